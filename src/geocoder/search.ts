/**
 * A search in one country, in stages: words as written, then their spellings, then misspellings of the words that
 * nothing else explains, then of all words. The first stage that explains everything ends it, so exact goes before
 * spelling and spelling before misspelling. Results stay in the state until the next search.
 */

import { NONE } from '../tables/none.ts'
import { firstToken } from '../text/tokens.ts'
import { findHits, uncovered } from './matching/find-hits.ts'
import { findSpans, isKnownExactly } from './matching/find-spans.ts'
import {
  findExact,
  findFarTypos,
  findKindTypos,
  findTypos,
  findVariants,
} from './matching/find-words.ts'
import { isSomeFirstName } from './matching/first-names.ts'
import { readQuestion } from './question/read-question.ts'
import { weighForeign } from './ranking/accents.ts'
import { lowerDoubtful } from './ranking/doubtful.ts'
import { joinHits } from './ranking/join-hits.ts'
import { rankUpTo, startRanking } from './ranking/rank.ts'
import { dropFree, preferNumbersBehind, wordsIn } from './ranking/results.ts'
import { HITS_MAX, hitsMade } from './state/hits.ts'
import { resetStage, type SearchState } from './state/search-state.ts'
import { hitUnfinished } from './typing/autocomplete.ts'
import { continueNumbers } from './typing/continue-numbers.ts'
import { readUnfinished } from './typing/read-unfinished.ts'
import { FAR_LENGTH_MIN } from './words/far-words.ts'
import { ROLE_KIND } from './words/lexicon.ts'

/** Searches `text` as the state's `skipMax`, `window` and `autocomplete` say; leaves at most `maxCount` results in order. */
export function search(state: SearchState, text: string, maxCount: number): void {
  readQuestion(state.index, text, state.question, state.autocomplete)
  readUnfinished(state)
  state.results.isFuzzy = runStages(state)
  if (state.skipMax === 0) state.leastSkipped = Math.min(state.leastSkipped, state.unexplained)
  if (state.autocomplete) dropFree(state)
  if (state.skipMax > 0) preferNumbersBehind(state)
  lowerDoubtful(state, text)
  weighForeign(state, text)
  startRanking(state)
  rankUpTo(state, text, maxCount)
}

/** Runs the stages; returns whether misspellings were tried. */
function runStages(state: SearchState): boolean {
  const { question, kindTypos } = state
  const { count } = question.tokens
  kindTypos.mask = 0
  state.unexplained = 0
  state.hits.searchFrom = hitsMade(state.hits)
  for (let token = 0; token < count; token++) findExact(state, token)
  if (runStage(state, false)) return false
  for (let token = 0; token < count; token++) findVariants(state, token)
  if (runStage(state, true)) return false
  let tried = 0
  for (let token = 0; token < count; token++) {
    if (isKnownExactly(state, token) || question.roles[token] & ROLE_KIND) continue
    findMisspellings(state, token)
    tried |= 1 << token
  }
  if (tried !== 0 && runStage(state, true)) return true
  state.unexplained = countStrange(state)
  if (state.unexplained > 0) return true
  for (let token = 0; token < count; token++) {
    if (((tried | question.kindMask) & (1 << token)) === 0) findMisspellings(state, token)
  }
  if (runStage(state, true, true) || (tried !== 0 && runFarStage(state, tried))) return true
  if (state.typed.token >= 0) runStage(state, true, true, true)
  else if (state.skipMax === 0) state.unexplained = wordsIn(state, uncovered(state))
  return true
}

/** How many words keep a match away where none may be skipped: they are like no name and too short to be looked for further. */
function countStrange(state: SearchState): number {
  if (state.skipMax > 0 || state.autocomplete) return 0
  const { start, end } = state.question.tokens
  let strange = 0
  for (let left = uncovered(state); left !== 0; left &= left - 1) {
    const token = firstToken(left)
    const isFound = state.words.count[token] > 0 || isSomeFirstName(state, token)
    if (!isFound && end[token] - start[token] < FAR_LENGTH_MIN) strange |= 1 << token
  }
  return wordsIn(state, strange)
}

/** Words one edit away; for a word outside the vocabulary also its kind words. */
function findMisspellings(state: SearchState, token: number): void {
  findTypos(state, token)
  if (state.question.lexeme[token] === NONE) findKindTypos(state, token)
}

/** Words that are looked for two edits away at most, of one question: bounds the time of a long one. */
const FAR_WORDS_MAX = 4

/** A stage with words two edits away for the long ones of the tokens `tried`. */
function runFarStage(state: SearchState, tried: number): boolean {
  let looked = 0
  let found = false
  for (let left = tried; left !== 0 && looked < FAR_WORDS_MAX; left &= left - 1) {
    const token = firstToken(left)
    const { start, end } = state.question.tokens
    if (token === state.typed.token || end[token] - start[token] < FAR_LENGTH_MIN) continue
    looked++
    if (findFarTypos(state, token)) found = true
  }
  return found && runStage(state, true, true)
}

/**
 * One stage with the words found so far; whether it settles the question. A word that no name explains settles nothing, so
 * that the last stage alone looks for matches without it. No stage begins after `HITS_MAX` hits: a text of common words
 * makes 20,000, which would hold the thread. One in 3,000 addresses of the real lists reaches the limit.
 */
function runStage(state: SearchState, loose: boolean, isLast = false, fuzzy = false): boolean {
  if (isSpent(state)) return false
  resetStage(state)
  findSpans(state, loose)
  const mayLeaveWords = state.skipMax > 0 && (isLast || state.autocomplete)
  if (!mayLeaveWords && uncovered(state) !== 0) return false
  findHits(state)
  hitUnfinished(state, fuzzy)
  const isEnd = isLast || state.autocomplete || isSpent(state)
  joinHits(state, !isEnd)
  if (state.autocomplete) continueNumbers(state)
  const { fewestSkipped, numberMissing } = state.results
  return fewestSkipped === 0 || numberMissing
}

const isSpent = ({ hits }: SearchState): boolean => hitsMade(hits) - hits.searchFrom >= HITS_MAX
