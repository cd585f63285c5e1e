/** Autocomplete of numbers: the houses of a street, or the flats of a house, whose number begins as the question ends. */
import { NONE } from '../addresses/tree.ts'
import { addResult, climb, gatheredMask, gatheredScore, weightOf, wordsIn } from './join-hits.ts'
import { findNumber, slotOf } from './number-lookup.ts'
import { DASH_BYTE, type NumberText } from './number-text.ts'
import { HOW_PREFIX, QUALITY, type SearchState } from './search-state.ts'

/** Objects whose numbers are looked through, and numbers offered for each. */
const PARENTS_MAX = 32
const OFFERED_MAX = 50

/** Adds the continuations of the number that ends the question, for each object that explains all other words. */
export function continueNumbers(state: SearchState): void {
  const { question } = state
  const { tokens } = question
  const last = tokens.count - 1
  if (last < 0 || tokens.isNumber[last] === 0) return
  const flatsNext = endsWithDash(state, tokens.end[last])
  if (!flatsNext && tokens.end[last] !== tokens.byteCount) return
  let parents = 0
  state.continuing = true
  for (let hit = 0; hit < state.hitCount && parents < PARENTS_MAX; hit++) {
    climb(state, hit)
    const mask = gatheredMask
    const score = gatheredScore
    for (let i = 0; i < question.readingCount; i++) {
      const reading = question.readings[i]
      if (reading.end !== tokens.count || reading.neededMask & ~mask) continue
      if ((reading.houseMask | reading.flatMask) & mask) continue
      const all = mask | reading.houseMask | reading.flatMask | question.freeMask
      const open = question.allMask & ~all & ~question.postcodeMask
      if (wordsIn(state, open) > state.skipMax) continue
      if (continueReading(state, hit, i, flatsNext, mask, score)) parents++
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

function continueReading(
  state: SearchState,
  hit: number,
  i: number,
  flatsNext: boolean,
  mask: number,
  score: number,
): boolean {
  const { index } = state
  const row = state.hitRow[hit]
  const reading = state.question.readings[i]
  const hasFlat = reading.flatMask !== 0 || flatsNext
  const parent = hasFlat
    ? findNumber(index, slotOf(index, row), reading.house, reading.houseKey)
    : row
  if (parent === NONE) return false
  const slot = slotOf(index, parent)
  if (slot === NONE) return false
  const typed = hasFlat ? reading.flat : reading.house
  if (flatsNext) typed.length = 0
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
