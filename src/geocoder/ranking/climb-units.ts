/**
 * From a hit up: hits on the objects above it explain other words of the question. A level gives one hit at most, and
 * no word is taken twice; of all choices the best counts.
 */
import { NONE } from '../../tables/none.ts'
import { IS_HOUSE, unitOf } from '../index/entry.ts'
import { GAPS_UNKNOWN, type SearchState } from '../matching/search-state.ts'

/** Hits that a chain can have: the object and one for each level above. */
const CHAIN_MAX = 8
/** Column of small places in towns and villages, which have less; streets and houses have greater ones. */
const SMALL_PLACE_COLUMN = 4
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
  gather(state, hit, avoided)
  if (state.overshadowedCount === 0) return
  const overshadowed = overshadowedMask(state)
  if (overshadowed !== 0) gather(state, hit, avoided | overshadowed)
}

/** Tokens of the chain's overshadowed hits where it names no place below them. */
function overshadowedMask(state: SearchState): number {
  const { overshadowedHit, overshadowedCount, hitMask, hitRow, index } = state
  const { column } = index.tree
  let mask = 0
  let hasPlace = column[hitRow[chain[0]]] <= SMALL_PLACE_COLUMN
  for (let link = 1; link < chainLength; link++) {
    const hit = chain[link]
    let known = 0
    while (known < overshadowedCount && overshadowedHit[known] !== hit) known++
    if (known === overshadowedCount) hasPlace ||= column[hitRow[hit]] <= SMALL_PLACE_COLUMN
    else if (!hasPlace) mask |= hitMask[hit]
  }
  return mask
}

function gather(state: SearchState, hit: number, avoided: number): void {
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
