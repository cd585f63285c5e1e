/**
 * Blocks of a table: up to LANES sources or targets that climb together. A block has a row for each rank that one of them
 * comes by. A row has a lane for each of them that may come there. Neighbours have neighbouring lanes, so rows of low
 * ranks are short.
 */
import { NONE } from '../../../tables/none.ts'
import { INFINITY, type SearchEnd } from '../../search/path-search.ts'
import type { Topology } from '../topology/completion.ts'

/** Sources or targets of a block at most. The cells of two blocks are in the first cache with their links. */
export const LANES = 64
/** Lanes that a vector takes at once: rows begin and end at multiples. */
const VECTOR_LANES = 4

/** Numbers of a row, ascending by rank: its rank, the place of its lane 0, its first lane, the one after its last. */
export const ROW_NUMBERS = 4
export const PLACE = 1
export const FIRST_LANE = 2
export const LANE_END = 3

/** An end of a table, with what the way to it is by a second measure. */
export interface TableEnd extends SearchEnd {
  readonly measure?: number
}

/** What a climb reads and writes. Good until the next block is laid out. */
export interface Laid {
  readonly rowCount: number
  /** Cells of all rows, with those of no row before the first. */
  readonly cellCount: number
}

/** Arrays of a thread that grow as they are asked for. */
export interface Room<Name extends string> {
  /** At least this many numbers; what they were is lost if they are more than before. */
  reserve(name: Name, length: number): Uint32Array
  readonly arrays: Readonly<Record<Name, Uint32Array>>
}

export type ClimbRoom = Room<'rows' | 'costs' | 'measures'>

/** A thread's scratch space for climbs, which serves all metrics of a hierarchy one after another. */
export interface ClimbSpace {
  /** The place of lane 0 for the ranks of the block; anything for other ranks. */
  readonly places: Uint32Array
  /** A bit for each rank, all 0 between two blocks. */
  readonly marks: Uint32Array
  readonly room: ClimbRoom
}

/** Words of marks for this many ranks. */
export const markWords = (vertexCount: number): number => (vertexCount + 31) >>> 5

/** Lays out the block of these lists. Its costs are INFINITY except at the ends, which have their measures, too. */
export function layOutBlock(
  { rank, parent }: Topology,
  lists: readonly (readonly TableEnd[])[],
  space: ClimbSpace,
): Laid {
  const { places, room } = space
  const rowCount = markAncestors(rank, parent, lists, space)
  const rows = room.reserve('rows', rowCount * ROW_NUMBERS)
  for (const [lane, list] of lists.entries()) {
    for (const { vertex } of list) widen(rows, places[rank[vertex]], lane, lane + 1)
  }
  // The cells of no row keep places from falling below 0.
  let cellCount = LANES
  for (let k = 0; k < rowCount; k++) {
    const row = k * ROW_NUMBERS
    const begin = rows[row + FIRST_LANE] & -VECTOR_LANES
    const end = (rows[row + LANE_END] + VECTOR_LANES - 1) & -VECTOR_LANES
    const above = parent[rows[row]]
    if (above !== NONE) widen(rows, places[above], begin, end)
    const place = cellCount - begin
    rows[row + PLACE] = place
    rows[row + FIRST_LANE] = begin
    rows[row + LANE_END] = end
    places[rows[row]] = place
    cellCount += end - begin
  }
  enterEnds(rank, lists, space, cellCount)
  return { rowCount, cellCount }
}

/**
 * Makes a row of each ancestor, ascending. Until its cells have a place, `places` holds the row's number.
 * @returns how many rows there are
 */
function markAncestors(
  rank: Uint32Array,
  parent: Uint32Array,
  lists: readonly (readonly TableEnd[])[],
  { places, marks, room }: ClimbSpace,
): number {
  let count = 0
  let lowest = marks.length
  let highest = 0
  for (const list of lists) {
    for (const { vertex } of list) {
      lowest = Math.min(lowest, rank[vertex] >>> 5)
      for (let v = rank[vertex]; v !== NONE; v = parent[v]) {
        const word = v >>> 5
        const bit = 1 << (v & 31)
        if ((marks[word] & bit) !== 0) break
        marks[word] |= bit
        if (word > highest) highest = word
        count++
      }
    }
  }
  const rows = room.reserve('rows', count * ROW_NUMBERS)
  let row = 0
  for (let word = lowest; word <= highest; word++) {
    if (marks[word] === 0) continue
    for (let bits = marks[word]; bits !== 0; bits &= bits - 1) {
      const v = word * 32 + 31 - Math.clz32(bits & -bits)
      places[v] = row / ROW_NUMBERS
      rows[row] = v
      rows[row + FIRST_LANE] = LANES
      rows[row + LANE_END] = 0
      row += ROW_NUMBERS
    }
    marks[word] = 0
  }
  return count
}

function widen(rows: Uint32Array, k: number, begin: number, end: number): void {
  const row = k * ROW_NUMBERS
  if (begin < rows[row + FIRST_LANE]) rows[row + FIRST_LANE] = begin
  if (end > rows[row + LANE_END]) rows[row + LANE_END] = end
}

function enterEnds(
  rank: Uint32Array,
  lists: readonly (readonly TableEnd[])[],
  { places, room }: ClimbSpace,
  cellCount: number,
): void {
  const costs = room.reserve('costs', cellCount).fill(INFINITY, 0, cellCount)
  const measures = room.reserve('measures', cellCount)
  for (const [lane, list] of lists.entries()) {
    for (const { vertex, offset, measure = 0 } of list) {
      const cell = places[rank[vertex]] + lane
      if (offset >= costs[cell]) continue
      costs[cell] = offset
      measures[cell] = Math.min(measure, INFINITY)
    }
  }
}
