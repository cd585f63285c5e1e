/**
 * A quick test before the climb: some unit above a hit must explain each wanted word that the hit does not. The units
 * that explain a word are few row intervals, and a row is in one or not.
 */
import { NONE } from '../../tables/none.ts'
import { firstToken } from '../../text/tokens.ts'
import { IS_HOUSE, unitOf } from '../index/entry.ts'
import { AREAS_MAX, type Areas } from '../state/extents.ts'
import type { SearchState } from '../state/search-state.ts'

/** Tokens that must be explained by names. */
export function wantedTokens(state: SearchState): number {
  const { question } = state
  const { numberMask, freeMask, titleMask, postcodeMask, kindMask } = question
  const others = numberMask | freeMask | titleMask | postcodeMask | kindMask
  return question.allMask & ~(others | question.readingMask)
}

/** Notes for each wanted token the subtrees of the units that explain it. */
export function noteAreas({ index, hits, areas, question }: SearchState, wanted: number): void {
  const { tree, unitArea, unitEnd } = index
  for (let token = 0; token < question.tokens.count; token++) areas.count[token] = 0
  for (let hit = 0; hit < hits.count; hit++) {
    const place = hits.unit[hit]
    const area = place < IS_HOUSE ? unitArea[place] : NONE
    if (area === NONE) continue
    const row = tree.unitRow[area]
    const end = unitEnd[area]
    for (let left = hits.mask[hit] & wanted; left !== 0; left &= left - 1) {
      addArea(areas, firstToken(left), row, end)
    }
  }
}

function addArea(areas: Areas, token: number, from: number, to: number): void {
  const first = token * AREAS_MAX
  const last = first + areas.count[token] - 1
  if (last >= first && areas.from[last] <= from && to <= areas.to[last]) return
  if (areas.count[token] === AREAS_MAX) {
    areas.from[last] = Math.min(areas.from[last], from)
    areas.to[last] = Math.max(areas.to[last], to)
    return
  }
  areas.from[last + 1] = from
  areas.to[last + 1] = to
  areas.count[token]++
}

/** How many of the tokens `wanted` neither the hit nor any unit above it explains. */
export const countUnexplained = (state: SearchState, hit: number, wanted: number): number =>
  countMissing(state, state.hits.row[hit], state.hits.unit[hit], wanted & ~state.hits.mask[hit])

/** How many of the tokens no unit above a row explains; `place` is its unit, as entries have it. */
export function countMissing(
  { hits, areas, stamp }: SearchState,
  row: number,
  place: number,
  missing: number,
): number {
  // A named house may have its street or small place in the query.
  if (place >= IS_HOUSE && hits.unitStamp[unitOf(place)] === stamp) return 0
  let count = 0
  for (let left = missing; left !== 0; left &= left - 1) {
    const token = firstToken(left)
    const first = token * AREAS_MAX
    let area = first + areas.count[token] - 1
    while (area >= first && (row < areas.from[area] || row >= areas.to[area])) area--
    if (area < first) count++
  }
  return count
}
