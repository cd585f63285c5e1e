import { runToEnd, type Steps } from '../../../report/steps.ts'
import { fillSteps } from '../../../tables/fill-steps.ts'
import { NONE } from '../../../tables/none.ts'
import { INFINITY, type PathSearch, type SearchEnd } from '../../search/path-search.ts'
import { plainWalk } from '../plain/walk.ts'
import type { Topology } from '../topology/completion.ts'
import type { HierarchyWeights } from '../topology/metric-weights.ts'
import { kernelWalk } from '../wasm/kernel-walk.ts'
import { createPathBuffer, END_MARK } from './path-buffer.ts'

/**
 * A searcher on a hierarchy: from all sources up and from all targets up against the arcs, along the elimination tree
 * to its root. The next vertex is always the parent, so there is no queue; what a vertex held is forgotten as it is
 * passed, so there is nothing to reset. One for each thread.
 * @param memory holds the hierarchy, if one memory does: then the walk is compiled code
 */
export function createHierarchySearch(
  topology: Topology,
  weights: HierarchyWeights,
  memory?: WebAssembly.Memory,
): PathSearch {
  return runToEnd(hierarchySearchSteps(topology, weights, memory))
}

/** The same with pauses while its scratch space is filled, 10 ms for the roads of three countries. */
export function* hierarchySearchSteps(
  topology: Topology,
  weights: HierarchyWeights,
  memory?: WebAssembly.Memory,
): Steps<PathSearch> {
  const { rank } = topology
  const walk = memory ? kernelWalk(memory, topology, weights) : plainWalk(topology, weights)
  const { costFrom, costTo, previous, following } = walk
  yield* fillSteps(costFrom, INFINITY)
  yield* fillSteps(costTo, INFINITY)
  const path = createPathBuffer()
  let meeting = NONE
  let sourceIndex = -1
  let targetIndex = -1

  function enter(
    ends: readonly SearchEnd[],
    cost: Uint32Array,
    link: Uint32Array,
    walkers: Uint32Array,
    count: number,
  ): number {
    for (let i = 0; i < ends.length; i++) {
      const r = rank[ends[i].vertex]
      if (ends[i].offset < cost[r]) {
        cost[r] = ends[i].offset
        link[r] = (END_MARK | i) >>> 0
      }
      walkers[count + i] = r
    }
    return count + ends.length
  }

  /** Which end a chain of links leads to. */
  function endOf(link: Uint32Array): number {
    let v = meeting
    while (link[v] < END_MARK) v = link[v]
    return link[v] & ~END_MARK
  }

  return {
    get sourceIndex() {
      return sourceIndex
    },
    get targetIndex() {
      return targetIndex
    },
    search(sources, targets) {
      meeting = NONE
      sourceIndex = -1
      targetIndex = -1
      path.reset()
      if (sources.length === 0 || targets.length === 0) return INFINITY
      const walkers = walk.walkers(sources.length + targets.length)
      const sourceCount = enter(sources, costFrom, previous, walkers, 0)
      const count = enter(targets, costTo, following, walkers, sourceCount)
      walkers.subarray(0, count).sort()
      meeting = walk.run(count)
      if (meeting === NONE) return INFINITY
      sourceIndex = endOf(previous)
      targetIndex = endOf(following)
      return walk.best()
    },
    pathArcs() {
      if (meeting !== NONE && path.isEmpty()) path.unpack(weights, previous, following, meeting)
      return path.arcs()
    },
  }
}
