import { useState } from 'preact/hooks'
import { useWords } from '../text/translate.ts'
import { Icon } from './icons.tsx'

const SHOWN_MS = 1500

/** Copies a text; its label says what. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const t = useWords()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await copyText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), SHOWN_MS)
  }
  const name = `${t(isCopied ? 'place.copied' : 'place.copy')}: ${label}`
  return (
    <button type="button" class="quiet square" onClick={copy} aria-label={name} title={name}>
      <Icon name={isCopied ? 'check' : 'copy'} size={16} />
      <span class="unseen" role="status">
        {isCopied ? t('place.copied') : ''}
      </span>
    </button>
  )
}

/** Pages that are not served over TLS have no clipboard but the selection's. */
async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const field = document.createElement('textarea')
  field.value = text
  document.body.append(field)
  field.select()
  document.execCommand('copy')
  field.remove()
}
