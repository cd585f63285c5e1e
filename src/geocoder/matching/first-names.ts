/**
 * First names before a name, and other first words that people shorten: whole, as initials joined or apart, abbreviated
 * (`Kr. Barona`), misspelt as any word. An initial in the register matches known first names only.
 */

import { hashBytes } from '../../text/hash.ts'
import { COMMA, DASH, type Tokens, tokenText } from '../../text/tokens.ts'
import { variantHash } from '../../text/variants.ts'
import { HOW_EXACT, HOW_TYPO } from '../state/how.ts'
import type { SearchState } from '../state/search-state.ts'
import { WORDS_PER_TOKEN } from '../state/words-found.ts'
import { howFound } from './find-words.ts'

/** Letters that may be the initials of that many first names. */
const INITIALS_MAX = 4
/** Undotted letters that may be the beginning of a first name. */
const UNDOTTED_MAX = 4

/**
 * How many tokens right before `start` are first names of `prefix`. Some of several names may be left out. `isStrict`:
 * people are not known by these words, so that a shortened one must say so by its dot or hyphen. Misspelt ones are
 * marked in `state.beside`.
 */
export function matchFirstNames(
  state: SearchState,
  prefix: number,
  start: number,
  isStrict: boolean,
): number {
  const { index, question, beside } = state
  const { tokens } = question
  const from = index.firstNameFrom[prefix]
  beside.misspeltFirstNames = 0
  let word = index.firstNameFrom[prefix + 1] - 1
  let token = start - 1
  while (token >= 0 && word >= from) {
    if (tokens.isNumber[token] === 1 || tokens.before[token + 1] & COMMA) break
    const joined = isStrict ? 0 : joinedInitials(state, token, from, word)
    if (joined > 0) {
      token--
      word -= joined
      continue
    }
    while (word >= from && !isFirstName(state, token, index.firstNameWord[word], isStrict)) word--
    if (word < from) break
    token--
    word--
  }
  return start - 1 - token
}

/** How many tokens from `at` on are first names of `prefix`, written behind the name: `Poska J.` */
export function matchFirstNamesAfter(state: SearchState, prefix: number, at: number): number {
  const { index, question } = state
  const { tokens } = question
  const to = index.firstNameFrom[prefix + 1]
  let word = index.firstNameFrom[prefix]
  let token = at
  while (token < tokens.count && word < to) {
    const isInitial = tokens.end[token] - tokens.start[token] === 1 && tokens.dotted[token] === 1
    if (!isInitial || tokens.before[token] & COMMA) break
    if (!isFirstName(state, token, index.firstNameWord[word], true)) break
    token++
    word++
  }
  return token - at
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

/** Whether the token is the first name `word`, a shortened form of it, or a known name that `word` is the initial of. */
function isFirstName(state: SearchState, token: number, word: number, isStrict: boolean): boolean {
  const { index, question } = state
  const { tokens } = question
  const { bytes, start, end } = tokens
  const { offsets, bytes: own } = index.words.words
  const from = offsets[word]
  const length = offsets[word + 1] - from
  const asked = end[token] - start[token]
  const how = asked > 1 && length > 1 ? howFound(state, token, word) : -1
  if (how >= HOW_TYPO) state.beside.misspeltFirstNames |= 1 << token
  if (how >= 0) return true
  if (own[from] !== bytes[start[token]]) return false
  const isShortened = tokens.dotted[token] === 1 || (tokens.before[token + 1] & DASH) !== 0
  if (asked === 1) return length === 1 || isShortened || !isStrict
  if (length === 1) return isKnownName(state, token)
  if (asked >= length) return false
  for (let i = 1; i < asked; i++) if (own[from + i] !== bytes[start[token] + i]) return false
  return isShortened || (!isStrict && asked <= UNDOTTED_MAX && !isPlaceWord(state, token))
}

/** Whether some name begins with the token as it is written. */
function isPlaceWord({ index, words }: SearchState, token: number): boolean {
  const from = token * WORDS_PER_TOKEN
  if (words.count[token] === 0 || words.how[from] !== HOW_EXACT) return false
  return index.wordNameFrom[words.word[from]] < index.wordNameFrom[words.word[from] + 1]
}

/**
 * Whether a whole word is known as a first name: as in street names, in another case unless that is a name
 * by itself (`Joniai` is a village, `Jonas` a man), or, with a dot, as its beginning.
 */
export function isKnownName(state: SearchState, token: number): boolean {
  const { index, question } = state
  const { tokens } = question
  const { words, hashes, stems } = index.knownNames
  const { bytes, start, end } = tokens
  if (hashes.has(hashBytes(bytes, start[token], end[token]))) return true
  if (tokens.dotted[token] === 1) {
    const text = tokenText(tokens, token)
    return words.some((word) => word.startsWith(text))
  }
  const stem = variantHash(index.lexicon.variants, bytes, start[token], end[token])
  return stems.has(stem) && !isPlaceWord(state, token)
}

/** Whether the token may be a first name of some name of the country, shortened perhaps. */
export function isSomeFirstName(state: SearchState, token: number): boolean {
  const { index, question } = state
  const { start, end, dotted } = question.tokens
  if (end[token] - start[token] <= INITIALS_MAX || dotted[token] === 1) return true
  const from = token * WORDS_PER_TOKEN
  for (let i = from; i < from + state.words.count[token]; i++) {
    if (index.isFirstName[state.words.word[i]] === 1) return true
  }
  return isKnownName(state, token)
}

/** Whether the token is an initial behind a name: `Poska J.` */
export function isInitialBehind({ start, end, dotted, before }: Tokens, token: number): boolean {
  return (
    token > 0 &&
    end[token] - start[token] === 1 &&
    dotted[token] === 1 &&
    (before[token] & COMMA) === 0
  )
}
