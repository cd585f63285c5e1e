import { allocateUint32, assertInMemory } from '../../../tables/kernel-memory.ts'
import { INFINITY } from '../../search/path-search.ts'
import { CLIMB_NUMBERS, type Climb, type ClimbSpace } from '../plain/batch-climb.ts'
import { BUCKET_NUMBERS, LANES, listBuckets } from '../plain/buckets.ts'
import type { Topology } from '../topology/completion.ts'
import { COST_DOWN, COST_UP, type HierarchyWeights } from '../topology/metric-weights.ts'
import { kernelsOver, writeFrame } from './kernels.ts'

/** Places of the frame that say which cost of an arc counts: in the direction of the climb, and back. */
const SIDE = 5

/** What a thread's climbs work in. A memory never takes space back: what grows is asked for by the double. */
export interface KernelClimbSpace extends ClimbSpace {
  readonly memory: WebAssembly.Memory
  readonly scratch: Record<'entry' | 'list' | 'target' | 'cost' | 'rows', Uint32Array>
  /** The targets whose entries are in the scratch space. */
  held?: Uint32Array
}

/** Scratch space for one thread in the memory that the hierarchy is in. */
export function kernelClimbSpace(
  memory: WebAssembly.Memory,
  { vertexCount }: Topology,
): KernelClimbSpace {
  const allocate = (length: number) => allocateUint32(memory, length)
  const ranks = allocate(vertexCount * CLIMB_NUMBERS)
  const passed = allocate(vertexCount)
  const empty = allocate(0)
  const scratch = { entry: empty, list: empty, target: empty, cost: empty, rows: empty }
  return { memory, ranks, passed, scratch }
}

/**
 * The compiled climb. The weights and the space are in one memory.
 * @throws RangeError where they are not
 */
export function kernelClimb(space: KernelClimbSpace, { first, arcs }: HierarchyWeights): Climb {
  const { memory, ranks, passed, scratch } = space
  assertInMemory(memory, [first, arcs, ranks, passed])
  const frames = { up: allocateUint32(memory, 16), down: allocateUint32(memory, 16) }
  const kernels = kernelsOver(memory)

  function enterArrays(): void {
    const { entry, list, target, cost, rows } = scratch
    for (const frame of [frames.up, frames.down]) {
      writeFrame(frame, [first, arcs, ranks, passed, entry])
      writeFrame(frame.subarray(7), [list, target, cost, rows])
    }
    frames.up.set([COST_UP, COST_DOWN], SIDE)
    frames.down.set([COST_DOWN, COST_UP], SIDE)
  }

  /** Makes room; other metrics' climbs grow the same scratch space, so its addresses are written each time. */
  function reserve(wanted: Partial<Record<keyof typeof scratch, number>>): void {
    for (const name of Object.keys(wanted) as (keyof typeof scratch)[]) {
      const length = wanted[name] as number
      if (scratch[name].length < length) scratch[name] = allocateUint32(memory, length * 2)
    }
    enterArrays()
  }

  return {
    climb: (direction, count) => {
      enterArrays()
      kernels.climb(frames[direction].byteOffset, count)
    },
    sift(direction, count) {
      reserve({ entry: count * LANES })
      kernels.sift(frames[direction].byteOffset, count)
      return scratch.entry
    },
    collect(buckets, count) {
      const { targetCount, target, cost } = buckets
      const numbers = targetCount * CLIMB_NUMBERS
      reserve({
        list: count * BUCKET_NUMBERS,
        rows: numbers,
        target: target.length,
        cost: cost.length,
      })
      if (space.held !== target) {
        scratch.target.set(target)
        scratch.cost.set(cost)
        space.held = target
      }
      scratch.rows.fill(INFINITY, 0, numbers)
      const listed = listBuckets(buckets, passed, scratch.entry, count, scratch.list)
      kernels.collect(frames.up.byteOffset, listed)
      return scratch.rows
    },
    forget: (count) => kernels.forget(frames.up.byteOffset, count),
  }
}
