/** Stops as Esri's clients send them: `x,y;x,y` or `x,y,z`, or a feature set with spatial references of its own. */
import { refusal } from '../../../report/errors.ts'
import { clipInput } from '../../../text/escape.ts'
import { decimalOf } from '../../../text/numbers.ts'
import { STOPS_MAX } from '../../../use-cases/routes/tour.ts'
import { type Reference, referenceOfMembers, toDegrees, WGS84 } from './references.ts'

/** 200 stops with long names have a fifth of it; reading JSON of megabytes would hold the thread. */
const STOPS_LETTERS_MAX = 512 * 1024

export interface EsriStop {
  readonly lon: number
  readonly lat: number
  /** '' where it has none. */
  readonly name: string
}

/** @throws Refusal where they are none, too few or too many */
export function readEsriStops(text: string): EsriStop[] {
  if (text.length > STOPS_LETTERS_MAX) throw refusal('STOPS_TOO_LONG', { most: STOPS_LETTERS_MAX })
  const stops = /^\s*\{/.test(text) ? ofFeatureSet(text) : ofNumbers(text)
  if (stops.length < 2) throw refusal('STOPS_TOO_FEW')
  return stops
}

/** Looked at before any of them is read. */
function refuseMany(count: number): void {
  if (count > STOPS_MAX) throw refusal('STOPS_TOO_MANY', { most: STOPS_MAX })
}

/** A height is taken and not used. */
function ofNumbers(text: string): EsriStop[] {
  const stops = text.split(';', STOPS_MAX + 1)
  refuseMany(stops.length)
  return stops.map((stop) => {
    const numbers = stop.split(',', 4).map((part) => decimalOf(part.trim()))
    if (numbers.length < 2 || numbers.length > 3 || !numbers.every(Number.isFinite)) {
      throw refusal('ESRI_STOPS_NOT_PAIRS', { found: clipInput(stop.trim()) })
    }
    return { lon: numbers[0], lat: numbers[1], name: '' }
  })
}

type Members = Readonly<Record<string, unknown>>

function ofFeatureSet(text: string): EsriStop[] {
  let set: unknown
  try {
    set = JSON.parse(text)
  } catch {
    throw refusal('STOPS_NOT_JSON')
  }
  const { features, spatialReference } = membersOf(set)
  if (!Array.isArray(features)) throw refusal('STOPS_WITHOUT_FEATURES')
  refuseMany(features.length)
  const shared = spatialReference ? referenceOfMembers(spatialReference, 'stops') : WGS84
  return features.map((feature, index) => ofFeature(feature, index + 1, shared))
}

function ofFeature(feature: unknown, number: number, shared: Reference): EsriStop {
  const members = membersOf(feature)
  const { x, y, spatialReference } = membersOf(members.geometry)
  const attributes = membersOf(members.attributes)
  if (typeof x !== 'number' || typeof y !== 'number') {
    throw refusal('STOP_WITHOUT_POINT', { number })
  }
  if (typeof attributes.RouteName === 'string' && attributes.RouteName !== '') {
    throw refusal('STOP_ROUTE_NAME', { number })
  }
  const reference = spatialReference ? referenceOfMembers(spatialReference, 'stops') : shared
  const [lon, lat] = toDegrees(reference, x, y)
  return { lon, lat, name: nameOf(attributes.Name) }
}

const nameOf = (name: unknown): string =>
  typeof name === 'string' || typeof name === 'number' ? String(name).trim() : ''

/** Members of a JSON object; none of anything else. */
function membersOf(value: unknown): Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Members)
    : {}
}
