/** The stops of the directions interface: a feature set in JSON, or `x1,y1;x2,y2`. */
import { refusal } from '../../../report/errors.ts'
import { clipInput } from '../../../text/escape.ts'
import { decimalOf } from '../../../text/numbers.ts'
import { STOPS_MAX } from '../../../use-cases/routes/tour.ts'

/** 200 stops with long names have a fifth of it; reading JSON of megabytes would hold the thread. */
const LETTERS_MAX = 512 * 1024

export interface GivenStop {
  readonly east: number
  readonly north: number
  /** '' where it has none. */
  readonly name: string
}

/**
 * @param outSr the system that is asked for: every feature has to name it. Undefined where none is: no feature may.
 * @throws Refusal
 */
export function readStops(text: string, outSr: number | undefined): GivenStop[] {
  if (text.length > LETTERS_MAX) {
    throw refusal('STOPS_TOO_LONG', { most: LETTERS_MAX })
  }
  const stops = /^\s*\{/.test(text) ? readFeatureSet(text, outSr) : readPairs(text)
  if (stops.length < 2) throw refusal('STOPS_TOO_FEW')
  return stops
}

/** Looked at before any of them is read. */
function refuseMany(count: number): void {
  if (count > STOPS_MAX) {
    throw refusal('STOPS_TOO_MANY', { most: STOPS_MAX })
  }
}

function readPairs(text: string): GivenStop[] {
  const pairs = text.split(';', STOPS_MAX + 1)
  refuseMany(pairs.length)
  return pairs.map((pair) => {
    const numbers = pair.split(',').map((part) => decimalOf(part.trim()))
    if (numbers.length !== 2 || numbers.some(Number.isNaN)) {
      throw refusal('STOPS_NOT_PAIRS', { found: clipInput(pair.trim()) })
    }
    const [east, north] = numbers
    return { east, north, name: '' }
  })
}

type Members = Readonly<Record<string, unknown>>

function readFeatureSet(text: string, outSr: number | undefined): GivenStop[] {
  let set: unknown
  try {
    set = JSON.parse(text)
  } catch {
    throw refusal('STOPS_NOT_JSON')
  }
  const { features, spatialReference } = membersOf(set)
  if (!Array.isArray(features)) {
    throw refusal('STOPS_WITHOUT_FEATURES')
  }
  refuseMany(features.length)
  return features.map((feature, index) => readFeature(feature, index + 1, outSr, spatialReference))
}

function readFeature(
  feature: unknown,
  number: number,
  outSr: number | undefined,
  setReference: unknown,
): GivenStop {
  const members = membersOf(feature)
  const geometry = membersOf(members.geometry)
  const attributes = membersOf(members.attributes)
  const { x, y } = geometry
  if (!isFiniteNumber(x) || !isFiniteNumber(y)) {
    throw refusal('STOP_WITHOUT_POINT', { number })
  }
  if ('RouteName' in attributes) {
    throw refusal('STOP_ROUTE_NAME', { number })
  }
  const reference = geometry.spatialReference ?? setReference
  const wkid = reference === undefined || reference === null ? undefined : membersOf(reference).wkid
  if (outSr === undefined && reference !== undefined && reference !== null) {
    throw refusal('STOP_REFERENCE_ALONE', { number })
  }
  if (outSr !== undefined && wkid !== outSr) {
    throw refusal('STOP_REFERENCE_OTHER', { number, wanted: outSr })
  }
  return { east: x, north: y, name: nameOf(attributes.Name) }
}

function nameOf(name: unknown): string {
  return typeof name === 'string' || typeof name === 'number' ? String(name).trim() : ''
}

const isFiniteNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value)

/** Members of a JSON object; none of anything else. */
function membersOf(value: unknown): Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Members)
    : {}
}
