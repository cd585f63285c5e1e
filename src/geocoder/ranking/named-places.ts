/**
 * A place that the text names binds: where a match leaves over the name of a town, village, district, municipality or
 * county, it counts only inside such a place, unless it lies in another one that the text names.
 */

import { lowerBound } from '../../tables/binary-search.ts'
import { NONE } from '../../tables/none.ts'
import { COMMA } from '../../text/tokens.ts'
import { kindOf } from '../index/entry.ts'
import { standsFor } from '../matching/kind-words.ts'
import {
  HITS_MAX,
  HOW_PREFIX,
  HOW_TYPO_PREFIX,
  type SearchState,
} from '../matching/search-state.ts'
import { ROLE_KIND } from '../words/lexicon.ts'
import { chain, chainLength } from './climb-units.ts'

/** Column of settlements and city districts; wider units have smaller ones. */
const SETTLEMENT_COLUMN = 3
/** Different words of one question that name places. */
const GROUPS_MAX = 24

/** Places by the words that name them: words of group `g`, and the rows `places[from[g] .. from[g + 1])`, ascending. */
const groupMask = new Int32Array(GROUPS_MAX)
const from = new Uint32Array(GROUPS_MAX + 1)
const places = new Uint32Array(HITS_MAX)
const ends = new Uint32Array(HITS_MAX)
let groupCount = 0

/** Notes the places that words of the question name; to be called when all hits are made. */
export function noteNamedPlaces(state: SearchState): void {
  const { tree } = state.index
  groupCount = 0
  let masks = 0
  for (let hit = 0; hit < state.hitCount; hit++) {
    if (!isNamedPlace(state, hit)) continue
    const mask = state.spanMask[state.hitSpan[hit]]
    let known = 0
    while (known < groupCount && groupMask[known] !== mask) known++
    if (known === groupCount && groupCount < GROUPS_MAX) groupMask[groupCount++] = mask
    masks |= mask
  }
  if (masks === 0) return
  let count = 0
  for (let group = 0; group < groupCount; group++) {
    from[group] = count
    for (let hit = 0; hit < state.hitCount; hit++) {
      const isOfGroup = state.spanMask[state.hitSpan[hit]] === groupMask[group]
      if (isOfGroup && isNamedPlace(state, hit)) places[count++] = state.hitRow[hit]
    }
    places.subarray(from[group], count).sort()
    count = withoutInner(from[group], count, tree.end)
  }
  from[groupCount] = count
}

/** Leaves out places inside others of the group, which stand before them; returns the new end. */
function withoutInner(first: number, last: number, end: Uint32Array): number {
  let kept = first
  let covered = 0
  for (let i = first; i < last; i++) {
    if (places[i] < covered) continue
    covered = end[places[i]]
    ends[kept] = covered
    places[kept++] = places[i]
  }
  return kept
}

/** Whether the hit is on a unit above streets whose whole name stands in the question, as it is or inflected. */
function isNamedPlace(state: SearchState, hit: number): boolean {
  const { tree } = state.index
  const span = state.hitSpan[hit]
  if (tree.column[state.hitRow[hit]] > SETTLEMENT_COLUMN) return false
  return state.spanHow[span] < HOW_PREFIX && !isStreetName(state, hit, span)
}

/** Whether a kind word of something else follows the name: `Tartu mnt` names no place. */
function isStreetName(state: SearchState, hit: number, span: number): boolean {
  const { tokens, roles, lexeme } = state.question
  const next = state.spanEnd[span]
  if (next >= tokens.count || tokens.before[next] & COMMA || (roles[next] & ROLE_KIND) === 0) {
    return false
  }
  const kind = kindOf(state.index.entryAbout[state.hitEntry[hit]])
  return lexeme[next] !== NONE && !standsFor(state, lexeme[next], kind)
}

/** Whether the words `open` that are left over name a place. */
export function leavesPlace(state: SearchState, open: number): boolean {
  if (state.skipMax === 0) return false
  for (let group = 0; group < groupCount; group++) {
    if ((groupMask[group] & ~open) === 0) return true
  }
  return false
}

/** Whether the words `open` that a match of row `row` leaves over name a place that it does not lie in; see `climb`. */
export function isElsewhere(state: SearchState, row: number, open: number): boolean {
  if (takesStreetName(state, open)) return true
  for (let group = 0; group < groupCount; group++) {
    if ((groupMask[group] & ~open) !== 0) continue
    if (!isInside(group, row) && !isInOther(state, group)) return true
  }
  return false
}

/** Whether a place of the chain has its name from a street's, whose kind word is left over: `Narva mnt` for Narva. */
function takesStreetName(state: SearchState, open: number): boolean {
  const { tree } = state.index
  for (let link = 0; link < chainLength; link++) {
    const hit = chain[link]
    const span = state.hitSpan[hit]
    if (tree.column[state.hitRow[hit]] > SETTLEMENT_COLUMN) continue
    if (open & (1 << state.spanEnd[span]) && isStreetName(state, hit, span)) return true
  }
  return false
}

function isInside(group: number, row: number): boolean {
  const last = from[group] + lowerBound(rowsOf(group), row + 1) - 1
  return last >= from[group] && row < ends[last]
}

function rowsOf(group: number): Uint32Array {
  return places.subarray(from[group], from[group + 1])
}

/** Whether the chain names another place. An area that has a place of the group in it says only where that one is. */
function isInOther(state: SearchState, group: number): boolean {
  const { tree, lexicon, entryAbout } = state.index
  for (let link = 0; link < chainLength; link++) {
    const hit = chain[link]
    const row = state.hitRow[hit]
    const how = state.spanHow[state.hitSpan[hit]]
    if (tree.column[row] > SETTLEMENT_COLUMN) continue
    if (how === HOW_PREFIX || how === HOW_TYPO_PREFIX) continue
    const isArea = lexicon.isArea[kindOf(entryAbout[state.hitEntry[hit]])] === 1
    if (!isArea || !hasPlaceIn(group, row, tree.end[row])) return true
  }
  return false
}

function hasPlaceIn(group: number, row: number, end: number): boolean {
  const first = from[group] + lowerBound(rowsOf(group), row)
  return first < from[group + 1] && places[first] < end
}
