/** Choices for a drive: least time or length, a vehicle, roads to keep off. */

import { AVOIDABLE, type DriveOptions, METRICS } from '../base/state.ts'
import { getState, setState, useStore } from '../base/store.ts'
import { VehicleChoice } from '../parts/vehicle-choice.tsx'
import { LANGUAGE_NAMES, useWords } from '../text/translate.ts'

const change = (options: Partial<DriveOptions>): void =>
  setState({ driveOptions: { ...getState().driveOptions, ...options } })

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
            onChange={() => change({ metric: one })}
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
    change({ avoid: avoid.includes(kind) ? avoid.filter((one) => one !== kind) : [...avoid, kind] })
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
          onChange={() => change({ hasAlternatives: !hasAlternatives })}
        />
        {t('route.alternatives')}
      </label>
      <label class="row spread">
        {t('route.steps.language')}
        <select
          value={stepLanguage || language}
          onChange={(event) => change({ stepLanguage: event.currentTarget.value })}
        >
          {Object.entries(LANGUAGE_NAMES).map(([tag, name]) => (
            <option key={tag} value={tag}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </details>
  )
}
