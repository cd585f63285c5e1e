/**
 * Where the entries of a rare word lie: the subtrees of what they name, and the units above those. An object that bears
 * a frequent name can stand beside the rare word only if it is in one of them.
 */

import { lowerBound, lowerBoundNear } from '../../tables/binary-search.ts'
import { NONE } from '../../tables/none.ts'
import { IS_HOUSE, unitOf } from '../index/entry.ts'
import type { GeocoderIndex } from '../index/open-index.ts'
import { HITS_MAX, type SearchState } from './search-state.ts'

/** Subtrees by their first row: as noted, then ascending and without those inside others. */
const tops = new Uint32Array(HITS_MAX)
const ends = new Uint32Array(HITS_MAX)
let topCount = 0
let isSorted = true
/** Rows of the units above, each once. */
const above = new Uint32Array(HITS_MAX)
let aboveCount = 0

/** Entries that the last call of `entriesNear` has found. */
export const nearEntry = new Uint32Array(HITS_MAX)

export function startNear(state: SearchState): void {
  topCount = 0
  aboveCount = 0
  isSorted = true
  state.nearTurn = (state.nearTurn + 1) >>> 0
  if (state.nearTurn === 0) {
    state.nearStamp.fill(0)
    state.nearTurn = 1
  }
}

/** Notes the subtree of an entry's object and the units above it; of a small place the subtree of what it lies in. */
export function addNear(state: SearchState, entry: number): void {
  const { tree, entryRow, entryUnit, unitAbove, unitArea, unitEnd } = state.index
  if (topCount === HITS_MAX) return
  let top = entryRow[entry]
  let end: number
  const place = entryUnit[entry]
  let unit = unitOf(place)
  if (place >= IS_HOUSE) end = tree.end[top]
  else {
    const area = unitArea[unit]
    if (area !== NONE && area !== unit) {
      unit = area
      top = tree.unitRow[unit]
    }
    end = unitEnd[unit]
    addSmallPlace(state, unit)
    unit = unitAbove[unit]
  }
  if (topCount > 0 && top <= tops[topCount - 1]) {
    if (top === tops[topCount - 1]) return
    isSorted = false
  }
  tops[topCount] = top
  ends[topCount++] = end
  while (unit !== NONE && addAbove(state, unit)) {
    addSmallPlace(state, unit)
    unit = unitAbove[unit]
  }
}

/** A street's small place is beside it in the tree and above it in addresses. */
function addSmallPlace(state: SearchState, unit: number): void {
  const { tree } = state.index
  const smallPlace = tree.unitSmallPlace[unit]
  if (smallPlace !== NONE) addAbove(state, tree.unit[smallPlace])
}

/** False where the unit was noted before. */
function addAbove({ index, nearStamp, nearTurn }: SearchState, unit: number): boolean {
  if (nearStamp[unit] === nearTurn) return false
  nearStamp[unit] = nearTurn
  if (aboveCount < HITS_MAX) above[aboveCount++] = index.tree.unitRow[unit]
  return true
}

/** Puts the subtrees in order. */
export function finishNear({ index }: SearchState): void {
  if (!isSorted) {
    tops.subarray(0, topCount).sort()
    for (let i = 0; i < topCount; i++) ends[i] = index.tree.end[tops[i]]
  }
  let kept = 0
  let last = 0
  for (let i = 0; i < topCount; i++) {
    if (tops[i] < last) continue
    last = ends[i]
    tops[kept] = tops[i]
    ends[kept++] = last
  }
  topCount = kept
}

/** Whether the object of an entry lies in a subtree that was noted, or is a unit above one. */
export function isNear({ index, nearStamp, nearTurn }: SearchState, entry: number): boolean {
  const place = index.entryUnit[entry]
  if (place < IS_HOUSE && nearStamp[place] === nearTurn) return true
  const row = index.entryRow[entry]
  const top = lowerBound(tops, row + 1, 0, topCount)
  return top > 0 && row < ends[top - 1]
}

/** Steps of `entriesNear` for a list of `size` entries. */
export function stepsNear(size: number): number {
  return Math.min(stepsByPlace(), stepsByMerge(size), stepsByEntry(size))
}

/** Each place is looked up in the list; or list and places are walked together; or each entry is looked up. */
function stepsByPlace(): number {
  return 8 * (topCount + aboveCount)
}

function stepsByMerge(size: number): number {
  return 2 * size + topCount
}

function stepsByEntry(size: number): number {
  return size * (34 - Math.clz32(topCount))
}

/** Fills `nearEntry` with those of the entries `from .. to` (in row order) that lie near; returns how many there are. */
export function entriesNear(state: SearchState, from: number, to: number): number {
  const size = to - from
  const steps = stepsNear(size)
  if (steps === stepsByPlace()) return placesNear(state.index, from, to)
  if (steps === stepsByMerge(size)) return mergeNear(state, from, to)
  let count = 0
  for (let at = from; at < to; at++) {
    if (isNear(state, at) && count < HITS_MAX) nearEntry[count++] = at
  }
  return count
}

function mergeNear(state: SearchState, from: number, to: number): number {
  const { entryRow, entryUnit } = state.index
  const { nearStamp, nearTurn } = state
  let count = 0
  let i = 0
  for (let at = from; at < to; at++) {
    const row = entryRow[at]
    while (i < topCount && ends[i] <= row) i++
    const place = entryUnit[at]
    const isIn = i < topCount && row >= tops[i]
    if (!isIn && (place >= IS_HOUSE || nearStamp[place] !== nearTurn)) continue
    if (count < HITS_MAX) nearEntry[count++] = at
  }
  return count
}

function placesNear({ entryRow }: GeocoderIndex, from: number, to: number): number {
  let count = 0
  let at = from
  for (let i = 0; i < topCount && at < to; i++) {
    at = lowerBoundNear(entryRow, tops[i], at, to)
    const end = ends[i]
    for (; at < to && entryRow[at] < end; at++) {
      if (count < HITS_MAX) nearEntry[count++] = at
    }
  }
  for (let i = 0; i < aboveCount; i++) {
    const row = above[i]
    at = lowerBoundNear(entryRow, row, from, to)
    for (; at < to && entryRow[at] === row; at++) {
      if (count < HITS_MAX) nearEntry[count++] = at
    }
  }
  return count
}
