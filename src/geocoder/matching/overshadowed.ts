/**
 * Hits on areas that a word names in another form, while a place there has it as its name: `Ape` is the town. Apes
 * novads is meant at most beside a village of it.
 */
import { flagsOf } from '../index/entry.ts'
import { HOW_EXACT, HOW_VARIANT } from '../state/how.ts'
import type { SearchState } from '../state/search-state.ts'
import { FORM_MASK, FORM_OWN } from '../words/names.ts'

/** Column of towns and villages; counties and municipalities have less. */
const PLACE_COLUMN = 3

/** Notes the overshadowed hits; to be called when all hits are made. */
export function noteOvershadowed(state: SearchState): void {
  const { column } = state.index.tree
  const { hits, spans, overshadowed } = state
  overshadowed.count = 0
  for (let hit = 0; hit < hits.count; hit++) {
    if (spans.how[hits.span[hit]] !== HOW_VARIANT || column[hits.row[hit]] >= PLACE_COLUMN) continue
    if (overshadowed.count === overshadowed.hit.length) return
    if (isOvershadowed(state, hit)) overshadowed.hit[overshadowed.count++] = hit
  }
}

/** Whether a place in the hit's area has for its own name what the query says of the area. */
function isOvershadowed(state: SearchState, hit: number): boolean {
  const { tree, entryAbout } = state.index
  const { hits, spans } = state
  const row = hits.row[hit]
  for (let own = 0; own < hits.count; own++) {
    if (hits.mask[own] !== hits.mask[hit] || spans.how[hits.span[own]] !== HOW_EXACT) continue
    if (hits.row[own] <= row || hits.row[own] >= tree.end[row]) continue
    const form = flagsOf(entryAbout[hits.entry[own]]) & FORM_MASK
    if (form === FORM_OWN && tree.column[hits.row[own]] <= PLACE_COLUMN) return true
  }
  return false
}
