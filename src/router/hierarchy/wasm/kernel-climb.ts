import { allocateUint32, assertInMemory } from '../../../tables/kernel-memory.ts'
import { type Climb, LANES } from '../plain/batch-climb.ts'
import type { Topology } from '../topology/completion.ts'
import { COST_DOWN, COST_UP, type HierarchyWeights } from '../topology/metric-weights.ts'
import { kernelsOver, writeFrame } from './kernels.ts'

/** Place of the frame that says which cost of an arc counts. */
const DIRECTION = 5

/**
 * The compiled climb. The weights and the scratch space are in `memory`.
 * @throws RangeError where they do not
 */
export function kernelClimb(
  memory: WebAssembly.Memory,
  { vertexCount }: Topology,
  { first, arcs }: HierarchyWeights,
): Climb {
  assertInMemory(memory, [first, arcs])
  const allocate = (length: number) => allocateUint32(memory, length)
  const cost = allocate(vertexCount * LANES)
  const passed = allocate(vertexCount)
  const frames = { up: allocate(16), down: allocate(16) }
  const kernels = kernelsOver(memory)
  let entry = allocate(4096 * LANES)

  function enterArrays(): void {
    for (const frame of [frames.up, frames.down])
      writeFrame(frame, [first, arcs, cost, passed, entry])
    frames.up[DIRECTION] = COST_UP
    frames.down[DIRECTION] = COST_DOWN
  }
  enterArrays()

  return {
    cost,
    passed,
    climb: (direction, count) => kernels.climb(frames[direction].byteOffset, count),
    sift(count) {
      if (entry.length < count * LANES) {
        entry = allocate(count * LANES * 2)
        enterArrays()
      }
      kernels.sift(frames.up.byteOffset, count)
      return entry
    },
  }
}
