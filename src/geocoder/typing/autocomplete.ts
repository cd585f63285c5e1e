/**
 * Autocomplete: the last word as the beginning of a name, of a kind word or of a number; and below a full match the
 * first objects of the next level.
 */

import type { AddressTree } from '../../addresses/tree.ts'
import { lowerBound } from '../../tables/binary-search.ts'
import { NONE } from '../../tables/none.ts'
import { hashBytes } from '../../text/hash.ts'
import { IS_HOUSE, unitOf } from '../index/entry.ts'
import { countMissing, noteAreas, wantedTokens } from '../matching/areas.ts'
import { addEntrySpan } from '../matching/find-spans.ts'
import { addHit } from '../matching/make-hits.ts'
import { addNear, entriesNear, finishNear, isNear, startNear, stepsNear } from '../matching/near.ts'
import { findReading } from '../matching/number-lookup.ts'
import { isOutside, type Window } from '../question/window.ts'
import { climb } from '../ranking/climb-units.ts'
import { HOW_PREFIX, HOW_TYPO_PREFIX, QUALITY } from '../state/how.ts'
import type { SearchState } from '../state/search-state.ts'
import { SPANS_MAX } from '../state/spans.ts'
import { FUZZY_PREFIX_MIN, fuzzyRanges } from '../words/prefix-words.ts'

/** In a range with more entries only those near the other words are hits, or the best if no other word names anything. */
const ENTRIES_MAX = 1500
/** The same for a number: it is seldom a name's beginning. */
const NUMBER_ENTRIES_MAX = 100
/** Steps that a range of names may take to be looked through for those near the other words; else only units are. */
const STEPS_MAX = 100_000
/** Units of the context looked through for names that begin so. */
const CONTEXT_UNITS_MAX = 40_000
/** Units of the context that are hits. */
const CONTEXT_HITS_MAX = 2000
/** Names looked through for those with the house number of the question, and how many of them are hits. */
const NUMBERED_LOOKED_MAX = 8000
const NUMBERED_HITS_MAX = 64

/** Adds the spans and hits of the unfinished word; call between finding spans and joining hits. */
export function hitUnfinished(state: SearchState, fuzzy: boolean): void {
  const { index, question, typed } = state
  const { tokens } = question
  const { ranges } = typed
  if (typed.token < 0) return
  const start = tokens.start[typed.token]
  const end = tokens.end[typed.token]
  if (fuzzy) {
    if (end - start < FUZZY_PREFIX_MIN || tokens.isNumber[typed.token] === 1) return
    fuzzyRanges(index.words, tokens.bytes, start, end, ranges)
  } else {
    ranges.count = 1
    ranges.from[0] = typed.wordFrom
    ranges.to[0] = typed.wordTo
  }
  for (let i = 0; i < ranges.count; i++) {
    hitRange(state, ranges.from[i], ranges.to[i], fuzzy ? HOW_TYPO_PREFIX : HOW_PREFIX)
  }
}

/** Hits on names whose first word is in a range: all hits, hits in the context, or the best known. */
function hitRange(state: SearchState, wordFrom: number, wordTo: number, how: number): void {
  const { index, question, typed, spans } = state
  if (spans.count === SPANS_MAX) return
  const from = index.nameEntryFrom[index.wordNameFrom[wordFrom]]
  const to = index.nameEntryFrom[index.wordNameFrom[wordTo]]
  if (from >= to) return
  const { draft, count: span } = spans
  draft.start = typed.token
  draft.end = typed.token + 1
  draft.how = how
  draft.score = question.weight[typed.token] * QUALITY[how]
  draft.kind = NONE
  addEntrySpan(state, draft, from, to, false)
  const few = question.tokens.isNumber[typed.token] === 1 ? NUMBER_ENTRIES_MAX : ENTRIES_MAX
  if (to - from <= few) {
    for (let entry = from; entry < to; entry++) addHit(state, span, entry)
  } else if (noteContext(state)) {
    hitContext(state, span, index.wordNameFrom[wordFrom], index.wordNameFrom[wordTo])
  } else {
    hitBest(state, span, false)
    if (question.readingCount > 0 && !typed.numberedTried) hitNumbered(state, span, from, to)
  }
}

/** Notes the places of what the other words name; false where they name nothing. Numbers seldom name what they may. */
function noteContext(state: SearchState): boolean {
  const own = 1 << state.typed.token
  const words = ~state.question.numberMask
  const { hits } = state
  let isNoted = false
  startNear(state)
  for (let hit = 0; hit < hits.count; hit++) {
    if (hits.mask[hit] & own || (hits.mask[hit] & words) === 0) continue
    addNear(state, hits.entry[hit])
    isNoted = true
  }
  finishNear(state)
  return isNoted
}

/** Hits on entries of a range that are in or above the context: units first, then some named houses. */
function hitContext(state: SearchState, span: number, nameFrom: number, nameTo: number): void {
  const { entryRow, entryUnit, nameEntryFrom } = state.index
  const { near, hits, typed } = state
  const { houseEntry } = typed
  const from = nameEntryFrom[nameFrom]
  const to = nameEntryFrom[nameTo]
  const enough = hits.count + CONTEXT_HITS_MAX
  hitBest(state, span, true)
  let steps = 0
  for (let name = nameFrom; name < nameTo && steps <= STEPS_MAX; name++) {
    steps += stepsNear(state, nameEntryFrom[name + 1] - nameEntryFrom[name])
  }
  if (steps > STEPS_MAX) {
    hitContextUnits(state, span, from, to)
    return
  }
  const wanted = state.skipMax > 0 ? 0 : wantedTokens(state) & ~(1 << typed.token)
  noteAreas(state, wanted)
  let houses = 0
  for (let name = nameFrom; name < nameTo && hits.count < enough; name++) {
    const count = entriesNear(state, nameEntryFrom[name], nameEntryFrom[name + 1])
    for (let i = 0; i < count && hits.count < enough; i++) {
      const entry = near.entry[i]
      if (entryUnit[entry] < IS_HOUSE) addHit(state, span, entry)
      else if (houses === houseEntry.length) continue
      else if (countMissing(state, entryRow[entry], entryUnit[entry], wanted) === 0) {
        houseEntry[houses++] = entry
      }
    }
  }
  for (let i = 0; i < houses; i++) addHit(state, span, houseEntry[i])
}

/** Hits on units below what the other words name, by the entry of their own name. */
function hitContextUnits(state: SearchState, span: number, from: number, to: number): void {
  const { tree, unitEntry, unitAbove } = state.index
  const { hits, typed } = state
  const own = 1 << typed.token
  let left = CONTEXT_UNITS_MAX
  const count = hits.count
  for (let hit = 0; hit < count && left > 0; hit++) {
    if (hits.mask[hit] & own) continue
    const row = hits.row[hit]
    const place = hits.unit[hit]
    let unit = place < IS_HOUSE ? unitAbove[place] : unitOf(place)
    for (; unit !== NONE; unit = unitAbove[unit], left--) {
      if (unitEntry[unit] >= from && unitEntry[unit] < to) addHit(state, span, unitEntry[unit])
    }
    if (tree.level[row] > 3) continue
    const last = lowerBound(tree.unitRow, tree.end[row])
    for (unit = tree.unit[row] + 1; unit < last && left-- > 0; unit++) {
      if (unitEntry[unit] >= from && unitEntry[unit] < to) addHit(state, span, unitEntry[unit])
    }
  }
}

/** Hits on the best entries of the beginning, as the index has them for its first letters. */
function hitBest(state: SearchState, span: number, nearOnly: boolean): void {
  const { index, question, typed } = state
  const { bytes, start, end } = question.tokens
  const code = hashBytes(bytes, start[typed.token], end[typed.token])
  const place = lowerBound(index.prefixCode, code)
  if (index.prefixCode[place] !== code) return
  for (let i = index.prefixFrom[place]; i < index.prefixFrom[place + 1]; i++) {
    const entry = index.prefixEntry[i]
    if (entry < state.spans.entryFrom[span] || entry >= state.spans.entryTo[span]) continue
    if (!nearOnly || isNear(state, entry)) addHit(state, span, entry)
  }
}

/** Hits on places of the range that have the house of the question: `3, G` means few of the places with G. */
function hitNumbered(state: SearchState, span: number, from: number, to: number): void {
  const { index, question } = state
  const { entryUnit, unitSlot } = index
  state.typed.numberedTried = true
  const last = Math.min(to, from + NUMBERED_LOOKED_MAX)
  let left = NUMBERED_HITS_MAX
  for (let entry = from; entry < last && left > 0; entry++) {
    const place = entryUnit[entry]
    if (place >= IS_HOUSE || unitSlot[place] === NONE) continue
    for (let i = 0; i < question.readingCount; i++) {
      const reading = question.readings[i]
      if (reading.neededMask !== 0 || findReading(index, unitSlot[place], reading) === NONE)
        continue
      addHit(state, span, entry)
      left--
      break
    }
  }
}

/** Whether a result is a full match of finished words: then the next level may be offered below it. */
export function isFullMatch(state: SearchState, result: number): boolean {
  const { question, results, hits, spans, chain } = state
  if ((question.allMask & ~results.mask[result]) !== 0) return false
  if (results.isContinued[result] === 1) return false
  // What may become the country's name says nothing of a next level, what may become the word for flats does.
  if (results.isFree[result] === 1 && !state.typed.isFlat) return false
  climb(state, results.hit[result])
  for (let link = 0; link < chain.length; link++) {
    const how = spans.how[hits.span[chain.hit[link]]]
    if (how === HOW_PREFIX || how === HOW_TYPO_PREFIX) return false
  }
  return true
}

/** Rows of the level below `row`, in list order, inside the window; at most `count`. */
export function nextLevel(
  tree: AddressTree,
  row: number,
  count: number,
  window: Window | undefined,
): number[] {
  const rows: number[] = []
  const end = row === NONE ? tree.rowCount : tree.end[row]
  for (let at = row === NONE ? 0 : row + 1; at < end && rows.length < count; at = tree.end[at]) {
    if (!isOutside(tree, at, window)) rows.push(at)
  }
  return rows
}
