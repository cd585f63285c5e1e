/** Which words before a name are its first names: whole, joined, shortened, as initials, misspelt. */
import { describe, expect, test } from 'vitest'
import type { Country } from '../../src/addresses/record.ts'
import { findExact, findTypos } from '../../src/geocoder/matching/find-words.ts'
import {
  isInitialBehind,
  isKnownName,
  isSomeFirstName,
  matchFirstNames,
  matchFirstNamesAfter,
} from '../../src/geocoder/matching/first-names.ts'
import { readQuestion } from '../../src/geocoder/question/read-question.ts'
import { createSearchState } from '../../src/geocoder/state/search-state.ts'
import { textAt } from '../../src/tables/table-file.ts'
import { openSmall, street, unit1, unit2 } from './small-geocoder.ts'

const world = openSmall({
  ee: [
    unit1('maakond', 'Harju maakond', [
      unit2('linn', 'Tallinn', [
        ...[
          'J. Poska tänav',
          'Suur-Karja tänav',
          'J. V. Jannseni tänav',
          'N. von Glehni tänav',
          'Suu tänav',
          'Jaan Poska tänav',
          'Jaan Voldemar Jannseni tänav',
        ].map((name) => street('tänav', name, ['1'])),
      ]),
      unit2('linn', 'Jaa linn', []),
    ]),
  ],
  lt: [
    unit1('miestas', 'Kaunas', [
      street('gatvė', 'Jono Basanavičiaus gatvė', ['1']),
      street('gatvė', 'J. Basanavičiaus gatvė', ['1']),
    ]),
    unit1('kaimas', 'Joniai', []),
  ],
})

function asked(country: Country, text: string) {
  const { index } = world[country]!
  const state = createSearchState(index)
  readQuestion(index, text, state.question, false)
  for (let token = 0; token < state.question.tokens.count; token++) {
    findExact(state, token)
    findTypos(state, token)
  }
  return state
}

/** The number of first names of the index that are these words. */
function prefixOf(country: Country, names: string): number {
  const { firstNameFrom, firstNameWord, words } = world[country]!.index
  for (let prefix = 1; prefix + 1 < firstNameFrom.length; prefix++) {
    const own = firstNameWord.subarray(firstNameFrom[prefix], firstNameFrom[prefix + 1])
    if (Array.from(own, (word) => textAt(words.words, word)).join(' ') === names) return prefix
  }
  throw new Error(`no ${names}`)
}

/** How many words right before the last one are of these first names, and which tokens are misspelt. */
function namesBefore(
  country: Country,
  text: string,
  names: string,
  isStrict: boolean,
): [number, number] {
  const state = asked(country, text)
  const { count } = state.question.tokens
  const matched = matchFirstNames(state, prefixOf(country, names), count - 1, isStrict)
  return [matched, state.beside.misspeltFirstNames]
}

describe('before a name', () => {
  // Matched and misspelt names: first with any shortening, then with the rule that a shortened name needs its dot.
  test.each<[Country, string, string, [number, number], [number, number]]>([
    ['ee', 'poska', 'j', [0, 0], [0, 0]],
    ['ee', 'j. poska', 'j', [1, 0], [1, 0]],
    ['ee', 'j poska', 'j', [1, 0], [1, 0]],
    ['ee', 'k poska', 'j', [0, 0], [0, 0]],
    ['ee', 'jaan poska', 'j', [1, 0], [1, 0]],
    ['ee', 'jaa poska', 'j', [0, 0], [0, 0]],
    ['ee', 'ja. poska', 'j', [1, 0], [1, 0]],
    ['ee', 'jx. poska', 'j', [0, 0], [0, 0]],
    ['ee', 'jüri poska', 'j', [1, 0], [1, 0]],
    ['ee', 'jüü poska', 'j', [0, 0], [0, 0]],
    ['ee', '7 poska', 'j', [0, 0], [0, 0]],
    ['ee', 'j, poska', 'j', [0, 0], [0, 0]],
    ['ee', 'j j poska', 'j', [1, 0], [1, 0]],
    ['ee', 'jaan poska', 'jaan', [1, 0], [1, 0]],
    ['ee', 'jaann poska', 'jaan', [1, 1], [1, 1]],
    ['ee', 'jaanike poska', 'jaan', [0, 0], [0, 0]],
    ['ee', 'j. poska', 'jaan', [1, 0], [1, 0]],
    ['ee', 'j poska', 'jaan', [1, 0], [0, 0]],
    ['ee', 'ja poska', 'jaan', [1, 0], [0, 0]],
    ['ee', 'ja. poska', 'jaan', [1, 0], [1, 0]],
    ['ee', 'ja-poska', 'jaan', [1, 0], [1, 0]],
    ['ee', 'jaa poska', 'jaan', [1, 1], [1, 1]],
    ['ee', 'jaa. poska', 'jaan', [1, 1], [1, 1]],
    ['ee', 'jx poska', 'jaan', [0, 0], [0, 0]],
    ['ee', 'jax. poska', 'jaan', [0, 0], [0, 0]],
    ['ee', 'suur karja', 'suur', [1, 0], [1, 0]],
    ['ee', 's. karja', 'suur', [1, 0], [1, 0]],
    ['ee', 's-karja', 'suur', [1, 0], [1, 0]],
    ['ee', 's karja', 'suur', [1, 0], [0, 0]],
    ['ee', 'su karja', 'suur', [1, 0], [0, 0]],
    ['ee', 'suu karja', 'suur', [1, 1], [1, 1]],
    ['ee', 'suur, karja', 'suur', [0, 0], [0, 0]],
    ['ee', 'j v jannseni', 'j v', [2, 0], [2, 0]],
    ['ee', 'jv jannseni', 'j v', [1, 0], [0, 0]],
    ['ee', 'vj jannseni', 'j v', [0, 0], [0, 0]],
    ['ee', 'v jannseni', 'j v', [1, 0], [1, 0]],
    ['ee', 'j jannseni', 'j v', [1, 0], [1, 0]],
    ['ee', 'jvx jannseni', 'j v', [0, 0], [0, 0]],
    ['ee', 'tallinn j v jannseni', 'j v', [2, 0], [2, 0]],
    ['ee', 'x jv jannseni', 'j v', [1, 0], [0, 0]],
    ['ee', 'jaan v jannseni', 'j v', [2, 0], [2, 0]],
    ['ee', 'v j jannseni', 'j v', [1, 0], [1, 0]],
    ['ee', 'jaan voldemar jannseni', 'jaan voldemar', [2, 0], [2, 0]],
    ['ee', 'jv jannseni', 'jaan voldemar', [1, 0], [0, 0]],
    ['ee', 'jaan jannseni', 'jaan voldemar', [1, 0], [1, 0]],
    ['ee', 'vold jannseni', 'jaan voldemar', [1, 0], [0, 0]],
    ['ee', 'volde jannseni', 'jaan voldemar', [0, 0], [0, 0]],
    ['ee', 'volde. jannseni', 'jaan voldemar', [1, 0], [1, 0]],
    ['ee', 'j voldemar jannseni', 'jaan voldemar', [2, 0], [1, 0]],
    ['ee', 'jaan voldemaar jannseni', 'jaan voldemar', [2, 2], [2, 2]],
    ['ee', 'jann voldemar jannseni', 'jaan voldemar', [2, 1], [2, 1]],
    ['ee', 'n von glehni', 'n von', [2, 0], [2, 0]],
    ['ee', 'von glehni', 'n von', [1, 0], [1, 0]],
    ['ee', 'n glehni', 'n von', [1, 0], [1, 0]],
    ['ee', 'nv glehni', 'n von', [1, 0], [0, 0]],
    ['lt', 'jonas basanavičiaus', 'j', [1, 0], [1, 0]],
    ['lt', 'jono basanavičiaus', 'j', [1, 0], [1, 0]],
    ['lt', 'joniai basanavičiaus', 'j', [0, 0], [0, 0]],
    ['lt', 'jonu basanavičiaus', 'j', [1, 0], [1, 0]],
    ['lt', 'jon basanavičiaus', 'jono', [1, 1], [1, 1]],
  ])('%s: %s: %s', (country, text, names, loose, strict) => {
    expect(namesBefore(country, text, names, false)).toEqual(loose)
    expect(namesBefore(country, text, names, true)).toEqual(strict)
  })
})

test.each([
  ['poska j.', 'j', 1],
  ['poska j', 'j', 0],
  ['poska k.', 'j', 0],
  ['poska, j.', 'j', 0],
  ['poska ja.', 'j', 0],
  ['poska', 'j', 0],
  ['jannseni j. v.', 'j v', 2],
  ['jannseni j. v. x.', 'j v', 2],
  ['jannseni v.', 'j v', 0],
  ['jannseni j. x.', 'j v', 1],
  ['poska j. 5', 'jaan', 1],
  ['poska j. j.', 'jaan', 1],
])('behind a name: %s: %s: %i', (text, names, count) => {
  expect(matchFirstNamesAfter(asked('ee', text), prefixOf('ee', names), 1)).toBe(count)
})

test.each([
  ['jaan', true, true],
  ['jaanx', false, true],
  ['jüri', true, true],
  ['jür.', true, true],
  ['jür', true, true],
  ['jx.', false, true],
  ['abcd', false, true],
  ['abcde', false, false],
  ['voldemar', true, true],
  ['j.', true, true],
  ['suur', false, true],
  ['narva', false, false],
  ['poska', false, false],
  ['jaann', false, true],
])('%s is a known first name: %s, may be some: %s', (text, isKnown, isSome) => {
  const state = asked('ee', text)
  expect([isKnownName(state, 0), isSomeFirstName(state, 0)]).toEqual([isKnown, isSome])
})

test('an initial is behind a name with its dot, in the same part of the text', () => {
  const is = (text: string) => isInitialBehind(asked('ee', text).question.tokens, 1)
  expect(['poska j.', 'poska j', 'poska ja.', 'poska, j.'].map(is)).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(isInitialBehind(asked('ee', 'j. poska').question.tokens, 0)).toBe(false)
})
