/** `Skolas iela Tukumā`, `Vilniuje`: a name in the case that says where is a town's. */
import { expect, it } from 'vitest'
import { type GeocodeOptions, geocode } from '../../src/geocoder/geocoder.ts'
import { addressLines } from './ask.ts'
import { openSmall, street, unit1, unit2, unit3 } from './small-geocoder.ts'

const genitive = (name: string) => ({ otherNames: [{ name, kind: 'genitive' as const }] })

const geocoder = openSmall({
  ee: [
    unit1('maakond', 'Tartu maakond', [
      unit2('vald', 'Tartu vald', [unit3('küla', 'Kõrveküla', [])]),
      unit2('linn', 'Tartu linn', [street('tänav', 'Riia tänav', ['22'])]),
    ]),
  ],
  lv: [
    unit1('novads', 'Tukuma novads', [
      unit2('pilsēta', 'Kandava', [street('iela', 'Skolas iela', ['1'])]),
      unit2('pilsēta', 'Tukums', [street('iela', 'Skolas iela', ['1'])]),
    ]),
    unit1('novads', 'Talsu novads', [
      unit2('pilsēta', 'Talsi', [street('iela', 'Tukuma iela', ['5'])]),
    ]),
  ],
  lt: [
    unit1('miesto savivaldybė', 'Vilniaus miesto savivaldybė', [
      unit3('miestas', 'Vilnius', [], genitive('Vilniaus')),
    ]),
    unit1('rajono savivaldybė', 'Vilniaus rajono savivaldybė', []),
    unit1('miesto savivaldybė', 'Kauno miesto savivaldybė', [
      unit3('kaimas', 'Kauniai', []),
      unit3('miestas', 'Kaunas', [], genitive('Kauno')),
    ]),
  ],
})

const options: GeocodeOptions = { maxCount: 1, skipMax: 0 }

it('goes before the streets that are called after the town, and before the wider unit', () => {
  const answers = geocode(geocoder.lv!, 'Tukumā', { maxCount: 10, skipMax: 0 })
  expect(addressLines(answers, geocoder)).toEqual(['Tukums', 'Tukuma novads', 'Talsi, Tukuma iela'])
})

it.each([
  ['ee', 'Tartus', 'Tartu linn'],
  ['ee', 'Tartus Riia 22', 'Tartu linn, Riia tänav 22'],
  ['ee', 'Tartu', 'Tartu linn'],
  ['ee', 'Tartu vallas', 'Tartu vald'],
  ['lv', 'Skolas iela Tukumā', 'Tukums, Skolas iela'],
  ['lv', 'SKOLAS IELA TUKUMĀ', 'Tukums, Skolas iela'],
  ['lv', 'Tukumā', 'Tukums'],
  ['lv', 'Talsos', 'Talsi'],
  ['lv', 'Tukuma novadā', 'Tukuma novads'],
  ['lt', 'Vilniuje', 'Vilnius'],
  ['lt', 'Kaune', 'Kaunas'],
] as const)('%s: %s', (country, text, wanted) => {
  expect(addressLines(geocode(geocoder[country]!, text, options), geocoder)).toEqual([wanted])
})
