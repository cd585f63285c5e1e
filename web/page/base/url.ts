/**
 * The state in the address of the page, behind `#`: a link shows the same, and the server never sees the places. Names are
 * short; what is as usual is left out.
 */
import { COUNTRIES, type Country } from './country.ts'
import { pairsOf } from './request-address.ts'
import {
  AVOIDABLE,
  LANGUAGES,
  type Language,
  type LonLat,
  METRICS,
  newStop,
  type State,
  type Stop,
  TABS,
  THEMES,
} from './state.ts'
import { type Driven, readSize, SIZE_NAMES, type SizeName, vehicleParameters } from './vehicle.ts'

const STOPS_MAX = 50
const TEXT_MAX = 200
const MINUTES_MAX = 480

/** An object of the register that a link names. */
export interface LinkedObject {
  readonly country: Country
  readonly id: number
}

export interface Linked {
  readonly state: Partial<State>
  readonly language?: Language | undefined
  readonly object?: LinkedObject | undefined
}

const oneOf = <T extends string>(all: readonly T[], text: string | null): T | undefined =>
  all.find((one) => one === text)

const isDegree = (value: number | undefined, most: number): value is number =>
  value !== undefined && Number.isFinite(value) && Math.abs(value) <= most

function readPlace(text: string | null | undefined): LonLat | undefined {
  const [lon, lat] = (text ?? '').split(',').map(Number)
  return isDegree(lon, 180) && isDegree(lat, 85) ? [lon, lat] : undefined
}

const formatPlace = ([lon, lat]: LonLat): string => `${+lon.toFixed(6)},${+lat.toFixed(6)}`

/** `lon,lat text`, or nothing for a stop that is still empty. */
const writeStop = ({ point, text }: Stop): string => (point ? `${formatPlace(point)} ${text}` : '')

function readStop(text: string): Stop {
  const space = text.indexOf(' ')
  const point = readPlace(space < 0 ? text : text.slice(0, space))
  if (!point) return newStop()
  const name = space < 0 ? '' : text.slice(space + 1, space + 1 + TEXT_MAX)
  return newStop(name || formatPlace(point), point)
}

function readDriven(query: URLSearchParams): Driven {
  const sizes: Partial<Record<SizeName, number>> = {}
  for (const name of SIZE_NAMES) {
    const size = readSize(name, query.get(name) ?? '')
    if (size !== undefined) sizes[name] = size
  }
  return {
    vehicle: /^[a-z]{1,20}$/.exec(query.get('vehicle') ?? '')?.[0] ?? '',
    sizes,
    isDangerous: query.get('hazmat') === 'true',
  }
}

/** The part of an address behind `#`. */
export function writeState(state: State): string {
  const { tab, center, zoom, chosen, clicked, stops, driveOptions, reach } = state
  const query = new URLSearchParams()
  const put = (name: string, value: string | undefined) => value && query.append(name, value)
  put('tab', tab === 'search' ? '' : tab)
  if (center)
    put('map', `${formatPlace([+center[0].toFixed(5), +center[1].toFixed(5)])},${zoom.toFixed(2)}`)
  if (chosen?.id) put('id', `${chosen.country}:${chosen.id}`)
  if (clicked) put('at', formatPlace(clicked))
  if (tab === 'route') {
    if (stops.some(({ point }) => point))
      for (const stop of stops) query.append('stop', writeStop(stop))
    put('metric', driveOptions.metric === 'fastest' ? '' : driveOptions.metric)
    put('avoid', driveOptions.avoid.join(','))
    if (!driveOptions.hasAlternatives) put('alternatives', 'no')
    put('steps', driveOptions.stepLanguage)
  }
  if (tab === 'route' || tab === 'reach') {
    for (const [name, value] of pairsOf(vehicleParameters(driveOptions))) put(name, value)
  }
  if (tab === 'reach') {
    put('from', writeStop(reach.stop))
    put('minutes', String(reach.minutes))
    if (reach.isReverse) put('reverse', 'yes')
  }
  put('lang', state.language)
  put('theme', state.theme === 'auto' ? '' : state.theme)
  return query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
}

/** What an address says; whatever it says wrongly is as usual. */
export function readState(hash: string, usual: State): Linked {
  const query = new URLSearchParams(hash.replace(/^#/, ''))
  const [lon, lat, zoom] = (query.get('map') ?? '').split(',').map(Number)
  const center = readPlace(`${lon},${lat}`)
  const stops = query.getAll('stop').slice(0, STOPS_MAX).map(readStop)
  while (stops.length < 2) stops.push(newStop())
  const avoid = (query.get('avoid') ?? '').split(',')
  const minutes = Number(query.get('minutes'))
  const [, country, id] = /^(ee|lv|lt):(\d{1,15})$/.exec(query.get('id') ?? '') ?? []
  const known = oneOf(COUNTRIES, country ?? null)
  return {
    language: oneOf(LANGUAGES, query.get('lang')),
    object: known && id ? { country: known, id: Number(id) } : undefined,
    state: {
      tab: oneOf(TABS, query.get('tab')) ?? 'search',
      theme: oneOf(THEMES, query.get('theme')) ?? usual.theme,
      ...(center && isDegree(zoom, 24) && { center, zoom }),
      clicked: readPlace(query.get('at')),
      stops,
      driveOptions: {
        metric: oneOf(METRICS, query.get('metric')) ?? 'fastest',
        ...readDriven(query),
        avoid: AVOIDABLE.filter((kind) => avoid.includes(kind)),
        hasAlternatives: query.get('alternatives') !== 'no',
        stepLanguage: /^[a-z]{2}$/.exec(query.get('steps') ?? '')?.[0] ?? '',
      },
      reach: {
        stop: readStop(query.get('from') ?? ''),
        minutes: minutes >= 1 && minutes <= MINUTES_MAX ? Math.round(minutes) : usual.reach.minutes,
        isReverse: query.get('reverse') === 'yes',
      },
    },
  }
}
