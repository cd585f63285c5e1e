/** The stops of the directions interface: a feature set in JSON, or `x1,y1;x2,y2`. */
import { clipInput } from '../../../text/escape.ts'

const LIMITS = {
  /** A table of 200 stops and a tour through it take about a second. */
  stopsMax: 200,
  /** 200 stops with long names have a fifth of it; reading JSON of megabytes would hold the thread. */
  lettersMax: 512 * 1024,
} as const

export interface GivenStop {
  readonly x: number
  readonly y: number
  /** '' where it has none. */
  readonly name: string
}

/** What is wrong with the stops, in a sentence that names the parameter. */
export class StopsError extends Error {}

/**
 * @param outSr the system that is asked for: every feature has to name it. Undefined where none is: no feature may.
 * @throws StopsError
 */
export function readStops(text: string, outSr: number | undefined): GivenStop[] {
  if (text.length > LIMITS.lettersMax) {
    throw new StopsError(`Parameter "stops" may have at most ${LIMITS.lettersMax} letters`)
  }
  const stops = /^\s*\{/.test(text) ? readFeatureSet(text, outSr) : readPairs(text)
  if (stops.length < 2) throw new StopsError('Parameter "stops" must have at least 2 stops')
  return stops
}

/** Looked at before any of them is read. */
function refuseMany(count: number): void {
  if (count > LIMITS.stopsMax) {
    throw new StopsError(`Parameter "stops" may have at most ${LIMITS.stopsMax} stops`)
  }
}

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i

function readPairs(text: string): GivenStop[] {
  const pairs = text.split(';', LIMITS.stopsMax + 1)
  refuseMany(pairs.length)
  return pairs.map((pair) => {
    const parts = pair.split(',').map((part) => part.trim())
    if (parts.length !== 2 || !parts.every((part) => NUMBER.test(part))) {
      throw new StopsError(
        `Invalid value of parameter "stops": ${clipInput(pair.trim())} is not x,y`,
      )
    }
    const [x, y] = parts.map(Number)
    return { x, y, name: '' }
  })
}

type Members = Readonly<Record<string, unknown>>

function readFeatureSet(text: string, outSr: number | undefined): GivenStop[] {
  let set: unknown
  try {
    set = JSON.parse(text)
  } catch {
    throw new StopsError('Invalid value of parameter "stops": no valid JSON')
  }
  const { features, spatialReference } = membersOf(set)
  if (!Array.isArray(features)) {
    throw new StopsError('Invalid value of parameter "stops": no list of features')
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
    throw new StopsError(
      `Invalid value of parameter "stops": stop ${number} has no numbers x and y`,
    )
  }
  if ('RouteName' in attributes) {
    throw new StopsError(
      `Parameter "stops": attribute "RouteName" of stop ${number} is not supported`,
    )
  }
  const reference = geometry.spatialReference ?? setReference
  const wkid = reference === undefined || reference === null ? undefined : membersOf(reference).wkid
  if (outSr === undefined && reference !== undefined && reference !== null) {
    throw new StopsError(
      `Parameter "stops": stop ${number} has a spatialReference, which needs the parameter "outSR"`,
    )
  }
  if (outSr !== undefined && wkid !== outSr) {
    throw new StopsError(
      `Parameter "stops": spatialReference.wkid of stop ${number} is not ${outSr}, the value of "outSR"`,
    )
  }
  return { x, y, name: nameOf(attributes.Name) }
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
