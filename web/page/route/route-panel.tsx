import { fileNameOf } from '../base/address.ts'
import { addressOf } from '../base/ask.ts'
import { facts } from '../base/facts.ts'
import { type Drive, newStop, type Stop } from '../base/state.ts'
import { getState, setState, useStore } from '../base/store.ts'
import { Icon } from '../parts/icons.tsx'
import { formatDistance, formatDuration } from '../text/format.ts'
import { useWords } from '../text/translate.ts'
import {
  asksForOthers,
  driveParameters,
  orderStops,
  placesOf,
  stepLanguageOf,
} from './ask-drives.ts'
import { printDrive } from './print.ts'
import { MetricChoice, RouteOptions } from './route-options.tsx'
import { Steps } from './steps.tsx'
import { addStop, StopList } from './stop-list.tsx'

/** Stops that have an order to be found: a start, an end and two between. */
const ORDERED_FROM = 4

export function RoutePanel() {
  const t = useWords()
  const stops = useStore((state) => state.stops)
  const drives = useStore((state) => state.drives)
  const isBusy = useStore((state) => state.isBusy)
  const placed = placesOf(stops).length
  return (
    <div class="route" aria-busy={isBusy}>
      <StopList />
      <div class="toolbar">
        <button type="button" class="quiet" onClick={addStop}>
          <Icon name="plus" size={16} />
          {t('route.add')}
        </button>
        <button type="button" class="quiet" onClick={() => setState({ stops: stops.toReversed() })}>
          <Icon name="swap" size={16} />
          {t('route.swap')}
        </button>
        {placed >= ORDERED_FROM && (
          <button type="button" class="quiet" onClick={() => void orderStops()}>
            <Icon name="order" size={16} />
            {t('route.best')}
          </button>
        )}
        {placed > 0 && (
          <button
            type="button"
            class="quiet"
            onClick={() => setState({ stops: [newStop(), newStop()], drives: undefined })}
          >
            <Icon name="close" size={16} />
            {t('route.clear')}
          </button>
        )}
      </div>
      <MetricChoice />
      <RouteOptions />
      {drives ? <Found routes={drives.routes} /> : <p class="help">{t('route.hint')}</p>}
    </div>
  )
}

function Found({ routes }: { readonly routes: readonly Drive[] }) {
  const t = useWords()
  const driveAt = useStore((state) => state.driveAt)
  const isWithoutOthers = useStore(
    ({ stops, driveOptions }) =>
      routes.length === 1 && asksForOthers(placesOf(stops), driveOptions),
  )
  const chosen = routes[driveAt] ?? routes[0]
  if (!chosen) return null
  const words = {
    distance: formatDistance(chosen.distance),
    time: formatDuration(chosen.duration),
  }
  return (
    <>
      <span class="unseen" role="status">
        {t('route.found', words)}
      </span>
      <div class="drives" role="radiogroup" aria-label={t('tab.route')}>
        {routes.map((drive, at) => (
          <label key={at} class={at === driveAt ? 'drive on' : 'drive'}>
            <input
              type="radio"
              name="drive"
              checked={at === driveAt}
              onChange={() => setState({ driveAt: at })}
              aria-label={t('route.this', { number: at + 1 })}
            />
            <span class="time">{formatDuration(drive.duration)}</span>
            <span class="length">{formatDistance(drive.distance)}</span>
            {at > 0 && drive.duration > (routes[0]?.duration ?? 0) && (
              <span class="longer">
                {t('route.longer', {
                  time: formatDuration(drive.duration - (routes[0]?.duration ?? 0)),
                })}
              </span>
            )}
          </label>
        ))}
      </div>
      {isWithoutOthers && <p class="help">{t('route.alternatives.none')}</p>}
      <div class="toolbar">
        <button type="button" class="quiet" onClick={printDrive}>
          <Icon name="print" size={16} />
          {t('route.print')}
        </button>
      </div>
      <Downloads />
      <Steps drive={chosen} />
    </>
  )
}

/** The texts of the stops that have a place. */
const stopTexts = (stops: readonly Stop[]): string[] =>
  stops.flatMap(({ point, text }) => (point ? [text] : []))

const FORMATS = { gpx: 'GPX', geojson: 'GeoJSON', kml: 'KML', csv: 'CSV' } as const
type Format = keyof typeof FORMATS

/** The drive as a file. */
function Downloads() {
  const t = useWords()
  return (
    <div class="toolbar downloads">
      <Icon name="download" size={16} />
      <span class="unseen">{t('route.download')}</span>
      {(Object.keys(FORMATS) as Format[]).map((format) => (
        <Download key={format} format={format} />
      ))}
    </div>
  )
}

/** A file is the same question in another format. */
function Download({ format }: { readonly format: Format }) {
  const state = getState()
  const parameters = driveParameters(
    placesOf(state.stops),
    state.driveOptions,
    stepLanguageOf(state),
  )
  const href = addressOf({
    path: `${facts.paths.router}/route`,
    parameters: { ...parameters, format },
  })
  return (
    <a
      class="button quiet"
      href={href}
      download={`${fileNameOf(stopTexts(state.stops))}.${format}`}
    >
      {FORMATS[format]}
    </a>
  )
}
