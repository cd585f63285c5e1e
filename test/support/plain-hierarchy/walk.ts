import { walkToRoots } from '../../../src/router/hierarchy/search/walk-to-roots.ts'
import type { Topology } from '../../../src/router/hierarchy/topology/completion.ts'
import {
  ARC_NUMBERS,
  COST_DOWN,
  COST_UP,
  type HierarchyWeights,
} from '../../../src/router/hierarchy/topology/metric-weights.ts'
import {
  COST_FROM,
  COST_TO,
  FOLLOWING,
  PREVIOUS,
  RANK_NUMBERS,
  type Walk,
  type WalkScratch,
} from '../../../src/router/hierarchy/wasm/kernel-walk.ts'
import { INFINITY } from '../../../src/router/search/path-search.ts'
import { NONE } from '../../../src/tables/none.ts'

/** The walk in plain JavaScript, with scratch space for one thread. */
export function plainWalk(
  { vertexCount, parent }: Topology,
  weights: HierarchyWeights,
  scratch: WalkScratch = {},
): Walk {
  const ranks = scratch.ranks ?? new Uint32Array(vertexCount * RANK_NUMBERS)
  let walkers = new Uint32Array(16)
  let best = INFINITY
  let meeting = NONE

  /** Passes one vertex: a candidate for the meeting point, then its arcs. A cost above the best is no use. */
  function pass(v: number): void {
    const place = v * RANK_NUMBERS
    const from = ranks[place + COST_FROM]
    const to = ranks[place + COST_TO]
    ranks[place + COST_FROM] = INFINITY
    ranks[place + COST_TO] = INFINITY
    if (from + to < best) {
      best = from + to
      meeting = v
    }
    if (from < best || to < best) relax(v, from, to, weights, ranks)
  }

  return {
    ranks,
    walkers(count) {
      if (walkers.length < count) walkers = new Uint32Array(count * 2)
      return walkers
    },
    run(count) {
      best = INFINITY
      meeting = NONE
      walkToRoots(walkers, count, parent, pass)
      return meeting
    },
    best: () => best,
  }
}

function relax(
  v: number,
  from: number,
  to: number,
  { first, arcs }: HierarchyWeights,
  ranks: Uint32Array,
): void {
  const end = first[v + 1] * ARC_NUMBERS
  for (let arc = first[v] * ARC_NUMBERS; arc < end; arc += ARC_NUMBERS) {
    const head = arcs[arc] * RANK_NUMBERS
    const there = (from + arcs[arc + COST_UP]) >>> 0
    if (there < ranks[head + COST_FROM]) {
      ranks[head + COST_FROM] = there
      ranks[head + PREVIOUS] = v
    }
    const back = (to + arcs[arc + COST_DOWN]) >>> 0
    if (back < ranks[head + COST_TO]) {
      ranks[head + COST_TO] = back
      ranks[head + FOLLOWING] = v
    }
  }
}
