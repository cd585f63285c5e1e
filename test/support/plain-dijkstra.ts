/**
 * Plain bidirectional Dijkstra, the oracle of the hierarchy's searches. It searches from both ends by turns and stops when
 * no shorter meeting is possible (Nicholson 1966).
 */

import { type CostHeap, createCostHeap } from '../../src/router/search/cost-heap.ts'
import type { ArcGraph, IncomingArcs } from '../../src/router/search/incoming-arcs.ts'
import {
  cheapestEndAt,
  INFINITY,
  type PathSearch,
  type SearchEnd,
} from '../../src/router/search/path-search.ts'
import { NONE } from '../../src/tables/none.ts'

/** One of the two searches: `cost` counts only where it is below INFINITY, `touched` says what to wipe. */
interface Side {
  readonly cost: Uint32Array
  readonly parentArc: Uint32Array
  readonly heap: CostHeap
  readonly touched: number[]
}

function createSide(vertexCount: number): Side {
  const cost = new Uint32Array(vertexCount).fill(INFINITY)
  return {
    cost,
    parentArc: new Uint32Array(vertexCount),
    heap: createCostHeap(cost),
    touched: [],
  }
}

function reset(side: Side): void {
  for (const vertex of side.touched) side.cost[vertex] = INFINITY
  side.touched.length = 0
  side.heap.clear()
}

function reach(side: Side, vertex: number, cost: number, arc: number): void {
  if (side.cost[vertex] === INFINITY) side.touched.push(vertex)
  side.cost[vertex] = cost
  side.parentArc[vertex] = arc
  side.heap.push(vertex)
}

function start(side: Side, ends: readonly SearchEnd[]): void {
  for (const { vertex, offset } of ends) {
    if (offset < side.cost[vertex]) reach(side, vertex, offset, NONE)
  }
}

/** @param weights weight of each arc, below INFINITY; INFINITY closes the arc. */
export function createDijkstra(
  graph: ArcGraph,
  incoming: IncomingArcs,
  weights: Uint32Array,
): PathSearch {
  const { firstOut, arcHead } = graph
  const { firstIn, inArc, arcTail } = incoming
  const forward = createSide(graph.vertexCount)
  const backward = createSide(graph.vertexCount)
  let meeting = -1
  let sourceIndex = -1
  let targetIndex = -1

  // hot: one vertex of the forward search; its mirror below differs only in the arcs it walks.
  function settleForward(bestCost: number): number {
    const tail = forward.heap.pop()
    const tailCost = forward.cost[tail]
    let best = bestCost
    for (let arc = firstOut[tail]; arc < firstOut[tail + 1]; arc++) {
      const head = arcHead[arc]
      const cost = tailCost + weights[arc]
      if (cost >= forward.cost[head]) continue
      reach(forward, head, cost, arc)
      const through = cost + backward.cost[head]
      if (through < best) {
        best = through
        meeting = head
      }
    }
    return best
  }

  function settleBackward(bestCost: number): number {
    const head = backward.heap.pop()
    const headCost = backward.cost[head]
    let best = bestCost
    for (let i = firstIn[head]; i < firstIn[head + 1]; i++) {
      const arc = inArc[i]
      const tail = arcTail[arc]
      const cost = headCost + weights[arc]
      if (cost >= backward.cost[tail]) continue
      reach(backward, tail, cost, arc)
      const through = cost + forward.cost[tail]
      if (through < best) {
        best = through
        meeting = tail
      }
    }
    return best
  }

  /** The arcs by which a search came to the meeting, the last one first. @param next its arcs' ends on its own side */
  function arcsOf({ parentArc }: Side, next: Uint32Array): number[] {
    const arcs: number[] = []
    for (let arc = parentArc[meeting]; arc !== NONE; arc = parentArc[next[arc]]) arcs.push(arc)
    return arcs
  }

  return {
    get sourceIndex() {
      return sourceIndex
    },
    get targetIndex() {
      return targetIndex
    },

    search(sources, targets) {
      reset(forward)
      reset(backward)
      meeting = -1
      sourceIndex = -1
      targetIndex = -1
      start(forward, sources)
      start(backward, targets)
      let best = INFINITY
      for (const { vertex } of sources) {
        const through = forward.cost[vertex] + backward.cost[vertex]
        if (through < best) {
          best = through
          meeting = vertex
        }
      }
      while (forward.heap.size() > 0 && backward.heap.size() > 0) {
        const forwardCost = forward.heap.lowestCost()
        const backwardCost = backward.heap.lowestCost()
        if (forwardCost + backwardCost >= best) break
        best = forwardCost <= backwardCost ? settleForward(best) : settleBackward(best)
      }
      if (meeting < 0) return INFINITY
      const firstArc = arcsOf(forward, arcTail).at(-1)
      const lastArc = arcsOf(backward, arcHead).at(-1)
      sourceIndex = cheapestEndAt(sources, firstArc === undefined ? meeting : arcTail[firstArc])
      targetIndex = cheapestEndAt(targets, lastArc === undefined ? meeting : arcHead[lastArc])
      return best
    },

    pathArcs() {
      if (meeting < 0) return new Uint32Array(0)
      return Uint32Array.from([...arcsOf(forward, arcTail).reverse(), ...arcsOf(backward, arcHead)])
    },
  }
}
