import type { Steps } from '../../../report/steps.ts'
import { fillSteps } from '../../../tables/fill-steps.ts'
import { INFINITY, type SearchEnd } from '../../search/path-search.ts'
import type { Topology } from '../topology/completion.ts'
import { arcBetween, type HierarchyWeights } from '../topology/metric-weights.ts'
import {
  type ClimbSpace,
  END_MARK,
  LANES,
  layOutBlock,
  PLACE,
  ROW_NUMBERS,
} from '../wasm/climb-block.ts'
import type { Block, Climb, Direction, Tile } from '../wasm/kernel-climb.ts'

/** An end of a table, with what the way to it is by a second measure. */
export interface TableEnd extends SearchEnd {
  readonly measure?: number
}

type Ends = readonly TableEnd[]

/** Row by row, `sources.length * targets.length` numbers; Infinity where there is no path. */
export interface Table {
  readonly costs: Float64Array
  /** The second measure of the same paths; empty where it was not asked for. */
  readonly measures: Float64Array
}

/** The second measure of a directed arc of a hierarchy: twice its number, plus 1 driven down. */
export type MeasureOf = (directed: number) => number

/** All targets of a table. */
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

/** Sources are sifted for this many targets and more: each of their entries is held against all of those below it. */
const SIFT_FROM = 256

/** A block that has climbed, with what is needed for its second measures. */
export interface Climbed extends Block {
  /** Numbers of its lists by lane. */
  readonly numbers: readonly number[]
  /** For each cell the row from which its cost came; empty where no measures are wanted. */
  readonly links: Uint32Array
  /** For each cell 1 more than its measure, or 0. */
  readonly known: Float64Array
}

/** The arrays of a block, which may serve one block after another. */
interface Store {
  rows: Uint32Array
  costs: Uint32Array
  links: Uint32Array
  known: Float64Array
}

const emptyStore = (): Store => ({
  rows: new Uint32Array(0),
  costs: new Uint32Array(0),
  links: new Uint32Array(0),
  known: new Float64Array(0),
})

export type CostTable = Readonly<ReturnType<typeof createCostTable>>

/**
 * Many to many on the elimination tree. Blocks of targets and of sources climb to the root, with what each of them costs
 * at its ancestors; a block of sources meets one of targets at the ancestors that they share. What lasts over a pause is
 * the question's own.
 * @param climber over the weights, in the space
 */
export function createCostTable(
  topology: Topology,
  weights: HierarchyWeights,
  space: ClimbSpace,
  climber: Climb,
) {
  const { arrays } = space.room

  function climb(
    numbers: readonly number[],
    all: readonly Ends[],
    direction: Direction,
    isSifted: boolean,
    isLinked: boolean,
    store: Store,
  ): Climbed {
    const lists = numbers.map((number) => all[number])
    const laid = layOutBlock(topology, lists, space)
    climber.climb(direction, laid, isLinked)
    if (isSifted) climber.sift(direction, laid)
    const { rowCount, cellCount } = laid
    const keep = (name: 'rows' | 'costs' | 'links', from: Uint32Array, length: number) => {
      if (store[name].length < length) store[name] = new Uint32Array(length)
      const kept = store[name].subarray(0, length)
      kept.set(from.subarray(0, length))
      return kept
    }
    const linked = isLinked ? cellCount : 0
    if (store.known.length < linked) store.known = new Float64Array(linked)
    else store.known.fill(0, 0, linked)
    return {
      numbers,
      rowCount,
      rows: keep('rows', arrays.rows, rowCount * ROW_NUMBERS),
      costs: keep('costs', isSifted ? arrays.entries : arrays.costs, cellCount),
      links: keep('links', arrays.links, linked),
      known: store.known,
    }
  }

  const climbTargets = (numbers: readonly number[], targets: readonly Ends[], isLinked: boolean) =>
    climb(numbers, targets, 'down', false, isLinked, emptyStore())

  function meetingOf({ lists, blocks }: ClimbedTargets, measureOf?: MeasureOf): Meeting {
    const isLinked = measureOf !== undefined
    const isSifted = lists.length >= SIFT_FROM
    const knowTargets = measureOf
      ? blocks.map((block) => measuresOf(weights, block, lists, 1, measureOf))
      : []
    const store = emptyStore()
    return function* (numbers, sources, { costs, measures }) {
      const block = climb(numbers, sources, 'up', isSifted, isLinked, store)
      const knowSource = measureOf && measuresOf(weights, block, sources, 0, measureOf)
      yield
      for (let at = 0; at < blocks.length; at++) {
        const tile = climber.meet(block, blocks, at, isLinked)
        writeTile(tile, numbers, blocks[at].numbers, lists.length, costs)
        if (knowSource) {
          addMeasures(tile, knowSource, knowTargets[at], block, blocks[at], lists.length, measures)
        }
        yield
      }
    }
  }

  function* tableSteps(
    sources: readonly Ends[],
    targets: readonly Ends[],
    measureOf?: MeasureOf,
  ): Steps<Table> {
    const table = yield* emptyTableSteps(sources.length * targets.length, measureOf !== undefined)
    const blocks: Climbed[] = []
    for (const numbers of blocksOf(topology, targets)) {
      blocks.push(climbTargets(numbers, targets, measureOf !== undefined))
      yield
    }
    const meet = meetingOf({ lists: targets, blocks }, measureOf)
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
     * Some of the targets, at most LANES, climbed: what one thread does once for all that meet them. The numbers say
     * which of the lists; each has an end.
     */
    climbTargets,
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
  costs: Float64Array,
): void {
  for (let lane = 0; lane < rows.length; lane++) {
    const row = rows[lane] * columnCount
    const cells = lane * LANES
    for (let other = 0; other < columns.length; other++) {
      const cost = tile.costs[cells + other]
      if (cost !== INFINITY) costs[row + columns[other]] = cost
    }
  }
}

/** Makes sure that the measure of a cell is known. */
type Know = (row: number, cell: number, lane: number) => void

/**
 * Measures of the ways that a block's climb took, found when they are first asked for.
 * @param side 1 where arcs are driven down, else 0
 */
function measuresOf(
  weights: HierarchyWeights,
  { numbers, rowCount, rows, links, known }: Climbed,
  lists: readonly Ends[],
  side: number,
  measureOf: MeasureOf,
): Know {
  // Neighbouring lanes mostly come to a row from the same row.
  const lastLink = new Uint32Array(rowCount).fill(END_MARK)
  const lastMeasure = new Float64Array(rowCount)
  const way: number[] = []

  function arcMeasure(link: number, row: number): number {
    if (lastLink[row] !== link) {
      const arc = arcBetween(weights, rows[link * ROW_NUMBERS], rows[row * ROW_NUMBERS])
      lastMeasure[row] = measureOf(2 * arc + side)
      lastLink[row] = link
    }
    return lastMeasure[row]
  }

  return (row, cell, lane) => {
    let count = 0
    let at = row
    let place = cell
    while (known[place] === 0) {
      const link = links[place]
      if (link >= END_MARK) {
        known[place] = (lists[numbers[lane]][link & ~END_MARK].measure ?? 0) + 1
        break
      }
      way[count++] = at
      at = link
      place = rows[at * ROW_NUMBERS + PLACE] + lane
    }
    let sum = known[place]
    while (count > 0) {
      const next = way[--count]
      sum += arcMeasure(at, next)
      known[rows[next * ROW_NUMBERS + PLACE] + lane] = sum
      at = next
    }
  }
}

function addMeasures(
  tile: Tile,
  knowSource: Know,
  knowTarget: Know,
  sources: Climbed,
  targets: Climbed,
  columnCount: number,
  measures: Float64Array,
): void {
  const { costs, links, met } = tile
  for (let lane = 0; lane < sources.numbers.length; lane++) {
    const row = sources.numbers[lane] * columnCount
    for (let other = 0; other < targets.numbers.length; other++) {
      const cell = lane * LANES + other
      if (costs[cell] === INFINITY) continue
      const from = links[cell]
      const to = met[from]
      const fromCell = sources.rows[from * ROW_NUMBERS + PLACE] + lane
      const toCell = targets.rows[to * ROW_NUMBERS + PLACE] + other
      if (sources.known[fromCell] === 0) knowSource(from, fromCell, lane)
      if (targets.known[toCell] === 0) knowTarget(to, toCell, other)
      measures[row + targets.numbers[other]] = sources.known[fromCell] + targets.known[toCell] - 2
    }
  }
}
