import { INFINITY, type SearchEnd } from '../../search/path-search.ts'
import type { Topology } from '../topology/completion.ts'
import {
  ARC_NUMBERS,
  COST_DOWN,
  COST_UP,
  type HierarchyWeights,
} from '../topology/metric-weights.ts'
import { createAncestors, createViaSearch, passAncestors } from './via-search.ts'

type Ends = readonly SearchEnd[]

/** Costs and paths between ends that are near one another. It owns its scratch space: one for each thread. */
/** Sources or targets that climb together: arcs are read once for all of them. */
const LANES = 4
/** The costs of up to LANES lists of ends, and the places of the list of passed ranks that any of them reached. */
interface Block {
  cost: Uint32Array
  reached: Uint32Array
  reachedCount: number
}

/**
 * Many to many on the elimination tree with a limit. A climb passes all ancestors, some hundred, but reads the arcs of
 * those only that it reaches within the limit. Costs are kept by place among the passed ranks, so the scratch space
 * for costs is small and stays in the cache.
 */
export function createNearSearch(topology: Topology, weights: HierarchyWeights) {
  const { rank } = topology
  const { first, arcs } = weights
  const ancestors = createAncestors(topology)
  const { placeOf } = ancestors
  const via = createViaSearch(topology, weights, ancestors)
  const sourceBlocks: Block[] = []
  const targetBlocks: Block[] = []
  let table = new Uint32Array(64)

  /** Takes the lists from `begin` on, LANES at most, as far as the limit. */
  function climb(
    block: Block,
    lists: readonly Ends[],
    begin: number,
    direction: number,
    limit: number,
  ): void {
    const { passed, count: passedCount } = ancestors
    if (block.reached.length < passedCount) {
      block.reached = new Uint32Array(passed.length)
      block.cost = new Uint32Array(passed.length * LANES)
    }
    const { cost, reached } = block
    cost.fill(INFINITY, 0, passedCount * LANES)
    const end = Math.min(lists.length, begin + LANES)
    for (let list = begin; list < end; list++) {
      for (const { vertex, offset } of lists[list]) {
        const place = placeOf[rank[vertex]] * LANES + list - begin
        if (offset < cost[place]) cost[place] = offset
      }
    }
    let reachedCount = 0
    for (let k = 0; k < passedCount; k++) {
      const at = k * LANES
      const cost0 = cost[at]
      const cost1 = cost[at + 1]
      const cost2 = cost[at + 2]
      const cost3 = cost[at + 3]
      if (cost0 > limit && cost1 > limit && cost2 > limit && cost3 > limit) continue
      reached[reachedCount++] = k
      relax(passed[k], direction, limit, cost, cost0, cost1, cost2, cost3)
    }
    block.reachedCount = reachedCount
  }

  // hot: every arc of every rank that a climb reaches.
  function relax(
    v: number,
    direction: number,
    limit: number,
    cost: Uint32Array,
    cost0: number,
    cost1: number,
    cost2: number,
    cost3: number,
  ): void {
    const end = first[v + 1] * ARC_NUMBERS
    for (let arc = first[v] * ARC_NUMBERS; arc < end; arc += ARC_NUMBERS) {
      const step = arcs[arc + direction]
      if (step > limit) continue
      const w = placeOf[arcs[arc]] * LANES
      const to0 = (cost0 + step) >>> 0
      const to1 = (cost1 + step) >>> 0
      const to2 = (cost2 + step) >>> 0
      const to3 = (cost3 + step) >>> 0
      if (to0 < cost[w]) cost[w] = to0
      if (to1 < cost[w + 1]) cost[w + 1] = to1
      if (to2 < cost[w + 2]) cost[w + 2] = to2
      if (to3 < cost[w + 3]) cost[w + 3] = to3
    }
  }

  /** Lowers the table's costs by all ranks that both blocks reach. */
  function meet(
    from: Block,
    row: number,
    rowCount: number,
    to: Block,
    column: number,
    columnCount: number,
    limit: number,
  ): void {
    const rows = Math.min(LANES, rowCount - row)
    const columns = Math.min(LANES, columnCount - column)
    for (let i = 0; i < from.reachedCount; i++) {
      const at = from.reached[i] * LANES
      for (let lane = 0; lane < rows; lane++) {
        const there = from.cost[at + lane]
        if (there > limit) continue
        const slot = (row + lane) * columnCount + column
        for (let other = 0; other < columns; other++) {
          const sum = there + to.cost[at + other]
          if (sum < table[slot + other]) table[slot + other] = sum
        }
      }
    }
  }

  function costs(sources: readonly Ends[], targets: readonly Ends[], limit: number): Uint32Array {
    const size = sources.length * targets.length
    if (table.length < size) table = new Uint32Array(size * 2)
    table.fill(INFINITY, 0, size)
    passAncestors(ancestors, topology, [sources, targets])
    for (let t = 0; t < targets.length; t += LANES) {
      climb(blockOf(targetBlocks, t / LANES), targets, t, COST_DOWN, limit)
    }
    for (let s = 0; s < sources.length; s += LANES) {
      const block = blockOf(sourceBlocks, s / LANES)
      climb(block, sources, s, COST_UP, limit)
      for (let t = 0; t < targets.length; t += LANES) {
        const to = targetBlocks[t / LANES]
        meet(block, s, sources.length, to, t, targets.length, limit)
      }
    }
    const answer = table.subarray(0, size)
    for (let i = 0; i < size; i++) if (answer[i] > limit) answer[i] = INFINITY
    return answer
  }

  function shortcuts(source: Ends, target: Ends, limit: number): Uint32Array | undefined {
    const meeting = via.climb(source, target, limit)
    return meeting < 0 ? undefined : via.path(meeting).shortcuts
  }

  return {
    /**
     * Costs from every source to every target, row by row; INFINITY where no path costs at most `limit`. A source or a
     * target is a list of ends as in a search. Good until the next question.
     */
    costs,
    /** The shortcuts of the cheapest path that costs at most `limit`; undefined without one. Good until the next question. */
    shortcuts,
  }
}

const NOTHING = new Uint32Array(0)

function blockOf(blocks: Block[], number: number): Block {
  blocks[number] ??= { cost: NOTHING, reached: NOTHING, reachedCount: 0 }
  return blocks[number]
}
