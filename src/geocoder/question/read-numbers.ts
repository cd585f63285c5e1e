/**
 * The ways in which the numbers of a question may be meant: house, block and flat, with the words, dashes and slashes
 * between them; a flat that is written apart from its house.
 */
import { COMMA, DASH, SLASH, SPACE, type Tokens } from '../../text/tokens.ts'
import type { Vocabulary } from '../../text/vocabularies/vocabulary.ts'
import { ROLE_BLOCK, ROLE_FLAT, ROLE_NUMBER } from '../words/lexicon.ts'
import {
  appendByte,
  appendToken,
  BLOCK_BYTE,
  copyNumber,
  DASH_BYTE,
  isDigit,
  numberKey,
  SLASH_BYTE,
} from '../words/number-text.ts'
import { type Question, READINGS_MAX } from './question.ts'

/**
 * Fills the readings of a question whose words and postcode are known. The last letter of an unfinished question may be a
 * house's letter or the first one of a name: `Narva mnt 7 t`.
 */
export function readNumbers(
  question: Question,
  vocabulary: Vocabulary,
  isUnfinished: boolean,
): void {
  question.readingCount = 0
  question.tailMask = 0
  for (let token = 0; token < question.tokens.count; token++) {
    if (startsNumber(question, token)) readGroup(question, token, vocabulary, isUnfinished)
    else if (startsFlat(question, token)) addFlatOnly(question, token)
  }
  joinFlatsApart(question)
  question.readingMask = tokensRead(question)
}

function tokensRead({ readings, readingCount }: Question): number {
  let mask = 0
  for (let i = 0; i < readingCount; i++) mask |= readings[i].houseMask | readings[i].flatMask
  return mask
}

/** Whether a house number can begin here: a number, or one letter glued to a number (`L2`). */
function startsNumber(question: Question, token: number): boolean {
  const { tokens, postcodeMask } = question
  if (postcodeMask & (1 << token)) return false
  if (tokens.isNumber[token] === 1) {
    return !followsOwnLetter(tokens, token) && !hasUnreadLetters(question, token + 1)
  }
  return isLetter(tokens, token) && token + 1 < tokens.count && gluedNumber(tokens, token + 1)
}

/** Whether this is a word for flats with its number behind it and no house number before it. */
function startsFlat(question: Question, token: number): boolean {
  const { tokens, roles, postcodeMask } = question
  const next = flatNumber(question, token)
  if ((roles[token] & ROLE_FLAT) === 0 || next >= tokens.count) return false
  if (tokens.isNumber[next] === 0 || postcodeMask & (1 << next)) return false
  return token === 0 || tokens.isNumber[token - 1] === 0
}

/** Token of the number that the word for flats at `token` announces: `krt 5`, `krt nr 5`. */
function flatNumber({ roles }: Question, token: number): number {
  return roles[token + 1] & ROLE_NUMBER ? token + 2 : token + 1
}

function addFlatOnly(question: Question, token: number): void {
  const count = question.readingCount
  const number = flatNumber(question, token)
  const { group } = question
  group.first = number
  group.base = number
  group.baseMask = (1 << token) | (1 << (number - 1)) | (1 << number)
  addReading(question, 0, NO_PART, number + 1)
  if (question.readingCount === count) return
  question.readings[count].start = token
  question.readings[count].isFlatOnly = true
}

/** `krt 59, Lossi 1`: a flat that is written apart belongs to each house without one. */
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

/** Whether the number begins with the letter before it (`L2`) and needs it. */
function followsOwnLetter(tokens: Tokens, token: number): boolean {
  if (token === 0 || !gluedNumber(tokens, token) || !isLetter(tokens, token - 1)) return false
  return token === 1 || tokens.before[token - 1] !== 0
}

/** Whether two letters without a meaning of their own are glued to the number before them: `1OO` is no house 1. */
function hasUnreadLetters({ tokens, roles }: Question, token: number): boolean {
  if (token >= tokens.count || tokens.isNumber[token] === 1 || roles[token] !== 0) return false
  return tokens.before[token] === 0 && tokens.end[token] - tokens.start[token] === 2
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
const UNDOTTED_LENGTH_MIN = 4
/** No part of a group. */
const NO_PART = -1

/** Finds the parts that follow the number at `first` and adds a reading for each way to share them out. */
function readGroup(
  question: Question,
  first: number,
  vocabulary: Vocabulary,
  isUnfinished: boolean,
): void {
  const { slashFlat, block } = vocabulary
  const { tokens, group } = question
  const base = tokens.isNumber[first] === 1 ? first : first + 1
  group.first = first
  group.base = base
  group.baseMask = 1 << base
  if (base !== first) group.baseMask |= 1 << first
  let parts = 0
  let at = base + 1
  while (parts < group.mask.length) {
    const next = readPart(question, at, parts, block.length > 0)
    if (next === at) break
    question.tailMask |= group.mask[parts]
    parts++
    at = next
  }
  // A dash, and in some countries a slash, joins either a flat or another part of the house's own number.
  let doubtful = NO_PART
  let hasFlat = false
  for (let part = 0; part < parts; part++) {
    const kind = group.kind[part]
    const isSlashFlat = slashFlat && kind === PART_SLASH
    if (kind === PART_GLUED || kind === PART_DASH || isSlashFlat) doubtful = part
    hasFlat ||= kind === PART_FLAT
  }
  if (doubtful !== NO_PART && !hasFlat) addReading(question, parts, doubtful, at)
  addReading(question, parts, NO_PART, at)
  if (doubtful === NO_PART && !hasFlat) addFlatBehindSpace(question, parts, at)
  // A letter may as well be the word for what comes next: `7 k`.
  const last = parts - 1
  const endsInLetter = group.kind[last] === PART_LETTER
  const letter = group.token[last]
  const mayAnnounce = endsInLetter && question.roles[letter] & (ROLE_BLOCK | ROLE_FLAT)
  const mayBeName = isUnfinished && endsInLetter && letter === tokens.count - 1
  if (mayAnnounce || (mayBeName && tokens.before[letter] === SPACE)) {
    addReading(question, last, NO_PART, letter)
  }
  if (base !== first) question.tailMask |= 1 << first
}

/** `Lossi 17 5`: a bare number behind a house's may be the flat; it stays a number of its own as well. */
function addFlatBehindSpace(question: Question, parts: number, at: number): void {
  const { tokens, postcodeMask, group } = question
  if (at >= tokens.count || parts >= group.mask.length || tokens.isNumber[at] === 0) return
  const isBare = tokens.before[at] === SPACE && tokens.dotted[at] === 0
  if (!isBare || tokens.dotted[group.base] === 1 || postcodeMask & (1 << at)) return
  setPart(group, parts, PART_FLAT, at, 1 << at)
  addReading(question, parts + 1, NO_PART, at + 1)
}

/** Whether the token is figures and the letter that announces a block. */
function endsWithBlock({ bytes, start, end, isNumber }: Tokens, token: number): boolean {
  const size = end[token] - start[token]
  return isNumber[token] === 1 && size > 1 && bytes[end[token] - 1] === BLOCK_BYTE
}

/** `5. dzīvoklis`, `1. korpuss`: the role of the word behind a number with a dot; 0 for another word. */
function ordinalRole({ tokens, roles, postcodeMask }: Question, at: number): number {
  const next = at + 1
  if (next >= tokens.count || postcodeMask & (1 << at)) return 0
  // Without a dot only a long word is behind its number: `4 butas`.
  const lengthMin = tokens.dotted[at] === 0 ? UNDOTTED_LENGTH_MIN : ORDINAL_LENGTH_MIN
  if (tokens.end[next] - tokens.start[next] < lengthMin) return 0
  if (next + 1 < tokens.count && tokens.isNumber[next + 1] === 1) return 0
  if (tokens.dotted[at] === 1 && roles[next] & ROLE_BLOCK) return ROLE_BLOCK
  return roles[next] & ROLE_FLAT
}

/** @param mask all tokens of the part @param last of the tokens of its number, which begins at `token` */
function setPart(
  group: Question['group'],
  part: number,
  kind: number,
  token: number,
  mask: number,
  last = token,
): void {
  group.kind[part] = kind
  group.token[part] = token
  group.last[part] = last
  group.mask[part] = mask
}

/** Reads one part at token `at`; returns the token after it, or `at` where no part begins. */
function readPart(question: Question, at: number, part: number, hasBlocks: boolean): number {
  const { tokens, roles, postcodeMask, group } = question
  if (at >= tokens.count || postcodeMask & (1 << at)) return at
  const before = tokens.before[at]
  if (tokens.isNumber[at] === 1) {
    const role = ordinalRole(question, at)
    if (role !== 0) {
      setPart(group, part, role === ROLE_BLOCK ? PART_BLOCK : PART_FLAT, at, 3 << at)
      return at + 2
    }
    if ((before & (DASH | SLASH)) === 0 || before & COMMA) return at
    const isGlued = before === DASH && hasBlocks && endsWithBlock(tokens, at - 1)
    const kind = before & SLASH ? PART_SLASH : isGlued ? PART_GLUED : PART_DASH
    setPart(group, part, kind, at, 1 << at)
    return at + 1
  }
  let next = at + 1
  // `korter nr 4`: a word that says so may be before the number.
  const isAnnounced = next + 1 < tokens.count && (roles[next] & ROLE_NUMBER) !== 0
  if (roles[at] & (ROLE_BLOCK | ROLE_FLAT) && isAnnounced) next++
  const numberNext =
    next < tokens.count &&
    tokens.isNumber[next] === 1 &&
    (tokens.before[next] & (COMMA | SLASH)) === 0 &&
    (postcodeMask & (1 << next)) === 0
  if (numberNext && roles[at] & (ROLE_BLOCK | ROLE_FLAT)) {
    const kind = roles[at] & ROLE_BLOCK ? PART_BLOCK : PART_FLAT
    setPart(group, part, kind, next, (1 << at) | (1 << (next - 1)) | (1 << next))
    return next + 1
  }
  const letterNext = next + 1 < tokens.count && isLetter(tokens, next)
  if (roles[at] & ROLE_BLOCK && letterNext && gluedNumber(tokens, next + 1)) {
    setPart(group, part, PART_BLOCK, next, (1 << at) | (3 << next), next + 1)
    return next + 2
  }
  const closes = isDigit(tokens.bytes[tokens.end[at - 1] - 1])
  const isApart = before === SPACE || before === DASH
  if (isLetter(tokens, at) && isApart && closes && tokens.dotted[at] === 0) {
    setPart(group, part, PART_LETTER, at, 1 << at)
    return next
  }
  return at
}

/**
 * Adds the reading of the group's first `parts` parts, up to token `end`: `flatPart`, or the one marked as a flat, is the
 * flat, and all others are the house's.
 */
function addReading(question: Question, parts: number, flatPart: number, end: number): void {
  if (question.readingCount === READINGS_MAX) return
  const reading = question.readings[question.readingCount++]
  const { house, flat } = reading
  const { tokens, group } = question
  const { first, base } = group
  house.length = 0
  flat.length = 0
  let houseMask = group.baseMask
  let flatMask = 0
  if (base !== first) appendToken(house, tokens, first)
  appendToken(house, tokens, base)
  for (let part = 0; part < parts; part++) {
    const kind = group.kind[part]
    if (part === flatPart || kind === PART_FLAT) {
      flat.length = 0
      appendToken(flat, tokens, group.token[part])
      flatMask |= group.mask[part]
      continue
    }
    if (kind === PART_SLASH) appendByte(house, SLASH_BYTE)
    if (kind === PART_DASH) appendByte(house, DASH_BYTE)
    if (kind === PART_BLOCK) appendByte(house, BLOCK_BYTE)
    for (let token = group.token[part]; token <= group.last[part]; token++) {
      appendToken(house, tokens, token)
    }
    houseMask |= group.mask[part]
  }
  reading.houseMask = houseMask
  reading.flatMask = flatMask
  reading.neededMask = question.tailMask & (1 << first) ? 1 << (first - 1) : 0
  reading.isFlatOnly = false
  // `Lossi nr 17`: the number is right behind the name.
  const isAnnounced = first > 0 && (question.roles[first - 1] & ROLE_NUMBER) !== 0
  reading.start = isAnnounced ? first - 1 : first
  reading.end = end
  reading.houseKey = numberKey(house)
  reading.flatKey = numberKey(flat)
}
