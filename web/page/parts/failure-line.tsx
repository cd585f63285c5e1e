import type { Failure } from '../base/state.ts'
import { setState, useStore } from '../base/store.ts'
import { useWords } from '../text/translate.ts'
import { Icon } from './icons.tsx'

/** What went wrong with the last question, until another one is answered. */
export function FailureLine() {
  const t = useWords()
  const failure = useStore((state) => state.failure)
  return (
    <div role="alert">
      {failure && (
        <p class="failure">
          <Icon name="alert" size={18} />
          <span>{sentence(t, failure)}</span>
          <button
            type="button"
            class="quiet square"
            aria-label={t('error.close')}
            onClick={() => setState({ failure: undefined })}
          >
            <Icon name="close" size={16} />
          </button>
        </p>
      )}
    </div>
  )
}

function sentence(t: ReturnType<typeof useWords>, { status, message }: Failure): string {
  if (status === 429) return t('error.quota')
  if (status === 403) return t('error.key')
  return message ? t('error.other', { message }) : t('error.network')
}
