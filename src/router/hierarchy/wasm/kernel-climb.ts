import { allocateUint32, assertInMemory } from '../../../tables/kernel-memory.ts'
import { INFINITY } from '../../search/path-search.ts'
import type { Topology } from '../topology/completion.ts'
import { COST_DOWN, COST_UP, type HierarchyWeights } from '../topology/metric-weights.ts'
import { type ClimbSpace, LANES, type Laid, markWords, type Room } from './climb-block.ts'
import { kernelsOver, writeFrame } from './kernels.ts'

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

/** The hot loops of a table. Links are the numbers of rows; they are kept where they are asked for. */
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

const MEETING_ARRAYS = ['sourceRows', 'sourceCosts', 'targetRows', 'targetCosts', 'met'] as const

/** What a thread's climbs work in. A memory never takes space back: what grows is asked for by the double. */
export interface KernelClimbSpace extends ClimbSpace {
  readonly memory: WebAssembly.Memory
  readonly meeting: Room<(typeof MEETING_ARRAYS)[number]>
  readonly tile: Uint32Array
  /** The sources whose block is in the scratch space. */
  sources?: Block
  /** The targets of whose blocks the first ones are, and how many. */
  targets?: readonly Block[]
  entered: number
}

/** Scratch space for one thread in the memory that the hierarchy is in. */
export function kernelClimbSpace(
  memory: WebAssembly.Memory,
  { vertexCount }: Topology,
): KernelClimbSpace {
  const allocate = (length: number) => allocateUint32(memory, length)
  return {
    memory,
    places: allocate(vertexCount),
    marks: new Uint32Array(markWords(vertexCount)),
    room: growingRoom(CLIMB_ARRAYS, allocate),
    meeting: growingRoom(MEETING_ARRAYS, allocate),
    tile: allocate(2 * TILE_CELLS),
    entered: 0,
  }
}

/**
 * The compiled climb. The weights and the space are in one memory.
 * @throws RangeError where they are not
 */
export function kernelClimb(space: KernelClimbSpace, { first, arcs }: HierarchyWeights): Climb {
  const { memory, places, room, meeting, tile } = space
  assertInMemory(memory, [first, arcs, places, tile])
  const frame = allocateUint32(memory, 16)
  const kernels = kernelsOver(memory)
  const tileCosts = tile.subarray(0, TILE_CELLS)
  const tileLinks = tile.subarray(TILE_CELLS)

  /** Other metrics' climbs grow the same scratch space, so its addresses are written each time. */
  function enterClimb(direction: Direction): void {
    const { rows, costs, links, entries } = room.arrays
    writeFrame(frame, [first, arcs, places, rows, costs, links, entries])
    frame.set(direction === 'up' ? [COST_UP, COST_DOWN] : [COST_DOWN, COST_UP], 7)
  }

  function enterSources(sources: Block): void {
    if (space.sources === sources) return
    meeting.reserve('sourceRows', sources.rows.length).set(sources.rows)
    meeting.reserve('sourceCosts', sources.costs.length).set(sources.costs)
    meeting.reserve('met', sources.rowCount)
    space.sources = sources
  }

  /** Blocks one after another, each when it is first met. Returns the rows and costs of one. */
  function enterTargets(targets: readonly Block[], at: number): Uint32Array[] {
    const sum = (name: 'rows' | 'costs') => targets.reduce((all, b) => all + b[name].length, 0)
    const rows = meeting.reserve('targetRows', sum('rows'))
    const costs = meeting.reserve('targetCosts', sum('costs'))
    if (space.targets !== targets) {
      space.targets = targets
      space.entered = 0
    }
    let row = 0
    let cost = 0
    for (let i = 0; ; i++) {
      if (i === space.entered) {
        rows.set(targets[i].rows, row)
        costs.set(targets[i].costs, cost)
        space.entered++
      }
      if (i === at) return [rows.subarray(row), costs.subarray(cost)]
      row += targets[i].rows.length
      cost += targets[i].costs.length
    }
  }

  function enterMeeting(sources: Block, targets: readonly Block[], at: number): void {
    enterSources(sources)
    const target = enterTargets(targets, at)
    const { sourceRows, sourceCosts, met } = meeting.arrays
    writeFrame(frame.subarray(3), [sourceRows])
    writeFrame(frame.subarray(6), [sourceCosts])
    writeFrame(frame.subarray(9), target)
    frame[11] = targets[at].rowCount
    writeFrame(frame.subarray(12), [tile, met])
  }

  return {
    climb(direction, { rowCount }, isLinked) {
      enterClimb(direction)
      const climb = isLinked ? kernels.climbWithLinks : kernels.climb
      climb(frame.byteOffset, rowCount)
    },
    sift(direction, { rowCount, cellCount }) {
      room.reserve('entries', cellCount)
      enterClimb(direction)
      kernels.sift(frame.byteOffset, rowCount)
    },
    meet(sources, targets, at, isLinked) {
      enterMeeting(sources, targets, at)
      tileCosts.fill(INFINITY)
      const meet = isLinked ? kernels.meetWithLinks : kernels.meet
      meet(frame.byteOffset, sources.rowCount)
      return { costs: tileCosts, links: tileLinks, met: meeting.arrays.met }
    },
  }
}
