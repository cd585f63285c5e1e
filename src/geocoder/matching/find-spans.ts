/** Names that runs of a query's tokens may be. */
import { NONE } from '../../tables/none.ts'
import { COMMA, SLASH, type Tokens } from '../../text/tokens.ts'
import type { GeocoderIndex } from '../index/open-index.ts'
import { HOW_EXACT, HOW_INITIAL, HOW_JOINED, HOW_PREFIX, QUALITY } from '../state/how.ts'
import type { SearchState } from '../state/search-state.ts'
import { SPANS_MAX, type SpanDraft } from '../state/spans.ts'
import { WORDS_PER_TOKEN } from '../state/words-found.ts'
import { ROLE_KIND } from '../words/lexicon.ts'
import { findWord } from '../words/words.ts'
import { howFound } from './find-words.ts'
import { isKnownName } from './first-names.ts'

/** Longest and shortest kind word that may be glued to a name. */
const GLUED_KIND_MAX = 10
const GLUED_KIND_MIN = 2
const GLUED_NAME_MIN = 3
/** Names of one first word that are looked through; of more, names with the right second word are looked up. */
const FEW_NAMES = 6

/** Finds the names of all runs of tokens; `loose` also tries words that should be joined or cut. */
export function findSpans(state: SearchState, loose: boolean): void {
  const { question, words, spans } = state
  const { count } = question.tokens
  const { draft } = spans
  for (let token = 0; token < count; token++) {
    if (question.postcodeMask & (1 << token)) continue
    draft.start = token
    draft.end = token + 1
    draft.kind = NONE
    const from = token * WORDS_PER_TOKEN
    for (let i = from; i < from + words.count[token]; i++) {
      draft.how = words.how[i]
      draft.score = question.weight[token] * QUALITY[draft.how]
      addNames(state, words.word[i])
    }
    if (loose && question.tokens.isNumber[token] === 0) {
      joinWithNext(state, token)
      cutGluedKind(state, token)
    }
  }
}

/** Adds a span for every name that begins with `word`, the draft's last word, and goes on with the next tokens. */
function addNames(state: SearchState, word: number): void {
  const { nameWordFrom, wordNameFrom } = state.index
  const { tokens } = state.question
  const { draft } = state.spans
  const { end } = draft
  let name = wordNameFrom[word]
  const last = wordNameFrom[word + 1]
  // Names are in the order of their words: the one of this word alone goes before the longer ones.
  if (name < last && nameWordFrom[name + 1] - nameWordFrom[name] === 1) {
    addSpan(state, name, draft)
    name++
  }
  if (name === last || draft.kind !== NONE || end >= tokens.count) return
  if (tokens.before[end] & COMMA) return
  const isOpen =
    end === state.typed.token ||
    (tokens.end[end] - tokens.start[end] === 1 && !tokens.isNumber[end])
  if (last - name <= FEW_NAMES || isOpen) {
    for (; name < last; name++) matchRest(state, name)
    return
  }
  const letter = tokens.isNumber[end] ? NONE : initialOf(state, end)
  for (let next = nextWord(state, end, letter, -1); next !== NONE; ) {
    const from = secondWordBound(state.index, name, last, next)
    const to = secondWordBound(state.index, from, last, next + 1)
    for (let longer = from; longer < to; longer++) matchRest(state, longer)
    next = nextWord(state, end, letter, next)
  }
}

/** The word of the token's first letter alone, which a name may have in its place; NONE where no name has it. */
function initialOf({ index, question }: SearchState, token: number): number {
  const { bytes, start } = question.tokens
  return findWord(index.words, bytes, start[token], start[token] + 1)
}

/** The least word above `previous` that the token may match, `letter` among them; NONE after the last. */
function nextWord(state: SearchState, token: number, letter: number, previous: number): number {
  let least = letter > previous ? letter : NONE
  const from = token * WORDS_PER_TOKEN
  for (let i = from; i < from + state.words.count[token]; i++) {
    const word = state.words.word[i]
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

/** Adds the span of a name of several words if the tokens behind the draft are its other words. */
function matchRest(state: SearchState, name: number): void {
  const { index, question, spans, typed } = state
  const { tokens, weight } = question
  const { draft, longer } = spans
  let token = draft.end
  let { how, score } = draft
  const last = index.nameWordFrom[name + 1]
  for (let i = index.nameWordFrom[name] + 1; i < last; i++, token++) {
    if (token >= tokens.count || tokens.before[token] & COMMA) return
    const word = index.nameWord[i]
    const found = howOf(state, token, word)
    if (token === typed.token && (found < 0 || i + 1 < last)) {
      // The word being typed ends what is known of the name.
      if (found < 0 && (word < typed.wordFrom || word >= typed.wordTo)) return
      how = Math.max(how, HOW_PREFIX)
      score += weight[token] * QUALITY[HOW_PREFIX]
      token++
      break
    }
    if (found < 0) return
    how = Math.max(how, found)
    score += weight[token] * QUALITY[found]
  }
  longer.start = draft.start
  longer.end = token
  longer.how = how
  longer.score = score
  addSpan(state, name, longer)
}

/** How `token` matches `word`, or -1. */
function howOf(state: SearchState, token: number, word: number): number {
  const found = howFound(state, token, word)
  if (found >= 0) return found
  const { tokens } = state.question
  const { offsets, bytes } = state.index.words.words
  const start = tokens.start[token]
  // A letter matches any word that begins with it, and a word matches its initial.
  const length = tokens.end[token] - start
  const wordLength = offsets[word + 1] - offsets[word]
  if (bytes[offsets[word]] !== tokens.bytes[start] || tokens.isNumber[token] === 1) return -1
  if (length === 1 && wordLength > 1 && tokens.dotted[token] === 1) return HOW_INITIAL
  return wordLength === 1 && length > 1 && isKnownName(state, token) ? HOW_INITIAL : -1
}

function addSpan(state: SearchState, name: number, draft: SpanDraft): void {
  const { nameEntryFrom } = state.index
  addEntrySpan(state, draft, nameEntryFrom[name], nameEntryFrom[name + 1], true)
}

/** Adds the drafted span, which may mean the entries `from .. to`. */
export function addEntrySpan(
  { spans }: SearchState,
  { start, end, how, score, kind }: SpanDraft,
  from: number,
  to: number,
  isSorted: boolean,
): void {
  if (spans.count === SPANS_MAX || from === to) return
  const span = spans.count++
  spans.startMask |= 1 << start
  for (let token = start; token < end; token++) spans.entriesOver[token] += to - from
  spans.entryFrom[span] = from
  spans.entryTo[span] = to
  spans.isSorted[span] = isSorted ? 1 : 0
  spans.start[span] = start
  spans.end[span] = end
  spans.mask[span] = ((2 ** (end - start) - 1) << start) | 0
  spans.how[span] = how
  spans.score[span] = score
  spans.kind[span] = kind
}

/** `kase mäe` for `kasemäe`: two neighbours as one word. */
function joinWithNext(state: SearchState, token: number): void {
  const { tokens, weight, postcodeMask } = state.question
  const next = token + 1
  if (next >= tokens.count || tokens.isNumber[next] === 1 || postcodeMask & (1 << next)) return
  if (tokens.before[next] & (COMMA | SLASH)) return
  const { draft, joined } = state.spans
  const length = appendLetters(tokens, next, joined, appendLetters(tokens, token, joined, 0))
  const word = findWord(state.index.words, joined, 0, length)
  if (word === NONE) return
  draft.end = next + 1
  draft.how = HOW_JOINED
  draft.score = (weight[token] + weight[next]) * QUALITY[HOW_JOINED]
  addNames(state, word)
}

/** Puts the letters of a token behind the first `length` of `out`, as many as have room; returns the new length. */
function appendLetters(
  { bytes, start, end }: Tokens,
  token: number,
  out: Uint8Array,
  length: number,
): number {
  let to = length
  for (let at = start[token]; at < end[token] && to < out.length; at++) out[to++] = bytes[at]
  return to
}

/** `narvamnt`, `kasetänav`: a name with its kind word glued to it. */
function cutGluedKind(state: SearchState, token: number): void {
  const { index, question } = state
  const { bytes, start, end } = question.tokens
  const { lexicon } = index
  const from = start[token]
  const to = end[token]
  const { draft } = state.spans
  draft.end = token + 1
  draft.how = HOW_JOINED
  draft.score = question.weight[token] * QUALITY[HOW_JOINED]
  for (
    let size = GLUED_KIND_MIN;
    size <= GLUED_KIND_MAX && to - size - from >= GLUED_NAME_MIN;
    size++
  ) {
    const kind = findWord(lexicon.words, bytes, to - size, to)
    if (kind === NONE || (lexicon.roles[kind] & ROLE_KIND) === 0) continue
    const word = findWord(index.words, bytes, from, to - size)
    if (word === NONE) continue
    draft.kind = kind
    addNames(state, word)
  }
}

/** Whether a name was found for the token in some span, exactly. */
export function isKnownExactly({ spans }: SearchState, token: number): boolean {
  for (let span = 0; span < spans.count; span++) {
    if (spans.mask[span] & (1 << token) && spans.how[span] === HOW_EXACT) return true
  }
  return false
}
