import { INFINITY, type SearchEnd } from '../path-search.ts'
import type { Topology } from './completion.ts'
import { walkToRoots } from './search.ts'
import type { DirectedWeights, HierarchyWeights } from './weights.ts'

type Ends = readonly SearchEnd[]

export interface CostTable {
  /**
   * Costs from every source to every target, the same as as many searches would find; a source or a target is a list
   * of ends as in a search.
   * @returns row by row, `sources.length * targets.length` costs; INFINITY where there is no path
   */
  costs(sources: readonly Ends[], targets: readonly Ends[]): Uint32Array
}

/** So many sources or targets climb together: near ones share most of their way. */
const LANES = 4

/**
 * Many to many by buckets (S. Knopp and others 2007) on the elimination tree. Each target leaves its cost with those
 * of its ancestors that it reaches by a truly shortest way; each source looks only at what it finds on its own way up.
 * A table owns its scratch space: one for each thread.
 */
export function createCostTable(topology: Topology, weights: HierarchyWeights): CostTable {
  const { vertexCount, rank, parent } = topology
  /** Costs of vertex `v` are `cost[v * LANES ..]`, one a lane. */
  const cost = new Uint32Array(vertexCount * LANES).fill(INFINITY)
  const passed = new Uint32Array(vertexCount)
  const buckets = createBuckets(vertexCount)
  let passedCount = 0

  /** Takes up to LANES lists of ends up to the root. */
  function climb(lists: readonly Ends[], side: DirectedWeights): void {
    const starts: number[] = []
    for (const [lane, ends] of lists.entries()) {
      for (const { vertex, offset } of ends) {
        const place = rank[vertex] * LANES + lane
        cost[place] = Math.min(cost[place], offset)
        starts.push(rank[vertex])
      }
    }
    const walkers = Uint32Array.from(starts).sort()
    passedCount = 0
    walkToRoots(walkers, walkers.length, parent, (v) => {
      passed[passedCount++] = v
    })
    relaxUpwards(passed, passedCount, side, cost)
  }

  function forgetCosts(): void {
    for (let k = 0; k < passedCount; k++) {
      cost.fill(INFINITY, passed[k] * LANES, passed[k] * LANES + LANES)
    }
  }

  /** Sorted by place in the tree, so that those of one climb are near one another. */
  function inTreeOrder(lists: readonly Ends[]): number[] {
    const key = (list: Ends) => (list.length === 0 ? 0 : rank[list[0].vertex])
    return [...lists.keys()].sort((a, b) => key(lists[a]) - key(lists[b]) || a - b)
  }

  function leaveEntries(targets: readonly number[]): void {
    const { first, head, weight } = weights.up
    for (let k = passedCount - 1; k >= 0; k--) {
      const v = passed[k]
      const place = v * LANES
      leastFromAbove(v, first, head, weight, cost, least)
      for (let lane = 0; lane < targets.length; lane++) {
        const own = cost[place + lane]
        if (least[lane] < own) cost[place + lane] = least[lane]
        else if (own < INFINITY) buckets.put(v, targets[lane], own)
      }
    }
  }
  const least = new Uint32Array(LANES)

  function collect(rows: readonly Uint32Array[]): void {
    for (let k = 0; k < passedCount; k++) {
      const v = passed[k]
      for (let lane = 0; lane < rows.length; lane++) {
        const from = cost[v * LANES + lane]
        if (from < INFINITY) buckets.take(v, from, rows[lane])
      }
    }
  }

  return {
    costs(sources, targets) {
      const table = new Uint32Array(sources.length * targets.length).fill(INFINITY)
      const targetOrder = inTreeOrder(targets)
      for (let t = 0; t < targets.length; t += LANES) {
        const batch = targetOrder.slice(t, t + LANES)
        climb(
          batch.map((target) => targets[target]),
          weights.down,
        )
        leaveEntries(batch)
        forgetCosts()
      }
      const sourceOrder = inTreeOrder(sources)
      for (let s = 0; s < sources.length; s += LANES) {
        const batch = sourceOrder.slice(s, s + LANES)
        climb(
          batch.map((source) => sources[source]),
          weights.up,
        )
        const row = (source: number) =>
          table.subarray(source * targets.length, (source + 1) * targets.length)
        collect(batch.map(row))
        forgetCosts()
      }
      buckets.clear()
      return table
    },
  }
}

// hot: unrolled over the lanes, which is what makes a climb of four cheaper than four climbs.
function relaxUpwards(
  passed: Uint32Array,
  passedCount: number,
  { first, head, weight }: DirectedWeights,
  cost: Uint32Array,
): void {
  for (let k = 0; k < passedCount; k++) {
    const v = passed[k]
    const from0 = cost[v * LANES]
    const from1 = cost[v * LANES + 1]
    const from2 = cost[v * LANES + 2]
    const from3 = cost[v * LANES + 3]
    for (let i = first[v], end = first[v + 1]; i < end; i++) {
      const w = head[i] * LANES
      const step = weight[i]
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

/** What a vertex costs over its higher neighbours, a lane each. */
function leastFromAbove(
  v: number,
  first: Uint32Array,
  head: Uint32Array,
  weight: Uint32Array,
  cost: Uint32Array,
  least: Uint32Array,
): void {
  let least0 = INFINITY
  let least1 = INFINITY
  let least2 = INFINITY
  let least3 = INFINITY
  for (let i = first[v], end = first[v + 1]; i < end; i++) {
    const w = head[i] * LANES
    const step = weight[i]
    const over0 = (cost[w] + step) >>> 0
    const over1 = (cost[w + 1] + step) >>> 0
    const over2 = (cost[w + 2] + step) >>> 0
    const over3 = (cost[w + 3] + step) >>> 0
    if (over0 < least0) least0 = over0
    if (over1 < least1) least1 = over1
    if (over2 < least2) least2 = over2
    if (over3 < least3) least3 = over3
  }
  least[0] = least0
  least[1] = least1
  least[2] = least2
  least[3] = least3
}

/** For each vertex a list of targets and what they cost from there. */
function createBuckets(vertexCount: number) {
  const newest = new Int32Array(vertexCount).fill(-1)
  let vertexOf = new Uint32Array(1 << 14)
  let targetOf = new Uint32Array(1 << 14)
  let costOf = new Uint32Array(1 << 14)
  let older = new Int32Array(1 << 14)
  let count = 0

  function grow(): void {
    vertexOf = copyInto(new Uint32Array(count * 2), vertexOf)
    targetOf = copyInto(new Uint32Array(count * 2), targetOf)
    costOf = copyInto(new Uint32Array(count * 2), costOf)
    older = copyInto(new Int32Array(count * 2), older)
  }

  return {
    put(v: number, target: number, cost: number): void {
      if (count === targetOf.length) grow()
      vertexOf[count] = v
      targetOf[count] = target
      costOf[count] = cost
      older[count] = newest[v]
      newest[v] = count++
    },
    /** Lowers a row's costs by way of a vertex that costs `from` from the source. */
    take(v: number, from: number, row: Uint32Array): void {
      for (let entry = newest[v]; entry >= 0; entry = older[entry]) {
        const through = from + costOf[entry]
        if (through < row[targetOf[entry]]) row[targetOf[entry]] = through
      }
    },
    clear(): void {
      for (let entry = 0; entry < count; entry++) newest[vertexOf[entry]] = -1
      count = 0
    },
  }
}

function copyInto<T extends Uint32Array | Int32Array>(larger: T, array: T): T {
  larger.set(array)
  return larger
}
