/** Names that stretches of the question's tokens may stand for. */
import { NONE } from '../../tables/none.ts'
import { COMMA, SLASH } from '../../text/tokens.ts'
import type { GeocoderIndex } from '../index/open-index.ts'
import { ROLE_KIND } from '../words/lexicon.ts'
import { findWord } from '../words/words.ts'
import { howFound } from './find-words.ts'
import { isKnownName } from './first-names.ts'
import {
  HOW_EXACT,
  HOW_INITIAL,
  HOW_JOINED,
  HOW_PREFIX,
  QUALITY,
  type SearchState,
  SPANS_MAX,
  WORDS_PER_TOKEN,
} from './search-state.ts'

/** Longest joined word that is tried. */
const JOINED_LENGTH_MAX = 64
const joined = new Uint8Array(JOINED_LENGTH_MAX * 2)

/** Longest and shortest kind word that may be glued to a name. */
const GLUED_KIND_MAX = 10
const GLUED_KIND_MIN = 2
const GLUED_NAME_MIN = 3
/** So many names of one first word are looked through; of more, those with the right second word are looked up. */
const FEW_NAMES = 6

/** Finds the names of all stretches; `loose` also tries words that should be joined or cut. */
export function findSpans(state: SearchState, loose: boolean): void {
  const { question } = state
  const { count } = question.tokens
  for (let token = 0; token < count; token++) {
    if (question.postcodeMask & (1 << token)) continue
    const from = token * WORDS_PER_TOKEN
    for (let i = 0; i < state.wordCount[token]; i++) {
      const how = state.wordHow[from + i]
      const score = question.weight[token] * QUALITY[how]
      addNames(state, token, token + 1, state.word[from + i], how, score, NONE)
    }
    if (loose && question.tokens.isNumber[token] === 0) {
      joinWithNext(state, token)
      cutGluedKind(state, token)
    }
  }
}

/** Adds a span for every name that begins with `word` and goes on with the tokens from `end` on. */
function addNames(
  state: SearchState,
  start: number,
  end: number,
  word: number,
  how: number,
  score: number,
  kind: number,
): void {
  const { nameWordFrom, wordNameFrom } = state.index
  const { tokens } = state.question
  let name = wordNameFrom[word]
  const last = wordNameFrom[word + 1]
  // Names are in the order of their words: the one of this word alone goes before the longer ones.
  if (name < last && nameWordFrom[name + 1] - nameWordFrom[name] === 1) {
    addSpan(state, name, start, end, how, score, kind)
    name++
  }
  if (name === last || kind !== NONE || end >= tokens.count || tokens.before[end] & COMMA) return
  const isOpen =
    end === state.unfinished || (tokens.end[end] - tokens.start[end] === 1 && !tokens.isNumber[end])
  if (last - name <= FEW_NAMES || isOpen) {
    matchNames(state, name, last, start, end, how, score)
    return
  }
  const letter = tokens.isNumber[end] ? NONE : initialOf(state, end)
  for (let next = nextWord(state, end, letter, -1); next !== NONE; ) {
    const from = secondWordBound(state.index, name, last, next)
    const to = secondWordBound(state.index, from, last, next + 1)
    matchNames(state, from, to, start, end, how, score)
    next = nextWord(state, end, letter, next)
  }
}

/** Adds the spans of those of the names `from .. to` (all of several words) whose words from the second on fit. */
function matchNames(
  state: SearchState,
  from: number,
  to: number,
  start: number,
  end: number,
  how: number,
  score: number,
): void {
  const { nameWordFrom } = state.index
  for (let name = from; name < to; name++) {
    matchRest(state, name, nameWordFrom[name] + 1, nameWordFrom[name + 1], start, end, how, score)
  }
}

/** The word that is nothing but the token's first letter, which a name may have in its place; NONE where there is none. */
function initialOf({ index, question }: SearchState, token: number): number {
  const { bytes, start } = question.tokens
  return findWord(index.words, bytes, start[token], start[token] + 1)
}

/** The least word above `previous` that the token may stand for, `letter` among them; NONE after the last. */
function nextWord(state: SearchState, token: number, letter: number, previous: number): number {
  let least = letter > previous ? letter : NONE
  const from = token * WORDS_PER_TOKEN
  for (let i = from; i < from + state.wordCount[token]; i++) {
    const word = state.word[i]
    if (word > previous && word < least) least = word
  }
  return least
}

/** First of the names `from .. to` whose second word is not below `word`. */
// hot: halves by itself, as a function called for each step costs too much here.
function secondWordBound(
  { nameWord, nameWordFrom }: GeocoderIndex,
  from: number,
  to: number,
  word: number,
): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if (nameWord[nameWordFrom[middle] + 1] < word) low = middle + 1
    else high = middle
  }
  return low
}

/** Adds the span of a name of several words if the tokens from `at` on are its other words. */
function matchRest(
  state: SearchState,
  name: number,
  wordFrom: number,
  wordTo: number,
  start: number,
  at: number,
  firstHow: number,
  firstScore: number,
): void {
  const { index, question } = state
  const { tokens, weight } = question
  let token = at
  let how = firstHow
  let score = firstScore
  for (let i = wordFrom; i < wordTo; i++, token++) {
    if (token >= tokens.count || tokens.before[token] & COMMA) return
    const word = index.nameWord[i]
    const found = howOf(state, token, word)
    if (token === state.unfinished && (found < 0 || i + 1 < wordTo)) {
      // The word being typed ends what is known of the name.
      if (found < 0 && (word < state.unfinishedFrom || word >= state.unfinishedTo)) return
      how = Math.max(how, HOW_PREFIX)
      score += weight[token] * QUALITY[HOW_PREFIX]
      token++
      break
    }
    if (found < 0) return
    how = Math.max(how, found)
    score += weight[token] * QUALITY[found]
  }
  addSpan(state, name, start, token, how, score, NONE)
}

/** How `token` matches `word`, or -1. */
function howOf(state: SearchState, token: number, word: number): number {
  const found = howFound(state, token, word)
  if (found >= 0) return found
  const { tokens } = state.question
  const { offsets, bytes } = state.index.words.words
  const start = tokens.start[token]
  // A letter stands for any word that begins with it, and a word for its initial.
  const length = tokens.end[token] - start
  const wordLength = offsets[word + 1] - offsets[word]
  if (bytes[offsets[word]] !== tokens.bytes[start] || tokens.isNumber[token] === 1) return -1
  if (length === 1 && wordLength > 1 && tokens.dotted[token] === 1) return HOW_INITIAL
  return wordLength === 1 && length > 1 && isKnownName(state, token) ? HOW_INITIAL : -1
}

function addSpan(
  state: SearchState,
  name: number,
  start: number,
  end: number,
  how: number,
  score: number,
  kind: number,
): void {
  const { index } = state
  addEntrySpan(
    state,
    index.nameEntryFrom[name],
    index.nameEntryFrom[name + 1],
    true,
    start,
    end,
    how,
    score,
    kind,
  )
}

/** Adds a span that may stand for the entries `from .. to`. */
export function addEntrySpan(
  state: SearchState,
  from: number,
  to: number,
  sorted: boolean,
  start: number,
  end: number,
  how: number,
  score: number,
  kind: number,
): void {
  if (state.spanCount === SPANS_MAX || from === to) return
  const span = state.spanCount++
  state.spanStartMask |= 1 << start
  for (let token = start; token < end; token++) state.tokenEntries[token] += to - from
  state.spanEntryFrom[span] = from
  state.spanEntryTo[span] = to
  state.spanSorted[span] = sorted ? 1 : 0
  state.spanStart[span] = start
  state.spanEnd[span] = end
  state.spanMask[span] = ((2 ** (end - start) - 1) << start) | 0
  state.spanHow[span] = how
  state.spanScore[span] = score
  state.spanKind[span] = kind
}

/** `kase mäe` for `kasemäe`: two neighbours as one word. */
function joinWithNext(state: SearchState, token: number): void {
  const { tokens, weight, postcodeMask } = state.question
  const next = token + 1
  if (next >= tokens.count || tokens.isNumber[next] === 1 || postcodeMask & (1 << next)) return
  if (tokens.before[next] & (COMMA | SLASH)) return
  const { bytes, start, end } = tokens
  let length = 0
  for (const part of [token, next]) {
    for (let at = start[part]; at < end[part] && length < JOINED_LENGTH_MAX; at++) {
      joined[length++] = bytes[at]
    }
  }
  const word = findWord(state.index.words, joined, 0, length)
  if (word === NONE) return
  const score = (weight[token] + weight[next]) * QUALITY[HOW_JOINED]
  addNames(state, token, next + 1, word, HOW_JOINED, score, NONE)
}

/** `narvamnt`, `kasetänav`: a name with its kind glued to it. */
function cutGluedKind(state: SearchState, token: number): void {
  const { index, question } = state
  const { bytes, start, end } = question.tokens
  const { lexicon } = index
  const from = start[token]
  const to = end[token]
  for (
    let size = GLUED_KIND_MIN;
    size <= GLUED_KIND_MAX && to - size - from >= GLUED_NAME_MIN;
    size++
  ) {
    const kind = findWord(lexicon.words, bytes, to - size, to)
    if (kind === NONE || (lexicon.roles[kind] & ROLE_KIND) === 0) continue
    const word = findWord(index.words, bytes, from, to - size)
    if (word === NONE) continue
    const score = question.weight[token] * QUALITY[HOW_JOINED]
    addNames(state, token, token + 1, word, HOW_JOINED, score, kind)
  }
}

/** Whether a name was found for the token in some span, exactly. */
export function isKnownExactly(state: SearchState, token: number): boolean {
  for (let span = 0; span < state.spanCount; span++) {
    if (state.spanMask[span] & (1 << token) && state.spanHow[span] === HOW_EXACT) return true
  }
  return false
}
