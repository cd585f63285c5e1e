/** Requests of OSRM's clients: service, profile and coordinates in the path, options in the query, or all of them in a body. */

import { decodePolyline } from '../../geo/polyline.ts'
import { attempt } from '../../report/attempt.ts'
import { refusal } from '../../report/errors.ts'
import { VEHICLES, type Vehicle } from '../../roads/vehicles/vehicle.ts'
import { type Avoided, type AvoidedRoads, avoidedOf } from '../../router/avoid.ts'
import { clipInput } from '../../text/escape.ts'
import { plainDecimalOf, wholeOf } from '../../text/numbers.ts'
import { isObject, valueText } from '../../text/read-json.ts'
import { pointAt } from '../../use-cases/routes/locate-places.ts'
import type { GivenPoint } from '../../use-cases/routes/route.ts'
import type { RequestFacts } from '../contract/interface.ts'
import { readerOf, unknownName } from '../contract/parameter-table.ts'
import { type Parameters, parametersOf } from '../contract/parameters.ts'
import { passingsOf } from '../contract/passings.ts'
import { type Guide, malformed, OSRM_PARAMETERS, type OsrmService } from './options.ts'

export interface OsrmQuestion {
  readonly service: OsrmService
  /** That the profile names; undefined for a car. */
  readonly vehicle: Vehicle | undefined
  readonly points: readonly GivenPoint[]
  readonly skipsWaypoints: boolean
  /** Whether waypoints have hints. */
  readonly hasHints: boolean
  /** Kinds of roads that are kept off for this question alone; undefined where none is. */
  readonly excluded: Avoided | undefined
  /** Roads that a service of many drives is asked to keep off: it has a weight set without them. */
  readonly avoided: AvoidedRoads | undefined
  readonly given: Parameters
  /** Says the steps, for clients of others; OSRM leaves that to its own. */
  readonly guide?: Guide
}

const PATH = /^\/([^/]+)\/([^/]+)\/([\w.~:-]+)\/([^/]+?)(?:\.json)?\/?$/
const VERSION = 'v1'
/** Characters at the end of a path that is too short, as the original tells them. */
const CONTEXT = 3

/** Clients send `driving`, `car` and what they like for a car. */
const vehicleOf = (profile: string): Vehicle | undefined =>
  profile === 'van' || profile === 'truck' || profile === 'articulated'
    ? VEHICLES[profile]
    : undefined

/** @param path below the base path, percent-encoded @throws Refusal */
export function readQuestion(path: string, given: Parameters): OsrmQuestion {
  const [, service, version, profile, coordinates] = PATH.exec(path) ?? []
  if (coordinates === undefined) {
    const url = path === '' ? '/' : path
    throw refusal('OSRM_URL', { position: url.length, found: clipInput(url.slice(-CONTEXT)) })
  }
  if (!Object.hasOwn(OSRM_PARAMETERS, service)) {
    throw refusal('OSRM_SERVICE', { found: clipInput(service) })
  }
  const known = service as OsrmService
  if (version !== VERSION) throw refusal('OSRM_VERSION', { found: clipInput(version) })
  const points = pointsOf(coordinates, path)
  const read = readerOf(OSRM_PARAMETERS[known], given)
  const unknown = unknownName(OSRM_PARAMETERS[known], given)
  if (unknown !== undefined) throw malformed(unknown)
  const [bearings, radiuses, , approaches] = LISTS.map((name) =>
    elementsOf(name, read(name), points.length),
  )
  const passed = passingsOf({ bearings, approaches, radiuses }, (name, element) =>
    malformed(name === 'radiuses' ? radiuses.join(';') : element),
  )
  read('snapping')
  // Nearest roads are roads of cars.
  const vehicle = known === 'nearest' ? undefined : vehicleOf(profile)
  const question = {
    service: known,
    vehicle,
    points: points.map((point, index) => ({ ...point, ...passed[index] })),
    skipsWaypoints: read('skip_waypoints'),
    hasHints: read('generate_hints'),
    given,
  }
  const roads = read('exclude')
  return known === 'route'
    ? { ...question, excluded: roads && avoidedOf(roads), avoided: undefined }
    : { ...question, excluded: undefined, avoided: roads }
}

/** As much of coordinates as is well-formed. */
const READABLE = /^(?:-?[\d.]+,-?[\d.]+(?:;(?=-?[\d.]))?)*(?:-?[\d.]+)?/

function pointsOf(coordinates: string, path: string): GivenPoint[] {
  const decoded = attempt(() => decodeURIComponent(coordinates)) ?? ''
  const [, form, encoded] = /^(polyline6?)\((.*)\)$/s.exec(decoded) ?? []
  const pairs =
    form === undefined
      ? decoded.split(';').map((pair) => pair.split(',').map(plainDecimalOf))
      : decodePolyline(encoded, form === 'polyline' ? 5 : 6)
  if (!pairs || pairs.some((pair) => pair.length !== 2 || !pair.every(Number.isFinite))) {
    const [readable] = READABLE.exec(decoded) as RegExpExecArray
    const position = path.length - coordinates.length + readable.length
    throw refusal('OSRM_QUERY', { position })
  }
  return pairs.map(([lon, lat], index) => {
    if (Math.abs(lon) > 180 || Math.abs(lat) > 90) throw refusal('OSRM_COORDINATE')
    return pointAt(index, lon, lat)
  })
}

/** Options that have an element for each coordinate. */
const LISTS = ['bearings', 'radiuses', 'hints', 'approaches'] as const

function elementsOf(name: string, value: string | undefined, coordinates: number): string[] {
  if (value === undefined) return Array(coordinates).fill('')
  const parts = value.split(';')
  if (parts.length === coordinates) return parts
  throw refusal('OSRM_COUNT', { name, size: parts.length, coordinates })
}

/** The coordinates of a value; all where it is undefined. @throws Refusal */
export function indexesOf(value: string | undefined, count: number): number[] {
  if (value === undefined) return Array.from({ length: count }, (_, index) => index)
  return value.split(';').map((part) => {
    const index = wholeOf(part)
    if (Number.isNaN(index)) throw malformed(value)
    if (index >= count) throw refusal('OSRM_INDEX', { index, coordinates: count })
    return index
  })
}

/** Milliseconds of each point; undefined where no time is given. @throws Refusal */
export function timesOf(value: string | undefined, count: number): Float64Array | undefined {
  if (value === undefined) return undefined
  const times = Float64Array.from(value.split(';'), (part) => plainDecimalOf(part) * 1000)
  if (times.length !== count) {
    throw refusal('OSRM_COUNT', { name: 'timestamps', size: times.length, coordinates: count })
  }
  if (!times.every(Number.isFinite)) throw malformed(value)
  if (times.some((time, index) => index > 0 && time < times[index - 1])) throw refusal('OSRM_TIMES')
  return times
}

/** More members than there are options. */
const MEMBERS_MAX = 50
const JSON_TYPE = /^\s*application\/json\s*(?:;|$)/i
/** Services of the original that take no body. */
const WITHOUT_BODY = /^\/(?:nearest|trip|tile)\//

/** The path as that of a GET, with its coordinates. @throws Refusal where the service takes no body, or it is no object */
export function readOsrmBody(
  path: string,
  { body, contentType }: Pick<RequestFacts, 'body' | 'contentType'>,
) {
  if (!JSON_TYPE.test(contentType)) throw refusal('OSRM_CONTENT_TYPE')
  if (WITHOUT_BODY.test(path)) throw refusal('OSRM_NOT_IMPLEMENTED')
  const members: unknown = attempt(() => JSON.parse(body))
  if (!isObject(members)) throw refusal('OSRM_QUERY', { position: 0 })
  const { coordinates, ...options } = members
  const places = encodeURIComponent(optionText('coordinates', coordinates))
  const pairs = Object.entries(options)
    .slice(0, MEMBERS_MAX)
    .map(([name, value]): [string, string] => [name, optionText(name, value)])
  return { path: `${path.replace(/\/$/, '')}/${places}`, given: parametersOf(pairs) }
}

/** Options whose elements are joined by commas in a URL; elements of other options belong to coordinates. */
const NAMES = new Set(['annotations', 'exclude'])

/** A value as a URL has it; null is an empty element. */
function optionText(name: string, value: unknown): string {
  if (!Array.isArray(value)) return partOf(value)
  return value.map(partOf).join(NAMES.has(name) ? ',' : ';')
}

function partOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return Array.isArray(value) ? value.map(partOf).join(',') : valueText(value)
}
