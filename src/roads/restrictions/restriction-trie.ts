/**
 * What a car still carries with it from the roads it came by: the longest end of its drive that begins a forbidden
 * sequence, or one that takes time. States are numbers: below `2 * edgeCount` "came by this directed edge", from there on longer beginnings.
 * Source of the method: Aho and Corasick, Efficient string matching (1975), with directed edges for letters.
 */
import { keptIn } from '../../tables/group-by-key.ts'
import type { Restrictions } from '../network/network.ts'
import type { TimedTurn } from './turn-backs.ts'

export type RestrictionTrie = ReturnType<typeof buildTrie>

/**
 * Builds the trie of all restrictions and all turns that take time: a path from its root is the beginning of a sequence.
 */
export function buildTrie(
  edgeCount: number,
  { first, steps, limits, step }: Restrictions,
  timed: readonly TimedTurn[] = [],
) {
  const directedCount = edgeCount * 2
  const begins = new Uint8Array(directedCount)
  const continues = new Uint8Array(directedCount)
  const children = new Map<number, number>()
  const ends = new Set<number>()
  /** Directed edges of each longer state. */
  const paths: number[][] = []
  const keyOf = (state: number, directed: number) => state * directedCount + directed

  /** Adds the beginning of a sequence of steps, all but the last one; gives its state. */
  const addBeginning = (sequence: ArrayLike<number>): number => {
    let state = sequence[0]
    begins[state] = 1
    const path = [state]
    for (let at = 1; at < sequence.length - 1; at++) {
      const key = keyOf(state, sequence[at])
      path.push(sequence[at])
      continues[sequence[at]] = 1
      state = keptIn(children, key, () => directedCount + paths.push([...path]) - 1)
    }
    return state
  }
  for (let row = 0; row < first.length; row++) {
    const sequence = step.subarray(first[row], first[row] + steps[row])
    const state = addBeginning(sequence)
    // A turn that is for some vehicles alone stays open, with a vertex of its own, so that they can close its arc.
    if (limits[row] === 0) ends.add(keyOf(state, sequence[sequence.length - 1]))
  }
  const turnMsAt = new Map<number, number>()
  for (const { sequence, durationMs } of timed) {
    turnMsAt.set(keyOf(addBeginning(sequence), sequence[sequence.length - 1]), durationMs)
  }

  const held = statesHeldAtOnce(paths, (state, directed) => children.get(keyOf(state, directed)))

  return {
    /** By directed edge: 1 where a sequence begins with it. */
    begins,
    /** By directed edge: 1 where a sequence goes on behind it, and does not begin with it. */
    continues,
    isForbidden(state: number, directed: number): boolean {
      if (state < directedCount) return ends.has(keyOf(state, directed))
      return held[state - directedCount].some((one) => ends.has(keyOf(one, directed)))
    },
    /** Milliseconds for the turn onto the directed edge, which come on top of the edge's own. */
    turnMs(state: number, directed: number): number {
      if (state < directedCount) return turnMsAt.get(keyOf(state, directed)) ?? 0
      const all = held[state - directedCount].map((one) => turnMsAt.get(keyOf(one, directed)) ?? 0)
      return Math.max(...all)
    },
    /** The state after driving on; below `2 * edgeCount` it is `directed` itself. */
    next(state: number, directed: number): number {
      if (state < directedCount) return children.get(keyOf(state, directed)) ?? directed
      for (const one of held[state - directedCount]) {
        const child = children.get(keyOf(one, directed))
        if (child !== undefined) return child
      }
      return directed
    },
    /** The directed edge that a state was entered by. */
    lastOf(state: number): number {
      return state < directedCount ? state : paths[state - directedCount].at(-1)!
    },
  }
}

/** All states that hold with each longer one, longest first: with came-by-a-b-c also came-by-b-c and came-by-c. */
function statesHeldAtOnce(
  paths: readonly (readonly number[])[],
  childOf: (state: number, directed: number) => number | undefined,
): number[][] {
  return paths.map((path) => {
    const states: number[] = []
    for (let from = 0; from < path.length; from++) {
      let state: number | undefined = path[from]
      for (let at = from + 1; at < path.length && state !== undefined; at++) {
        state = childOf(state, path[at])
      }
      if (state !== undefined) states.push(state)
    }
    return states
  })
}
