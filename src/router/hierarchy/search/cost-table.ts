import { runToEnd, type Steps } from '../../../report/steps.ts'
import { INFINITY, type SearchEnd } from '../../search/path-search.ts'
import {
  type Block,
  type Climb,
  type Direction,
  plainClimb,
  plainClimbSpace,
  type Tile,
} from '../plain/block-climb.ts'
import {
  type ClimbSpace,
  END_MARK,
  LANES,
  layOutBlock,
  PLACE,
  ROW_NUMBERS,
} from '../plain/climb-block.ts'
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
export type TableSpace = ClimbSpace | KernelClimbSpace

/** @param memory holds the hierarchy, if one memory does: then the climbs are compiled code */
export function createTableSpace(topology: Topology, memory?: WebAssembly.Memory): TableSpace {
  return memory ? kernelClimbSpace(memory, topology) : plainClimbSpace(topology)
}

/** Sources are sifted for so many targets and more: each of their entries is held against all of those below it. */
const SIFT_FROM = 256

/** A block that has climbed, with what is needed for its second measures. */
interface Climbed extends Block {
  /** Numbers of its lists by lane. */
  readonly numbers: readonly number[]
  /** For each cell the row from which its cost came; empty where no measures are wanted. */
  readonly links: Uint32Array
  /** For each cell 1 more than its measure, or 0. */
  readonly known: Float64Array
}

/**
 * Many to many on the elimination tree. Blocks of targets and of sources climb to the root, with what each of them costs
 * at its ancestors; a block of sources meets one of targets at the ancestors that they share. What lasts over a pause is
 * the question's own.
 */
export function createCostTable(
  topology: Topology,
  weights: HierarchyWeights,
  space: TableSpace,
): CostTable {
  const climber: Climb =
    'memory' in space ? kernelClimb(space, weights) : plainClimb(space, weights)
  const { arrays } = space.room

  function climb(
    numbers: readonly number[],
    all: readonly Ends[],
    direction: Direction,
    isSifted: boolean,
    isLinked: boolean,
  ): Climbed {
    const lists = numbers.map((number) => all[number])
    const laid = layOutBlock(topology, lists, space)
    climber.climb(direction, laid, isLinked)
    if (isSifted) climber.sift(direction, laid)
    const { rowCount, cellCount } = laid
    return {
      numbers,
      rowCount,
      rows: arrays.rows.slice(0, rowCount * ROW_NUMBERS),
      costs: (isSifted ? arrays.entries : arrays.costs).slice(0, cellCount),
      links: arrays.links.slice(0, isLinked ? cellCount : 0),
      known: new Float64Array(isLinked ? cellCount : 0),
    }
  }

  function* tableSteps(
    sources: readonly Ends[],
    targets: readonly Ends[],
    measureOf?: MeasureOf,
  ): Steps<Table> {
    const isLinked = measureOf !== undefined
    const costs = new Uint32Array(sources.length * targets.length).fill(INFINITY)
    const measures = new Float64Array(isLinked ? costs.length : 0)
    const isSifted = targets.length >= SIFT_FROM
    const below: Climbed[] = []
    for (const numbers of blocksOf(topology, targets)) {
      below.push(climb(numbers, targets, 'down', false, isLinked))
      yield
    }
    const ofTargets = measureOf
      ? below.map((block) => measuresOf(weights, block, targets, 1, measureOf))
      : []
    for (const numbers of blocksOf(topology, sources)) {
      const block = climb(numbers, sources, 'up', isSifted, isLinked)
      const ofSource = measureOf && measuresOf(weights, block, sources, 0, measureOf)
      yield
      for (let at = 0; at < below.length; at++) {
        const tile = climber.meet(block, below, at, isLinked)
        writeTile(tile, numbers, below[at].numbers, targets.length, costs)
        if (ofSource) {
          addMeasures(tile, ofSource, ofTargets[at], block, below[at], targets.length, measures)
        }
        yield
      }
    }
    return { costs, measures }
  }

  return {
    costs: (sources, targets) => runToEnd(tableSteps(sources, targets)).costs,
    tableSteps,
  }
}

/** Numbers of the lists that have ends, LANES at a time, by place in the tree: those of a block are near one another. */
function blocksOf({ rank }: Topology, lists: readonly Ends[]): number[][] {
  const order = [...lists.keys()].filter((number) => lists[number].length > 0)
  const key = (number: number) => rank[lists[number][0].vertex]
  order.sort((a, b) => key(a) - key(b) || a - b)
  const blocks: number[][] = []
  for (let i = 0; i < order.length; i += LANES) blocks.push(order.slice(i, i + LANES))
  return blocks
}

function writeTile(
  tile: Tile,
  rows: readonly number[],
  columns: readonly number[],
  columnCount: number,
  costs: Uint32Array,
): void {
  for (let lane = 0; lane < rows.length; lane++) {
    const row = rows[lane] * columnCount
    const cells = lane * LANES
    for (let other = 0; other < columns.length; other++) {
      costs[row + columns[other]] = tile.costs[cells + other]
    }
  }
}

/** The second measure between a list and a row of its block, by the way that the climb took. */
type RowMeasure = (row: number, lane: number) => number

/** Measures of the ways of a block's lists, found when they are first asked for. @param side 1 driven down, else 0 */
function measuresOf(
  weights: HierarchyWeights,
  { numbers, rows, links, known }: Climbed,
  lists: readonly Ends[],
  side: number,
  measureOf: MeasureOf,
): RowMeasure {
  function measure(k: number, lane: number): number {
    const row = k * ROW_NUMBERS
    const cell = rows[row + PLACE] + lane
    if (known[cell] > 0) return known[cell] - 1
    const link = links[cell]
    const found =
      link >= END_MARK
        ? (lists[numbers[lane]][link & ~END_MARK].measure ?? 0)
        : measure(link, lane) +
          measureOf(2 * arcBetween(weights, rows[link * ROW_NUMBERS], rows[row]) + side)
    known[cell] = found + 1
    return found
  }
  return measure
}

function addMeasures(
  tile: Tile,
  ofSource: RowMeasure,
  ofTarget: RowMeasure,
  sources: Climbed,
  targets: Climbed,
  columnCount: number,
  measures: Float64Array,
): void {
  for (let lane = 0; lane < sources.numbers.length; lane++) {
    const row = sources.numbers[lane] * columnCount
    for (let other = 0; other < targets.numbers.length; other++) {
      const cell = lane * LANES + other
      if (tile.costs[cell] === INFINITY) continue
      const k = tile.links[cell]
      measures[row + targets.numbers[other]] = ofSource(k, lane) + ofTarget(tile.met[k], other)
    }
  }
}
