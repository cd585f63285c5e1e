import type { Steps } from '../../../report/steps.ts'
import { fillSteps } from '../../../tables/fill-steps.ts'
import { INFINITY } from '../../search/path-search.ts'
import type { Topology } from '../topology/completion.ts'
import {
  type ClimbSpace,
  LANES,
  layOutBlock,
  ROW_NUMBERS,
  type TableEnd,
} from '../wasm/climb-block.ts'
import type { Block, Climb, Direction, Tile } from '../wasm/kernel-climb.ts'

type Ends = readonly TableEnd[]

/** Row by row, `sources.length * targets.length` numbers; Infinity where there is no path. */
export interface Table {
  readonly costs: Float64Array
  /** The second measure of the same paths; empty where it was not asked for. */
  readonly measures: Float64Array
}

/** The second measure of the way that a search finds: asked for ways that are too long for the lanes of a block. */
export type LongMeasure = (source: Ends, target: Ends) => number

export interface ClimbedTargets {
  readonly lists: readonly Ends[]
  readonly blocks: readonly Climbed[]
}

/**
 * Fills rows of a table, each `targets.lists.length` cells long; with pauses.
 * @param numbers which of the lists, at most LANES, and which rows of the table; each has an end
 */
export type Meeting = (
  numbers: readonly number[],
  sources: readonly Ends[],
  table: Table,
) => Steps<void>

export interface Climbed extends Block {
  /** Numbers of its lists by lane. */
  readonly numbers: readonly number[]
}

/** The arrays of a block, which may serve one block after another. */
type Store = Record<'rows' | 'costs' | 'measures', Uint32Array>

/** A store that no block has used yet. */
export const emptyStore = (): Store => ({
  rows: new Uint32Array(0),
  costs: new Uint32Array(0),
  measures: new Uint32Array(0),
})

export type CostTable = Readonly<ReturnType<typeof createCostTable>>

/**
 * Many to many on the elimination tree. Blocks of targets and of sources climb to the root, with what each of them costs
 * at its ancestors; a block of sources meets one of targets at the ancestors that they share. What lasts over a pause is
 * the question's own.
 * @param climber over the weights, in the space
 */
export function createCostTable(topology: Topology, space: ClimbSpace, climber: Climb) {
  const { arrays } = space.room

  function climb(
    numbers: readonly number[],
    all: readonly Ends[],
    direction: Direction,
    isMeasured: boolean,
    store = emptyStore(),
  ): Climbed {
    const lists = numbers.map((number) => all[number])
    const laid = layOutBlock(topology, lists, space)
    climber.climb(direction, laid, isMeasured)
    const { rowCount, cellCount } = laid
    const keep = (name: keyof Store, from: Uint32Array, length: number) => {
      if (store[name].length < length) store[name] = new Uint32Array(length)
      const kept = store[name].subarray(0, length)
      kept.set(from.subarray(0, length))
      return kept
    }
    return {
      numbers,
      rowCount,
      rows: keep('rows', arrays.rows, rowCount * ROW_NUMBERS),
      costs: keep('costs', arrays.costs, cellCount),
      measures: keep('measures', arrays.measures, isMeasured ? cellCount : 0),
    }
  }

  function meetingOf({ lists, blocks }: ClimbedTargets, longMeasure?: LongMeasure): Meeting {
    const isMeasured = longMeasure !== undefined
    const store = emptyStore()
    return function* (numbers, sources, table) {
      const block = climb(numbers, sources, 'up', isMeasured, store)
      yield
      for (let at = 0; at < blocks.length; at++) {
        const columns = blocks[at].numbers
        const tile = climber.meet(block, blocks, at, isMeasured)
        const isLong = writeTile(tile, numbers, columns, lists.length, table)
        yield
        if (longMeasure && isLong) {
          yield* measureLong(longMeasure, numbers, sources, columns, lists, table.measures)
        }
      }
    }
  }

  function* tableSteps(
    sources: readonly Ends[],
    targets: readonly Ends[],
    longMeasure?: LongMeasure,
  ): Steps<Table> {
    const isMeasured = longMeasure !== undefined
    const table = yield* emptyTableSteps(sources.length * targets.length, isMeasured)
    const blocks: Climbed[] = []
    for (const numbers of blocksOf(topology, targets)) {
      blocks.push(climb(numbers, targets, 'down', isMeasured))
      yield
    }
    const meet = meetingOf({ lists: targets, blocks }, longMeasure)
    for (const numbers of blocksOf(topology, sources)) yield* meet(numbers, sources, table)
    return table
  }

  return {
    /**
     * Costs from every source to every target, the same as as many searches would find; a source or a target is a list
     * of ends as in a search. Of paths that cost the same, the one counts that a search takes. A pause comes after every
     * few sources or targets; other tables may be asked for meanwhile.
     */
    tableSteps,
    /**
     * Some of the lists, at most LANES, climbed: targets down, which one thread does once for all that meet them, or sources
     * up. The numbers say which of the lists; each has an end. A store that is given serves one block after another.
     */
    climb,
    /** Climbs with some of the sources and meets the targets; only rows of these sources are written. */
    meetingOf,
  }
}

/** A table of so many cells without a path; with pauses. */
export function* emptyTableSteps(cells: number, isMeasured: boolean): Steps<Table> {
  const table = {
    costs: new Float64Array(cells),
    measures: new Float64Array(isMeasured ? cells : 0),
  }
  yield* fillSteps(table.costs, Number.POSITIVE_INFINITY)
  yield* fillSteps(table.measures, Number.POSITIVE_INFINITY)
  return table
}

/**
 * Numbers of the lists that have ends, LANES at a time, by place in the tree: a block has its lists near one another.
 */
function blocksOf(topology: Topology, lists: readonly Ends[]): number[][] {
  const order = [...lists.keys()].filter((number) => lists[number].length > 0)
  order.sort(byPlace(topology, lists))
  const blocks: number[][] = []
  for (let i = 0; i < order.length; i += LANES) blocks.push(order.slice(i, i + LANES))
  return blocks
}

/** Orders the numbers of lists by their places in the tree; each list has an end. */
export const byPlace =
  ({ rank }: Topology, lists: readonly Ends[]) =>
  (a: number, b: number): number =>
    rank[lists[a][0].vertex] - rank[lists[b][0].vertex] || a - b

/** Returns whether a way is too long for its measure to be known. */
function writeTile(
  tile: Tile,
  rows: readonly number[],
  columns: readonly number[],
  columnCount: number,
  { costs, measures }: Table,
): boolean {
  let longest = 0
  for (let lane = 0; lane < rows.length; lane++) {
    const row = rows[lane] * columnCount
    const cells = lane * LANES
    for (let other = 0; other < columns.length; other++) {
      const cost = tile.costs[cells + other]
      if (cost === INFINITY) continue
      costs[row + columns[other]] = cost
      if (measures.length === 0) continue
      const measure = tile.measures[cells + other]
      measures[row + columns[other]] = measure
      if (measure > longest) longest = measure
    }
  }
  return longest >= INFINITY
}

/** Searches the ways of a tile that are too long for their measures to be known; with a pause after each. */
function* measureLong(
  longMeasure: LongMeasure,
  rows: readonly number[],
  sources: readonly Ends[],
  columns: readonly number[],
  targets: readonly Ends[],
  measures: Float64Array,
): Steps<void> {
  for (const row of rows) {
    for (const column of columns) {
      const cell = row * targets.length + column
      if (measures[cell] < INFINITY || measures[cell] === Number.POSITIVE_INFINITY) continue
      measures[cell] = longMeasure(sources[row], targets[column])
      yield
    }
  }
}
