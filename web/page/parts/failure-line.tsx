import { letterOf } from '../base/letters.ts'
import { type Failure, NO_MAP, type Stop } from '../base/state.ts'
import { setState, useStore } from '../base/store.ts'
import { failedStops } from '../route/failed-stops.ts'
import { useWords } from '../text/translate.ts'
import { Icon } from './icons.tsx'

/** What went wrong with the last question, until another one is answered. */
export function FailureLine() {
  const t = useWords()
  const failure = useStore((state) => state.failure)
  const stops = useStore((state) => state.stops)
  return (
    <div role="alert">
      {failure && (
        <p class="failure">
          <Icon name="alert" size={18} />
          <span>{sentence(t, failure, stops)}</span>
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

function sentence(
  t: ReturnType<typeof useWords>,
  failure: Failure,
  stops: readonly Stop[],
): string {
  const { status, code, message } = failure
  const [from, to] = failedStops(failure, stops).map(letterOf)
  if (from && to) return t('error.noroute', { from, to })
  if (from) return t('error.noroad', { letter: from })
  if (code === NO_MAP) return t('error.nomap')
  if (status === 429) return t('error.quota')
  if (status === 403) return t('error.key')
  return message ? t('error.other', { message }) : t('error.network')
}
