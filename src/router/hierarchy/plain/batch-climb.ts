import { INFINITY } from '../../search/path-search.ts'
import type { Topology } from '../topology/completion.ts'
import {
  ARC_NUMBERS,
  COST_DOWN,
  COST_UP,
  type HierarchyWeights,
} from '../topology/metric-weights.ts'

/** So many sources or targets climb together: near ones share most of their way. */
export const LANES = 4

/** The scratch space of a table and its hot loops, plain or compiled. */
export interface Climb {
  /**
   * Costs of rank `r` are `cost[r * LANES ..]`, one a lane: INFINITY except for the ends of the next climb; 0 in a
   * new one.
   */
  readonly cost: Uint32Array
  /** The ranks to pass, ascending. */
  readonly passed: Uint32Array
  /** Takes all lanes over the arcs of one direction of the first `count` passed ranks. */
  climb(direction: 'up' | 'down', count: number): void
  /**
   * From the root down: what costs less over a higher rank, driven up, gets that cost and no entry.
   * @returns entries of the passed ranks, LANES each; INFINITY if none exists
   */
  sift(count: number): Uint32Array
}

/** The climb in plain JavaScript, with scratch space for one thread. */
export function plainClimb({ vertexCount }: Topology, weights: HierarchyWeights): Climb {
  const cost = new Uint32Array(vertexCount * LANES)
  const passed = new Uint32Array(vertexCount)
  let entry = new Uint32Array(4096 * LANES)
  return {
    cost,
    passed,
    climb: (direction, count) =>
      relaxUpwards(passed, count, weights, direction === 'up' ? COST_UP : COST_DOWN, cost),
    sift(count) {
      if (entry.length < count * LANES) entry = new Uint32Array(count * LANES * 2)
      for (let k = count - 1; k >= 0; k--) siftOne(passed[k], k, weights, cost, entry)
      return entry
    },
  }
}

// hot: unrolled over the lanes, which is what makes a climb of four cheaper than four climbs.
function relaxUpwards(
  passed: Uint32Array,
  passedCount: number,
  { first, arcs }: HierarchyWeights,
  direction: number,
  cost: Uint32Array,
): void {
  for (let k = 0; k < passedCount; k++) {
    const v = passed[k]
    const from0 = cost[v * LANES]
    const from1 = cost[v * LANES + 1]
    const from2 = cost[v * LANES + 2]
    const from3 = cost[v * LANES + 3]
    const end = first[v + 1] * ARC_NUMBERS
    for (let arc = first[v] * ARC_NUMBERS; arc < end; arc += ARC_NUMBERS) {
      const w = arcs[arc] * LANES
      const step = arcs[arc + direction]
      const to0 = (from0 + step) >>> 0
      const to1 = (from1 + step) >>> 0
      const to2 = (from2 + step) >>> 0
      const to3 = (from3 + step) >>> 0
      if (to0 < cost[w]) cost[w] = to0
      if (to1 < cost[w + 1]) cost[w + 1] = to1
      if (to2 < cost[w + 2]) cost[w + 2] = to2
      if (to3 < cost[w + 3]) cost[w + 3] = to3
    }
  }
}

function siftOne(
  v: number,
  k: number,
  { first, arcs }: HierarchyWeights,
  cost: Uint32Array,
  entry: Uint32Array,
): void {
  let least0 = INFINITY
  let least1 = INFINITY
  let least2 = INFINITY
  let least3 = INFINITY
  const end = first[v + 1] * ARC_NUMBERS
  for (let arc = first[v] * ARC_NUMBERS; arc < end; arc += ARC_NUMBERS) {
    const w = arcs[arc] * LANES
    const step = arcs[arc + COST_UP]
    const over0 = (cost[w] + step) >>> 0
    const over1 = (cost[w + 1] + step) >>> 0
    const over2 = (cost[w + 2] + step) >>> 0
    const over3 = (cost[w + 3] + step) >>> 0
    if (over0 < least0) least0 = over0
    if (over1 < least1) least1 = over1
    if (over2 < least2) least2 = over2
    if (over3 < least3) least3 = over3
  }
  decide(v * LANES, k * LANES, least0, cost, entry)
  decide(v * LANES + 1, k * LANES + 1, least1, cost, entry)
  decide(v * LANES + 2, k * LANES + 2, least2, cost, entry)
  decide(v * LANES + 3, k * LANES + 3, least3, cost, entry)
}

function decide(
  place: number,
  entryPlace: number,
  least: number,
  cost: Uint32Array,
  entry: Uint32Array,
): void {
  const own = cost[place]
  entry[entryPlace] = least < own ? INFINITY : own
  if (least < own) cost[place] = least
}
