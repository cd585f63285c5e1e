import { createCostHeap } from '../cost-heap.ts'
import { INFINITY, type PathSearch, type SearchEnd } from '../path-search.ts'
import type { Topology } from './completion.ts'
import { type ArcGraph, NONE } from './graph.ts'
import { createPotential } from './potential.ts'
import { createHierarchySearch } from './search.ts'
import type { HierarchyWeights } from './weights.ts'

/** A search under weights that hold for one question: a blocked road, a slower one, a limit for a lorry. */
export interface AdHocSearch extends PathSearch {
  /**
   * Sets the arcs whose weight is another than in the metric; those of the last call are taken back. INFINITY blocks
   * an arc. Any weight is searched exactly; the search is fast where none is lower than in the metric.
   */
  change(arcs: ArrayLike<number>, weights: ArrayLike<number>): void
}

/**
 * A* on the graph itself with the hierarchy's exact costs as potentials. A path of the hierarchy that meets no changed
 * arc is optimal already and is answered at once. One for each thread.
 * @param arcWeight the weights that the hierarchy was customised with
 */
export function createAdHocSearch(
  graph: ArcGraph,
  arcWeight: Uint32Array,
  topology: Topology,
  hierarchyWeights: HierarchyWeights,
): AdHocSearch {
  const { vertexCount, firstOut, arcHead } = graph
  const weight = arcWeight.map((base) => Math.min(base, INFINITY))
  const unchanged = createHierarchySearch(topology, hierarchyWeights)
  const potential = createPotential(topology, hierarchyWeights)
  const cost = new Uint32Array(vertexCount).fill(INFINITY)
  const estimate = new Uint32Array(vertexCount)
  const arcInto = new Uint32Array(vertexCount)
  const vertexBefore = new Uint32Array(vertexCount)
  const heap = createCostHeap(estimate)
  const touched: number[] = []
  let changed: Uint32Array = new Uint32Array(0)
  let loweredCount = 0
  let sourceIndex = -1
  let targetIndex = -1
  let path: Uint32Array = new Uint32Array(0)

  function change(arcs: ArrayLike<number>, weights: ArrayLike<number>): void {
    for (const arc of changed) weight[arc] = Math.min(arcWeight[arc], INFINITY)
    changed = Uint32Array.from(arcs)
    loweredCount = 0
    for (let i = 0; i < changed.length; i++) {
      weight[changed[i]] = Math.min(weights[i], INFINITY)
      if (weight[changed[i]] < arcWeight[changed[i]]) loweredCount++
    }
  }

  function reach(v: number, through: number, arc: number, before: number): void {
    if (through >= cost[v]) return
    if (cost[v] === INFINITY) {
      const rest = loweredCount > 0 ? 0 : potential.costToTarget(v)
      if (rest === INFINITY) return
      touched.push(v)
      estimate[v] = through + rest
    } else {
      estimate[v] -= cost[v] - through
    }
    cost[v] = through
    arcInto[v] = arc
    vertexBefore[v] = before
    heap.push(v)
  }

  /** @returns the vertex at which the best path ends; NONE where there is no path */
  function searchGraph(offsetAt: ReadonlyMap<number, number>): { cost: number; end: number } {
    let best = INFINITY
    let end = NONE
    while (heap.size > 0 && heap.lowestCost() < best) {
      const v = heap.pop()
      const from = cost[v]
      const offset = offsetAt.get(v)
      if (offset !== undefined && from + offset < best) {
        best = from + offset
        end = v
      }
      for (let arc = firstOut[v]; arc < firstOut[v + 1]; arc++) {
        reach(arcHead[arc], (from + weight[arc]) >>> 0, arc, v)
      }
    }
    return { cost: best, end }
  }

  function takePath(sources: readonly SearchEnd[], targets: readonly SearchEnd[], end: number) {
    const arcs: number[] = []
    let v = end
    for (; arcInto[v] !== NONE; v = vertexBefore[v]) arcs.push(arcInto[v])
    path = Uint32Array.from(arcs.reverse())
    sourceIndex = cheapestAt(sources, v)
    targetIndex = cheapestAt(targets, end)
  }

  return {
    get sourceIndex() {
      return sourceIndex
    },
    get targetIndex() {
      return targetIndex
    },
    change,
    search(sources, targets) {
      sourceIndex = -1
      targetIndex = -1
      path = new Uint32Array(0)
      if (loweredCount === 0) {
        const lowest = unchanged.search(sources, targets)
        if (lowest === INFINITY) return INFINITY
        const arcs = unchanged.pathArcs()
        if (arcs.every((arc) => weight[arc] === arcWeight[arc])) {
          path = arcs
          sourceIndex = unchanged.sourceIndex
          targetIndex = unchanged.targetIndex
          return lowest
        }
        potential.aim(targets)
      }
      for (const v of touched) cost[v] = INFINITY
      touched.length = 0
      heap.clear()
      for (const { vertex, offset } of sources) reach(vertex, offset, NONE, NONE)
      const offsetAt = new Map<number, number>()
      for (const { vertex, offset } of targets) {
        offsetAt.set(vertex, Math.min(offset, offsetAt.get(vertex) ?? INFINITY))
      }
      const found = searchGraph(offsetAt)
      if (found.end !== NONE) takePath(sources, targets, found.end)
      return found.cost
    },
    pathArcs: () => path,
  }
}

function cheapestAt(ends: readonly SearchEnd[], vertex: number): number {
  let best = -1
  for (let i = 0; i < ends.length; i++) {
    if (ends[i].vertex !== vertex) continue
    if (best < 0 || ends[i].offset < ends[best].offset) best = i
  }
  return best
}
