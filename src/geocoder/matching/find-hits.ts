/**
 * From spans to entries. Entries of a frequent name are looked at only near a rarer word. A kind word behind a name
 * limits what it may be.
 */
import { NONE } from '../../tables/none.ts'
import { COMMA, firstToken } from '../../text/tokens.ts'
import { kindOf } from '../index/entry.ts'
import type { SearchState } from '../state/search-state.ts'
import { KINDS, ROLE_BLOCK, ROLE_FLAT, ROLE_KIND, USE_NONE } from '../words/lexicon.ts'
import { wantedTokens } from './areas.ts'
import { isInitialBehind, isSomeFirstName } from './first-names.ts'
import { isLetter } from './kind-words.ts'
import { addHit, beginsName, forgetBeside } from './make-hits.ts'
import { addNear, entriesNear, finishNear, startNear } from './near.ts'

/** Spans with more entries are searched only near the entries of a rarer word. */
const BIG_SPAN = 24

/** Makes the hits of all spans. With `skipMax` 0 a big span is searched only near a rarer word's entries. */
export function findHits(state: SearchState): void {
  const { spans, kindLimit } = state
  const { entryAbout } = state.index
  const covered = state.skipMax > 0 ? -1 : countEntries(state)
  forgetBeside(state)
  let near = -1
  let nearWithout = 0
  for (let span = 0; span < spans.count; span++) {
    const from = spans.entryFrom[span]
    const to = spans.entryTo[span]
    const isBig = to - from > BIG_SPAN && spans.isSorted[span] === 1
    const helper = isBig ? rarerToken(state, span, to - from) : -1
    limitKinds(state, span, covered)
    if (helper < 0) {
      for (let entry = from; entry < to; entry++) {
        if (kindLimit.isOn && !isAllowed(state, entryAbout[entry])) continue
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

/** The tokens of the span that names of the helper token take too: such names cannot be beside it. */
function overlap({ spans }: SearchState, span: number, helper: number): number {
  let both = 0
  for (let other = 0; other < spans.count; other++) {
    if (spans.mask[other] & (1 << helper)) both |= spans.mask[other]
  }
  return both & spans.mask[span]
}

/** Notes where the entries of token `helper` are, except for names that take a token of `without`. */
function noteNear(state: SearchState, helper: number, without: number, covered: number): void {
  const { spans, kindLimit } = state
  const { entryAbout } = state.index
  startNear(state)
  for (let other = 0; other < spans.count; other++) {
    if ((spans.mask[other] & (1 << helper)) === 0) continue
    if (spans.mask[other] & without) continue
    limitKinds(state, other, covered)
    for (let entry = spans.entryFrom[other]; entry < spans.entryTo[other]; entry++) {
      if (kindLimit.isOn && !isAllowed(state, entryAbout[entry])) continue
      addNear(state, entry)
    }
  }
  finishNear(state)
}

/** Counts the entries that each token may mean; returns the tokens that spans cover. */
function countEntries(state: SearchState): number {
  const { spans, kindLimit, question } = state
  const { entryAbout } = state.index
  let covered = 0
  for (let span = 0; span < spans.count; span++) covered |= spans.mask[span]
  for (let token = 0; token < question.tokens.count; token++) spans.entriesOver[token] = 0
  for (let span = 0; span < spans.count; span++) {
    const from = spans.entryFrom[span]
    const to = spans.entryTo[span]
    let count = to - from
    limitKinds(state, span, covered)
    if (kindLimit.isOn) {
      count = 0
      for (let entry = from; entry < to; entry++) {
        if (isAllowed(state, entryAbout[entry])) count++
      }
    }
    for (let token = spans.start[span]; token < spans.end[span]; token++) {
      spans.entriesOver[token] += count
    }
  }
  return covered
}

/** Whether the limit allows an entry that the index describes by `about`. */
function isAllowed({ index, kindLimit }: SearchState, about: number): boolean {
  return index.lexicon.kindUse[kindLimit.from + kindOf(about)] > USE_NONE
}

/**
 * Limits the kinds that entries of a span may have. Where kind words follow (`Tartu linn, …`) that no other name can
 * take, an entry of another kind would leave them over. Nothing is limited where words may be left over: all tokens are
 * `covered` then.
 */
function limitKinds(state: SearchState, span: number, covered: number): void {
  const { question, spans, kindLimit } = state
  const { tokens, roles, lexeme } = question
  kindLimit.isOn = false
  const token = spans.end[span]
  if (token >= tokens.count || spans.kind[span] !== NONE) return
  const { freeMask, tailMask, postcodeMask, readingMask } = question
  const taken = covered | freeMask | tailMask | postcodeMask | readingMask
  const typed = state.typed.token
  let next = token
  while (next < tokens.count && (tokens.before[next] & COMMA) === 0 && roles[next] & ROLE_KIND) {
    if (taken & (1 << next) || next === typed) return
    next++
  }
  if (next === token) return
  const isClosed = next === tokens.count || (tokens.before[next] & COMMA) !== 0
  if (!isClosed && (next === typed || beginsName(state, next) || isLetter(state, token))) return
  kindLimit.from = lexeme[token] * KINDS
  kindLimit.isOn = true
}

/** A token outside the span that must be matched too and has far fewer entries; -1 without one. */
function rarerToken(state: SearchState, span: number, size: number): number {
  if (state.skipMax > 0) return -1
  const { question } = state
  const outside =
    question.allMask &
    ~(state.spans.mask[span] | question.numberMask | question.freeMask | question.kindMask) &
    ~(question.postcodeMask | question.readingMask | state.kindTypos.mask)
  let best = -1
  let fewest = size
  for (let token = 0; token < question.tokens.count; token++) {
    const bit = 1 << token
    // The word being typed may become many others: its own entries are not all that it may mean.
    if ((outside & bit) === 0 || token === state.typed.token) continue
    const entries = state.spans.entriesOver[token]
    // A first name may have no span of its own, or only those of other names: nothing can be said from it.
    if (entries > 0 && entries < fewest && !mayBeFirstName(state, token)) {
      fewest = entries
      best = token
    }
  }
  return best
}

/**
 * Tokens that a name must explain and none may: no span is over them, and they are no first names. Where one is, every
 * object leaves a word over.
 */
export function uncovered(state: SearchState): number {
  let open = wantedTokens(state)
  if (state.skipMax > 0 || state.autocomplete) open &= ~state.question.tailMask
  for (let span = 0; span < state.spans.count; span++) open &= ~state.spans.mask[span]
  open &= ~state.kindTypos.mask
  if (state.autocomplete) {
    // The word being typed is looked up later; a number may be continued by what follows it.
    if (state.typed.token >= 0) open &= ~(1 << state.typed.token)
    const last = state.question.tokens.count - 1
    if (last >= 0 && state.question.roles[last] & (ROLE_BLOCK | ROLE_FLAT)) open &= ~(1 << last)
  }
  let without = 0
  for (; open !== 0; open &= open - 1) {
    const token = firstToken(open)
    if (isInitialBehind(state.question.tokens, token)) continue
    if (!mayBeFirstName(state, token) || !isSomeFirstName(state, token)) without |= 1 << token
  }
  return without
}

/** Whether a name begins behind the token, with words alone between: the token may be a first name of it. */
function mayBeFirstName(state: SearchState, token: number): boolean {
  const { tokens, roles } = state.question
  for (let next = token + 1; next < tokens.count; next++) {
    if (tokens.before[next] & COMMA || tokens.isNumber[next] === 1 || roles[next] & ROLE_KIND) break
    if (beginsName(state, next) || next === state.typed.token) return true
  }
  return false
}

/** Makes hits of those entries of `span` that are in or above the places noted last. */
function hitsNear(state: SearchState, span: number): void {
  const { near, kindLimit, spans } = state
  const { entryAbout } = state.index
  const count = entriesNear(state, spans.entryFrom[span], spans.entryTo[span])
  for (let i = 0; i < count; i++) {
    const entry = near.entry[i]
    if (kindLimit.isOn && !isAllowed(state, entryAbout[entry])) continue
    addHit(state, span, entry)
  }
}
