/** Results: which words an object explains, whether those left over let it count, and its relevance. */

import { lowerBound } from '../../tables/binary-search.ts'
import { NONE } from '../../tables/none.ts'
import { COMMA, firstToken } from '../../text/tokens.ts'
import { kindOf, rankOfEntry } from '../index/entry.ts'
import { isOutside } from '../question/window.ts'
import {
  HOW_EXACT,
  HOW_PREFIX,
  HOW_TYPO,
  HOW_TYPO_FAR,
  HOW_VARIANT,
  QUALITY,
} from '../state/how.ts'
import { GAPS_UNKNOWN, RESULTS_MAX, type Results, SEEN_SIZE } from '../state/results.ts'
import { leavesTooMany, type SearchState } from '../state/search-state.ts'
import { WORDS_PER_TOKEN } from '../state/words-found.ts'
import { IS_ELSEWHERE, IS_IN_OTHER_AREA, namedAgain, placeVerdict } from './named-places.ts'
import { isOtherStreet } from './skipped-words.ts'

/** Share of the weight of an area's name that is lost without its kind word (`Jõgeva` for the county). */
const COST_SHORT_AREA = 0.005
/** Share of the weight of words that name the match's place once more. */
const SHARE_AGAIN = 0.98
/** Share of the relevance where the text also names a town that the match is not in, and an area that it is in. */
const SHARE_OTHER_AREA = 0.5
/** Share of the relevance that each word between the words of a match costs, numbers except: they may be two addresses. */
const COST_BETWEEN = 0.01
/** Share that is lost where the word being typed may yet become one that needs no object. */
const SHARE_TYPED = 0.5

/** Sum of the weights of the tokens in `mask`. */
export function weightOf({ question }: SearchState, mask: number): number {
  let sum = 0
  for (let token = 0; token < question.tokens.count; token++) {
    if (mask & (1 << token)) sum += question.weight[token]
  }
  return sum
}

/** How many written words these tokens are: figures joined by a dash or slash are one, a postcode with its letters is. */
export function wordsIn({ question }: SearchState, open: number): number {
  return bitCount(open & ~(question.gluedMask & (open << 1)))
}

/** All tokens from the first to the last of `mask`. */
function within(mask: number): number {
  const above = mask === 0 ? 0 : -1 >>> Math.clz32(mask)
  return above & -(mask & -mask)
}

export function bitCount(mask: number): number {
  let v = mask - ((mask >>> 1) & 0x55555555)
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333)
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Begins the result `row` with what the hit's chain explains; `reading` is -1 where no number led here. */
export function draftResult(
  { results, chain }: SearchState,
  row: number,
  hit: number,
  reading: number,
): Results['draft'] {
  const { draft } = results
  draft.row = row
  draft.hit = hit
  draft.reading = reading
  draft.mask = chain.mask
  draft.score = chain.score
  return draft
}

/**
 * Adds the drafted result unless too many words are left over; a row keeps its most relevant one. Returns false where the
 * words left over tell of another street, so that something above may still be meant.
 */
export function addResult(state: SearchState): boolean {
  const { question, results, spans, hits, typed } = state
  const { draft } = results
  takePostcode(state, draft)
  // A title is free right before a word of a name that is matched: `Dr. Kalniņš` may be a company.
  const titles = question.titleMask & (draft.mask >>> 1)
  const free = (question.freeMask | titles) & ~draft.mask
  draft.mask |= free
  draft.score += weightOf(state, free) - SHARE_TYPED * weightOf(state, free & typed.freeMask)
  let open = question.allMask & ~draft.mask
  if (state.skipMax > 0 && open !== 0) {
    const again = namedAgain(state, draft.row, open)
    draft.mask |= again
    draft.score += SHARE_AGAIN * weightOf(state, again)
    open &= ~again
  }
  const skipped = wordsIn(state, open) + question.tokens.surplus
  const numbers = question.numberMask | question.tailMask | question.postcodeMask
  if (skipped > 0 && (open & ~numbers) === 0) {
    if (spans.how[hits.span[draft.hit]] === HOW_EXACT) results.numberMissing = true
  }
  if (skipped < results.fewestSkipped) results.fewestSkipped = skipped
  if (leavesTooMany(state, skipped) || isOutside(state.index.tree, draft.row, state.window)) {
    return true
  }
  let place = 1
  if (skipped > 0) {
    if (isFarFetched(state, draft.hit, open)) return true
    const verdict = placeVerdict(state, draft.row, open)
    if (verdict === IS_ELSEWHERE) return true
    if (isOtherStreet(state, draft, open)) return false
    place = verdict === IS_IN_OTHER_AREA ? SHARE_OTHER_AREA : 1
    place -= COST_BETWEEN * wordsIn(state, open & ~numbers & within(draft.mask))
  }
  const share = (place * (draft.score - shortAreas(state))) / question.weightSum
  const relevance = 100 * share * (1 - hits.penalty[draft.hit])
  store(state, draft, Math.max(0, relevance), free & typed.freeMask)
  return true
}

/** Adds the tokens of the postcode, whole or still being typed, where the row is in its area. */
function takePostcode(state: SearchState, draft: Results['draft']): void {
  const { question, index } = state
  const postcode = question.postcodeMask
  if (postcode !== 0 && (draft.mask & postcode) === 0 && hasPostcode(state, draft.row)) {
    draft.mask |= postcode
    const quality = question.postcodeScale > 1 ? QUALITY[HOW_PREFIX] : 1
    draft.score += weightOf(state, postcode) * quality
  }
  const typed = question.postcodeTyped & ~draft.mask
  if (typed !== 0 && index.tree.level[draft.row] >= 5 && hasPostcode(state, draft.row)) {
    draft.mask |= typed
    draft.score += weightOf(state, typed) * QUALITY[HOW_PREFIX]
  }
}

/** What areas above the match cost that the query names without their kind word: the town of that name goes first. */
function shortAreas({ index, hits, spans, chain, question }: SearchState): number {
  let cost = 0
  for (let link = 1; link < chain.length; link++) {
    const hit = chain.hit[link]
    const kind = kindOf(index.entryAbout[hits.entry[hit]])
    if (index.lexicon.isArea[kind] === 0 || hits.mask[hit] !== spans.mask[hits.span[hit]]) continue
    for (let left = hits.mask[hit]; left !== 0; left &= left - 1) {
      cost += COST_SHORT_AREA * question.weight[firstToken(left)]
    }
  }
  return cost
}

/**
 * A misspelt name that also leaves over a word of a known name is another place, not this one. So is a name two edits
 * away, or something in a place of such a name, that leaves over any word.
 */
function isFarFetched(state: SearchState, hit: number, open: number): boolean {
  const { question, words, spans, hits, chain } = state
  for (let link = 0; link < chain.length; link++) {
    if (spans.how[hits.span[chain.hit[link]]] === HOW_TYPO_FAR) return true
  }
  if (spans.how[hits.span[hit]] < HOW_TYPO) return false
  const names = open & ~(question.numberMask | question.kindMask)
  for (let token = 0; token < question.tokens.count; token++) {
    if ((names & (1 << token)) === 0 || words.count[token] === 0) continue
    if (words.how[token * WORDS_PER_TOKEN] <= HOW_VARIANT) return true
  }
  return false
}

/**
 * Whether the row is in the postcode's area: it has the postcode itself, or addresses below it have. While it is being
 * typed that is asked of houses only.
 */
function hasPostcode({ index, question }: SearchState, row: number): boolean {
  const place = question.postcodePlace
  const isTyped = question.postcodeScale > 1
  if (place === NONE && !isTyped) return false
  const { tree, postcodeFrom, postcodeUnit } = index
  const house = tree.level[row] === 6 && tree.postcode[row] === NONE ? tree.parent[row] : row
  if (tree.level[row] >= 5 && tree.postcode[house] !== NONE) {
    return postcodeIs(index.tree, tree.postcode[house], question)
  }
  if (isTyped) return tree.level[row] < 5
  const unit = tree.unit[row]
  const end = postcodeFrom[place + 1]
  const at = lowerBound(postcodeUnit, unit, postcodeFrom[place], end)
  return at < end && postcodeUnit[at] === unit
}

/** Whether the figures of a text are the postcode of the question, or begin with what is typed of it. */
function postcodeIs(
  { texts }: SearchState['index']['tree'],
  code: number,
  { postcodeValue, postcodeScale }: SearchState['question'],
): boolean {
  let figures = 0
  for (let at = texts.offsets[code]; at < texts.offsets[code + 1]; at++) {
    const digit = texts.bytes[at] - 0x30
    if (digit >= 0 && digit <= 9) figures = figures * 10 + digit
  }
  return Math.floor(figures / postcodeScale) === postcodeValue
}

function store(
  state: SearchState,
  { row, hit, reading, mask }: Results['draft'],
  relevance: number,
  freeTyped: number,
): void {
  const { results, stamp } = state
  let slot = (Math.imul(row, 0x9e3779b1) >>> 0) & (SEEN_SIZE - 1)
  let result = -1
  while (results.seenStamp[slot] === stamp && result < 0) {
    if (results.row[results.seenResult[slot]] === row) result = results.seenResult[slot]
    else slot = (slot + 1) & (SEEN_SIZE - 1)
  }
  if (result >= 0 && relevance <= results.relevance[result]) return
  if (result < 0) {
    if (results.count === RESULTS_MAX) return
    result = results.count++
    results.seenStamp[slot] = stamp
    results.seenResult[slot] = result
  }
  results.row[result] = row
  results.mask[result] = mask
  results.relevance[result] = Math.round(relevance * 100) / 100
  results.rank[result] = rankOfEntry(state.index.entryAbout[state.hits.entry[hit]])
  results.population[result] = -1
  results.gaps[result] = GAPS_UNKNOWN
  results.hit[result] = hit
  results.reading[result] = reading
  results.isBehind[result] = reading >= 0 && isBehind(state, hit, reading) ? 1 : 0
  results.isWeighed[result] = 0
  results.isContinued[result] = results.continuing ? 1 : 0
  results.isFree[result] = freeTyped === 0 ? 0 : 1
}

/** Whether the number of a reading is right behind the name of the hit. */
function isBehind({ hits, question }: SearchState, hit: number, reading: number): boolean {
  const { start } = question.readings[reading]
  return start === hits.end[hit] && (question.tokens.before[start] & COMMA) === 0
}

/**
 * Puts results that have their number from elsewhere in the text behind those that have it right behind their name:
 * `Pikk 4 (sissepääs Laia tänava poolt)` is not Lai tänav 4.
 */
export function preferNumbersBehind({ results }: SearchState): void {
  const { relevance, reading } = results
  let best = -1
  for (let result = 0; result < results.count; result++) {
    if (results.isBehind[result] === 1) best = Math.max(best, relevance[result])
  }
  const most = Math.max(0, Math.round(best * 100 - 1) / 100)
  for (let result = 0; result < results.count && best >= 0; result++) {
    if (reading[result] < 0 || results.isBehind[result] === 1) continue
    relevance[result] = Math.min(relevance[result], most)
  }
}

/** Drops results in which the word being typed matches nothing, where it matches something in others. */
export function dropFree({ results, typed }: SearchState): void {
  if (typed.freeMask === 0 || typed.isFlat) return
  let kept = 0
  while (kept < results.count && results.isFree[kept] === 1) kept++
  if (kept === results.count) return
  kept = 0
  for (let result = 0; result < results.count; result++) {
    if (results.isFree[result] === 0) moveResult(results, result, kept++)
  }
  results.count = kept
}

/** Moves every column of a result; see `store`. */
function moveResult(results: Results, from: number, to: number): void {
  results.row[to] = results.row[from]
  results.mask[to] = results.mask[from]
  results.relevance[to] = results.relevance[from]
  results.rank[to] = results.rank[from]
  results.population[to] = results.population[from]
  results.gaps[to] = results.gaps[from]
  results.hit[to] = results.hit[from]
  results.reading[to] = results.reading[from]
  results.isBehind[to] = results.isBehind[from]
  results.isWeighed[to] = results.isWeighed[from]
  results.isContinued[to] = results.isContinued[from]
  results.isFree[to] = results.isFree[from]
}
