/** The cheapest drive between two spots, or between choices of them, and the leg that it is. */
import type { Steps } from '../report/steps.ts'
import { type Metric, type MetricName, weightAtEnds } from '../roads/network/network.ts'
import { type DriveEnd, waysIn, waysOut } from './ends.ts'
import { type Leg, legOf, weightUntil } from './leg.ts'
import { drivenEdges, packedLeg } from './packed-leg.ts'
import type { Choice, Spot } from './places.ts'
import type { RouteQuery } from './router.ts'
import { INFINITY } from './search/path-search.ts'

/** A drive between two ends. */
export interface Way {
  readonly from: DriveEnd
  readonly to: DriveEnd
  readonly cost: number
  /** Arcs between the two; undefined where both are on one edge and it is driven straight on. */
  readonly arcs?: Uint32Array
  /** In place of the arcs, where they are not unpacked. */
  readonly shortcuts?: Uint32Array
}

/** A spot where nothing is to be chosen. */
export const asChoice = (spot: Spot): Choice => ({ spot, extra: 0 })

/** The leg that costs least from one spot to another; undefined if none exists. */
export function* legBetween(
  query: RouteQuery,
  metric: MetricName,
  from: Spot,
  to: Spot,
): Steps<Leg | undefined> {
  const way = yield* wayBetween(query, metric, [asChoice(from)], [asChoice(to)])
  return way && legAlong(query, metric, way)
}

/** The drive that costs least between two of the choices, the walks to their roads included; undefined if none exists. */
export function wayBetween(
  query: RouteQuery,
  metric: MetricName,
  starts: readonly Choice[],
  ends: readonly Choice[],
): Steps<Way | undefined> {
  const { router } = query
  const weights = router.metrics[metric]
  return cheapestWay(
    query,
    metric,
    starts.flatMap(({ spot, extra }) => waysOut(router, weights, spot, extra)),
    ends.flatMap(({ spot, extra }) => waysIn(router, weights, spot, extra)),
  )
}

/** Cost of driving straight on along one edge; INFINITY where `to` is not ahead of `from` on the same directed edge. */
export function costAlong(metric: Metric, from: DriveEnd, to: DriveEnd): number {
  if (from.directed !== to.directed || to.along < from.along) return INFINITY
  const weight = weightAtEnds(metric[from.directed])
  return weightUntil(weight, to.along) - weightUntil(weight, from.along) + from.extra + to.extra
}

/** The cheapest drive from any departure to any arrival: through the graph, or straight along one edge. */
export function* cheapestWay(
  query: RouteQuery,
  metric: MetricName,
  begins: readonly DriveEnd[],
  ends: readonly DriveEnd[],
): Steps<Way | undefined> {
  let best: Way | undefined
  const isOnRoad = ({ over }: DriveEnd) => !over
  for (const from of begins.filter(isOnRoad)) {
    for (const to of ends.filter(isOnRoad)) {
      const cost = costAlong(query.router.metrics[metric], from, to)
      if (cost < (best?.cost ?? INFINITY)) best = { from, to, cost }
    }
  }
  const search = query.search(metric)
  const cost = search.searchSteps
    ? yield* search.searchSteps(begins, ends)
    : search.search(begins, ends)
  if (cost >= (best?.cost ?? INFINITY)) return best
  const from = begins[search.sourceIndex]
  const to = ends[search.targetIndex]
  if (!from.over && !to.over && search.shortcuts && query.router.hierarchy.weights[metric].long) {
    const shortcuts = search.shortcuts().slice()
    if (shortcuts.length > 0) return { from, to, cost, shortcuts }
  }
  return { from, to, cost, arcs: search.pathArcs().slice() }
}

/** The leg that is driven by a way. */
export function legAlong(
  query: RouteQuery,
  metric: MetricName,
  { from, to, arcs, shortcuts }: Way,
): Leg {
  const { network, graph, metrics } = query.router
  const start = from.place
  const end = to.place
  if (shortcuts) {
    const weights = query.router.hierarchy.weights[metric]
    return packedLeg(query, metric, { weights, shortcuts }, from, to)
  }
  if (!arcs) {
    const edges = Uint32Array.of(from.directed)
    const way = { start, end, edges, fromFraction: from.along, toFraction: to.along }
    return legOf(network, metrics.fastest, way)
  }
  return legOf(network, metrics.fastest, { start, end, ...drivenEdges(from, to, arcs, graph) })
}
