/**
 * The scratch space of one thread's searches in one country's index. It is allocated once; a search resets it in
 * O(1) by counts and a stamp. Nothing here outlives the search that wrote it.
 */

import { TOKENS_MAX } from '../../text/tokens.ts'
import type { GeocoderIndex } from '../index/open-index.ts'
import { createQuestion, type Question } from '../question/question.ts'
import type { Window } from '../question/window.ts'

export const SPANS_MAX = 1024
/** Objects looked at for one question: bounds the time of the worst one to about a millisecond. */
export const HITS_MAX = 16_384
export const RESULTS_MAX = 8192
/** Areas of a question that a place's name overshadows; a word names one or two. */
export const OVERSHADOWED_MAX = 16

/** How a word of the question was matched. */
export const HOW_EXACT = 0
export const HOW_VARIANT = 1
export const HOW_JOINED = 2
export const HOW_INITIAL = 3
export const HOW_PREFIX = 4
export const HOW_TYPO = 5
export const HOW_TYPO_FIRST = 6
export const HOW_TYPO_PREFIX = 7
export const HOW_TYPO_FAR = 8
export const HOW_NAMES = [
  'exact',
  'variant',
  'joined',
  'initial',
  'prefix',
  'typo',
  'typo',
  'typo-prefix',
  'typo',
] as const

/** Share of a word's weight that each way of matching earns. */
export const QUALITY = Float64Array.of(1, 0.95, 0.94, 0.98, 0.9, 0.8, 0.7, 0.65, 0.6)

export interface SearchState {
  readonly index: GeocoderIndex
  readonly question: Question
  /** Words to skip at most. */
  skipMax: number
  window: Window | undefined
  autocomplete: boolean

  /** Candidate words of token `t`: the first `wordCount[t]` of the WORDS_PER_TOKEN from `t * WORDS_PER_TOKEN` on. */
  readonly word: Uint32Array
  readonly wordHow: Uint8Array
  readonly wordCount: Uint16Array

  /** Tokens that may be misspelt kind words, and which: words of the vocabulary, KIND_TYPOS_MAX a token. */
  kindTypoMask: number
  readonly kindTypo: Uint16Array
  readonly kindTypoCount: Uint8Array

  /** Token that is being typed; -1 where none is. Words and kind words it may become, as ranges of ids. */
  unfinished: number
  unfinishedFrom: number
  unfinishedTo: number
  unfinishedKindFrom: number
  unfinishedKindTo: number
  /** Roles of the words of the vocabulary that it may become. */
  unfinishedRoles: number
  /** Its bit where it may stand for nothing (`kr` of `krt`, `Eest`), so that results need not explain it. */
  freeTyped: number
  /** Whether it may become a word for flats or blocks right behind a house number. */
  isFlatTyped: boolean
  /** Whether places were looked for by the house number alone: once a question is enough. */
  numberedTried: boolean

  spanCount: number
  /** Tokens at which some span begins. */
  spanStartMask: number
  /** Entries of all spans over each token. */
  readonly tokenEntries: Float64Array
  /** Entries the span may stand for, and whether they are in row order. */
  readonly spanEntryFrom: Uint32Array
  readonly spanEntryTo: Uint32Array
  readonly spanSorted: Uint8Array
  readonly spanMask: Int32Array
  readonly spanStart: Uint8Array
  readonly spanEnd: Uint8Array
  readonly spanScore: Float64Array
  readonly spanHow: Uint8Array
  /** Lexicon word of a kind that is glued to the name (`narvamnt`); NONE where there is none. */
  readonly spanKind: Uint32Array

  hitCount: number
  /** Hits over each token. */
  readonly tokenHits: Uint32Array
  readonly hitRow: Uint32Array
  /** Unit of the row, with IS_HOUSE where the row is no unit itself. */
  readonly hitUnit: Uint32Array
  readonly hitEntry: Uint32Array
  readonly hitMask: Int32Array
  readonly hitScore: Float64Array
  readonly hitPenalty: Float64Array
  readonly hitStart: Uint8Array
  readonly hitEnd: Uint8Array
  readonly hitSpan: Uint16Array
  /** Hits that are not meant alone: see `overshadowed.ts`. */
  readonly overshadowedHit: Int32Array
  overshadowedCount: number
  /** Next hit on the same unit, or -1. */
  readonly hitNext: Int32Array

  /** Hits of unit `u` begin at `unitHit[u]` if `unitStamp[u]` is `stamp`. */
  readonly unitStamp: Uint32Array
  readonly unitHit: Int32Array
  stamp: number

  /** Units noted as above something near, of the turn in hand. */
  readonly nearStamp: Uint32Array
  nearTurn: number

  resultCount: number
  readonly resultRow: Uint32Array
  readonly resultMask: Int32Array
  readonly resultRelevance: Float64Array
  readonly resultRank: Uint8Array
  /** -1 until it is asked for. */
  readonly resultPopulation: Float64Array
  /** How many of the object's units the question leaves out; GAPS_UNKNOWN until it is asked for. */
  readonly resultGaps: Uint8Array
  readonly resultHit: Int32Array
  /** Reading of the numbers that led to the row; -1 where none did. */
  readonly resultReading: Int8Array
  /** 1 where its letters were compared with those of the question, so that its relevance is final. */
  readonly resultWeighed: Uint8Array
  /** 1 where the number of the row only begins as asked. */
  readonly resultContinued: Uint8Array
  /** 1 where the word being typed stands for nothing in the result. */
  readonly resultFree: Uint8Array
  /** Rows already among the results: open addressing, stamped. */
  readonly seenStamp: Uint32Array
  readonly seenResult: Uint16Array

  /** Whether results being added only begin as asked. */
  continuing: boolean
  /** Whether some object, named exactly, lacks but a number or the postcode: then misspelling is not the trouble. */
  numberMissing: boolean
  /** Fewest words that any result leaves over. */
  fewestSkipped: number
}

/** Value of `resultGaps` before they are counted. */
export const GAPS_UNKNOWN = 255

export const WORDS_PER_TOKEN = 64
export const KIND_TYPOS_MAX = 4
export const SEEN_SIZE = RESULTS_MAX * 2

export function createSearchState(index: GeocoderIndex): SearchState {
  const { unitCount } = index.tree
  return {
    index,
    question: createQuestion(),
    skipMax: 0,
    window: undefined,
    autocomplete: false,
    word: new Uint32Array((TOKENS_MAX + 1) * WORDS_PER_TOKEN),
    wordHow: new Uint8Array((TOKENS_MAX + 1) * WORDS_PER_TOKEN),
    wordCount: new Uint16Array(TOKENS_MAX + 1),
    kindTypoMask: 0,
    kindTypo: new Uint16Array((TOKENS_MAX + 1) * KIND_TYPOS_MAX),
    kindTypoCount: new Uint8Array(TOKENS_MAX + 1),
    unfinished: -1,
    unfinishedFrom: 0,
    unfinishedTo: 0,
    unfinishedKindFrom: 0,
    unfinishedKindTo: 0,
    unfinishedRoles: 0,
    freeTyped: 0,
    isFlatTyped: false,
    numberedTried: false,
    spanCount: 0,
    spanStartMask: 0,
    tokenEntries: new Float64Array(TOKENS_MAX + 1),
    spanEntryFrom: new Uint32Array(SPANS_MAX),
    spanEntryTo: new Uint32Array(SPANS_MAX),
    spanSorted: new Uint8Array(SPANS_MAX),
    spanMask: new Int32Array(SPANS_MAX),
    spanStart: new Uint8Array(SPANS_MAX),
    spanEnd: new Uint8Array(SPANS_MAX),
    spanScore: new Float64Array(SPANS_MAX),
    spanHow: new Uint8Array(SPANS_MAX),
    spanKind: new Uint32Array(SPANS_MAX),
    hitCount: 0,
    tokenHits: new Uint32Array(TOKENS_MAX + 1),
    hitRow: new Uint32Array(HITS_MAX),
    hitUnit: new Uint32Array(HITS_MAX),
    hitEntry: new Uint32Array(HITS_MAX),
    hitMask: new Int32Array(HITS_MAX),
    hitScore: new Float64Array(HITS_MAX),
    hitPenalty: new Float64Array(HITS_MAX),
    hitStart: new Uint8Array(HITS_MAX),
    hitEnd: new Uint8Array(HITS_MAX),
    hitSpan: new Uint16Array(HITS_MAX),
    overshadowedHit: new Int32Array(OVERSHADOWED_MAX),
    overshadowedCount: 0,
    hitNext: new Int32Array(HITS_MAX),
    unitStamp: new Uint32Array(unitCount),
    unitHit: new Int32Array(unitCount),
    stamp: 0,
    nearStamp: new Uint32Array(unitCount),
    nearTurn: 0,
    resultCount: 0,
    resultRow: new Uint32Array(RESULTS_MAX),
    resultMask: new Int32Array(RESULTS_MAX),
    resultRelevance: new Float64Array(RESULTS_MAX),
    resultRank: new Uint8Array(RESULTS_MAX),
    resultPopulation: new Float64Array(RESULTS_MAX),
    resultGaps: new Uint8Array(RESULTS_MAX),
    resultHit: new Int32Array(RESULTS_MAX),
    resultReading: new Int8Array(RESULTS_MAX),
    resultWeighed: new Uint8Array(RESULTS_MAX),
    resultContinued: new Uint8Array(RESULTS_MAX),
    resultFree: new Uint8Array(RESULTS_MAX),
    seenStamp: new Uint32Array(SEEN_SIZE),
    seenResult: new Uint16Array(SEEN_SIZE),
    continuing: false,
    numberMissing: false,
    fewestSkipped: 99,
  }
}

/** Forgets spans, hits and results; words stay, since each stage only adds to them. */
export function resetStage(state: SearchState): void {
  state.spanCount = 0
  state.spanStartMask = 0
  state.tokenEntries.fill(0)
  state.tokenHits.fill(0)
  state.hitCount = 0
  state.overshadowedCount = 0
  state.resultCount = 0
  state.numberMissing = false
  state.fewestSkipped = 99
  state.stamp = (state.stamp + 1) >>> 0
  if (state.stamp === 0) {
    state.unitStamp.fill(0)
    state.seenStamp.fill(0)
    state.stamp = 1
  }
}
