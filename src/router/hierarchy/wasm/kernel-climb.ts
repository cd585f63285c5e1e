import { allocateUint32, assertInMemory } from '../../../tables/kernel-memory.ts'
import { type Climb, LANES } from '../plain/batch-climb.ts'
import type { Topology } from '../topology/completion.ts'
import type { HierarchyWeights } from '../topology/metric-weights.ts'
import { kernelsOver, writeFrame } from './kernels.ts'

/**
 * The compiled climb. The weights and the scratch space are in `memory`.
 * @throws RangeError where they do not
 */
export function kernelClimb(
  memory: WebAssembly.Memory,
  { vertexCount }: Topology,
  { up, down }: HierarchyWeights,
): Climb {
  assertInMemory(memory, [up.first, up.head, up.weight, down.first, down.head, down.weight])
  const allocate = (length: number) => allocateUint32(memory, length)
  const cost = allocate(vertexCount * LANES)
  const passed = allocate(vertexCount)
  const frames = { up: allocate(16), down: allocate(16) }
  const kernels = kernelsOver(memory)
  let entry = allocate(4096 * LANES)

  function enterArrays(): void {
    writeFrame(frames.up, [up.first, up.head, up.weight, cost, passed, entry])
    writeFrame(frames.down, [down.first, down.head, down.weight, cost, passed])
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
