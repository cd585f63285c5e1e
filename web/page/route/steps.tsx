/** What a driver is told; a step that is pointed at is shown on the map. */

import { letterOf } from '../base/letters.ts'
import type { Drive, Step } from '../base/state.ts'
import { setState, useStore } from '../base/store.ts'
import { formatDistance } from '../text/format.ts'
import { useWords } from '../text/translate.ts'
import { StepIcon } from './step-icon.tsx'

/** Half a box around a place that is looked at, in degrees. */
const LOOK_DEGREES = 0.002

function lookAt({ location: [lon, lat] }: Step): void {
  setState({
    hovered: [lon, lat],
    fitted: [lon - LOOK_DEGREES, lat - LOOK_DEGREES, lon + LOOK_DEGREES, lat + LOOK_DEGREES],
  })
}

export function Steps({ drive }: { readonly drive: Drive }) {
  const t = useWords()
  const stops = useStore((state) => state.stops).filter(({ point }) => point)
  return (
    <section class="steps" aria-label={t('route.steps')}>
      {drive.legs.map((leg, at) => (
        <div key={at}>
          {drive.legs.length > 1 && (
            <h2>
              <span class={at === 0 ? 'letter start' : 'letter via'}>{letterOf(at)}</span>
              {stops[at]?.text}
            </h2>
          )}
          <ol>
            {(leg.steps ?? []).map((step, index) => (
              <StepLine key={index} step={step} />
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}

function StepLine({ step }: { readonly step: Step }) {
  const show = () => setState({ hovered: step.location })
  const hide = () => setState({ hovered: undefined })
  return (
    <li>
      <button
        type="button"
        class="step"
        onMouseEnter={show}
        onMouseLeave={hide}
        onFocus={show}
        onBlur={hide}
        onClick={() => lookAt(step)}
      >
        <StepIcon type={step.type} />
        <span class="what">{step.text}</span>
        {step.distance > 0 && <span class="away">{formatDistance(step.distance)}</span>}
      </button>
    </li>
  )
}
