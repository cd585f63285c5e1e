/** A town's name says the town: the municipality of that name only beside a place of it. */
import { expect, it } from 'vitest'
import { friendlySearch } from '../../src/geocoder/friendly/friendly.ts'
import { geocode } from '../../src/geocoder/geocoder.ts'
import { runToEnd } from '../../src/report/steps.ts'
import { addressLines } from './ask.ts'
import { house, openSmall, street, unit1, unit2, unit3 } from './small-geocoder.ts'

const geocoder = openSmall({
  lv: [
    unit1('novads', 'Cēsu novads', [
      unit2('pilsēta', 'Cēsis', [street('iela', 'Rīgas iela', ['1'])]),
      unit2('pilsēta', 'Līgatne', [street('iela', 'Kalna iela', ['2'])]),
      unit2('pagasts', 'Vaives pagasts', [
        unit3('ciems', 'Krīvi', [street('iela', 'Skolas iela', ['3', '3 k-1'])]),
      ]),
    ]),
  ],
  lt: [
    unit1('rajono savivaldybė', 'Kupiškio rajono savivaldybė', [
      unit3('kaimas', 'Vilnius', [house('1')]),
      unit3('miestas', 'Kupiškis', [street('gatvė', 'Vilniaus gatvė', ['1'])]),
      unit3('kaimas', 'Jutkonys', [street('gatvė', 'Skapiškio gatvė', ['1'])]),
    ]),
    unit1('miesto savivaldybė', 'Vilniaus miesto savivaldybė', [
      unit3('miestas', 'Vilnius', [street('gatvė', 'Kauno gatvė', ['1', '2', '3'])]),
    ]),
  ],
})

it.each([
  ['lv', 'Cēsis, Kalna iela 2', []],
  ['lv', 'Kalna iela 2, Līgatne', ['Līgatne, Kalna iela 2']],
  ['lv', 'Kalna iela 2, Cēsu novads', ['Līgatne, Kalna iela 2']],
  ['lv', 'Kalna iela 2, Līgatne, Cēsis', ['Līgatne, Kalna iela 2']],
  ['lv', 'Skolas iela 3, Krīvi, Cēsis', ['Vaives pagasts, Krīvi, Skolas iela 3']],
  ['lt', 'Kupiškis, Skapiškio gatvė 1', []],
  ['lt', 'Jutkonys, Kupiškis, Skapiškio gatvė 1', ['Jutkonys, Skapiškio gatvė 1']],
  ['lt', 'Skapiškio gatvė 1, Kupiškio r.', ['Jutkonys, Skapiškio gatvė 1']],
] as const)('%s: %s', (country, text, wanted) => {
  const answers = geocode(geocoder[country]!, text, { maxCount: 3, skipMax: 0 })
  expect(addressLines(answers, geocoder)).toEqual(wanted)
})

const NAMESAKES = (small: object, large: object) => [
  unit1('rajono savivaldybė', 'Šakių rajono savivaldybė', [
    unit3('miestas', 'Gelgaudiškis', [street('gatvė', 'Tylos gatvė', ['4'])], small),
    unit2('seniūnija', 'Gelgaudiškio seniūnija', [
      unit3('kaimas', 'Gelgaudiškis', [street('gatvė', 'Tylos gatvė', ['4', '6'])], large),
    ]),
  ]),
]
const TOWN = 'Gelgaudiškis, Tylos gatvė 4'
const VILLAGE = 'Gelgaudiškio seniūnija, Gelgaudiškis, Tylos gatvė 4'

it.each([
  ['the larger population goes first', 100, 1_600, [VILLAGE, TOWN]],
  ['also before an address with more units', 1_600, 100, [TOWN, VILLAGE]],
  ['of equal ones the address that is written whole goes first', 100, 100, [TOWN, VILLAGE]],
  ['and so where none is known', Number.NaN, Number.NaN, [TOWN, VILLAGE]],
] as const)('of equal relevance %s', (_, town, village, wanted) => {
  const small = openSmall({ lt: NAMESAKES({ population: town }, { population: village }) })
  const text = 'Lietuva, Šakių rajono savivaldybė, Gelgaudiškis, Tylos gatvė 4'
  const answers = geocode(small.lt!, text, { maxCount: 3, skipMax: 0 })
  expect(answers.map(({ relevance }) => relevance)).toEqual([100, 100])
  expect(addressLines(answers, small)).toEqual(wanted)
})

it('without populations the place with more in it goes first', () => {
  const answers = geocode(geocoder.lt!, 'Vilnius', { maxCount: 2, skipMax: 0 })
  expect(answers.map(({ row }) => geocoder.lt!.index.tree.end[row] - row)).toEqual([5, 2])
})

it.each(['Skolas iela 3 k.1, Krīvi', 'Skolas iela 3 k. 1, Krīvi', 'Krīvi, Skolas iela 3 k.1'])(
  'a block behind a dotted letter: %s',
  (text) => {
    const answers = geocode(geocoder.lv!, text, { maxCount: 1, skipMax: 0 })
    expect(addressLines(answers, geocoder)).toEqual(['Vaives pagasts, Krīvi, Skolas iela 3 k-1'])
  },
)

it.each([
  ['Võru', ['2 Võru linn', '2 Võru vald', '1 Võru maakond']],
  ['Tartu', ['3 Tartu linn', '2 Tartu vald', '2 Tartu linn', '1 Tartu maakond']],
])(
  'a town goes before the municipality of its name, also where it is one itself: %s',
  (text, wanted) => {
    const many = Array.from({ length: 9 }, (_, i) => `${i + 1}`)
    const estonia = openSmall({
      ee: [
        unit1('maakond', 'Võru maakond', [
          unit2('linn', 'Võru linn', [street('tänav', 'Jüri tänav', ['1'])]),
          unit2('vald', 'Võru vald', [unit3('küla', 'Kose', many)]),
        ]),
        unit1('maakond', 'Tartu maakond', [
          unit2('linn', 'Tartu linn', [
            unit3('küla', 'Haage', ['1']),
            unit3('linn', 'Tartu linn', ['1']),
          ]),
          unit2('vald', 'Tartu vald', [unit3('küla', 'Kärkna', many)]),
        ]),
      ],
    })
    const answers = geocode(estonia.ee!, text, { maxCount: 5, skipMax: 0 })
    const { column } = estonia.ee!.index.tree
    const lines = addressLines(answers, estonia)
    expect(answers.map(({ row }, i) => `${column[row]} ${lines[i]}`)).toEqual(wanted)
  },
)

it('a town goes before a larger one that has a part of its name, and before villages', () => {
  const lithuania = openSmall({
    lt: [
      unit1('miesto savivaldybė', 'Kauno miesto savivaldybė', [
        unit3('miestas', 'Kaunas', ['1'], { population: 300_000, lon: 23.9, lat: 54.9 }),
      ]),
      unit1('savivaldybė', 'Pagėgių savivaldybė', [
        unit3('miestas', 'Panemunė', ['1'], { population: 200, lon: 21.9, lat: 55.1 }),
        unit2('seniūnija', 'Lumpėnų seniūnija', [unit3('kaimas', 'Panemunė', ['1'])]),
      ]),
    ],
  })
  const lines = ['Panemunė', 'Kaunas', 'Lumpėnų seniūnija, Panemunė']
  const answers = geocode(lithuania.lt!, 'Panemunė', { maxCount: 5, skipMax: 0 })
  expect(addressLines(answers, lithuania)).toEqual(lines)
  const { matches } = runToEnd(friendlySearch(lithuania, { asked: 'Panemunė', limit: 5 }))
  expect(matches[0].row).toBe(answers[0].row)
  expect(matches.map(({ decision }) => decision)).toEqual(['accept', 'review', 'review'])
})
