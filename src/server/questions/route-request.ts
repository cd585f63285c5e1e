/** Requests to the interfaces of ours for drives, read and checked. */
import { refusal } from '../../report/errors.ts'
import { AVOIDED_KINDS, type AvoidedRoads } from '../../router/avoid.ts'
import type { RouteDrawing } from '../../use-cases/routes/draw-routes.ts'
import type { Contour } from '../../use-cases/routes/isochrone.ts'
import { type GivenPlace, pointAt } from '../../use-cases/routes/locate-places.ts'
import type { MatrixQuestion } from '../../use-cases/routes/matrix.ts'
import type { DrivenBy } from '../../use-cases/routes/vehicle-world.ts'
import { readerOf } from '../contract/parameter-table.ts'
import type { Parameters } from '../contract/parameters.ts'
import { ownReaderOf } from './own-reader.ts'
import {
  AVOID_PARAMETERS,
  type DirectionsLanguage,
  ISOCHRONE_PARAMETERS,
  MATRIX_PARAMETERS,
  type ReachOutput,
  ROUTE_PARAMETERS,
  type RouteFormat,
} from './route-parameters.ts'
import { readVehicle } from './vehicle-parameters.ts'

export interface RouteAsked extends DrivenBy {
  /** Start, vias, end. */
  readonly places: readonly GivenPlace[]
  /** Other routes at most. */
  readonly alternatives: number
  readonly hasSteps: boolean
  readonly language: DirectionsLanguage
  readonly format: RouteFormat
  readonly drawing: RouteDrawing
}

/** Tells the first of several faults, in this order. @throws Refusal */
export function readRouteAsked(parameters: Parameters): RouteAsked {
  const read = ownReaderOf(ROUTE_PARAMETERS, parameters)
  const places = read('points')
  const metric = read('metric')
  const vehicle = readVehicle(parameters)
  const alternatives = read('alternatives')
  const avoided = readAvoided(parameters)
  return {
    places,
    metric,
    vehicle,
    avoided,
    alternatives,
    hasSteps: read('steps'),
    language: read('language'),
    format: read('format'),
    drawing: {
      system: 4326,
      isMerged: true,
      hasGeometry: read('geometry'),
      maxDevM: read('tolerance'),
      maxPoints: undefined,
      window: undefined,
    },
  }
}

/** What the question keeps off; undefined where nothing. @throws Refusal at the first fault */
function readAvoided(parameters: Parameters): AvoidedRoads | undefined {
  const read = readerOf(AVOID_PARAMETERS, parameters)
  const kinds = read('avoid')
  const ways = [...read('avoidWays')].sort((a, b) => a - b)
  const rings = read('avoidAreas').map((ring) =>
    ring.map(({ lon, lat }) => [Math.round(lon * 1e7), Math.round(lat * 1e7)] as const),
  )
  if (kinds.size + ways.length + rings.length === 0) return undefined
  return { kinds: AVOIDED_KINDS.filter((kind) => kinds.has(kind)), ways, rings }
}

/** @throws Refusal at the first fault */
export function readMatrixAsked(parameters: Parameters): MatrixQuestion & DrivenBy {
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
  }
}

export interface IsochroneAsked extends DrivenBy {
  readonly place: GivenPlace
  /** Ascending, at least one. */
  readonly contours: readonly Contour[]
  readonly isReverse: boolean
  readonly output: ReachOutput
  /** Holes of a smaller area are closed, square metres. */
  readonly fillM2: number
  /** Sides of the cells that areas are made of, at least, metres. */
  readonly cellM: number
  readonly language: DirectionsLanguage
}

/** @throws Refusal at the first fault */
export function readIsochroneAsked(parameters: Parameters): IsochroneAsked {
  const read = ownReaderOf(ISOCHRONE_PARAMETERS, parameters)
  const place = read('point')
  const [minutes, metres] = [read('minutes'), read('metres')]
  if (minutes.length > 0 && metres.length > 0) throw refusal('MINUTES_AND_METRES')
  if (minutes.length + metres.length === 0) throw refusal('PARAMETER_MISSING', { name: 'minutes' })
  return {
    place,
    metric: metres.length > 0 ? 'shortest' : 'fastest',
    contours: [
      ...minutes.map((value) => ({ limit: Math.round(value * 60_000), minutes: value })),
      ...metres.map((value) => ({ limit: Math.round(value * 1000), metres: value })),
    ],
    vehicle: readVehicle(parameters),
    avoided: readAvoided(parameters),
    isReverse: read('reverse'),
    output: read('output'),
    fillM2: read('fill'),
    cellM: read('generalize'),
    language: read('language'),
  }
}
