/** What the last word of a text may become while it is typed. */
import { describe, expect, test } from 'vitest'
import type { Country } from '../../src/addresses/record.ts'
import { readQuestion } from '../../src/geocoder/question/read-question.ts'
import { createSearchState } from '../../src/geocoder/state/search-state.ts'
import { readUnfinished } from '../../src/geocoder/typing/read-unfinished.ts'
import { NONE } from '../../src/tables/none.ts'
import { textAt } from '../../src/tables/table-file.ts'
import { geocoder } from './small-world.ts'

/** The words that the last one may become, and what follows from that. */
function typedOf(country: Country, text: string, autocomplete = true) {
  const { index } = geocoder[country]!
  const state = createSearchState(index)
  Object.assign(state.typed, {
    token: 9,
    wordFrom: 0,
    wordTo: 0,
    kindFrom: 1,
    kindTo: 2,
    roles: 255,
    freeMask: 1,
    isFlat: true,
    numberedTried: true,
  })
  state.autocomplete = autocomplete
  readQuestion(index, text, state.question, autocomplete)
  readUnfinished(state)
  const { typed, question } = state
  const words = Array.from({ length: typed.wordTo - typed.wordFrom }, (_, i) =>
    textAt(index.words.words, typed.wordFrom + i),
  )
  const kinds = typed.kindTo - typed.kindFrom
  const { postcodeMask, postcodeTyped, postcodeValue, postcodeScale } = question
  return [
    typed.token,
    words.length > 6 ? 'many' : words.join(' '),
    `kinds ${kinds > 6 ? 'many' : kinds}`,
    ...(typed.isFlat ? ['flat'] : []),
    ...(typed.freeMask !== 0 ? [`free ${typed.freeMask.toString(2)}`] : []),
    ...(typed.numberedTried ? ['tried'] : []),
    `kind ${question.kindMask.toString(2)}, may be free ${question.freeMask.toString(2)}`,
    ...(postcodeMask | postcodeTyped
      ? [
          `postcode ${postcodeMask.toString(2)} ${postcodeTyped.toString(2)} ${postcodeValue === NONE ? 'none' : postcodeValue} x${postcodeScale}`,
        ]
      : []),
  ].join('; ')
}

describe('the last word of', () => {
  test.each<[Country, string, string]>([
    ['ee', '', '-1; ; kinds 0; kind 0, may be free 0'],
    ['ee', ',', '-1; ; kinds 0; kind 0, may be free 0'],
    ['ee', 'narva', '0; narva; kinds 0; kind 0, may be free 0'],
    ['ee', 'narv', '0; narva; kinds 0; kind 0, may be free 0'],
    ['ee', 'narva ', '0; narva; kinds 0; kind 0, may be free 0'],
    ['ee', 'narv ', '0; ; kinds 0; kind 0, may be free 0'],
    ['ee', 'narv.', '0; narva; kinds 0; kind 0, may be free 0'],
    ['ee', 'narva,', '-1; ; kinds 0; kind 0, may be free 0'],
    ['ee', 'narva;', '-1; ; kinds 0; kind 0, may be free 0'],
    ['ee', 'narva|', '-1; ; kinds 0; kind 0, may be free 0'],
    ['ee', 'narva-', '0; narva; kinds 0; kind 0, may be free 0'],
    ['ee', 'xyzzy', '0; ; kinds 0; kind 0, may be free 0'],
    ['ee', 't', '0; many; kinds many; kind 1, may be free 0'],
    ['ee', 'narva t', '1; many; kinds many; kind 10, may be free 0'],
    ['ee', 'narva tän', '1; ; kinds 4; kind 10, may be free 0'],
    ['ee', 'narva tänav ', '1; ; kinds 1; kind 10, may be free 0'],
    ['ee', 'narva tänav', '1; ; kinds 3; kind 10, may be free 0'],
    ['ee', 'narva tn', '1; ; kinds 1; kind 10, may be free 0'],
    ['ee', 'tän', '0; ; kinds 4; kind 1, may be free 0'],
    [
      'ee',
      'narva m',
      '1; maailm maakri maetaguse mai; kinds many; free 10; kind 10, may be free 10',
    ],
    ['ee', 'narva 7 k', '2; many; kinds many; flat; kind 100, may be free 100'],
    [
      'ee',
      'narva 7 kr',
      '2; kreenholm kruusamae; kinds 5; flat; free 100; kind 0, may be free 100',
    ],
    ['ee', 'narva 7 krt', '2; ; kinds 1; flat; kind 0, may be free 100'],
    ['ee', 'narva 7 krt ', '2; ; kinds 1; flat; kind 0, may be free 100'],
    ['ee', 'narva 7 xk', '2; ; kinds 0; kind 0, may be free 0'],
    ['ee', 'narva, 7 kort', '2; ; kinds 2; flat; free 100; kind 0, may be free 100'],
    ['ee', 'narva kort', '1; ; kinds 2; kind 0, may be free 0'],
    ['ee', 'narva 7, kort', '2; ; kinds 2; flat; free 100; kind 0, may be free 100'],
    ['ee', 'narva 7 tallinn kort', '3; ; kinds 2; kind 0, may be free 0'],
    ['ee', 'narva ees', '1; ; kinds 2; free 10; kind 0, may be free 10'],
    ['ee', 'narva eesti', '1; ; kinds 2; kind 0, may be free 10'],
    ['ee', 'narva eesti ', '1; ; kinds 1; kind 0, may be free 10'],
    ['ee', 'narva ee', '1; ; kinds 5; kind 0, may be free 10'],
    ['ee', 'ees', '0; ; kinds 2; kind 0, may be free 0'],
    ['ee', 'narva nr', '1; ; kinds 1; kind 0, may be free 10'],
    ['ee', 'narva n', '1; narva narwa nomme; kinds 5; free 10; kind 0, may be free 10'],
    ['ee', 'narva 7', '1; ; kinds 0; kind 0, may be free 0'],
    ['ee', 'narva 7 ', '1; ; kinds 0; kind 0, may be free 0'],
    ['ee', 'narva 7, 101', '2; ; kinds 0; kind 0, may be free 0; postcode 0 100 101 x100'],
    ['ee', 'narva 7 101', '2; ; kinds 0; kind 0, may be free 0'],
    ['ee', 'narva 7, 1011', '2; ; kinds 0; kind 0, may be free 0; postcode 0 100 1011 x10'],
    ['ee', 'narva 7, 10117', '2; ; kinds 0; kind 0, may be free 0; postcode 100 0 10117 x1'],
    ['ee', 'narva 7, 101172', '2; ; kinds 0; kind 0, may be free 0'],
    ['ee', 'narva 7, 1a', '2; ; kinds 0; kind 0, may be free 0'],
    ['ee', '101', '0; ; kinds 0; kind 0, may be free 0'],
    ['ee', ', 101', '0; ; kinds 0; kind 0, may be free 0'],
    ['ee', '10117, narva 7, 101', '3; ; kinds 0; kind 0, may be free 0; postcode 1 0 10117 x1'],
    ['ee', 'narva 7, 101 ', '2; ; kinds 0; kind 0, may be free 0'],
    ['lv', 'brīvības 21 lv-1', '3; 1 11; kinds 0; kind 0, may be free 0; postcode 1100 0 1 x1000'],
    ['lv', 'brīvības 21 lv 10', '3; ; kinds 0; kind 0, may be free 0; postcode 1100 0 10 x100'],
    ['lv', 'brīvības 21 lv, 10', '3; ; kinds 0; kind 0, may be free 100; postcode 0 1000 10 x100'],
    ['lv', 'brīvības 21 lv/10', '3; ; kinds 0; kind 0, may be free 100'],
    ['lv', 'brīvības 21, lv-101', '3; ; kinds 0; kind 0, may be free 0; postcode 1100 0 101 x10'],
    ['lv', 'brīvības 21, lv-1010', '3; ; kinds 0; kind 0, may be free 0; postcode 1100 0 1010 x1'],
    ['lv', 'brīvības 21, 10', '2; ; kinds 0; kind 0, may be free 0; postcode 0 100 10 x100'],
    ['lv', 'brīvības 21 lv', '2; ; kinds 2; kind 0, may be free 100'],
    [
      'lv',
      'brīvības 21 l',
      '2; latgales latgalespriekspilseta lucav lucavsala; kinds many; free 100; kind 100, may be free 100',
    ],
    ['lv', 'brīvības 21 k', '2; many; kinds many; flat; free 100; kind 100, may be free 100'],
    ['lv', 'brīvības 21 korp', '2; ; kinds 4; flat; free 100; kind 0, may be free 100'],
    ['lv', 'brīvības 21 korpuss', '2; ; kinds 2; flat; free 100; kind 0, may be free 100'],
    ['lv', 'brīvības 21 korpuss ', '2; ; kinds 1; flat; free 100; kind 0, may be free 100'],
    ['lv', 'brīvības k', '1; many; kinds many; kind 10, may be free 0'],
    ['lv', 'brīvības 21 dz', '2; dzirciems; kinds 5; flat; kind 0, may be free 100'],
    ['lv', 'brīvības 21 dz ', '2; ; kinds 1; flat; kind 0, may be free 100'],
    ['lv', 'brīvības 21 dz. ', '2; dzirciems; kinds 1; flat; kind 0, may be free 100'],
    [
      'lt',
      'gedimino 9 b',
      '2; balsiai baltupiai berzu; kinds many; flat; kind 100, may be free 100',
    ],
    ['lt', 'gedimino 9 bu', '2; ; kinds many; flat; free 100; kind 100, may be free 100'],
  ])('%s: `%s`', (country, text, typed) => {
    expect(typedOf(country, text)).toBe(typed)
  })

  test('a finished text is nothing that is being typed', () => {
    expect(typedOf('ee', 'narva 7 kort', false)).toBe('-1; ; kinds 0; kind 0, may be free 0')
  })
})
