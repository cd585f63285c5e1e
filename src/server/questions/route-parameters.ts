/** The parameters of the interfaces of ours for drives: `/router/route`, `/router/matrix`, `/router/isochrone`. */
import { refusal } from '../../report/errors.ts'
import type { MetricName } from '../../roads/network/network.ts'
import { AVOIDED_KINDS, type AvoidedKind } from '../../router/avoid.ts'
import { type Phrasebook, phrasebookOf } from '../../router/directions/directions.ts'
import { clipInput } from '../../text/escape.ts'
import { countOf, plainDecimalOf } from '../../text/numbers.ts'
import { QUESTION_LENGTH_MAX } from '../../use-cases/places/geocode.ts'
import {
  CELL_M_DEFAULT,
  CELL_M_MAX,
  CELL_M_MIN,
  FILL_M2_DEFAULT,
  FILL_M2_MAX,
  METRES_MAX,
  MINUTES_MAX,
} from '../../use-cases/routes/isochrone.ts'
import type { GivenPlace, GivenPosition } from '../../use-cases/routes/locate-places.ts'
import { MATRIX_SIDE_MAX } from '../../use-cases/routes/matrix.ts'
import { VIAS_MAX } from '../../use-cases/routes/route.ts'
import { between, choice, KEY, outside } from '../contract/parameter-kinds.ts'
import { neededText, type Parameter } from '../contract/parameter-table.ts'
import type { Parameters } from '../contract/parameters.ts'
import { VEHICLE_PARAMETERS } from './vehicle-parameters.ts'

/** Start, vias, end. */
const POINTS_MAX = VIAS_MAX + 2
const TOLERANCE_DEFAULT_M = 1
/** No line is farther from its chord. */
const TOLERANCE_MAX_M = 1e7
/** The engine finds no more. */
const ALTERNATIVES_MAX = 3
const WAYS_MAX = 100
const AREAS_MAX = 20
const CORNERS_MAX = 1000

/** What a position is. */
const POSITION_ALLOWED = 'lon,lat with -180 to 180 and -90 to 90 degrees'
/** A text of figures, or of what programs write in place of a number. */
const NUMBER_LIKE = /^[-+]?(?:[\d.]+(?:e[-+]?\d+)?|nan|inf(?:inity)?|null|undefined)?$/i

/** A position or an address. @throws Refusal */
function placeOf(name: string, text: string): GivenPlace {
  const parts = text.split(',', 3).map((part) => part.trim())
  const [lon, lat] = parts.map(plainDecimalOf)
  if (parts.length === 2 && Math.abs(lon) <= 180 && Math.abs(lat) <= 90) return { lon, lat }
  if (parts.every((part) => NUMBER_LIKE.test(part)) && parts.length > 1) {
    throw outside(name, text, POSITION_ALLOWED)
  }
  if (text.length > QUESTION_LENGTH_MAX) {
    throw refusal('PLACE_TOO_LONG', { name, most: QUESTION_LENGTH_MAX })
  }
  return { text }
}

/** @throws Refusal where the text is no position */
function positionOf(name: string, text: string): GivenPosition {
  const place = placeOf(name, text)
  if ('text' in place) throw outside(name, text, POSITION_ALLOWED)
  return place
}

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
export interface DirectionsLanguage {
  readonly name: string
  readonly phrasebook: Phrasebook
}

const language: Parameter<DirectionsLanguage> = {
  about: 'language of the steps and of the country’s name',
  schema: { type: 'string', enum: LANGUAGES, default: 'en' },
  refusals: ['VALUE_NOT_ALLOWED'],
  read(given, name) {
    const found = given.get(name) ?? 'en'
    const known = LANGUAGES.find((one) => one === found.trim().toLowerCase())
    const phrasebook = known && phrasebookOf(known, 'metres')
    if (!phrasebook) {
      const allowed = LANGUAGES.join(', ')
      throw refusal('VALUE_NOT_ALLOWED', { name, found: clipInput(found), allowed })
    }
    return { name: known, phrasebook }
  },
}

const METRIC = choice<MetricName>({
  about: 'what is least: the time or the length',
  values: { fastest: 'fastest', shortest: 'shortest' },
  byDefault: 'fastest',
  wrong: 'VALUE_NOT_ALLOWED',
})

const yesNo = (about: string, byDefault: 'true' | 'false'): Parameter<boolean> =>
  choice<boolean>({
    about,
    values: { true: true, false: false },
    byDefault,
    wrong: 'VALUE_NOT_ALLOWED',
  })

const KINDS = AVOIDED_KINDS

const avoidedKinds: Parameter<ReadonlySet<AvoidedKind>> = {
  about: `kinds of roads to keep off, joined by commas: ${KINDS.map((kind) => `\`${kind}\``).join(', ')}`,
  schema: { type: 'string' },
  timesMax: KINDS.length,
  refusals: ['VALUE_NOT_ALLOWED'],
  read(given, name) {
    const parts = given.all(name).flatMap((value) => value.split(',', KINDS.length + 1))
    const found = parts.map((part) => part.trim()).filter((part) => part !== '')
    const kinds = found.map((part) => {
      const kind = KINDS.find((one) => one === part)
      if (kind) return kind
      const allowed = KINDS.join(', ')
      throw refusal('VALUE_NOT_ALLOWED', { name, found: clipInput(part), allowed })
    })
    return new Set(kinds)
  },
}

/** Ways of OpenStreetMap have ids of at most so many digits. */
const WAY_DIGITS = 12

const avoidedWays: Parameter<ReadonlySet<number>> = {
  about: `single roads to keep off, as ids of OpenStreetMap’s ways joined by commas; at most ${WAYS_MAX}`,
  schema: { type: 'string' },
  refusals: ['VALUE_INVALID'],
  read(given, name) {
    const value = given.get(name)
    if (value === undefined) return new Set()
    const ids = value.split(',', WAYS_MAX + 1).map((part) => countOf(part.trim(), WAY_DIGITS))
    if (ids.length > WAYS_MAX || ids.some(Number.isNaN)) {
      throw outside(name, value, `up to ${WAYS_MAX} whole numbers joined by commas`)
    }
    return new Set(ids)
  },
}

/** Corners of an area; the first may be repeated at the end. */
export type AvoidedRing = readonly GivenPosition[]

const avoidedAreas: Parameter<readonly AvoidedRing[]> = {
  about: `areas to keep off: corners \`lon,lat\` joined by \`;\`, 3 to ${CORNERS_MAX}; several areas one by one`,
  schema: { type: 'string' },
  timesMax: AREAS_MAX,
  refusals: ['PLACES_TOO_FEW', 'PLACES_TOO_MANY', 'VALUE_INVALID', 'AREAS_TOO_MANY'],
  read(given, name) {
    const areas = given.all(name).filter((value) => value.trim() !== '')
    if (areas.length > AREAS_MAX) throw refusal('AREAS_TOO_MANY', { name, most: AREAS_MAX })
    return areas.map((value) => {
      const parts = value.split(';', CORNERS_MAX + 1)
      if (parts.length > CORNERS_MAX) throw refusal('PLACES_TOO_MANY', { name, most: CORNERS_MAX })
      if (parts.length < 3) throw refusal('PLACES_TOO_FEW', { name, least: 3 })
      return parts.map((part) => positionOf(name, part.trim()))
    })
  },
}

/** What a drive is to keep off. */
export const AVOID_PARAMETERS = {
  avoid: avoidedKinds,
  avoidWays: avoidedWays,
  avoidAreas: avoidedAreas,
} as const

/** Contours of an answer at most. */
const CONTOURS_MAX = 5

/** Limits, ascending and each once; none where the parameter is absent. */
const limits = (about: string, most: number): Parameter<readonly number[]> => ({
  about: `${about}; up to ${CONTOURS_MAX}, joined by commas, each at most ${most}`,
  schema: { type: 'string' },
  refusals: ['VALUE_INVALID'],
  read(given, name) {
    const value = given.get(name)
    if (value === undefined) return []
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

/** How the reach is drawn. */
export type ReachOutput = 'area' | 'lines' | 'roads'

export const ISOCHRONE_PARAMETERS = {
  point: place,
  minutes: limits('driving times', MINUTES_MAX),
  metres: limits('driven lengths, in place of `minutes`', METRES_MAX),
  ...VEHICLE_PARAMETERS,
  ...AVOID_PARAMETERS,
  reverse: yesNo('`true` asks from where the point can be reached', 'false'),
  output: choice<ReachOutput>({
    about: 'polygons, their borders as lines, or the roads themselves',
    values: { area: 'area', lines: 'lines', roads: 'roads' },
    byDefault: 'area',
    wrong: 'VALUE_NOT_ALLOWED',
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
  key: KEY,
} as const

/** Forms of a route's answer; the names are those of the parameter. */
export type RouteFormat = 'json' | 'geojson' | 'gpx' | 'kml' | 'csv'

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
  steps: yesNo('`true` adds what a driver is told', 'false'),
  language,
  format: choice<RouteFormat>({
    about: 'format of the answer',
    values: { json: 'json', geojson: 'geojson', gpx: 'gpx', kml: 'kml', csv: 'csv' },
    byDefault: 'json',
    wrong: 'VALUE_NOT_ALLOWED',
  }),
  geometry: yesNo('`false` leaves the line out', 'true'),
  tolerance: between({
    about: 'how far in metres the line may be off; `0` keeps every point',
    least: 0,
    most: TOLERANCE_MAX_M,
    byDefault: TOLERANCE_DEFAULT_M,
  }),
  key: KEY,
} as const
