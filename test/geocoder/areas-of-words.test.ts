/** Whether what is above a hit explains the words that it does not: told by a few intervals of rows. */
import { beforeEach, describe, expect, test } from 'vitest'
import {
  countMissing,
  countUnexplained,
  noteAreas,
  wantedTokens,
} from '../../src/geocoder/matching/areas.ts'
import { AREAS_MAX } from '../../src/geocoder/state/extents.ts'
import type { SearchState } from '../../src/geocoder/state/search-state.ts'
import { addHit, ask, stateOver } from './hand-made.ts'

/** A county with two towns, each with a street and a house; and as many small towns as need more than one interval. */
const ROWS = [
  { level: 1 },
  { level: 3, parent: 0 },
  { level: 4, parent: 1 },
  { level: 5, parent: 2 },
  { level: 3, parent: 0 },
  { level: 4, parent: 4 },
  { level: 5, parent: 5 },
  ...Array.from({ length: AREAS_MAX + 2 }, () => ({ level: 1 })),
]
const [COUNTY, TOWN, STREET, HOUSE, OTHER, FAR_STREET, FAR_HOUSE, SMALL] = ROWS.keys()

let state: SearchState
beforeEach(() => {
  state = stateOver(ROWS)
  ask(state, 'a b c d')
})

const unexplained = (row: number, mask: number, wanted: number) =>
  countUnexplained(state, addHit(state, { row, mask }), wanted)

describe('words that must be explained by names', () => {
  test('are all but numbers, kind words, postcodes, titles and what needs no object', () => {
    expect(wantedTokens(state)).toBe(0b1111)
    const masks = ['numberMask', 'freeMask', 'titleMask', 'postcodeMask', 'kindMask', 'readingMask']
    for (const mask of masks) {
      Object.assign(state.question, { [mask]: 0b0010 })
      expect(wantedTokens(state)).toBe(0b1101)
      Object.assign(state.question, { [mask]: 0 })
    }
  })
})

describe('a word', () => {
  test('is explained by the unit around a hit, or the hit itself, not by one elsewhere', () => {
    addHit(state, { row: TOWN, mask: 0b01 })
    noteAreas(state, 0b11)
    const rows = [COUNTY, TOWN, STREET, OTHER, FAR_STREET]
    expect(rows.map((row) => unexplained(row, 0, 0b01))).toEqual([1, 0, 0, 1, 1])
    expect(unexplained(FAR_STREET, 0b01, 0b01)).toBe(0)
    expect(unexplained(STREET, 0, 0b11)).toBe(1)
    expect(unexplained(FAR_STREET, 0, 0b111)).toBe(3)
  })

  test('that is not wanted is not noted', () => {
    addHit(state, { row: TOWN, mask: 0b11 })
    noteAreas(state, 0b10)
    expect([unexplained(STREET, 0, 0b01), unexplained(STREET, 0, 0b10)]).toEqual([1, 0])
    noteAreas(state, 0)
    expect(unexplained(STREET, 0, 0b10)).toBe(1)
  })

  test('of several places is explained in each of them, and nowhere between', () => {
    for (const row of [TOWN, OTHER, SMALL + 1]) addHit(state, { row, mask: 1 })
    noteAreas(state, 1)
    const rows = [COUNTY, STREET, FAR_STREET, SMALL, SMALL + 1, SMALL + 2]
    expect(rows.map((row) => unexplained(row, 0, 1))).toEqual([1, 0, 0, 1, 0, 1])
  })

  test('of a place inside another one is one interval', () => {
    for (const row of [COUNTY, TOWN]) addHit(state, { row, mask: 1 })
    noteAreas(state, 1)
    expect(state.areas.count[0]).toBe(1)
    expect(unexplained(FAR_STREET, 0, 1)).toBe(0)
  })

  test('of more places than have an interval is explained over all of the last', () => {
    for (let i = 0; i < AREAS_MAX; i++) addHit(state, { row: SMALL + i, mask: 1 })
    noteAreas(state, 1)
    expect(state.areas.count[0]).toBe(AREAS_MAX)
    expect(unexplained(TOWN, 0, 1)).toBe(1)
    addHit(state, { row: TOWN, mask: 1 })
    noteAreas(state, 1)
    expect(state.areas.count[0]).toBe(AREAS_MAX)
    expect([TOWN, STREET, OTHER, COUNTY].map((row) => unexplained(row, 0, 1))).toEqual([0, 0, 0, 1])
  })

  test('is explained by no house', () => {
    addHit(state, { row: HOUSE, mask: 1 })
    noteAreas(state, 1)
    expect(unexplained(STREET, 0, 1)).toBe(1)
  })
})

test('a house whose street is among the hits lacks nothing', () => {
  addHit(state, { row: STREET, mask: 1 })
  noteAreas(state, 0)
  const missing = (row: number) => {
    const hit = addHit(state, { row, mask: 0 })
    return countMissing(state, row, state.hits.unit[hit], 0b11)
  }
  expect([missing(HOUSE), missing(FAR_HOUSE)]).toEqual([0, 2])
})
