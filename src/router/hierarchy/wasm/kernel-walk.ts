import { allocateUint32, assertInMemory } from '../../../tables/kernel-memory.ts'
import type { Walk } from '../plain/walk.ts'
import type { Topology } from '../topology/completion.ts'
import type { HierarchyWeights } from '../topology/metric-weights.ts'
import { kernelsOver, writeFrame } from './kernels.ts'

/** Places of the frame that the kernel writes. */
const BEST = 12
const MEETING = 13

/**
 * The compiled walk. Topology, weights and scratch space are in `memory`.
 * @throws RangeError where they do not
 */
export function kernelWalk(
  memory: WebAssembly.Memory,
  { vertexCount, parent }: Topology,
  { up, down }: HierarchyWeights,
): Walk {
  const read = [parent, up.first, up.head, up.weight, down.first, down.head, down.weight]
  assertInMemory(memory, read)
  const allocate = (length: number) => allocateUint32(memory, length)
  const costFrom = allocate(vertexCount)
  const costTo = allocate(vertexCount)
  const previous = allocate(vertexCount)
  const following = allocate(vertexCount)
  const frame = allocate(16)
  const { search } = kernelsOver(memory)
  let walkers = allocate(64)

  function enterWalkers(): void {
    writeFrame(frame, [...read, costFrom, costTo, previous, following, walkers])
  }
  enterWalkers()

  return {
    costFrom,
    costTo,
    previous,
    following,
    walkers(count) {
      if (walkers.length < count) {
        walkers = allocate(count * 2)
        enterWalkers()
      }
      return walkers
    },
    run(count) {
      search(frame.byteOffset, count)
      return frame[MEETING]
    },
    best: () => frame[BEST],
  }
}
