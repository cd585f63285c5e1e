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
export type Results = ReturnType<typeof createResults>

/** Room for the results of one stage in a country of `unitCount` units. */
export const createResults = (unitCount: number) => ({
  count: 0,
  row: new Uint32Array(RESULTS_MAX),
  mask: new Int32Array(RESULTS_MAX),
  relevance: new Float64Array(RESULTS_MAX),
  rank: new Uint8Array(RESULTS_MAX),
  /** -1 until it is asked for. */
  population: new Float64Array(RESULTS_MAX),
  /** The population of each unit, kept between searches: it takes a climb to the root. */
  unitPeople: new Float64Array(unitCount).fill(-1),
  /** How many of the object's units the query leaves out; GAPS_UNKNOWN until it is asked for. */
  gaps: new Uint8Array(RESULTS_MAX),
  hit: new Int32Array(RESULTS_MAX),
  /** Reading of the numbers that led to the row; -1 where none did. */
  reading: new Int8Array(RESULTS_MAX),
  /** 1 where its number is right behind its name in the text. */
  isBehind: new Uint8Array(RESULTS_MAX),
  /** 1 where its letters were compared with the query's, so that its relevance is final. */
  isWeighed: new Uint8Array(RESULTS_MAX),
  /** 1 where the number of the row only begins as asked. */
  isContinued: new Uint8Array(RESULTS_MAX),
  /** 1 where the word being typed matches nothing in the result. */
  isFree: new Uint8Array(RESULTS_MAX),
  /** Rows among the results: open addressing, stamped. */
  seenStamp: new Uint32Array(SEEN_SIZE),
  seenResult: new Uint16Array(SEEN_SIZE),
  /** Whether results being added only begin as asked. */
  continuing: false,
  /** Whether some object, named exactly, lacks only a number or the postcode: then misspelling is not the trouble. */
  numberMissing: false,
  /** Fewest words that any result leaves over. */
  fewestSkipped: NO_SKIPPED,
  /** What of its place in the order is known without populations; see `rank.ts`. */
  merit: new Int32Array(RESULTS_MAX),
  /** Results with the best on top while they are put in order. */
  heap: new Uint16Array(RESULTS_MAX),
  heapSize: 0,
  /** The best of them in order; valid until the next search. */
  order: new Uint32Array(RANKED_MAX),
  orderCount: 0,
  /** Whether misspellings had to be tried. */
  isFuzzy: false,
  /** A result that is being made. */
  draft: { row: 0, hit: 0, reading: 0, mask: 0, score: 0 },
  /** UTF-16 units of a name in lower case: the first `letterCount` are its own. */
  letters: new Uint16Array(LETTERS_MAX),
  letterCount: 0,
})

/** Forgets all results. Rows seen are forgotten with the stamp of the stage. */
export function forgetResults(results: Results): void {
  results.count = 0
  results.numberMissing = false
  results.fewestSkipped = NO_SKIPPED
}
