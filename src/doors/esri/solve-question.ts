/** Parameters of Esri's `solve`. Names and values are taken in any case, values with the prefix `esri` or `gis`. */
import { refusal } from '../../report/errors.ts'
import type { MetricName } from '../../roads/network/network.ts'
import { type Phrasebook, phrasebookOf } from '../../router/directions/directions.ts'
import { clipInput } from '../../text/escape.ts'
import { decimalOf, readIf, wholeOf } from '../../text/numbers.ts'
import { choice, ignored, KEY, number, pointE7, text } from '../contract/parameter-kinds.ts'
import { optional, type Parameter, readerOf } from '../contract/parameter-table.ts'
import type { Parameters } from '../contract/parameters.ts'
import type { MapRequest } from '../routing/map-result.ts'
import { readStops, type StopReader } from '../routing/stops.ts'
import { OUTPUT_PARAMETERS } from './output.ts'
import {
  inReference,
  type Reference,
  referenceOf,
  referenceOfMembers,
  toDegrees,
  WGS84,
} from './references.ts'

const BOOLEANS = { true: true, false: false } as const
const START_TIME_DIGITS = 16

const flag = (about: string, byDefault: 'true' | 'false'): Parameter<boolean> =>
  choice<boolean>({ about, values: BOOLEANS, anyCase: true, byDefault })

/** Values that Esri writes with its prefix, MapRouting with its own. */
function prefixed<T>(about: string, values: Readonly<Record<string, T>>, byDefault: string) {
  const renamed = (prefix: string) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]))
  return choice<T>({
    about,
    values: renamed('esri'),
    alike: renamed('gis'),
    anyCase: true,
    byDefault: `esri${byDefault}`,
  })
}

const FOOT_MM = 304.8
const UNITS_MM = {
  NAUMiles: 5_280 * FOOT_MM,
  NAUKilometers: 1_000_000,
  NAUMeters: 1_000,
  NAUFeet: FOOT_MM,
  NAUYards: 3 * FOOT_MM,
  NAUNauticalMiles: 1_852_000,
} as const

/** Metres of a unit of precision. */
const PRECISION_UNITS = {
  Meters: 1,
  Kilometers: 1_000,
  Centimeters: 0.01,
  Feet: FOOT_MM / 1000,
  Miles: (5_280 * FOOT_MM) / 1000,
  DecimalDegrees: 111_195,
} as const

const outSR: Parameter<Reference> = optional(WGS84, {
  about:
    'spatial reference of the answer, a number or JSON: 4326, 3301, or 3857, which is 102100 as well',
  schema: { type: 'string', default: '4326' },
  refusals: ['ESRI_REFERENCE'],
  read(value, name) {
    const reference = referenceOf(value, name)
    if (![4326, 3301, 102_100].includes(reference.wkid)) throw refusal('ESRI_REFERENCE', { name })
    return reference
  },
})

const language: Parameter<Phrasebook> = {
  about: 'language of the texts, as in MapRouting; where it is not known, English',
  schema: { type: 'string', default: 'en' },
  read: (given, name) =>
    phrasebookOf(given.get(name) ?? 'en') ?? (phrasebookOf('en') as Phrasebook),
}

/** Milliseconds since 1970. */
const startTime = number({
  about: 'departure in Unix milliseconds, or `now`; `ETA` counts from it',
  read: (value) => (value === 'now' ? Date.now() : wholeOf(value, START_TIME_DIGITS)),
  isWhole: true,
  byDefault: 0,
  wrong: 'VALUE_NOT_WHOLE',
})

export const SOLVE_PARAMETERS = {
  ...OUTPUT_PARAMETERS,
  stops: text({
    isRequired: true,
    about:
      '2 to 200 stops: `x,y;x,y` or `x,y,z` in degrees, or a feature set, in which a geometry may have a spatialReference of its own',
  }),
  outSR,
  directionsLanguage: language,
  directionsLengthUnits: prefixed<number>('unit of lengths in directions', UNITS_MM, 'NAUMiles'),
  outputGeometryPrecision: number({
    about: 'how far the line may be off',
    read: readIf(decimalOf, Number.isFinite),
    byDefault: 0.05,
    wrong: 'VALUE_NOT_A_NUMBER',
  }),
  outputGeometryPrecisionUnits: prefixed<number>(
    'unit of `outputGeometryPrecision`',
    PRECISION_UNITS,
    'Meters',
  ),
  outputLines: choice<'shape' | 'straight' | 'none'>({
    about: 'lines of routes: along the roads, straight from stop to stop, or none',
    values: {
      esriNAOutputLineTrueShape: 'shape',
      esriNAOutputLineTrueShapeWithMeasure: 'shape',
      esriNAOutputLineStraight: 'straight',
      esriNAOutputLineNone: 'none',
    },
    anyCase: true,
    byDefault: 'esriNAOutputLineTrueShape',
  }),
  impedanceAttributeName: choice<MetricName>({
    about: 'what is least: the time, or the length',
    values: { TravelTime: 'fastest', Kilometers: 'shortest' },
    alike: {
      DrivingMinutes: 'fastest',
      Minutes: 'fastest',
      Time: 'fastest',
      Miles: 'shortest',
      Length: 'shortest',
      Distance: 'shortest',
    },
    anyCase: true,
    byDefault: 'TravelTime',
  }),
  returnRoutes: flag('whether `routes` has a feature with its line', 'true'),
  returnDirections: flag('whether the steps are told', 'false'),
  returnStops: flag('`true` adds the stops with their order and times', 'false'),
  findBestSequence: flag('`true`: inner stops are put in the best order', 'false'),
  preserveFirstStop: flag('with `findBestSequence`: only `true`', 'true'),
  preserveLastStop: flag('with `findBestSequence`: only `true`', 'true'),
  startTime,
  directionsOutputType: ignored('directions are complete'),
  ignoreInvalidLocations: ignored('a stop without a road is always refused'),
  token: { ...KEY, about: 'API key, as `key` is; in the URL or in a form' },
} as const

/** Also a travel mode without members. */
const EMPTY_SET = /^\s*(?:\{\s*\}|\[\s*\]|\{[^{}]*"features"\s*:\s*\[\s*\][^{}]*\})\s*$/
/**
 * What we can't honour is refused, for a route through a barrier helps nobody. By these values nothing is kept off, or
 * turning round at a stop is left to the router.
 */
const HARMLESS: Readonly<Record<string, RegExp>> = {
  barriers: EMPTY_SET,
  polylineBarriers: EMPTY_SET,
  polygonBarriers: EMPTY_SET,
  attributeParameterValues: EMPTY_SET,
  travelMode: EMPTY_SET,
  restrictionAttributeNames: /^\s*none\s*$/i,
  restrictUTurns: /^(?:esri|gis)NFSB(?:AllowBacktrack|AtDeadEndsOnly|AtDeadEndsAndIntersections)$/i,
}

interface EsriStop {
  readonly lon: number
  readonly lat: number
  readonly name: string
}

const STOP_READER: StopReader<EsriStop> = {
  /** A height is taken and not used. */
  ofText(text) {
    const numbers = text.split(',', 4).map((part) => decimalOf(part.trim()))
    if (numbers.length < 2 || numbers.length > 3 || !numbers.every(Number.isFinite)) {
      throw refusal('ESRI_STOPS_NOT_PAIRS', { found: clipInput(text.trim()) })
    }
    return { lon: numbers[0], lat: numbers[1], name: '' }
  },
  ofSet(setReference) {
    const shared = setReference ? referenceOfMembers(setReference, 'stops') : WGS84
    return ({ number, geometry: { x, y, spatialReference }, attributes, name }) => {
      if (typeof x !== 'number' || typeof y !== 'number') {
        throw refusal('STOP_WITHOUT_POINT', { number })
      }
      if (typeof attributes.RouteName === 'string' && attributes.RouteName !== '') {
        throw refusal('STOP_ROUTE_NAME', { number })
      }
      const reference = spatialReference ? referenceOfMembers(spatialReference, 'stops') : shared
      const [lon, lat] = toDegrees(reference, x, y)
      return { lon, lat, name }
    }
  },
}

/** What `solve` is asked, in the terms of the directions interface. */
export interface SolveRequest extends MapRequest {
  readonly out: Reference
  readonly hasRoutes: boolean
  readonly lines: 'shape' | 'straight' | 'none'
}

/** @param given names in any case @throws Refusal */
export function readSolveRequest(given: Parameters): SolveRequest {
  const read = readerOf(SOLVE_PARAMETERS, given)
  for (const [name, harmless] of Object.entries(HARMLESS)) {
    const value = given.get(name)
    if (value !== undefined && !harmless.test(value)) {
      throw refusal('PARAMETER_UNSUPPORTED', { name })
    }
  }
  const out = read('outSR')
  const stops = readStops(read('stops'), STOP_READER)
  const isReordered = read('findBestSequence')
  for (const name of ['preserveFirstStop', 'preserveLastStop'] as const) {
    if (isReordered && !read(name)) throw refusal('PARAMETER_UNSUPPORTED', { name })
  }
  return {
    stops: stops.map(({ lon, lat, name }, index) => {
      const [east, north] = inReference(out, lon, lat)
      return { id: index + 1, name, east, north, ...pointE7(lon, lat) }
    }),
    out,
    // Web maps' metres are made of degrees when they are written.
    system: out.wkid === 3301 ? 3301 : 4326,
    metric: read('impedanceAttributeName'),
    phrasebook: read('directionsLanguage'),
    lengthUnitMm: read('directionsLengthUnits'),
    precisionM: read('outputGeometryPrecision') * read('outputGeometryPrecisionUnits'),
    hasDirections: read('returnDirections'),
    hasRoutes: read('returnRoutes'),
    lines: read('outputLines'),
    isReordered,
    hasStops: read('returnStops'),
    startTimeMs: read('startTime'),
  }
}
