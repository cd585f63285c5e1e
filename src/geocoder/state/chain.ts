/** A hit and the hits on objects above it: what they explain together. */

/** Hits that a chain can have: the object and one for each level above. */
export const CHAIN_MAX = 8
/** Hits above one object that are tried. */
export const ABOVE_MAX = 48

export interface Chain {
  /** The hit that was climbed from last, then hits on the objects above it. */
  readonly hit: Int32Array
  length: number
  /** Tokens that they explain, and what they earn. */
  mask: number
  score: number
  /** All hits above: those of level `i` are `above[aboveFrom[i] .. aboveFrom[i + 1])`. */
  readonly above: Int32Array
  readonly aboveFrom: Uint8Array
  aboveLevels: number
  aboveCount: number
  /** Tokens of any of them. */
  unionMask: number
  /** The choice being tried. */
  readonly trial: Int32Array
}

/** Room for one chain. */
export function createChain(): Chain {
  return {
    hit: new Int32Array(CHAIN_MAX),
    length: 0,
    mask: 0,
    score: 0,
    above: new Int32Array(ABOVE_MAX),
    aboveFrom: new Uint8Array(CHAIN_MAX + 1),
    aboveLevels: 0,
    aboveCount: 0,
    unionMask: 0,
    trial: new Int32Array(CHAIN_MAX),
  }
}
