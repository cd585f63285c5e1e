/** What can be reached within limits. In: a point and contours. Out: the reach of the engine, or a refusal. */
import type { Steps } from '../../report/steps.ts'
import type { MetricName } from '../../roads/network/network.ts'
import { type Avoided, withoutRoadsSteps } from '../../router/avoid.ts'
import { type Reach, reachSteps } from '../../router/reach/reach.ts'
import { type GivenPoint, pointWithoutRoad, type RouteWorld, roadsOf } from './route.ts'
import { closedPrice, type PricedRoute } from './route-price.ts'

/** Within eight hours a car is anywhere in three countries. */
export const MINUTES_MAX = 480
export const METRES_MAX = 500_000

/** Sides of the cells that areas are made of, at least. */
export const CELL_M_MIN = 10
export const CELL_M_DEFAULT = 50
export const CELL_M_MAX = 10_000
/** Holes of a smaller area are closed: a block of houses is reached where the streets around it are. */
export const FILL_M2_DEFAULT = 250_000
export const FILL_M2_MAX = 1e9

/** A limit, and as what it was given. */
export interface Contour {
  /** Milliseconds where it is of `minutes`, else millimetres. */
  readonly limit: number
  readonly minutes?: number
  readonly metres?: number
}

export interface ReachQuestion {
  readonly point: GivenPoint
  readonly metric: MetricName
  /** Ascending. */
  readonly contours: readonly Contour[]
  readonly isReverse: boolean
  /** Roads that are closed for this question; undefined where none is. */
  readonly closed?: Avoided | undefined
}

/** The reach within the largest contour, with pauses. @throws Refusal where no road is near the point */
export function* findReach(
  { point, metric, contours, isReverse, closed }: ReachQuestion,
  world: RouteWorld,
): Steps<Reach> {
  const { snapMetresMax } = world.settings
  const limit = contours[contours.length - 1].limit
  const roads = roadsOf(world)
  const query = closed ? yield* withoutRoadsSteps(roads, metric, closed) : roads
  const reach = yield* reachSteps(query, {
    point,
    metric,
    limit,
    isReverse,
    snapMetresMax,
  })
  if (!reach) throw pointWithoutRoad(point, world)
  return reach
}

/** A contour of more minutes, or metres, costs one unit more. */
const MINUTES_A_UNIT = 60
const METRES_A_UNIT = 60_000

/** Each road is written by itself, and their number grows with the square of the time: 1.4 s for 200 minutes. */
const ROADS_FACTOR = 6

/**
 * For each contour a unit for each started hour or 60 km. Where its roads are asked for, that is 10 minutes or 10 km. One
 * more where the point is an address. Roads that are closed for the question cost what they cost a route.
 */
export function isochronePrice(
  contours: readonly Contour[],
  addresses: number,
  closed: Pick<PricedRoute, 'areas' | 'avoids'> = {},
  areRoadsAsked = false,
): number {
  const factor = areRoadsAsked ? ROADS_FACTOR : 1
  const units = ({ minutes = 0, metres = 0 }: Contour): number =>
    Math.ceil((factor * minutes) / MINUTES_A_UNIT) + Math.ceil((factor * metres) / METRES_A_UNIT)
  const beside = closedPrice({ ...closed, points: 2 })
  return contours.reduce((sum, contour) => sum + units(contour), addresses + beside)
}
