/**
 * Where the entries of a rare word are: the subtrees of what they name, and the units above those. An object with a
 * frequent name can be beside the rare word only if it is in one of them.
 */

import { lowerBound, lowerBoundNear } from '../../tables/binary-search.ts'
import { NONE } from '../../tables/none.ts'
import { IS_HOUSE, unitOf } from '../index/entry.ts'
import type { Near } from '../state/extents.ts'
import { HITS_MAX } from '../state/hits.ts'
import type { SearchState } from '../state/search-state.ts'

/** Forgets what was noted. */
export function startNear({ near }: SearchState): void {
  near.topCount = 0
  near.aboveCount = 0
  near.isSorted = true
  near.turn = (near.turn + 1) >>> 0
  if (near.turn === 0) {
    near.stamp.fill(0)
    near.turn = 1
  }
}

/** Notes the subtree of an entry's object and the units above it; for a small place, the subtree of its settlement. */
export function addNear(state: SearchState, entry: number): void {
  const { near } = state
  const { tree, entryRow, entryUnit, unitAbove, unitArea, unitEnd } = state.index
  if (near.topCount === HITS_MAX) return
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
  if (near.topCount > 0 && top <= near.top[near.topCount - 1]) {
    if (top === near.top[near.topCount - 1]) return
    near.isSorted = false
  }
  near.top[near.topCount] = top
  near.end[near.topCount++] = end
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
function addAbove({ index, near }: SearchState, unit: number): boolean {
  if (near.stamp[unit] === near.turn) return false
  near.stamp[unit] = near.turn
  if (near.aboveCount < HITS_MAX) near.above[near.aboveCount++] = index.tree.unitRow[unit]
  return true
}

/** Puts the subtrees in order, each once; to be called when all are noted. */
export function finishNear({ index, near }: SearchState): void {
  const { top, end, topCount } = near
  if (!near.isSorted) {
    top.subarray(0, topCount).sort()
    for (let i = 0; i < topCount; i++) end[i] = index.tree.end[top[i]]
  }
  let kept = 0
  let last = 0
  for (let i = 0; i < topCount; i++) {
    if (top[i] < last) continue
    last = end[i]
    top[kept] = top[i]
    end[kept++] = last
  }
  near.topCount = kept
}

/** Whether the object of an entry is in a subtree that was noted, or is a unit above one. */
export function isNear({ index, near }: SearchState, entry: number): boolean {
  const { top, end, topCount } = near
  const place = index.entryUnit[entry]
  if (place < IS_HOUSE && near.stamp[place] === near.turn) return true
  const row = index.entryRow[entry]
  const next = lowerBound(top, row + 1, 0, topCount)
  return next > 0 && row < end[next - 1]
}

/** Steps of `entriesNear` for a list of `size` entries. */
export function stepsNear({ near }: SearchState, size: number): number {
  return Math.min(stepsByPlace(near), stepsByMerge(near, size), stepsByEntry(near, size))
}

/** Each place is looked up in the list; or list and places are walked together; or each entry is looked up. */
function stepsByPlace({ topCount, aboveCount }: Near): number {
  return 8 * (topCount + aboveCount)
}

function stepsByMerge({ topCount }: Near, size: number): number {
  return 2 * size + topCount
}

function stepsByEntry({ topCount }: Near, size: number): number {
  return size * (34 - Math.clz32(topCount))
}

/** Fills `near.entry` with the near ones of the entries `from .. to` (in row order); returns their number. */
export function entriesNear(state: SearchState, from: number, to: number): number {
  const { near } = state
  const size = to - from
  const steps = stepsNear(state, size)
  if (steps === stepsByPlace(near)) return placesNear(state, from, to)
  if (steps === stepsByMerge(near, size)) return mergeNear(state, from, to)
  let count = 0
  for (let at = from; at < to; at++) {
    if (isNear(state, at) && count < HITS_MAX) near.entry[count++] = at
  }
  return count
}

function mergeNear({ index, near }: SearchState, from: number, to: number): number {
  const { entryRow, entryUnit } = index
  const { top, end, topCount, stamp, turn, entry } = near
  let count = 0
  let i = 0
  for (let at = from; at < to; at++) {
    const row = entryRow[at]
    while (i < topCount && end[i] <= row) i++
    const place = entryUnit[at]
    const isIn = i < topCount && row >= top[i]
    if (!isIn && (place >= IS_HOUSE || stamp[place] !== turn)) continue
    if (count < HITS_MAX) entry[count++] = at
  }
  return count
}

function placesNear({ index, near }: SearchState, from: number, to: number): number {
  const { entryRow } = index
  const { top, end, topCount, above, aboveCount, entry } = near
  let count = 0
  let at = from
  for (let i = 0; i < topCount && at < to; i++) {
    at = lowerBoundNear(entryRow, top[i], at, to)
    const last = end[i]
    for (; at < to && entryRow[at] < last; at++) {
      if (count < HITS_MAX) entry[count++] = at
    }
  }
  for (let i = 0; i < aboveCount; i++) {
    const row = above[i]
    at = lowerBoundNear(entryRow, row, from, to)
    for (; at < to && entryRow[at] === row; at++) {
      if (count < HITS_MAX) entry[count++] = at
    }
  }
  return count
}
