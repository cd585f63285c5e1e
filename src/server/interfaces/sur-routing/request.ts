/** The parameters of the short-URL interface, read and checked. */
import type { Window } from '../../../geo/clip.ts'
import { projectionOf } from '../../../geo/projection.ts'
import type { MetricName } from '../../../roads/network/network.ts'
import type { RoutePoint } from '../../../router/route.ts'
import type { RouteSystem } from '../../../router/route-line.ts'
import { clipInput } from '../../../text/escape.ts'
import { isCallbackName } from '../../contract/callback.ts'
import type { Parameters } from '../../contract/parameters.ts'

export const LIMITS = {
  /** Beyond it one request would keep a thread for a second. */
  viasMax: 200,
} as const

/** A point as it was given, and where it is. */
export interface GivenPoint extends RoutePoint {
  readonly east: number
  readonly north: number
}

export interface SurRequest {
  readonly metric: MetricName
  readonly system: RouteSystem
  readonly output: 'xml' | 'json'
  /** Start, vias, end. */
  readonly points: readonly GivenPoint[]
  readonly hasGeometry: boolean
  readonly isMerged: boolean
  readonly maxDevM: number
  readonly maxPoints: number | undefined
  readonly window: Window | undefined
  readonly callback: string | undefined
}

/** What is wrong with a request: the status and the message of its error page. */
export interface Refusal {
  readonly status: 400 | 500
  readonly message: string
}

/** Thrown inside this file only: the reader of a parameter says what is wrong with it. */
class BadParameter extends Error {
  readonly status: Refusal['status']

  constructor(status: Refusal['status'], message: string) {
    super(message)
    this.status = status
  }
}

const unreadable = (status: Refusal['status'], what: string, text: string): BadParameter =>
  new BadParameter(status, `${what}: ${clipInput(text)}`)

const PREFERENCES: ReadonlyMap<string, MetricName> = new Map([
  ['fastest', 'fastest'],
  ['shortest', 'shortest'],
  ['pedestrian', 'shortest'],
])

const DEFAULT_MAX_DEV_M = 1

export function readSurRequest(parameters: Parameters): SurRequest | Refusal {
  try {
    return readAll(parameters)
  } catch (error) {
    if (error instanceof BadParameter) return { status: error.status, message: error.message }
    throw error
  }
}

function readAll(parameters: Parameters): SurRequest {
  const preference = required(parameters, 'pref')
  const start = required(parameters, 'start', 'Start')
  const end = required(parameters, 'end', 'End')
  const output = readOutput(parameters.get('output') ?? 'xml')
  const metric = PREFERENCES.get(preference.toLowerCase())
  if (!metric) throw unreadable(400, 'Unsupported cost function', preference)
  const callback = output === 'json' ? parameters.get('callback') : undefined
  if (callback !== undefined && !isCallbackName(callback)) {
    throw new BadParameter(400, 'Invalid callback name')
  }
  const system = readSystem(parameters.get('srs') ?? 'EPSG:4326')
  const vias = words(parameters.firstOf(['via', 'Via']) ?? '')
  if (vias.length > LIMITS.viasMax) {
    throw new BadParameter(
      400,
      `Invalid point coordinates: ${vias.length} via points, at most ${LIMITS.viasMax} are taken`,
    )
  }
  return {
    metric,
    system,
    output,
    points: [start, ...vias, end].map((text) => readPoint(text, system)),
    hasGeometry: parameters.get('noRouteGeom') === 'false',
    isMerged: !readSeparate(parameters.get('separateViaResults') ?? 'true'),
    window: readWindow(parameters.get('bBox')),
    maxDevM: readMaxDev(parameters.get('maxDev')),
    maxPoints: readMaxPoints(parameters.get('maxPoints')),
    callback,
  }
}

/** @param names the parameter's name, then its alias. */
function required(parameters: Parameters, ...names: string[]): string {
  const value = parameters.firstOf(names)
  if (value === undefined) throw new BadParameter(400, `Missing parameter "${names[0]}"`)
  return value
}

function readOutput(text: string): 'xml' | 'json' {
  const output = text.toLowerCase()
  if (output === 'xml' || output === 'json') return output
  throw unreadable(400, 'Unknown output format', text)
}

/** Whether each leg has a result of its own. */
function readSeparate(text: string): boolean {
  if (text === 'true' || text === 'false') return text === 'true'
  throw unreadable(400, 'Invalid separateViaResults value', text)
}

function readSystem(text: string): RouteSystem {
  const system = text.toUpperCase()
  if (system === 'EPSG:4326') return 4326
  if (system === 'EPSG:3301') return 3301
  throw unreadable(500, 'Unknown EPSG code', text)
}

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i
const INTEGER = /^[+-]?\d+$/

/** NaN where the text is no decimal number. */
function numberOf(text: string): number {
  return NUMBER.test(text) ? Number(text) : Number.NaN
}

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}

function readPoint(text: string, system: RouteSystem): GivenPoint {
  const parts = text.split(',').map((part) => part.trim())
  if (parts.length !== 2 || parts.includes('')) {
    throw unreadable(400, 'Invalid point coordinates', text)
  }
  const [east, north] = parts.map(numberOf)
  if (Number.isNaN(east) || Number.isNaN(north)) {
    throw unreadable(400, 'Non-numeric coordinates', text)
  }
  const [lon, lat] = system === 4326 ? [east, north] : degreesOf(east, north, system)
  // Not `>`: what lies outside a grid's own formulas comes back as no number.
  if (!(Math.abs(lon) <= 180 && Math.abs(lat) <= 90)) {
    throw unreadable(400, 'Invalid point coordinates', text)
  }
  return { east, north, lonE7: Math.round(lon * 1e7), latE7: Math.round(lat * 1e7) }
}

function degreesOf(east: number, north: number, system: 3301): [number, number] {
  const out = new Float64Array(2)
  projectionOf(system).inverse(east, north, out)
  return [out[0], out[1]]
}

function readWindow(text: string | undefined): Window | undefined {
  if (text === undefined) return undefined
  const corners = words(text).map((word) => word.split(',').map((part) => numberOf(part.trim())))
  const isWindow =
    corners.length === 2 &&
    corners.every((corner) => corner.length === 2 && corner.every(Number.isFinite))
  if (!isWindow) throw unreadable(400, 'Invalid bBox value', text)
  const [[aEast, aNorth], [bEast, bNorth]] = corners
  return {
    west: Math.min(aEast, bEast),
    south: Math.min(aNorth, bNorth),
    east: Math.max(aEast, bEast),
    north: Math.max(aNorth, bNorth),
  }
}

function readMaxDev(text: string | undefined): number {
  if (text === undefined) return DEFAULT_MAX_DEV_M
  const maxDevM = numberOf(text.trim())
  if (Number.isNaN(maxDevM)) throw unreadable(500, 'Non-numeric maxDev value', text)
  return maxDevM
}

function readMaxPoints(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!INTEGER.test(text.trim())) {
    throw unreadable(500, 'Non-numeric maxPoints value', text)
  }
  const maxPoints = Number(text)
  if (maxPoints < 2) throw unreadable(400, 'Invalid maxPoints value', text)
  return maxPoints
}
