/** Texts with more than one address, or with a place that the street is not in: what is meant, and what never is. */
import { describe, expect, test } from 'vitest'
import { type Geocoder, geocode } from '../../src/geocoder/geocoder.ts'
import { addressLines } from './ask.ts'
import { openSmall, street, unit1, unit2, unit3 } from './small-geocoder.ts'

const world: Geocoder = openSmall({
  ee: [
    unit1('maakond', 'Harju maakond', [
      unit2('linn', 'Tallinn', [
        unit3('linnaosa', 'Nõmme linnaosa', [street('tänav', 'Mai tänav', ['1'])]),
        unit3('linnaosa', 'Kesklinna linnaosa', [
          street('maantee', 'Narva maantee', ['5', '7']),
          street('tänav', 'Lai tänav', ['4', '9']),
          street('tänav', 'Pikk tänav', ['4']),
        ]),
      ]),
      unit2('vald', 'Anija vald', [
        unit3('linn', 'Kehra linn', [street('tänav', 'Orava tänav', ['6'])]),
      ]),
    ]),
    unit1('maakond', 'Viljandi maakond', [
      unit2('linn', 'Viljandi linn', [
        street('tänav', 'Orava tänav', ['6']),
        street('tänav', 'Kase tänav', ['4']),
      ]),
      unit2('vald', 'Viljandi vald', [
        unit3('küla', 'Mustla küla', [street('tee', 'Jõe tee', ['2'])]),
      ]),
    ]),
    unit1('maakond', 'Pärnu maakond', [
      unit2('linn', 'Pärnu linn', [
        unit3('linn', 'Pärnu linn', [street('tänav', 'Kase tänav', ['4'])]),
      ]),
      unit2('vald', 'Saarde vald', [
        unit3('linn', 'Kilingi-Nõmme linn', [street('tänav', 'Kooli tänav', ['1'])]),
      ]),
      unit2('vald', 'Tori vald', [
        unit3('küla', 'Suuremetsa küla', []),
        unit3('küla', 'Suurmetsa küla', [street('tänav', 'Kase tänav', ['2'])]),
      ]),
    ]),
    unit1('maakond', 'Tartu maakond', [
      unit2('linn', 'Tartu linn', [
        unit3('linn', 'Tartu linn', [street('maantee', 'Tartu maantee', ['11'])]),
      ]),
    ]),
    unit1('maakond', 'Järva maakond', [
      unit2('vald', 'Türi vald', [
        unit3('linn', 'Türi linn', [street('tänav', 'Karu tänav', ['1'])]),
        unit3('alevik', 'Käru alevik', [street('tänav', 'Aia tänav', ['1'])]),
      ]),
    ]),
  ],
  lt: [
    unit1('savivaldybė', 'Akmenės rajono savivaldybė', [
      unit2('seniūnija', 'Papilės seniūnija', [
        unit3('kaimas', 'Daubiškiai', [street('gatvė', 'Sodų gatvė', ['3'])]),
      ]),
    ]),
    unit1('savivaldybė', 'Biržų rajono savivaldybė', [
      unit2('seniūnija', 'Papilio seniūnija', [unit3('miestelis', 'Papilys', ['1'])]),
    ]),
    unit1('savivaldybė', 'Vilniaus miesto savivaldybė', [
      unit3('miestas', 'Vilnius', [street('gatvė', 'Sodų 1-oji gatvė', ['6'])]),
    ]),
    unit1('savivaldybė', 'Kauno rajono savivaldybė', [
      unit2('seniūnija', 'Karmėlavos seniūnija', [
        unit3('kaimas', 'Ramučiai', [street('gatvė', 'Centrinė gatvė', ['56'])]),
      ]),
    ]),
  ],
})

const ask = (text: string, skipMax: number, country: 'ee' | 'lt' = 'ee', autocomplete = false) =>
  geocode(world[country]!, text, { maxCount: 10, skipMax, autocomplete })
const first = (text: string, skipMax: number, country: 'ee' | 'lt' = 'ee') =>
  addressLines(ask(text, skipMax, country), world)[0]
const housesOf = (text: string, skipMax: number) =>
  addressLines(ask(text, skipMax), world).filter((line) => /\d/.test(line))

const VILJANDI_6 = 'Viljandi linn, Orava tänav 6'
const KEHRA_6 = 'Anija vald, Kehra linn, Orava tänav 6'
const PÄRNU_4 = 'Pärnu linn, Kase tänav 4'
const PIKK_4 = 'Tallinn, Kesklinna linnaosa, Pikk tänav 4'

describe('a place that the text names binds', () => {
  test('half of its name is no other place', () => {
    expect(housesOf('Mai tänav 1, Kilingi-Nõmme', 3)).toEqual([])
    expect(first('Mai tänav 1, Nõmme', 0)).toBe('Tallinn, Nõmme linnaosa, Mai tänav 1')
  })

  test('it is no misspelling of another one where words are left over', () => {
    expect(housesOf('Kase tänav 2, kauplus, Suuremetsa', 3)).toEqual([])
    expect(first('Kase tänav 2, kauplus, Suurmetsa', 1)).toBe(
      'Tori vald, Suurmetsa küla, Kase tänav 2',
    )
  })

  test('the bare name of a town is not the area around it', () => {
    expect(housesOf('Jõe tee 2, pood, Viljandi vald', 3)).toEqual([
      'Viljandi vald, Mustla küla, Jõe tee 2',
    ])
    expect(housesOf('Jõe tee 2, pood, Viljandi', 3)).toEqual([])
    expect(housesOf('Pikk 4, Viljandi', 3)).toEqual([])
  })

  test('a wrong county or municipality beside the town does not lead into it', () => {
    expect(first('Orava tänav 6, Kehra, Viljandi maakond', 3)).toBe(KEHRA_6)
    expect(first('Orava tänav 6, Viljandi maakond', 0)).toBe(VILJANDI_6)
    const [kehra, viljandi] = ask('Orava tänav 6, Kehra, Viljandi maakond', 3)
    expect(viljandi.relevance).toBeLessThan(kehra.relevance)
  })

  test('the company of another town in front is not where the house is', () => {
    expect(first('Viljandi Keskus, Kase tänav 4, Pärnu', 3)).toBe(PÄRNU_4)
    expect(first('Pärnu Keskus, Kase tänav 4, Viljandi', 3)).toBe('Viljandi linn, Kase tänav 4')
  })
})

describe('a street followed by its number holds', () => {
  test.each([
    'Pikk tänav 4 (sissepääs Lai tänava poolt), Tallinn',
    'Pikk tn 4, Lai tänava nurk, Tallinn',
  ])('before words scattered over the text: %s', (text) => {
    expect(first(text, 6)).toBe(PIKK_4)
  })

  test('with the same street twice, though a town has its name', () => {
    expect(first('Tartu maantee 11, Tartu maantee 11, Tartu', 3)).toBe(
      'Tartu linn, Tartu maantee 11',
    )
    expect(ask('Tartu maantee 11, Tartu maantee 11, Tartu', 2)).toEqual([])
  })

  test('with the kind word of another street between, though a town has its name', () => {
    expect(first('Endine Tartu linn, Tartu tn 11', 2)).toBe('Tartu linn, Tartu maantee 11')
    expect(first('Endine Tartu linn, Tartu, tn 11', 2)).not.toBe('Tartu linn, Tartu maantee 11')
  })

  test('with a second address that the register lacks', () => {
    expect(first('Pikk tänav 4 // Lai tänav 900, Tallinn', 3)).toBe(PIKK_4)
    expect(ask('Pikk tänav 4 // Lai tänav 900, Tallinn', 2)).toEqual([])
  })

  test('a number with its ending is one written word', () => {
    expect(first('Sodų 1-oji gatvė 6, Sodų 1-oji gatvė, Vilnius', 3, 'lt')).toBe(
      'Vilnius, Sodų 1-oji gatvė 6',
    )
    expect(ask('Sodų 1-oji gatvė 6, Sodų 1-oji gatvė, Vilnius', 2, 'lt')).toEqual([])
  })

  test('with a place named twice, whose second name is explained', () => {
    const [match] = ask('Centrinė g. 56, Ramučių k., RAMUČIAI', 1, 'lt')
    expect(addressLines([match], world)[0]).toContain('Ramučiai, Centrinė gatvė 56')
    // Of 4.8 for six words the second name costs 0.02 and the spelling 0.05.
    expect(match.relevance).toBe(98.54)
  })
})

describe('two changes on one word cost two', () => {
  test.each([
    ['Turu, Karu 1', 'ee', 95],
    ['Turu 1, Käru', 'ee', 93.67],
    ['Sodų g. 3, Papilys', 'lt', 95],
  ] as const)('%s never reaches 96', (text, country, relevance) => {
    expect(ask(text, 0, country)[0].relevance).toBe(relevance)
  })

  test('a word between those of a match costs a hundredth', () => {
    const [between, behind] = [
      'Pikk tn 4, nurgapealne, Tallinn',
      'Pikk tn 4, Tallinn, nurgapealne',
    ].map((text) => ask(text, 1)[0].relevance)
    expect([between, behind]).toEqual([76.5, 77.27])
  })

  test('one change may', () => {
    expect(ask('Türis, Karu 1', 0)[0].relevance).toBeGreaterThan(96)
  })
})

test('true beginnings go before names with other letters', () => {
  const typed = (text: string) => addressLines(ask(text, 0, 'ee', true), world)
  expect(typed('Kär').slice(0, 2)).toEqual([
    'Türi vald, Käru alevik',
    'Türi vald, Türi linn, Karu tänav',
  ])
  expect(typed('Kar').slice(0, 2)).toEqual([
    'Türi vald, Türi linn, Karu tänav',
    'Türi vald, Käru alevik',
  ])
})
