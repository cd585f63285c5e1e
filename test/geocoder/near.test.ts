/** The entries near what a rare word names: in its subtree, or a unit above it, whichever way they are found. */
import { beforeEach, describe, expect, test } from 'vitest'
import {
  addNear,
  entriesNear,
  finishNear,
  isNear,
  startNear,
  stepsNear,
} from '../../src/geocoder/matching/near.ts'
import type { SearchState } from '../../src/geocoder/state/search-state.ts'
import { stateOver } from './hand-made.ts'

/** Two counties; a parish with two villages, a small place and a street in it; streets with a house each. */
const ROWS = [
  { level: 1 },
  { level: 2, parent: 0 },
  { level: 3, parent: 1 },
  { level: 4, column: 4, parent: 2 },
  { level: 4, parent: 2, smallPlace: 3 },
  { level: 5, parent: 4 },
  { level: 4, parent: 2 },
  { level: 5, parent: 6 },
  { level: 3, parent: 1 },
  { level: 4, parent: 8 },
  { level: 5, parent: 9 },
  { level: 1 },
  { level: 2, parent: 11 },
  { level: 3, parent: 12 },
  { level: 4, parent: 13 },
  { level: 5, parent: 14 },
]

let state: SearchState
const begin = (times = 1) => {
  const entries = ROWS.flatMap((_, row) => Array.from({ length: times }, () => ({ row })))
  state = stateOver(ROWS, { entries })
  startNear(state)
}
beforeEach(() => begin())

/** Rows near what was noted: entry and row are the same number. */
function nearRows(...noted: number[]): number[] {
  for (const entry of noted) addNear(state, entry)
  finishNear(state)
  return [...ROWS.keys()].filter((entry) => isNear(state, entry))
}

describe('near', () => {
  test('a house are its units above and itself', () => {
    expect(nearRows(7)).toEqual([0, 1, 2, 6, 7])
    begin()
    expect(nearRows(15)).toEqual([11, 12, 13, 14, 15])
  })

  test('a street of a small place is that place, too', () => {
    expect(nearRows(5)).toEqual([0, 1, 2, 3, 4, 5])
    begin()
    expect(nearRows(4)).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('a settlement is all below it', () => {
    expect(nearRows(2)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    begin()
    expect(nearRows(11)).toEqual([11, 12, 13, 14, 15])
  })

  test('a small place is its settlement', () => {
    state.index.unitArea[state.index.tree.unit[3]] = state.index.tree.unit[2]
    expect(nearRows(3)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })

  test('several objects are all of theirs, in whatever order they are noted', () => {
    const wanted = [0, 1, 2, 6, 7, 8, 9, 10]
    for (const noted of [
      [7, 8, 10],
      [10, 8, 7],
      [8, 7, 7, 8, 10],
    ]) {
      begin()
      expect(nearRows(...noted)).toEqual(wanted)
    }
    expect(state.near.topCount).toBe(2)
  })

  test('what was noted before is forgotten', () => {
    nearRows(7)
    startNear(state)
    expect(nearRows(15)).toEqual([11, 12, 13, 14, 15])
  })

  test('what was noted long ago is forgotten where the turns begin anew', () => {
    nearRows(7)
    state.near.turn = 0xffff_ffff
    startNear(state)
    expect(state.near.turn).toBe(1)
    expect(nearRows(15)).toEqual([11, 12, 13, 14, 15])
  })
})

describe('entries near', () => {
  /** Entries of a list that are near; an entry that is near for two reasons may be listed twice. */
  function found(from: number, to: number) {
    const count = entriesNear(state, from, to)
    return [...new Set(state.near.entry.subarray(0, count))].sort((a, b) => a - b)
  }

  test.each([
    ['a short list is looked up', 1],
    ['a list is walked along', 4],
    ['places are looked up in a long list', 40],
  ])('%s', (_, times) => {
    begin(times)
    for (const row of [3, 5, 7, 10, 15]) addNear(state, row * times)
    finishNear(state)
    const count = ROWS.length * times
    for (const [from, to] of [
      [0, count],
      [5 * times, 9 * times],
      [6 * times + 1, 6 * times + 1],
      [times, times + 1],
      [count - 1, count],
    ]) {
      const wanted = Array.from({ length: to - from }, (_, i) => from + i)
      expect(found(from, to)).toEqual(wanted.filter((entry) => isNear(state, entry)))
    }
  })

  test('take the steps of the cheapest way', () => {
    for (const row of [5, 7, 10]) addNear(state, row)
    finishNear(state)
    const { topCount, aboveCount } = state.near
    expect([topCount, aboveCount]).toEqual([3, 8])
    expect([0, 1, 2, 3, 4, 42, 43, 1000].map((size) => stepsNear(state, size))).toEqual([
      0, 4, 7, 9, 11, 87, 88, 88,
    ])
  })
})
