/** When autocomplete may offer the next level below a match, and which objects that has. */
import { beforeEach, describe, expect, test } from 'vitest'
import { nameOf } from '../../src/addresses/tree.ts'
import {
  HOW_EXACT,
  HOW_PREFIX,
  HOW_TYPO,
  HOW_TYPO_PREFIX,
  HOW_VARIANT,
} from '../../src/geocoder/state/how.ts'
import type { SearchState } from '../../src/geocoder/state/search-state.ts'
import { isFullMatch, nextLevel } from '../../src/geocoder/typing/autocomplete.ts'
import { NONE } from '../../src/tables/none.ts'
import { addHit, addResult, ask, stateOver } from './hand-made.ts'
import { house, openSmall, street, unit1, unit2 } from './small-geocoder.ts'

const ROWS = [{ level: 1 }, { level: 3, parent: 0 }, { level: 4, parent: 1 }]

let state: SearchState
beforeEach(() => {
  state = stateOver(ROWS)
  ask(state, 'a b')
})

/** Whether a street in a town is a full match, where these names are matched so. */
function isFull({ street = HOW_EXACT as number, town = HOW_EXACT as number, mask = 0b11 } = {}) {
  addHit(state, { row: 1, mask: 0b10, how: town })
  const hit = addHit(state, { row: 2, mask: 0b01, how: street })
  return isFullMatch(state, addResult(state, { row: 2, hit, mask }))
}

describe('a match is full', () => {
  test('where all words are in it and none is unfinished', () => {
    expect(isFull()).toBe(true)
    expect(isFull({ street: HOW_VARIANT, town: HOW_TYPO })).toBe(true)
  })
  test('not where a word is left over', () => {
    expect(isFull({ mask: 0b01 })).toBe(false)
  })
  test.each([HOW_PREFIX, HOW_TYPO_PREFIX])('not where a name is only begun (%i)', (how) => {
    expect(isFull({ street: how })).toBe(false)
  })
  test.each([HOW_PREFIX, HOW_TYPO_PREFIX])('not where its town is only begun (%i)', (how) => {
    expect(isFull({ town: how })).toBe(false)
  })
  test('not where its number goes on', () => {
    state.results.isContinued[0] = 1
    expect(isFull()).toBe(false)
  })
  test("not where its last word may become the country's name, but where it may announce a flat", () => {
    state.results.isFree[0] = 1
    expect(isFull()).toBe(false)
    state.typed.isFlat = true
    expect(isFullMatch(state, 0)).toBe(true)
  })
})

describe('the next level', () => {
  const at = (lon: number) => ({ lon, lat: 59 })
  const { tree } = openSmall({
    ee: [
      unit1(
        'maakond',
        'Harju maakond',
        [
          unit2('vald', 'Rae vald', [], at(25)),
          unit2(
            'linn',
            'Tallinn',
            [
              street(
                'tänav',
                'Aia tänav',
                [house('1', ['2'], at(24)), house('3', [], at(26))],
                at(24),
              ),
              street('tänav', 'Pikk tänav', [], at(26)),
            ],
            at(24),
          ),
        ],
        at(25),
      ),
      unit1('maakond', 'Võru maakond', [], at(27)),
    ],
  }).ee!.index
  const names = (row: number, count = 9, window?: Parameters<typeof nextLevel>[3]) =>
    nextLevel(tree, row, count, window).map((one) => nameOf(tree, one))
  const row = (name: string) =>
    Array.from({ length: tree.rowCount }, (_, i) => i).find((one) => nameOf(tree, one) === name)!

  test('has the children of an object, in order', () => {
    expect(names(row('Harju maakond'))).toEqual(['Rae vald', 'Tallinn'])
    expect(names(row('Tallinn'))).toEqual(['Aia tänav', 'Pikk tänav'])
    expect(names(row('Aia tänav'))).toEqual(['1', '3'])
    expect(names(row('1'))).toEqual(['2'])
    expect(names(row('3'))).toEqual([])
  })
  test('of the country has its widest units', () => {
    expect(names(NONE)).toEqual(['Harju maakond', 'Võru maakond'])
  })
  test('is cut at so many', () => {
    expect([names(NONE, 1), names(NONE, 0)]).toEqual([['Harju maakond'], []])
  })
  test('is inside the window', () => {
    const east = { westE7: 25e7, southE7: 58e7, eastE7: 28e7, northE7: 60e7 }
    expect(names(row('Tallinn'), 9, east)).toEqual(['Pikk tänav'])
    expect(names(row('Harju maakond'), 9, east)).toEqual(['Rae vald'])
    expect(names(row('Aia tänav'), 1, east)).toEqual(['3'])
  })
})
