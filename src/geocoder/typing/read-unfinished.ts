/** The word at the caret: which one is being typed, and what it may become. */
import { NONE } from '../../tables/none.ts'
import { COMMA, SLASH } from '../../text/tokens.ts'
import type { SearchState } from '../state/search-state.ts'
import {
  ROLE_BLOCK,
  ROLE_COUNTRY,
  ROLE_FLAT,
  ROLE_KIND,
  ROLE_NUMBER,
  ROLE_POSTCODE_LETTERS,
} from '../words/lexicon.ts'
import { figuresOf } from '../words/number-text.ts'
import { findWord, prefixBound } from '../words/words.ts'

/**
 * With autocomplete marks the last token as unfinished. Right behind its letters it is the beginning of a word; with a space, dot or dash
 * behind it is a whole word, but a name of several words may go on behind it. Nothing is marked behind a comma.
 */
export function readUnfinished(state: SearchState): void {
  const { index, question, typed } = state
  const { tokens } = question
  typed.token = -1
  typed.kindFrom = 0
  typed.kindTo = 0
  typed.roles = 0
  typed.freeMask = 0
  typed.isFlat = false
  typed.numberedTried = false
  if (!state.autocomplete) return
  const last = tokens.count - 1
  if (last < 0 || tokens.surplus > 0 || hasCommaAfter(state, tokens.end[last])) return
  typed.token = last
  const { bytes } = tokens
  const start = tokens.start[last]
  const end = tokens.end[last]
  const isWhole = tokens.byteCount > end
  const word = isWhole ? findWord(index.words, bytes, start, end) : NONE
  if (word !== NONE) {
    typed.wordFrom = word
    typed.wordTo = word + 1
  } else if (!isWhole || tokens.dotted[last] === 1) {
    typed.wordFrom = prefixBound(index.words, bytes, start, end, false)
    typed.wordTo = prefixBound(index.words, bytes, start, end, true)
  } else {
    typed.wordFrom = 0
    typed.wordTo = 0
  }
  if (tokens.isNumber[last] === 0) readKinds(state, last, isWhole)
  else if (!isWhole) readPostcode(state, last)
}

/**
 * Reads the figures at the end as the beginning of a postcode: behind its letters (`LV-10`); or, where no house of that
 * number is meant, behind a comma (`Võidu 6-7, 768`).
 */
function readPostcode({ index, question }: SearchState, last: number): void {
  const { tokens, roles } = question
  const { postcodeDigits } = index.lexicon.vocabulary
  const length = tokens.end[last] - tokens.start[last]
  const value = figuresOf(tokens, last)
  if (last === 0 || question.postcodeMask !== 0 || value === NONE || length >= postcodeDigits)
    return
  const isLettered =
    (roles[last - 1] & ROLE_POSTCODE_LETTERS) !== 0 && (tokens.before[last] & (COMMA | SLASH)) === 0
  if (!isLettered && (tokens.before[last] & COMMA) === 0) return
  if (isLettered) {
    question.postcodeMask = (1 << last) | (1 << (last - 1))
    question.freeMask &= ~question.postcodeMask
  } else question.postcodeTyped = 1 << last
  question.postcodeValue = value
  question.postcodePlace = NONE
  question.postcodeScale = 10 ** (postcodeDigits - length)
}

/** Reads which word of the vocabulary token `last` may become: a kind word, or one that needs no object. */
function readKinds(state: SearchState, last: number, isWhole: boolean): void {
  const { index, question, typed } = state
  const { tokens, lexeme, roles } = question
  const { lexicon } = index
  const { words } = lexicon
  const start = tokens.start[last]
  const end = tokens.end[last]
  if (isWhole) {
    if (lexeme[last] === NONE) return
    typed.kindFrom = lexeme[last]
    typed.kindTo = lexeme[last] + 1
  } else {
    typed.kindFrom = prefixBound(words, tokens.bytes, start, end, false)
    typed.kindTo = prefixBound(words, tokens.bytes, start, end, true)
  }
  for (let word = typed.kindFrom; word < typed.kindTo; word++) {
    typed.roles |= lexicon.roles[word]
  }
  if (last === 0) return
  if (typed.roles & ROLE_KIND) {
    roles[last] |= ROLE_KIND
    question.kindMask |= 1 << last
  }
  typed.isFlat = (typed.roles & NUMBER_ROLES) !== 0 && endsNumber(state, last)
  if ((typed.roles & FREE_ROLES) === 0 && !typed.isFlat) return
  question.freeMask |= 1 << last
  // A word for blocks needs its block, whole or not.
  const whole = typed.isFlat ? FREE_ROLES | ROLE_FLAT : FREE_ROLES
  if (lexeme[last] === NONE || (lexicon.roles[lexeme[last]] & whole) === 0) {
    typed.freeMask = 1 << last
  }
}

/** Words that need no object anywhere, and words that need none behind a house number. */
const FREE_ROLES = ROLE_COUNTRY | ROLE_NUMBER | ROLE_POSTCODE_LETTERS
const NUMBER_ROLES = ROLE_FLAT | ROLE_BLOCK

/** Whether a number of the question ends right before the token. */
function endsNumber({ question }: SearchState, token: number): boolean {
  for (let i = 0; i < question.readingCount; i++) {
    if (question.readings[i].end === token) return true
  }
  return false
}

const COMMA_BYTES: readonly number[] = Array.from(',;|', (mark) => mark.charCodeAt(0))

/** Whether what follows byte `at` has a comma in it. */
function hasCommaAfter({ question }: SearchState, at: number): boolean {
  const { bytes, byteCount } = question.tokens
  for (let i = at; i < byteCount; i++) if (COMMA_BYTES.includes(bytes[i])) return true
  return false
}
