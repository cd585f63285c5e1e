/** Spans: runs of tokens that may be a name, each with the entries of that name. */
import { NONE } from '../../tables/none.ts'
import { TOKENS_MAX } from '../../text/tokens.ts'

export const SPANS_MAX = 1024
/** Longest joined word that is tried. */
const JOINED_LENGTH_MAX = 64

/** A span that is being made: its tokens `start .. end`, how they are matched, what they earn. */
export type SpanDraft = ReturnType<typeof createSpanDraft>

const createSpanDraft = () => ({
  start: 0,
  end: 0,
  how: 0,
  score: 0,
  /** Word of the vocabulary for a type that is glued to the name (`narvamnt`); NONE where no type is. */
  kind: NONE,
})

/** Columns of the spans `0 .. count` of one stage. */
export const createSpans = () => ({
  count: 0,
  /** Tokens at which some span begins. */
  startMask: 0,
  /** Entries of all spans over each token. */
  entriesOver: new Float64Array(TOKENS_MAX + 1),
  /** Entries `entryFrom .. entryTo` that a span may mean, and 1 where they are in row order. */
  entryFrom: new Uint32Array(SPANS_MAX),
  entryTo: new Uint32Array(SPANS_MAX),
  isSorted: new Uint8Array(SPANS_MAX),
  mask: new Int32Array(SPANS_MAX),
  start: new Uint8Array(SPANS_MAX),
  end: new Uint8Array(SPANS_MAX),
  score: new Float64Array(SPANS_MAX),
  how: new Uint8Array(SPANS_MAX),
  kind: new Uint32Array(SPANS_MAX),
  /** The name in hand, and the longer one that is tried from it. */
  draft: createSpanDraft(),
  longer: createSpanDraft(),
  /** Letters of two tokens that may be one word. */
  joined: new Uint8Array(JOINED_LENGTH_MAX),
})
