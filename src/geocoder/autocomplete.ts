/**
 * Autocomplete: the last word as the beginning of a name, of a kind word or of a number; and below a full match the
 * first objects of the next level.
 */
import { type AddressTree, FLAG_PARALLEL, lowerBound, NONE } from '../addresses/tree.ts'
import { hashBytes } from '../text/hash.ts'
import { addHit } from './find-hits.ts'
import { addEntrySpan } from './find-spans.ts'
import { chain, chainLength, climb } from './join-hits.ts'
import { ROLE_KIND } from './lexicon.ts'
import { createWordRanges, exactRange, FUZZY_PREFIX_MIN, fuzzyRanges } from './prefix-words.ts'
import {
  HOW_PREFIX,
  HOW_TYPO_PREFIX,
  QUALITY,
  type SearchState,
  SPANS_MAX,
} from './search-state.ts'
import { prefixBound } from './words.ts'

/** A range with more entries is not looked through: the best of it are known, or the context's units are. */
const ENTRIES_MAX = 1500
/** Units of the context looked through for names that begin so. */
const CONTEXT_UNITS_MAX = 40_000

const ranges = createWordRanges()

/**
 * Marks the last token as unfinished: finds the words it may become. Nothing is marked where the text ends with a
 * space or mark, or where the last token is no word.
 */
export function readUnfinished(state: SearchState): void {
  const { index, question } = state
  const { tokens } = question
  state.unfinished = -1
  const last = tokens.count - 1
  if (last < 0 || tokens.surplus > 0 || tokens.end[last] !== tokens.byteCount) return
  if (tokens.isNumber[last] === 1) return
  state.unfinished = last
  const start = tokens.start[last]
  const end = tokens.end[last]
  exactRange(index.words, tokens.bytes, start, end, ranges)
  state.unfinishedFrom = ranges.count > 0 ? ranges.from[0] : 0
  state.unfinishedTo = ranges.count > 0 ? ranges.to[0] : 0
  const { words } = index.lexicon
  state.unfinishedKindFrom = prefixBound(words, tokens.bytes, start, end, false)
  state.unfinishedKindTo = prefixBound(words, tokens.bytes, start, end, true)
  if (state.unfinishedKindFrom < state.unfinishedKindTo && last > 0) {
    question.roles[last] |= ROLE_KIND
    question.kindMask |= 1 << last
  }
}

/** Adds the spans and hits of the unfinished word; call between finding spans and joining hits. */
export function hitUnfinished(state: SearchState, fuzzy: boolean): void {
  const { index, question, unfinished } = state
  const { tokens } = question
  if (unfinished < 0) return
  const start = tokens.start[unfinished]
  const end = tokens.end[unfinished]
  if (fuzzy) {
    if (end - start < FUZZY_PREFIX_MIN) return
    fuzzyRanges(index.words, tokens.bytes, start, end, ranges)
  } else {
    ranges.count = 1
    ranges.from[0] = state.unfinishedFrom
    ranges.to[0] = state.unfinishedTo
  }
  for (let i = 0; i < ranges.count; i++) {
    hitRange(state, ranges.from[i], ranges.to[i], fuzzy ? HOW_TYPO_PREFIX : HOW_PREFIX)
  }
}

/** Hits on names whose first word is in a range: all of them, those in the context, or the best known. */
function hitRange(state: SearchState, wordFrom: number, wordTo: number, how: number): void {
  const { index, question, unfinished } = state
  if (state.spanCount === SPANS_MAX) return
  const from = index.nameEntryFrom[index.wordNameFrom[wordFrom]]
  const to = index.nameEntryFrom[index.wordNameFrom[wordTo]]
  if (from >= to) return
  const score = question.weight[unfinished] * QUALITY[how]
  const span = state.spanCount
  addEntrySpan(state, from, to, false, unfinished, unfinished + 1, how, score, NONE)
  if (to - from <= ENTRIES_MAX) {
    for (let entry = from; entry < to; entry++) addHit(state, span, entry)
  } else if (!hitInContext(state, span, wordFrom, wordTo)) hitBest(state, span)
}

/** Hits on units below what the other words name; false where they name nothing. */
function hitInContext(state: SearchState, span: number, wordFrom: number, wordTo: number): boolean {
  const { tree, unitWord, unitEntry } = state.index
  let left = CONTEXT_UNITS_MAX
  let hasContext = false
  const hits = state.hitCount
  for (let hit = 0; hit < hits && left > 0; hit++) {
    const row = state.hitRow[hit]
    if (state.hitSpan[hit] === span) continue
    hasContext = true
    left -= hitAbove(state, span, row, wordFrom, wordTo)
    if (tree.level[row] > 3) continue
    const last = lowerBound(tree.unitRow, tree.end[row])
    for (let unit = tree.unit[row] + 1; unit < last && left-- > 0; unit++) {
      if (unitWord[unit] >= wordFrom && unitWord[unit] < wordTo && unitEntry[unit] !== NONE) {
        addHit(state, span, unitEntry[unit])
      }
    }
  }
  return hasContext
}

/** Hits on the units above `row` whose name begins as typed; returns how many units were looked at. */
function hitAbove(
  state: SearchState,
  span: number,
  row: number,
  wordFrom: number,
  wordTo: number,
): number {
  const { tree, unitWord, unitEntry } = state.index
  let looked = 0
  for (let above = tree.parent[row]; above !== NONE; above = tree.parent[above]) {
    looked++
    const unit = tree.unit[above]
    if (unitWord[unit] < wordFrom || unitWord[unit] >= wordTo || unitEntry[unit] === NONE) continue
    const hits = state.unitStamp[unit] === state.stamp ? state.unitHit[unit] : -1
    if (hits < 0 || state.hitSpan[hits] !== span) addHit(state, span, unitEntry[unit])
  }
  return looked
}

/** Hits on the best entries of the beginning, as the index has them; longer beginnings stand for their first letters. */
function hitBest(state: SearchState, span: number): void {
  const { index, question, unfinished } = state
  const { bytes, start, end } = question.tokens
  const code = hashBytes(bytes, start[unfinished], end[unfinished])
  const place = lowerBound(index.prefixCode, code)
  if (index.prefixCode[place] !== code) return
  for (let i = index.prefixFrom[place]; i < index.prefixFrom[place + 1]; i++) {
    const entry = index.prefixEntry[i]
    if (entry >= state.spanEntryFrom[span] && entry < state.spanEntryTo[span]) {
      addHit(state, span, entry)
    }
  }
}

/** Whether a result is a full match of finished words: then the next level may be offered below it. */
export function isFullMatch(state: SearchState, result: number): boolean {
  const { question } = state
  if ((question.allMask & ~state.resultMask[result]) !== 0) return false
  if (state.resultContinued[result] === 1) return false
  const hit = state.resultHit[result]
  climb(state, hit)
  for (let link = 0; link < chainLength; link++) {
    const how = state.spanHow[state.hitSpan[chain[link]]]
    if (how === HOW_PREFIX || how === HOW_TYPO_PREFIX) return false
  }
  return true
}

/** Rows of the level below `row`, in list order; at most `count`. Parallel addresses are left out. */
export function nextLevel(tree: AddressTree, row: number, count: number): number[] {
  const rows: number[] = []
  const end = row === NONE ? tree.rowCount : tree.end[row]
  for (let at = row === NONE ? 0 : row + 1; at < end && rows.length < count; at = tree.end[at]) {
    if ((tree.flags[at] & FLAG_PARALLEL) === 0) rows.push(at)
  }
  return rows
}
