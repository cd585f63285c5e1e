import { INFINITY } from '../../search/path-search.ts'

/**
 * What one metric is on a hierarchy. An arc is kept once, at its lower end, with what it costs in both directions; arcs
 * that no shortest path needs are left out.
 */
export interface HierarchyWeights extends Halves {
  /** Arcs of rank `r` are `first[r] .. first[r + 1] - 1`. */
  readonly first: Uint32Array
  /**
   * All that a search reads, ARC_NUMBERS an arc: its upper end, ascending within a rank; what it costs driven up; driven
   * down. A cost is at most INFINITY, which it is in a direction that no shortest path needs.
   */
  readonly arcs: Uint32Array
  /**
   * What directed arcs are by a second measure: two numbers an arc, driven up and driven down. A sum from INFINITY on is
   * INFINITY; a direction that no shortest path needs has 0.
   */
  readonly measures: Uint32Array
  /** The boxes of long shortcuts; absent where lines are always drawn. */
  readonly long?: LongShortcuts
}

/** All that unpacking reads. Arc `i` driven up is directed arc `2 * i`, driven down `2 * i + 1`. */
export interface Halves {
  /**
   * A number a directed arc. From BASE_ARC on it is an arc of the graph, with that bit. Below APART it is the arc that a
   * shortcut drives down first. The number of the other direction is the arc that it drives up then. In between, it is
   * APART and the place of both in `apart`. What the number of a direction is that is not needed counts for the other one
   * alone.
   */
  readonly ways: Uint32Array
  /** Halves of directions that go over another vertex than their opposite. */
  readonly apart: Uint32Array
}

/** The arrays that compiled searches and tables read. */
export type SearchedWeights = Pick<HierarchyWeights, 'first' | 'arcs' | 'measures'>

/** Makes them for so many arcs; they may be in one memory with others. */
export type WeightsPlace = (firstLength: number, arcCount: number) => SearchedWeights

/** The boxes of long shortcuts, as `long-shortcuts.ts` makes them. */
export interface LongShortcuts {
  /** Pairs for every 32 directed arcs: a bit for each that is long, and how many long ones are before them. */
  readonly marks: Uint32Array
  /** Two a long shortcut: the west and the south cell of its box, in the upper and the lower half; the east and the north. */
  readonly values: Uint32Array
  /** West and south side of the grid, width and height of a cell: 1e-7 degrees. */
  readonly grid: Int32Array
}

export const ARC_NUMBERS = 3
/** Numbers of an arc among `measures`. */
export const MEASURES_AN_ARC = 2
/** Places of the costs among the numbers of an arc. */
export const COST_UP = 1
export const COST_DOWN = 2

/** Marks in `ways`, and in middles, an arc of the graph itself. */
export const BASE_ARC = 0x80000000
/** Marks in `ways` a place in `apart`. */
export const APART = 0x40000000

/** Whether a shortest path may need a directed arc. */
export const isNeeded = ({ arcs }: Pick<HierarchyWeights, 'arcs'>, directed: number): boolean =>
  arcs[(directed >>> 1) * ARC_NUMBERS + COST_UP + (directed & 1)] !== INFINITY

/** The arc of rank `low` that leads to `high`, which must have one. */
export function arcBetween(
  { first, arcs }: Pick<HierarchyWeights, 'first' | 'arcs'>,
  low: number,
  high: number,
): number {
  let begin = first[low]
  let end = first[low + 1]
  while (begin < end) {
    const middle = (begin + end) >>> 1
    if (arcs[middle * ARC_NUMBERS] < high) begin = middle + 1
    else end = middle
  }
  return begin
}
