/** A hit and the hits on objects above it: what they explain together. */

/** Hits that a chain can have: the object and one for each level above. */
export const CHAIN_MAX = 8
/** Hits above one object that are tried. */
export const ABOVE_MAX = 48

export const createChain = () => ({
  /** The hit that was climbed from last, then hits on the objects above it. */
  hit: new Int32Array(CHAIN_MAX),
  length: 0,
  /** Tokens that they explain, and what they earn. */
  mask: 0,
  score: 0,
  /** All hits above: level `i` has `above[aboveFrom[i] .. aboveFrom[i + 1])`. */
  above: new Int32Array(ABOVE_MAX),
  aboveFrom: new Uint8Array(CHAIN_MAX + 1),
  aboveLevels: 0,
  aboveCount: 0,
  /** Tokens of any of them. */
  unionMask: 0,
  /** The choice being tried. */
  trial: new Int32Array(CHAIN_MAX),
})
