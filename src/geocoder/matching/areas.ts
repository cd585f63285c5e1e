/**
 * A quick test before the climb: where a word must be explained and the hit does not do it, some unit above must. The
 * units that explain a word are few row intervals, and a row is in one or not.
 */
import { NONE } from '../../tables/none.ts'
import { firstToken, TOKENS_MAX } from '../../text/tokens.ts'
import { IS_HOUSE, unitOf } from '../index/entry.ts'
import type { SearchState } from './search-state.ts'

const AREAS_MAX = 16
const areaFrom = new Uint32Array((TOKENS_MAX + 1) * AREAS_MAX)
const areaTo = new Uint32Array((TOKENS_MAX + 1) * AREAS_MAX)
const areaCount = new Uint8Array(TOKENS_MAX + 1)

/** Tokens that must be explained by names. */
export function wantedTokens(state: SearchState): number {
  const { question } = state
  const others = question.numberMask | question.freeMask | question.postcodeMask | question.kindMask
  return question.allMask & ~(others | question.readingMask)
}

/** Notes for each wanted token the subtrees of the units that explain it; many of them become one wide interval. */
export function noteAreas(state: SearchState, wanted: number): void {
  const { tree, unitArea, unitEnd } = state.index
  areaCount.fill(0)
  for (let hit = 0; hit < state.hitCount; hit++) {
    const place = state.hitUnit[hit]
    const area = place < IS_HOUSE ? unitArea[place] : NONE
    if (area === NONE) continue
    const row = tree.unitRow[area]
    const end = unitEnd[area]
    for (let left = state.hitMask[hit] & wanted; left !== 0; left &= left - 1) {
      addArea(firstToken(left), row, end)
    }
  }
}

function addArea(token: number, from: number, to: number): void {
  const first = token * AREAS_MAX
  const last = first + areaCount[token] - 1
  if (last >= first && areaFrom[last] <= from && to <= areaTo[last]) return
  if (areaCount[token] === AREAS_MAX) {
    areaFrom[last] = Math.min(areaFrom[last], from)
    areaTo[last] = Math.max(areaTo[last], to)
    return
  }
  areaFrom[last + 1] = from
  areaTo[last + 1] = to
  areaCount[token]++
}

/** False where some wanted token is explained neither by the hit nor by any unit above it. */
export function canBeExplained(state: SearchState, hit: number, wanted: number): boolean {
  return isExplained(state, state.hitRow[hit], state.hitUnit[hit], wanted & ~state.hitMask[hit])
}

/** Whether each of the tokens may be explained by a unit above a row; `place` is its unit, as entries have it. */
export function isExplained(
  state: SearchState,
  row: number,
  place: number,
  missing: number,
): boolean {
  // A named house may have its street or small place in the question.
  if (place >= IS_HOUSE && state.unitStamp[unitOf(place)] === state.stamp) return true
  for (let left = missing; left !== 0; left &= left - 1) {
    const token = firstToken(left)
    const first = token * AREAS_MAX
    let area = first + areaCount[token] - 1
    while (area >= first && (row < areaFrom[area] || row >= areaTo[area])) area--
    if (area < first) return false
  }
  return true
}
