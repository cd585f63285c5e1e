import { allocateUint32, assertInMemory } from '../../../tables/kernel-memory.ts'
import { INFINITY } from '../../search/path-search.ts'
import type { Topology } from '../topology/completion.ts'
import { COST_DOWN, COST_UP, type HierarchyWeights } from '../topology/metric-weights.ts'
import {
  type ClimbSpace,
  LANES,
  type Laid,
  markWords,
  ROW_NUMBERS,
  type Room,
} from './climb-block.ts'
import { kernelsOver, writeFrame } from './kernels.ts'

export type Direction = 'up' | 'down'

/** A block that has climbed. It is a question's own. */
export interface Block {
  readonly rowCount: number
  readonly rows: Uint32Array
  /** A cost for each cell; INFINITY where none exists. */
  readonly costs: Uint32Array
  /** The second measure of the way of each cell, at most INFINITY; empty where none is wanted. */
  readonly measures: Uint32Array
}

/** Places in a frame: which cost of an arc counts, and what the arcs measure. */
const SIDE = 7
const ARC_MEASURES = 14

/** The cells of a block of sources and one of targets. */
export const TILE_CELLS = LANES * LANES

/** What a block of sources and one of targets have over the rows that they share; good until the next time. */
export interface Tile {
  /** Source by source, LANES a source: INFINITY where there is no way. */
  readonly costs: Uint32Array
  /** Second measures of the ways, which are over the lowest of rows that cost the same. From INFINITY on they may be more. */
  readonly measures: Uint32Array
}

/** The hot loops of a table. Measures are kept where they are asked for. */
export type Climb = ReturnType<typeof kernelClimb>

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

export const CLIMB_ARRAYS = ['rows', 'costs', 'measures'] as const

const MEETING_ARRAYS = [
  ...(['sourceRows', 'sourceCosts', 'sourceMeasures'] as const),
  ...(['targetRows', 'targetCosts', 'targetMeasures'] as const),
  ...(['bounds', 'limits', 'shared'] as const),
]

/** Numbers of a row of targets among the bounds: the least cost of each sixteen lanes, then the greatest. */
const BOUND_NUMBERS = 8
/** Numbers of a source among the limits: what it costs at most to any of each sixteen targets. */
const LIMIT_NUMBERS = 4
/** Numbers of a row that sources and targets share, in a list: addresses of both and of the bounds. */
const SHARED_NUMBERS = 3

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
export function kernelClimb(space: KernelClimbSpace, weights: HierarchyWeights) {
  const { first, arcs, measures: arcMeasures } = weights
  const { memory, places, room, meeting, tile } = space
  assertInMemory(memory, [first, arcs, arcMeasures, places, tile])
  const frame = allocateUint32(memory, 20)
  const kernels = kernelsOver(memory)
  const tileCosts = tile.subarray(0, TILE_CELLS)
  const tileMeasures = tile.subarray(TILE_CELLS)
  writeFrame(frame.subarray(ARC_MEASURES), [arcMeasures])

  /** Other metrics' climbs grow the same scratch space, so its addresses are written each time. */
  function enterClimb(direction: Direction): void {
    const { rows, costs, measures } = room.arrays
    writeFrame(frame, [first, arcs, places, rows, costs, measures])
    frame[SIDE] = direction === 'up' ? COST_UP : COST_DOWN
  }

  function enterSources(sources: Block): void {
    if (space.sources === sources) return
    meeting.reserve('sourceRows', sources.rows.length).set(sources.rows)
    meeting.reserve('sourceCosts', sources.costs.length).set(sources.costs)
    meeting.reserve('sourceMeasures', sources.measures.length).set(sources.measures)
    meeting.reserve('limits', LANES * LIMIT_NUMBERS)
    meeting.reserve('shared', sources.rowCount * SHARED_NUMBERS)
    space.sources = sources
  }

  /** Blocks one after another, each when it is first met, with its bounds. The frame names the arrays of one. */
  function enterTargets(targets: readonly Block[], at: number): void {
    const sum = (name: 'rows' | 'costs') => targets.reduce((all, b) => all + b[name].length, 0)
    const rows = meeting.reserve('targetRows', sum('rows'))
    const costs = meeting.reserve('targetCosts', sum('costs'))
    const measures = meeting.reserve('targetMeasures', sum('costs'))
    const bounds = meeting.reserve('bounds', (sum('rows') / ROW_NUMBERS) * BOUND_NUMBERS)
    if (space.targets !== targets) {
      space.targets = targets
      space.entered = 0
    }
    let row = 0
    let cost = 0
    for (let i = 0; ; i++) {
      const block = targets[i]
      const bound = (row / ROW_NUMBERS) * BOUND_NUMBERS
      if (i === space.entered || i === at) {
        writeFrame(frame.subarray(9), [rows.subarray(row), costs.subarray(cost)])
        frame[11] = block.rowCount
        writeFrame(frame.subarray(12), [tile, measures.subarray(cost)])
        writeFrame(frame.subarray(15), [bounds.subarray(bound)])
      }
      if (i === space.entered) {
        rows.set(block.rows, row)
        costs.set(block.costs, cost)
        measures.set(block.measures, cost)
        kernels.bound(frame.byteOffset, block.rowCount)
        space.entered++
      }
      if (i === at) return
      row += block.rows.length
      cost += block.costs.length
    }
  }

  function enterMeeting(sources: Block, targets: readonly Block[], at: number): void {
    enterSources(sources)
    enterTargets(targets, at)
    const { sourceRows, sourceCosts, sourceMeasures, limits, shared } = meeting.arrays
    writeFrame(frame.subarray(3), [sourceRows, sourceCosts, sourceMeasures])
    writeFrame(frame.subarray(16), [limits, shared])
  }

  return {
    /** Takes the costs of the block laid out last over all arcs of one direction. */
    climb(direction: Direction, { rowCount }: Laid, isMeasured: boolean) {
      enterClimb(direction)
      const climb = isMeasured ? kernels.climbMeasured : kernels.climb
      climb(frame.byteOffset, rowCount)
    },
    /** @param at which of the targets' blocks */
    meet(sources: Block, targets: readonly Block[], at: number, isMeasured: boolean) {
      enterMeeting(sources, targets, at)
      tileCosts.fill(INFINITY)
      const meet = isMeasured ? kernels.meetMeasured : kernels.meet
      meet(frame.byteOffset, sources.rowCount)
      return { costs: tileCosts, measures: tileMeasures }
    },
  }
}
