/**
 * A search for the cheapest path of a graph of plain directed arcs.
 * A searcher owns its scratch space: one for each thread, never shared, and a search costs only what it touches.
 */
import type { Steps } from '../../report/steps.ts'

/**
 * Cost of what can't be reached. 2^31 - 1 mm are 2,147 km and as many milliseconds 24 days, beyond any Baltic drive;
 * the sum of two infinities still fits 32 bits without a sign.
 */
export const INFINITY = 0x7fffffff

/** A place where a path may begin or end: a vertex, and what it costs to get there from the start (to the end). */
export interface SearchEnd {
  readonly vertex: number
  /** Integer, 0 or more, below INFINITY. */
  readonly offset: number
}

/** Number of the cheapest end at a vertex; -1 where it has none. */
export function cheapestEndAt(ends: readonly SearchEnd[], vertex: number): number {
  let best = -1
  for (let i = 0; i < ends.length; i++) {
    if (ends[i].vertex === vertex && (best < 0 || ends[i].offset < ends[best].offset)) best = i
  }
  return best
}

export interface PathSearch {
  /**
   * Finds the cheapest path from any source to any target: the source's offset, the arcs, the target's offset. A
   * vertex that is source and target gives a path without arcs.
   * @returns the cost, INFINITY where there is no path (an empty list of ends included).
   */
  search(sources: readonly SearchEnd[], targets: readonly SearchEnd[]): number
  /** Like `search`, with pauses where it may take long. What it found is good until the next pause. */
  searchSteps?(sources: readonly SearchEnd[], targets: readonly SearchEnd[]): Steps<number>
  /** Which source (index) the last search's path begins at; -1 where it found none. */
  readonly sourceIndex: number
  /** Which target (index) the last search's path ends at; -1 where it found none. */
  readonly targetIndex: number
  /** Arcs of the last search's path in driving order: a view of the scratch space, good until the next search. */
  pathArcs(): Uint32Array
  /**
   * The same before its shortcuts are unpacked, where the search has shortcuts: directed arcs of the hierarchy, a view of
   * the scratch space too.
   */
  shortcuts?(): Uint32Array
}

/** Weight of every arc in a metric; INFINITY where it is closed. @param arcWeight the numbers of the weights */
export function arcWeights(arcWeight: Uint32Array, metric: Uint32Array): Uint32Array {
  const weights = new Uint32Array(arcWeight.length)
  for (let arc = 0; arc < arcWeight.length; arc++) {
    weights[arc] = Math.min(metric[arcWeight[arc]], INFINITY)
  }
  return weights
}
