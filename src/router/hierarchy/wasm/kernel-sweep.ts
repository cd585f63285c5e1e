import { onceFor } from '../../../tables/group-by-key.ts'
import { allocateUint32, assertInMemory } from '../../../tables/kernel-memory.ts'
import type { HierarchyWeights } from '../topology/metric-weights.ts'
import { kernelsOver, writeFrame } from './kernels.ts'

/** Scratch space of a sweep. It is one question's until that is answered, pauses included. */
export interface SweepSpace {
  /** The rest of the limit by rank, and 1: 0 is nothing, which it is everywhere in a space that no question has. */
  readonly left: Int32Array
  /** Says over which arcs to sweep. @param side which of their costs counts */
  enter(weights: HierarchyWeights, side: number): void
  /** Sweeps ranks from `from` down to `to`. @returns the first that nothing reaches, or the one below `to` */
  sweep(from: number, to: number): number
}

/** The memory gives nothing back: a space is another question's when it is free. */
const freeSpaces = onceFor((_: WebAssembly.Memory): SweepSpace[] => [])

/** A space for as many ranks as the memory's topology has, to be given back. */
export const takeSweepSpace = (memory: WebAssembly.Memory, rankCount: number): SweepSpace =>
  freeSpaces(memory).pop() ?? newSpace(memory, rankCount)

/** Gives back a space whose `left` is 0 everywhere. */
export function giveSweepSpace(memory: WebAssembly.Memory, space: SweepSpace): void {
  freeSpaces(memory).push(space)
}

function newSpace(memory: WebAssembly.Memory, rankCount: number): SweepSpace {
  const ranks = allocateUint32(memory, rankCount)
  const frame = allocateUint32(memory, 4)
  const { sweep } = kernelsOver(memory)
  return {
    left: new Int32Array(ranks.buffer, ranks.byteOffset, rankCount),
    enter({ first, arcs }, side) {
      assertInMemory(memory, [first, arcs])
      writeFrame(frame, [first, arcs, ranks])
      frame[3] = side
    },
    sweep: (from, to) => sweep(frame.byteOffset, from, to),
  }
}
