/**
 * A place that the text names binds: where a match leaves over the name of a town, village, district, municipality or
 * county, it counts only inside such a place, unless it is in another one that the text names.
 */

import { lowerBound } from '../../tables/binary-search.ts'
import { NONE } from '../../tables/none.ts'
import { COMMA } from '../../text/tokens.ts'
import { kindOf } from '../index/entry.ts'
import { standsFor } from '../matching/kind-words.ts'
import { type NamedPlaces, PLACE_GROUPS_MAX } from '../state/extents.ts'
import { HOW_PREFIX, HOW_TYPO_PREFIX } from '../state/how.ts'
import type { SearchState } from '../state/search-state.ts'
import { ROLE_KIND } from '../words/lexicon.ts'

/** Column of settlements and city districts; wider units have smaller ones. */
const SETTLEMENT_COLUMN = 3
/** Notes the places that words of the query name; to be called when all hits are made. */
export function noteNamedPlaces(state: SearchState): void {
  const { hits, spans, namedPlaces, index } = state
  const { mask, from, row } = namedPlaces
  namedPlaces.count = 0
  for (let hit = 0; hit < hits.count; hit++) {
    if (isNamedPlace(state, hit)) addGroup(namedPlaces, spans.mask[hits.span[hit]])
  }
  let count = 0
  for (let group = 0; group < namedPlaces.count; group++) {
    from[group] = count
    for (let hit = 0; hit < hits.count; hit++) {
      const isOfGroup = spans.mask[hits.span[hit]] === mask[group]
      if (isOfGroup && isNamedPlace(state, hit)) row[count++] = hits.row[hit]
    }
    row.subarray(from[group], count).sort()
    count = withoutInner(namedPlaces, from[group], count, index.tree.end)
  }
  from[namedPlaces.count] = count
}

/** Adds the words of `mask` as a group, unless they are one or there is no room. */
function addGroup(namedPlaces: NamedPlaces, mask: number): void {
  let known = 0
  while (known < namedPlaces.count && namedPlaces.mask[known] !== mask) known++
  if (known === namedPlaces.count && known < PLACE_GROUPS_MAX) {
    namedPlaces.mask[namedPlaces.count++] = mask
  }
}

/** Leaves out places inside others of the group, which are before them; returns the new end. */
function withoutInner(
  places: NamedPlaces,
  first: number,
  last: number,
  treeEnd: Uint32Array,
): number {
  const { row, end } = places
  let kept = first
  let covered = 0
  for (let i = first; i < last; i++) {
    if (row[i] < covered) continue
    covered = treeEnd[row[i]]
    end[kept] = covered
    row[kept++] = row[i]
  }
  return kept
}

/** Whether the hit is on a unit above streets whose whole name is in the query, as it is or inflected. */
function isNamedPlace(state: SearchState, hit: number): boolean {
  const { hits, spans } = state
  const span = hits.span[hit]
  if (state.index.tree.column[hits.row[hit]] > SETTLEMENT_COLUMN) return false
  return spans.how[span] < HOW_PREFIX && !isStreetName(state, hit, span)
}

/** Whether a kind word of something else follows the name: `Tartu mnt` names no place. */
function isStreetName(state: SearchState, hit: number, span: number): boolean {
  const { tokens, roles, lexeme } = state.question
  const next = state.spans.end[span]
  if (next >= tokens.count || tokens.before[next] & COMMA || (roles[next] & ROLE_KIND) === 0) {
    return false
  }
  const kind = kindOf(state.index.entryAbout[state.hits.entry[hit]])
  return lexeme[next] !== NONE && !standsFor(state, lexeme[next], kind)
}

/** Whether the words `open` that are left over name a place. */
export function leavesPlace({ skipMax, namedPlaces }: SearchState, open: number): boolean {
  if (skipMax === 0) return false
  for (let group = 0; group < namedPlaces.count; group++) {
    if ((namedPlaces.mask[group] & ~open) === 0) return true
  }
  return false
}

/** Whether the words `open` that a match of row `row` leaves over name a place that it is not in; see `climb`. */
export function isElsewhere(state: SearchState, row: number, open: number): boolean {
  const { namedPlaces } = state
  if (takesStreetName(state, open)) return true
  for (let group = 0; group < namedPlaces.count; group++) {
    if ((namedPlaces.mask[group] & ~open) !== 0) continue
    if (!isInside(namedPlaces, group, row) && !isInOther(state, group, row)) return true
  }
  return false
}

/** Whether a place of the chain has its name from a street's, whose kind word is left over: `Narva mnt` for Narva. */
function takesStreetName(state: SearchState, open: number): boolean {
  const { hits, chain, index } = state
  const { tree } = index
  for (let link = 0; link < chain.length; link++) {
    const hit = chain.hit[link]
    const span = hits.span[hit]
    if (tree.column[hits.row[hit]] > SETTLEMENT_COLUMN) continue
    if (open & (1 << state.spans.end[span]) && isStreetName(state, hit, span)) return true
  }
  return false
}

function isInside(places: NamedPlaces, group: number, row: number): boolean {
  const last = placeFrom(places, group, row + 1) - 1
  return last >= places.from[group] && row < places.end[last]
}

/** Place of the first row of a group that is not below `row`. */
function placeFrom({ row: rows, from }: NamedPlaces, group: number, row: number): number {
  return lowerBound(rows, row, from[group], from[group + 1])
}

/** Whether the chain names another place. An area that has a place of the group in it says only where that one is. */
function isInOther(state: SearchState, group: number, row: number): boolean {
  const { hits, spans, chain, namedPlaces } = state
  const { tree, lexicon, entryAbout } = state.index
  for (let link = 0; link < chain.length; link++) {
    const hit = chain.hit[link]
    const place = hits.row[hit]
    const how = spans.how[hits.span[hit]]
    if (tree.column[place] > SETTLEMENT_COLUMN) continue
    if (how === HOW_PREFIX || how === HOW_TYPO_PREFIX) continue
    const isArea = lexicon.isArea[kindOf(entryAbout[hits.entry[hit]])] === 1
    if (!isArea) return true
    const hasGroup = hasPlaceIn(namedPlaces, group, place, tree.end[place])
    if (!hasGroup && !isOfTownElsewhere(state, hit, row)) return true
  }
  return false
}

/** Whether the words that name an area are also the whole name of a town that row `row` is not in: they mean the town. */
function isOfTownElsewhere(state: SearchState, areaHit: number, row: number): boolean {
  const { hits, spans } = state
  const { tree, lexicon, entryAbout } = state.index
  const words = spans.mask[hits.span[areaHit]]
  // With its kind word the area is meant.
  if (hits.mask[areaHit] !== words) return false
  let hasTown = false
  for (let hit = 0; hit < hits.count; hit++) {
    const town = hits.row[hit]
    if (spans.mask[hits.span[hit]] !== words || !isNamedPlace(state, hit)) continue
    if (lexicon.isArea[kindOf(entryAbout[hits.entry[hit]])] === 1) continue
    if (row >= town && row < tree.end[town]) return false
    hasTown = true
  }
  return hasTown
}

function hasPlaceIn(places: NamedPlaces, group: number, row: number, end: number): boolean {
  const first = placeFrom(places, group, row)
  return first < places.from[group + 1] && places.row[first] < end
}
