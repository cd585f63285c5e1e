/** A field with suggestions: the WAI-ARIA combobox whose list is chosen from by keys, mouse or touch. */
import { useEffect, useId, useRef, useState } from 'preact/hooks'
import type { Suggestion } from '../base/geocoder.ts'
import { Icon } from '../parts/icons.tsx'
import { useWords } from '../text/translate.ts'
import { SuggestionItem } from './suggestion-item.tsx'
import { useSuggestions } from './use-suggestions.ts'

interface Props {
  readonly label: string
  readonly hint?: string
  /** What the field shows until something is typed. */
  readonly text: string
  readonly isLarge?: boolean
  /** Whether a button beside the field takes it away as a whole. */
  readonly isRemovable?: boolean
  readonly onText: (text: string) => void
  readonly onChoose: (chosen: Suggestion) => void
}

export function AddressField({ label, hint, text, isLarge, isRemovable, onText, onChoose }: Props) {
  const t = useWords()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [lastTyped, setTyped] = useState<string>()
  // Another text from outside, such as a choice on the map, ends the typing. An effect would come too late for fast fingers.
  const typed = lastTyped === text ? lastTyped : undefined
  const [active, setActive] = useState(-1)
  /** The text for which Enter was pressed before its suggestions came. */
  const [entered, setEntered] = useState<string>()
  const suggestions = useSuggestions(typed)
  const { list } = suggestions
  const isOpen = typed !== undefined && typed.trim() !== '' && suggestions.text !== ''
  // A list that still answers an earlier text is not chosen from by Enter.
  const isStale = suggestions.text !== typed?.trim()
  const itemId = (at: number) => `${id}-${at}`

  useEffect(() => {
    if (active >= 0) document.getElementById(itemId(active))?.scrollIntoView({ block: 'nearest' })
  }, [active])

  useEffect(() => {
    if (entered === undefined || isStale) return
    setEntered(undefined)
    if (entered === typed && list[0]) choose(list[0])
  }, [suggestions])

  const close = () => {
    setTyped(undefined)
    setEntered(undefined)
    setActive(-1)
  }
  const change = (value: string) => {
    setTyped(value)
    setActive(-1)
    onText(value)
  }
  const choose = (chosen: Suggestion) => {
    close()
    onChoose(chosen)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      const chosen = list[Math.max(active, 0)]
      if (isOpen && isStale) setEntered(typed)
      else if (isOpen && chosen) choose(chosen)
      else if (text.trim()) {
        setTyped(text)
        setEntered(text)
      }
    } else if (event.key === 'ArrowDown' && !isOpen && text.trim()) setTyped(text)
    else if (!isOpen) return
    else if (event.key === 'ArrowDown') setActive((active + 1) % list.length)
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? list.length - 1 : active - 1)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }

  return (
    <div class={isLarge ? 'field large' : 'field'}>
      {isLarge && <Icon name="search" />}
      <input
        ref={input}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isOpen && list.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active >= 0 ? itemId(active) : undefined}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        enterkeyhint="search"
        maxLength={200}
        placeholder={hint ?? label}
        value={typed ?? text}
        onInput={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={isLarge ? undefined : close}
      />
      {(typed ?? text) && !isRemovable && (
        <button
          type="button"
          class="quiet square"
          aria-label={`${t('search.clear')}: ${label}`}
          onClick={() => {
            change('')
            input.current?.focus()
          }}
        >
          <Icon name="close" size={16} />
        </button>
      )}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        class="suggestions"
        aria-busy={isOpen && isStale}
        hidden={!isOpen}
      >
        {isOpen &&
          list.map((suggestion, at) => (
            <SuggestionItem
              key={`${suggestion.country}${suggestion.id}${suggestion.address}`}
              id={itemId(at)}
              suggestion={suggestion}
              isActive={at === active}
              onChoose={() => choose(suggestion)}
            />
          ))}
      </div>
      {isOpen && list.length === 0 && <p class="nothing">{t('search.count.none')}</p>}
      <span class="unseen" role="status">
        {isOpen && countText(t, list.length)}
      </span>
    </div>
  )
}

function countText(t: ReturnType<typeof useWords>, count: number): string {
  if (count === 0) return t('search.count.none')
  return count === 1 ? t('search.count.one') : t('search.count.many', { count })
}
