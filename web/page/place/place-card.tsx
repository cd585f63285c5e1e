/** The address that is chosen, with all that is known of it. */
import { shortAddress, splitAddress } from '../base/address.ts'
import type { Chosen } from '../base/state.ts'
import { setState } from '../base/store.ts'
import { Icon, TypeIcon } from '../parts/icons.tsx'
import { type MessageKey, useWords } from '../text/translate.ts'
import { Actions } from './actions.tsx'
import { Coordinates } from './coordinates.tsx'
import { Record } from './record.tsx'
import { Verdict } from './verdict.tsx'

export function PlaceCard({ chosen }: { readonly chosen: Chosen }) {
  const t = useWords()
  const { title, detail } = splitAddress(chosen.address)
  return (
    <article class="card" aria-label={title}>
      <header>
        <TypeIcon type={chosen.type} />
        <div class="what">
          <h2>{title}</h2>
          <p class="detail">{[detail, chosen.postcode].filter(Boolean).join(' · ')}</p>
        </div>
        <button
          type="button"
          class="quiet square"
          aria-label={t('place.close')}
          onClick={() => setState({ chosen: undefined, searchText: '' })}
        >
          <Icon name="close" size={18} />
        </button>
      </header>
      <p class="tags">
        <span class="badge">{t(`type.${chosen.type}` as MessageKey)}</span>
      </p>
      <Actions point={chosen.point} text={shortAddress(chosen.address)} />
      {chosen.query && <Verdict chosen={chosen} query={chosen.query} />}
      <Coordinates point={chosen.point} country={chosen.country} />
      {chosen.id > 0 && <Record country={chosen.country} id={chosen.id} />}
    </article>
  )
}
