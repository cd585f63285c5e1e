/** Stops in their best order. In: stops as they were given. Out: the same stops as they are driven. */
import { refusal } from '../../report/errors.ts'
import type { Steps } from '../../report/steps.ts'
import type { MetricName } from '../../roads/network/network.ts'
import type { RouteQuery } from '../../router/router.ts'
import { orderStopsSteps, stopTableSteps } from '../../router/tours/tours.ts'
import { type GivenPoint, type RouteWorld, roadsOf } from './route.ts'

/** A table of 200 stops and a tour through it take about a second. */
export const STOPS_MAX = 200

export interface Stop extends GivenPoint {
  /** '' where it has none. */
  readonly name: string
}

/**
 * The stops in their best order, the first and the last where they are. Inner stops are compared by place and name, so
 * that their order in the input makes no difference. A stop that no road is near keeps all as it is: the route will say
 * so.
 */
export function* bestOrderSteps<S extends Stop>(
  stops: readonly S[],
  metric: MetricName,
  world: RouteWorld,
): Steps<readonly S[]> {
  const { snapMetresMax } = world.settings
  const costs = yield* stopTableSteps(roadsOf(world), { points: stops, metric, snapMetresMax })
  if (typeof costs === 'number') return stops
  const compare = (a: number, b: number) => compareStops(stops[a], stops[b])
  const { order } = yield* orderStopsSteps(costs, stops.length, compare)
  return Array.from(order, (stop) => stops[stop])
}

const compareStops = (a: Stop, b: Stop): number =>
  a.lonE7 - b.lonE7 ||
  a.latE7 - b.latE7 ||
  (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id)

/** @throws Refusal where a stop is outside the rectangle around the road network */
export function checkRange({ router }: RouteQuery, stops: readonly Stop[]): void {
  const { box, levelFirst } = router.index
  const root = (levelFirst[levelFirst.length - 1] - 1) * 4
  const [west, south, east, north] = root < 0 ? [] : box.subarray(root, root + 4)
  const outside = stops.find(
    ({ lonE7, latE7 }) => !(lonE7 >= west && lonE7 <= east && latE7 >= south && latE7 <= north),
  )
  if (!outside) return
  const { id, east: x, north: y } = outside
  throw refusal('STOP_OUT_OF_RANGE', { id, x, y })
}
