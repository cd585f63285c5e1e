import { runToEnd, type Steps } from '../../../report/steps.ts'
import { fillSteps } from '../../../tables/fill-steps.ts'
import { INFINITY, type SearchEnd } from '../../search/path-search.ts'
import { LANES, plainClimb } from '../plain/batch-climb.ts'
import { walkToRoots } from '../plain/walk.ts'
import type { Topology } from '../topology/completion.ts'
import type { HierarchyWeights } from '../topology/metric-weights.ts'
import { kernelClimb } from '../wasm/kernel-climb.ts'

type Ends = readonly SearchEnd[]

export interface CostTable {
  /**
   * Costs from every source to every target, the same as as many searches would find; a source or a target is a list
   * of ends as in a search.
   * @returns row by row, `sources.length * targets.length` costs; INFINITY where there is no path
   */
  costs(sources: readonly Ends[], targets: readonly Ends[]): Uint32Array
  /** The same with a pause after every few sources or targets; other tables may be asked for meanwhile. */
  costsSteps(sources: readonly Ends[], targets: readonly Ends[]): Steps<Uint32Array>
}

/**
 * Many to many by buckets (S. Knopp and others 2007) on the elimination tree. Each target leaves its cost with those
 * of its ancestors that it reaches by a truly shortest way; each source looks only at what it finds on its own way up.
 * A table owns its scratch space: one for each thread. What lasts over a pause is the question's own.
 * @param memory holds the hierarchy, if one memory does: then the climbs are compiled code
 */
export function createCostTable(
  topology: Topology,
  weights: HierarchyWeights,
  memory?: WebAssembly.Memory,
): CostTable {
  const { rank, parent } = topology
  const climber = memory ? kernelClimb(memory, topology, weights) : plainClimb(topology, weights)
  const { cost, passed } = climber
  let isFilled = false
  let passedCount = 0

  /** Takes up to LANES lists of ends up to the root. */
  function climb(lists: readonly Ends[], direction: 'up' | 'down'): void {
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
    climber.climb(direction, passedCount)
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

  function leaveEntries(buckets: Buckets, targets: readonly number[]): void {
    const entry = climber.sift(passedCount)
    for (let k = passedCount - 1; k >= 0; k--) {
      for (let lane = 0; lane < targets.length; lane++) {
        const own = entry[k * LANES + lane]
        if (own < INFINITY) buckets.put(passed[k], targets[lane], own)
      }
    }
  }

  function collect(buckets: Buckets, rows: readonly Uint32Array[]): void {
    for (let k = 0; k < passedCount; k++) {
      const v = passed[k]
      for (let lane = 0; lane < rows.length; lane++) {
        const from = cost[v * LANES + lane]
        if (from < INFINITY) buckets.take(v, from, rows[lane])
      }
    }
  }

  function* costsSteps(sources: readonly Ends[], targets: readonly Ends[]): Steps<Uint32Array> {
    const table = new Uint32Array(sources.length * targets.length).fill(INFINITY)
    const buckets = createBuckets()
    if (!isFilled) {
      // Of two questions at once both fill: at a pause no cost is in use.
      yield* fillSteps(cost, INFINITY)
      isFilled = true
    }
    const targetOrder = inTreeOrder(targets)
    for (let t = 0; t < targets.length; t += LANES) {
      const batch = targetOrder.slice(t, t + LANES)
      climb(
        batch.map((target) => targets[target]),
        'down',
      )
      leaveEntries(buckets, batch)
      forgetCosts()
      yield
    }
    const sourceOrder = inTreeOrder(sources)
    for (let s = 0; s < sources.length; s += LANES) {
      const batch = sourceOrder.slice(s, s + LANES)
      climb(
        batch.map((source) => sources[source]),
        'up',
      )
      const row = (source: number) =>
        table.subarray(source * targets.length, (source + 1) * targets.length)
      collect(buckets, batch.map(row))
      forgetCosts()
      yield
    }
    return table
  }

  return {
    costs: (sources, targets) => runToEnd(costsSteps(sources, targets)),
    costsSteps,
  }
}

type Buckets = ReturnType<typeof createBuckets>

/** For each vertex a list of targets and what they cost from there, in memory by the number of entries. */
function createBuckets() {
  const newest = new Map<number, number>()
  let targetOf = new Uint32Array(1 << 14)
  let costOf = new Uint32Array(1 << 14)
  let older = new Int32Array(1 << 14)
  let count = 0

  function grow(): void {
    targetOf = copyInto(new Uint32Array(count * 2), targetOf)
    costOf = copyInto(new Uint32Array(count * 2), costOf)
    older = copyInto(new Int32Array(count * 2), older)
  }

  return {
    put(v: number, target: number, cost: number): void {
      if (count === targetOf.length) grow()
      targetOf[count] = target
      costOf[count] = cost
      older[count] = newest.get(v) ?? -1
      newest.set(v, count++)
    },
    /** Lowers a row's costs by way of a vertex that costs `from` from the source. */
    take(v: number, from: number, row: Uint32Array): void {
      for (let entry = newest.get(v) ?? -1; entry >= 0; entry = older[entry]) {
        const through = from + costOf[entry]
        if (through < row[targetOf[entry]]) row[targetOf[entry]] = through
      }
    },
  }
}

function copyInto<T extends Uint32Array | Int32Array>(larger: T, array: T): T {
  larger.set(array)
  return larger
}
