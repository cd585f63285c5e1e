/** A town's name says the town: the municipality of that name only beside a place of it. */
import { expect, it } from 'vitest'
import { geocode } from '../../src/geocoder/geocoder.ts'
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
