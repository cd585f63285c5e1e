import { splitAddress } from '../base/address.ts'
import type { Suggestion } from '../base/geocoder.ts'
import { TypeIcon } from '../parts/icons.tsx'
import { type MessageKey, useWords } from '../text/translate.ts'
import { Marked } from './marked.tsx'

interface Props {
  readonly id: string
  readonly suggestion: Suggestion
  readonly isActive: boolean
  readonly onChoose: () => void
}

const COUNTRY_MARKS = { ee: 'EE', lv: 'LV', lt: 'LT' } as const

/** A row of the list: what it is, where, and how well it fits what was typed. */
export function SuggestionItem({ id, suggestion, isActive, onChoose }: Props) {
  const t = useWords()
  const { address, type, match, matched, country, former } = suggestion
  const { title, detail } = splitAddress(address)
  const isPlain = match === 'exact' || match === 'more'
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      class="suggestion"
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onKeyDown={(event) => event.key === 'Enter' && onChoose()}
    >
      <TypeIcon type={type} />
      <span class="what">
        <span class="title">
          <Marked text={title} typed={matched} />
        </span>
        <span class="detail">
          {detail ? <Marked text={detail} typed={matched} /> : t(`type.${type}` as MessageKey)}
        </span>
        {former && <span class="detail">{t('history.former', { address: former })}</span>}
      </span>
      {!isPlain && <span class={`badge ${match}`}>{t(`verdict.${match}` as MessageKey)}</span>}
      <span class="country">{COUNTRY_MARKS[country]}</span>
    </div>
  )
}
