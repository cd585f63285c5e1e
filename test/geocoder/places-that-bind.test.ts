/** A place that the text names binds; the country competes; kind words that begin the next name. */

import { describe, expect, test } from 'vitest'
import { type Geocoder, geocode } from '../../src/geocoder/geocoder.ts'
import { NONE } from '../../src/tables/none.ts'
import { addressLines } from './ask.ts'
import { openSmall, street, unit1, unit2, unit3 } from './small-geocoder.ts'

const world: Geocoder = openSmall({
  ee: [
    unit1('maakond', 'Harju maakond', [
      unit2('linn', 'Tallinn', [
        unit3('linnaosa', 'Kesklinna linnaosa', [
          street('maantee', 'Narva maantee', ['5', '7']),
          street('tee', 'Pargi tee', ['3']),
        ]),
        unit3('linnaosa', 'Nõmme linnaosa', [street('tänav', 'Jaama tänav', ['2'])]),
      ]),
    ]),
    unit1('maakond', 'Tartu maakond', [
      unit2('vald', 'Elva vald', [
        unit3('linn', 'Elva linn', [street('tänav', 'Kesk tänav', ['1'])]),
        unit3('küla', 'Kirepi küla', [street('tänav', 'Metsa tänav', ['4'])]),
      ]),
      unit2('linn', 'Tartu linn', [
        unit3('linn', 'Tartu linn', [street('tänav', 'Riia tänav', ['2'])]),
      ]),
    ]),
    unit1('maakond', 'Lääne-Viru maakond', [
      unit2('linn', 'Rakvere linn', [street('tänav', 'Linna tänav', ['4'])]),
    ]),
    unit1('maakond', 'Jõgeva maakond', [
      unit2('vald', 'Jõgeva vald', [
        unit3('linn', 'Jõgeva linn', [street('tänav', 'Pikk tänav', ['1'])]),
      ]),
      unit2('vald', 'Põltsamaa vald', [
        unit3('linn', 'Põltsamaa linn', [street('tänav', 'Pikk tänav', ['1', '2', '3', '4'])]),
      ]),
    ]),
  ],
  lt: [
    unit1('savivaldybė', 'Kauno miesto savivaldybė', [
      unit3('miestas', 'Kaunas', [street('gatvė', 'Lietuvių gatvė', ['1'])]),
    ]),
  ],
})

const ask = (text: string, skipMax = 0, country: 'ee' | 'lt' = 'ee', autocomplete = false) =>
  geocode(world[country]!, text, { maxCount: 10, skipMax, autocomplete })
const askFor = (text: string, skipMax = 0) => addressLines(ask(text, skipMax), world)

const NARVA_5 = 'Tallinn, Kesklinna linnaosa, Narva maantee 5'

test.each([
  ['Tartu Kaubamaja, Narva mnt 5, Tallinn', 3, 'Tallinn, Narva maantee'],
  ['Tartu, Narva mnt 5, Tallinn', 2, 'Tallinn, Narva maantee'],
  ['Tartu maakond, Narva mnt 5, Tallinn', 2, 'Peipsiääre vald, Alajõe küla, Narva maantee 5'],
  ['Tartu, Alajõe, Narva mnt 5', 0, 'Peipsiääre vald, Alajõe küla, Narva maantee 5'],
  ['Tartu, Narva mnt 5', 0, undefined],
  ['Tartu, Narva mnt 5', 1, 'Tartu linn, Narva maantee'],
] as const)('the name of a town is not that of its county: %s', (text, skipMax, wanted) => {
  const counties = openSmall({
    ee: [
      unit1('maakond', 'Harju maakond', [
        unit2('linn', 'Tallinn', [street('maantee', 'Narva maantee', ['7'])]),
      ]),
      unit1('maakond', 'Tartu maakond', [
        unit2('vald', 'Peipsiääre vald', [
          unit3('küla', 'Alajõe küla', [street('maantee', 'Narva maantee', ['5'])]),
        ]),
        unit2('linn', 'Tartu linn', [
          unit3('linn', 'Tartu linn', [street('maantee', 'Narva maantee', ['1'])]),
        ]),
      ]),
    ],
  })
  const answers = geocode(counties.ee!, text, { maxCount: 3, skipMax })
  expect(addressLines(answers, counties)[0]).toBe(wanted)
})

describe('a place that is left over binds', () => {
  test.each(['Narva mnt 5, Elva', 'Elvas, Narva mnt 5'])(
    '%s: no house elsewhere, but the place where st allows the words left over',
    (text) => {
      expect(askFor(text, 1)).toEqual([])
      expect(askFor(text, 2)).toEqual([])
      expect(askFor(text, 3).toSorted()).toEqual(['Elva vald', 'Elva vald, Elva linn'])
    },
  )

  test('a match inside the place counts', () => {
    expect(askFor('Elva vald, Metsa 4, pood', 1)).toEqual(['Elva vald, Kirepi küla, Metsa tänav 4'])
    expect(askFor('Elva, Metsa 4, pood', 1)).toEqual([])
  })

  test('unless the match lies in another place that the text names', () => {
    expect(askFor('Tartu Kaubamaja, Narva mnt 5, Tallinn', 1)).toEqual([])
    expect(askFor('Tartu Kaubamaja, Narva mnt 5, Tallinn', 2)).toEqual([NARVA_5])
    expect(askFor('Nõmme apteek, Narva mnt 5, Tallinn', 2)).toEqual([NARVA_5])
  })

  test('a municipality says no more than the village in it that is named', () => {
    expect(askFor('Elva linn, Elva vald, Metsa 4', 2)).not.toContain(
      'Elva vald, Kirepi küla, Metsa tänav 4',
    )
  })

  test('the name of a street is no place', () => {
    expect(askFor('Narva mnt 5, Riia tn, Tartu mnt', 3)).toEqual([])
    expect(askFor('Narva mnt 5, Tartu mnt', 2)).toEqual([NARVA_5])
  })

  test.each([
    ['Restoran Pargi tee, Narva mnt 5, Tallinn', 3],
    ['Narva mnt 5, Narva mnt 5, Tallinn', 3],
    ['Tallinn, Narva mnt 5, Tallinn', 1],
    ['Narva mnt 5, sissepääs õuest, Tallinn', 2],
  ])(
    'a street with its number behind it is not rejected for what else is left over: %s',
    (text, st) => {
      expect(askFor(text, st)[0]).toBe(NARVA_5)
      expect(askFor(text, st - 1)).toEqual([])
    },
  )
})

describe('kind words that begin a name', () => {
  test.each([
    'Rakvere linn Linna tänav 4',
    'Rakvere linn, Linna tänav 4',
    'Linna tänav 4 Rakvere linn',
  ])('%s', (text) => {
    expect(askFor(text)).toEqual(['Rakvere linn, Linna tänav 4'])
  })
})

describe('of one bare name the town is meant', () => {
  test('before the municipality, and that before the county', () => {
    expect(ask('Jõgeva').map(({ relevance }) => relevance)).toEqual([100, 100, 100])
    expect(askFor('Jõgeva')).toEqual(['Jõgeva vald, Jõgeva linn', 'Jõgeva vald', 'Jõgeva maakond'])
  })

  test('a house elsewhere in the county is none of it', () => {
    expect(askFor('Jõgeva, Pikk 1')).toEqual(['Jõgeva vald, Jõgeva linn, Pikk tänav 1'])
    expect(askFor('Jogeva, Pikk 1')).toEqual(['Jõgeva vald, Jõgeva linn, Pikk tänav 1'])
  })

  test('the county is with its kind word, or beside a place in it', () => {
    const wanted = 'Põltsamaa vald, Põltsamaa linn, Pikk tänav 1'
    expect(askFor('Jõgeva maakond, Pikk 1')).toContain(wanted)
    expect(askFor('Jõgeva, Põltsamaa, Pikk 1')).toEqual([wanted])
  })
})

describe('the country is a match like any other', () => {
  test('before the street of a like name', () => {
    expect(ask('Lietuva', 0, 'lt').map(({ row, relevance }) => [row === NONE, relevance])).toEqual([
      [true, 100],
      [false, 95],
    ])
  })

  test.each(['Eesti', 'EE', 'Estonia', 'Eesti Vabariik', 'Republic of Estonia'])('%s', (text) => {
    expect(ask(text).map(({ row, relevance }) => [row, relevance])).toEqual([[NONE, 100]])
  })

  test.each(['Vabariik', 'of', 'EE 10117'])('%s alone is no country', (text) => {
    expect(ask(text)).toEqual([])
  })

  test('words may be left over where st allows them, but none that names a place', () => {
    expect(ask('Eesti, Atlantis')).toEqual([])
    expect(ask('Eesti, Atlantis', 1).map(({ row, relevance }) => [row, relevance])).toEqual([
      [NONE, 9.09],
    ])
    expect(askFor('Eesti, Nõmme, Atlantis', 2)).toEqual(['Tallinn, Nõmme linnaosa'])
  })
})
