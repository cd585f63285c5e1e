/** The hot loops of a table in plain JavaScript. */
import { INFINITY } from '../../search/path-search.ts'
import type { Topology } from '../topology/completion.ts'
import {
  ARC_NUMBERS,
  COST_DOWN,
  COST_UP,
  type HierarchyWeights,
} from '../topology/metric-weights.ts'
import {
  type ClimbSpace,
  FIRST_LANE,
  LANE_END,
  LANES,
  type Laid,
  markWords,
  PLACE,
  ROW_NUMBERS,
  type Room,
} from './climb-block.ts'

export type Direction = 'up' | 'down'

/** A block that has climbed. It is a question's own. */
export interface Block {
  readonly rowCount: number
  readonly rows: Uint32Array
  /** A cost for each cell; INFINITY where none exists, or another row is sure to have the cheaper way. */
  readonly costs: Uint32Array
}

/** The cells of a block of sources and one of targets. */
export const TILE_CELLS = LANES * LANES

/** What a block of sources and one of targets have over the rows that they share; good until the next time. */
export interface Tile {
  /** Source by source, LANES a source: INFINITY where there is no way. */
  readonly costs: Uint32Array
  /** Number of the sources' row over which a way goes: the lowest of those that cost the same. */
  readonly links: Uint32Array
  /** The targets' number of a row for each row of the sources that both have. */
  readonly met: Uint32Array
}

/** The hot loops of a table, plain or compiled. Links are the numbers of rows; they are kept where they are asked for. */
export interface Climb {
  /** Takes the costs of the block laid out last over all arcs of one direction. */
  climb(direction: Direction, laid: Laid, isLinked: boolean): void
  /**
   * After a climb in the direction: what costs less over a higher row gets that cost and no entry. Entries are costs of
   * truly shortest ways.
   */
  sift(direction: Direction, laid: Laid): void
  /** @param at which of the targets' blocks */
  meet(sources: Block, targets: readonly Block[], at: number, isLinked: boolean): Tile
}

/** Arrays that grow by the double. */
export function growingRoom<Name extends string>(
  names: readonly Name[],
  allocate: (length: number) => Uint32Array,
): Room<Name> {
  const arrays = Object.fromEntries(names.map((name) => [name, allocate(0)])) as Record<
    Name,
    Uint32Array
  >
  return {
    arrays,
    reserve(name, length) {
      if (arrays[name].length < length) arrays[name] = allocate(length * 2)
      return arrays[name]
    },
  }
}

export const CLIMB_ARRAYS = ['rows', 'costs', 'links', 'entries'] as const

/** Scratch space for one thread. */
export function plainClimbSpace({ vertexCount }: Topology): ClimbSpace {
  return {
    places: new Uint32Array(vertexCount),
    marks: new Uint32Array(markWords(vertexCount)),
    room: growingRoom(CLIMB_ARRAYS, (length) => new Uint32Array(length)),
  }
}

/** The climb in plain JavaScript. */
export function plainClimb(space: ClimbSpace, weights: HierarchyWeights): Climb {
  const { arrays } = space.room
  const tile = {
    costs: new Uint32Array(TILE_CELLS),
    links: new Uint32Array(TILE_CELLS),
    met: new Uint32Array(0),
  }
  return {
    climb(direction, { rowCount }) {
      const side = direction === 'up' ? COST_UP : COST_DOWN
      for (let k = 0; k < rowCount; k++) relaxRow(k, space, weights, side)
    },
    sift(direction, { rowCount, cellCount }) {
      space.room.reserve('entries', cellCount)
      const back = direction === 'up' ? COST_DOWN : COST_UP
      for (let k = rowCount - 1; k >= 0; k--) siftRow(k, space, weights, back, arrays.entries)
    },
    meet(sources, targets, at) {
      if (tile.met.length < sources.rowCount) tile.met = new Uint32Array(sources.rowCount * 2)
      tile.costs.fill(INFINITY)
      forEachShared(sources, targets[at], (k, row, target) => {
        tile.met[k] = target / ROW_NUMBERS
        meetOver(k, row, target, sources, targets[at], tile)
      })
      return tile
    },
  }
}

function relaxRow(
  k: number,
  { places, room }: ClimbSpace,
  { first, arcs }: HierarchyWeights,
  side: number,
): void {
  const { rows, costs, links } = room.arrays
  const row = k * ROW_NUMBERS
  const from = rows[row + PLACE]
  const end = first[rows[row] + 1] * ARC_NUMBERS
  for (let arc = first[rows[row]] * ARC_NUMBERS; arc < end; arc += ARC_NUMBERS) {
    const to = places[arcs[arc]]
    const step = arcs[arc + side]
    for (let lane = rows[row + FIRST_LANE]; lane < rows[row + LANE_END]; lane++) {
      const through = (costs[from + lane] + step) >>> 0
      if (through >= costs[to + lane]) continue
      costs[to + lane] = through
      links[to + lane] = k
    }
  }
}

function siftRow(
  k: number,
  { places, room }: ClimbSpace,
  { first, arcs }: HierarchyWeights,
  side: number,
  entries: Uint32Array,
): void {
  const { rows, costs } = room.arrays
  const row = k * ROW_NUMBERS
  const end = first[rows[row] + 1] * ARC_NUMBERS
  for (let lane = rows[row + FIRST_LANE]; lane < rows[row + LANE_END]; lane++) {
    let least = INFINITY
    for (let arc = first[rows[row]] * ARC_NUMBERS; arc < end; arc += ARC_NUMBERS) {
      const over = (costs[places[arcs[arc]] + lane] + arcs[arc + side]) >>> 0
      if (over < least) least = over
    }
    const cell = rows[row + PLACE] + lane
    entries[cell] = least < costs[cell] ? INFINITY : costs[cell]
    costs[cell] = Math.min(least, costs[cell])
  }
}

/** Takes the rows of the same ranks, ascending. */
function forEachShared(
  sources: Block,
  targets: Block,
  take: (k: number, row: number, target: number) => void,
): void {
  let target = 0
  const end = targets.rowCount * ROW_NUMBERS
  for (let k = 0; k < sources.rowCount; k++) {
    const row = k * ROW_NUMBERS
    while (target < end && targets.rows[target] < sources.rows[row]) target += ROW_NUMBERS
    if (target < end && targets.rows[target] === sources.rows[row]) take(k, row, target)
  }
}

function meetOver(
  k: number,
  row: number,
  target: number,
  sources: Block,
  targets: Block,
  { costs, links }: Tile,
): void {
  const from = sources.rows[row + PLACE]
  const to = targets.rows[target + PLACE]
  for (let lane = sources.rows[row + FIRST_LANE]; lane < sources.rows[row + LANE_END]; lane++) {
    const cost = sources.costs[from + lane]
    for (
      let other = targets.rows[target + FIRST_LANE];
      other < targets.rows[target + LANE_END];
      other++
    ) {
      const through = (cost + targets.costs[to + other]) >>> 0
      const cell = lane * LANES + other
      if (through >= costs[cell]) continue
      costs[cell] = through
      links[cell] = k
    }
  }
}
