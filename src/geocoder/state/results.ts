/** Results: objects that explain enough of a query, each row once, with what led to it. */
export const RESULTS_MAX = 8192
/** Places of the table of rows: a power of two, at most half full. */
export const SEEN_SIZE = RESULTS_MAX * 2
/** Value of `gaps` before they are counted. */
export const GAPS_UNKNOWN = 255
/** More words than a query has. */
const NO_SKIPPED = 99
/** Results in order at most. */
const RANKED_MAX = 1024
const LETTERS_MAX = 256

/** Columns of the results `0 .. count`. */
export interface Results {
  count: number
  readonly row: Uint32Array
  readonly mask: Int32Array
  readonly relevance: Float64Array
  readonly rank: Uint8Array
  /** -1 until it is asked for. */
  readonly population: Float64Array
  /** The same of each unit, kept between searches: it takes a climb to the root. */
  readonly unitPeople: Float64Array
  /** How many of the object's units the query leaves out; GAPS_UNKNOWN until it is asked for. */
  readonly gaps: Uint8Array
  readonly hit: Int32Array
  /** Reading of the numbers that led to the row; -1 where none did. */
  readonly reading: Int8Array
  /** 1 where its number is right behind its name in the text. */
  readonly isBehind: Uint8Array
  /** 1 where its letters were compared with those of the query, so that its relevance is final. */
  readonly isWeighed: Uint8Array
  /** 1 where the number of the row only begins as asked. */
  readonly isContinued: Uint8Array
  /** 1 where the word being typed matches nothing in the result. */
  readonly isFree: Uint8Array
  /** Rows among the results: open addressing, stamped. */
  readonly seenStamp: Uint32Array
  readonly seenResult: Uint16Array
  /** Whether results being added only begin as asked. */
  continuing: boolean
  /** Whether some object, named exactly, lacks only a number or the postcode: then misspelling is not the trouble. */
  numberMissing: boolean
  /** Fewest words that any result leaves over. */
  fewestSkipped: number
  /** What of its place in the order is known without populations; see `rank.ts`. */
  readonly merit: Int32Array
  /** Results with the best on top while they are put in order. */
  readonly heap: Uint16Array
  heapSize: number
  /** The best of them in order; valid until the next search. */
  readonly order: Uint32Array
  orderCount: number
  /** Whether misspellings had to be tried. */
  isFuzzy: boolean
  /** A result that is being made. */
  readonly draft: ResultDraft
  /** UTF-16 units of a name in lower case: the first `letterCount` are its own. */
  readonly letters: Uint16Array
  letterCount: number
}

export interface ResultDraft {
  row: number
  hit: number
  reading: number
  mask: number
  score: number
}

/** Room for the results of one stage in a country of `unitCount` units. */
export function createResults(unitCount: number): Results {
  return {
    count: 0,
    row: new Uint32Array(RESULTS_MAX),
    mask: new Int32Array(RESULTS_MAX),
    relevance: new Float64Array(RESULTS_MAX),
    rank: new Uint8Array(RESULTS_MAX),
    population: new Float64Array(RESULTS_MAX),
    unitPeople: new Float64Array(unitCount).fill(-1),
    gaps: new Uint8Array(RESULTS_MAX),
    hit: new Int32Array(RESULTS_MAX),
    reading: new Int8Array(RESULTS_MAX),
    isBehind: new Uint8Array(RESULTS_MAX),
    isWeighed: new Uint8Array(RESULTS_MAX),
    isContinued: new Uint8Array(RESULTS_MAX),
    isFree: new Uint8Array(RESULTS_MAX),
    seenStamp: new Uint32Array(SEEN_SIZE),
    seenResult: new Uint16Array(SEEN_SIZE),
    continuing: false,
    numberMissing: false,
    fewestSkipped: NO_SKIPPED,
    merit: new Int32Array(RESULTS_MAX),
    heap: new Uint16Array(RESULTS_MAX),
    heapSize: 0,
    order: new Uint32Array(RANKED_MAX),
    orderCount: 0,
    isFuzzy: false,
    draft: { row: 0, hit: 0, reading: 0, mask: 0, score: 0 },
    letters: new Uint16Array(LETTERS_MAX),
    letterCount: 0,
  }
}

/** Forgets all results. Rows seen are forgotten with the stamp of the stage. */
export function forgetResults(results: Results): void {
  results.count = 0
  results.numberMissing = false
  results.fewestSkipped = NO_SKIPPED
}
