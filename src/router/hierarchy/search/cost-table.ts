import { runToEnd, type Steps } from '../../../report/steps.ts'
import { lowerBound } from '../../../tables/binary-search.ts'
import { fillSteps } from '../../../tables/fill-steps.ts'
import { INFINITY, type SearchEnd } from '../../search/path-search.ts'
import {
  CLIMB_NUMBERS,
  type Climb,
  type ClimbSpace,
  type Direction,
  plainClimb,
  plainClimbSpace,
} from '../plain/batch-climb.ts'
import {
  type Buckets,
  type BucketsInTheMaking,
  createBuckets,
  END_MARK,
  LANES,
} from '../plain/buckets.ts'
import { walkToRoots } from '../plain/walk.ts'
import type { Topology } from '../topology/completion.ts'
import { arcBetween, type HierarchyWeights } from '../topology/metric-weights.ts'
import { type KernelClimbSpace, kernelClimb, kernelClimbSpace } from '../wasm/kernel-climb.ts'

/** An end of a table, with what the way to it is by a second measure. */
export interface TableEnd extends SearchEnd {
  readonly measure?: number
}

type Ends = readonly TableEnd[]

/** Row by row, `sources.length * targets.length` numbers. */
export interface Table {
  /** INFINITY where there is no path. */
  readonly costs: Uint32Array
  /** The second measure of the same paths, where one was given; 0 where there is no path. */
  readonly measures: Float64Array
}

/** The second measure of a directed arc of a hierarchy: twice its number, plus 1 driven down. */
export type MeasureOf = (directed: number) => number

export interface CostTable {
  /**
   * Costs from every source to every target, the same as as many searches would find; a source or a target is a list
   * of ends as in a search.
   */
  costs(sources: readonly Ends[], targets: readonly Ends[]): Uint32Array
  /**
   * The same with a pause after every few sources or targets; other tables may be asked for meanwhile. Of paths that
   * cost the same, the one counts that a search takes.
   */
  tableSteps(
    sources: readonly Ends[],
    targets: readonly Ends[],
    measureOf?: MeasureOf,
  ): Steps<Table>
}

/** A thread's scratch space for the tables of all metrics of a hierarchy. */
export interface TableSpace {
  readonly climbs: ClimbSpace | KernelClimbSpace
  isFilled: boolean
}

/** @param memory holds the hierarchy, if one memory does: then the climbs are compiled code */
export function createTableSpace(topology: Topology, memory?: WebAssembly.Memory): TableSpace {
  const climbs = memory ? kernelClimbSpace(memory, topology) : plainClimbSpace(topology)
  return { climbs, isFilled: false }
}

/**
 * Many to many by buckets (S. Knopp and others 2007) on the elimination tree. Each target leaves its cost with those
 * of its ancestors that it reaches by a truly shortest way; each source looks into the buckets of its own such
 * ancestors. What lasts over a pause is the question's own.
 */
export function createCostTable(
  topology: Topology,
  weights: HierarchyWeights,
  space: TableSpace,
): CostTable {
  const { vertexCount } = topology
  const { climbs } = space
  const climber = 'memory' in climbs ? kernelClimb(climbs, weights) : plainClimb(climbs, weights)
  const batch = createBatch(topology, weights, climbs, climber)

  function* tableSteps(
    sources: readonly Ends[],
    targets: readonly Ends[],
    measureOf?: MeasureOf,
  ): Steps<Table> {
    const costs = new Uint32Array(sources.length * targets.length).fill(INFINITY)
    const measures = new Float64Array(measureOf ? costs.length : 0)
    const making = createBuckets(vertexCount, targets.length)
    if (!space.isFilled) {
      // Two questions at once both fill it: at a pause no cost is in use.
      yield* fillSteps(climbs.ranks, INFINITY)
      space.isFilled = true
    }
    for (const numbers of batchesOf(topology, targets)) {
      batch.climb(numbers, targets, 'down')
      batch.leaveEntries(numbers, making)
      batch.forget()
      yield
    }
    const buckets = yield* making.sortedSteps()
    const ofTarget = measureOf && entryMeasures(weights, buckets, targets, measureOf)
    for (const numbers of batchesOf(topology, sources)) {
      batch.climb(numbers, sources, 'up')
      const rows = batch.collect(buckets, numbers, costs)
      if (measureOf && ofTarget) {
        const ofSource = batch.measures(numbers, sources, measureOf)
        for (let lane = 0; lane < numbers.length; lane++) {
          const row = numbers[lane] * targets.length
          for (let target = 0; target < targets.length; target++) {
            if (costs[row + target] === INFINITY) continue
            const entry = rows[target * CLIMB_NUMBERS + LANES + lane]
            measures[row + target] = ofSource(buckets.rank[entry], lane) + ofTarget(entry)
          }
        }
      }
      batch.forget()
      yield
    }
    return { costs, measures }
  }

  return {
    costs: (sources, targets) => runToEnd(tableSteps(sources, targets)).costs,
    tableSteps,
  }
}

/** Numbers of the lists, LANES at a time, by place in the tree: those of one climb are near one another. */
function batchesOf({ rank }: Topology, lists: readonly Ends[]): number[][] {
  const key = (list: Ends) => (list.length === 0 ? 0 : rank[list[0].vertex])
  const order = [...lists.keys()].sort((a, b) => key(lists[a]) - key(lists[b]) || a - b)
  const batches: number[][] = []
  for (let i = 0; i < order.length; i += LANES) batches.push(order.slice(i, i + LANES))
  return batches
}

/** Measures of the ways from entries to their targets, found when they are first asked for. */
function entryMeasures(
  weights: HierarchyWeights,
  { rank, target, before }: Buckets,
  targets: readonly Ends[],
  measureOf: MeasureOf,
): (entry: number) => number {
  const known = new Float64Array(rank.length).fill(Number.NaN)
  function measure(entry: number): number {
    if (!Number.isNaN(known[entry])) return known[entry]
    const link = before[entry]
    known[entry] =
      link >= END_MARK
        ? (targets[target[entry]][link & ~END_MARK].measure ?? 0)
        : measure(link) + measureOf(2 * arcBetween(weights, rank[link], rank[entry]) + 1)
    return known[entry]
  }
  return measure
}

/** Up to LANES sources or targets that climb together, one batch after another. */
function createBatch(
  { rank, parent }: Topology,
  weights: HierarchyWeights,
  { ranks, passed }: ClimbSpace,
  climber: Climb,
) {
  let laneCount = 0
  let passedCount = 0
  let entry: Uint32Array = new Uint32Array(0)
  let known = new Float64Array(0)

  function start(lists: readonly Ends[]): Uint32Array {
    const starts: number[] = []
    for (let lane = 0; lane < lists.length; lane++) {
      for (let i = 0; i < lists[lane].length; i++) {
        const { vertex, offset } = lists[lane][i]
        const place = rank[vertex] * CLIMB_NUMBERS + lane
        starts.push(rank[vertex])
        if (offset >= ranks[place]) continue
        ranks[place] = offset
        ranks[place + LANES] = (END_MARK | i) >>> 0
      }
    }
    return Uint32Array.from(starts).sort()
  }

  const pass = (v: number) => {
    passed[passedCount++] = v
  }

  return {
    /** Takes the lists with these numbers up to the root, and sifts what they cost there. */
    climb(numbers: readonly number[], all: readonly Ends[], direction: Direction): void {
      const walkers = start(numbers.map((number) => all[number]))
      laneCount = numbers.length
      passedCount = 0
      walkToRoots(walkers, walkers.length, parent, pass)
      climber.climb(direction, passedCount)
      entry = climber.sift(direction, passedCount)
    },
    /** Puts the entries into buckets. What an entry came from is one too, and was put before it. */
    leaveEntries(numbers: readonly number[], buckets: BucketsInTheMaking): void {
      for (let k = 0; k < passedCount; k++) {
        const links = passed[k] * CLIMB_NUMBERS + LANES
        for (let lane = 0; lane < laneCount; lane++) {
          const cost = entry[k * LANES + lane]
          if (cost === INFINITY) continue
          const link = ranks[links + lane]
          const before = link < END_MARK ? ranks[link * CLIMB_NUMBERS + LANES + lane] : link
          // From here on the link is the number of the entry.
          ranks[links + lane] = buckets.put(passed[k], numbers[lane], cost, before)
        }
      }
    },
    /** Writes the rows of these numbers. @returns what the climb collected */
    collect(buckets: Buckets, numbers: readonly number[], costs: Uint32Array): Uint32Array {
      const rows = climber.collect(buckets, passedCount)
      const { targetCount } = buckets
      for (let lane = 0; lane < laneCount; lane++) {
        const row = numbers[lane] * targetCount
        for (let target = 0; target < targetCount; target++) {
          costs[row + target] = rows[target * CLIMB_NUMBERS + lane]
        }
      }
      return rows
    },
    /** Measures of the ways from sources to their entries, found when they are first asked for. */
    measures(
      numbers: readonly number[],
      sources: readonly Ends[],
      measureOf: MeasureOf,
    ): (rank: number, lane: number) => number {
      if (known.length < passedCount * LANES) known = new Float64Array(passedCount * LANES * 2)
      known.fill(Number.NaN, 0, passedCount * LANES)
      function measure(at: number, lane: number): number {
        const place = lowerBound(passed, at, 0, passedCount) * LANES + lane
        if (!Number.isNaN(known[place])) return known[place]
        const link = ranks[at * CLIMB_NUMBERS + LANES + lane]
        known[place] =
          link >= END_MARK
            ? (sources[numbers[lane]][link & ~END_MARK].measure ?? 0)
            : measure(link, lane) + measureOf(2 * arcBetween(weights, link, at))
        return known[place]
      }
      return measure
    },
    forget: () => climber.forget(passedCount),
  }
}
