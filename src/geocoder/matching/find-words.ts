/** Dictionary words that a token of the query may match: itself, its variants, its misspellings. */

import { firstOfHash } from '../../tables/hash-column.ts'
import { NONE } from '../../tables/none.ts'
import { lowerUnit } from '../../text/fold.ts'
import { HASH_START, hashByte, hashBytes } from '../../text/hash.ts'
import { FOREIGN_MIN } from '../../text/scripts.ts'
import { tokenText } from '../../text/tokens.ts'
import { variantHash } from '../../text/variants.ts'
import { FUZZY_LENGTH_MIN } from '../index/build-deletes.ts'
import {
  HOW_EXACT,
  HOW_INITIAL,
  HOW_TYPO,
  HOW_TYPO_FAR,
  HOW_TYPO_FIRST,
  HOW_VARIANT,
} from '../state/how.ts'
import { type NearWords, typosOf } from '../state/kept-typos.ts'
import type { SearchState } from '../state/search-state.ts'
import { KIND_TYPOS_MAX, WORDS_PER_TOKEN } from '../state/words-found.ts'
import { farWord, findFarWords } from '../words/far-words.ts'
import { ROLE_ALIAS, ROLE_KIND } from '../words/lexicon.ts'
import { findLocatives, locativeWord } from '../words/locatives.ts'
import { findWord } from '../words/words.ts'
import { findForeign, foreignDistance, foreignWord } from './find-foreign.ts'

/** Shorter words have no endings to speak of. */
const VARIANT_LENGTH_MIN = 3
/** Hashes of one value looked at: real words share a value by their number only. */
const SAME_HASH_MAX = 96

function addWord(state: SearchState, token: number, word: number, how: number): void {
  const from = token * WORDS_PER_TOKEN
  const count = state.words.count[token]
  for (let i = 0; i < count; i++) if (state.words.word[from + i] === word) return
  if (count === WORDS_PER_TOKEN) return
  state.words.word[from + count] = word
  state.words.how[from + count] = how
  state.words.count[token] = count + 1
}

/** How the token matches the dictionary word: as written, as another form, misspelt; -1 if not at all. */
export function howFound(state: SearchState, token: number, word: number): number {
  const from = token * WORDS_PER_TOKEN
  for (let i = from; i < from + state.words.count[token]; i++) {
    if (state.words.word[i] === word) return state.words.how[i]
  }
  return -1
}

/** The word itself; for a kind word also the full words it abbreviates, since names have them inside. */
export function findExact(state: SearchState, token: number): void {
  const { index, question } = state
  const { tokens, roles, lexeme } = question
  state.words.count[token] = 0
  const word = findWord(index.words, tokens.bytes, tokens.start[token], tokens.end[token])
  if (word !== NONE) addWord(state, token, word, HOW_EXACT)
  if (roles[token] & ROLE_ALIAS) {
    const name = findAlias(state, token)
    if (name !== NONE) addWord(state, token, name, HOW_INITIAL)
  }
  if (roles[token] & ROLE_KIND) {
    const { kinds, kindsFrom, ownKindsTo } = index.lexicon
    for (let i = kindsFrom[lexeme[token]]; i < ownKindsTo[lexeme[token]]; i++) {
      const kindWord = index.kindWord[kinds[i]]
      if (kindWord !== NONE) addWord(state, token, kindWord, HOW_EXACT)
    }
  } else if (tokens.isNumber[token] === 0) addLocatives(state, token)
  if (tokens.bytes[tokens.start[token]] >= FOREIGN_MIN) addForeign(state, token)
}

/** Names that sound like a word in Cyrillic letters; names that are spelt less alike count as misspelt. */
function addForeign(state: SearchState, token: number): void {
  const { index, question } = state
  const { bytes, start, end } = question.tokens
  const count = findForeign(index, bytes, start[token], end[token])
  for (let i = 0; i < count; i++) {
    const isNearest = foreignDistance[i] === foreignDistance[0]
    addWord(state, token, foreignWord[i], isNearest ? HOW_VARIANT : HOW_TYPO)
  }
}

/** Names that the token is the locative of, as other spellings; the token is marked then. */
function addLocatives(state: SearchState, token: number): void {
  const { index, question } = state
  const { bytes, start, end, positions } = question.tokens
  const written = question.text.charCodeAt(positions[end[token] - 1])
  const last = written < 0x80 ? 0 : lowerUnit(written)
  const isKnown = state.words.count[token] > 0
  const { locatives } = index.lexicon
  const count = findLocatives(
    locatives,
    index.words,
    bytes,
    start[token],
    end[token],
    last,
    isKnown,
  )
  for (let i = 0; i < count; i++) addWord(state, token, locativeWord[i], HOW_VARIANT)
  if (count > 0) question.locativeMask |= 1 << token
}

/** The name that the token is a common short form of: `Tln` for Tallinn. */
function findAlias({ index, question }: SearchState, token: number): number {
  const name = index.lexicon.aliases.get(question.lexeme[token])
  return name === undefined ? NONE : findWord(index.words, name, 0, name.length)
}

/** Words with the same variant key: other case forms, exchanged letters. */
export function findVariants(state: SearchState, token: number): void {
  const { index, question } = state
  const { tokens } = question
  const start = tokens.start[token]
  const end = tokens.end[token]
  if (tokens.isNumber[token] === 1 || end - start < VARIANT_LENGTH_MIN) return
  const hash = variantHash(index.lexicon.variants, tokens.bytes, start, end)
  const { variants, variantWord: words } = index
  const { hashes } = variants
  const first = firstOfHash(variants, hash)
  for (let i = first; i < hashes.length && hashes[i] === hash; i++) {
    addWord(state, token, words[i], HOW_VARIANT)
  }
}

/** Words one insertion, deletion, substitution or swap away. Numbers are never corrected. */
export function findTypos(state: SearchState, token: number): void {
  const { tokens } = state.question
  const start = tokens.start[token]
  const end = tokens.end[token]
  if (tokens.isNumber[token] === 1 || end - start < FUZZY_LENGTH_MIN - 1) return
  const kept = typosOf(state.keptTypos, tokenText(tokens, token))
  kept.near ??= nearTypos(state, start, end)
  const { word, how } = kept.near
  for (let i = 0; i < word.length; i++) addWord(state, token, word[i], how[i])
}

/** Words one edit from the letters `start .. end` of the question. */
function nearTypos(state: SearchState, start: number, end: number): NearWords {
  const { bytes } = state.question.tokens
  const near: NearWords = { word: [], how: [] }
  tryDeletes(state, near, start, end, hashBytes(bytes, start, end))
  // A word of three letters may lack one, no more.
  if (end - start >= FUZZY_LENGTH_MIN) {
    let before = HASH_START
    for (let skip = start; skip < end; skip++) {
      tryDeletes(state, near, start, end, hashBytes(bytes, skip + 1, end, before))
      before = hashByte(before, bytes[skip])
    }
  }
  return near
}

/** Kind words that the token may be a misspelling of. */
export function findKindTypos(state: SearchState, token: number): void {
  const { question, kindTypos } = state
  const { start, end, isNumber } = question.tokens
  if (isNumber[token] === 1 || end[token] - start[token] < FUZZY_LENGTH_MIN - 1) return
  const kept = typosOf(state.keptTypos, tokenText(question.tokens, token))
  kept.kinds ??= kindTyposOf(state, start[token], end[token])
  kindTypos.word.set(kept.kinds, token * KIND_TYPOS_MAX)
  kindTypos.count[token] = kept.kinds.length
  if (kept.kinds.length > 0) kindTypos.mask |= 1 << token
}

function kindTyposOf({ index, question }: SearchState, start: number, end: number): number[] {
  const { words, longKindWords } = index.lexicon
  const { offsets, bytes: own } = words.words
  const { bytes } = question.tokens
  const found: number[] = []
  for (const word of longKindWords[end - start] ?? []) {
    if (found.length === KIND_TYPOS_MAX) break
    if (withinOneEdit(bytes, start, end, own, offsets[word], offsets[word + 1])) found.push(word)
  }
  return found
}

/** Words two edits away, for a long word; whether there are any. Numbers are never corrected. */
export function findFarTypos(state: SearchState, token: number): boolean {
  const { tokens } = state.question
  const { bytes, start, end, isNumber } = tokens
  if (isNumber[token] === 1) return false
  const kept = typosOf(state.keptTypos, tokenText(tokens, token))
  kept.far ??= farWord.slice(0, findFarWords(state.index.words, bytes, start[token], end[token]))
  for (const word of kept.far) addWord(state, token, word, HOW_TYPO_FAR)
  return kept.far.length > 0
}

function tryDeletes(
  { index, question }: SearchState,
  { word: near, how }: NearWords,
  start: number,
  end: number,
  hash: number,
): void {
  const { deletes, deleteWord, words } = index
  const { hashes } = deletes
  const { bytes } = question.tokens
  const { offsets, bytes: own } = words.words
  const first = firstOfHash(deletes, hash)
  const last = Math.min(hashes.length, first + SAME_HASH_MAX)
  for (let i = first; i < last && hashes[i] === hash; i++) {
    const word = deleteWord[i]
    const from = offsets[word]
    const to = offsets[word + 1]
    if (to - from < FUZZY_LENGTH_MIN) continue
    if (!withinOneEdit(bytes, start, end, own, from, to)) continue
    if (near.includes(word)) continue
    near.push(word)
    how.push(bytes[start] === own[from] ? HOW_TYPO : HOW_TYPO_FIRST)
  }
}

/** Whether two words differ by at most one insertion, deletion, substitution or swap of neighbours. */
export function withinOneEdit(
  a: Uint8Array,
  aStart: number,
  aEnd: number,
  b: Uint8Array,
  bStart: number,
  bEnd: number,
): boolean {
  let i = aStart
  let j = bStart
  while (i < aEnd && j < bEnd && a[i] === b[j]) {
    i++
    j++
  }
  let k = aEnd
  let l = bEnd
  while (k > i && l > j && a[k - 1] === b[l - 1]) {
    k--
    l--
  }
  const left = k - i
  const right = l - j
  if (left <= 1 && right <= 1) return true
  return left === 2 && right === 2 && a[i] === b[j + 1] && a[i + 1] === b[j]
}
