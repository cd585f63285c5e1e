/** Parts of the tree that words of a query lead to, as row intervals: near a rare word, above or below a named unit. */
import { TOKENS_MAX } from '../../text/tokens.ts'
import { HITS_MAX } from './hits.ts'

/** Intervals noted for a token; more of them become one wide interval. */
export const AREAS_MAX = 16
/** Different words of one query that name places. */
export const PLACE_GROUPS_MAX = 24

/** Subtrees of what a rare word names and the units above them; see `matching/near.ts`. */
export interface Near {
  /** Subtrees `top[i] .. end[i]`: as noted, then ascending and without those inside others. */
  readonly top: Uint32Array
  readonly end: Uint32Array
  topCount: number
  isSorted: boolean
  /** Rows of the units above, each once. */
  readonly above: Uint32Array
  aboveCount: number
  /** Units that were noted as above something in the turn in hand have `stamp[unit] === turn`. */
  readonly stamp: Uint32Array
  turn: number
  /** Postings that the last call of `entriesNear` has found. */
  readonly entry: Uint32Array
}

/** For each token the subtrees of the units that explain it: `count[t]` of them from `t * AREAS_MAX` on. */
export interface Areas {
  readonly from: Uint32Array
  readonly to: Uint32Array
  readonly count: Uint8Array
}

/** Places by the words that name them: tokens `mask[g]`, rows `row[from[g] .. from[g + 1])`, ascending and disjoint. */
export interface NamedPlaces {
  count: number
  readonly mask: Int32Array
  readonly from: Uint32Array
  readonly row: Uint32Array
  readonly end: Uint32Array
  /** 1 where the words are, as written, the own name of a town, village or district. */
  readonly isSettlement: Uint8Array
  /** Tokens that hits on units above streets explain. */
  unitMask: number
}

/** Room for what is near the rare words of a country of `unitCount` units. */
export function createNear(unitCount: number): Near {
  return {
    top: new Uint32Array(HITS_MAX),
    end: new Uint32Array(HITS_MAX),
    topCount: 0,
    isSorted: true,
    above: new Uint32Array(HITS_MAX),
    aboveCount: 0,
    stamp: new Uint32Array(unitCount),
    turn: 0,
    entry: new Uint32Array(HITS_MAX),
  }
}

/** Room for the areas of all tokens. */
export function createAreas(): Areas {
  return {
    from: new Uint32Array((TOKENS_MAX + 1) * AREAS_MAX),
    to: new Uint32Array((TOKENS_MAX + 1) * AREAS_MAX),
    count: new Uint8Array(TOKENS_MAX + 1),
  }
}

/** Room for the places that a query names. */
export function createNamedPlaces(): NamedPlaces {
  return {
    count: 0,
    mask: new Int32Array(PLACE_GROUPS_MAX),
    from: new Uint32Array(PLACE_GROUPS_MAX + 1),
    row: new Uint32Array(HITS_MAX),
    end: new Uint32Array(HITS_MAX),
    isSettlement: new Uint8Array(PLACE_GROUPS_MAX),
    unitMask: 0,
  }
}
