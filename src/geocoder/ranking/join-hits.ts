/**
 * From hits to results: each hit climbs to the objects above it and gathers the tokens that they explain. Then it looks
 * for the query's numbers below it.
 */

import { farmNameOf } from '../../addresses/tree.ts'
import { NONE } from '../../tables/none.ts'
import { COMMA } from '../../text/tokens.ts'
import { IS_HOUSE } from '../index/entry.ts'
import type { GeocoderIndex } from '../index/open-index.ts'
import { countUnexplained, noteAreas, wantedTokens } from '../matching/areas.ts'
import { findNumber, hasNumber, slotOf } from '../matching/number-lookup.ts'
import { noteOvershadowed } from '../matching/overshadowed.ts'
import type { Reading } from '../question/question.ts'
import { leavesTooMany, type SearchState } from '../state/search-state.ts'
import { climb } from './climb-units.ts'
import { isBoundElsewhere, noteNamedPlaces, streetNames } from './named-places.ts'
import { addResult, bitCount, draftResult, weightOf, wordsIn } from './results.ts'

/** Share of a number's weight where it is not right behind the name: where it is before the name, or elsewhere. */
const SHARE_BEFORE = 0.98
const SHARE_APART = 0.9

/** Evaluates all hits made so far; where another stage follows, only if some hit may settle the question. */
export function joinHits(state: SearchState, hasNext: boolean): void {
  const { hits, question } = state
  // Tokens that are one word with the token before them are not counted by themselves.
  const wanted = wantedTokens(state) & ~question.gluedMask
  noteAreas(state, wanted)
  if (hasNext && !maySettle(state, wanted & ~question.tailMask)) return
  noteOvershadowed(state)
  if (state.skipMax > 0) noteNamedPlaces(state)
  for (let hit = 0; hit < hits.count; hit++) {
    const missing = wanted & ~hits.mask[hit]
    const count = countUnexplained(state, hit, wanted)
    const isAlone = count > 0 && count === bitCount(missing)
    if (isAlone && state.skipMax > 0 && isBoundElsewhere(state, hits.row[hit], missing)) continue
    if (!leavesTooMany(state, count)) joinHit(state, hit)
  }
}

/** Whether some hit and the units above it explain all of the words `wanted`. */
function maySettle(state: SearchState, wanted: number): boolean {
  let hit = 0
  while (hit < state.hits.count && countUnexplained(state, hit, wanted) > 0) hit++
  return hit < state.hits.count
}

function joinHit(state: SearchState, hit: number): void {
  const { question, chain, hits } = state
  climbTo(state, hit)
  const open = question.allMask & ~chain.mask & ~(question.freeMask | question.titleMask)
  const numbers = question.numberMask | question.postcodeMask | question.readingMask
  if (leavesTooMany(state, wordsIn(state, open & ~numbers))) return
  const isFarm = isNumberedFarm(state, hit)
  if (question.readingCount > 0 && readNumbers(state, hit, isFarm)) return
  // A farm's house has a number of its own: with another one it is another house.
  if (isFarm && open & question.numberMask) return
  draftResult(state, hits.row[hit], hit, -1)
  addResult(state)
}

/** Looks for the houses of all readings below the hit; whether some was found. */
function readNumbers(state: SearchState, hit: number, isFarm: boolean): boolean {
  const { index, question, hits } = state
  const place = hits.unit[hit]
  const slot = place < IS_HOUSE ? index.unitSlot[place] : slotOf(index, hits.row[hit])
  if (slot === NONE && !isFarm) return false
  const behind = question.readingCount > 1 ? numberBehind(state, hit) : -1
  let isFound = false
  for (let i = 0; i < question.readingCount; i++) {
    const reading = question.readings[i]
    if (behind >= 0 && reading.start !== behind && !reading.isFlatOnly) continue
    if ((reading.houseMask | reading.flatMask) & state.chain.mask) continue
    if (reading.neededMask & ~state.chain.mask) continue
    if (place < IS_HOUSE && reading.isFlatOnly) continue
    // The number of a farm is its own.
    const isOwn = isFarm && !reading.isFlatOnly
    const house = isOwn
      ? ownHouse(index, hits.row[hit], reading)
      : findNumber(index, slot, reading.house, reading.houseKey)
    if (house !== NONE && addNumber(state, hit, i, house)) isFound = true
  }
  return isFound
}

const ownHouse = (index: GeocoderIndex, row: number, { house }: Reading): number =>
  hasNumber(index, row, house) ? row : NONE

/**
 * Token of the number right behind the hit's name or its kind word, -1 without one. No other number of the text is the
 * house's then: `Riia 999, Tartu, 25` is not Riia 25.
 */
function numberBehind({ question, hits }: SearchState, hit: number): number {
  const { tokens, kindMask, readings, readingCount } = question
  let at = hits.end[hit]
  while (at < tokens.count && kindMask & (1 << at) && (tokens.before[at] & COMMA) === 0) at++
  if (at >= tokens.count || tokens.before[at] & COMMA) return -1
  for (let i = 0; i < readingCount; i++) {
    if (readings[i].start === at && !readings[i].isFlatOnly) return at
  }
  return -1
}

/** Climbs from the hit. A place whose name is a street's that is left over (`Tartu mnt`) is not part of the chain. */
function climbTo(state: SearchState, hit: number): void {
  const { question, chain, hits } = state
  climb(state, hit)
  if (state.skipMax === 0) return
  let avoided = 0
  for (;;) {
    const more = streetNames(state, question.allMask & ~chain.mask) & ~hits.mask[hit]
    if (more === 0) return
    avoided |= more
    climb(state, hit, avoided)
  }
}

/** Adds the house of reading `i`, or its flat where it has the one asked for; see `addResult`. */
function addNumber(state: SearchState, hit: number, i: number, house: number): boolean {
  const { index, question } = state
  const reading = question.readings[i]
  const share = shareOf(state, hit, reading)
  const flat =
    reading.flatMask === 0
      ? NONE
      : findNumber(index, slotOf(index, house), reading.flat, reading.flatKey)
  const draft = draftResult(state, flat === NONE ? house : flat, hit, i)
  draft.mask |= reading.houseMask
  draft.score += share * weightOf(state, reading.houseMask)
  if (flat !== NONE) {
    draft.mask |= reading.flatMask
    draft.score += share * weightOf(state, reading.flatMask)
  }
  return addResult(state)
}

/** Whether the hit is on a house by the name of its farm, beside which it has a number: `Metskonna 1`. */
function isNumberedFarm({ index, hits }: SearchState, hit: number): boolean {
  if (hits.unit[hit] < IS_HOUSE || index.tree.column[hits.row[hit]] !== 7) return false
  return farmNameOf(index.tree, hits.row[hit]) !== NONE
}

function shareOf({ hits }: SearchState, hit: number, { start, end }: Reading): number {
  if (start === hits.end[hit]) return 1
  return end === hits.start[hit] ? SHARE_BEFORE : SHARE_APART
}
