/** The stages of a search: which begin, which makes hits, which ends it. */
import { beforeEach, describe, expect, test } from 'vitest'
import { readAddress } from '../../bench/geocoder/variants.ts'
import { search } from '../../src/geocoder/search.ts'
import { hitsMade } from '../../src/geocoder/state/hits.ts'
import { openSmall, street, unit1 } from './small-geocoder.ts'

/** A town without streets, and 256 with a street of one name: each of its words makes 256 hits. */
const STREETS = 256
const { state } = openSmall({
  ee: [
    unit1('linn', 'Narva', []),
    ...Array.from({ length: STREETS }, (_, i) =>
      unit1('linn', i === 0 ? 'Elva' : `Linn${i}`, [
        street('tee', 'Aia', i === 0 ? ['3', '12'] : []),
      ]),
    ),
  ],
}).ee!

beforeEach(() => {
  Object.assign(state, { skipMax: 0, window: undefined, autocomplete: false })
})

/** Hits of all stages. */
function hitsOf(text: string, more: Partial<typeof state> = {}): number {
  Object.assign(state, more)
  const before = hitsMade(state.hits)
  search(state, text, 10)
  return hitsMade(state.hits) - before
}

/** Addresses and relevances of the results. */
function found(text: string, more: Partial<typeof state>) {
  Object.assign(state, more)
  search(state, text, 3)
  const { order, orderCount, row, relevance } = state.results
  return Array.from(order.subarray(0, orderCount), (result) => [
    readAddress(state.index.tree, row[result]).short.join(', '),
    relevance[result],
  ])
}

describe('a stage', () => {
  test('without words to skip makes no hits where nothing is called as some word', () => {
    expect(hitsOf('Aia Kalumhin')).toBe(0)
    expect(hitsOf('Kalumhin Aia', { autocomplete: true })).toBe(0)
    expect(hitsOf('Aia Narva', { autocomplete: false })).toBe(5)
  })
  test('makes hits beside a word that nothing is called if it is the last, or the text is typed', () => {
    expect(hitsOf('Aia Kalumhin', { skipMax: 1 })).toBe(STREETS)
    expect(hitsOf('Kalumhin Aia', { skipMax: 1, autocomplete: true })).toBe(9 * STREETS)
  })
  test('that finds all but the number is the last', () => {
    expect(hitsOf('Aia 99', { skipMax: 1 })).toBe(STREETS)
  })
  test('that finds no more for its hits does not end the search before misspellings', () => {
    expect(hitsOf('Aia '.repeat(16), { skipMax: 31 })).toBe(16 * STREETS)
    expect(state.results.isFuzzy).toBe(true)
  })
  test('begins unless 4,096 hits were made, in this search alone', () => {
    // Three stages, the last two with spellings; of eight words two stages make 4,096 hits.
    for (let time = 0; time < 4; time++) expect(hitsOf('Aia Aia', { skipMax: 31 })).toBe(1536)
    expect(hitsOf('Aia '.repeat(7), { skipMax: 31 })).toBe(3 * 7 * STREETS)
    expect(hitsOf('Aia '.repeat(8), { skipMax: 31 })).toBe(2 * 8 * STREETS)
  })
})

test('results of a stage that was the last for its hits are kept', () => {
  expect(found(`${'Aia '.repeat(9)}Narva`, { skipMax: 31 })).toEqual([['Narva', 10]])
})

test('results of the last stage are kept, though they leave a word over', () => {
  expect(found('Muhumhin, Elva Aia 3', { skipMax: 1 })).toEqual([['Elva, Aia 3', 75]])
})

test('a number goes on, and a misspelt beginning is read, only where the text is typed', () => {
  expect(found('Elva Aia 1', {})).toEqual([])
  expect(found('Elva Aia 1', { autocomplete: true })).toEqual([['Elva, Aia 12', 96.67]])
  expect(found('Nar', { autocomplete: false })).toEqual([])
  expect(found('Nar', { autocomplete: true })).toEqual([['Narva', 90]])
  expect(found('Nrav', { autocomplete: true })).toEqual([['Narva', 65]])
})

test('places that an earlier search named say nothing of the text that is typed', () => {
  const more = { skipMax: 1, autocomplete: true }
  const typed = found('Muhumhin, Elva Aia 1', more)
  expect(found('Elva Aia 12', more)).toEqual([['Elva, Aia 12', 100]])
  expect(found('Muhumhin, Elva Aia 1', more)).toEqual(typed)
  expect(typed).toEqual([['Elva, Aia 12', 72.5]])
})
