/**
 * A route over two or more points. Points are snapped, then the legs are found one layer of stands after another
 * (dynamic programming over the arcs on which a drive may pass a point), so that places and directions are chosen by
 * the cost of the whole route. A drive leaves a point in the direction of its arrival; it turns round there only
 * where there is no other way on.
 */
import type { Metric } from '../roads/network.ts'
import {
  arrivingStands,
  continuingStands,
  costAlong,
  type OfferedPlace,
  type Stand,
  sourceOf,
  startingStands,
  targetOf,
  turnedStands,
} from './ends.ts'
import { type Leg, legOf } from './leg.ts'
import { INFINITY, type PathSearch, type SearchEnd } from './path-search.ts'
import {
  placesAtEnd,
  placesAtVia,
  type RoutePoint,
  type SnapSettings,
  widerPlaces,
} from './places.ts'
import type { RouteQuery, Router } from './router.ts'

export interface RouteRequest extends SnapSettings {
  /** Two or more. */
  readonly points: readonly RoutePoint[]
}

export interface Route {
  readonly found: true
  readonly legs: readonly Leg[]
  readonly lengthMm: number
  readonly durationMs: number
}

export interface NoRoute {
  readonly found: false
  /** Number of the leg that can't be driven: from point `leg` to point `leg + 1`, counted from 0. */
  readonly leg: number
  /** Number of the point that no road is near, where that is the reason. */
  readonly farPoint?: number
}

/** A stand that a drive reached, and how: what dynamic programming keeps of the layers before. */
interface Reached {
  readonly stand: Stand
  /** Cost since the first point, less what all of its layer have in common. */
  readonly cost: number
  readonly before: Reached | undefined
  /** How the drive left the stand before: its own stand but for turning round. */
  readonly left: Stand | undefined
  /** Arcs between the two; undefined where both are on one edge and it is driven straight on. */
  readonly arcs: Uint32Array | undefined
}

/** One way out of a stand that was reached. */
interface Departure {
  readonly reached: Reached
  readonly stand: Stand
}

/** The cheapest drive over the points in their order, or the first leg that can't be driven. */
export function route(query: RouteQuery, request: RouteRequest): Route | NoRoute {
  const { router } = query
  const { points } = request
  const last = points.length - 1
  const metric = router.metrics[request.metric]
  const search = query.search(request.metric)

  const places: OfferedPlace[][] = []
  for (let point = 0; point <= last; point++) {
    const isVia = point > 0 && point < last
    const found = (isVia ? placesAtVia : placesAtEnd)(query, request, points[point])
    if (found.length === 0) return { found: false, leg: Math.max(0, point - 1), farPoint: point }
    places.push(found)
  }

  const layers: Reached[][] = [firstLayer(router, metric, places[0])]
  const step = (point: number) =>
    nextLayer(router, metric, search, layers[point - 1], places[point], point === last)
  for (let point = 1; point <= last; point++) {
    layers[point] = step(point)
    if (layers[point].length > 0) continue
    // The nearest roads lead nowhere: let both points of this leg choose among the roads around them.
    places[point - 1] = widerPlaces(query, request, points[point - 1])
    places[point] = widerPlaces(query, request, points[point])
    layers[point - 1] = point === 1 ? firstLayer(router, metric, places[0]) : step(point - 1)
    layers[point] = layers[point - 1].length > 0 ? step(point) : []
    if (layers[point].length === 0) return { found: false, leg: point - 1 }
  }
  return summedUp(router, layers[last])
}

function firstLayer(router: Router, metric: Metric, places: OfferedPlace[]): Reached[] {
  return startingStands(router.graph, metric, places).map((stand) => ({
    stand,
    cost: 0,
    before: undefined,
    left: undefined,
    arcs: undefined,
  }))
}

/** What can be reached of a point's stands; of the last point only the cheapest. */
function nextLayer(
  router: Router,
  metric: Metric,
  search: PathSearch,
  layer: readonly Reached[],
  places: readonly OfferedPlace[],
  isLast: boolean,
): Reached[] {
  const { graph, network } = router
  const stands = arrivingStands(graph, metric, places)
  const isOnlyWay = stands.every(({ along }) => along === 0)
  const groups = isLast ? [stands] : stands.map((stand) => [stand])
  const reach = (departures: readonly Departure[]): Reached[] => {
    const sources = departures.map(({ reached, stand }) => {
      const { vertex, offset } = sourceOf(graph, metric, stand)
      return { vertex, offset: offset + reached.cost }
    })
    return groups.flatMap((group) => {
      const found = cheapest(router, metric, search, departures, sources, group, isLast, isOnlyWay)
      return found ? [found] : []
    })
  }
  const straightOn = layer.flatMap((reached) =>
    (reached.before
      ? continuingStands(graph, network.edgeFlags, reached.stand)
      : [reached.stand]
    ).map((stand) => ({ reached, stand })),
  )
  const found = reach(straightOn)
  if (found.length > 0) return withoutCommonCost(found)
  const turned = layer.flatMap((reached) =>
    reached.before
      ? turnedStands(graph, metric, reached.stand).map((stand) => ({ reached, stand }))
      : [],
  )
  return turned.length > 0 ? withoutCommonCost(reach(turned)) : []
}

/** The cheapest drive from any departure to any of the stands: through the graph, or straight along one edge. */
function cheapest(
  router: Router,
  metric: Metric,
  search: PathSearch,
  departures: readonly Departure[],
  sources: readonly SearchEnd[],
  stands: readonly Stand[],
  isLast: boolean,
  isOnlyWay: boolean,
): Reached | undefined {
  const { graph } = router
  let best: Reached | undefined
  for (const { reached, stand: left } of departures) {
    for (const stand of stands) {
      // Passing a point keeps what the arc knows of the way there (restrictions); at the end nothing follows.
      if (!isLast && stand.arc !== left.arc) continue
      const cost = reached.cost + costAlong(metric, left, stand)
      if (cost >= (best?.cost ?? INFINITY)) continue
      best = { stand, cost, before: reached, left, arcs: undefined }
    }
  }
  // Who drives to a junction arrives at the end of some edge: at the beginning of one stands only who began there.
  const isReachedElsewhere = !isLast && stands.every(({ along }) => along === 0)
  if (isReachedElsewhere && !isOnlyWay) return best
  const targets = stands.map((stand) => targetOf(graph, metric, stand))
  const cost = search.search(sources, targets)
  if (cost >= (best?.cost ?? INFINITY)) return best
  const { reached, stand: left } = departures[search.sourceIndex]
  const stand = stands[search.targetIndex]
  return { stand, cost, before: reached, left, arcs: search.pathArcs().slice() }
}

/**
 * Keeps costs small, however many points a route has. Whoever passes a point of a dead end passes it twice, at the
 * same cost in all: one unit makes the first time count.
 */
function withoutCommonCost(layer: readonly Reached[]): Reached[] {
  const common = layer.reduce((least, { cost }) => Math.min(least, cost), INFINITY)
  return layer.map((reached) => {
    const cost = reached.cost - common
    return { ...reached, cost: cost > 0 ? cost + 1 : 0 }
  })
}

function summedUp(router: Router, lastLayer: readonly Reached[]): Route {
  const legs: Leg[] = []
  let reached: Reached | undefined = lastLayer[0]
  while (reached?.left) {
    legs.push(legTo(router, reached, reached.left))
    reached = reached.before
  }
  legs.reverse()
  return {
    found: true,
    legs,
    lengthMm: legs.reduce((sum, leg) => sum + leg.lengthMm, 0),
    durationMs: legs.reduce((sum, leg) => sum + leg.durationMs, 0),
  }
}

function legTo(router: Router, { stand, arcs }: Reached, left: Stand): Leg {
  const { network, graph, metrics } = router
  const start = left.place
  const end = stand.place
  if (!arcs) {
    const edges = Uint32Array.of(stand.directed)
    const way = { start, end, edges, fromFraction: left.along, toFraction: stand.along }
    return legOf(network, metrics.fastest, way)
  }
  const driven = new Uint32Array(arcs.length + 2)
  driven[0] = left.directed
  for (let i = 0; i < arcs.length; i++) driven[i + 1] = graph.arcEdge[arcs[i]]
  driven[arcs.length + 1] = stand.directed
  let from = 0
  let to = driven.length
  let fromFraction = left.along
  let toFraction = stand.along
  if (fromFraction === 1 && to - from > 1) {
    from++
    fromFraction = 0
  }
  if (toFraction === 0 && to - from > 1) {
    to--
    toFraction = 1
  }
  const edges = driven.slice(from, to)
  return legOf(network, metrics.fastest, { start, end, edges, fromFraction, toFraction })
}
