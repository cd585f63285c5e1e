/** The edges within a limit of a point, and what each costs where a drive enters it. */
import type { Steps } from '../../report/steps.ts'
import {
  directedOf,
  isDestinationOnly,
  isOpenAtEnds,
  type Metric,
} from '../../roads/network/network.ts'
import { bitList, createBits, setBit } from '../../tables/bits.ts'
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
  readonly limit: number
  readonly isReverse: boolean
  readonly metric: Metric
  /** Edges that may be reached in part, ascending. */
  readonly edges: Uint32Array
  /**
   * For each directed edge the cost, and 1, at which a drive from the point enters it; 0 beyond the limit. With `isReverse`
   * it is what the drive from the edge's end to the point costs.
   */
  readonly entered: Uint32Array
  /** How drives begin at the point, or end at it: the edges of the point itself are driven in part. */
  readonly ends: readonly DriveEnd[]
}

/** Edges looked at between two pauses. */
const EDGES_A_PAUSE = 1 << 15
const VERTICES_A_PAUSE = 1 << 13

/** The reach of the request; undefined where no road is near the point. Pauses within. */
export function* reachSteps(query: RouteQuery, request: ReachRequest): Steps<Reach | undefined> {
  const { point, limit, isReverse } = request
  const { router } = query
  const { graph, metrics, hierarchy } = router
  const metric = metrics[request.metric]
  const spot = snapPoint(query, request, point, isReverse ? 'end' : 'start')
  if (!spot) return undefined
  const ends = isReverse ? waysIn(router, metric, spot) : waysOut(router, metric, spot)
  yield
  const { topology, weights } = hierarchy
  const costs = router.hasClosures
    ? yield* dijkstraWithin(graph, metric, ends, limit, isReverse)
    : yield* reachBySweep(topology, weights[request.metric], ends, limit, isReverse)
  const atEnds = yield* endsReachSteps(router, metric, costs, limit, isReverse)
  const own = ends.filter(({ over }) => !over)
  const { entered, edges } = isReverse
    ? yield* leftEdges(query, metric, costs, atEnds, own)
    : yield* enteredEdges(query, metric, costs, atEnds, own)
  return { place: spot[0].place, limit, isReverse, metric, edges, entered, ends: own }
}

interface EnteredEdges {
  readonly entered: Uint32Array
  readonly edges: Uint32Array
}

/** Edges with the costs of their directed edges, to be listed in their order, so that a walk reads tables in theirs. */
interface EdgeSet {
  readonly entered: Uint32Array
  /** A bit for each edge. */
  readonly isIn: Uint32Array
}

function edgeSet(edgeCount: number, ends: readonly DriveEnd[]): EdgeSet {
  // Pages of it that nobody writes to take no memory.
  const entered = new Uint32Array(edgeCount * 2)
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

const listed = ({ entered, isIn }: EdgeSet): EnteredEdges => ({ entered, edges: bitList(isIn) })

/** Edges that begin at a vertex of the reach, each at the lowest cost of its vertices. */
function* enteredEdges(
  { router }: RouteQuery,
  metric: Metric,
  costs: VertexCosts,
  atEnds: ReadonlyMap<number, number>,
  ends: readonly DriveEnd[],
): Steps<EnteredEdges> {
  const { graph } = router
  const { firstOut, arcWeight } = graph
  const { edgeFlags } = router.network
  const set = edgeSet(router.network.edgeLengthMm.length, ends)
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
  return listed(set)
}

/** Enters the edges of some vertices: a short call, so that the engine soon has its best code ready. */
function enterFrom(
  { graph }: Router,
  metric: Metric,
  { vertices, costs }: VertexCosts,
  begin: number,
  set: EdgeSet,
): void {
  const { firstOut, arcWeight } = graph
  const end = Math.min(begin + VERTICES_A_PAUSE, vertices.length)
  for (let i = begin; i < end; i++) {
    const v = vertices[i]
    const reached = costs[i] + 1
    for (let arc = firstOut[v]; arc < firstOut[v + 1]; arc++) {
      const weight = metric[arcWeight[arc]]
      if (!isOpenAtEnds(weight)) continue
      const directed = directedOf(graph, arc)
      enter(set, directed, reached + weight - metric[directed])
    }
  }
}

/** Edges on which a drive may begin that comes to a vertex of the reach. */
function* leftEdges(
  { router }: RouteQuery,
  metric: Metric,
  { vertices, costAt }: VertexCosts,
  atEnds: ReadonlyMap<number, number>,
  ends: readonly DriveEnd[],
): Steps<EnteredEdges> {
  const { startArc, arcHead, vertexJunction } = router.graph
  const { edgeTail, edgeHead, edgeLengthMm, edgeFlags, junctionLonE7 } = router.network
  const set = edgeSet(edgeLengthMm.length, ends)
  // Edges far from the reach, nearly all mostly, are told by their junctions.
  const isNear = new Uint8Array(junctionLonE7.length)
  for (let i = 0; i < vertices.length; i++) {
    isNear[vertexJunction[vertices[i]]] = 1
    if ((i + 1) % EDGES_A_PAUSE === 0) yield
  }
  for (const vertex of atEnds.keys()) isNear[vertexJunction[vertex]] = 1
  const look = (directed: number): void => {
    const arc = startArc[directed]
    if (arc === NONE || !isOpenAtEnds(metric[directed])) return
    const head = arcHead[arc]
    const isForEnds = atEnds.size > 0 && isDestinationOnly(edgeFlags, directed)
    const cost = Math.min(costAt(head), isForEnds ? (atEnds.get(head) ?? INFINITY) : INFINITY)
    if (cost < INFINITY) enter(set, directed, cost + 1)
  }
  for (let edge = 0; edge < edgeLengthMm.length; edge++) {
    if (isNear[edgeHead[edge]] === 1) look(edge * 2)
    if (isNear[edgeTail[edge]] === 1) look(edge * 2 + 1)
    if ((edge + 1) % EDGES_A_PAUSE === 0) yield
  }
  return listed(set)
}
