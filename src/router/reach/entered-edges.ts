/** The edges within a limit of a point, and what each costs where a drive enters it. */
import type { Steps } from '../../report/steps.ts'
import {
  directedOf,
  isDestinationOnly,
  isOpenAtEnds,
  type Metric,
  type RoadNetwork,
  startArcOf,
  weightAtEnds,
} from '../../roads/network/network.ts'
import { bitList, createBits, setBit } from '../../tables/bits.ts'
import { onceFor } from '../../tables/group-by-key.ts'
import { NONE } from '../../tables/none.ts'
import { type DriveEnd, waysIn, waysOut } from '../ends.ts'
import { reachBySweep } from '../hierarchy/search/reach-sweep.ts'
import { type RoutePoint, type SnapSettings, snapPoint } from '../places.ts'
import type { RouteQuery, Router } from '../router.ts'
import { dijkstraWithin } from '../search/dijkstra-within.ts'
import { INFINITY } from '../search/path-search.ts'
import type { VertexCosts } from '../search/vertex-costs.ts'
import type { Place } from '../snapping/snap.ts'
import { endsReachSteps } from './ends-reach.ts'

export interface ReachRequest extends SnapSettings {
  readonly point: RoutePoint
  /** In the metric's unit: milliseconds of `fastest`, millimetres of `shortest`; below INFINITY. */
  readonly limit: number
  /** Whether it is asked from where the point can be reached. */
  readonly isReverse: boolean
}

/** Everything within a limit. */
export interface Reach {
  /** Where the point is on the roads. */
  readonly place: Place
  readonly isReverse: boolean
  readonly metric: Metric
  /** Edges that may be reached in part, ascending. */
  readonly edges: Uint32Array
  /**
   * For each of them, along its line and then against it, the cost, and 1, at which a drive from the point enters it; 0 beyond
   * the limit. With `isReverse` it is what the drive from the edge's end to the point costs.
   */
  readonly entered: Uint32Array
  /** The least limit within which all of each edge is, driven in one direction; 2^32 - 1 without one. */
  readonly wholeFrom: Uint32Array
  /** How drives begin at the point, or end at it: the edges of the point itself are driven in part. */
  readonly ends: readonly DriveEnd[]
}

/** Edges looked at between two pauses. */
const EDGES_A_PAUSE = 1 << 15
const VERTICES_A_PAUSE = 1 << 13
const NEVER = 0xffffffff

/** The reach of the request; undefined where no road is near the point. Pauses within. */
export function* reachSteps(query: RouteQuery, request: ReachRequest): Steps<Reach | undefined> {
  const { point, limit, isReverse } = request
  const { router } = query
  const { graph, metrics, hierarchy, network } = router
  const metric = metrics[request.metric]
  const spot = snapPoint(query, request, point, isReverse ? 'end' : 'start')
  if (!spot) return undefined
  const ends = isReverse ? waysIn(router, metric, spot) : waysOut(router, metric, spot)
  const free = freeCosts(network)
  do yield
  while (free.length === 0)
  const kept = free.pop()!
  let cleared: Uint32Array = new Uint32Array(0)
  try {
    const costs = router.hasClosures
      ? yield* dijkstraWithin(graph, metric, ends, limit, isReverse)
      : yield* reachBySweep(hierarchy, hierarchy.weights[request.metric], ends, limit, isReverse)
    const atEnds = yield* endsReachSteps(router, metric, costs, limit, isReverse)
    const own = ends.filter(({ over }) => !over)
    const set = edgeSet(network, own, kept)
    if (isReverse) yield* leaveEdges(query, metric, costs, atEnds, set)
    else yield* enterEdges(query, metric, costs, atEnds, set)
    const listed = yield* listedSteps(metric, set)
    cleared = set.entered
    return { place: spot[0].place, isReverse, metric, ends: own, ...listed }
  } finally {
    free.push(cleared)
  }
}

/** Costs by directed edge, and a bit for each edge: they are listed in order, so that a walk reads tables in theirs. */
type EdgeSet = Readonly<ReturnType<typeof edgeSet>>

/** Reaches that a thread looks for at once; others wait, because each takes 12 bytes an edge. */
const REACHES_MAX = 2

/** Costs of all directed edges, 0 each, or not made: to make them takes as long as a short question. */
const freeCosts = onceFor((_: RoadNetwork): Uint32Array[] =>
  Array.from({ length: REACHES_MAX }, () => new Uint32Array(0)),
)

function edgeSet({ edgeCount }: RoadNetwork, ends: readonly DriveEnd[], kept: Uint32Array) {
  const entered = kept.length > 0 ? kept : new Uint32Array(edgeCount * 2)
  const isIn = createBits(edgeCount)
  for (const { directed } of ends) setBit(isIn, directed >> 1)
  return { entered, isIn }
}

function enter({ entered, isIn }: EdgeSet, directed: number, reached: number): void {
  const known = entered[directed]
  if (known !== 0 && known <= reached) return
  if (known === 0) setBit(isIn, directed >> 1)
  entered[directed] = reached
}

/** The edges of the set, whose costs are 0 again then. */
function* listedSteps(metric: Metric, set: EdgeSet) {
  const edges = bitList(set.isIn)
  const entered = new Uint32Array(edges.length * 2)
  const wholeFrom = new Uint32Array(edges.length)
  /** A short call, so that the engine soon has its best code ready. */
  function listSome(begin: number): void {
    const end = Math.min(begin + EDGES_A_PAUSE, edges.length)
    for (let at = begin; at < end; at++) {
      const directed = edges[at] * 2
      const along = isOpenAtEnds(metric[directed]) ? set.entered[directed] : 0
      const against = isOpenAtEnds(metric[directed + 1]) ? set.entered[directed + 1] : 0
      set.entered[directed] = 0
      set.entered[directed + 1] = 0
      entered[at * 2] = along
      entered[at * 2 + 1] = against
      wholeFrom[at] = Math.min(
        costOfAll(along, metric[directed]),
        costOfAll(against, metric[directed + 1]),
      )
    }
  }
  for (let begin = 0; begin < edges.length; begin += EDGES_A_PAUSE) {
    listSome(begin)
    yield
  }
  return { edges, entered, wholeFrom }
}

/** What it costs to be at the end of an edge. Whole numbers without a sign are compared fastest. */
const costOfAll = (entered: number, weight: number): number =>
  entered === 0 ? NEVER : (entered - 1 + weightAtEnds(weight)) >>> 0

/** Edges that begin at a vertex of the reach, each at the lowest cost of its vertices. */
function* enterEdges(
  { router }: RouteQuery,
  metric: Metric,
  costs: VertexCosts,
  atEnds: ReadonlyMap<number, number>,
  set: EdgeSet,
): Steps<void> {
  const { graph } = router
  const { firstOut, arcWeight } = graph
  const { edgeFlags } = router.network
  for (let begin = 0; begin < costs.vertices.length; begin += VERTICES_A_PAUSE) {
    enterFrom(router, metric, costs, begin, set)
    yield
  }
  let passed = 0
  for (const [v, cost] of atEnds) {
    for (let arc = firstOut[v]; arc < firstOut[v + 1]; arc++) {
      const directed = directedOf(graph, arc)
      if (isOpenAtEnds(metric[arcWeight[arc]]) && isDestinationOnly(edgeFlags, directed)) {
        enter(set, directed, cost + 1 + metric[arcWeight[arc]] - metric[directed])
      }
    }
    if (++passed % VERTICES_A_PAUSE === 0) yield
  }
}

/** Enters the edges of some vertices: a short call, so that the engine soon has its best code ready. */
function enterFrom(
  { graph }: Router,
  metric: Metric,
  { vertices, costs }: VertexCosts,
  begin: number,
  set: EdgeSet,
): void {
  const { firstOut, arcWeight, firstEdgeArc } = graph
  const directedCount = firstEdgeArc.length - 1
  const end = Math.min(begin + VERTICES_A_PAUSE, vertices.length)
  for (let i = begin; i < end; i++) {
    const v = vertices[i]
    const reached = (costs[i] + 1) >>> 0
    for (let arc = firstOut[v]; arc < firstOut[v + 1]; arc++) {
      const number = arcWeight[arc]
      if (number < directedCount) {
        enter(set, number, reached)
        continue
      }
      const directed = directedOf(graph, arc)
      if (isOpenAtEnds(metric[number]))
        enter(set, directed, reached + metric[number] - metric[directed])
    }
  }
}

/** Edges on which a drive may begin that comes to a vertex of the reach. */
function* leaveEdges(
  { router }: RouteQuery,
  metric: Metric,
  { vertices, costAt }: VertexCosts,
  atEnds: ReadonlyMap<number, number>,
  set: EdgeSet,
): Steps<void> {
  const { graph, network } = router
  const { arcHead, vertexJunction } = graph
  const { edgeCount, edgeTail, edgeHead, edgeFlags, junctionLonE7 } = network
  // Edges far from the reach, nearly all mostly, are told by their junctions.
  const isNear = new Uint8Array(junctionLonE7.length)
  for (let i = 0; i < vertices.length; i++) {
    isNear[vertexJunction[vertices[i]]] = 1
    if ((i + 1) % EDGES_A_PAUSE === 0) yield
  }
  for (const vertex of atEnds.keys()) isNear[vertexJunction[vertex]] = 1
  const look = (directed: number): void => {
    const arc = startArcOf(graph, directed)
    if (arc === NONE || !isOpenAtEnds(metric[directed])) return
    const head = arcHead[arc]
    const isForEnds = atEnds.size > 0 && isDestinationOnly(edgeFlags, directed)
    const cost = Math.min(costAt(head), isForEnds ? (atEnds.get(head) ?? INFINITY) : INFINITY)
    if (cost < INFINITY) enter(set, directed, cost + 1)
  }
  /** A short call, so that the engine soon has its best code ready. */
  function lookAtSome(begin: number): void {
    for (let edge = begin, end = Math.min(begin + EDGES_A_PAUSE, edgeCount); edge < end; edge++) {
      if (isNear[edgeHead[edge]] === 1) look(edge * 2)
      if (isNear[edgeTail[edge]] === 1) look(edge * 2 + 1)
    }
  }
  for (let begin = 0; begin < edgeCount; begin += EDGES_A_PAUSE) {
    lookAtSome(begin)
    yield
  }
}
