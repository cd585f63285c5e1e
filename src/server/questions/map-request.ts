/** The parameters of the directions interface, read and checked. */
import { projectionOf } from '../../geo/projection.ts'
import { type RefusalCode, refusal } from '../../report/errors.ts'
import type { MetricName } from '../../roads/network/network.ts'
import type { Phrasebook } from '../../router/directions/directions.ts'
import type { RouteSystem } from '../../router/route-line.ts'
import type { Stop } from '../../use-cases/routes/tour.ts'
import { readerOf } from '../contract/parameter-table.ts'
import type { Parameters } from '../contract/parameters.ts'
import { MAP_PARAMETERS, UNSUPPORTED, UNSUPPORTED_UNLESS_FALSE } from './map-parameters.ts'
import { type GivenStop, readStops } from './map-stops.ts'

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
  const given = readStops(text, parameters.get('outSR') === undefined ? undefined : system)
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

/** The stop in degrees; NaN outside the range of the grid's formulas. */
function located(stop: GivenStop, id: number, system: RouteSystem): Stop {
  let { east: lon, north: lat } = stop
  if (system !== 4326) {
    const out = new Float64Array(2)
    projectionOf(system).inverse(stop.east, stop.north, out)
    lon = out[0]
    lat = out[1]
  }
  return { ...stop, id, lonE7: Math.round(lon * 1e7), latE7: Math.round(lat * 1e7) }
}

/** The HTTP status of a refusal. */
export const mapStatus = (code: RefusalCode): number => (code === 'NO_ROADS' ? 500 : 400)
