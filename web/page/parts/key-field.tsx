/** A field for the visitor's own key, where the server has none for everybody. */
import { useState } from 'preact/hooks'
import { facts } from '../base/facts.ts'
import { setState, useStore } from '../base/store.ts'
import { useWords } from '../text/translate.ts'
import { Icon } from './icons.tsx'

const FORBIDDEN = 403

export function KeyField() {
  const t = useWords()
  const key = useStore((state) => state.key)
  const isRefused = useStore((state) => state.failure?.status === FORBIDDEN)
  const [typed, setTyped] = useState(key)
  if (facts.key !== '' && !isRefused) return null
  if (key && !isRefused) return null
  const use = (event: Event) => {
    event.preventDefault()
    setState({ key: typed.trim(), failure: undefined })
  }
  return (
    <form class="key" onSubmit={use}>
      <label>
        <span>
          <Icon name="key" size={18} />
          {t('key.title')}
        </span>
        <small>{t('key.why')}</small>
        <input
          value={typed}
          maxLength={200}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="main">
        {t('key.save')}
      </button>
    </form>
  )
}
