/**
 * Hits on areas whose name means a place: `Viljandi` is the town rather than its county, and `Ape` the town rather than
 * Apes novads. Such an area is meant at most beside a place in it.
 */
import { flagsOf, kindOf } from '../index/entry.ts'
import { HOW_EXACT, HOW_PREFIX, HOW_TYPO_PREFIX, HOW_VARIANT } from '../state/how.ts'
import type { SearchState } from '../state/search-state.ts'
import { NO_KIND } from '../words/lexicon.ts'
import { FORM_GENITIVE, FORM_MASK, FORM_OWN } from '../words/names.ts'

/** Column of towns and villages; counties and municipalities have less. */
const PLACE_COLUMN = 3

/** Entries of the area's words that are looked at: bounds the time of the commonest names. */
const LOOKED_MAX = 1024

/** Notes the overshadowed hits; to be called when all hits are made. */
export function noteOvershadowed(state: SearchState): void {
  const { tree, lexicon, entryAbout } = state.index
  const { hits, spans, overshadowed } = state
  overshadowed.count = 0
  for (let hit = 0; hit < hits.count; hit++) {
    if (tree.column[hits.row[hit]] >= PLACE_COLUMN) continue
    const span = hits.span[hit]
    const how = spans.how[span]
    const isBare =
      hits.mask[hit] === spans.mask[span] &&
      how !== HOW_PREFIX &&
      how !== HOW_TYPO_PREFIX &&
      lexicon.isArea[kindOf(entryAbout[hits.entry[hit]])] === 1
    if (how !== HOW_VARIANT && !isBare) continue
    if (overshadowed.count === overshadowed.hit.length) return
    if (isOvershadowed(state, hit, isBare)) overshadowed.hit[overshadowed.count++] = hit
  }
}

/**
 * Whether a place in the hit's area has the words about the area for its own name. A bare name is overshadowed by a town
 * anywhere that it names no less exactly. Entries are looked at, since a frequent name has hits near a rare word alone.
 */
function isOvershadowed(state: SearchState, hit: number, isBare: boolean): boolean {
  const { tree, entryAbout, entryRow, lexicon } = state.index
  const { hits, spans } = state
  const row = hits.row[hit]
  const how = spans.how[hits.span[hit]]
  let left = LOOKED_MAX
  for (let span = 0; span < spans.count; span++) {
    const ownHow = spans.how[span]
    if (spans.mask[span] !== spans.mask[hits.span[hit]] || ownHow > how) continue
    const to = spans.entryTo[span]
    for (let entry = spans.entryFrom[span]; entry < to && left > 0; entry++, left--) {
      const own = entryRow[entry]
      if (tree.column[own] > PLACE_COLUMN) continue
      const form = flagsOf(entryAbout[entry]) & FORM_MASK
      const kind = kindOf(entryAbout[entry])
      const isTown = kind !== NO_KIND && lexicon.vocabulary.kinds[kind].isTown === true
      if (isBare && isTown && form <= FORM_GENITIVE) return true
      const isInside = own > row && own < tree.end[row]
      if (how === HOW_VARIANT && isInside && ownHow === HOW_EXACT && form === FORM_OWN) return true
    }
  }
  return false
}
