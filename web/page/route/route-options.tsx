/** Choices for a drive: least time or length, a vehicle, roads to keep off. */

import { AVOIDABLE, LANGUAGES, METRICS } from '../base/state.ts'
import { changeDrive, useStore } from '../base/store.ts'
import { VehicleChoice } from '../parts/vehicle-choice.tsx'
import { languageName, useWords } from '../text/translate.ts'

const STEP_LANGUAGES = [...LANGUAGES, 'fi', 'sv', 'de', 'ja']

export function MetricChoice() {
  const t = useWords()
  const { metric } = useStore((state) => state.driveOptions)
  return (
    <div class="segments" role="radiogroup" aria-label={t('route.options')}>
      {METRICS.map((one) => (
        <label key={one} class={one === metric ? 'on' : ''}>
          <input
            type="radio"
            name="metric"
            checked={one === metric}
            onChange={() => changeDrive({ metric: one })}
          />
          {t(`route.${one}`)}
        </label>
      ))}
    </div>
  )
}

export function RouteOptions() {
  const t = useWords()
  const { avoid, hasAlternatives, stepLanguage } = useStore((state) => state.driveOptions)
  const language = useStore((state) => state.language)
  const toggle = (kind: string) =>
    changeDrive({
      avoid: avoid.includes(kind) ? avoid.filter((one) => one !== kind) : [...avoid, kind],
    })
  return (
    <details class="options">
      <summary>
        {t('route.options')}
        {avoid.length > 0 && <span class="badge">{avoid.length}</span>}
      </summary>
      <VehicleChoice />
      <fieldset>
        <legend>{t('route.avoid')}</legend>
        <div class="checks">
          {AVOIDABLE.map((kind) => (
            <label key={kind}>
              <input type="checkbox" checked={avoid.includes(kind)} onChange={() => toggle(kind)} />
              {t(`route.avoid.${kind}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <label class="row">
        <input
          type="checkbox"
          checked={hasAlternatives}
          onChange={() => changeDrive({ hasAlternatives: !hasAlternatives })}
        />
        {t('route.alternatives')}
      </label>
      <label class="row spread">
        {t('route.steps.language')}
        <select
          value={stepLanguage || language}
          onChange={(event) => changeDrive({ stepLanguage: event.currentTarget.value })}
        >
          {STEP_LANGUAGES.map((tag) => (
            <option key={tag} value={tag}>
              {languageName(tag)}
            </option>
          ))}
        </select>
      </label>
    </details>
  )
}
