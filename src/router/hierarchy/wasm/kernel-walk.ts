import { allocateUint32, assertInMemory } from '../../../tables/kernel-memory.ts'
import type { Topology } from '../topology/completion.ts'
import type { HierarchyWeights } from '../topology/metric-weights.ts'
import { kernelsOver, writeFrame } from './kernels.ts'

/** Numbers that a walk knows of a rank; they are beside each other, at these places. */
export const RANK_NUMBERS = 4
export const COST_FROM = 0
export const COST_TO = 1
export const PREVIOUS = 2
export const FOLLOWING = 3

/** In place of a link: the path begins or ends here, at this source or target. */
export const END_MARK = 0x80000000

/** The scratch space of a search and its hot loop. */
export type Walk = ReturnType<typeof kernelWalk>

/** What walks over weights of one topology have in common where one of them is at work at a time. */
export interface WalkScratch {
  /** Filled, and as every run leaves it; undefined until the first walk is ready. */
  ranks?: Uint32Array
}

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
) {
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
    /**
     * RANK_NUMBERS a rank. Costs from the sources and to the targets are first: 0 in a new walk that has none of others, else
     * INFINITY except for the ends of the next run. Then come the rank before it from a source and the one after it to a target.
     */
    ranks,
    /** Room for the ranks at which a run begins. */
    walkers(count: number) {
      if (walkers.length < count) {
        walkers = allocate(count * 2)
        enterWalkers()
      }
      return walkers
    },
    /**
     * Walks from the first `count` walkers, which ascend, to the roots; costs are INFINITY again afterwards.
     * @returns the rank at which the cheapest path is highest; NONE where there is no path
     */
    run(count: number) {
      search(frame.byteOffset, count)
      return frame[MEETING]
    },
    /** Cost of that path. */
    best: () => frame[BEST],
  }
}
