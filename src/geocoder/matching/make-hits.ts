/**
 * Hits: the objects that a span may mean, each with the tokens that it explains by itself: its name, first names before
 * it, kind words beside it. A hit on a unit also marks the unit, and the objects below find the mark when they climb.
 */
import { NONE } from '../../tables/none.ts'
import { flagsOf, IS_HOUSE, kindOf, prefixOf } from '../index/entry.ts'
import { HITS_MAX, type Hits } from '../state/hits.ts'
import { HOW_PREFIX, HOW_TYPO, HOW_TYPO_FIRST, HOW_VARIANT, QUALITY } from '../state/how.ts'
import type { SearchState } from '../state/search-state.ts'
import {
  FLAG_FIRST_REQUIRED,
  FLAG_KIND_REQUIRED,
  FORM_FORMER,
  FORM_GENITIVE,
  FORM_JOINED,
  FORM_MASK,
  FORM_PART,
  FORM_SYNONYM,
} from '../words/names.ts'
import { matchFirstNames, matchFirstNamesAfter } from './first-names.ts'
import { isLetter, kindBefore, kindQuality, kindsAfter, standsFor } from './kind-words.ts'

/** What each form of a name costs the relevance of its match, as a share of its words' weight. */
const FORM_QUALITY = new Float64Array(8).fill(1)
FORM_QUALITY[FORM_GENITIVE] = 0.995
FORM_QUALITY[FORM_SYNONYM] = 0.99
FORM_QUALITY[FORM_JOINED] = 0.985
FORM_QUALITY[FORM_FORMER] = 0.95

/** Share of the whole relevance that is lost where the query leaves out a first name. */
const PENALTY_FIRST_NAME = 0.005
const SHARE_INITIAL = 0.98
/** Share of a name's weight that an area earns by a locative: towns and villages are meant. */
const SHARE_AREA = 0.9
/** The same for streets and houses. */
const SHARE_NO_PLACE = 0.9

/** Forgets what was read beside spans; to be called where spans have changed. */
export function forgetBeside({ beside }: SearchState): void {
  beside.span = -1
}

/** Reads the kind words beside a span for entries of `kind`. */
function readBeside(state: SearchState, span: number, kind: number): void {
  const { beside, spans } = state
  beside.span = span
  beside.kind = kind
  const end = spans.end[span]
  beside.kindsTo = kindsAfter(state, end, kind)
  // The word may be the type (`Kaunas m.`) or begin what follows (`Kaunas M. Yčo g.`, `Ventspils, Pils iela`).
  beside.isDoubtful =
    beside.kindsTo > end &&
    (isLetter(state, end) || beginsName(state, end) || end === state.typed.token)
  beside.isBefore = kindBefore(state, spans.start[span], kind)
  beside.isGlued = spans.kind[span] !== NONE
  beside.isUnfit = beside.isGlued && !standsFor(state, spans.kind[span], kind)
}

/** Drafts the hit of a name alone. @returns whether it is in the case that says where */
function beginDraft(
  { question, spans, hits, index }: SearchState,
  span: number,
  entry: number,
  kind: number,
  form: number,
): boolean {
  const { draft } = hits
  const how = spans.how[span]
  const mask = spans.mask[span]
  let score = spans.score[span] * FORM_QUALITY[form]
  // A part of a town that is being typed is no more than another name of the town.
  if (form === FORM_PART && how >= HOW_PREFIX) score *= FORM_QUALITY[FORM_FORMER]
  const isLocative = (question.locativeMask & mask) !== 0 && how < HOW_PREFIX
  if (isLocative && index.lexicon.isArea[kind] === 1) score *= SHARE_AREA
  draft.span = span
  draft.entry = entry
  draft.mask = mask
  draft.score = score
  draft.penalty = 0
  draft.isFormer = form >= FORM_FORMER
  draft.start = spans.start[span]
  draft.end = spans.end[span]
  return isLocative
}

/** Adds the hit of entry `entry` as what `span` means, with the kind words and first names beside it. */
export function addHit(state: SearchState, span: number, entry: number): void {
  const { index, question, hits, beside } = state
  if (hits.count === HITS_MAX) return
  const about = index.entryAbout[entry]
  const kind = kindOf(about)
  const flags = flagsOf(about)
  if (span !== beside.span || kind !== beside.kind) readBeside(state, span, kind)
  const { draft } = hits
  const isLocative = beginDraft(state, span, entry, kind, flags & FORM_MASK)
  let { isBefore, kindsTo } = beside

  const prefix = prefixOf(about)
  if (prefix !== 0) {
    const isStrict = (flags & FLAG_FIRST_REQUIRED) !== 0
    const before = matchFirstNames(state, prefix, draft.start, isStrict)
    const behind = before > 0 ? 0 : matchFirstNamesAfter(state, prefix, draft.end)
    if (isStrict && before + behind === 0) return
    takeFirstNames(state, draft, before, behind)
    if (before > 0) isBefore = kindBefore(state, draft.start, kind)
    if (behind > 0) kindsTo = kindsAfter(state, draft.end, kind)
    const length = index.firstNameFrom[prefix + 1] - index.firstNameFrom[prefix]
    if (before + behind < length) draft.penalty += PENALTY_FIRST_NAME
  }
  let hasKind = kindsTo > draft.end
  if (beside.isDoubtful && kindsTo === beside.kindsTo && (flags & FLAG_KIND_REQUIRED) === 0) {
    push(state)
  }
  for (const end = draft.end; draft.end < kindsTo; draft.end++) {
    // The second of two kind words may begin what follows: `Rakvere linn Linna tänav`.
    if (draft.end > end && beginsName(state, draft.end)) push(state)
    draft.mask |= 1 << draft.end
    draft.score += question.weight[draft.end] * kindQuality(state, draft.end, kind)
  }
  if (!hasKind && isBefore) {
    draft.start--
    hasKind = true
    draft.mask |= 1 << draft.start
    draft.score += question.weight[draft.start] * kindQuality(state, draft.start, kind)
  }
  if (beside.isUnfit) return
  // A street has only its kind word in the locative, so a name without one is the town's; a farm is not said so.
  if (!hasKind && isLocative) {
    const isHouse = index.entryUnit[entry] >= IS_HOUSE
    if (isHouse || index.lexicon.kindClass[kind] === 'street') draft.score *= SHARE_NO_PLACE
  }
  const isMissing = !hasKind && !beside.isGlued && flags & FLAG_KIND_REQUIRED
  if (isMissing && !isBeingTyped(state, span)) return
  push(state)
}

/** Adds `before` first names to the left of the hit, `behind` to the right. */
function takeFirstNames(
  { question, beside }: SearchState,
  draft: Hits['draft'],
  before: number,
  behind: number,
): void {
  draft.start -= before
  draft.end += behind
  for (let token = draft.start; token < draft.end; token++) {
    const bit = 1 << token
    if (draft.mask & bit) continue
    draft.mask |= bit
    const isMisspelt = (beside.misspeltFirstNames & bit) !== 0
    draft.score += question.weight[token] * (isMisspelt ? QUALITY[HOW_TYPO] : SHARE_INITIAL)
  }
}

/** Whether the span is what is being typed: a kind word may still follow. */
function isBeingTyped({ spans, question }: SearchState, span: number): boolean {
  return spans.how[span] === HOW_PREFIX && spans.end[span] === question.tokens.count
}

/** Adds the hit as it is drafted. */
function push({ index, spans, hits, stamp }: SearchState): void {
  if (hits.count === HITS_MAX) return
  const { draft } = hits
  const how = spans.how[draft.span]
  hits.hasDoubts ||= how === HOW_VARIANT || how === HOW_TYPO_FIRST || draft.isFormer
  const place = index.entryUnit[draft.entry]
  const hit = hits.count++
  hits.row[hit] = index.entryRow[draft.entry]
  hits.unit[hit] = place
  hits.entry[hit] = draft.entry
  hits.mask[hit] = draft.mask
  hits.score[hit] = draft.score
  hits.penalty[hit] = draft.penalty
  hits.start[hit] = draft.start
  hits.end[hit] = draft.end
  hits.span[hit] = draft.span
  hits.next[hit] = -1
  if (place >= IS_HOUSE) return
  if (hits.unitStamp[place] === stamp) hits.next[hit] = hits.unitFirst[place]
  hits.unitStamp[place] = stamp
  hits.unitFirst[place] = hit
}

/** Whether some name was found that begins with the token. */
export function beginsName({ spans }: SearchState, token: number): boolean {
  return (spans.startMask & (1 << token)) !== 0
}
