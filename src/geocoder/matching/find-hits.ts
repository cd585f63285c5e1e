/**
 * Objects that the spans may stand for, each with the tokens that it explains by itself: its name, first names before
 * it, kind words beside it. A hit on a unit is also a mark on it, which the objects below find when they climb.
 */
import { NONE } from '../../tables/none.ts'
import { COMMA, firstToken } from '../../text/tokens.ts'
import { flagsOf, IS_HOUSE, kindOf, prefixOf } from '../index/entry.ts'
import { ROLE_BLOCK, ROLE_FLAT, ROLE_KIND } from '../words/lexicon.ts'
import {
  FLAG_FIRST_REQUIRED,
  FLAG_KIND_REQUIRED,
  FORM_FORMER,
  FORM_GENITIVE,
  FORM_JOINED,
  FORM_MASK,
  FORM_SYNONYM,
} from '../words/names.ts'
import { wantedTokens } from './areas.ts'
import {
  isInitialBehind,
  isSomeFirstName,
  matchFirstNames,
  matchFirstNamesAfter,
  misspeltFirstNames,
} from './first-names.ts'
import { isLetter, kindBefore, kindQuality, kindsAfter, standsFor } from './kind-words.ts'
import { addNear, entriesNear, finishNear, nearEntry, startNear } from './near.ts'
import { HITS_MAX, HOW_PREFIX, HOW_TYPO, QUALITY, type SearchState } from './search-state.ts'

/** Spans with more entries are searched only near the entries of a rarer word. */
const BIG_SPAN = 24

/** What each form of a name costs the relevance of its match, as a share of its words' weight. */
const FORM_QUALITY = new Float64Array(8).fill(1)
FORM_QUALITY[FORM_GENITIVE] = 0.995
FORM_QUALITY[FORM_SYNONYM] = 0.99
FORM_QUALITY[FORM_JOINED] = 0.985
FORM_QUALITY[FORM_FORMER] = 0.95

/** What it costs, as a share of the whole relevance, that the question leaves out a first name. */
const PENALTY_FIRST_NAME = 0.005
const SHARE_INITIAL = 0.98
/** Share of a name's weight that an area earns by the case that says where: towns and villages are meant. */
const SHARE_AREA = 0.9
/** The same for streets and houses. */
const SHARE_NO_PLACE = 0.9
/** Whether entries of each kind may stand for the span in hand; all of them where `kindsLimited` is false. */
const kindAllowed = new Uint8Array(256)
let kindsLimited = false

/** Makes the hits of all spans. With `skipMax` 0 a big span is searched only near a rarer word's entries. */
export function findHits(state: SearchState): void {
  const { entryAbout } = state.index
  const covered = state.skipMax > 0 ? -1 : countEntries(state)
  forgetKinds()
  let near = -1
  let nearWithout = 0
  for (let span = 0; span < state.spanCount; span++) {
    const from = state.spanEntryFrom[span]
    const to = state.spanEntryTo[span]
    const helper =
      to - from > BIG_SPAN && state.spanSorted[span] === 1 ? rarerToken(state, span, to - from) : -1
    const isLimited = limitKinds(state, span, covered)
    if (helper < 0) {
      for (let entry = from; entry < to; entry++) {
        if (isLimited && kindAllowed[kindOf(entryAbout[entry])] === 0) continue
        addHit(state, span, entry)
      }
      continue
    }
    const without = overlap(state, span, helper)
    if (near !== helper || nearWithout !== without) {
      noteNear(state, helper, without, covered)
      near = helper
      nearWithout = without
      limitKinds(state, span, covered)
    }
    hitsNear(state, span)
  }
}

/** The tokens of the span that names of the helper token take too: such names can not stand beside it. */
function overlap(state: SearchState, span: number, helper: number): number {
  let both = 0
  for (let other = 0; other < state.spanCount; other++) {
    if (state.spanMask[other] & (1 << helper)) both |= state.spanMask[other]
  }
  return both & state.spanMask[span]
}

/** Notes where the entries of token `helper` lie, but for names that take a token of `without`. */
function noteNear(state: SearchState, helper: number, without: number, covered: number): void {
  const { entryAbout } = state.index
  startNear(state)
  for (let other = 0; other < state.spanCount; other++) {
    if ((state.spanMask[other] & (1 << helper)) === 0) continue
    if (state.spanMask[other] & without) continue
    const isLimited = limitKinds(state, other, covered)
    for (let entry = state.spanEntryFrom[other]; entry < state.spanEntryTo[other]; entry++) {
      if (isLimited && kindAllowed[kindOf(entryAbout[entry])] === 0) continue
      addNear(state, entry)
    }
  }
  finishNear(state)
}

/** Counts the entries that can stand for each token; returns the tokens that spans cover. */
function countEntries(state: SearchState): number {
  const { entryAbout } = state.index
  let covered = 0
  for (let span = 0; span < state.spanCount; span++) covered |= state.spanMask[span]
  state.tokenEntries.fill(0)
  for (let span = 0; span < state.spanCount; span++) {
    const from = state.spanEntryFrom[span]
    const to = state.spanEntryTo[span]
    let count = to - from
    if (limitKinds(state, span, covered)) {
      count = 0
      for (let entry = from; entry < to; entry++) count += kindAllowed[kindOf(entryAbout[entry])]
    }
    for (let token = state.spanStart[span]; token < state.spanEnd[span]; token++) {
      state.tokenEntries[token] += count
    }
  }
  return covered
}

/**
 * Sets the kinds that entries of a span may have. Where kind words follow (`Tartu linn, …`) that no other name can
 * take, an entry of another kind would leave them over. Returns whether there is such a limit.
 */
function limitKinds(state: SearchState, span: number, covered: number): boolean {
  const { question, index } = state
  const { tokens, roles, lexeme } = question
  kindsLimited = false
  const token = state.spanEnd[span]
  if (token >= tokens.count || state.spanKind[span] !== NONE) return false
  const { freeMask, tailMask, postcodeMask, readingMask } = question
  const taken = covered | freeMask | tailMask | postcodeMask | readingMask
  let next = token
  while (next < tokens.count && (tokens.before[next] & COMMA) === 0 && roles[next] & ROLE_KIND) {
    if (taken & (1 << next) || next === state.unfinished) return false
    next++
  }
  if (next === token) return false
  const closed = next === tokens.count || (tokens.before[next] & COMMA) !== 0
  if (!closed && (next === state.unfinished || beginsName(state, next) || isLetter(state, token))) {
    return false
  }
  kindAllowed.fill(0)
  const { kinds, kindsFrom } = index.lexicon
  for (let i = kindsFrom[lexeme[token]]; i < kindsFrom[lexeme[token] + 1]; i++) {
    kindAllowed[kinds[i]] = 1
  }
  kindsLimited = true
  return true
}

/** A token outside the span that must be matched too and has far fewer entries; -1 if there is none. */
function rarerToken(state: SearchState, span: number, size: number): number {
  if (state.skipMax > 0) return -1
  const { question } = state
  const outside =
    question.allMask &
    ~(state.spanMask[span] | question.numberMask | question.freeMask | question.kindMask) &
    ~(question.postcodeMask | question.readingMask | state.kindTypoMask)
  let best = -1
  let fewest = size
  for (let token = 0; token < question.tokens.count; token++) {
    const bit = 1 << token
    // The word being typed may become many others: its own entries are not all that it stands for.
    if ((outside & bit) === 0 || token === state.unfinished) continue
    const entries = state.tokenEntries[token]
    // A first name may have no span of its own, or only those of other names: nothing can be said from it.
    if (entries > 0 && entries < fewest && !mayBeFirstName(state, token)) {
      fewest = entries
      best = token
    }
  }
  return best
}

/**
 * Whether every word that must be explained by a name may be: some span is over it, or it may be a first name. Where one
 * is not, no object can be the answer as long as no word may be skipped.
 */
export function isCovered(state: SearchState): boolean {
  if (state.skipMax > 0) return true
  let open = wantedTokens(state)
  for (let span = 0; span < state.spanCount; span++) open &= ~state.spanMask[span]
  open &= ~state.kindTypoMask
  if (state.autocomplete) {
    // The word being typed is looked up later; a number may be continued by what follows it.
    if (state.unfinished >= 0) open &= ~(1 << state.unfinished)
    const last = state.question.tokens.count - 1
    if (last >= 0 && state.question.roles[last] & (ROLE_BLOCK | ROLE_FLAT)) open &= ~(1 << last)
    open &= ~state.question.tailMask
  }
  for (; open !== 0; open &= open - 1) {
    const token = firstToken(open)
    if (isInitialBehind(state.question.tokens, token)) continue
    if (!mayBeFirstName(state, token) || !isSomeFirstName(state, token)) return false
  }
  return true
}

/** Whether a name begins behind the token, with nothing but words between: the token may be a first name of it. */
function mayBeFirstName(state: SearchState, token: number): boolean {
  const { tokens, roles } = state.question
  for (let next = token + 1; next < tokens.count; next++) {
    if (tokens.before[next] & COMMA || tokens.isNumber[next] === 1 || roles[next] & ROLE_KIND) break
    if (beginsName(state, next) || next === state.unfinished) return true
  }
  return false
}

/** Hits of `span` that lie in or above the places noted last. */
function hitsNear(state: SearchState, span: number): void {
  const from = state.spanEntryFrom[span]
  const to = state.spanEntryTo[span]
  const { entryAbout } = state.index
  const count = entriesNear(state, from, to)
  for (let i = 0; i < count; i++) {
    if (kindsLimited && kindAllowed[kindOf(entryAbout[nearEntry[i]])] === 0) continue
    addHit(state, span, nearEntry[i])
  }
}

/** What `readKind` has found last, and for which span and kind: entries of one span have few kinds. */
let kindSpan = -1
let kindRead = -1
/** Token after the kind words behind the span; whether they may as well begin what follows. */
let kindEnd = 0
let kindDoubtful = false
/** Whether the token before the span is a kind word; whether one is glued to the name, and whether it is of this kind. */
let kindStands = false
let kindGlued = false
let kindUnfit = false

/** Forgets what was read around spans; to be called where spans have changed. */
function forgetKinds(): void {
  kindSpan = -1
}

/** Reads the kind words around a span for entries of `kind`. */
function readKind(state: SearchState, span: number, kind: number): void {
  kindSpan = span
  kindRead = kind
  const end = state.spanEnd[span]
  kindEnd = kindsAfter(state, end, kind)
  // The word may be the kind (`Kaunas m.`) or begin what follows (`Kaunas M. Yčo g.`, `Ventspils, Pils iela`).
  kindDoubtful =
    kindEnd > end && (isLetter(state, end) || beginsName(state, end) || end === state.unfinished)
  kindStands = kindBefore(state, state.spanStart[span], kind)
  kindGlued = state.spanKind[span] !== NONE
  kindUnfit = kindGlued && !standsFor(state, state.spanKind[span], kind)
}

/** Adds the hit of `entry` as what `span` stands for, with the kind words and first names around it. */
export function addHit(state: SearchState, span: number, entry: number): void {
  const { index, question } = state
  if (state.hitCount === HITS_MAX) return
  const about = index.entryAbout[entry]
  const kind = kindOf(about)
  const flags = flagsOf(about)
  if (span !== kindSpan || kind !== kindRead) readKind(state, span, kind)
  let mask = state.spanMask[span]
  let score = state.spanScore[span] * FORM_QUALITY[flags & FORM_MASK]
  const isLocative =
    (question.locativeMask & state.spanMask[span]) !== 0 && state.spanHow[span] < HOW_PREFIX
  if (isLocative && index.lexicon.isArea[kind] === 1) score *= SHARE_AREA
  let start = state.spanStart[span]
  let end = state.spanEnd[span]
  let penalty = 0
  let stands = kindStands
  let kindsTo = kindEnd

  const prefix = prefixOf(about)
  if (prefix !== 0) {
    const length = index.firstNameFrom[prefix + 1] - index.firstNameFrom[prefix]
    const isStrict = (flags & FLAG_FIRST_REQUIRED) !== 0
    const before = matchFirstNames(state, prefix, start, isStrict)
    const behind = before > 0 ? 0 : matchFirstNamesAfter(state, prefix, end)
    if (isStrict && before + behind === 0) return
    start -= before
    end += behind
    for (let token = start; token < end; token++) {
      if (mask & (1 << token)) continue
      mask |= 1 << token
      const isMisspelt = (misspeltFirstNames & (1 << token)) !== 0
      score += question.weight[token] * (isMisspelt ? QUALITY[HOW_TYPO] : SHARE_INITIAL)
    }
    if (before > 0) stands = kindBefore(state, start, kind)
    if (behind > 0) kindsTo = kindsAfter(state, end, kind)
    if (before + behind < length) penalty += PENALTY_FIRST_NAME
  }
  let hasKind = kindsTo > end
  if (kindDoubtful && kindsTo === kindEnd && (flags & FLAG_KIND_REQUIRED) === 0) {
    push(state, span, entry, mask, score, penalty, start, end)
  }
  for (let token = end; token < kindsTo; token++) {
    // Of two kind words the second may begin what follows: `Rakvere linn Linna tänav`.
    if (token > end && beginsName(state, token)) {
      push(state, span, entry, mask, score, penalty, start, token)
    }
    mask |= 1 << token
    score += question.weight[token] * kindQuality(state, token)
  }
  end = kindsTo
  if (!hasKind && stands) {
    start--
    hasKind = true
    mask |= 1 << start
    score += question.weight[start]
  }
  if (kindUnfit) return
  // Of a street only the kind word is in that case, so without one the town's name is meant; a farm's is not said so.
  if (!hasKind && isLocative) {
    const isHouse = index.entryUnit[entry] >= IS_HOUSE
    if (isHouse || index.lexicon.kindClass[kind] === 'street') score *= SHARE_NO_PLACE
  }
  if (!hasKind && !kindGlued && flags & FLAG_KIND_REQUIRED && !isBeingTyped(state, span)) return
  push(state, span, entry, mask, score, penalty, start, end)
}

/** Whether the span is what is being typed: a kind word may still follow. */
function isBeingTyped(state: SearchState, span: number): boolean {
  return state.spanHow[span] === HOW_PREFIX && state.spanEnd[span] === state.question.tokens.count
}

function push(
  state: SearchState,
  span: number,
  entry: number,
  mask: number,
  score: number,
  penalty: number,
  start: number,
  end: number,
): void {
  if (state.hitCount === HITS_MAX) return
  const place = state.index.entryUnit[entry]
  const hit = state.hitCount++
  state.hitRow[hit] = state.index.entryRow[entry]
  state.hitUnit[hit] = place
  state.hitEntry[hit] = entry
  state.hitMask[hit] = mask
  state.hitScore[hit] = score
  state.hitPenalty[hit] = penalty
  state.hitStart[hit] = start
  state.hitEnd[hit] = end
  state.hitSpan[hit] = span
  state.hitNext[hit] = -1
  for (let left = mask; left !== 0; left &= left - 1) {
    state.tokenHits[firstToken(left)]++
  }
  if (place >= IS_HOUSE) return
  if (state.unitStamp[place] === state.stamp) state.hitNext[hit] = state.unitHit[place]
  state.unitStamp[place] = state.stamp
  state.unitHit[place] = hit
}

/** Whether some name was found that begins with the token. */
function beginsName({ spanStartMask }: SearchState, token: number): boolean {
  return (spanStartMask & (1 << token)) !== 0
}
