/**
 * Routes that keep off some roads, for one question: areas, or whole classes of roads. A thread has one set of scratch
 * space for them, as large as the graph, which is one question's at a time; the others wait in their order.
 */
import type { Steps } from '../report/steps.ts'
import type { MetricName } from '../roads/network/network.ts'
import { type Avoided, closedEdges } from './closed-edges.ts'
import { type AdHocSearches, adHocSearchesSteps } from './hierarchy/search/ad-hoc-search.ts'
import { type NoRoute, type Route, type RouteRequest, routeSteps } from './route.ts'
import type { RouteQuery } from './router.ts'
import { INFINITY } from './search/path-search.ts'

export { circleArea, polygonArea } from './area.ts'
export {
  AVOIDED_KINDS,
  type AvoidedKind,
  type AvoidedRoads,
  avoidedOf,
  avoidedText,
} from './avoided-roads.ts'
export type { AreaMaker, Avoided } from './closed-edges.ts'

/** A metric in which the roads of the last question are closed. */
interface ClosedMetric {
  readonly weights: Uint32Array
  /** Edges; the first `closedCount` are closed now. */
  closed: Uint32Array
  closedCount: number
}

interface Scratch {
  /** Questions under way: the first has the scratch space. */
  readonly waiting: object[]
  readonly metrics: Map<MetricName, ClosedMetric>
  adHoc?: AdHocSearches
}

const scratches = new WeakMap<RouteQuery, Scratch>()

const EDGES_A_PAUSE = 1 << 16

/**
 * The route that a network without the avoided roads would give. Pauses often; it must be driven to its end or
 * returned, since others may wait for it.
 */
export function* avoidingSteps(
  query: RouteQuery,
  request: RouteRequest,
  avoided: Avoided,
): Steps<Route | NoRoute> {
  const closed = yield* closedEdges(query.router, avoided)
  const scratch: Scratch = scratches.get(query) ?? { waiting: [], metrics: new Map() }
  scratches.set(query, scratch)
  const ticket = {}
  scratch.waiting.push(ticket)
  try {
    while (scratch.waiting[0] !== ticket) yield
    const { weights } = yield* closedMetric(query, request.metric, scratch, closed)
    const { router } = query
    const { hierarchy } = router
    const unchanged = yield* query.searchSteps(request.metric)
    scratch.adHoc ??= yield* adHocSearchesSteps(router.graph, hierarchy.topology)
    const search = scratch.adHoc({
      raised: weights,
      metric: router.metrics[request.metric],
      hierarchy: hierarchy.weights[request.metric],
      unchanged,
    })
    const metrics = { ...router.metrics, [request.metric]: weights }
    const without = { ...query, router: { ...router, metrics }, search: () => search }
    return yield* routeSteps(without, request)
  } finally {
    scratch.waiting.splice(scratch.waiting.indexOf(ticket), 1)
  }
}

/**
 * The roads without the avoided ones for one question that looks at all around a point: weights of its own, and no
 * hierarchy. Pauses often. Nobody waits for it.
 */
export function* withoutRoadsSteps(
  query: RouteQuery,
  name: MetricName,
  avoided: Avoided,
): Steps<RouteQuery> {
  const { router } = query
  const closed = yield* closedEdges(router, avoided)
  const own: Scratch = { waiting: [], metrics: new Map() }
  const { weights } = yield* closedMetric(query, name, own, closed)
  const metrics = { ...router.metrics, [name]: weights }
  return { ...query, router: { ...router, metrics, hasClosures: true } }
}

/** The metric with these edges closed and earlier ones open; right wherever the question before was left. */
function* closedMetric(
  { router }: RouteQuery,
  name: MetricName,
  { metrics }: Scratch,
  closed: Uint32Array,
): Steps<ClosedMetric> {
  const open = router.metrics[name]
  let made = metrics.get(name)
  if (!made) {
    made = { weights: new Uint32Array(open.length), closed, closedCount: 0 }
    for (let from = 0; from < open.length; from += EDGES_A_PAUSE * 4) {
      made.weights.set(open.subarray(from, from + EDGES_A_PAUSE * 4), from)
      yield
    }
    metrics.set(name, made)
  }
  while (made.closedCount > 0) {
    const directed = made.closed[--made.closedCount] * 2
    made.weights[directed] = open[directed]
    made.weights[directed + 1] = open[directed + 1]
    if (made.closedCount % EDGES_A_PAUSE === 0) yield
  }
  made.closed = closed
  while (made.closedCount < closed.length) {
    const directed = closed[made.closedCount++] * 2
    made.weights[directed] = INFINITY
    made.weights[directed + 1] = INFINITY
    if (made.closedCount % EDGES_A_PAUSE === 0) yield
  }
  const { turnEdge } = router.graph
  const firstTurn = router.network.edgeCount * 2
  for (let turn = 0; turn < turnEdge.length; turn++) {
    const isClosed = made.weights[turnEdge[turn]] !== open[turnEdge[turn]]
    made.weights[firstTurn + turn] = isClosed ? INFINITY : open[firstTurn + turn]
  }
  return made
}
