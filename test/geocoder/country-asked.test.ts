/** When a text names the country, whole or as the beginning of a word, and what is left over then. */
import { describe, expect, test } from 'vitest'
import type { Country } from '../../src/addresses/record.ts'
import { readQuestion } from '../../src/geocoder/question/read-question.ts'
import { countryAsked } from '../../src/geocoder/ranking/country.ts'
import { createSearchState } from '../../src/geocoder/state/search-state.ts'
import { readUnfinished } from '../../src/geocoder/typing/read-unfinished.ts'
import { geocoder } from './small-world.ts'

function asked(country: Country, text: string, { skipMax = 0, autocomplete = false } = {}) {
  const { index } = geocoder[country]!
  const state = createSearchState(index)
  Object.assign(state, { skipMax, autocomplete })
  readQuestion(index, text, state.question, autocomplete)
  readUnfinished(state)
  const found = countryAsked(state)
  return found && [found.relevance, found.mask, found.isAlone]
}

describe('the country', () => {
  test.each<[Country, string, ReturnType<typeof asked>]>([
    ['ee', 'Eesti', [100, 1, true]],
    ['ee', 'Estonia', [100, 1, true]],
    ['ee', 'Latvija', undefined],
    ['ee', 'Eesti Vabariik', [100, 3, true]],
    ['ee', 'Vabariik', undefined],
    ['lv', 'Latvija', [100, 1, true]],
    ['lt', 'Lietuva', [100, 1, true]],
    ['ee', 'Eesti Tallinn', undefined],
    ['ee', 'Ees', undefined],
    ['ee', '', undefined],
  ])('%s: %s', (country, text, expected) => expect(asked(country, text)).toEqual(expected))

  test('is named beside words that may be skipped, for its share of the weight', () => {
    expect(asked('ee', 'Eesti xyzzy', { skipMax: 1 })).toEqual([9.09, 1, false])
    expect(asked('ee', 'Eesti xyzzy abcde', { skipMax: 1 })).toBeUndefined()
    expect(asked('ee', 'Eesti xyzzy abcde', { skipMax: 2 })).toEqual([4.76, 1, false])
  })

  test.each([
    ['Ees', [90, 1, true]],
    ['Ee', [100, 1, true]],
    ['E', undefined],
    ['Es', undefined],
    ['Est', [100, 1, true]],
    ['Esto', [90, 1, true]],
    ['Ees ', undefined],
    ['Ees,', undefined],
    ['Eesx', undefined],
    ['Tallinn Ees', undefined],
  ])('is begun by `%s`', (text, expected) => {
    expect(asked('ee', text, { autocomplete: true })).toEqual(expected)
  })
})
