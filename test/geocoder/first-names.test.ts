/** First names: initials, abbreviations, whole names, left out; and words that are none. */
import { describe, expect, it } from 'vitest'
import { geocode } from '../../src/geocoder/geocoder.ts'
import { addressLines } from './ask.ts'
import { openSmall, street, unit1, unit2, unit3 } from './small-geocoder.ts'

const geocoder = openSmall({
  ee: [
    unit1('maakond', 'Harju maakond', [
      unit2('linn', 'Tallinn', [
        street('tänav', 'J. Poska tänav', ['8']),
        street('tänav', 'Suur-Karja tänav', ['24']),
        street('tänav', 'N. von Glehni tänav', ['3']),
        street('tänav', 'J. V. Jannseni tänav', ['2']),
        street('tänav', 'C. R. Jakobsoni tänav', ['1']),
      ]),
      unit2('linn', 'Jõhvi linn', [street('tänav', 'Karja tänav', ['2'])]),
    ]),
  ],
  lv: [
    unit1('pilsēta', 'Rīga', [
      street('iela', 'Gunāra Astras iela', ['7A']),
      street('iela', 'Mirdzas Ķempes iela', ['4']),
      street('iela', 'Krišjāņa Barona iela', ['76']),
      street('iela', 'Kārļa Ulmaņa gatve', ['1']),
      street('iela', 'Kandavas iela', ['2']),
      street('iela', 'Mazā Kandavas iela', ['40']),
      street('iela', 'Akadēmiķa Mstislava Keldiša iela', ['12']),
      street('iela', 'Ludolfa Liberta iela', ['5']),
    ]),
    unit1('pilsēta', 'Jelgava', [
      street('iela', 'L. Liberta iela', ['5']),
      street('iela', 'L. Paegles iela', ['6']),
    ]),
    unit1('novads', 'Ludzas novads', [unit2('pilsēta', 'Ludza', [])]),
  ],
  lt: [
    unit1('miesto savivaldybė', 'Kauno miesto savivaldybė', [
      unit3('miestas', 'Kaunas', [
        street('gatvė', 'K. Donelaičio gatvė', ['5']),
        street('gatvė', 'Vasario 16-osios gatvė', ['9']),
        street('gatvė', 'Kaimo I-oji gatvė', ['3']),
        street('gatvė', '12-oji gatvė', ['1']),
        street('gatvė', 'Herkaus Manto gatvė', ['31']),
      ]),
    ]),
    unit1('rajono savivaldybė', 'Jonavos rajono savivaldybė', [
      unit3('miestas', 'Jonava', [street('gatvė', 'J. Basanavičiaus gatvė', ['4'])]),
      unit3('miestas', 'Anykščiai', [street('gatvė', 'K. Donelaičio gatvė', ['5'])]),
      unit3('kaimas', 'Joniai', []),
    ]),
    unit1('miesto savivaldybė', 'Alytaus miesto savivaldybė', [
      unit3('miestas', 'Alytus', [
        street('gatvė', 'J. Basanavičiaus gatvė', ['4A']),
        street('gatvė', 'S. Dariaus ir S. Girėno gatvė', ['5']),
      ]),
    ]),
  ],
})

function ask(country: 'ee' | 'lv' | 'lt', text: string): string[] {
  return addressLines(geocode(geocoder[country]!, text, { maxCount: 10, skipMax: 0 }), geocoder)
}

describe('every word of the input must be matched: a word that is no first name stands for no initial', () => {
  it.each([
    ['lt', 'Kaunas Donelaičio g. 5', ['Kaunas, K. Donelaičio gatvė 5']],
    ['lt', 'Anykščiai Donelaičio 5', ['Anykščiai, K. Donelaičio gatvė 5']],
    ['lt', 'Jonava Basanavičiaus 4A', []],
    ['lt', 'Joniai Basanavičiaus 4A', []],
    ['ee', 'Jõhvi Poska 8', []],
    ['ee', 'Jääger Poska 8', []],
    ['lv', 'Kandava Barona 76', []],
    ['lv', 'Ludza Paegles iela 6', []],
    ['lt', 'Sodų Dariaus ir Girėno 5', []],
    ['lt', 'S. Dariaus ir Sodų Girėno 5', []],
  ] as const)('%s: %s', (country, text, wanted) => {
    expect(ask(country, text)).toEqual(wanted)
  })
})

describe('first names whole, abbreviated, as initials, left out', () => {
  it.each([
    ['lt', 'Kaunas, K. Donelaičio gatvė 5', 'Kristijono Donelaičio 5, Kaunas'],
    ['lt', 'Kaunas, K. Donelaičio gatvė 5', 'Kr. Donelaičio g. 5, Kaunas'],
    ['lt', 'Kaunas, K. Donelaičio gatvė 5', 'Donelaičio K. g. 5, Kaunas'],
    ['lt', 'Kaunas, Herkaus Manto gatvė 31', 'H. Manto g. 31'],
    ['lt', 'Kaunas, Herkaus Manto gatvė 31', 'Manto 31, Kaunas'],
    ['lt', 'Alytus, J. Basanavičiaus gatvė 4A', 'Jono Basanavičiaus 4A'],
    ['lt', 'Alytus, S. Dariaus ir S. Girėno gatvė 5', 'S. Dariaus ir Girėno 5 Alytus'],
    ['lt', 'Alytus, S. Dariaus ir S. Girėno gatvė 5', 'Dariaus ir Girėno 5 Alytus'],
    ['lt', 'Alytus, S. Dariaus ir S. Girėno gatvė 5', 'Stepono Dariaus ir Stasio Girėno 5'],
    ['ee', 'Tallinn, J. Poska tänav 8', 'Jaan Poska 8'],
    ['ee', 'Tallinn, J. Poska tänav 8', 'Poska J. 8'],
    ['ee', 'Tallinn, J. Poska tänav 8', 'Poska J. tn 8, Tallinn'],
    ['ee', 'Tallinn, N. von Glehni tänav 3', 'Glehni 3'],
    ['ee', 'Tallinn, N. von Glehni tänav 3', 'N. Glehni 3'],
    ['ee', 'Tallinn, J. V. Jannseni tänav 2', 'J. Jannseni tn 2'],
    ['ee', 'Tallinn, C. R. Jakobsoni tänav 1', 'Carl Robert Jakobsoni 1'],
    ['lv', 'Rīga, Gunāra Astras iela 7A', 'G. Astras iela 7A'],
    ['lv', 'Rīga, Gunāra Astras iela 7A', 'Astras iela 7A'],
    ['lv', 'Rīga, Mirdzas Ķempes iela 4', 'M. Ķempes 4'],
    ['lv', 'Rīga, Krišjāņa Barona iela 76', 'Kr. Barona 76 Rīga'],
    ['lv', 'Rīga, Krišjāņa Barona iela 76', 'Krišj. Barona 76'],
    ['lv', 'Rīga, Krišjāņa Barona iela 76', 'Krišjānis Barona 76'],
    ['lv', 'Rīga, Akadēmiķa Mstislava Keldiša iela 12', 'M. Keldiša 12'],
    ['lv', 'Rīga, Akadēmiķa Mstislava Keldiša iela 12', 'Keldiša iela 12'],
  ] as const)('%s: %s: %s', (country, wanted, text) => {
    expect(ask(country, text)[0]).toBe(wanted)
  })
  it('learns first names from the register: the initial stands in their place elsewhere', () => {
    expect(ask('lv', 'Ludolfa Paegles iela 6')).toEqual(['Jelgava, L. Paegles iela 6'])
  })
})

describe('another first word may be shortened, and left out where no other name is meant then', () => {
  it.each([
    ['lv', 'M. Kandavas iela 40', ['Rīga, Mazā Kandavas iela 40']],
    ['lv', 'Kandavas iela 40', []],
    ['lv', 'Kandavas iela', ['Rīga, Kandavas iela']],
    ['ee', 'S-Karja 24', ['Tallinn, Suur-Karja tänav 24']],
    ['ee', 'S. Karja tn 24', ['Tallinn, Suur-Karja tänav 24']],
    ['ee', 'S Karja 24', []],
    ['ee', 'Karja 24', []],
  ] as const)('%s: %s', (country, text, wanted) => {
    expect(ask(country, text)).toEqual(wanted)
  })
})

describe('number words in names: the ending of an ordinal may be left out', () => {
  it.each([
    ['Vasario 16 g. 9', 'Kaunas, Vasario 16-osios gatvė 9'],
    ['Vasario 16 9, Kaunas', 'Kaunas, Vasario 16-osios gatvė 9'],
    ['Vasario 16-osios 9', 'Kaunas, Vasario 16-osios gatvė 9'],
    ['Kaimo I g. 3', 'Kaunas, Kaimo I-oji gatvė 3'],
    ['12 g. 1, Kaunas', 'Kaunas, 12-oji gatvė 1'],
  ])('%s', (text, wanted) => {
    expect(ask('lt', text)).toEqual([wanted])
  })
})
