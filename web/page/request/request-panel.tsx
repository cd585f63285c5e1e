import { useState } from 'preact/hooks'
import { keyForPrograms } from '../base/ask.ts'
import { ROOT } from '../base/facts.ts'
import { setState, useStore } from '../base/store.ts'
import { CopyButton } from '../parts/copy-button.tsx'
import { Icon } from '../parts/icons.tsx'
import { type MessageKey, useWords } from '../text/translate.ts'
import { asCode, KINDS, type Kind } from './as-code.ts'

/** What the page did last, as code. */
export function RequestPanel() {
  const t = useWords()
  const isOpen = useStore((state) => state.isRequestOpen)
  const requests = useStore((state) => state.requests)
  const [kind, setKind] = useState<Kind>('curl')
  const [name, setName] = useState<string>()
  const request = requests.find((one) => one.name === name) ?? requests[0]
  const code = request ? asCode({ root: ROOT, request, key: keyForPrograms() }, kind) : ''
  const toggle = (open: boolean) => {
    if (open !== isOpen) setState({ isRequestOpen: open })
  }
  return (
    <details class="request" open={isOpen} onToggle={(event) => toggle(event.currentTarget.open)}>
      <summary>
        <Icon name="code" size={18} />
        {t('request.title')}
      </summary>
      {request ? (
        <>
          <p class="detail">{t('request.why')}</p>
          <div class="toolbar">
            <select
              aria-label={t('request.which')}
              value={request.name}
              onChange={(event) => setName(event.currentTarget.value)}
            >
              {requests.map((one) => (
                <option key={one.name} value={one.name}>
                  {t(`request.${one.name}` as MessageKey)}
                </option>
              ))}
            </select>
            <CopyButton text={code} label={kind} />
            <div class="segments small" role="radiogroup" aria-label={t('request.title')}>
              {KINDS.map((one) => (
                <label key={one} class={one === kind ? 'on' : ''}>
                  <input
                    type="radio"
                    name="code"
                    checked={one === kind}
                    onChange={() => setKind(one)}
                  />
                  {one}
                </label>
              ))}
            </div>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
          <pre tabIndex={0}>
            <code>{code}</code>
          </pre>
        </>
      ) : (
        <p class="detail">{t('request.none')}</p>
      )}
    </details>
  )
}
