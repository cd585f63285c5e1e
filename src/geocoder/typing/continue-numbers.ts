/** Autocomplete of numbers: the houses of a street, or the flats of a house, whose number begins as the question ends. */
import { NONE } from '../../tables/none.ts'
import { IS_HOUSE } from '../index/entry.ts'
import { canBeExplained, wantedTokens } from '../matching/areas.ts'
import { findNumber, slotOf } from '../matching/number-lookup.ts'
import { HOW_PREFIX, QUALITY, type SearchState } from '../matching/search-state.ts'
import { climb, gatheredMask, gatheredScore } from '../ranking/climb-units.ts'
import { addResult, weightOf, wordsIn } from '../ranking/results.ts'
import { ROLE_BLOCK } from '../words/lexicon.ts'
import {
  appendByte,
  BLOCK_BYTE,
  createNumberText,
  DASH_BYTE,
  isDigit,
  type NumberText,
  SLASH_BYTE,
} from '../words/number-text.ts'

/** Objects whose numbers are looked through, and numbers offered for each. */
const PARENTS_MAX = 32
const OFFERED_MAX = 50

/** The number as far as it is typed; whether its figures are whole, so that no other figure may follow. */
const typed = createNumberText()
let isWhole = false

/** Adds the continuations of the number that ends the question, for each object that explains all other words. */
export function continueNumbers(state: SearchState): void {
  const { question } = state
  const { tokens } = question
  const last = tokens.count - 1
  const tail = numberTail(state, last)
  const mark = tail === 0 ? OTHER_MARK : markAfter(state, tokens.end[last])
  if (mark === OTHER_MARK) return
  const wanted = state.skipMax > 0 ? 0 : wantedTokens(state)
  let parents = 0
  state.continuing = true
  for (let hit = 0; hit < state.hitCount && parents < PARENTS_MAX; hit++) {
    if (state.hitMask[hit] & tail) continue
    if (wanted !== 0 && !canBeExplained(state, hit, wanted)) continue
    climb(state, hit, tail)
    const mask = gatheredMask
    const score = gatheredScore
    for (let i = 0; i < question.readingCount; i++) {
      const block = blockOf(state, i, last)
      if (block < 0 || question.readings[i].neededMask & ~mask) continue
      if (question.readings[i].isFlatOnly && state.hitUnit[hit] < IS_HOUSE) continue
      const open = question.allMask & ~(mask | tail | question.freeMask | question.postcodeMask)
      if (wordsIn(state, open) > state.skipMax) continue
      if (continueReading(state, hit, i, mark, block, mask, score)) parents++
    }
  }
  state.continuing = false
}

/**
 * Bit of token `last` where it may become the word for a block behind reading `i`; 0 where the reading itself ends the
 * question, -1 where neither.
 */
function blockOf({ question, unfinishedRoles }: SearchState, i: number, last: number): number {
  const { end } = question.readings[i]
  if (end === last + 1) return 0
  return end === last && (unfinishedRoles & ROLE_BLOCK) !== 0 ? 1 << last : -1
}

/** Tokens of the number that ends the question, the beginning of a word for a block behind it among them. */
function numberTail(state: SearchState, last: number): number {
  const { readings, readingCount } = state.question
  let tail = 0
  for (let i = 0; i < readingCount; i++) {
    const block = blockOf(state, i, last)
    if (block >= 0) tail |= readings[i].houseMask | readings[i].flatMask | block
  }
  return tail
}

const NO_MARK = 0
const SPACE_MARK = 1
/** Below every byte that a mark may be. */
const OTHER_MARK = 2

/** What follows byte `at`: nothing, spaces and dots, a dash or slash (its byte), or something that ends the number. */
function markAfter({ question }: SearchState, at: number): number {
  const { bytes, byteCount } = question.tokens
  let mark = NO_MARK
  for (let i = at; i < byteCount; i++) {
    const byte = bytes[i]
    if (byte === DASH_BYTE || byte === SLASH_BYTE) mark = byte
    else if (byte !== 0x20 && byte !== 0x2e) return OTHER_MARK
    else if (mark === NO_MARK) mark = SPACE_MARK
  }
  return mark
}

function continueReading(
  state: SearchState,
  hit: number,
  i: number,
  mark: number,
  block: number,
  mask: number,
  score: number,
): boolean {
  const { index } = state
  const row = state.hitRow[hit]
  const reading = state.question.readings[i]
  const hasFlat = reading.flatMask !== 0
  if (hasFlat && block !== 0) return false
  const parent = hasFlat
    ? findNumber(index, slotOf(index, row), reading.house, reading.houseKey)
    : row
  if (parent === NONE) return false
  const slot = slotOf(index, parent)
  if (slot === NONE) return false
  readTyped(hasFlat ? reading.flat : reading.house, hasFlat, mark, block)
  // What is typed last is a beginning, the figures before it are whole: `4 K` means a block before any name with K.
  const typedMask = 1 << (state.question.tokens.count - 1)
  const ownMask = reading.houseMask | reading.flatMask | block
  const allScore =
    score + weightOf(state, ownMask) - weightOf(state, typedMask) * (1 - QUALITY[HOW_PREFIX])
  let offered = 0
  const { numberFrom, numberRow } = index
  for (let at = numberFrom[slot]; at < numberFrom[slot + 1] && offered < OFFERED_MAX; at++) {
    const child = numberRow[at]
    if (!goesOn(state, child)) continue
    addResult(state, child, hit, i, mask | ownMask, allScore)
    offered++
  }
  return offered > 0
}

/** Puts into `typed` the number with what is typed behind it: the word for a block, a dash, a slash. */
function readTyped(number: NumberText, hasFlat: boolean, mark: number, block: number): void {
  typed.length = 0
  for (let at = 0; at < number.length; at++) appendByte(typed, number.bytes[at])
  if (block !== 0) appendByte(typed, BLOCK_BYTE)
  else if (!hasFlat && mark > OTHER_MARK && !endsWithBlock()) appendByte(typed, mark)
  isWhole = mark === SPACE_MARK && block === 0 && isDigit(typed.bytes[typed.length - 1])
}

/** Whether the word for a block stands last in `typed`: a dash behind it is not part of the number. */
function endsWithBlock(): boolean {
  return typed.length > 1 && typed.bytes[typed.length - 1] === BLOCK_BYTE
}

/** Whether a number's text goes on from `typed`: `12`, `1a`, `1/2`, `1 k-3` from `1`, but not `1` itself. */
function goesOn({ index }: SearchState, row: number): boolean {
  const { texts, name } = index.tree
  const { bytes } = texts
  const start = texts.offsets[name[row]]
  const end = texts.offsets[name[row] + 1]
  let at = start
  for (let i = 0; i < typed.length; i++) {
    const wanted = typed.bytes[i] | 0x20
    // A block's dash is left out of numbers.
    while (at < end && (bytes[at] === 0x20 || isBlockDash(bytes, start, at, wanted))) at++
    if (at === end || (bytes[at++] | 0x20) !== wanted) return false
  }
  return at < end && !(isWhole && isDigit(bytes[at]))
}

function isBlockDash(bytes: Uint8Array, start: number, at: number, wanted: number): boolean {
  if (bytes[at] !== DASH_BYTE || wanted === DASH_BYTE || at === start) return false
  return (bytes[at - 1] | 0x20) === BLOCK_BYTE
}
