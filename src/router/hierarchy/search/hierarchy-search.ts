import type { Steps } from '../../../report/steps.ts'
import { fillSteps } from '../../../tables/fill-steps.ts'
import { NONE } from '../../../tables/none.ts'
import { INFINITY, type PathSearch, type SearchEnd } from '../../search/path-search.ts'
import type { Topology } from '../topology/completion.ts'
import type { HierarchyWeights } from '../topology/metric-weights.ts'
import {
  COST_FROM,
  COST_TO,
  END_MARK,
  FOLLOWING,
  PREVIOUS,
  RANK_NUMBERS,
  type Walk,
  type WalkScratch,
} from '../wasm/kernel-walk.ts'
import { createShortcutFinder, createUnpacker } from './unpack.ts'

const NO_ARCS = new Uint32Array(0)

/**
 * A searcher on a hierarchy: from all sources up and from all targets up against the arcs, along the elimination tree
 * to its root. The next vertex is always the parent, so there is no queue; what a vertex held is forgotten as it is
 * passed, so there is nothing to reset. One for each thread. Pauses while its scratch space is filled, 10 ms for the
 * roads of three countries.
 * @param walk over the weights
 * @param scratch of the walk, which those by other metrics of the same thread have, too
 */
export function* hierarchySearchSteps(
  topology: Topology,
  weights: HierarchyWeights,
  walk: Walk,
  scratch: WalkScratch = {},
): Steps<PathSearch> {
  const { rank } = topology
  const { ranks } = walk
  if (scratch.ranks !== ranks) {
    yield* fillSteps(ranks, INFINITY)
    scratch.ranks = ranks
  }
  const shortcutsOver = createShortcutFinder(weights, ranks)
  const unpack = createUnpacker()
  let meeting = NONE

  function enter(
    ends: readonly SearchEnd[],
    cost: number,
    link: number,
    walkers: Uint32Array,
    count: number,
  ): number {
    for (let i = 0; i < ends.length; i++) {
      const r = rank[ends[i].vertex]
      const place = r * RANK_NUMBERS
      if (ends[i].offset < ranks[place + cost]) {
        ranks[place + cost] = ends[i].offset
        ranks[place + link] = (END_MARK | i) >>> 0
      }
      walkers[count + i] = r
    }
    return count + ends.length
  }

  /** Which end a chain of links leads to. */
  function endOf(link: number): number {
    let next = meeting
    while (next < END_MARK) next = ranks[next * RANK_NUMBERS + link]
    return next & ~END_MARK
  }

  const shortcuts = () => (meeting === NONE ? NO_ARCS : shortcutsOver(meeting))

  // hot: with an accessor among them V8 looks up every member in a table.
  const found = {
    sourceIndex: -1,
    targetIndex: -1,
    search(sources: readonly SearchEnd[], targets: readonly SearchEnd[]): number {
      meeting = NONE
      found.sourceIndex = -1
      found.targetIndex = -1
      if (sources.length === 0 || targets.length === 0) return INFINITY
      const walkers = walk.walkers(sources.length + targets.length)
      const sourceCount = enter(sources, COST_FROM, PREVIOUS, walkers, 0)
      const count = enter(targets, COST_TO, FOLLOWING, walkers, sourceCount)
      walkers.subarray(0, count).sort()
      meeting = walk.run(count)
      if (meeting === NONE) return INFINITY
      found.sourceIndex = endOf(PREVIOUS)
      found.targetIndex = endOf(FOLLOWING)
      return walk.best()
    },
    shortcuts,
    pathArcs: () => unpack(weights, shortcuts()),
  }
  return found
}
