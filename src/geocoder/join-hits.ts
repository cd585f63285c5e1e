/**
 * From hits to results: each hit climbs to the objects above it and gathers the tokens that they explain, then looks
 * for the question's numbers below it. What is left over decides whether it is a result.
 */
import { farmNameOf, NONE } from '../addresses/tree.ts'
import { canBeExplained, noteAreas, wantedTokens } from './areas.ts'
import { IS_HOUSE, rankOfEntry, unitOf } from './entry.ts'
import { findNumber, hasNumber, slotOf } from './number-lookup.ts'
import {
  GAPS_UNKNOWN,
  HITS_MAX,
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
} from './search-state.ts'
import { isOtherStreet, notePlaces } from './skipped-words.ts'
import { isOutside } from './window.ts'

/** Share of a number's weight where it does not stand right behind the name (before it, or elsewhere). */
const SHARE_BEFORE = 0.98
const SHARE_APART = 0.9
/** Share that is lost where the word being typed may yet become one that needs no object. */
const SHARE_TYPED = 0.5

/** Hits that a chain can have: the object and one for each level above. */
const CHAIN_MAX = 8
/** The chain of the hit evaluated last: the hit, then hits on the objects above it. */
export const chain = new Int32Array(CHAIN_MAX)
export let chainLength = 0

/** Hits on the objects above the hit being evaluated: those of level `i` are `above[aboveFrom[i] .. aboveFrom[i + 1])`. */
const ABOVE_MAX = 48
const above = new Int32Array(ABOVE_MAX)
const aboveFrom = new Uint8Array(CHAIN_MAX + 1)
let aboveLevels = 0
let aboveCount = 0
let unionMask = 0

export let gatheredMask = 0
export let gatheredScore = 0

/**
 * Gathers the tokens that the hit and the objects above it explain; leaves the chain in `chain`. Tokens of `avoided`
 * are left to something else.
 */
export function climb(state: SearchState, hit: number, avoided = 0): void {
  const { tree, unitAbove } = state.index
  const own = state.hitMask[hit] | avoided
  aboveLevels = 0
  aboveCount = 0
  unionMask = state.hitMask[hit]
  const place = state.hitUnit[hit]
  let unit = unitOf(place)
  if (place >= IS_HOUSE) noteHits(state, unit, own)
  for (;;) {
    const smallPlace = tree.unitSmallPlace[unit]
    if (smallPlace !== NONE) noteHits(state, tree.unit[smallPlace], own)
    unit = unitAbove[unit]
    if (unit === NONE) break
    noteHits(state, unit, own)
  }
  aboveFrom[aboveLevels] = aboveCount
  gatheredMask = state.hitMask[hit]
  gatheredScore = state.hitScore[hit]
  chain[0] = hit
  chainLength = 1
  takeGreedily(state)
  if ((unionMask & ~gatheredMask) !== 0) {
    best[0] = hit
    takeBest(state, 0, state.hitMask[hit], state.hitScore[hit], 1)
  }
}

/** Notes the hits on `unit` that leave the tokens `own` alone, as one level of what is above. */
function noteHits(state: SearchState, unit: number, own: number): void {
  if (state.unitStamp[unit] !== state.stamp || aboveLevels === CHAIN_MAX - 1) return
  const from = aboveCount
  for (
    let hit = state.unitHit[unit];
    hit >= 0 && aboveCount < ABOVE_MAX;
    hit = state.hitNext[hit]
  ) {
    if (state.hitMask[hit] & own) continue
    above[aboveCount++] = hit
    unionMask |= state.hitMask[hit]
  }
  if (aboveCount > from) aboveFrom[aboveLevels++] = from
}

/** Each level in turn takes the best of its hits whose tokens are still free. */
function takeGreedily(state: SearchState): void {
  for (let level = 0; level < aboveLevels; level++) {
    let taken = -1
    for (let i = aboveFrom[level]; i < aboveFrom[level + 1]; i++) {
      const hit = above[i]
      if (state.hitMask[hit] & gatheredMask) continue
      if (taken < 0 || state.hitScore[hit] > state.hitScore[taken]) taken = hit
    }
    if (taken < 0) continue
    gatheredMask |= state.hitMask[taken]
    gatheredScore += state.hitScore[taken]
    chain[chainLength++] = taken
  }
}

const best = new Int32Array(CHAIN_MAX)

/** Tries every choice of hits, one or none a level, and keeps the one with the highest score. */
function takeBest(
  state: SearchState,
  level: number,
  mask: number,
  score: number,
  length: number,
): void {
  if (level === aboveLevels) {
    if (score <= gatheredScore) return
    gatheredMask = mask
    gatheredScore = score
    chainLength = length
    for (let i = 0; i < length; i++) chain[i] = best[i]
    return
  }
  for (let i = aboveFrom[level]; i < aboveFrom[level + 1]; i++) {
    const hit = above[i]
    if (state.hitMask[hit] & mask) continue
    best[length] = hit
    takeBest(state, level + 1, mask | state.hitMask[hit], score + state.hitScore[hit], length + 1)
  }
  takeBest(state, level + 1, mask, score, length)
}

/**
 * How far the question is from naming all units of the hit: two for each between it and the widest that is named, one
 * for each above that up to level 2. Nothing where it names none.
 */
export function gapsOf(state: SearchState, hit: number): number {
  climb(state, hit)
  if (chainLength === 1) return 0
  const { tree } = state.index
  const top = state.hitRow[chain[chainLength - 1]]
  let between = 0
  for (let row = state.hitRow[hit]; row !== top && row !== NONE; row = tree.parent[row]) {
    between++
    if (tree.level[row] > 4) continue
    const smallPlace = tree.unitSmallPlace[tree.unit[row]]
    if (smallPlace === top) break
    if (smallPlace !== NONE) between++
  }
  between -= chainLength - 1
  let above = 0
  for (let row = tree.parent[top]; row !== NONE && tree.level[row] > 1; row = tree.parent[row]) {
    above++
  }
  return Math.min(GAPS_UNKNOWN - 1, 2 * Math.max(0, between) + above)
}

/** Evaluates all hits made so far. */
export function joinHits(state: SearchState): void {
  const count = Math.min(state.hitCount, HITS_MAX)
  if (state.skipMax > 0) {
    notePlaces(state)
    for (let hit = 0; hit < count; hit++) joinHit(state, hit)
    return
  }
  const wanted = wantedTokens(state)
  for (let token = 0; token < state.question.tokens.count; token++) {
    // A word that no object explains: there is no result.
    if (wanted & (1 << token) && state.tokenHits[token] === 0) return
  }
  noteAreas(state, wanted)
  for (let hit = 0; hit < count; hit++) {
    if (canBeExplained(state, hit, wanted)) joinHit(state, hit)
  }
}

function joinHit(state: SearchState, hit: number): void {
  const { question } = state
  climb(state, hit)
  const mask = gatheredMask
  const score = gatheredScore
  const open = question.allMask & ~mask & ~question.freeMask
  const numbers = question.numberMask | question.postcodeMask | question.readingMask
  if (wordsIn(state, open & ~numbers) > state.skipMax) return
  let found = false
  for (let i = 0; i < question.readingCount; i++) {
    if (readNumber(state, hit, i, mask, score)) found = true
  }
  // A farm's house has a number of its own: with another one it is another house.
  if (!found && open & question.numberMask && isNumberedFarm(state, hit)) return
  if (!found) addResult(state, state.hitRow[hit], hit, -1, mask, score)
}

/** Looks for the house (and flat) of reading `i` below the hit; adds what is there. */
function readNumber(
  state: SearchState,
  hit: number,
  i: number,
  mask: number,
  score: number,
): boolean {
  const { index, question } = state
  const reading = question.readings[i]
  if ((reading.houseMask | reading.flatMask) & mask || reading.neededMask & ~mask) return false
  const place = state.hitUnit[hit]
  if (place < IS_HOUSE && reading.isFlatOnly) return false
  let house = NONE
  if (!reading.isFlatOnly && isNumberedFarm(state, hit)) {
    if (hasNumber(index, state.hitRow[hit], reading.house)) house = state.hitRow[hit]
  } else {
    const slot = place < IS_HOUSE ? index.unitSlot[place] : slotOf(index, state.hitRow[hit])
    house = findNumber(index, slot, reading.house, reading.houseKey)
  }
  if (house === NONE) return false
  const share = shareOf(state, hit, reading.start, reading.end)
  const houseMask = mask | reading.houseMask
  const houseScore = score + share * weightOf(state, reading.houseMask)
  if (reading.flatMask === 0) return addResult(state, house, hit, i, houseMask, houseScore)
  const flat = findNumber(index, slotOf(index, house), reading.flat, reading.flatKey)
  if (flat === NONE) return addResult(state, house, hit, i, houseMask, houseScore)
  const flatScore = houseScore + share * weightOf(state, reading.flatMask)
  return addResult(state, flat, hit, i, houseMask | reading.flatMask, flatScore)
}

/** Whether the hit is on a house by the name of its farm, beside which it has a number: `Metskonna 1`. */
function isNumberedFarm({ index, hitUnit, hitRow }: SearchState, hit: number): boolean {
  if (hitUnit[hit] < IS_HOUSE || index.tree.column[hitRow[hit]] !== 7) return false
  return farmNameOf(index.tree, hitRow[hit]) !== NONE
}

function shareOf(state: SearchState, hit: number, start: number, end: number): number {
  if (start === state.hitEnd[hit]) return 1
  return end === state.hitStart[hit] ? SHARE_BEFORE : SHARE_APART
}

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

export function bitCount(mask: number): number {
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
    if (isFarFetched(state, hit, open)) return true
    if (isOtherStreet(state, row, hit, reading, open)) return false
  }
  const relevance = 100 * (score / question.weightSum) * (1 - state.hitPenalty[hit])
  store(state, row, hit, reading, mask, Math.max(0, relevance), free & state.freeTyped)
  return true
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
  let low = postcodeFrom[place]
  const end = postcodeFrom[place + 1]
  let high = end
  while (low < high) {
    const middle = (low + high) >>> 1
    if (postcodeUnit[middle] < unit) low = middle + 1
    else high = middle
  }
  return low < end && postcodeUnit[low] === unit
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
  while (state.seenStamp[slot] === state.stamp) {
    const result = state.seenResult[slot]
    if (state.resultRow[result] === row) {
      if (relevance > state.resultRelevance[result])
        write(state, result, row, hit, reading, mask, relevance, freeTyped)
      return
    }
    slot = (slot + 1) & (SEEN_SIZE - 1)
  }
  if (state.resultCount === RESULTS_MAX) return
  const result = state.resultCount++
  state.seenStamp[slot] = state.stamp
  state.seenResult[slot] = result
  write(state, result, row, hit, reading, mask, relevance, freeTyped)
}

function write(
  state: SearchState,
  result: number,
  row: number,
  hit: number,
  reading: number,
  mask: number,
  relevance: number,
  freeTyped: number,
): void {
  state.resultRow[result] = row
  state.resultMask[result] = mask
  state.resultRelevance[result] = Math.round(relevance * 100) / 100
  state.resultRank[result] = rankOfEntry(state.index.entryAbout[state.hitEntry[hit]])
  state.resultPopulation[result] = -1
  state.resultGaps[result] = GAPS_UNKNOWN
  state.resultHit[result] = hit
  state.resultReading[result] = reading
  state.resultContinued[result] = state.continuing ? 1 : 0
  state.resultFree[result] = freeTyped === 0 ? 0 : 1
}
