/** Spans: runs of tokens that may be a name, each with the postings of that name. */
import { NONE } from '../../tables/none.ts'
import { TOKENS_MAX } from '../../text/tokens.ts'

export const SPANS_MAX = 1024
/** Longest joined word that is tried. */
const JOINED_LENGTH_MAX = 64

/** A span that is being made: its tokens `start .. end`, how they are matched, what they earn. */
export interface SpanDraft {
  start: number
  end: number
  how: number
  score: number
  /** Word of the vocabulary for a type that is glued to the name (`narvamnt`); NONE where no type is. */
  kind: number
}

/** Columns of the spans `0 .. count`. */
export interface Spans {
  count: number
  /** Tokens at which some span begins. */
  startMask: number
  /** Postings of all spans over each token. */
  readonly entriesOver: Float64Array
  /** Postings `entryFrom .. entryTo` that a span may mean, and 1 where they are in row order. */
  readonly entryFrom: Uint32Array
  readonly entryTo: Uint32Array
  readonly isSorted: Uint8Array
  readonly mask: Int32Array
  readonly start: Uint8Array
  readonly end: Uint8Array
  readonly score: Float64Array
  readonly how: Uint8Array
  readonly kind: Uint32Array
  /** The name in hand, and the longer one that is tried from it. */
  readonly draft: SpanDraft
  readonly longer: SpanDraft
  /** Letters of two tokens that may be one word. */
  readonly joined: Uint8Array
}

function createSpanDraft(): SpanDraft {
  return { start: 0, end: 0, how: 0, score: 0, kind: NONE }
}

/** Room for the spans of one stage. */
export function createSpans(): Spans {
  return {
    count: 0,
    startMask: 0,
    entriesOver: new Float64Array(TOKENS_MAX + 1),
    entryFrom: new Uint32Array(SPANS_MAX),
    entryTo: new Uint32Array(SPANS_MAX),
    isSorted: new Uint8Array(SPANS_MAX),
    mask: new Int32Array(SPANS_MAX),
    start: new Uint8Array(SPANS_MAX),
    end: new Uint8Array(SPANS_MAX),
    score: new Float64Array(SPANS_MAX),
    how: new Uint8Array(SPANS_MAX),
    kind: new Uint32Array(SPANS_MAX),
    draft: createSpanDraft(),
    longer: createSpanDraft(),
    joined: new Uint8Array(JOINED_LENGTH_MAX),
  }
}
