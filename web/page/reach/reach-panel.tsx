import { fileNameOf, shortAddress } from '../base/address.ts'
import type { ReachQuestion } from '../base/state.ts'
import { getState, setState, useStore } from '../base/store.ts'
import { Icon } from '../parts/icons.tsx'
import { VehicleChoice } from '../parts/vehicle-choice.tsx'
import { AddressField } from '../search/address-field.tsx'
import { useWords } from '../text/translate.ts'
import { bandsOf, reachAddress } from './ask-reach.ts'

const MINUTES_MIN = 3
const MINUTES_MAX = 90

const change = (question: Partial<ReachQuestion>): void =>
  setState({ reach: { ...getState().reach, ...question } })

export function ReachPanel() {
  const t = useWords()
  const { stop, minutes, isReverse } = useStore((state) => state.reach)
  const areas = useStore((state) => state.reachAreas)
  const isBusy = useStore((state) => state.isBusy)
  const bands = bandsOf(minutes)
  return (
    <div class="reach" aria-busy={isBusy}>
      <AddressField
        label={t('reach.from')}
        text={stop.text}
        onText={(text) => change({ stop: { ...stop, text, point: undefined } })}
        onChoose={({ address, point }) =>
          change({ stop: { ...stop, text: shortAddress(address), point } })
        }
      />
      <label class="slider">
        <span class="row spread">
          {t('reach.minutes')}
          <output>{minutes}</output>
        </span>
        <input
          type="range"
          min={MINUTES_MIN}
          max={MINUTES_MAX}
          value={minutes}
          onInput={(event) => change({ minutes: event.currentTarget.valueAsNumber })}
        />
      </label>
      <VehicleChoice />
      <label class="row">
        <input
          type="checkbox"
          checked={isReverse}
          onChange={() => change({ isReverse: !isReverse })}
        />
        {t('reach.reverse')}
      </label>
      {areas ? (
        <>
          <ul class="bands">
            {bands.map((band, at) => (
              <li key={band} class={`band-${at}`}>
                {t('reach.within', { minutes: band })}
              </li>
            ))}
          </ul>
          <div class="toolbar downloads">
            <Icon name="download" size={16} />
            <span class="unseen">{t('route.download')}</span>
            <a
              class="button quiet"
              href={reachAddress(getState())}
              download={`${fileNameOf([stop.text, `${minutes} min`])}.geojson`}
            >
              GeoJSON
            </a>
          </div>
        </>
      ) : (
        <p class="help">{t('reach.hint')}</p>
      )}
      <span class="unseen" role="status">
        {areas ? t('reach.done', { list: bands.join(', ') }) : ''}
      </span>
    </div>
  )
}
