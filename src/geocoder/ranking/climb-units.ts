/**
 * From a hit up: hits on the objects above it explain other words of the query. A level gives one hit at most, and no
 * word is taken twice. Among all choices the best counts.
 */
import { NONE } from '../../tables/none.ts'
import { IS_HOUSE, unitOf } from '../index/entry.ts'
import { ABOVE_MAX, CHAIN_MAX } from '../state/chain.ts'
import { GAPS_UNKNOWN } from '../state/results.ts'
import type { SearchState } from '../state/search-state.ts'

/** Column of small places; settlements have less, streets and houses have more. */
const SMALL_PLACE_COLUMN = 4
const HOUSE_LEVEL = 5

/**
 * Gathers in `state.chain` the tokens that the hit and the objects above it explain. Tokens of `avoided` are left to
 * something else.
 */
export function climb(state: SearchState, hit: number, avoided = 0): void {
  gather(state, hit, avoided)
  if (state.overshadowed.count === 0) return
  const overshadowed = overshadowedMask(state)
  if (overshadowed !== 0) gather(state, hit, avoided | overshadowed)
}

/** Tokens of the chain's overshadowed hits where it names no place below them, and no house right below either. */
function overshadowedMask({ overshadowed, hits, chain, index }: SearchState): number {
  const { column, level, parent } = index.tree
  const first = hits.row[chain.hit[0]]
  const parish = level[first] === HOUSE_LEVEL ? parent[first] : NONE
  let mask = 0
  let hasPlace = column[first] <= SMALL_PLACE_COLUMN
  for (let link = 1; link < chain.length; link++) {
    const hit = chain.hit[link]
    let known = 0
    while (known < overshadowed.count && overshadowed.hit[known] !== hit) known++
    if (known === overshadowed.count) hasPlace ||= column[hits.row[hit]] <= SMALL_PLACE_COLUMN
    else if (!hasPlace && hits.row[hit] !== parish) mask |= hits.mask[hit]
  }
  return mask
}

function gather(state: SearchState, hit: number, avoided: number): void {
  const { chain, hits } = state
  const own = hits.mask[hit] | avoided
  chain.aboveLevels = 0
  chain.aboveCount = 0
  chain.unionMask = hits.mask[hit]
  // Where the hit explains all words, nothing above it adds one.
  if ((state.question.allMask & ~own) !== 0) noteAbove(state, hit, own)
  chain.aboveFrom[chain.aboveLevels] = chain.aboveCount
  chain.mask = hits.mask[hit]
  chain.score = hits.score[hit]
  chain.hit[0] = hit
  chain.length = 1
  takeGreedily(state)
  if ((chain.unionMask & ~chain.mask) !== 0) {
    chain.trial[0] = hit
    takeBest(state, 0, hits.mask[hit], hits.score[hit], 1)
  }
}

/** Notes the hits on all units above the hit that leave the tokens `own` alone. */
function noteAbove(state: SearchState, hit: number, own: number): void {
  const { tree, unitAbove } = state.index
  const place = state.hits.unit[hit]
  let unit = unitOf(place)
  if (place >= IS_HOUSE) noteHits(state, unit, own)
  for (;;) {
    const smallPlace = tree.unitSmallPlace[unit]
    if (smallPlace !== NONE) noteHits(state, tree.unit[smallPlace], own)
    unit = unitAbove[unit]
    if (unit === NONE) break
    noteHits(state, unit, own)
  }
}

/** Notes the hits on `unit` that leave the tokens `own` alone, as one level of what is above. */
function noteHits({ hits, chain, stamp }: SearchState, unit: number, own: number): void {
  if (hits.unitStamp[unit] !== stamp || chain.aboveLevels === CHAIN_MAX - 1) return
  const from = chain.aboveCount
  for (
    let hit = hits.unitFirst[unit];
    hit >= 0 && chain.aboveCount < ABOVE_MAX;
    hit = hits.next[hit]
  ) {
    if (hits.mask[hit] & own) continue
    chain.above[chain.aboveCount++] = hit
    chain.unionMask |= hits.mask[hit]
  }
  if (chain.aboveCount > from) chain.aboveFrom[chain.aboveLevels++] = from
}

/** Each level in turn takes the best of its hits whose tokens are still free. */
function takeGreedily({ hits, chain }: SearchState): void {
  const { above, aboveFrom, aboveLevels } = chain
  for (let level = 0; level < aboveLevels; level++) {
    let taken = -1
    for (let i = aboveFrom[level]; i < aboveFrom[level + 1]; i++) {
      const hit = above[i]
      if (hits.mask[hit] & chain.mask) continue
      if (taken < 0 || hits.score[hit] > hits.score[taken]) taken = hit
    }
    if (taken < 0) continue
    chain.mask |= hits.mask[taken]
    chain.score += hits.score[taken]
    chain.hit[chain.length++] = taken
  }
}

/** Tries every choice of hits, one or none a level, and keeps the one with the highest score. */
function takeBest(
  state: SearchState,
  level: number,
  mask: number,
  score: number,
  length: number,
): void {
  const { hits, chain } = state
  const { above, aboveFrom, trial } = chain
  if (level === chain.aboveLevels) {
    if (score <= chain.score) return
    chain.mask = mask
    chain.score = score
    chain.length = length
    for (let i = 0; i < length; i++) chain.hit[i] = trial[i]
    return
  }
  for (let i = aboveFrom[level]; i < aboveFrom[level + 1]; i++) {
    const hit = above[i]
    if (hits.mask[hit] & mask) continue
    trial[length] = hit
    takeBest(state, level + 1, mask | hits.mask[hit], score + hits.score[hit], length + 1)
  }
  takeBest(state, level + 1, mask, score, length)
}

/**
 * How far the query is from naming all units of the hit: two for each unit between it and the widest named one, and one
 * for each unit above that up to level 2. A query that names no unit is at 0.
 */
export function gapsOf(state: SearchState, hit: number): number {
  climb(state, hit)
  const { chain, hits } = state
  if (chain.length === 1) return 0
  const { tree } = state.index
  const top = hits.row[chain.hit[chain.length - 1]]
  let between = 0
  for (let row = hits.row[hit]; row !== top && row !== NONE; row = tree.parent[row]) {
    between++
    if (tree.level[row] > 4) continue
    const smallPlace = tree.unitSmallPlace[tree.unit[row]]
    if (smallPlace === top) break
    if (smallPlace !== NONE) between++
  }
  between -= chain.length - 1
  let above = 0
  for (let row = tree.parent[top]; row !== NONE && tree.level[row] > 1; row = tree.parent[row]) {
    above++
  }
  return Math.min(GAPS_UNKNOWN - 1, 2 * Math.max(0, between) + above)
}
