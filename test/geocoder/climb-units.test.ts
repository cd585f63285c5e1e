/** What a hit and the hits on objects above it explain together, and how many units the query leaves out. */
import { beforeEach, describe, expect, test } from 'vitest'
import { climb, gapsOf } from '../../src/geocoder/ranking/climb-units.ts'
import type { SearchState } from '../../src/geocoder/state/search-state.ts'
import { addHit, ask, type HandMadeHit, stateOver } from './hand-made.ts'

/**
 * A county (0), its municipality (1), a town (2) in it with a street (3) and a house (4); a small place (5) and a street
 * (6) in it with a house (7); another town (8).
 */
const ROWS = [
  { level: 1 },
  { level: 2, parent: 0 },
  { level: 3, parent: 1 },
  { level: 4, parent: 2 },
  { level: 5, parent: 3 },
  { level: 4, column: 4, parent: 2 },
  { level: 4, parent: 2, smallPlace: 5 },
  { level: 5, parent: 6 },
  { level: 3, parent: 1 },
]
const [
  COUNTY,
  MUNICIPALITY,
  TOWN,
  STREET,
  HOUSE,
  SMALL_PLACE,
  SMALL_STREET,
  SMALL_HOUSE,
  OTHER_TOWN,
] = ROWS.keys()

let state: SearchState
beforeEach(() => {
  state = stateOver(ROWS)
  ask(state, 'a b c d e')
})

const add = (row: number, mask: number, score = 1, more: Partial<HandMadeHit> = {}) =>
  addHit(state, { row, mask, score, ...more })

/** Rows of the chain from the hit up, with its tokens and its score. */
function chainOf(hit: number, avoided = 0) {
  climb(state, hit, avoided)
  const { chain, hits } = state
  const rows = [...chain.hit.subarray(0, chain.length)].map((link) => hits.row[link])
  return { rows, mask: chain.mask, score: chain.score }
}

describe('a chain', () => {
  test('of one hit is the hit', () => {
    expect(chainOf(add(STREET, 0b1, 0.7))).toEqual({ rows: [STREET], mask: 0b1, score: 0.7 })
  })

  test('takes one hit of each unit above, and none beside or below', () => {
    const street = add(STREET, 0b00001)
    add(TOWN, 0b00010)
    add(OTHER_TOWN, 0b00100, 9)
    add(COUNTY, 0b01000)
    add(SMALL_STREET, 0b10000, 9)
    add(HOUSE, 0b10000, 9)
    expect(chainOf(street)).toEqual({ rows: [STREET, TOWN, COUNTY], mask: 0b01011, score: 3 })
  })

  test('begins at the street where the hit is a house', () => {
    const house = add(HOUSE, 0b001)
    add(STREET, 0b010)
    add(TOWN, 0b100)
    expect(chainOf(house).rows).toEqual([HOUSE, STREET, TOWN])
  })

  test('of a street does not take the street again', () => {
    const street = add(STREET, 0b01)
    add(STREET, 0b10)
    expect(chainOf(street).rows).toEqual([STREET])
  })

  test('goes over the small place of a street', () => {
    const street = add(SMALL_STREET, 0b001)
    add(SMALL_PLACE, 0b010)
    add(TOWN, 0b100)
    expect(chainOf(street).rows).toEqual([SMALL_STREET, SMALL_PLACE, TOWN])
    const house = add(SMALL_HOUSE, 0b01000)
    expect(chainOf(house)).toMatchObject({ mask: 0b01111, score: 4 })
  })

  test('leaves hits alone that take a token of the hit, or one to be avoided', () => {
    const street = add(STREET, 0b001)
    add(TOWN, 0b011, 9)
    add(MUNICIPALITY, 0b100)
    expect(chainOf(street).rows).toEqual([STREET, MUNICIPALITY])
    expect(chainOf(street, 0b100).rows).toEqual([STREET])
    expect(chainOf(street, 0b010).rows).toEqual([STREET, MUNICIPALITY])
  })

  test('takes the best of the hits on one unit', () => {
    const street = add(STREET, 0b00001)
    add(TOWN, 0b00010, 1)
    add(TOWN, 0b01100, 2)
    add(TOWN, 0b00010, 0.5)
    expect(chainOf(street)).toEqual({ rows: [STREET, TOWN], mask: 0b01101, score: 3 })
  })

  test('tries every choice where the best below takes the tokens of a better one above', () => {
    const street = add(STREET, 0b00001)
    add(TOWN, 0b00010, 1)
    add(TOWN, 0b00110, 1.5)
    add(MUNICIPALITY, 0b01100, 3)
    expect(chainOf(street)).toEqual({ rows: [STREET, TOWN, MUNICIPALITY], mask: 0b01111, score: 5 })
  })

  describe('tries no choice where the best of each level explains all words', () => {
    const UNTRIED = 77
    /** The chain of a hit, and the first hit of the choices that were tried. */
    const chainAndTried = (hit: number) => {
      state.chain.trial.fill(UNTRIED)
      return { ...chainOf(hit), tried: state.chain.trial[0] }
    }

    test.each([
      ['the first of two hits', [2, 1]],
      ['the second', [1, 2]],
      ['either of two that are as good', [2, 2]],
      ['the one in the middle', [1, 2, 1]],
    ])('%s', (_, scores) => {
      const street = add(STREET, 0b001)
      for (const score of scores) add(TOWN, 0b010, score)
      add(MUNICIPALITY, 0b100, 0.5)
      expect(chainAndTried(street)).toEqual({
        rows: [STREET, TOWN, MUNICIPALITY],
        mask: 0b111,
        score: 3.5,
        tried: UNTRIED,
      })
    })

    test('a level whose words are all taken gives no hit', () => {
      const street = add(STREET, 0b001)
      add(TOWN, 0b110, 2)
      add(MUNICIPALITY, 0b100, 3)
      add(MUNICIPALITY, 0b010, 3)
      expect(chainAndTried(street)).toMatchObject({ rows: [STREET, TOWN], tried: UNTRIED })
    })

    test('but every choice where a word is left over', () => {
      const street = add(STREET, 0b001)
      add(TOWN, 0b010, 2)
      add(TOWN, 0b100, 1)
      expect(chainAndTried(street)).toMatchObject({ rows: [STREET, TOWN], tried: street })
    })
  })

  test('leaves a unit out where that is best', () => {
    const street = add(STREET, 0b00001)
    add(TOWN, 0b00110, 1.5)
    add(MUNICIPALITY, 0b01100, 3)
    add(COUNTY, 0b10000, 1)
    expect(chainOf(street)).toEqual({
      rows: [STREET, MUNICIPALITY, COUNTY],
      mask: 0b11101,
      score: 5,
    })
  })

  test('keeps the first of two equally good choices', () => {
    const street = add(STREET, 0b001)
    add(TOWN, 0b010, 1)
    add(MUNICIPALITY, 0b010, 1)
    expect(chainOf(street).rows).toEqual([STREET, TOWN])
  })

  test('knows nothing of another stage', () => {
    add(TOWN, 0b10)
    state.stamp = 2
    expect(chainOf(add(STREET, 0b01)).rows).toEqual([STREET])
  })

  test('tries 48 hits above and no more', () => {
    const street = add(STREET, 0b0001)
    const best = add(TOWN, 0b0100, 9)
    for (let i = 0; i < 47; i++) add(TOWN, 0b0010)
    expect(chainOf(street).score).toBe(10)
    add(TOWN, 0b0010)
    expect(chainOf(street).score).toBe(2)
    expect(state.hits.row[best]).toBe(TOWN)
  })
})

describe('a hit that is overshadowed', () => {
  const overshadow = (hit: number) => {
    state.overshadowed.hit[state.overshadowed.count++] = hit
  }

  test('is left out where the chain names no place below it', () => {
    const street = add(STREET, 0b001)
    overshadow(add(MUNICIPALITY, 0b010))
    add(COUNTY, 0b100)
    expect(chainOf(street)).toEqual({ rows: [STREET, COUNTY], mask: 0b101, score: 2 })
  })

  test.each([
    ['a town', TOWN],
    ['a small place', SMALL_PLACE],
  ])('is kept above %s of the chain', (_, place) => {
    const street = add(SMALL_STREET, 0b001)
    add(place, 0b010)
    overshadow(add(MUNICIPALITY, 0b100))
    expect(chainOf(street).mask).toBe(0b111)
  })

  test('is kept above a hit that is a place itself', () => {
    const place = add(SMALL_PLACE, 0b001)
    overshadow(add(MUNICIPALITY, 0b010))
    expect(chainOf(place).mask).toBe(0b011)
  })

  test('is no place for another above it', () => {
    const street = add(STREET, 0b001)
    overshadow(add(TOWN, 0b010))
    overshadow(add(MUNICIPALITY, 0b100))
    expect(chainOf(street)).toMatchObject({ rows: [STREET], mask: 0b001 })
  })

  test('is left out beside what to avoid', () => {
    const street = add(STREET, 0b0001)
    overshadow(add(MUNICIPALITY, 0b0010))
    add(COUNTY, 0b0100)
    expect(chainOf(street, 0b0100).rows).toEqual([STREET])
  })
})

describe('gaps', () => {
  /** Gaps of a hit on the first row where the query names the others, too. */
  function gaps(row: number, ...named: number[]): number {
    const hit = add(row, 1)
    for (const [i, above] of named.entries()) add(above, 2 << i)
    return gapsOf(state, hit)
  }

  test.each<[string, number, number[], number]>([
    ['a query that names no unit', STREET, [], 0],
    ['a street of a town, and level 2 left out', STREET, [TOWN], 1],
    ['a street of a municipality, without its town', STREET, [MUNICIPALITY], 2],
    ['a street of a county, without two units', STREET, [COUNTY], 4],
    ['all of them', STREET, [TOWN, MUNICIPALITY, COUNTY], 0],
    ['level 1 left out', STREET, [TOWN, MUNICIPALITY], 0],
    ['a town of a county', TOWN, [COUNTY], 2],
    ['a house of a town, without its street', HOUSE, [TOWN], 3],
    ['a house of its street', HOUSE, [STREET, TOWN], 1],
    ['a street whose small place is left out', SMALL_STREET, [TOWN], 3],
    ['a street with its small place', SMALL_STREET, [SMALL_PLACE, TOWN], 1],
    ['a small place as the widest', SMALL_STREET, [SMALL_PLACE], 2],
  ])('%s', (_, row, named, expected) => {
    expect(gaps(row, ...named)).toBe(expected)
  })
})
