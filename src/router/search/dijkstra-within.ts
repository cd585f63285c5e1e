/**
 * Plain Dijkstra from some ends to everything within a limit: what answers where roads are closed for one question, and
 * the oracle of the sweep that answers elsewhere.
 */
import type { Steps } from '../../report/steps.ts'
import { bitList, createBits, setBit } from '../../tables/bits.ts'
import { createCostHeap } from './cost-heap.ts'
import { type ArcGraph, type IncomingArcs, incomingArcsSteps } from './incoming-arcs.ts'
import { INFINITY, type SearchEnd } from './path-search.ts'
import type { VertexCosts } from './vertex-costs.ts'

const VERTICES_A_PAUSE = 1 << 12

/** Arcs, and the number of each one's weight. */
type EdgeArcs = ArcGraph & { readonly arcWeight: Uint32Array }

/**
 * What it costs from the ends to every vertex within the limit, or to the ends from there; with pauses.
 * @param metric INFINITY and more closes an edge
 * @param isReverse whether costs to the ends are wanted
 */
export function* dijkstraWithin(
  graph: EdgeArcs,
  metric: Uint32Array,
  ends: readonly SearchEnd[],
  limit: number,
  isReverse: boolean,
): Steps<VertexCosts> {
  const incoming = isReverse ? yield* incomingArcsSteps(graph) : undefined
  const cost = new Uint32Array(graph.vertexCount)
  const heap = createCostHeap(cost)
  const vertices = createBits(graph.vertexCount)
  /** A cost and 1, so that 0 is what nothing has reached. */
  const reach = (vertex: number, through: number): void => {
    if (through > limit + 1 || (cost[vertex] !== 0 && cost[vertex] <= through)) return
    cost[vertex] = through
    heap.push(vertex)
  }
  for (const { vertex, offset } of ends) reach(vertex, offset + 1)
  for (let passed = 1; heap.size() > 0; passed++) {
    const v = heap.pop()
    setBit(vertices, v)
    relax(graph, incoming, metric, v, cost[v], reach)
    if (passed % VERTICES_A_PAUSE === 0) yield
  }
  const listed = bitList(vertices)
  const costAt = (vertex: number) => (cost[vertex] === 0 ? INFINITY : cost[vertex] - 1)
  return { vertices: listed, costs: listed.map(costAt), costAt }
}

function relax(
  { firstOut, arcHead, arcWeight }: EdgeArcs,
  incoming: IncomingArcs | undefined,
  metric: Uint32Array,
  v: number,
  from: number,
  reach: (vertex: number, through: number) => void,
): void {
  if (incoming) {
    const { firstIn, inArc, arcTail } = incoming
    for (let i = firstIn[v]; i < firstIn[v + 1]; i++) {
      reach(arcTail[inArc[i]], from + Math.min(metric[arcWeight[inArc[i]]], INFINITY))
    }
    return
  }
  for (let arc = firstOut[v]; arc < firstOut[v + 1]; arc++) {
    reach(arcHead[arc], from + Math.min(metric[arcWeight[arc]], INFINITY))
  }
}
