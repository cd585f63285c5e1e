/** The parameters of the interfaces of ours for drives: `/router/route`, `/router/matrix`, `/router/isochrone`. */

import { refusal } from '../../report/errors.ts'
import type { MetricName } from '../../roads/network/network.ts'
import { type Phrasebook, phrasebookOf } from '../../router/directions/directions.ts'
import { plainDecimalOf } from '../../text/numbers.ts'
import {
  CELL_M_DEFAULT,
  CELL_M_MAX,
  CELL_M_MIN,
  type Contour,
  FILL_M2_DEFAULT,
  FILL_M2_MAX,
  METRES_MAX,
  MINUTES_MAX,
} from '../../use-cases/routes/isochrone.ts'
import { LINE_DETAILS, type LineDetail } from '../../use-cases/routes/line-details.ts'
import {
  type GivenPlace,
  type GivenPosition,
  pointAt,
} from '../../use-cases/routes/locate-places.ts'
import { MATRIX_SIDE_MAX } from '../../use-cases/routes/matrix.ts'
import { VIAS_MAX } from '../../use-cases/routes/route.ts'
import { between, choice, KEY, outside, same, some, truth } from '../contract/parameter-kinds.ts'
import {
  neededText,
  optional,
  ownReaderOf,
  type Parameter,
  readerOf,
} from '../contract/parameter-table.ts'
import type { Parameters } from '../contract/parameters.ts'
import { type PassingLists, passingsOf } from '../contract/passings.ts'
import {
  AVOID_PARAMETERS,
  placeOf,
  positionOf,
  readAvoided,
  readVehicle,
  VEHICLE_PARAMETERS,
} from './driven-by.ts'

/** Start, vias, end. */
const POINTS_MAX = VIAS_MAX + 2
const TOLERANCE_DEFAULT_M = 1
/** No line is farther from its chord. */
const TOLERANCE_MAX_M = 1e7
/** The engine finds no more. */
const ALTERNATIVES_MAX = 3

/** The parts of all values of a parameter, which are joined by `;`. @throws Refusal where they are more than `most` */
function partsOf(given: Parameters, name: string, most: number): string[] {
  const parts: string[] = []
  for (const value of given.all(name)) {
    for (const part of value.split(';', most + 1)) {
      const text = part.trim()
      if (text !== '') parts.push(text)
      if (parts.length > most) throw refusal('PLACES_TOO_MANY', { name, most })
    }
  }
  return parts
}

const places: Parameter<readonly GivenPlace[]> = {
  about: `start, vias and end: \`lon,lat\` in degrees or an address each, joined by \`;\` or given one by one; at most ${POINTS_MAX}`,
  schema: { type: 'string' },
  isRequired: true,
  timesMax: POINTS_MAX,
  refusals: ['PLACES_TOO_FEW', 'PLACES_TOO_MANY', 'PLACE_TOO_LONG', 'VALUE_INVALID'],
  read(given, name) {
    const parts = partsOf(given, name, POINTS_MAX)
    if (parts.length === 0) throw refusal('PARAMETER_MISSING', { name })
    if (parts.length < 2) throw refusal('PLACES_TOO_FEW', { name, least: 2 })
    return parts.map((part) => placeOf(name, part))
  },
}

/** Positions in their order; none where the parameter is absent. */
const positions = (about: string): Parameter<readonly GivenPosition[]> => ({
  about: `${about}: \`lon,lat\` in degrees each, joined by \`;\` or given one by one; at most ${MATRIX_SIDE_MAX}`,
  schema: { type: 'string' },
  timesMax: MATRIX_SIDE_MAX,
  refusals: ['PLACES_TOO_MANY', 'VALUE_INVALID'],
  read: (given, name) =>
    partsOf(given, name, MATRIX_SIDE_MAX).map((part) => positionOf(name, part)),
})

const LANGUAGES = ['en', 'et', 'lv', 'lt', 'ru', 'fi', 'sv', 'de', 'ja'] as const

/** The language of directions, and what says it. */
const language = choice({
  about: 'language of the steps and of the country’s name',
  values: Object.fromEntries(
    LANGUAGES.map((name) => [
      name,
      { name, phrasebook: phrasebookOf(name, 'metres') as Phrasebook },
    ]),
  ),
  anyCase: true,
  byDefault: 'en',
})

const METRIC = choice<MetricName>({
  about: 'what is least: the time or the length',
  values: same(['fastest', 'shortest']),
  byDefault: 'fastest',
})

/** Contours of an answer at most. */
const CONTOURS_MAX = 5

/** Limits, ascending and each once; none where the parameter is absent. */
const limits = (about: string, most: number): Parameter<readonly number[]> =>
  optional([], {
    about: `${about}; up to ${CONTOURS_MAX}, joined by commas, each at most ${most}`,
    refusals: ['VALUE_INVALID'],
    read(value, name) {
      const found = value.split(',', CONTOURS_MAX + 1).map((part) => plainDecimalOf(part.trim()))
      const isValid = (one: number) => one > 0 && one <= most
      if (found.length > CONTOURS_MAX || !found.every(isValid)) {
        throw outside(name, value, `1 to ${CONTOURS_MAX} numbers above 0, at most ${most}`)
      }
      return [...new Set(found)].sort((a, b) => a - b)
    },
  })

const place: Parameter<GivenPlace> = {
  about: '`lon,lat` in degrees, or an address',
  schema: { type: 'string' },
  isRequired: true,
  refusals: ['PLACE_TOO_LONG', 'VALUE_INVALID'],
  read: (given, name) => placeOf(name, neededText(given, name).trim()),
}

export const ISOCHRONE_PARAMETERS = {
  point: place,
  minutes: limits('driving times', MINUTES_MAX),
  metres: limits('driven lengths, in place of `minutes`', METRES_MAX),
  ...VEHICLE_PARAMETERS,
  ...AVOID_PARAMETERS,
  reverse: truth('`true` asks from where the point can be reached', 'false'),
  output: choice<'area' | 'lines' | 'roads'>({
    about: 'polygons, their borders as lines, or the roads themselves',
    values: same(['area', 'lines', 'roads']),
    byDefault: 'area',
  }),
  fill: between({
    about: 'holes of fewer square metres are closed: a reached block of houses has no hole',
    least: 0,
    most: FILL_M2_MAX,
    byDefault: FILL_M2_DEFAULT,
  }),
  generalize: between({
    about: 'how fine the border is, in metres; wide areas are coarser',
    least: CELL_M_MIN,
    most: CELL_M_MAX,
    byDefault: CELL_M_DEFAULT,
  }),
  language,
  key: KEY,
} as const

export const MATRIX_PARAMETERS = {
  sources: { ...positions('where drives begin'), isRequired: true },
  targets: positions('where drives end, if not at the `sources`'),
  metric: METRIC,
  ...VEHICLE_PARAMETERS,
  ...AVOID_PARAMETERS,
  format: choice<'json' | 'arrow'>({
    about: 'format of the answer: two tables, or rows as a stream of Apache Arrow',
    values: same(['json', 'arrow']),
    byDefault: 'json',
  }),
  key: KEY,
} as const

/** Elements of a list, one for each point; empty where the parameter is absent. */
const elements = (about: string, mark: RegExp = /;/): Parameter<readonly string[]> => ({
  about: `${about}; an element for each point, joined by \`;\` or given one by one, which may be empty`,
  schema: { type: 'string' },
  timesMax: POINTS_MAX,
  refusals: ['VALUE_INVALID'],
  // A body has null for an element that is left open.
  read: (given, name) =>
    given
      .all(name)
      .flatMap((value) => value.split(mark, POINTS_MAX + 1))
      .map((part) => (part === 'null' ? '' : part.trim())),
})

export const ROUTE_PARAMETERS = {
  points: places,
  metric: METRIC,
  ...VEHICLE_PARAMETERS,
  alternatives: between({
    about: `other good routes over the same points at most, 0 to ${ALTERNATIVES_MAX}`,
    least: 0,
    most: ALTERNATIVES_MAX,
    isWhole: true,
    byDefault: 0,
  }),
  ...AVOID_PARAMETERS,
  bearings: elements('in which direction the drive passes: `degrees,range` from north'),
  approaches: elements(
    'on which side of the drive the point is: `unrestricted`, `curb`, `opposite`',
  ),
  radiuses: elements('how far in metres the road may be, or `unlimited`', /[;,]/),
  steps: truth('`true` adds what a driver is told', 'false'),
  details: some<LineDetail>({
    about: 'what is told along the line',
    names: LINE_DETAILS,
    timesMax: LINE_DETAILS.length,
  }),
  language,
  format: choice<'json' | 'geojson' | 'gpx' | 'kml' | 'csv'>({
    about: 'format of the answer',
    values: same(['json', 'geojson', 'gpx', 'kml', 'csv']),
    byDefault: 'json',
  }),
  geometry: truth('`false` leaves the line out', 'true'),
  tolerance: between({
    about: 'how far in metres the line may be off; `0` keeps every point',
    least: 0,
    most: TOLERANCE_MAX_M,
    byDefault: TOLERANCE_DEFAULT_M,
  }),
  key: KEY,
} as const

export type RouteAsked = ReturnType<typeof readRouteAsked>

/** Tells the first of several faults, in this order. @throws Refusal */
export function readRouteAsked(parameters: Parameters) {
  const read = ownReaderOf(ROUTE_PARAMETERS, parameters)
  const places = read('points')
  const metric = read('metric')
  const vehicle = readVehicle(parameters)
  const alternatives = read('alternatives')
  const avoided = readAvoided(parameters)
  return {
    /** Start, vias, end. */
    places,
    metric,
    vehicle,
    avoided,
    /** Other routes at most. */
    alternatives,
    /** How each point is passed. */
    passings: readPassings(parameters, places.length),
    hasSteps: read('steps'),
    /** Facts that are told along the line. */
    details: [...(read('details') ?? [])],
    language: read('language'),
    format: read('format'),
    drawing: {
      system: 4326 as const,
      isMerged: true,
      hasGeometry: read('geometry'),
      maxDevM: read('tolerance'),
    },
  }
}

const PASSINGS_ALLOWED: Readonly<Record<keyof PassingLists, string>> = {
  bearings: '0 to 360 degrees, a comma, a range of 0 to 180',
  approaches: 'unrestricted, curb, opposite',
  radiuses: 'metres from 0, or unlimited',
}

/** @throws Refusal at the first fault */
function readPassings(parameters: Parameters, points: number): ReturnType<typeof passingsOf> {
  const read = readerOf(ROUTE_PARAMETERS, parameters)
  const listOf = (name: keyof PassingLists) => {
    const found = read(name)
    if (found.length === points) return found
    if (found.length === 0) return Array<string>(points).fill('')
    throw outside(name, found.join(';'), `${points} elements, one for each point`)
  }
  const lists = {
    bearings: listOf('bearings'),
    approaches: listOf('approaches'),
    radiuses: listOf('radiuses'),
  }
  return passingsOf(lists, (name, element) => outside(name, element, PASSINGS_ALLOWED[name]))
}

export type MatrixAsked = ReturnType<typeof readMatrixAsked>

/** @throws Refusal at the first fault */
export function readMatrixAsked(parameters: Parameters) {
  const read = ownReaderOf(MATRIX_PARAMETERS, parameters)
  const [sources, targets] = [read('sources'), read('targets')].map((given) =>
    given.map(({ lon, lat }, index) => pointAt(index + 1, lon, lat)),
  )
  if (sources.length === 0) throw refusal('PARAMETER_MISSING', { name: 'sources' })
  return {
    sources,
    targets: targets.length > 0 ? targets : sources,
    metric: read('metric'),
    vehicle: readVehicle(parameters),
    avoided: readAvoided(parameters),
    format: read('format'),
  }
}

export type IsochroneAsked = ReturnType<typeof readIsochroneAsked>

/** @throws Refusal at the first fault */
export function readIsochroneAsked(parameters: Parameters) {
  const read = ownReaderOf(ISOCHRONE_PARAMETERS, parameters)
  const place = read('point')
  const [minutes, metres] = [read('minutes'), read('metres')]
  if (minutes.length > 0 && metres.length > 0) throw refusal('MINUTES_AND_METRES')
  if (minutes.length + metres.length === 0) throw refusal('PARAMETER_MISSING', { name: 'minutes' })
  const metric: MetricName = metres.length > 0 ? 'shortest' : 'fastest'
  /** Ascending, at least one. */
  const contours: readonly Contour[] = [
    ...minutes.map((value) => ({ limit: Math.round(value * 60_000), minutes: value })),
    ...metres.map((value) => ({ limit: Math.round(value * 1000), metres: value })),
  ]
  return {
    place,
    metric,
    contours,
    vehicle: readVehicle(parameters),
    avoided: readAvoided(parameters),
    isReverse: read('reverse'),
    output: read('output'),
    /** Holes of a smaller area are closed, square metres. */
    fillM2: read('fill'),
    /** Sides of the cells that areas are made of, at least, metres. */
    cellM: read('generalize'),
    language: read('language'),
  }
}
