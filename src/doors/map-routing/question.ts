/** The parameters of the directions interface. */

import { degreesFrom } from '../../geo/projection.ts'
import { type RefusalCode, refusal } from '../../report/errors.ts'
import type { MetricName } from '../../roads/network/network.ts'
import { type Phrasebook, phrasebookOf } from '../../router/directions/directions.ts'
import type { RouteSystem } from '../../router/route-line.ts'
import { clipInput } from '../../text/escape.ts'
import { decimalOf, readIf, wholeOf } from '../../text/numbers.ts'
import { membersOf } from '../../text/read-json.ts'
import type { Stop } from '../../use-cases/routes/tour.ts'
import {
  choice,
  KEY,
  number,
  numbersOf,
  pointE7,
  text,
  truth,
} from '../contract/parameter-kinds.ts'
import { neededText, type Parameter, readerOf } from '../contract/parameter-table.ts'
import type { Parameters } from '../contract/parameters.ts'
import type { MapRequest } from '../routing/map-result.ts'
import { readStops, type StopReader } from '../routing/stops.ts'

const START_TIME_DIGITS = 16

const format: Parameter<void> = {
  about: 'format of the answer',
  schema: { type: 'string', enum: ['json'] },
  isRequired: true,
  refusals: ['VALUE_NOT_ALLOWED'],
  read(given, name) {
    const value = given.get(name)
    if (value === undefined) throw refusal('FORMAT_MISSING')
    if (value !== 'json') {
      throw refusal('VALUE_NOT_ALLOWED', { name, found: clipInput(value), allowed: 'json' })
    }
  },
}

const language: Parameter<Phrasebook> = {
  about:
    'language of the texts: `et_EE`, `en_US`, `de_DE`, `fi_FI`, `ru_RU`, `sv_SE`, `ja_JP`, and our addition `lv_LV`, `lt_LT`; the language alone will do (`et`)',
  schema: { type: 'string' },
  isRequired: true,
  refusals: ['LANGUAGE_UNKNOWN'],
  read(given, name) {
    const locale = neededText(given, name)
    const phrasebook = phrasebookOf(locale)
    if (!phrasebook) throw refusal('LANGUAGE_UNKNOWN', { found: clipInput(locale) })
    return phrasebook
  },
}

export const MAP_PARAMETERS = {
  f: format,
  stops: text({
    isRequired: true,
    about:
      '2 to 200 stops, 512 kB at most: `x1,y1;x2,y2;…` or a feature set: `{"features":[{"geometry":{"x":…,"y":…},"attributes":{"Name":"…"}}]}`',
  }),
  outSR: choice<RouteSystem>({
    about:
      "coordinate system of what goes in and comes out. When given, a stop's own reference must be the same; when absent, stops have none",
    values: { 4326: 4326, 3301: 3301 },
    byDefault: '4326',
  }),
  directionsLanguage: language,
  directionsLengthUnits: choice<number>({
    about: 'unit of `attributes.length` only',
    values: { gisNAUKilometers: 1_000_000, gisNAUMeters: 1_000 },
    isRequired: true,
  }),
  outputGeometryPrecisionUnits: choice<true>({
    about: 'unit of `outputGeometryPrecision`',
    values: { gisMeters: true },
    isRequired: true,
  }),
  outputGeometryPrecision: number({
    about: 'how far in metres the line may be off',
    read: readIf(decimalOf, Number.isFinite),
    byDefault: 0.05,
    wrong: 'VALUE_NOT_A_NUMBER',
  }),
  impedanceAttributeName: choice<MetricName>({
    about: 'what is least: the length, or the time',
    values: { Distance: 'shortest', DrivingMinutes: 'fastest' },
    byDefault: 'DrivingMinutes',
  }),
  ignoreInvalidLocations: text({ about: 'anything; kept for old clients', isRequired: true }),
  returnDirections: truth('`false`: an answer with nothing but `messages`', 'true'),
  returnRoutes: choice<true>({
    about: 'kept for old clients',
    values: { false: true },
    isRequired: true,
  }),
  findBestSequence: choice<boolean>({
    about: '`true`: first and last stop stay, the others are put in the best order',
    values: { true: true, false: false },
    isRequired: true,
  }),
  returnStops: truth('`true` adds the stops with their order and times', 'false'),
  startTime: number({
    about: 'departure in Unix milliseconds; `ETA` counts from it',
    read: (text) => wholeOf(text, START_TIME_DIGITS),
    isWhole: true,
    byDefault: 0,
    wrong: 'VALUE_NOT_WHOLE',
  }),
  key: KEY,
} as const

/** What we can't honour is refused, for a route through a barrier helps nobody. */
const UNSUPPORTED = [
  'barriers',
  'polylineBarriers',
  'restrictUTurns',
  'restrictionAttributeNames',
  'attributeParameterValues',
  'directionsTimeAttributeName',
] as const

const UNSUPPORTED_UNLESS_FALSE = [
  'returnBarriers',
  'returnPolylineBarriers',
  'returnPolygonBarriers',
] as const

/** Tells the first of several faults, in this order. @throws Refusal */
export function readMapRequest(parameters: Parameters): MapRequest {
  const read = readerOf(MAP_PARAMETERS, parameters)
  read('f')
  refuseUnsupported(parameters)
  const system = read('outSR')
  const text = read('stops')
  const phrasebook = read('directionsLanguage')
  const lengthUnitMm = read('directionsLengthUnits')
  read('outputGeometryPrecisionUnits')
  read('ignoreInvalidLocations')
  read('returnRoutes')
  const isReordered = read('findBestSequence')
  const isSystemGiven = parameters.get('outSR') !== undefined
  const given = readStops(text, stopReader(isSystemGiven ? system : undefined))
  return {
    stops: given.map((stop, index) => located(stop, index + 1, system)),
    system,
    metric: read('impedanceAttributeName'),
    phrasebook,
    lengthUnitMm,
    precisionM: read('outputGeometryPrecision'),
    hasDirections: read('returnDirections'),
    isReordered,
    hasStops: read('returnStops'),
    startTimeMs: read('startTime'),
  }
}

function refuseUnsupported(parameters: Parameters): void {
  for (const name of UNSUPPORTED) {
    if (parameters.get(name) !== undefined) throw refusal('PARAMETER_UNSUPPORTED', { name })
  }
  for (const name of UNSUPPORTED_UNLESS_FALSE) {
    const value = parameters.get(name)
    if (value !== undefined && value !== 'false') {
      throw refusal('PARAMETER_UNSUPPORTED_UNLESS_FALSE', { name })
    }
  }
}

interface GivenStop {
  readonly east: number
  readonly north: number
  readonly name: string
}

/** @param outSr the system that is asked for: every feature has to name it. Undefined where none is: no feature may. */
const stopReader = (outSr: number | undefined): StopReader<GivenStop> => ({
  ofText(text) {
    const [east, north] = numbersOf(text, 2, decimalOf) ?? []
    if (east === undefined) throw refusal('STOPS_NOT_PAIRS', { found: clipInput(text.trim()) })
    return { east, north, name: '' }
  },
  ofSet: (setReference) => {
    return ({ number, geometry, attributes, name }) => {
      const { x: east, y: north } = geometry
      if (!isFiniteNumber(east) || !isFiniteNumber(north)) {
        throw refusal('STOP_WITHOUT_POINT', { number })
      }
      if ('RouteName' in attributes) throw refusal('STOP_ROUTE_NAME', { number })
      const reference = geometry.spatialReference ?? setReference ?? undefined
      if (outSr === undefined && reference !== undefined) {
        throw refusal('STOP_REFERENCE_ALONE', { number })
      }
      if (outSr !== undefined && membersOf(reference).wkid !== outSr) {
        throw refusal('STOP_REFERENCE_OTHER', { number, wanted: outSr })
      }
      return { east, north, name }
    }
  },
})

const isFiniteNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value)

/** The stop in degrees; NaN outside the range of the grid's formulas. */
function located(stop: GivenStop, id: number, system: RouteSystem): Stop {
  const [lon, lat] = degreesFrom(stop.east, stop.north, system)
  return { ...stop, id, ...pointE7(lon, lat) }
}

export const mapStatus = (code: RefusalCode): number => (code === 'NO_ROADS' ? 500 : 400)
