/** First names before a name: whole, shortened to initials, with another ending, or misspelt. */
import { COMMA } from '../text/tokens.ts'
import { FUZZY_LENGTH_MIN } from './build-deletes.ts'
import { withinOneEdit } from './find-words.ts'
import type { SearchState } from './search-state.ts'

/** Letters that may be the initials of that many first names. */
const INITIALS_MAX = 4

/** Tokens that the last call of `matchFirstNames` took for misspelt first names. */
export let misspeltFirstNames = 0

/** How many tokens right before `start` are first names of `prefix`, whole or as initials, apart or joined. */
export function matchFirstNames(state: SearchState, prefix: number, start: number): number {
  const { index, question } = state
  const { tokens } = question
  const from = index.firstNameFrom[prefix]
  misspeltFirstNames = 0
  let word = index.firstNameFrom[prefix + 1] - 1
  let token = start - 1
  while (token >= 0 && word >= from) {
    if (tokens.isNumber[token] === 1 || tokens.before[token + 1] & COMMA) break
    const joined = joinedInitials(state, token, from, word)
    if (joined > 0) {
      token--
      word -= joined
      continue
    }
    if (!isFirstName(state, token, index.firstNameWord[word])) break
    token--
    word--
  }
  return start - 1 - token
}

/** `ah` for `a`, `h`: how many first names, ending with `word`, the token's letters are the initials of; 0 if none. */
function joinedInitials(state: SearchState, token: number, from: number, word: number): number {
  const { index, question } = state
  const { bytes, start, end } = question.tokens
  const length = end[token] - start[token]
  if (length < 2 || length > word - from + 1) return 0
  const { offsets, bytes: own } = index.words.words
  for (let i = 0; i < length; i++) {
    const first = own[offsets[index.firstNameWord[word - length + 1 + i]]]
    if (first !== bytes[start[token] + i]) return 0
  }
  return length
}

/** Whether the token is the first name `word`, its initial, or a word that `word` is the initial of. */
function isFirstName(state: SearchState, token: number, word: number): boolean {
  const { index, question } = state
  const { bytes, start, end } = question.tokens
  const { offsets, bytes: own } = index.words.words
  const from = offsets[word]
  const length = offsets[word + 1] - from
  const asked = end[token] - start[token]
  if (own[from] !== bytes[start[token]]) return false
  if (length === 1 || asked === 1) return true
  if (differsAtEnd(own, from, length, bytes, start[token], asked)) return true
  const isLong = state.typosTried && asked >= FUZZY_LENGTH_MIN && length >= FUZZY_LENGTH_MIN
  if (!isLong || !withinOneEdit(bytes, start[token], end[token], own, from, offsets[word + 1])) {
    return false
  }
  misspeltFirstNames |= 1 << token
  return true
}

/** Whether two words differ at the end only, as case forms do: `Krišjānis` is `Krišjāņa`. */
function differsAtEnd(
  a: Uint8Array,
  aStart: number,
  aLength: number,
  b: Uint8Array,
  bStart: number,
  bLength: number,
): boolean {
  const shared = Math.max(3, Math.min(aLength, bLength) - 2)
  if (shared > aLength || shared > bLength || Math.abs(aLength - bLength) > 3) return false
  for (let i = 0; i < shared; i++) if (a[aStart + i] !== b[bStart + i]) return false
  return true
}

/** Whether some name of the country has a first name that the token may stand for. */
export function isSomeFirstName(state: SearchState, token: number): boolean {
  const { firstNameWord } = state.index
  const { start, end } = state.question.tokens
  if (end[token] - start[token] <= INITIALS_MAX) return true
  for (const word of firstNameWord) if (isFirstName(state, token, word)) return true
  return false
}
