/**
 * A place that the text names binds. A match may leave over the name of a town, village, district, municipality or
 * county. It counts only inside such a place then, or inside another one that the text names.
 */

import { lowerBound } from '../../tables/binary-search.ts'
import { NONE } from '../../tables/none.ts'
import { COMMA } from '../../text/tokens.ts'
import { flagsOf, kindOf } from '../index/entry.ts'
import { standsFor } from '../matching/kind-words.ts'
import { type NamedPlaces, PLACE_GROUPS_MAX } from '../state/extents.ts'
import { HOW_EXACT, HOW_PREFIX, HOW_TYPO, HOW_TYPO_PREFIX, HOW_VARIANT } from '../state/how.ts'
import type { SearchState } from '../state/search-state.ts'
import { ROLE_KIND } from '../words/lexicon.ts'
import { FORM_MASK, FORM_OWN } from '../words/names.ts'

/** Column of settlements and city districts; wider units have smaller ones. */
const SETTLEMENT_COLUMN = 3

/** Notes the places that words of the query name; to be called when all hits are made. */
export function noteNamedPlaces(state: SearchState): void {
  const { hits, spans, namedPlaces, index } = state
  const { mask, from, row, isSettlement } = namedPlaces
  namedPlaces.count = 0
  namedPlaces.unitMask = 0
  for (let hit = 0; hit < hits.count; hit++) {
    if (index.tree.column[hits.row[hit]] > SETTLEMENT_COLUMN) continue
    namedPlaces.unitMask |= hits.mask[hit]
    if (!isNamedPlace(state, hit)) continue
    const group = groupOf(namedPlaces, spans.mask[hits.span[hit]])
    if (group >= 0 && isOwnSettlement(state, hit)) isSettlement[group] = 1
  }
  let count = 0
  for (let group = 0; group < namedPlaces.count; group++) {
    from[group] = count
    for (let hit = 0; hit < hits.count; hit++) {
      if (spans.mask[hits.span[hit]] !== mask[group] || !isNamedPlace(state, hit)) continue
      // A bare name is the town's before it is the municipality's around it, or another word's form.
      const isMeant =
        isSettlement[group] === 0 || hasType(state, hit) || isOwnSettlement(state, hit)
      if (isMeant) row[count++] = hits.row[hit]
    }
    row.subarray(from[group], count).sort()
    count = withoutInner(namedPlaces, from[group], count, index.tree.end)
  }
  from[namedPlaces.count] = count
}

/** The group of the words of `mask`, made at their first use; -1 where there is no room. */
function groupOf(namedPlaces: NamedPlaces, mask: number): number {
  let group = 0
  while (group < namedPlaces.count && namedPlaces.mask[group] !== mask) group++
  if (group < namedPlaces.count) return group
  if (group === PLACE_GROUPS_MAX) return -1
  namedPlaces.mask[group] = mask
  namedPlaces.isSettlement[group] = 0
  namedPlaces.count++
  return group
}

/** Whether the name, as written, is the own name of a town, village or district. */
function isOwnSettlement({ index, hits, spans }: SearchState, hit: number): boolean {
  const about = index.entryAbout[hits.entry[hit]]
  return (
    spans.how[hits.span[hit]] === HOW_EXACT &&
    (flagsOf(about) & FORM_MASK) === FORM_OWN &&
    index.lexicon.isArea[kindOf(about)] === 0
  )
}

/** Whether a kind word of the hit is in the query. */
function hasType({ hits, spans }: SearchState, hit: number): boolean {
  return hits.mask[hit] !== spans.mask[hits.span[hit]]
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

/**
 * Whether a kind word of something else follows the name: `Tartu mnt` names no place. Types of settlements are mixed up,
 * so that one is as good as another.
 */
function isStreetName(state: SearchState, hit: number, span: number): boolean {
  const { tokens, roles, lexeme } = state.question
  const next = state.spans.end[span]
  if (next >= tokens.count || tokens.before[next] & COMMA || (roles[next] & ROLE_KIND) === 0) {
    return false
  }
  const kind = kindOf(state.index.entryAbout[state.hits.entry[hit]])
  if (lexeme[next] === NONE || standsFor(state, lexeme[next], kind)) return false
  return !(isSettlementType(state, lexeme[next]) && state.index.lexicon.isArea[kind] === 0)
}

/** Whether a word of the vocabulary is the type of a town or village, or of areas alone. */
function isSettlementType({ index }: SearchState, lexeme: number): boolean {
  const { kinds, kindsFrom, kindClass, isArea } = index.lexicon
  let areAreas = true
  for (let i = kindsFrom[lexeme]; i < kindsFrom[lexeme + 1]; i++) {
    if (kindClass[kinds[i]] === 'settlement') return true
    areAreas &&= isArea[kinds[i]] === 1
  }
  return areAreas
}

/** Whether the words of `mask` are, as written, the own name of a town, village or district; needs no notes. */
export function namesSettlement(state: SearchState, mask: number): boolean {
  const { hits, spans } = state
  for (let hit = 0; hit < hits.count; hit++) {
    if (spans.mask[hits.span[hit]] !== mask || !isOwnSettlement(state, hit)) continue
    if (isNamedPlace(state, hit)) return true
  }
  return false
}

/** The same among the places that were noted. */
function isSettlementName({ namedPlaces }: SearchState, mask: number): boolean {
  for (let group = 0; group < namedPlaces.count; group++) {
    if (namedPlaces.mask[group] === mask) return namedPlaces.isSettlement[group] === 1
  }
  return false
}

/** Whether the words `open` that are left over name a place. */
export function leavesPlace({ skipMax, namedPlaces }: SearchState, open: number): boolean {
  if (skipMax === 0) return false
  for (let group = 0; group < namedPlaces.count; group++) {
    if ((namedPlaces.mask[group] & ~open) === 0) return true
  }
  return false
}

/** The match counts; it counts less; it does not count. */
const IS_INSIDE = 0
export const IS_IN_OTHER_AREA = 1
export const IS_ELSEWHERE = 2

/**
 * What the words `open` that a match of row `row` leaves over say of its place; see `climb`. A word that is a place's
 * name is left over, too, where the match takes it for a misspelling or form of another.
 */
export function placeVerdict(state: SearchState, row: number, open: number): number {
  const { namedPlaces } = state
  if (streetNames(state, open) !== 0) return IS_ELSEWHERE
  const untaken = open | takenOtherwise(state)
  let verdict = IS_INSIDE
  for (let group = 0; group < namedPlaces.count; group++) {
    const mask = namedPlaces.mask[group]
    // Half of a town's name is no other town: `Kilingi-Nõmme` is not Nõmme.
    const isHalf = namedPlaces.isSettlement[group] === 1 && (mask & open) !== 0
    if ((mask & ~untaken) !== 0 && !isHalf) continue
    if (isInside(namedPlaces, group, row) || isInItsParish(state, group, row)) continue
    const other = otherPlace(state, group)
    if (other > verdict) verdict = other
  }
  return verdict
}

/**
 * Whether a street or house that no unit above it is named for leaves a place of other words over and is not in it: what
 * `placeVerdict` would say of it, told before it climbs.
 */
export function isBoundElsewhere(state: SearchState, row: number, open: number): boolean {
  const { namedPlaces } = state
  if (state.index.tree.column[row] <= SETTLEMENT_COLUMN) return false
  for (let group = 0; group < namedPlaces.count; group++) {
    if ((namedPlaces.mask[group] & ~open) === 0 && !isInside(namedPlaces, group, row)) return true
  }
  return false
}

/** Tokens that the chain takes for another form, or a misspelling, of a name. */
function takenOtherwise({ hits, spans, chain }: SearchState): number {
  let mask = 0
  for (let link = 0; link < chain.length; link++) {
    const span = hits.span[chain.hit[link]]
    const how = spans.how[span]
    if (how === HOW_VARIANT || how >= HOW_TYPO) mask |= spans.mask[span]
  }
  return mask
}

/**
 * Whether a house is right below the area around a village of the group, which the village's name is a form of: a farm of
 * Dikļu pagasts is said to be in Dikļi.
 */
function isInItsParish(
  { hits, spans, chain, namedPlaces, index }: SearchState,
  group: number,
  row: number,
): boolean {
  const { parent, end } = index.tree
  for (let link = 0; link < chain.length; link++) {
    const hit = chain.hit[link]
    const span = hits.span[hit]
    const area = hits.row[hit]
    if (area !== parent[row] || spans.how[span] !== HOW_VARIANT) continue
    if (spans.mask[span] === namedPlaces.mask[group])
      return hasPlaceIn(namedPlaces, group, area, end[area])
  }
  return false
}

/**
 * Tokens of places in the chain that have their name from something else, whose kind word is among the words `open`:
 * `Narva mnt` for Narva.
 */
export function streetNames(state: SearchState, open: number): number {
  const { hits, chain, index } = state
  const { tree } = index
  let mask = 0
  for (let link = 0; link < chain.length; link++) {
    const hit = chain.hit[link]
    const span = hits.span[hit]
    if (tree.column[hits.row[hit]] > SETTLEMENT_COLUMN) continue
    if (open & (1 << state.spans.end[span]) && isStreetName(state, hit, span)) {
      mask |= hits.mask[hit]
    }
  }
  return mask
}

/**
 * Tokens of `open` that name a place around row `row` once more (`Ramučių k., RAMUČIAI`), with the kind words behind
 * them.
 */
export function namedAgain(state: SearchState, row: number, open: number): number {
  const { namedPlaces, question } = state
  const { tokens, kindMask } = question
  let again = 0
  for (let group = 0; group < namedPlaces.count; group++) {
    const mask = namedPlaces.mask[group]
    if ((mask & ~open) !== 0 || !isInside(namedPlaces, group, row)) continue
    again |= mask
    for (let next = 32 - Math.clz32(mask); next < tokens.count; next++) {
      if (tokens.before[next] & COMMA || (open & kindMask & (1 << next)) === 0) break
      again |= 1 << next
    }
  }
  return again
}

function isInside(places: NamedPlaces, group: number, row: number): boolean {
  const last = placeFrom(places, group, row + 1) - 1
  return last >= places.from[group] && row < places.end[last]
}

/** Place of the first row of a group that is not below `row`. */
function placeFrom({ row: rows, from }: NamedPlaces, group: number, row: number): number {
  return lowerBound(rows, row, from[group], from[group + 1])
}

/**
 * The weight of another place in the chain of a match outside a group's places. An area with a place of the group in it
 * says only where that one is. A bare name that is also a town's means the town. Beside a town's name an area needs its
 * kind word, and counts less.
 */
function otherPlace(state: SearchState, group: number): number {
  const { hits, spans, chain, namedPlaces } = state
  const { tree, lexicon, entryAbout } = state.index
  let verdict = IS_ELSEWHERE
  for (let link = 0; link < chain.length; link++) {
    const hit = chain.hit[link]
    const row = hits.row[hit]
    const span = hits.span[hit]
    const how = spans.how[span]
    if (tree.column[row] > SETTLEMENT_COLUMN || spans.mask[span] & namedPlaces.mask[group]) continue
    if (how === HOW_PREFIX || how === HOW_TYPO_PREFIX) continue
    if (lexicon.isArea[kindOf(entryAbout[hits.entry[hit]])] === 0) return IS_INSIDE
    if (hasPlaceIn(namedPlaces, group, row, tree.end[row])) continue
    if (!hasType(state, hit) && isSettlementName(state, spans.mask[span])) continue
    if (namedPlaces.isSettlement[group] === 0) return IS_INSIDE
    if (hasType(state, hit)) verdict = IS_IN_OTHER_AREA
  }
  return verdict
}

function hasPlaceIn(places: NamedPlaces, group: number, row: number, end: number): boolean {
  const first = placeFrom(places, group, row)
  return first < places.from[group + 1] && places.row[first] < end
}
