/**
 * Hits on areas that a word names in another form while it is, as written, the name of a place there: `Ape` is the town,
 * and Apes novads at most beside a village of it.
 */
import { flagsOf } from '../index/entry.ts'
import { FORM_MASK, FORM_OWN } from '../words/names.ts'
import { HOW_EXACT, HOW_VARIANT, OVERSHADOWED_MAX, type SearchState } from './search-state.ts'

/** Column of towns and villages; counties and municipalities have less. */
const PLACE_COLUMN = 3

/** Notes the overshadowed hits among the first `count`. */
export function noteOvershadowed(state: SearchState, count: number): void {
  const { column } = state.index.tree
  const { hitRow, hitSpan, spanHow, overshadowedHit } = state
  state.overshadowedCount = 0
  for (let hit = 0; hit < count; hit++) {
    if (spanHow[hitSpan[hit]] !== HOW_VARIANT || column[hitRow[hit]] >= PLACE_COLUMN) continue
    if (state.overshadowedCount === OVERSHADOWED_MAX) return
    if (isOvershadowed(state, hit, count)) overshadowedHit[state.overshadowedCount++] = hit
  }
}

/** Whether a place in the hit's area has for its own name what the question says of the area. */
function isOvershadowed(state: SearchState, hit: number, count: number): boolean {
  const { tree, entryAbout } = state.index
  const { hitRow, hitMask, hitEntry, hitSpan, spanHow } = state
  const row = hitRow[hit]
  for (let own = 0; own < count; own++) {
    if (hitMask[own] !== hitMask[hit] || spanHow[hitSpan[own]] !== HOW_EXACT) continue
    if (hitRow[own] <= row || hitRow[own] >= tree.end[row]) continue
    const form = flagsOf(entryAbout[hitEntry[own]]) & FORM_MASK
    if (form === FORM_OWN && tree.column[hitRow[own]] <= PLACE_COLUMN) return true
  }
  return false
}
