/** Autocomplete of numbers: the houses of a street, or the flats of a house, whose number begins as the question ends. */
import { NONE } from '../../tables/none.ts'
import { IS_HOUSE } from '../index/entry.ts'
import { countUnexplained, wantedTokens } from '../matching/areas.ts'
import { findNumber, slotOf } from '../matching/number-lookup.ts'
import type { Reading } from '../question/question.ts'
import { climb } from '../ranking/climb-units.ts'
import { addResult, draftResult, weightOf, wordsIn } from '../ranking/results.ts'
import { HOW_PREFIX, QUALITY } from '../state/how.ts'
import type { SearchState } from '../state/search-state.ts'
import type { Typed } from '../state/typed.ts'
import { ROLE_BLOCK } from '../words/lexicon.ts'
import {
  appendByte,
  BLOCK_BYTE,
  copyNumber,
  DASH_BYTE,
  isDigit,
  type NumberText,
  SLASH_BYTE,
} from '../words/number-text.ts'

/** Objects whose numbers are looked through, and numbers offered for each. */
const PARENTS_MAX = 32
const OFFERED_MAX = 50

/** Adds the continuations of the number that ends the query, for each object that explains all other words. */
export function continueNumbers(state: SearchState): void {
  const { question, hits, chain, results } = state
  const last = question.tokens.count - 1
  const tail = numberTail(state, last)
  const mark = tail === 0 ? OTHER_MARK : markAfter(state, question.tokens.end[last])
  if (mark === OTHER_MARK) return
  const wanted = state.skipMax > 0 ? 0 : wantedTokens(state)
  let parents = 0
  results.continuing = true
  for (let hit = 0; hit < hits.count && parents < PARENTS_MAX; hit++) {
    if (hits.mask[hit] & tail) continue
    if (countUnexplained(state, hit, wanted) > 0) continue
    climb(state, hit, tail)
    const others = chain.mask | tail | question.freeMask | question.postcodeMask
    if (wordsIn(state, question.allMask & ~others) > state.skipMax) continue
    for (let i = 0; i < question.readingCount; i++) {
      const block = blockOf(state, i, last)
      if (block < 0 || question.readings[i].neededMask & ~chain.mask) continue
      if (question.readings[i].isFlatOnly && hits.unit[hit] < IS_HOUSE) continue
      if (continueReading(state, hit, i, mark, block)) parents++
    }
  }
  results.continuing = false
}

/**
 * Bit of token `last` where it may become the word for a block behind reading `i`; 0 where the reading itself ends the
 * question, -1 where neither.
 */
function blockOf({ question, typed }: SearchState, i: number, last: number): number {
  const { end } = question.readings[i]
  if (end === last + 1) return 0
  return end === last && (typed.roles & ROLE_BLOCK) !== 0 ? 1 << last : -1
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

/**
 * Adds the objects whose number goes on from reading `i` below the hit that was climbed from; whether there are any.
 * `block` is the bit of the word for a block behind the reading, or 0.
 */
function continueReading(
  state: SearchState,
  hit: number,
  i: number,
  mark: number,
  block: number,
): boolean {
  const { index, question } = state
  const row = state.hits.row[hit]
  const reading = question.readings[i]
  const hasFlat = reading.flatMask !== 0
  if (hasFlat && block !== 0) return false
  const parent = hasFlat
    ? findNumber(index, slotOf(index, row), reading.house, reading.houseKey)
    : row
  if (parent === NONE) return false
  const slot = slotOf(index, parent)
  if (slot === NONE) return false
  readTyped(state.typed, reading, mark, block)
  // The last token is a prefix, the figures before it are whole: `4 K` means a block before any name with K.
  const typedMask = 1 << (question.tokens.count - 1)
  const ownMask = reading.houseMask | reading.flatMask | block
  const earned = weightOf(state, ownMask)
  const lost = weightOf(state, typedMask) * (1 - QUALITY[HOW_PREFIX])
  let offered = 0
  const { numberFrom, numberRow } = index
  for (let at = numberFrom[slot]; at < numberFrom[slot + 1] && offered < OFFERED_MAX; at++) {
    const child = numberRow[at]
    if (!goesOn(state, child)) continue
    const draft = draftResult(state, child, hit, i)
    draft.mask |= ownMask
    draft.score += earned
    draft.score -= lost
    addResult(state)
    offered++
  }
  return offered > 0
}

/** Puts into the typed number the one of a reading with what is behind it: the word for a block, a dash, a slash. */
function readTyped(typed: Typed, reading: Reading, mark: number, block: number): void {
  const hasFlat = reading.flatMask !== 0
  const { number } = typed
  copyNumber(hasFlat ? reading.flat : reading.house, number)
  if (block !== 0) appendByte(number, BLOCK_BYTE)
  else if (!hasFlat && mark > OTHER_MARK && !endsWithBlock(number)) appendByte(number, mark)
  typed.isNumberWhole =
    mark === SPACE_MARK && block === 0 && isDigit(number.bytes[number.length - 1])
}

/** Whether the word for a block is last in the number: a dash behind it is not part of the number. */
function endsWithBlock({ bytes, length }: NumberText): boolean {
  return length > 1 && bytes[length - 1] === BLOCK_BYTE
}

/** Whether a number's text goes on from `typed`: `12`, `1a`, `1/2`, `1 k-3` from `1`, but not `1` itself. */
function goesOn({ index, typed }: SearchState, row: number): boolean {
  const { texts, name } = index.tree
  const { number, isNumberWhole } = typed
  const { bytes } = texts
  const start = texts.offsets[name[row]]
  const end = texts.offsets[name[row] + 1]
  let at = start
  for (let i = 0; i < number.length; i++) {
    const wanted = number.bytes[i] | 0x20
    // A block's dash is left out of numbers.
    while (at < end && (bytes[at] === 0x20 || isBlockDash(bytes, start, at, wanted))) at++
    if (at === end || (bytes[at++] | 0x20) !== wanted) return false
  }
  return at < end && !(isNumberWhole && isDigit(bytes[at]))
}

function isBlockDash(bytes: Uint8Array, start: number, at: number, wanted: number): boolean {
  if (bytes[at] !== DASH_BYTE || wanted === DASH_BYTE || at === start) return false
  return (bytes[at - 1] | 0x20) === BLOCK_BYTE
}
