/** Requests of OSRM's clients: service, profile and coordinates in the path, options in the query. */
import { decodePolyline } from '../../../geo/polyline.ts'
import { refusal } from '../../../report/errors.ts'
import { VEHICLES, type Vehicle } from '../../../roads/vehicles/vehicle.ts'
import { AVOIDED_KINDS, type Avoided, type AvoidedRoads, avoidedOf } from '../../../router/avoid.ts'
import { clipInput } from '../../../text/escape.ts'
import { plainDecimalOf, wholeOf } from '../../../text/numbers.ts'
import { pointAt } from '../../../use-cases/routes/locate-places.ts'
import type { GivenPoint } from '../../../use-cases/routes/route.ts'
import type { Parameters } from '../../contract/parameters.ts'
import { type PassingLists, passingsOf } from '../../contract/passings.ts'

export const SERVICES = ['route', 'nearest', 'table', 'match', 'trip'] as const
export type OsrmService = (typeof SERVICES)[number]

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
  /** The same of a service that looks at many drives: it has a weight set without them. */
  readonly avoided: AvoidedRoads | undefined
  readonly given: Parameters
}

export type Geometries = 'polyline' | 'polyline6' | 'geojson'
export type Overview = 'simplified' | 'full' | 'false' | 'by_legs'

/** How routes are written. */
export interface RouteStyle {
  readonly hasSteps: boolean
  readonly geometries: Geometries
  readonly overview: Overview
  readonly annotations: ReadonlySet<Annotation>
}

export const ANNOTATIONS = [
  'nodes',
  'distance',
  'duration',
  'datasources',
  'weight',
  'speed',
] as const
export type Annotation = (typeof ANNOTATIONS)[number]

const PATH = /^\/([^/]+)\/([^/]+)\/([\w.~:-]+)\/([^/]+?)(?:\.json)?\/?$/
const VERSION = 'v1'

/** Nearest roads are those of cars. */
const takesVehicle = (service: OsrmService) => service !== 'nearest'

/** Clients send `driving`, `car` and what they like for a car. */
const vehicleOf = (profile: string): Vehicle | undefined =>
  profile === 'van' || profile === 'truck' || profile === 'articulated'
    ? VEHICLES[profile]
    : undefined

/** @param path below the base path, percent-encoded @throws Refusal */
export function readQuestion(path: string, given: Parameters): OsrmQuestion {
  const [, service, version, profile, coordinates] = PATH.exec(path) ?? []
  if (coordinates === undefined) {
    throw refusal('OSRM_URL', { position: 1, found: clipInput(path) })
  }
  const known = SERVICES.find((name) => name === service)
  if (known === undefined) throw refusal('OSRM_SERVICE', { found: clipInput(service) })
  if (version !== VERSION) throw refusal('OSRM_VERSION', { found: clipInput(version) })
  const points = pointsOf(coordinates, path)
  checkCounts(given, points.length)
  const passed = passings(given, points.length)
  choiceOf(given, 'snapping', { default: true, any: true }, true)
  return {
    service: known,
    vehicle: takesVehicle(known) ? vehicleOf(profile) : undefined,
    points: points.map((point, index) => ({ ...point, ...passed[index] })),
    skipsWaypoints: flagOf(given, 'skip_waypoints'),
    hasHints: choiceOf(given, 'generate_hints', { true: true, false: false }, true),
    ...excludedOf(given, known),
    given,
  }
}

function pointsOf(text: string, path: string): GivenPoint[] {
  const malformed = () => {
    const position = path.length - text.length
    return refusal('OSRM_URL', { position, found: clipInput(text) })
  }
  let decoded: string
  try {
    decoded = decodeURIComponent(text)
  } catch {
    throw malformed()
  }
  const [, form, encoded] = /^(polyline6?)\((.*)\)$/s.exec(decoded) ?? []
  const pairs =
    form === undefined
      ? decoded.split(';').map((pair) => pair.split(',').map(plainDecimalOf))
      : decodePolyline(encoded, form === 'polyline' ? 5 : 6)
  if (!pairs || pairs.some((pair) => pair.length !== 2 || !pair.every(Number.isFinite))) {
    throw malformed()
  }
  return pairs.map(([lon, lat], index) => {
    if (Math.abs(lon) > 180 || Math.abs(lat) > 90) throw refusal('OSRM_COORDINATE')
    return pointAt(index, lon, lat)
  })
}

/** Classes of the original's car. */
const CLASSES = { motorway: 'motorways', ferry: 'ferries', toll: 'tolls' } as const

/** @throws Refusal for classes that are not known, and for services that keep off no roads */
function excludedOf(
  given: Parameters,
  service: OsrmService,
): Pick<OsrmQuestion, 'excluded' | 'avoided'> {
  const value = given.get('exclude')
  if (value === undefined) return { excluded: undefined, avoided: undefined }
  const kinds = value.split(',').map((name) => {
    if (!takesVehicle(service) || !Object.hasOwn(CLASSES, name)) throw refusal('OSRM_EXCLUDE')
    return CLASSES[name as keyof typeof CLASSES]
  })
  const roads = {
    kinds: AVOIDED_KINDS.filter((kind) => new Set<string>(kinds).has(kind)),
    ways: [],
    rings: [],
  }
  return service === 'route'
    ? { excluded: avoidedOf(roads), avoided: undefined }
    : { excluded: undefined, avoided: roads }
}

/** Options that have an element for each coordinate. */
const LISTS = ['bearings', 'radiuses', 'hints', 'approaches'] as const

function checkCounts(given: Parameters, coordinates: number): void {
  for (const name of LISTS) {
    const value = given.get(name)
    const size = value?.split(';').length
    if (size !== undefined && size !== coordinates) {
      throw refusal('OSRM_COUNT', { name, size, coordinates })
    }
  }
}

/** How a drive passes each point. @throws Refusal at the first element that is none */
function passings(given: Parameters, count: number) {
  const elements = (name: keyof PassingLists) =>
    given.get(name)?.split(';') ?? Array<string>(count).fill('')
  const lists = {
    bearings: elements('bearings'),
    approaches: elements('approaches'),
    radiuses: elements('radiuses'),
  }
  return passingsOf(lists, (name, element) =>
    malformedQuery(name === 'radiuses' ? lists.radiuses.join(';') : element),
  )
}

const malformedQuery = (found: string) => refusal('OSRM_QUERY', { position: found.length })

/** Only `true` and `false` are known. @throws Refusal */
function flagOf(given: Parameters, name: string): boolean {
  return choiceOf(given, name, { true: true, false: false }, false)
}

/** @throws Refusal where the value is none of the choices */
export function choiceOf<T>(
  given: Parameters,
  name: string,
  choices: Readonly<Record<string, T>>,
  byDefault: T,
): T {
  const value = given.get(name)
  if (value === undefined) return byDefault
  if (!Object.hasOwn(choices, value)) throw malformedQuery(value)
  return choices[value]
}

/** @throws Refusal */
export function readStyle(given: Parameters): RouteStyle {
  return {
    hasSteps: flagOf(given, 'steps'),
    geometries: choiceOf<Geometries>(
      given,
      'geometries',
      { polyline: 'polyline', polyline6: 'polyline6', geojson: 'geojson' },
      'polyline',
    ),
    overview: choiceOf<Overview>(
      given,
      'overview',
      { simplified: 'simplified', full: 'full', false: 'false', by_legs: 'by_legs' },
      'simplified',
    ),
    annotations: annotationsOf(given),
  }
}

/** Clients join them by either mark. */
const listOf = (value: string): string[] => value.split(/[,;]/)

function annotationsOf(given: Parameters): ReadonlySet<Annotation> {
  const value = given.get('annotations')
  if (value === undefined || value === 'false') return new Set()
  if (value === 'true') return new Set(ANNOTATIONS)
  return new Set(
    listOf(value).map((name) => {
      const known = ANNOTATIONS.find((one) => one === name)
      if (known === undefined) throw malformedQuery(value)
      return known
    }),
  )
}

/** Numbers of coordinates; all where `all` or nothing is given. @throws Refusal */
export function indexesOf(given: Parameters, name: string, count: number): number[] {
  const value = given.get(name)
  const all = Array.from({ length: count }, (_, index) => index)
  if (value === undefined || value === 'all' || value === 'any') return all
  return value.split(';').map((part) => {
    const index = wholeOf(part)
    if (!(index < count)) throw malformedQuery(value)
    return index
  })
}

const TABLES = { duration: 'duration', distance: 'distance' } as const
export type TableKind = keyof typeof TABLES

export function tableKinds(given: Parameters): ReadonlySet<TableKind> {
  const value = given.get('annotations')
  if (value === undefined) return new Set(['duration'])
  return new Set(
    listOf(value).map((name) => {
      if (!Object.hasOwn(TABLES, name)) throw malformedQuery(value)
      return name as TableKind
    }),
  )
}

/** @throws Refusal where it is not above 0 */
export function positiveOf(given: Parameters, name: string): number | undefined {
  const value = given.get(name)
  if (value === undefined) return undefined
  const found = plainDecimalOf(value)
  if (Number.isNaN(found)) throw malformedQuery(value)
  if (!(found > 0)) throw refusal('OSRM_FALLBACK', { name })
  return found
}

/** Milliseconds of each point; undefined where no time is given. @throws Refusal */
export function timesOf(given: Parameters, count: number): Float64Array | undefined {
  const value = given.get('timestamps')
  if (value === undefined) return undefined
  const times = Float64Array.from(value.split(';'), (part) => plainDecimalOf(part) * 1000)
  if (times.length !== count) {
    throw refusal('OSRM_COUNT', { name: 'timestamps', size: times.length, coordinates: count })
  }
  if (!times.every(Number.isFinite)) throw malformedQuery(value)
  if (times.some((time, index) => index > 0 && time < times[index - 1])) {
    throw refusal('OSRM_TIMES')
  }
  return times
}
