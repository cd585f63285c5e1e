/** Hits: objects that a span may mean, each with the tokens that it explains by itself. */
import { TOKENS_MAX } from '../../text/tokens.ts'

/** Hits of one stage at most. Addresses of the real lists make at most 3,500. */
export const HITS_MAX = 4_096
/** Areas of a query that a place's name overshadows; a word names one or two. */
const OVERSHADOWED_MAX = 16

/** A hit that is being made. */
export interface HitDraft {
  span: number
  entry: number
  mask: number
  score: number
  penalty: number
  start: number
  end: number
  /** Whether the name is a former one, or that of a part. */
  isFormer: boolean
}

/** Columns of the hits `0 .. count`. */
export interface Hits {
  count: number
  /** Hits of all stages before this one, of all searches. */
  madeBefore: number
  /** Hits of all searches before this one. */
  searchFrom: number
  /** Whether some hit is by a word that may be doubtful; see `ranking/doubtful.ts`. */
  hasDoubts: boolean
  /** Hits over each token. */
  readonly countOver: Uint32Array
  readonly row: Uint32Array
  /** Unit of the row, with IS_HOUSE where the row is no unit itself. */
  readonly unit: Uint32Array
  readonly entry: Uint32Array
  readonly mask: Int32Array
  readonly score: Float64Array
  /** Share of the whole relevance that is lost. */
  readonly penalty: Float64Array
  readonly start: Uint8Array
  readonly end: Uint8Array
  readonly span: Uint16Array
  /** Next hit on the same unit, or -1. */
  readonly next: Int32Array
  /** Hits on unit `u` begin at `unitFirst[u]` if `unitStamp[u]` is the stamp of the stage. */
  readonly unitStamp: Uint32Array
  readonly unitFirst: Int32Array
  readonly draft: HitDraft
}

/** All hits made so far: what a search costs is how many it adds. */
export const hitsMade = ({ count, madeBefore }: Hits): number => madeBefore + count

/** The words beside a span for postings of one kind: postings of one span have few kinds. */
export interface Beside {
  /** Span and kind that were read last; -1 where spans have changed since. */
  span: number
  kind: number
  /** Token after the type words behind the span; whether they may as well begin what follows. */
  kindsTo: number
  isDoubtful: boolean
  /** Whether the token before the span is a type word of the kind. */
  isBefore: boolean
  /** Whether a type word is glued to the name; whether it is one of another kind. */
  isGlued: boolean
  isUnfit: boolean
  /** Tokens that were taken for misspelt first names. */
  misspeltFirstNames: number
}

/** Kinds that postings of the span in hand may have; all of them where `isOn` is false. */
export interface KindLimit {
  isOn: boolean
  /** First place in `kindUse` of the type word that limits them. */
  from: number
}

/** Hits that are not meant alone; see `matching/overshadowed.ts`. */
export interface Overshadowed {
  count: number
  readonly hit: Int32Array
}

/** Room for the hits of one stage in a country of `unitCount` units. */
export function createHits(unitCount: number): Hits {
  return {
    count: 0,
    madeBefore: 0,
    searchFrom: 0,
    hasDoubts: false,
    countOver: new Uint32Array(TOKENS_MAX + 1),
    row: new Uint32Array(HITS_MAX),
    unit: new Uint32Array(HITS_MAX),
    entry: new Uint32Array(HITS_MAX),
    mask: new Int32Array(HITS_MAX),
    score: new Float64Array(HITS_MAX),
    penalty: new Float64Array(HITS_MAX),
    start: new Uint8Array(HITS_MAX),
    end: new Uint8Array(HITS_MAX),
    span: new Uint16Array(HITS_MAX),
    next: new Int32Array(HITS_MAX),
    unitStamp: new Uint32Array(unitCount),
    unitFirst: new Int32Array(unitCount),
    draft: { span: 0, entry: 0, mask: 0, score: 0, penalty: 0, start: 0, end: 0, isFormer: false },
  }
}

/** Nothing read beside any span. */
export function createBeside(): Beside {
  return {
    span: -1,
    kind: -1,
    kindsTo: 0,
    isDoubtful: false,
    isBefore: false,
    isGlued: false,
    isUnfit: false,
    misspeltFirstNames: 0,
  }
}

/** No limit. */
export function createKindLimit(): KindLimit {
  return { isOn: false, from: 0 }
}

/** Room for the overshadowed hits of one stage. */
export function createOvershadowed(): Overshadowed {
  return { count: 0, hit: new Int32Array(OVERSHADOWED_MAX) }
}
