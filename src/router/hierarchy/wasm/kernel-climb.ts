import { allocateUint32, assertInMemory } from '../../../tables/kernel-memory.ts'
import { INFINITY } from '../../search/path-search.ts'
import {
  type Block,
  CLIMB_ARRAYS,
  type Climb,
  type Direction,
  growingRoom,
  TILE_CELLS,
} from '../plain/block-climb.ts'
import { type ClimbSpace, markWords, type Room } from '../plain/climb-block.ts'
import type { Topology } from '../topology/completion.ts'
import { COST_DOWN, COST_UP, type HierarchyWeights } from '../topology/metric-weights.ts'
import { kernelsOver, writeFrame } from './kernels.ts'

const MEETING_ARRAYS = ['sourceRows', 'sourceCosts', 'targetRows', 'targetCosts', 'met'] as const

/** What a thread's climbs work in. A memory never takes space back: what grows is asked for by the double. */
export interface KernelClimbSpace extends ClimbSpace {
  readonly memory: WebAssembly.Memory
  readonly meeting: Room<(typeof MEETING_ARRAYS)[number]>
  readonly tile: Uint32Array
  /** The sources whose block is in the scratch space. */
  sources?: Block
  /** The targets whose blocks are. */
  targets?: readonly Block[]
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

  /** Rows of all blocks one after another, and so their costs. */
  function enterTargets(targets: readonly Block[]): void {
    if (space.targets === targets) return
    const sum = (length: (block: Block) => number) => targets.reduce((all, b) => all + length(b), 0)
    const rows = meeting.reserve(
      'targetRows',
      sum((block) => block.rows.length),
    )
    const costs = meeting.reserve(
      'targetCosts',
      sum((block) => block.costs.length),
    )
    let row = 0
    let cost = 0
    for (const block of targets) {
      rows.set(block.rows, row)
      costs.set(block.costs, cost)
      row += block.rows.length
      cost += block.costs.length
    }
    space.targets = targets
  }

  function enterMeeting(sources: Block, targets: readonly Block[], at: number): void {
    enterSources(sources)
    enterTargets(targets)
    const { sourceRows, sourceCosts, targetRows, targetCosts, met } = meeting.arrays
    let row = 0
    let cost = 0
    for (let i = 0; i < at; i++) {
      row += targets[i].rows.length
      cost += targets[i].costs.length
    }
    writeFrame(frame.subarray(3), [sourceRows])
    writeFrame(frame.subarray(6), [sourceCosts])
    writeFrame(frame.subarray(9), [targetRows.subarray(row), targetCosts.subarray(cost)])
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
