/**
 * Two changes on one word cost two: a match that rests on such a word is never as good as one that is certain. So is a
 * match by a former municipality, which leads to the whole of its successor.
 */
import { flagsOf, kindOf } from '../index/entry.ts'
import { HOW_TYPO_FIRST, HOW_VARIANT } from '../state/how.ts'
import type { SearchState } from '../state/search-state.ts'
import { FORM_FORMER, FORM_MASK, FORM_PART } from '../words/names.ts'
import { isSpeltInName } from './accents.ts'
import { climb } from './climb-units.ts'
import { namesSettlement } from './named-places.ts'

/** Relevance of a doubtful match at most. */
const DOUBTFUL_MAX = 95
/** Letters of the ending that a case may change. */
const ENDING_MAX = 2
/** Words up to this length say little with another first letter. */
const SHORT_MAX = 5
/** Letters from here on are of other scripts, whose words have no stem in common with the name. */
const FOREIGN_MIN = 0x370
/** Columns up to this are municipalities and counties, then settlements. */
const MUNICIPALITY_COLUMN = 2
const SETTLEMENT_COLUMN = 3

/** Lowers results that rest on a doubtful word; to be called when a search has all its results. */
export function lowerDoubtful(state: SearchState, text: string): void {
  const { results, hits } = state
  if (!hits.hasDoubts) return
  for (let result = 0; result < results.count; result++) {
    if (results.relevance[result] <= DOUBTFUL_MAX) continue
    if (isDoubtful(state, text, results.hit[result])) results.relevance[result] = DOUBTFUL_MAX
  }
}

/** Whether the hit, or one above it, is by a doubtful word. */
function isDoubtful(state: SearchState, text: string, hit: number): boolean {
  const { chain } = state
  climb(state, hit)
  for (let link = 0; link < chain.length; link++) {
    if (isDoubtfulHit(state, text, chain.hit[link])) return true
    if (link > 0 && isPartOrTown(state, chain.hit[link])) return true
  }
  return false
}

/** Whether the hit is on a town by the name of its part, which is that of another settlement, too. */
function isPartOrTown(state: SearchState, hit: number): boolean {
  const { index, hits, spans } = state
  const isPart = (flagsOf(index.entryAbout[hits.entry[hit]]) & FORM_MASK) === FORM_PART
  return isPart && namesSettlement(state, spans.mask[hits.span[hit]])
}

function isDoubtfulHit(state: SearchState, text: string, hit: number): boolean {
  const { index, hits, spans } = state
  const column = index.tree.column[hits.row[hit]]
  const about = index.entryAbout[hits.entry[hit]]
  const isFormer = (flagsOf(about) & FORM_MASK) === FORM_FORMER
  // A town has its old names for itself; a former municipality is a part of its successor.
  const isArea = index.lexicon.isArea[kindOf(about)] === 1
  if (isFormer && isArea && column <= MUNICIPALITY_COLUMN) return true
  const span = hits.span[hit]
  if (spans.how[span] === HOW_TYPO_FIRST) return isShort(state, span)
  if (spans.how[span] !== HOW_VARIANT || column > SETTLEMENT_COLUMN) return false
  // As written it is another town's name: `Papilys` is not Papilės seniūnija.
  return namesSettlement(state, spans.mask[span]) || !hasStem(state, text, hit)
}

function isShort({ question, spans }: SearchState, span: number): boolean {
  const { start, end } = question.tokens
  const token = spans.start[span]
  return spans.end[span] === token + 1 && end[token] - start[token] <= SHORT_MAX
}

/** Whether the words without their endings are in the object's name as they are written: `Turu` is no form of Türi. */
function hasStem(state: SearchState, text: string, hit: number): boolean {
  const { question, spans, hits } = state
  const { positions, start, end } = question.tokens
  const span = hits.span[hit]
  for (let token = spans.start[span]; token < spans.end[span]; token++) {
    const from = positions[start[token]]
    const to = positions[end[token] - 1] + 1 - ENDING_MAX
    if (text.charCodeAt(from) >= FOREIGN_MIN) continue
    if (to > from && !isSpeltInName(state, hits.row[hit], text.slice(from, to))) return false
  }
  return true
}
