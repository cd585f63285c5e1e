/** Hits: objects that a span may mean, each with the tokens that it explains by itself. */

/** Hits of one stage at most. Addresses of the real lists make at most 3,500. */
export const HITS_MAX = 4_096
/** Areas of a query that a place's name overshadows; a word names one or two. */
const OVERSHADOWED_MAX = 16

/** All hits made so far: what a search costs is how many it adds. */
export const hitsMade = ({ count, madeBefore }: Hits): number => madeBefore + count

/** Columns of the hits `0 .. count`. */
export type Hits = ReturnType<typeof createHits>

/** Room for the hits of one stage in a country of `unitCount` units. */
export const createHits = (unitCount: number) => ({
  count: 0,
  /** Hits of all stages before this one, of all searches. */
  madeBefore: 0,
  /** Hits of all searches before this one. */
  searchFrom: 0,
  /** Whether some hit is by a word that may be doubtful; see `ranking/doubtful.ts`. */
  hasDoubts: false,
  row: new Uint32Array(HITS_MAX),
  /** Unit of the row, with IS_HOUSE where the row is no unit itself. */
  unit: new Uint32Array(HITS_MAX),
  entry: new Uint32Array(HITS_MAX),
  mask: new Int32Array(HITS_MAX),
  score: new Float64Array(HITS_MAX),
  /** Share of the whole relevance that is lost. */
  penalty: new Float64Array(HITS_MAX),
  start: new Uint8Array(HITS_MAX),
  end: new Uint8Array(HITS_MAX),
  span: new Uint16Array(HITS_MAX),
  /** Next hit on the same unit, or -1. */
  next: new Int32Array(HITS_MAX),
  /** Hits on unit `u` begin at `unitFirst[u]` if `unitStamp[u]` is the stamp of the stage. */
  unitStamp: new Uint32Array(unitCount),
  unitFirst: new Int32Array(unitCount),
  /** The one that is being made; `isFormer` says whether its name is a former one, or that of a part. */
  draft: { span: 0, entry: 0, mask: 0, score: 0, penalty: 0, start: 0, end: 0, isFormer: false },
})

/** The words beside a span for entries of one kind, none read yet: entries of one span have few kinds. */
export const createBeside = () => ({
  /** Span and kind that were read last; -1 where spans have changed since. */
  span: -1,
  kind: -1,
  /** Token after the kind words behind the span; whether they may as well begin what follows. */
  kindsTo: 0,
  isDoubtful: false,
  /** Whether the token before the span is a kind word of the kind. */
  isBefore: false,
  /** Whether a kind word is glued to the name; whether it is one of another kind. */
  isGlued: false,
  isUnfit: false,
  misspeltFirstNames: 0,
})

/** Kinds that entries of the span in hand may have; all of them where `isOn` is false. */
export const createKindLimit = () => ({
  isOn: false,
  /** First place in `kindUse` of the kind word that limits them. */
  from: 0,
})

/** Room for the hits of one stage that are not meant alone; see `matching/overshadowed.ts`. */
export const createOvershadowed = () => ({ count: 0, hit: new Int32Array(OVERSHADOWED_MAX) })
