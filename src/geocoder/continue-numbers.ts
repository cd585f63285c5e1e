/** Autocomplete of numbers: the houses of a street, or the flats of a house, whose number begins as the question ends. */
import { NONE } from '../addresses/tree.ts'
import { addResult, climb, gatheredMask, gatheredScore, weightOf, wordsIn } from './join-hits.ts'
import { ROLE_BLOCK, ROLE_FLAT } from './lexicon.ts'
import { findNumber, slotOf } from './number-lookup.ts'
import { appendByte, BLOCK_BYTE, DASH_BYTE, type NumberText, numberKey } from './number-text.ts'
import { HOW_PREFIX, QUALITY, type SearchState } from './search-state.ts'

/** Objects whose numbers are looked through, and numbers offered for each. */
const PARENTS_MAX = 32
const OFFERED_MAX = 50

/** Adds the continuations of the number that ends the question, for each object that explains all other words. */
export function continueNumbers(state: SearchState): void {
  const { question } = state
  const { tokens } = question
  let last = tokens.count - 1
  if (last < 0) return
  // A word that announces a block or flat ends the question: `5 k-`, `7 krt`.
  let announced = 0
  let next = 0
  if (tokens.isNumber[last] === 0) {
    if (question.roles[last] & ROLE_BLOCK) next = ROLE_BLOCK
    else if (question.roles[last] & ROLE_FLAT) next = ROLE_FLAT
    if (next === 0 || last === 0 || tokens.isNumber[last - 1] === 0) return
    announced = 1 << last--
  } else if (endsWithDash(state, tokens.end[last])) next = ROLE_FLAT
  else if (tokens.end[last] !== tokens.byteCount) return
  let parents = 0
  state.continuing = true
  for (let hit = 0; hit < state.hitCount && parents < PARENTS_MAX; hit++) {
    climb(state, hit)
    if (gatheredMask & announced) continue
    const mask = gatheredMask
    const score = gatheredScore
    for (let i = 0; i < question.readingCount; i++) {
      const reading = question.readings[i]
      // A single letter may have been read as part of the house's number: `5 k`.
      const isEnd = reading.end === last + 1 || (reading.houseMask & announced) !== 0
      if (!isEnd || reading.neededMask & ~mask) continue
      if ((reading.houseMask | reading.flatMask) & mask) continue
      const extra = announced & ~reading.houseMask
      const all = mask | extra | reading.houseMask | reading.flatMask | question.freeMask
      const open = question.allMask & ~all & ~question.postcodeMask
      if (wordsIn(state, open) > state.skipMax) continue
      const extraScore = score + weightOf(state, extra)
      if (continueReading(state, hit, i, next, extra === 0, mask | extra, extraScore)) parents++
    }
  }
  state.continuing = false
}

/** Whether the text goes on from byte `at` with a dash and nothing else: a flat is about to follow. */
function endsWithDash({ question }: SearchState, at: number): boolean {
  const { bytes, byteCount } = question.tokens
  let dashes = 0
  for (let i = at; i < byteCount; i++) {
    if (bytes[i] === DASH_BYTE) dashes++
    else if (bytes[i] !== 0x20) return false
  }
  return dashes > 0
}

/** Offers what goes on from reading `i` below the hit; `next` is the role of a word that announces it, or 0, and `inHouse` whether that word ends the house's number. */
function continueReading(
  state: SearchState,
  hit: number,
  i: number,
  next: number,
  inHouse: boolean,
  mask: number,
  score: number,
): boolean {
  const { index } = state
  const reading = state.question.readings[i]
  const { house, flat } = reading
  if (next !== 0 && reading.flatMask !== 0) return false
  const hasFlat = reading.flatMask !== 0 || next === ROLE_FLAT
  let slot = slotOf(index, state.hitRow[hit])
  const houseLength = house.length
  if (hasFlat) {
    if (next === ROLE_FLAT && inHouse) house.length--
    const parent = findNumber(index, slot, house, numberKey(house))
    house.length = houseLength
    slot = parent === NONE ? NONE : slotOf(index, parent)
  }
  if (slot === NONE) return false
  const typed = hasFlat ? flat : house
  const typedLength = typed.length
  if (next === ROLE_FLAT) typed.length = 0
  if (next === ROLE_BLOCK && !inHouse) appendByte(typed, BLOCK_BYTE)
  const typedMask = hasFlat ? reading.flatMask : reading.houseMask
  const allMask = mask | reading.houseMask | reading.flatMask
  const whole = weightOf(state, reading.houseMask | reading.flatMask)
  const allScore = score + whole - weightOf(state, typedMask) * (1 - QUALITY[HOW_PREFIX])
  let offered = 0
  const { numberFrom, numberRow } = index
  for (let at = numberFrom[slot]; at < numberFrom[slot + 1] && offered < OFFERED_MAX; at++) {
    const child = numberRow[at]
    if (!beginsWith(state, child, typed)) continue
    addResult(state, child, hit, i, allMask, allScore)
    offered++
  }
  typed.length = typedLength
  return offered > 0
}

/** Whether a number's text goes on from `typed`: `12`, `1a`, `1/2` from `1`, but not `1` itself. */
function beginsWith({ index }: SearchState, row: number, typed: NumberText): boolean {
  const { texts, name } = index.tree
  const start = texts.offsets[name[row]]
  const end = texts.offsets[name[row] + 1]
  let at = start
  for (let i = 0; i < typed.length; i++) {
    while (at < end && texts.bytes[at] === 0x20) at++
    if (at === end || (texts.bytes[at++] | 0x20) !== (typed.bytes[i] | 0x20)) return false
  }
  return at < end
}
