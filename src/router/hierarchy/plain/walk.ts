import { NONE } from '../../../tables/none.ts'
import { INFINITY } from '../../search/path-search.ts'
import type { Topology } from '../topology/completion.ts'
import {
  ARC_NUMBERS,
  COST_DOWN,
  COST_UP,
  type HierarchyWeights,
} from '../topology/metric-weights.ts'

/** What a walk knows of a rank is beside each other: so many numbers, at these places. */
export const RANK_NUMBERS = 4
export const COST_FROM = 0
export const COST_TO = 1
export const PREVIOUS = 2
export const FOLLOWING = 3

/** The scratch space of a search and its hot loop, plain or compiled. */
export interface Walk {
  /**
   * RANK_NUMBERS a rank. Costs from the sources and to the targets are first: 0 in a new walk that has none of others, else
   * INFINITY except for the ends of the next run. Then come the rank before it from a source and the one after it to a target.
   */
  readonly ranks: Uint32Array
  /** Room for the ranks at which a run begins. */
  walkers(count: number): Uint32Array
  /**
   * Walks from the first `count` walkers, which ascend, to the roots; costs are INFINITY again afterwards.
   * @returns the rank at which the cheapest path is highest; NONE where there is no path
   */
  run(count: number): number
  /** Cost of that path. */
  best(): number
}

/** What walks over weights of one topology have in common where one of them is at work at a time. */
export interface WalkScratch {
  /** Filled, and as every run leaves it; undefined until the first walk is ready. */
  ranks?: Uint32Array
}

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

  /** Passes one vertex: a candidate for the meeting point, then its arcs. Dearer than the best is no use. */
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

/** Passes all ancestors of the walkers once, in ascending order. @param walkers ascending */
export function walkToRoots(
  walkers: Uint32Array,
  walkerCount: number,
  parent: Uint32Array,
  pass: (v: number) => void,
): void {
  let count = walkerCount
  while (count > 0) {
    let v = walkers[0]
    const next = count > 1 ? walkers[1] : NONE
    while (v < next) {
      pass(v)
      v = parent[v]
    }
    // Back into the row: gone at a root or where another walker is, else to its place among the others.
    let place = 1
    while (place < count && walkers[place] < v) {
      walkers[place - 1] = walkers[place]
      place++
    }
    if (v === NONE || (place < count && walkers[place] === v)) {
      walkers.copyWithin(place - 1, place, count)
      count--
    } else {
      walkers[place - 1] = v
    }
  }
}
