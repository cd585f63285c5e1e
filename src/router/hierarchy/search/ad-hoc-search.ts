import { runToEnd, type Steps } from '../../../report/steps.ts'
import { fillSteps } from '../../../tables/fill-steps.ts'
import { NONE } from '../../../tables/none.ts'
import { createCostHeap } from '../../search/cost-heap.ts'
import { type ArcGraph, incomingArcsSteps } from '../../search/incoming-arcs.ts'
import {
  cheapestEndAt,
  INFINITY,
  type PathSearch,
  type SearchEnd,
} from '../../search/path-search.ts'
import type { Topology } from '../topology/completion.ts'
import type { HierarchyWeights } from '../topology/metric-weights.ts'
import { createPotential } from './potential.ts'

/** The weights of one question, and the hierarchy of the metric that they were raised from. */
export interface RaisedWeights {
  /** A metric with no lower weights than the given one; INFINITY closes an edge. */
  readonly raised: Uint32Array
  readonly metric: Uint32Array
  readonly hierarchy: HierarchyWeights
  readonly unchanged: PathSearch
}

export type AdHocSearches = (weights: RaisedWeights) => AdHocSearch

/** Searches that take long pause. One for each thread, and one question at a time: its scratch space lasts over pauses. */
export interface AdHocSearch extends PathSearch {
  searchSteps(sources: readonly SearchEnd[], targets: readonly SearchEnd[]): Steps<number>
}

/** Vertices passed between two pauses: mostly a tenth of a millisecond, where the potential climbs anew some times as long. */
const VERTICES_A_PAUSE = 64
/** A search that has passed this many vertices asks whether the targets are shut in, and again at each doubling. */
const PROBE_AFTER = 10_000

/**
 * Searches under weights that hold for one question: a road to keep off, a slower one. A* on the graph itself with the
 * hierarchy's exact costs as potentials; a path of the hierarchy that meets no raised arc is optimal already and is
 * answered at once. A search for a target that is shut in would walk the whole network: a search backward finds that
 * out, each time over no more vertices than were passed. Pauses while its scratch space is made.
 */
export function* adHocSearchesSteps(
  graph: ArcGraph & { readonly arcWeight: Uint32Array },
  topology: Topology,
  probeAfter: number = PROBE_AFTER,
): Steps<AdHocSearches> {
  const { vertexCount, firstOut, arcHead, arcWeight } = graph
  const potential = createPotential(topology)
  const cost = new Uint32Array(vertexCount)
  yield* fillSteps(cost, INFINITY)
  const estimate = new Uint32Array(vertexCount)
  const arcInto = new Uint32Array(vertexCount)
  const vertexBefore = new Uint32Array(vertexCount)
  const heap = createCostHeap(estimate)
  const touched: number[] = []
  const isProbed = new Uint8Array(vertexCount)
  const probed: number[] = []

  function reach(v: number, through: number, arc: number, before: number): void {
    if (through >= cost[v]) return
    if (cost[v] === INFINITY) {
      const rest = potential.costToTarget(v)
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

  /** Whether a part of so many vertices at most holds the targets and no source, and nothing leads into it. */
  function* areShutIn(
    raised: Uint32Array,
    sources: readonly SearchEnd[],
    targets: readonly SearchEnd[],
    vertexMax: number,
  ): Steps<boolean> {
    const { firstIn, inArc, arcTail } = yield* incomingArcsSteps(graph)
    for (const v of probed) isProbed[v] = 0
    probed.length = 0
    const probe = (v: number) => {
      if (isProbed[v] === 1) return
      isProbed[v] = 1
      probed.push(v)
    }
    for (const { vertex } of targets) probe(vertex)
    for (let at = 0; at < probed.length; at++) {
      if (probed.length > vertexMax) return false
      if (at % (VERTICES_A_PAUSE * 64) === 0) yield
      for (let i = firstIn[probed[at]]; i < firstIn[probed[at] + 1]; i++) {
        if (raised[arcWeight[inArc[i]]] < INFINITY) probe(arcTail[inArc[i]])
      }
    }
    return sources.every(({ vertex }) => isProbed[vertex] === 0)
  }

  return ({ raised, metric, hierarchy, unchanged }) => {
    const ends = { sourceIndex: -1, targetIndex: -1 }
    let path: Uint32Array = new Uint32Array(0)

    /** @returns the vertex at which the best path ends, NONE where there is no path, and its cost */
    function* searchGraph(
      sources: readonly SearchEnd[],
      targets: readonly SearchEnd[],
    ): Steps<{ cost: number; end: number }> {
      const offsetAt = new Map<number, number>()
      for (const { vertex, offset } of targets) {
        offsetAt.set(vertex, Math.min(offset, offsetAt.get(vertex) ?? INFINITY))
      }
      let best = INFINITY
      let end = NONE
      let probeAt = probeAfter
      for (let passed = 0; heap.size() > 0 && heap.lowestCost() < best; passed++) {
        if (passed % VERTICES_A_PAUSE === 0) yield
        if (passed === probeAt) {
          if (yield* areShutIn(raised, sources, targets, passed)) break
          probeAt *= 2
        }
        const v = heap.pop()
        const from = cost[v]
        const offset = offsetAt.get(v)
        if (offset !== undefined && from + offset < best) {
          best = from + offset
          end = v
        }
        for (let arc = firstOut[v]; arc < firstOut[v + 1]; arc++) {
          const weight = Math.min(raised[arcWeight[arc]], INFINITY)
          reach(arcHead[arc], (from + weight) >>> 0, arc, v)
        }
      }
      return { cost: best, end }
    }

    function takePath(sources: readonly SearchEnd[], targets: readonly SearchEnd[], end: number) {
      const arcs: number[] = []
      let v = end
      for (; arcInto[v] !== NONE; v = vertexBefore[v]) arcs.push(arcInto[v])
      path = Uint32Array.from(arcs.reverse())
      ends.sourceIndex = cheapestEndAt(sources, v)
      ends.targetIndex = cheapestEndAt(targets, end)
    }

    function* searchSteps(
      sources: readonly SearchEnd[],
      targets: readonly SearchEnd[],
    ): Steps<number> {
      Object.assign(ends, { sourceIndex: -1, targetIndex: -1 })
      path = new Uint32Array(0)
      const lowest = unchanged.search(sources, targets)
      if (lowest === INFINITY) return INFINITY
      const arcs = unchanged.pathArcs()
      if (arcs.every((arc) => raised[arcWeight[arc]] === metric[arcWeight[arc]])) {
        path = arcs
        ends.sourceIndex = unchanged.sourceIndex
        ends.targetIndex = unchanged.targetIndex
        return lowest
      }
      for (const v of touched) cost[v] = INFINITY
      touched.length = 0
      heap.clear()
      potential.aim(hierarchy, targets)
      for (const { vertex, offset } of sources) reach(vertex, offset, NONE, NONE)
      const found = yield* searchGraph(sources, targets)
      if (found.end !== NONE) takePath(sources, targets, found.end)
      return found.cost
    }

    const search: PathSearch['search'] = (sources, targets) =>
      runToEnd(searchSteps(sources, targets))
    return Object.assign(ends, { search, searchSteps, pathArcs: () => path })
  }
}
