import { allocateUint32, assertInMemory } from '../../../tables/kernel-memory.ts'
import { RANK_NUMBERS, type Walk, type WalkScratch } from '../plain/walk.ts'
import type { Topology } from '../topology/completion.ts'
import type { HierarchyWeights } from '../topology/metric-weights.ts'
import { kernelsOver, writeFrame } from './kernels.ts'

/** Places of the frame that the kernel writes. */
const BEST = 5
const MEETING = 6

/**
 * The compiled walk. Topology, weights and scratch space are in `memory`.
 * @throws RangeError where they do not
 */
export function kernelWalk(
  memory: WebAssembly.Memory,
  { vertexCount, parent }: Topology,
  { first, arcs }: HierarchyWeights,
  scratch: WalkScratch = {},
): Walk {
  assertInMemory(memory, [parent, first, arcs])
  const allocate = (length: number) => allocateUint32(memory, length)
  const ranks = scratch.ranks ?? allocate(vertexCount * RANK_NUMBERS)
  const frame = allocate(16)
  const { search } = kernelsOver(memory)
  let walkers = allocate(64)

  function enterWalkers(): void {
    writeFrame(frame, [parent, first, arcs, ranks, walkers])
  }
  enterWalkers()

  return {
    ranks,
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
