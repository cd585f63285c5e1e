/** The parameters of the directions interface, read and checked. */
import { projectionOf } from '../../../geo/projection.ts'
import type { MetricName } from '../../../roads/network/network.ts'
import { type Phrasebook, phrasebookOf } from '../../../router/directions/directions.ts'
import type { RoutePoint } from '../../../router/route.ts'
import type { RouteSystem } from '../../../router/route-line.ts'
import { clipInput } from '../../../text/escape.ts'
import type { Parameters } from '../../contract/parameters.ts'
import { type GivenStop, readStops, StopsError } from './stops.ts'

export interface MapRequest {
  /** In the order of the input; `id` counts from 1. */
  readonly stops: readonly Stop[]
  readonly system: RouteSystem
  readonly metric: MetricName
  readonly phrasebook: Phrasebook
  /** Millimetres of the unit of `attributes.length`. */
  readonly lengthUnitMm: number
  readonly precisionM: number
  readonly hasDirections: boolean
  readonly isReordered: boolean
  readonly hasStops: boolean
  /** Milliseconds since 1970; 0 where the times are to be counted from 0. */
  readonly startTimeMs: number
}

export interface Stop extends GivenStop, RoutePoint {
  readonly id: number
}

/** What is wrong with a request; a missing `f` has no message. */
export interface MapRefusal {
  readonly message: string
}

const DEFAULT_PRECISION_M = 0.05

/** What we can't honour is refused, for a route through a barrier helps nobody. */
const UNSUPPORTED = [
  'barriers',
  'polylineBarriers',
  'polygonBarriers',
  'restrictUTurns',
  'restrictionAttributeNames',
  'attributeParameterValues',
  'directionsTimeAttributeName',
]

const UNSUPPORTED_UNLESS_FALSE = [
  'returnBarriers',
  'returnPolylineBarriers',
  'returnPolygonBarriers',
]

/** Thrown inside this file only: the reader of a parameter says what is wrong with it. */
class BadParameter extends Error {}

export function readMapRequest(parameters: Parameters): MapRequest | MapRefusal {
  try {
    return readAll(parameters)
  } catch (error) {
    if (error instanceof BadParameter || error instanceof StopsError) {
      return { message: error.message }
    }
    throw error
  }
}

function readAll(parameters: Parameters): MapRequest {
  const format = parameters.get('f')
  if (format === undefined) throw new BadParameter('')
  if (format !== 'json') throw invalid('f', format, 'json')
  refuseUnsupported(parameters)
  const system = readSystem(parameters)
  const text = required(parameters, 'stops')
  const phrasebook = readLanguage(parameters)
  const lengthUnitMm = chosen(parameters, 'directionsLengthUnits', LENGTH_UNITS)
  chosen(parameters, 'outputGeometryPrecisionUnits', { gisMeters: true })
  required(parameters, 'ignoreInvalidLocations')
  chosen(parameters, 'returnRoutes', { false: true })
  const isReordered = chosen(parameters, 'findBestSequence', BOOLEANS)
  const given = readStops(text, parameters.get('outSR') === undefined ? undefined : system)
  return {
    stops: given.map((stop, index) => located(stop, index + 1, system)),
    system,
    metric: optional(parameters, 'impedanceAttributeName', OBJECTIVES, 'fastest'),
    phrasebook,
    lengthUnitMm,
    precisionM: readNumber(parameters, 'outputGeometryPrecision', NUMBER, DEFAULT_PRECISION_M),
    hasDirections: optional(parameters, 'returnDirections', BOOLEANS, true),
    isReordered,
    hasStops: optional(parameters, 'returnStops', BOOLEANS, false),
    startTimeMs: readNumber(parameters, 'startTime', INTEGER, 0),
  }
}

const BOOLEANS = { true: true, false: false } as const
const LENGTH_UNITS = { gisNAUKilometers: 1_000_000, gisNAUMeters: 1_000 } as const
const OBJECTIVES = { Distance: 'shortest', DrivingMinutes: 'fastest' } as const
const NUMBER = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i
const INTEGER = /^\s*[+-]?\d{1,16}\s*$/

const invalid = (name: string, value: string, allowed: string) =>
  new BadParameter(
    `Invalid value of parameter "${name}": ${clipInput(value)} (allowed: ${allowed})`,
  )

function refuseUnsupported(parameters: Parameters): void {
  for (const name of UNSUPPORTED) {
    if (parameters.get(name) !== undefined) {
      throw new BadParameter(`Parameter "${name}" is not supported`)
    }
  }
  for (const name of UNSUPPORTED_UNLESS_FALSE) {
    const value = parameters.get(name)
    if (value !== undefined && value !== 'false') {
      throw new BadParameter(`Parameter "${name}" with a value other than false is not supported`)
    }
  }
}

function required(parameters: Parameters, name: string): string {
  const value = parameters.get(name)
  if (value === undefined) throw new BadParameter(`Missing parameter "${name}"`)
  return value
}

function choice<T>(name: string, value: string, choices: Readonly<Record<string, T>>): T {
  if (!Object.hasOwn(choices, value)) throw invalid(name, value, Object.keys(choices).join(', '))
  return choices[value]
}

function chosen<T>(parameters: Parameters, name: string, choices: Readonly<Record<string, T>>): T {
  return choice(name, required(parameters, name), choices)
}

function optional<T>(
  parameters: Parameters,
  name: string,
  choices: Readonly<Record<string, T>>,
  otherwise: T,
): T {
  const value = parameters.get(name)
  return value === undefined ? otherwise : choice(name, value, choices)
}

function readNumber(parameters: Parameters, name: string, form: RegExp, otherwise: number): number {
  const value = parameters.get(name)
  if (value === undefined) return otherwise
  const number = form.test(value) ? Number(value) : Number.NaN
  if (!Number.isFinite(number)) {
    const kind = form === INTEGER ? 'Non-integer' : 'Non-numeric'
    throw new BadParameter(`${kind} value of parameter "${name}": ${clipInput(value)}`)
  }
  return number
}

function readSystem(parameters: Parameters): RouteSystem {
  return optional<RouteSystem>(parameters, 'outSR', { 4326: 4326, 3301: 3301 }, 4326)
}

function readLanguage(parameters: Parameters): Phrasebook {
  const locale = required(parameters, 'directionsLanguage')
  const phrasebook = phrasebookOf(locale)
  if (!phrasebook) {
    throw new BadParameter(`Unknown value of parameter "directionsLanguage": ${clipInput(locale)}`)
  }
  return phrasebook
}

/** NaN where the point lies outside the grid's own formulas. */
function located(stop: GivenStop, id: number, system: RouteSystem): Stop {
  let { x: lon, y: lat } = stop
  if (system !== 4326) {
    const out = new Float64Array(2)
    projectionOf(system).inverse(stop.x, stop.y, out)
    lon = out[0]
    lat = out[1]
  }
  return { ...stop, id, lonE7: Math.round(lon * 1e7), latE7: Math.round(lat * 1e7) }
}
