import { INFINITY } from '../../search/path-search.ts'
import type { Topology } from '../topology/completion.ts'
import {
  ARC_NUMBERS,
  COST_DOWN,
  COST_UP,
  type HierarchyWeights,
} from '../topology/metric-weights.ts'
import { BUCKET_NUMBERS, type Buckets, LANES, listBuckets } from './buckets.ts'

/** What a climb knows of a rank is beside each other: LANES costs, then LANES links. */
export const CLIMB_NUMBERS = 2 * LANES

export type Direction = 'up' | 'down'

/** Scratch space of climbs, which serves all metrics of a hierarchy one after another. */
export interface ClimbSpace {
  /**
   * CLIMB_NUMBERS a rank. Costs are INFINITY except for the ends of the next climb, and 0 in a new space. A link is the
   * rank from which the climb came with that cost.
   */
  readonly ranks: Uint32Array
  /** The ranks to pass, ascending. */
  readonly passed: Uint32Array
}

/** The hot loops of a table, plain or compiled. */
export interface Climb {
  /** Takes all lanes over the arcs of one direction of the first `count` passed ranks. */
  climb(direction: Direction, count: number): void
  /**
   * From the root down after a climb in the direction: what costs less over a higher rank gets that cost and no entry.
   * @returns entries of the passed ranks, LANES each; INFINITY if none exists
   */
  sift(direction: Direction, count: number): Uint32Array
  /**
   * What the entries of the last sift find in the buckets of the passed ranks.
   * @returns CLIMB_NUMBERS a target: a cost for each lane, INFINITY where there is no path, then the entry that gave it;
   *   good until the next time
   */
  collect(buckets: Buckets, count: number): Uint32Array
  /** Makes the costs of the passed ranks INFINITY. */
  forget(count: number): void
}

/** Scratch space for one thread. */
export function plainClimbSpace({ vertexCount }: Topology): ClimbSpace {
  return {
    ranks: new Uint32Array(vertexCount * CLIMB_NUMBERS),
    passed: new Uint32Array(vertexCount),
  }
}

/** The climb in plain JavaScript. */
export function plainClimb({ ranks, passed }: ClimbSpace, weights: HierarchyWeights): Climb {
  let entry = new Uint32Array(4096 * LANES)
  let list = new Uint32Array(4096)
  let rows = new Uint32Array(1024)
  return {
    climb: (direction, count) =>
      relaxUpwards(passed, count, weights, direction === 'up' ? COST_UP : COST_DOWN, ranks),
    sift(direction, count) {
      if (entry.length < count * LANES) entry = new Uint32Array(count * LANES * 2)
      const back = direction === 'up' ? COST_DOWN : COST_UP
      for (let k = count - 1; k >= 0; k--) siftOne(passed[k], k, weights, back, ranks, entry)
      return entry
    },
    collect(buckets, count) {
      if (list.length < count * BUCKET_NUMBERS) list = new Uint32Array(count * BUCKET_NUMBERS * 2)
      const numbers = buckets.targetCount * CLIMB_NUMBERS
      if (rows.length < numbers) rows = new Uint32Array(numbers)
      rows.fill(INFINITY, 0, numbers)
      const listed = listBuckets(buckets, passed, entry, count, list)
      lowerRows(buckets, list, listed * BUCKET_NUMBERS, entry, rows)
      return rows
    },
    forget(count) {
      for (let k = 0; k < count; k++) {
        const place = passed[k] * CLIMB_NUMBERS
        for (let lane = 0; lane < LANES; lane++) ranks[place + lane] = INFINITY
      }
    },
  }
}

function relaxUpwards(
  passed: Uint32Array,
  passedCount: number,
  { first, arcs }: HierarchyWeights,
  side: number,
  ranks: Uint32Array,
): void {
  for (let k = 0; k < passedCount; k++) {
    const v = passed[k]
    const from = v * CLIMB_NUMBERS
    const end = first[v + 1] * ARC_NUMBERS
    for (let arc = first[v] * ARC_NUMBERS; arc < end; arc += ARC_NUMBERS) {
      const to = arcs[arc] * CLIMB_NUMBERS
      const step = arcs[arc + side]
      for (let lane = 0; lane < LANES; lane++) {
        const through = (ranks[from + lane] + step) >>> 0
        if (through >= ranks[to + lane]) continue
        ranks[to + lane] = through
        ranks[to + LANES + lane] = v
      }
    }
  }
}

function siftOne(
  v: number,
  k: number,
  { first, arcs }: HierarchyWeights,
  side: number,
  ranks: Uint32Array,
  entry: Uint32Array,
): void {
  const end = first[v + 1] * ARC_NUMBERS
  for (let lane = 0; lane < LANES; lane++) {
    let least = INFINITY
    for (let arc = first[v] * ARC_NUMBERS; arc < end; arc += ARC_NUMBERS) {
      const over = (ranks[arcs[arc] * CLIMB_NUMBERS + lane] + arcs[arc + side]) >>> 0
      if (over < least) least = over
    }
    const place = v * CLIMB_NUMBERS + lane
    const own = ranks[place]
    entry[k * LANES + lane] = least < own ? INFINITY : own
    if (least < own) ranks[place] = least
  }
}

function lowerRows(
  { target, cost }: Buckets,
  list: Uint32Array,
  listEnd: number,
  entry: Uint32Array,
  rows: Uint32Array,
): void {
  for (let item = 0; item < listEnd; item += BUCKET_NUMBERS) {
    const from = list[item] * LANES
    for (let e = list[item + 1]; e < list[item + 2]; e++) {
      const place = target[e] * CLIMB_NUMBERS
      for (let lane = 0; lane < LANES; lane++) {
        const through = (entry[from + lane] + cost[e]) >>> 0
        if (through >= rows[place + lane]) continue
        rows[place + lane] = through
        rows[place + LANES + lane] = e
      }
    }
  }
}
