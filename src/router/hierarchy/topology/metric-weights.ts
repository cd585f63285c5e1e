/**
 * What one metric is on a hierarchy. Arcs that are driven up and arcs that are driven down are separate, each kind at
 * its lower end: with perfect customisation each keeps other arcs.
 */
export interface HierarchyWeights {
  readonly up: DirectedWeights
  readonly down: DirectedWeights
}

/** Arcs of one direction; those of rank `r` are `first[r] .. first[r + 1] - 1`. */
export interface DirectedWeights {
  readonly first: Uint32Array
  /** The upper ends, ascending. */
  readonly head: Uint32Array
  /** Cost, at most INFINITY. */
  readonly weight: Uint32Array
  /** Rank of the vertex that a shortcut passes, or an arc of the graph with the bit BASE_ARC. */
  readonly middle: Uint32Array
}

/** Marks in `middle` an arc of the graph itself. */
export const BASE_ARC = 0x80000000
/** Marks in `middle` an arc that no shortest path needs. */
export const UNNEEDED = 0xffffffff
