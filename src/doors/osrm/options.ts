/** The options of OSRM's services, and how routes are written by them. */

import { refusal } from '../../report/errors.ts'
import { AVOIDED_KINDS, type AvoidedRoads } from '../../router/avoid.ts'
import type { Phrasebook, Step } from '../../router/directions/directions.ts'
import type { Leg } from '../../router/route.ts'
import type { RouteQuery } from '../../router/router.ts'
import { plainDecimalOf, wholeOf } from '../../text/numbers.ts'
import { choice, KEY, same, text } from '../contract/parameter-kinds.ts'
import { optional, type Parameter, readerOf } from '../contract/parameter-table.ts'
import type { Parameters } from '../contract/parameters.ts'

export type Geometries = 'polyline' | 'polyline6' | 'geojson'
export type Overview = 'simplified' | 'full' | 'false' | 'by_legs'

const ANNOTATIONS = ['nodes', 'distance', 'duration', 'datasources', 'weight', 'speed'] as const
export type Annotation = (typeof ANNOTATIONS)[number]

export const malformed = (found: string) => refusal('OSRM_QUERY', { position: found.length })
const MALFORMED = {
  wrong: 'OSRM_QUERY',
  facts: (value: string) => ({ position: value.length }),
} as const

/** Only the values of the list are known. */
const oneOf = <T>(about: string, values: Readonly<Record<string, T>>, byDefault: string) =>
  choice<T>({ about, values, byDefault, ...MALFORMED })

const flag = (about: string, byDefault: 'true' | 'false' = 'false') =>
  oneOf<boolean>(about, { true: true, false: false }, byDefault)

/** An element for each coordinate, joined by `;`; an empty one is the default. */
const elements = (about: string) =>
  text({
    about: `${about}, for each coordinate, joined by \`;\``,
    refusals: ['OSRM_COUNT', 'OSRM_QUERY'],
  })

/** Numbers of coordinates; undefined for all. */
const indexes = (about: string): Parameter<string | undefined> => ({
  about: `\`all\`, or numbers of coordinates joined by \`;\`: ${about}`,
  schema: { type: 'string', default: 'all' },
  refusals: ['OSRM_QUERY', 'OSRM_INDEX'],
  read(given, name) {
    const value = given.get(name)
    return value === 'all' || value === 'any' ? undefined : value
  },
})

/** Classes of the original's car. */
const CLASSES = { motorway: 'motorways', ferry: 'ferries', toll: 'tolls' } as const

const excludes = (classes: Readonly<Record<string, string>>): Parameter<AvoidedRoads | undefined> =>
  optional(undefined, {
    about: `classes of roads to keep off, joined by commas: ${
      Object.keys(classes)
        .map((one) => `\`${one}\``)
        .join(', ') || 'none'
    }`,
    refusals: ['OSRM_EXCLUDE'],
    read(value) {
      const kinds = value.split(',').map((one) => {
        if (!Object.hasOwn(classes, one)) throw refusal('OSRM_EXCLUDE')
        return classes[one]
      })
      return { kinds: AVOIDED_KINDS.filter((kind) => kinds.includes(kind)), ways: [], rings: [] }
    },
  })

/** What all services take. */
const COMMON = {
  bearings: elements('`degrees,range` in which a drive passes'),
  radiuses: elements('metres or `unlimited`'),
  approaches: elements('`unrestricted`, or the side of the road: `curb`, `opposite`'),
  hints: elements('taken, and not used'),
  snapping: oneOf('which roads count', { default: true, any: true }, 'default'),
  skip_waypoints: flag('`true` leaves the points on roads out'),
  generate_hints: flag('`false` leaves the hints of waypoints out', 'true'),
  exclude: excludes(CLASSES),
  key: KEY,
} as const

/** Clients join them by either mark. */
const partsOf = (value: string): string[] => value.split(/[,;]/)

const annotations: Parameter<ReadonlySet<Annotation>> = {
  about: `\`true\`, or names joined by commas: ${ANNOTATIONS.map((one) => `\`${one}\``).join(', ')}`,
  schema: { type: 'string', default: 'false' },
  refusals: ['OSRM_QUERY'],
  read(given, name) {
    const value = given.get(name)
    if (value === undefined || value === 'false') return new Set()
    if (value === 'true') return new Set(ANNOTATIONS)
    return new Set(
      partsOf(value).map((part) => {
        const known = ANNOTATIONS.find((one) => one === part)
        if (known === undefined) throw malformed(value)
        return known
      }),
    )
  },
}

const STYLE = {
  steps: flag('`true` adds steps'),
  geometries: oneOf<Geometries>(
    'how lines are written',
    same(['polyline', 'polyline6', 'geojson']),
    'polyline',
  ),
  overview: oneOf<Overview>(
    'how exact the line is',
    same(['simplified', 'full', 'false', 'by_legs']),
    'simplified',
  ),
  annotations,
} as const

const ALTERNATIVES_MAX = 3
const ALTERNATIVES_DEFAULT = 2

const alternatives: Parameter<number> = {
  about: `other routes between two points: \`true\`, \`false\` or a number up to ${ALTERNATIVES_MAX}`,
  schema: { type: 'string', default: 'false' },
  refusals: ['OSRM_QUERY', 'OSRM_ALTERNATIVES'],
  read(given, name) {
    const value = given.get(name) ?? 'false'
    if (value === 'true' || value === 'false') return value === 'true' ? ALTERNATIVES_DEFAULT : 0
    const count = wholeOf(value)
    if (Number.isNaN(count)) throw malformed(value)
    if (count > ALTERNATIVES_MAX) throw refusal('OSRM_ALTERNATIVES', { most: ALTERNATIVES_MAX })
    return count
  },
}

const NEAREST_MAX = 100

const nearest: Parameter<number> = {
  about: 'roads at most',
  schema: { type: 'integer', minimum: 1, maximum: NEAREST_MAX, default: 1 },
  refusals: ['OSRM_QUERY', 'OSRM_TOO_BIG'],
  read(given, name) {
    const number = wholeOf(given.get(name) ?? '1')
    if (!(number >= 1)) throw refusal('OSRM_QUERY', { position: 0 })
    if (number > NEAREST_MAX) throw refusal('OSRM_TOO_BIG', { found: number, most: NEAREST_MAX })
    return number
  },
}

export type TableKind = 'duration' | 'distance'

const tableKinds: Parameter<ReadonlySet<TableKind>> = {
  about: '`duration`, `distance` or both, joined by a comma',
  schema: { type: 'string', default: 'duration' },
  refusals: ['OSRM_QUERY'],
  read(given, name) {
    const value = given.get(name) ?? 'duration'
    return new Set(
      partsOf(value).map((part) => {
        if (part !== 'duration' && part !== 'distance') throw malformed(value)
        return part
      }),
    )
  },
}

const positive = (about: string): Parameter<number | undefined> =>
  optional(undefined, {
    about,
    schema: { type: 'number', exclusiveMinimum: 0 },
    refusals: ['OSRM_QUERY', 'OSRM_FALLBACK'],
    read(value, name) {
      const found = plainDecimalOf(value)
      if (Number.isNaN(found)) throw malformed(value)
      if (!(found > 0)) throw refusal('OSRM_FALLBACK', { name })
      return found
    },
  })

/** Options by service. */
export const OSRM_PARAMETERS = {
  route: {
    ...STYLE,
    alternatives,
    // By default a drive may turn round at a via, so that legs equal the cells of a table.
    continue_straight: oneOf(
      'whether no drive turns round at a point between',
      { default: false, true: true, false: false },
      'default',
    ),
    waypoints: indexes('where legs end; the others are passed without turning round'),
    ...COMMON,
  },
  nearest: { number: nearest, ...COMMON, exclude: excludes({}) },
  table: {
    sources: indexes('where drives begin'),
    destinations: indexes('where drives end'),
    annotations: tableKinds,
    fallback_speed: positive('metres a second over the straight line, where no drive exists'),
    fallback_coordinate: oneOf('whose straight line', { input: false, snapped: true }, 'input'),
    scale_factor: positive('factor of all durations'),
    ...COMMON,
  },
  match: {
    ...STYLE,
    timestamps: text({
      about: 'seconds since 1970 that never fall, for each coordinate, joined by `;`',
      refusals: ['OSRM_COUNT', 'OSRM_QUERY', 'OSRM_TIMES'],
    }),
    gaps: oneOf(
      'whether a gap of a minute begins a new piece',
      { split: true, ignore: false },
      'split',
    ),
    tidy: flag('`true` leaves out points that are near the one before'),
    waypoints: indexes('where legs end; with them the trace is one piece'),
    ...COMMON,
  },
  trip: {
    ...STYLE,
    roundtrip: flag('`true` ends where it begins', 'true'),
    source: oneOf('where the trip begins', { any: false, first: true }, 'any'),
    destination: oneOf('where the trip ends', { any: false, last: true }, 'any'),
    ...COMMON,
  },
} as const

export type OsrmService = keyof typeof OSRM_PARAMETERS

/** A step, and the one after it; a stop has none. */
export interface FollowedStep {
  readonly query: RouteQuery
  readonly leg: Leg
  readonly step: Step
  readonly next: Step | undefined
}

/** What clients of others have beside OSRM's members. */
export interface Guide {
  readonly phrasebook: Phrasebook
  readonly ofRoute: object
  /** Members of a step; undefined where it has none. */
  readonly ofStep: ((followed: FollowedStep) => object) | undefined
}

export type RouteStyle = ReturnType<typeof readStyle>

/** @param guide says the steps @throws Refusal */
export function readStyle(given: Parameters, guide?: Guide) {
  const read = readerOf(STYLE, given)
  return {
    guide,
    hasSteps: read('steps'),
    geometries: read('geometries'),
    overview: read('overview'),
    annotations: read('annotations'),
  }
}
