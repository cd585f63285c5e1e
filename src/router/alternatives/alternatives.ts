/**
 * Alternatives to the best route (I. Abraham and others, "Alternative Routes in Road Networks", 2013): paths by way of
 * one vertex more. Candidates are the ancestors of both ends in the elimination tree, whose exact costs two sweeps give.
 */

import type { Steps } from '../../report/steps.ts'
import { directedOf } from '../../roads/network/network.ts'
import { keptIn } from '../../tables/group-by-key.ts'
import { type DriveEnd, waysIn, waysOut } from '../ends.ts'
import { createViaSearch, type ViaPath, type ViaSearch } from '../hierarchy/search/via-search.ts'
import { legOf } from '../leg.ts'
import { drivenEdges } from '../packed-leg.ts'
import { type Route, type RouteRequest, routeOf } from '../route.ts'
import type { RouteQuery } from '../router.ts'
import { INFINITY } from '../search/path-search.ts'
import type { Place } from '../snapping/snap.ts'
import { ALTERNATIVE_BOUNDS } from './bounds.ts'
import { overVias } from './over-vias.ts'

export { ALTERNATIVE_BOUNDS }

/** Routes beside the best one. */
const ALTERNATIVES_MAX = 3

/** Candidates whose paths are looked at, the cheapest first. */
const CANDIDATES_MAX = 128

/** Part of an alternative that is looked at: its arcs, and what the drive costs up to the head of each. */
interface Drive {
  readonly arcs: Uint32Array
  readonly reached: Float64Array
  /** Arcs before the vertex that it goes by way of. */
  readonly before: number
  readonly from: DriveEnd
  readonly to: DriveEnd
  readonly cost: number
}

/** What alternatives of one leg are held against. */
interface Between {
  readonly query: RouteQuery
  readonly metric: RouteRequest['metric']
  readonly begins: readonly DriveEnd[]
  readonly ends: readonly DriveEnd[]
  readonly bestCost: number
}

const searches = new WeakMap<RouteQuery, Map<string, ViaSearch>>()

function viaSearchOf({ query, metric }: Between): ViaSearch {
  const { topology, weights } = query.router.hierarchy
  const made = keptIn(searches, query, () => new Map<string, ViaSearch>())
  return keptIn(made, metric, () => createViaSearch(topology, weights[metric]))
}

/**
 * Alternatives to the best route, cheapest first. Over more than two points some legs are driven another way.
 * @param best the route that `routeSteps` gives for the request
 * @param most at most 3
 */
export function* alternativesSteps(
  query: RouteQuery,
  request: RouteRequest,
  best: Route,
  most: number,
): Steps<Route[]> {
  const { metric } = request
  const wanted = Math.min(most, ALTERNATIVES_MAX)
  // Where directions at points matter, each leg begins and ends in the directions of the best route.
  const isDirected = request.keepsOn === true || request.points.some(({ passing }) => passing)
  const others = (leg: Route) => betweenTwo(query, metric, leg, wanted, isDirected)
  if (best.legs.length === 1) return yield* others(best)
  return yield* overVias(query, metric, best, wanted, others)
}

/**
 * Alternatives to the best route of one leg, cheapest first. Each costs at most a quarter more. It shares at most
 * four fifths of the best cost with the best route and with those before. Every part of it that costs at most a quarter of
 * the best cost is a cheapest way itself. Pauses after every candidate.
 */
function* betweenTwo(
  query: RouteQuery,
  metric: RouteRequest['metric'],
  best: Route,
  most: number,
  isDirected: boolean,
): Steps<Route[]> {
  const { graph, metrics, network } = query.router
  const weights = metrics[metric]
  const [{ start, end, edges }] = best.legs
  const placeOn = (place: Place, directed: number) => [
    { place, isSideRoad: false, barred: isDirected ? directed ^ 1 : undefined },
  ]
  const between: Between = {
    query,
    metric,
    begins: waysOut(query.router, weights, placeOn(start, edges[0])),
    ends: waysIn(query.router, weights, placeOn(end, edges[edges.length - 1])),
    bestCost: metric === 'fastest' ? best.durationMs : best.lengthMm,
  }
  const taken = new Set<number>(best.legs[0].edges)
  const found: Route[] = []
  // The best route and candidates are found before the first pause: others use the search meanwhile.
  const candidates = candidatesOf(between)
  yield
  for (const path of candidates) {
    if (found.length === most) break
    const drive = driveAlong(between, path)
    if (isNew(between, drive, taken) && isGood(between, drive)) {
      const { from, to, arcs } = drive
      const driven = drivenEdges(from, to, arcs, graph)
      const leg = legOf(network, metrics.fastest, { start, end, ...driven })
      found.push(routeOf([leg]))
      for (const edge of leg.edges) taken.add(edge)
    }
    yield
  }
  return found
}

/** Paths of different costs by way of the ancestors of both ends, cheapest first. */
function candidatesOf(between: Between): ViaPath[] {
  const search = viaSearchOf(between)
  const limit = Math.floor(between.bestCost * ALTERNATIVE_BOUNDS.cost)
  search.climb(between.begins, between.ends, limit)
  search.spread(limit)
  const placeByCost = new Map<number, number>()
  for (let place = 0; place < search.count; place++) {
    const cost = search.cost(place)
    if (cost <= limit) placeByCost.set(cost, place)
  }
  const costs = [...placeByCost.keys()].sort((a, b) => a - b).slice(0, CANDIDATES_MAX)
  return costs.map((cost) => search.path(placeByCost.get(cost) as number))
}

function driveAlong({ query, metric, begins, ends }: Between, path: ViaPath): Drive {
  const { graph, metrics, hierarchy } = query.router
  const weights = hierarchy.weights[metric]
  const before = query.unpack(weights, path.shortcuts.subarray(0, path.before)).length
  const arcs = query.unpack(weights, path.shortcuts).slice()
  const from = begins[path.source]
  const to = ends[path.target]
  const reached = new Float64Array(arcs.length)
  let cost = from.offset
  for (let i = 0; i < arcs.length; i++) {
    cost += metrics[metric][graph.arcWeight[arcs[i]]]
    reached[i] = cost
  }
  return { arcs, reached, before, from, to, cost: cost + to.offset }
}

/** Whether enough of the drive is on no edge that is taken. */
function isNew(
  { query: { router }, metric, bestCost }: Between,
  { arcs, from, to }: Drive,
  taken: ReadonlySet<number>,
): boolean {
  const weights = router.metrics[metric]
  let shared = taken.has(from.directed) ? from.offset : 0
  if (taken.has(to.directed)) shared += to.offset
  for (const arc of arcs) {
    if (taken.has(directedOf(router.graph, arc))) shared += weights[router.graph.arcWeight[arc]]
  }
  return shared <= bestCost * ALTERNATIVE_BOUNDS.shared
}

/** Whether the ways to the vertex and from it are cheapest ones, and what is around it as well (the T-test). */
function isGood(
  { query, metric, begins, ends, bestCost }: Between,
  { arcs, reached, before, cost }: Drive,
): boolean {
  if (before === 0 || before === arcs.length) return false
  const { arcHead } = query.router.graph
  const around = Math.ceil(bestCost * ALTERNATIVE_BOUNDS.optimal)
  const middle = reached[before - 1]
  let left = before - 1
  while (left >= 0 && middle - reached[left] < around) left--
  let right = before - 1
  while (right < arcs.length - 1 && reached[right] - middle < around) right++
  const search = query.search(metric)
  const vertexAt = (arc: number) => ({ vertex: arcHead[arcs[arc]], offset: 0 })
  const first = left < 0 ? begins : [vertexAt(left)]
  const begun = left < 0 ? 0 : reached[left]
  const via = vertexAt(before - 1)
  return (
    search.search(first, [vertexAt(right)]) === reached[right] - begun &&
    search.search(begins, [via]) === middle &&
    search.search([via], ends) === cost - middle &&
    cost < INFINITY
  )
}
