/** Results: what of the question an object explains, whether what is left over lets it count, and its relevance. */

import { lowerBound } from '../../tables/binary-search.ts'
import { NONE } from '../../tables/none.ts'
import { firstToken } from '../../text/tokens.ts'
import { kindOf, rankOfEntry } from '../index/entry.ts'
import {
  GAPS_UNKNOWN,
  HOW_EXACT,
  HOW_PREFIX,
  HOW_TYPO,
  HOW_TYPO_FAR,
  HOW_VARIANT,
  QUALITY,
  RESULTS_MAX,
  SEEN_SIZE,
  type SearchState,
  WORDS_PER_TOKEN,
} from '../matching/search-state.ts'
import { isOutside } from '../question/window.ts'
import { chain, chainLength } from './climb-units.ts'
import { isElsewhere } from './named-places.ts'
import { isOtherStreet } from './skipped-words.ts'

/** Share of the weight of an area's name that is lost where it stands without its kind word (`Jõgeva` for the county). */
const COST_SHORT_AREA = 0.005
/** Share that is lost where the word being typed may yet become one that needs no object. */
const SHARE_TYPED = 0.5

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

function bitCount(mask: number): number {
  let v = mask - ((mask >>> 1) & 0x55555555)
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333)
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/**
 * Adds a result unless too many words are left over; of two for one row the more relevant stays. Returns false where the
 * words left over tell of another street, so that what lies above may still be meant.
 */
export function addResult(
  state: SearchState,
  row: number,
  hit: number,
  reading: number,
  ownMask: number,
  ownScore: number,
): boolean {
  const { question } = state
  let mask = ownMask
  let score = ownScore
  if (
    question.postcodeMask !== 0 &&
    (mask & question.postcodeMask) === 0 &&
    hasPostcode(state, row)
  ) {
    mask |= question.postcodeMask
    const quality = question.postcodeScale > 1 ? QUALITY[HOW_PREFIX] : 1
    score += weightOf(state, question.postcodeMask) * quality
  }
  const typed = question.postcodeTyped & ~mask
  if (typed !== 0 && state.index.tree.level[row] >= 5 && hasPostcode(state, row)) {
    mask |= typed
    score += weightOf(state, typed) * QUALITY[HOW_PREFIX]
  }
  const free = question.freeMask & ~mask
  mask |= free
  score += weightOf(state, free) - SHARE_TYPED * weightOf(state, free & state.freeTyped)
  const open = question.allMask & ~mask
  const skipped = wordsIn(state, open) + question.tokens.surplus
  if (
    skipped > 0 &&
    (open & ~(question.numberMask | question.tailMask | question.postcodeMask)) === 0
  ) {
    if (state.spanHow[state.hitSpan[hit]] === HOW_EXACT) state.numberMissing = true
  }
  if (skipped < state.fewestSkipped) state.fewestSkipped = skipped
  if (skipped > state.skipMax || isOutside(state.index.tree, row, state.window)) return true
  if (skipped > 0) {
    if (isFarFetched(state, hit, open) || isElsewhere(state, row, open)) return true
    if (isOtherStreet(state, row, hit, reading, open)) return false
  }
  score -= shortAreas(state)
  const relevance = 100 * (score / question.weightSum) * (1 - state.hitPenalty[hit])
  store(state, row, hit, reading, mask, Math.max(0, relevance), free & state.freeTyped)
  return true
}

/** What areas above the match cost that the question names without their kind word: the town of that name is meant first. */
function shortAreas({ index, hitEntry, hitMask, hitSpan, spanMask, question }: SearchState) {
  let cost = 0
  for (let link = 1; link < chainLength; link++) {
    const hit = chain[link]
    const kind = kindOf(index.entryAbout[hitEntry[hit]])
    if (index.lexicon.isArea[kind] === 0 || hitMask[hit] !== spanMask[hitSpan[hit]]) continue
    for (let left = hitMask[hit]; left !== 0; left &= left - 1) {
      cost += COST_SHORT_AREA * question.weight[firstToken(left)]
    }
  }
  return cost
}

/**
 * A misspelt name that also leaves over a word of a known name is another place, not this one. So is a name two edits
 * away, or what lies in a place of such a name, that leaves over any word.
 */
function isFarFetched(state: SearchState, hit: number, open: number): boolean {
  for (let link = 0; link < chainLength; link++) {
    if (state.spanHow[state.hitSpan[chain[link]]] === HOW_TYPO_FAR) return true
  }
  if (state.spanHow[state.hitSpan[hit]] < HOW_TYPO) return false
  const names = open & ~(state.question.numberMask | state.question.kindMask)
  for (let token = 0; token < state.question.tokens.count; token++) {
    if ((names & (1 << token)) === 0 || state.wordCount[token] === 0) continue
    if (state.wordHow[token * WORDS_PER_TOKEN] <= HOW_VARIANT) return true
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
  row: number,
  hit: number,
  reading: number,
  mask: number,
  relevance: number,
  freeTyped: number,
): void {
  let slot = (Math.imul(row, 0x9e3779b1) >>> 0) & (SEEN_SIZE - 1)
  let result = -1
  while (state.seenStamp[slot] === state.stamp && result < 0) {
    if (state.resultRow[state.seenResult[slot]] === row) result = state.seenResult[slot]
    else slot = (slot + 1) & (SEEN_SIZE - 1)
  }
  if (result >= 0 && relevance <= state.resultRelevance[result]) return
  if (result < 0) {
    if (state.resultCount === RESULTS_MAX) return
    result = state.resultCount++
    state.seenStamp[slot] = state.stamp
    state.seenResult[slot] = result
  }
  state.resultRow[result] = row
  state.resultMask[result] = mask
  state.resultRelevance[result] = Math.round(relevance * 100) / 100
  state.resultRank[result] = rankOfEntry(state.index.entryAbout[state.hitEntry[hit]])
  state.resultPopulation[result] = -1
  state.resultGaps[result] = GAPS_UNKNOWN
  state.resultHit[result] = hit
  state.resultReading[result] = reading
  state.resultWeighed[result] = 0
  state.resultContinued[result] = state.continuing ? 1 : 0
  state.resultFree[result] = freeTyped === 0 ? 0 : 1
}

/** Drops results in which the word being typed stands for nothing, where it stands for something in others. */
export function dropFree(state: SearchState): void {
  const { resultFree, resultCount } = state
  if (state.freeTyped === 0 || state.isFlatTyped) return
  let kept = 0
  while (kept < resultCount && resultFree[kept] === 1) kept++
  if (kept === resultCount) return
  kept = 0
  for (let result = 0; result < resultCount; result++) {
    if (resultFree[result] === 0) moveResult(state, result, kept++)
  }
  state.resultCount = kept
}

/** Every column of a result; see `store`. */
function moveResult(state: SearchState, from: number, to: number): void {
  state.resultRow[to] = state.resultRow[from]
  state.resultMask[to] = state.resultMask[from]
  state.resultRelevance[to] = state.resultRelevance[from]
  state.resultRank[to] = state.resultRank[from]
  state.resultPopulation[to] = state.resultPopulation[from]
  state.resultGaps[to] = state.resultGaps[from]
  state.resultHit[to] = state.resultHit[from]
  state.resultReading[to] = state.resultReading[from]
  state.resultWeighed[to] = state.resultWeighed[from]
  state.resultContinued[to] = state.resultContinued[from]
  state.resultFree[to] = state.resultFree[from]
}
