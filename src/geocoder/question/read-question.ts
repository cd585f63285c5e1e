/** Reads a text as a question: its tokens, the words of the vocabulary among them, its postcode, their weights. */

import { lowerBound } from '../../tables/binary-search.ts'
import { NONE } from '../../tables/none.ts'
import { COMMA, DASH, firstToken, SLASH, SPACE, type Tokens, tokenize } from '../../text/tokens.ts'
import type { GeocoderIndex } from '../index/open-index.ts'
import {
  ROLE_BLOCK,
  ROLE_COUNTRY,
  ROLE_FLAT,
  ROLE_KIND,
  ROLE_NUMBER,
  ROLE_POSTCODE_LETTERS,
} from '../words/lexicon.ts'
import { figuresOf } from '../words/number-text.ts'
import { findWord } from '../words/words.ts'
import type { Question } from './question.ts'
import { readNumbers } from './read-numbers.ts'

const WEIGHT_NAME = 1
const WEIGHT_NUMBER = 1
const WEIGHT_POSTCODE = 0.6
const WEIGHT_KIND = 0.4
const WEIGHT_LETTER = 0.3
const WEIGHT_FREE = 0.1

/** Reads `text` into `question`; whether it is unfinished says whether somebody may still be typing its last word. */
export function readQuestion(
  index: GeocoderIndex,
  text: string,
  question: Question,
  isUnfinished: boolean,
): void {
  const { tokens, roles, lexeme } = question
  const { lexicon } = index
  tokenize(text, tokens)
  question.allMask = tokens.count === 0 ? 0 : (2 ** tokens.count - 1) | 0
  question.numberMask = 0
  question.kindMask = 0
  question.freeMask = 0
  question.titleMask = 0
  question.postcodeMask = 0
  question.postcodeValue = NONE
  question.postcodePlace = NONE
  question.postcodeScale = 1
  question.postcodeTyped = 0
  question.locativeMask = 0
  question.text = text
  for (let token = 0; token < tokens.count; token++) {
    if (tokens.isNumber[token] === 1) {
      lexeme[token] = NONE
      roles[token] = 0
      question.numberMask |= 1 << token
      continue
    }
    const word = findWord(lexicon.words, tokens.bytes, tokens.start[token], tokens.end[token])
    lexeme[token] = word
    roles[token] = word === NONE ? 0 : lexicon.roles[word]
    if (roles[token] & ROLE_KIND) question.kindMask |= 1 << token
    const isTitle = word !== NONE && lexicon.isTitle[word] === 1 && tokens.dotted[token] === 1
    if (isTitle) question.titleMask |= 1 << token
    if (roles[token] & (ROLE_COUNTRY | ROLE_NUMBER)) question.freeMask |= 1 << token
  }
  findPostcode(index, question)
  // `LV` before a postcode goes with it: where the postcode is skipped, its letters are.
  question.freeMask &= ~question.postcodeMask
  readNumbers(question, lexicon.vocabulary, isUnfinished)
  question.gluedMask = gluedTokens(question)
  weigh(question)
}

/** Tokens that are one written word with the one before: of a number (`7-99`), of a number and its ending (`1-oji`). */
function gluedTokens({ tokens, tailMask, numberMask, postcodeMask }: Question): number {
  let glued = postcodeMask & (postcodeMask << 1)
  const all = tailMask | numberMask | (numberMask << 1)
  for (let left = all & (2 ** tokens.count - 1) & ~1; left !== 0; left &= left - 1) {
    const token = firstToken(left)
    if ((tokens.before[token] & (SPACE | COMMA)) === 0) glued |= 1 << token
  }
  return glued
}

/** The postcode is the first known number of the right length, or else one that can have no other meaning. */
function findPostcode(index: GeocoderIndex, question: Question): void {
  const { tokens, roles } = question
  const digits = index.lexicon.vocabulary.postcodeDigits
  for (let token = 0; token < tokens.count; token++) {
    if (tokens.isNumber[token] === 0 || tokens.end[token] - tokens.start[token] !== digits) continue
    const value = figuresOf(tokens, token)
    if (value === NONE) continue
    const lettered =
      token > 0 &&
      (roles[token - 1] & ROLE_POSTCODE_LETTERS) !== 0 &&
      (tokens.before[token] & (COMMA | SLASH)) === 0
    const place = lowerBound(index.postcodeValue, value)
    const known = index.postcodeValue[place] === value
    if (!known && !lettered && digits < 5 && !canOnlyBePostcode(index, tokens, token)) continue
    const glued = token > 0 && (tokens.before[token] & (DASH | SLASH)) !== 0 && !lettered
    if (glued) continue
    question.postcodeMask = (1 << token) | (lettered ? 1 << (token - 1) : 0)
    question.postcodeValue = value
    question.postcodePlace = known ? place : NONE
    if (known || lettered) return
  }
}

/** Whether an unknown short number is no house's and no name's: it opens the text, or follows a comma. */
function canOnlyBePostcode({ words }: GeocoderIndex, tokens: Tokens, token: number): boolean {
  if (tokens.dotted[token] === 1 || (token > 0 && (tokens.before[token] & COMMA) === 0))
    return false
  return findWord(words, tokens.bytes, tokens.start[token], tokens.end[token]) === NONE
}

function weigh(question: Question): void {
  const { tokens, roles, weight } = question
  let sum = tokens.surplus
  for (let token = 0; token < tokens.count; token++) {
    const bit = 1 << token
    let value = WEIGHT_NAME
    if (question.postcodeMask & bit) {
      value = tokens.isNumber[token] === 1 ? WEIGHT_POSTCODE : WEIGHT_FREE
    } else if (tokens.isNumber[token] === 1) value = WEIGHT_NUMBER
    else if ((question.freeMask | question.titleMask) & bit) value = WEIGHT_FREE
    else if (roles[token] & (ROLE_KIND | ROLE_FLAT | ROLE_BLOCK)) value = WEIGHT_KIND
    else if (tokens.end[token] - tokens.start[token] === 1) value = WEIGHT_LETTER
    weight[token] = value
    sum += value
  }
  question.weightSum = sum
}
