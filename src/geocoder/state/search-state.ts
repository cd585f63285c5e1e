/**
 * The scratch space of one thread's searches in one country's index, a structure for each step of a search. It is
 * allocated once. A search resets it in O(1), by counts and a stamp. Only the misspellings of a few words outlive it.
 */
import type { GeocoderIndex } from '../index/open-index.ts'
import { createQuestion } from '../question/question.ts'
import type { Window } from '../question/window.ts'
import { createChain } from './chain.ts'
import { createAreas, createNamedPlaces, createNear } from './extents.ts'
import { createBeside, createHits, createKindLimit, createOvershadowed } from './hits.ts'
import type { KeptTypos } from './kept-typos.ts'
import { createResults, forgetResults } from './results.ts'
import { createSpans } from './spans.ts'
import { createTyped } from './typed.ts'
import { createKindTypos, createWordsFound } from './words-found.ts'

export type SearchState = ReturnType<typeof createSearchState>

/** Scratch space for searches in `index`, about 2 MB and 20 bytes a unit. */
export function createSearchState(index: GeocoderIndex) {
  const { unitCount } = index.tree
  return {
    index,
    question: createQuestion(),
    /** Words to skip at most. */
    skipMax: 0,
    window: undefined as Window | undefined,
    autocomplete: false,
    /** Words of the search that no object explains; 0 where it is not known. */
    unexplained: 0,
    /** Fewest words to skip for a search to find more than those since it was set; see `leavesTooMany`. */
    leastSkipped: Number.POSITIVE_INFINITY,
    typed: createTyped(),
    words: createWordsFound(),
    kindTypos: createKindTypos(),
    keptTypos: { tokens: new Map() } as KeptTypos,
    spans: createSpans(),
    kindLimit: createKindLimit(),
    beside: createBeside(),
    near: createNear(unitCount),
    hits: createHits(unitCount),
    overshadowed: createOvershadowed(),
    areas: createAreas(),
    namedPlaces: createNamedPlaces(),
    chain: createChain(),
    results: createResults(unitCount),
    /** Number of the stage: marks of other stages do not count. */
    stamp: 0,
  }
}

/** Whether an object leaves more words over than may be skipped; if so, notes that it is found where as many may be. */
export function leavesTooMany(state: SearchState, count: number): boolean {
  if (count <= state.skipMax) return false
  state.leastSkipped = Math.min(state.leastSkipped, count)
  return true
}

/** Forgets spans, hits and results; words stay, since each stage only adds to them. */
export function resetStage(state: SearchState): void {
  const { spans, hits, results } = state
  const { count } = state.question.tokens
  spans.count = 0
  spans.startMask = 0
  for (let token = 0; token < count; token++) spans.entriesOver[token] = 0
  hits.madeBefore += hits.count
  hits.count = 0
  hits.hasDoubts = false
  state.overshadowed.count = 0
  forgetResults(results)
  state.stamp = (state.stamp + 1) >>> 0
  if (state.stamp === 0) {
    hits.unitStamp.fill(0)
    results.seenStamp.fill(0)
    state.stamp = 1
  }
}
