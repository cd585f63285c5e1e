/**
 * From hits to results: each hit climbs to the objects above it and gathers the tokens that they explain, then looks
 * for the question's numbers below it.
 */

import { farmNameOf } from '../../addresses/tree.ts'
import { NONE } from '../../tables/none.ts'
import { IS_HOUSE } from '../index/entry.ts'
import { canBeExplained, noteAreas, wantedTokens } from '../matching/areas.ts'
import { findNumber, hasNumber, slotOf } from '../matching/number-lookup.ts'
import { noteOvershadowed } from '../matching/overshadowed.ts'
import { HITS_MAX, type SearchState } from '../matching/search-state.ts'
import { climb, gatheredMask, gatheredScore } from './climb-units.ts'
import { noteNamedPlaces } from './named-places.ts'
import { addResult, weightOf, wordsIn } from './results.ts'
import { notePlaces } from './skipped-words.ts'

/** Share of a number's weight where it does not stand right behind the name (before it, or elsewhere). */
const SHARE_BEFORE = 0.98
const SHARE_APART = 0.9

/** Evaluates all hits made so far. */
export function joinHits(state: SearchState): void {
  const count = Math.min(state.hitCount, HITS_MAX)
  noteOvershadowed(state, count)
  if (state.skipMax > 0) {
    notePlaces(state)
    noteNamedPlaces(state)
    for (let hit = 0; hit < count; hit++) joinHit(state, hit)
    return
  }
  const wanted = wantedTokens(state)
  for (let token = 0; token < state.question.tokens.count; token++) {
    // A word that no object explains: there is no result.
    if (wanted & (1 << token) && state.tokenHits[token] === 0) return
  }
  noteAreas(state, wanted)
  for (let hit = 0; hit < count; hit++) {
    if (canBeExplained(state, hit, wanted)) joinHit(state, hit)
  }
}

function joinHit(state: SearchState, hit: number): void {
  const { question } = state
  climb(state, hit)
  const mask = gatheredMask
  const score = gatheredScore
  const open = question.allMask & ~mask & ~question.freeMask
  const numbers = question.numberMask | question.postcodeMask | question.readingMask
  if (wordsIn(state, open & ~numbers) > state.skipMax) return
  let found = false
  for (let i = 0; i < question.readingCount; i++) {
    if (readNumber(state, hit, i, mask, score)) found = true
  }
  // A farm's house has a number of its own: with another one it is another house.
  if (!found && open & question.numberMask && isNumberedFarm(state, hit)) return
  if (!found) addResult(state, state.hitRow[hit], hit, -1, mask, score)
}

/** Looks for the house (and flat) of reading `i` below the hit; adds what is there. */
function readNumber(
  state: SearchState,
  hit: number,
  i: number,
  mask: number,
  score: number,
): boolean {
  const { index, question } = state
  const reading = question.readings[i]
  if ((reading.houseMask | reading.flatMask) & mask || reading.neededMask & ~mask) return false
  const place = state.hitUnit[hit]
  if (place < IS_HOUSE && reading.isFlatOnly) return false
  let house = NONE
  if (!reading.isFlatOnly && isNumberedFarm(state, hit)) {
    if (hasNumber(index, state.hitRow[hit], reading.house)) house = state.hitRow[hit]
  } else {
    const slot = place < IS_HOUSE ? index.unitSlot[place] : slotOf(index, state.hitRow[hit])
    house = findNumber(index, slot, reading.house, reading.houseKey)
  }
  if (house === NONE) return false
  const share = shareOf(state, hit, reading.start, reading.end)
  const houseMask = mask | reading.houseMask
  const houseScore = score + share * weightOf(state, reading.houseMask)
  if (reading.flatMask === 0) return addResult(state, house, hit, i, houseMask, houseScore)
  const flat = findNumber(index, slotOf(index, house), reading.flat, reading.flatKey)
  if (flat === NONE) return addResult(state, house, hit, i, houseMask, houseScore)
  const flatScore = houseScore + share * weightOf(state, reading.flatMask)
  return addResult(state, flat, hit, i, houseMask | reading.flatMask, flatScore)
}

/** Whether the hit is on a house by the name of its farm, beside which it has a number: `Metskonna 1`. */
function isNumberedFarm({ index, hitUnit, hitRow }: SearchState, hit: number): boolean {
  if (hitUnit[hit] < IS_HOUSE || index.tree.column[hitRow[hit]] !== 7) return false
  return farmNameOf(index.tree, hitRow[hit]) !== NONE
}

function shareOf(state: SearchState, hit: number, start: number, end: number): number {
  if (start === state.hitEnd[hit]) return 1
  return end === state.hitStart[hit] ? SHARE_BEFORE : SHARE_APART
}
