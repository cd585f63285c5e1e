import type { Steps } from '../../../report/steps.ts'
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

/** A thread makes this many spaces at most, because the memory gives nothing back; other reaches wait. */
const SPACES_MAX = 4

interface Spaces {
  readonly free: SweepSpace[]
  made: number
}

const spacesOf = new WeakMap<WebAssembly.Memory, Spaces>()

/** A space for as many ranks as the memory's topology has, to be given back. Pauses until one is free. */
export function* takeSweepSpaceSteps(
  memory: WebAssembly.Memory,
  rankCount: number,
): Steps<SweepSpace> {
  const spaces = spacesOf.get(memory) ?? { free: [], made: 0 }
  spacesOf.set(memory, spaces)
  for (;;) {
    const space = spaces.free.pop()
    if (space) return space
    if (spaces.made < SPACES_MAX) break
    yield
  }
  const space = newSpace(memory, rankCount)
  spaces.made++
  return space
}

/** Gives back a space whose `left` is 0 everywhere. */
export function giveSweepSpace(memory: WebAssembly.Memory, space: SweepSpace): void {
  spacesOf.get(memory)?.free.push(space)
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
