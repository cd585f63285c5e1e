/** Parts of the tree that words of a query lead to, as row intervals: near a rare word, above or below a named unit. */
import { TOKENS_MAX } from '../../text/tokens.ts'
import { HITS_MAX } from './hits.ts'

/** Intervals noted for a token; more of them become one wide interval. */
export const AREAS_MAX = 16
/** Different words of one query that name places. */
export const PLACE_GROUPS_MAX = 24

/** Subtrees of what a rare word names and the units above them; see `matching/near.ts`. */
export type Near = ReturnType<typeof createNear>

/** Room for what is near the rare words of a country of `unitCount` units. */
export const createNear = (unitCount: number) => ({
  /** Subtrees `top[i] .. end[i]`: as noted, then ascending and without those inside others. */
  top: new Uint32Array(HITS_MAX),
  end: new Uint32Array(HITS_MAX),
  topCount: 0,
  isSorted: true,
  /** Rows of the units above, each once. */
  above: new Uint32Array(HITS_MAX),
  aboveCount: 0,
  /** Units that were noted as above something in the turn in hand have `stamp[unit] === turn`. */
  stamp: new Uint32Array(unitCount),
  turn: 0,
  /** Entries that the last call of `entriesNear` has found. */
  entry: new Uint32Array(HITS_MAX),
})

/** For each token the subtrees of the units that explain it: `count[t]` of them from `t * AREAS_MAX` on. */
export type Areas = ReturnType<typeof createAreas>

/** Room for the areas of all tokens. */
export const createAreas = () => ({
  from: new Uint32Array((TOKENS_MAX + 1) * AREAS_MAX),
  to: new Uint32Array((TOKENS_MAX + 1) * AREAS_MAX),
  count: new Uint8Array(TOKENS_MAX + 1),
})

/** Places by the words that name them: tokens `mask[g]`, rows `row[from[g] .. from[g + 1])`, ascending and disjoint. */
export type NamedPlaces = ReturnType<typeof createNamedPlaces>

/** Room for the places that a query names. */
export const createNamedPlaces = () => ({
  count: 0,
  mask: new Int32Array(PLACE_GROUPS_MAX),
  from: new Uint32Array(PLACE_GROUPS_MAX + 1),
  row: new Uint32Array(HITS_MAX),
  end: new Uint32Array(HITS_MAX),
  /** 1 where the words are, as written, the own name of a town, village or district. */
  isSettlement: new Uint8Array(PLACE_GROUPS_MAX),
  /** Tokens that hits on units above streets explain. */
  unitMask: 0,
})
