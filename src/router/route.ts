/**
 * A route over two or more points. Each point is snapped once; a leg is the cheapest drive between its two snapped
 * points, whatever comes before and after it. At a via a drive may turn round.
 */
import { runToEnd, type Steps } from '../report/steps.ts'
import { directedOf, type MetricName } from '../roads/network/network.ts'
import { NONE } from '../tables/none.ts'
import { costAlong, type DriveEnd, drivenArcs, waysIn, waysOut } from './ends.ts'
import { type Leg, legOf } from './leg.ts'
import { drivenEdges, packedLeg } from './packed-leg.ts'
import {
  type Choice,
  choicesAround,
  type RoutePoint,
  roleOf,
  type SnapSettings,
  type Spot,
  snapPoint,
} from './places.ts'
import type { RouteQuery } from './router.ts'
import { INFINITY } from './search/path-search.ts'

export { drivenMm, drivenMs, joinedLeg, type Leg, legOf, unpacked } from './leg.ts'
export { type RoutePoint, roadsNear, type SnapSettings } from './places.ts'
export type { Passing } from './snapping/wanted-directions.ts'

export interface RouteRequest extends SnapSettings {
  /** Two or more. */
  readonly points: readonly RoutePoint[]
  /** Whether a drive goes on from a via in the direction in which it came; it may turn round where absent. */
  readonly keepsOn?: boolean
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

/** The cheapest drive over the points in their order, or the first leg that can't be driven. */
export function route(query: RouteQuery, request: RouteRequest): Route | NoRoute {
  return runToEnd(routeSteps(query, request))
}

/** Like `route`, with pauses: after each point that is snapped, each leg, and within searches that take long. */
export function* routeSteps(query: RouteQuery, request: RouteRequest): Steps<Route | NoRoute> {
  const { points } = request
  const last = points.length - 1
  const spots: Spot[] = []
  for (const [point, place] of points.entries()) {
    const spot = snapPoint(query, request, place, roleOf(point, last))
    if (!spot) return { found: false, leg: Math.max(0, point - 1), farPoint: point }
    spots.push(spot)
    yield
  }
  if (request.keepsOn && last > 1) {
    const legs = yield* legsKeepingOn(query, request, spots)
    return legs.length === last ? routeOf(legs) : { found: false, leg: legs.length }
  }
  const legs: Leg[] = []
  for (let leg = 0; leg < last; leg++) {
    const found = yield* legBetween(query, request, spots[leg], spots[leg + 1])
    if (found) {
      legs.push(found)
      yield
      continue
    }
    if (!(yield* moveEnds(query, request, spots, leg))) return { found: false, leg }
    // Both legs of the point that moved are found anew; moving has shown that drives exist.
    legs.length = Math.max(0, leg - 1)
    for (let again = legs.length; again <= leg; again++) {
      legs.push((yield* legBetween(query, request, spots[again], spots[again + 1]))!)
    }
  }
  return routeOf(legs)
}

/** The route of legs that follow each other. */
export const routeOf = (legs: readonly Leg[]): Route => ({
  found: true,
  legs,
  lengthMm: legs.reduce((sum, leg) => sum + leg.lengthMm, 0),
  durationMs: legs.reduce((sum, leg) => sum + leg.durationMs, 0),
})

/** The cheapest drive up to a via that comes along one directed edge. */
interface Coming {
  readonly directed: number
  readonly cost: number
  readonly way: Way
  /** How it came to the via before; undefined at the first. */
  readonly before: Coming | undefined
}

/**
 * The legs of the cheapest drive that goes on from each via as it came. For each way to come to a via the cheapest
 * drive is kept, so that a costly arrival may win by what follows.
 * @returns fewer legs than asked for where the next one can't be driven
 */
function* legsKeepingOn(
  query: RouteQuery,
  { metric }: RouteRequest,
  spots: readonly Spot[],
): Steps<Leg[]> {
  const { router } = query
  const weights = router.metrics[metric]
  let comings: Coming[] = []
  for (let point = 1; point < spots.length; point++) {
    // Costs begin anew at each via: whole drives would not fit into 32 bits.
    const least = Math.min(...comings.map(({ cost }) => cost))
    const cameBy = new Map<DriveEnd, Coming>()
    for (const coming of comings) {
      const extra = coming.cost - least
      for (const end of waysOnward(router, weights, spots[point - 1], coming.directed, extra)) {
        cameBy.set(end, coming)
      }
    }
    const begins = point === 1 ? waysOut(router, weights, spots[0]) : [...cameBy.keys()]
    const ends = waysIn(router, weights, spots[point])
    const isLast = point === spots.length - 1
    const directions = isLast ? [undefined] : [...new Set(ends.filter(isComing).map(directionOf))]
    const next: Coming[] = []
    for (const directed of directions) {
      const wanted =
        directed === undefined
          ? ends
          : ends.filter((end) => isComing(end) && end.directed === directed)
      const way = yield* cheapestWay(query, metric, begins, wanted)
      yield
      if (!way) continue
      next.push({
        directed: way.to.directed,
        cost: way.cost,
        way,
        before: cameBy.get(way.from),
      })
    }
    if (next.length === 0) return legsOf(query, metric, cheapestOf(comings))
    comings = next
  }
  return legsOf(query, metric, cheapestOf(comings))
}

const directionOf = ({ directed }: DriveEnd): number => directed

/** At a junction a drive comes to the end of an edge; it has not begun the next. */
const isComing = ({ along }: DriveEnd): boolean => along > 0

/** How who came to a spot along a directed edge goes on: at a junction by another road, unless none leads on. */
function waysOnward(
  router: RouteQuery['router'],
  weights: Uint32Array,
  spot: Spot,
  directed: number,
  extra: number,
): DriveEnd[] {
  const { graph, endsOnly } = router
  const places = spot
    .filter(({ place }) => place.edge === directed >> 1)
    .map((offered) => ({ ...offered, isSideRoad: false, barred: directed ^ 1 }))
  const straight = waysOut(router, weights, places, extra)
  const isAtJunction = straight.every(({ along }) => along === 1)
  if (!isAtJunction || endsOnly) return straight
  const onward: DriveEnd[] = []
  for (const { place, vertex } of straight) {
    for (let arc = graph.firstOut[vertex]; arc < graph.firstOut[vertex + 1]; arc++) {
      const next = directedOf(graph, arc)
      if (next === NONE || next === (directed ^ 1) || weights[next] >= INFINITY) continue
      const begun = { ...place, edge: next >> 1, fraction: next & 1 }
      const offset = weights[next] + extra
      onward.push({
        place: begun,
        directed: next,
        weight: next,
        along: 0,
        extra,
        vertex: graph.arcHead[arc],
        offset,
      })
    }
  }
  return onward.length > 0 ? onward : straight
}

const cheapestOf = (comings: readonly Coming[]): Coming | undefined =>
  comings.reduce<Coming | undefined>(
    (best, coming) => (best && best.cost <= coming.cost ? best : coming),
    undefined,
  )

function legsOf(query: RouteQuery, metric: MetricName, last: Coming | undefined): Leg[] {
  const legs: Leg[] = []
  for (let at = last; at; at = at.before) legs.push(legAlong(query, metric, at.way))
  return legs.reverse()
}

/** The cheapest drive from one spot to another; undefined if none exists. */
function* legBetween(
  query: RouteQuery,
  { metric }: SnapSettings,
  from: Spot,
  to: Spot,
): Steps<Leg | undefined> {
  const { router } = query
  const weights = router.metrics[metric]
  const begins = waysOut(router, weights, from)
  const way = yield* cheapestWay(query, metric, begins, waysIn(router, weights, to))
  return way && legAlong(query, metric, way)
}

/**
 * The nearest roads of a leg lead nowhere (a closure cut them off, say): its end chooses among the roads around it, or
 * its start among those that the leg before can reach, or both together.
 * @returns whether there is such a choice; it is in `spots` then
 */
function* moveEnds(
  query: RouteQuery,
  request: RouteRequest,
  spots: Spot[],
  leg: number,
): Steps<boolean> {
  const { points } = request
  const around = (point: number) =>
    choicesAround(query, request, points[point], roleOf(point, points.length - 1))
  const ends = around(leg + 1)
  const end = [{ spot: spots[leg + 1], extra: 0 }]
  const start = [{ spot: spots[leg], extra: 0 }]
  if (yield* moveTo(query, request, spots, leg, start, ends)) return true
  const starts: Choice[] = []
  for (const choice of around(leg)) {
    const isReached = leg === 0 || (yield* legBetween(query, request, spots[leg - 1], choice.spot))
    if (isReached) starts.push(choice)
    yield
  }
  return (
    (yield* moveTo(query, request, spots, leg, starts, end)) ||
    (yield* moveTo(query, request, spots, leg, starts, ends))
  )
}

/** Takes the choices between which the drive costs least, the walks included; false where there is no drive. */
function* moveTo(
  query: RouteQuery,
  { metric }: RouteRequest,
  spots: Spot[],
  leg: number,
  starts: readonly Choice[],
  ends: readonly Choice[],
): Steps<boolean> {
  const { router } = query
  const weights = router.metrics[metric]
  const way = yield* cheapestWay(
    query,
    metric,
    starts.flatMap(({ spot, extra }) => waysOut(router, weights, spot, extra)),
    ends.flatMap(({ spot, extra }) => waysIn(router, weights, spot, extra)),
  )
  if (!way) return false
  const spotOf = (choices: readonly Choice[], { place: wanted }: DriveEnd) =>
    choices.find(({ spot }) => spot.some(({ place }) => place === wanted))!.spot
  spots[leg] = spotOf(starts, way.from)
  spots[leg + 1] = spotOf(ends, way.to)
  return true
}

/** A drive between two ends. */
interface Way {
  readonly from: DriveEnd
  readonly to: DriveEnd
  readonly cost: number
  /** Arcs between the two; undefined where both are on one edge and it is driven straight on. */
  readonly arcs?: Uint32Array
  /** In place of the arcs, where they are not unpacked. */
  readonly shortcuts?: Uint32Array
}

/** The cheapest drive from any departure to any arrival: through the graph, or straight along one edge. */
function* cheapestWay(
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
  return { from, to, cost, arcs: drivenArcs(from, search.pathArcs(), to).slice() }
}

function legAlong(query: RouteQuery, metric: MetricName, { from, to, arcs, shortcuts }: Way): Leg {
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
