/**
 * A question read: its tokens, what each may be (kind word, number, postcode, country …), and the ways its numbers may
 * be meant as house, block and flat. All of it lives in one object that a thread uses again and again.
 */
import { lowerBound, NONE } from '../addresses/tree.ts'
import { COMMA, createTokens, DASH, SLASH, SPACE, type Tokens, tokenize } from '../text/tokens.ts'
import type { Vocabulary } from '../text/vocabulary.ts'
import {
  ROLE_BLOCK,
  ROLE_COUNTRY,
  ROLE_FLAT,
  ROLE_KIND,
  ROLE_NUMBER,
  ROLE_POSTCODE_LETTERS,
} from './lexicon.ts'
import {
  appendByte,
  appendToken,
  BLOCK_BYTE,
  copyNumber,
  createNumberText,
  DASH_BYTE,
  isDigit,
  type NumberText,
  numberKey,
  SLASH_BYTE,
} from './number-text.ts'
import type { GeocoderIndex } from './open-index.ts'
import { findWord } from './words.ts'

/** Ways to read the numbers of one question. */
const READINGS_MAX = 24

/** One way to read a group of numbers. */
export interface Reading {
  /** Tokens of house and block, and tokens of the flat (0 where there is none). */
  houseMask: number
  flatMask: number
  /** First token, and the one after the last. */
  start: number
  end: number
  /** Token that a name must take for this reading to count: the number before one that belongs to it (`Saule 2 - 3`). */
  neededMask: number
  /** The number stands behind a word for flats without a house's (`Mūrnieki dz. 5`): it is below a named house only. */
  isFlatOnly: boolean
  readonly house: NumberText
  houseKey: number
  readonly flat: NumberText
  flatKey: number
}

export interface Question {
  readonly tokens: Tokens
  /** Lexicon word of each token; NONE where it is no word of the vocabulary. */
  readonly lexeme: Uint32Array
  readonly roles: Uint8Array
  /** Weight of each token in the relevance. */
  readonly weight: Float64Array
  allMask: number
  numberMask: number
  kindMask: number
  /** Tokens that need no object: country, `nr`. */
  freeMask: number
  /** Tokens of the postcode, 0 where there is none; its value, and its place among the known ones (NONE: unknown). */
  postcodeMask: number
  postcodeValue: number
  postcodePlace: number
  /** 1, or the power of ten by which a whole postcode is longer than the one that is being typed. */
  postcodeScale: number
  /** The number at the end where it may be the beginning of a postcode as well as a house's: its bit, or 0. */
  postcodeTyped: number
  /** Sum of all weights, surplus tokens included. */
  weightSum: number
  readonly readings: Reading[]
  readingCount: number
  /** Tokens that some reading takes: words that only announce numbers may be explained with one. */
  readingMask: number
  /** Tokens of a number group but for its figures: they are no words of their own when a group is skipped whole. */
  tailMask: number
  /** Tokens that are one written word with the token before them, as figures behind a dash or slash are. */
  gluedMask: number
  /** Tokens that are a name in the case that says where; filled when words are looked up. */
  locativeMask: number
  text: string
}

export function createQuestion(): Question {
  const tokens = createTokens()
  const room = tokens.start.length
  return {
    tokens,
    lexeme: new Uint32Array(room),
    roles: new Uint8Array(room),
    weight: new Float64Array(room),
    allMask: 0,
    numberMask: 0,
    kindMask: 0,
    freeMask: 0,
    postcodeMask: 0,
    postcodeValue: NONE,
    postcodePlace: NONE,
    postcodeScale: 1,
    postcodeTyped: 0,
    weightSum: 0,
    readings: Array.from({ length: READINGS_MAX }, () => ({
      houseMask: 0,
      flatMask: 0,
      start: 0,
      end: 0,
      neededMask: 0,
      isFlatOnly: false,
      house: createNumberText(),
      houseKey: 0,
      flat: createNumberText(),
      flatKey: 0,
    })),
    readingCount: 0,
    readingMask: 0,
    tailMask: 0,
    gluedMask: 0,
    locativeMask: 0,
    text: '',
  }
}

const WEIGHT_NAME = 1
const WEIGHT_NUMBER = 1
const WEIGHT_POSTCODE = 0.6
const WEIGHT_KIND = 0.4
const WEIGHT_LETTER = 0.3
const WEIGHT_FREE = 0.1

/** Reads `text` into `question`. */
export function readQuestion(index: GeocoderIndex, text: string, question: Question): void {
  const { tokens, roles, lexeme } = question
  const { lexicon } = index
  tokenize(text, tokens)
  question.allMask = tokens.count === 0 ? 0 : (2 ** tokens.count - 1) | 0
  question.numberMask = 0
  question.kindMask = 0
  question.freeMask = 0
  question.postcodeMask = 0
  question.postcodeValue = NONE
  question.postcodePlace = NONE
  question.postcodeScale = 1
  question.postcodeTyped = 0
  question.readingCount = 0
  question.tailMask = 0
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
    if (roles[token] & (ROLE_COUNTRY | ROLE_NUMBER)) question.freeMask |= 1 << token
  }
  findPostcode(index, question)
  for (let token = 0; token < tokens.count; token++) {
    if (startsNumber(question, token)) readNumbers(question, token, lexicon.vocabulary)
    else if (startsFlat(question, token)) addFlatOnly(question, token)
  }
  joinFlatsApart(question)
  question.readingMask = tokensRead(question)
  question.gluedMask = gluedTokens(question)
  weigh(question)
}

function tokensRead({ readings, readingCount }: Question): number {
  let mask = 0
  for (let i = 0; i < readingCount; i++) mask |= readings[i].houseMask | readings[i].flatMask
  return mask
}

function gluedTokens({ tokens, tailMask, numberMask, postcodeMask }: Question): number {
  let glued = postcodeMask & (postcodeMask << 1)
  for (let left = (tailMask | numberMask) & ~1; left !== 0; left &= left - 1) {
    const token = 31 - Math.clz32(left & -left)
    if ((tokens.before[token] & (SPACE | COMMA)) === 0) glued |= 1 << token
  }
  return glued
}

/** The postcode is the first number of the right length that is a known one; else one that can be nothing else. */
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

/** Whether an unknown short number is no house's and no name's: it opens the text, or stands behind a comma. */
function canOnlyBePostcode({ words }: GeocoderIndex, tokens: Tokens, token: number): boolean {
  if (tokens.dotted[token] === 1 || (token > 0 && (tokens.before[token] & COMMA) === 0))
    return false
  return findWord(words, tokens.bytes, tokens.start[token], tokens.end[token]) === NONE
}

/** The number a token of figures only stands for; NONE for `12a`. */
export function figuresOf(tokens: Tokens, token: number): number {
  let value = 0
  for (let at = tokens.start[token]; at < tokens.end[token]; at++) {
    const byte = tokens.bytes[at]
    if (!isDigit(byte)) return NONE
    value = value * 10 + byte - 0x30
  }
  return value
}

/** Whether a house number can begin here: a number, or one letter glued to a number (`L2`). */
function startsNumber(question: Question, token: number): boolean {
  const { tokens, postcodeMask } = question
  if (postcodeMask & (1 << token)) return false
  if (tokens.isNumber[token] === 1) return !followsOwnLetter(tokens, token)
  return isLetter(tokens, token) && token + 1 < tokens.count && gluedNumber(tokens, token + 1)
}

/** Whether a word for flats stands here with its number and without a house number before it. */
function startsFlat(question: Question, token: number): boolean {
  const { tokens, roles, postcodeMask } = question
  const next = flatNumber(question, token)
  if ((roles[token] & ROLE_FLAT) === 0 || next >= tokens.count) return false
  if (tokens.isNumber[next] === 0 || postcodeMask & (1 << next)) return false
  return token === 0 || tokens.isNumber[token - 1] === 0
}

/** Token of the number that the word for flats at `token` announces: `krt 5`, `krt nr 5`. */
function flatNumber({ tokens, roles }: Question, token: number): number {
  const next = token + 1
  return next < tokens.count && roles[next] & ROLE_NUMBER ? token + 2 : token + 1
}

function addFlatOnly(question: Question, token: number): void {
  const count = question.readingCount
  const number = flatNumber(question, token)
  const mask = (1 << token) | (1 << (number - 1)) | (1 << number)
  addReading(question, number, number, mask, 0, -1, number + 1)
  if (question.readingCount === count) return
  question.readings[count].start = token
  question.readings[count].isFlatOnly = true
}

/** `krt 59, Lossi 1`: a flat that stands apart is that of each house without one. */
function joinFlatsApart(question: Question): void {
  const { readings, readingCount } = question
  for (let i = 0; i < readingCount; i++) {
    const apart = readings[i]
    if (!apart.isFlatOnly) continue
    for (let k = 0; k < readingCount && question.readingCount < READINGS_MAX; k++) {
      const other = readings[k]
      if (other.isFlatOnly || other.flatMask !== 0 || other.houseMask & apart.houseMask) continue
      const joined = readings[question.readingCount++]
      joined.houseMask = other.houseMask
      joined.flatMask = apart.houseMask
      joined.start = other.start
      joined.end = other.end
      joined.neededMask = other.neededMask
      joined.isFlatOnly = false
      copyNumber(other.house, joined.house)
      joined.houseKey = other.houseKey
      copyNumber(apart.house, joined.flat)
      joined.flatKey = apart.houseKey
    }
  }
}

/** Whether the number begins with the letter before it (`L2`), so that it is none without it. */
function followsOwnLetter(tokens: Tokens, token: number): boolean {
  if (token === 0 || !gluedNumber(tokens, token) || !isLetter(tokens, token - 1)) return false
  return token === 1 || tokens.before[token - 1] !== 0
}

function isLetter(tokens: Tokens, token: number): boolean {
  return tokens.isNumber[token] === 0 && tokens.end[token] - tokens.start[token] === 1
}

function gluedNumber(tokens: Tokens, token: number): boolean {
  return tokens.isNumber[token] === 1 && tokens.before[token] === 0
}

const PART_SLASH = 1
const PART_DASH = 2
const PART_BLOCK = 3
const PART_FLAT = 4
const PART_LETTER = 5
/** A number behind a block's letter that is glued to the house's figures: `260k-1`. */
const PART_GLUED = 6
/** Shorter words behind an ordinal are more likely something else. */
const ORDINAL_LENGTH_MIN = 2
const PARTS_MAX = 4

const partKind = new Uint8Array(PARTS_MAX)
const partToken = new Uint8Array(PARTS_MAX)
/** Last token of a part: behind `partToken` where a letter stands before the figures (`k-C2`). */
const partLast = new Uint8Array(PARTS_MAX)
const partMask = new Int32Array(PARTS_MAX)

/** Finds the parts that follow the number at `first` and adds a reading for each way to share them out. */
function readNumbers(question: Question, first: number, vocabulary: Vocabulary): void {
  const { slashFlat, block } = vocabulary
  const { tokens } = question
  const base = tokens.isNumber[first] === 1 ? first : first + 1
  let baseMask = 1 << base
  if (base !== first) baseMask |= 1 << first
  let parts = 0
  let at = base + 1
  while (parts < PARTS_MAX) {
    const next = readPart(question, at, parts, block.length > 0)
    if (next === at) break
    question.tailMask |= partMask[parts]
    parts++
    at = next
  }
  // A dash, and in some countries a slash, joins either a flat or another part of the house's own number.
  let doubtful = -1
  for (let part = 0; part < parts; part++) {
    if (partKind[part] === PART_GLUED) doubtful = part
    if (partKind[part] === PART_DASH || (slashFlat && partKind[part] === PART_SLASH))
      doubtful = part
  }
  const hasFlat = partKinds(parts, PART_FLAT)
  if (doubtful >= 0 && !hasFlat) addReading(question, first, base, baseMask, parts, doubtful, at)
  addReading(question, first, base, baseMask, parts, -1, at)
  // A letter may as well be the word for what comes next: `7 k`.
  const last = parts - 1
  const mayAnnounce = parts > 0 && partKind[last] === PART_LETTER
  if (mayAnnounce && question.roles[partToken[last]] & (ROLE_BLOCK | ROLE_FLAT)) {
    addReading(question, first, base, baseMask, last, -1, partToken[last])
  }
  if (base !== first) question.tailMask |= 1 << first
}

function partKinds(parts: number, kind: number): boolean {
  for (let part = 0; part < parts; part++) if (partKind[part] === kind) return true
  return false
}

/** Whether the token is figures and the letter that announces a block. */
function endsWithBlock({ bytes, start, end, isNumber }: Tokens, token: number): boolean {
  const size = end[token] - start[token]
  return isNumber[token] === 1 && size > 1 && bytes[end[token] - 1] === BLOCK_BYTE
}

/** `5. dzīvoklis`, `1. korpuss`: the role of the word behind a number with a dot; 0 where it is none of these. */
function ordinalRole({ tokens, roles, postcodeMask }: Question, at: number): number {
  const next = at + 1
  if (tokens.dotted[at] === 0 || next >= tokens.count || postcodeMask & (1 << at)) return 0
  if (tokens.end[next] - tokens.start[next] < ORDINAL_LENGTH_MIN) return 0
  if (next + 1 < tokens.count && tokens.isNumber[next + 1] === 1) return 0
  return roles[next] & ROLE_BLOCK ? ROLE_BLOCK : roles[next] & ROLE_FLAT
}

/** Reads one part at token `at`; returns the token after it, or `at` where there is none. */
function readPart(question: Question, at: number, part: number, hasBlocks: boolean): number {
  const { tokens, roles, postcodeMask } = question
  if (at >= tokens.count || postcodeMask & (1 << at)) return at
  const before = tokens.before[at]
  if (tokens.isNumber[at] === 1) {
    const role = ordinalRole(question, at)
    if (role !== 0) {
      partKind[part] = role === ROLE_BLOCK ? PART_BLOCK : PART_FLAT
      partToken[part] = at
      partLast[part] = at
      partMask[part] = 3 << at
      return at + 2
    }
    if ((before & (DASH | SLASH)) === 0 || before & COMMA) return at
    partKind[part] = before & SLASH ? PART_SLASH : PART_DASH
    if (before === DASH && hasBlocks && endsWithBlock(tokens, at - 1)) partKind[part] = PART_GLUED
    partToken[part] = at
    partLast[part] = at
    partMask[part] = 1 << at
    return at + 1
  }
  let next = at + 1
  // `korter nr 4`: a word that says so may stand before the number.
  const isAnnounced = next + 1 < tokens.count && (roles[next] & ROLE_NUMBER) !== 0
  if (roles[at] & (ROLE_BLOCK | ROLE_FLAT) && isAnnounced) next++
  const numberNext =
    next < tokens.count &&
    tokens.isNumber[next] === 1 &&
    (tokens.before[next] & (COMMA | SLASH)) === 0 &&
    (postcodeMask & (1 << next)) === 0
  if (numberNext && roles[at] & (ROLE_BLOCK | ROLE_FLAT)) {
    partKind[part] = roles[at] & ROLE_BLOCK ? PART_BLOCK : PART_FLAT
    partToken[part] = next
    partLast[part] = next
    partMask[part] = (1 << at) | (1 << (next - 1)) | (1 << next)
    return next + 1
  }
  const letterNext = next + 1 < tokens.count && isLetter(tokens, next)
  if (roles[at] & ROLE_BLOCK && letterNext && gluedNumber(tokens, next + 1)) {
    partKind[part] = PART_BLOCK
    partToken[part] = next
    partLast[part] = next + 1
    partMask[part] = (1 << at) | (1 << next) | (1 << (next + 1))
    return next + 2
  }
  const closes = isDigit(tokens.bytes[tokens.end[at - 1] - 1])
  const alone = isLetter(tokens, at) && (before === SPACE || before === DASH) && closes
  if (alone && tokens.dotted[at] === 0) {
    partKind[part] = PART_LETTER
    partToken[part] = at
    partLast[part] = at
    partMask[part] = 1 << at
    return next
  }
  return at
}

/** Adds the reading in which part `flatPart` (or the one marked as a flat) is the flat and all others are the house's. */
function addReading(
  question: Question,
  first: number,
  base: number,
  baseMask: number,
  parts: number,
  flatPart: number,
  end: number,
): void {
  if (question.readingCount === READINGS_MAX) return
  const reading = question.readings[question.readingCount++]
  const { house, flat } = reading
  const { tokens } = question
  house.length = 0
  flat.length = 0
  let houseMask = baseMask
  let flatMask = 0
  if (base !== first) appendToken(house, tokens, first)
  appendToken(house, tokens, base)
  for (let part = 0; part < parts; part++) {
    const kind = partKind[part]
    if (part === flatPart || kind === PART_FLAT) {
      flat.length = 0
      appendToken(flat, tokens, partToken[part])
      flatMask |= partMask[part]
      continue
    }
    if (kind === PART_SLASH) appendByte(house, SLASH_BYTE)
    if (kind === PART_DASH) appendByte(house, DASH_BYTE)
    if (kind === PART_BLOCK) appendByte(house, BLOCK_BYTE)
    for (let token = partToken[part]; token <= partLast[part]; token++) {
      appendToken(house, tokens, token)
    }
    houseMask |= partMask[part]
  }
  reading.houseMask = houseMask
  reading.flatMask = flatMask
  reading.neededMask = question.tailMask & (1 << first) ? 1 << (first - 1) : 0
  reading.isFlatOnly = false
  // `Lossi nr 17`: the number stands right behind the name.
  const isAnnounced = first > 0 && (question.roles[first - 1] & ROLE_NUMBER) !== 0
  reading.start = isAnnounced ? first - 1 : first
  reading.end = end
  reading.houseKey = numberKey(house)
  reading.flatKey = flat.length === 0 ? NONE : numberKey(flat)
}

function weigh(question: Question): void {
  const { tokens, roles, weight } = question
  let sum = tokens.surplus
  for (let token = 0; token < tokens.count; token++) {
    const bit = 1 << token
    let value = WEIGHT_NAME
    if (question.postcodeMask & bit) value = WEIGHT_POSTCODE
    else if (tokens.isNumber[token] === 1) value = WEIGHT_NUMBER
    else if (question.freeMask & bit) value = WEIGHT_FREE
    else if (roles[token] & (ROLE_KIND | ROLE_FLAT | ROLE_BLOCK)) value = WEIGHT_KIND
    else if (tokens.end[token] - tokens.start[token] === 1) value = WEIGHT_LETTER
    weight[token] = value
    sum += value
  }
  question.weightSum = sum
}
