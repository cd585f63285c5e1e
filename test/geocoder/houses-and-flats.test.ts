/** Houses that have a name and a number, words people add to names, and flats in every place and notation. */
import { describe, expect, it } from 'vitest'
import { geocode } from '../../src/geocoder/geocoder.ts'
import { addressLines } from './ask.ts'
import { farm, house, openSmall, street, unit1, unit2, unit3 } from './small-geocoder.ts'

const farmName = 'Metskonna'

const geocoder = openSmall({
  ee: [
    unit1('maakond', 'Harju maakond', [
      unit2('linn', 'Tallinn', [
        unit3('linnaosa', 'Kesklinna linnaosa', [
          street('maantee', 'Narva maantee', [house('17', ['7'])]),
          street('tänav', 'Lossi tänav', [house('1', ['59']), house('17')]),
        ]),
      ]),
      unit2('vald', 'Saku vald', [
        unit3('küla', 'Kajamaa küla', [
          house('1', [], { farmName }),
          house('2', ['4'], { farmName }),
          house('7'),
          farm('Nisu'),
          farm('Metsa tee L4'),
          street('tänav', 'Kase tänav', [house('L2'), house('3')]),
        ]),
        unit3('alev', 'Aegviidu alev', [street('maantee', 'Piibe maantee', [house('14', ['1'])])]),
        unit3('küla', 'Kitsa küla', [farm('Nisu')]),
      ]),
    ]),
  ],
  lv: [
    unit1('pilsēta', 'Rīga', [street('iela', 'Dzirnavu iela', [house('88', ['26'])])]),
    unit1('novads', 'Valmieras novads', [unit2('pagasts', 'Vecates pagasts', [house('Riņņi')])]),
  ],
  lt: [
    unit1('miesto savivaldybė', 'Vilniaus miesto savivaldybė', [
      unit3('miestas', 'Vilnius', [street('gatvė', 'Antakalnio gatvė', [house('28', ['39'])])]),
    ]),
  ],
})

function ask(country: 'ee' | 'lv' | 'lt', text: string, skipMax = 0): string[] {
  return addressLines(geocode(geocoder[country]!, text, { maxCount: 10, skipMax }), geocoder)
}

const METSKONNA = 'Saku vald, Kajamaa küla, Metskonna'

describe('a house with a name and a number', () => {
  it.each([
    ['Eesti, Harju maakond, Saku vald, Kajamaa küla, Metskonna 1', [`${METSKONNA} 1`]],
    ['Saku vald, Kajamaa küla, Metskonna 2', [`${METSKONNA} 2`]],
    ['Kajamaa Metskonna 2-4', [`${METSKONNA} 2-4`]],
    ['Metskonna 2 krt 4', [`${METSKONNA} 2-4`]],
    ['Metskonna', [`${METSKONNA} 1`, `${METSKONNA} 2`]],
    ['Metskonna 3', []],
    ['Kajamaa küla 1', []],
    ['Kajamaa küla 7', ['Saku vald, Kajamaa küla, 7']],
  ])('%s', (text, wanted) => {
    expect(ask('ee', text)).toEqual(wanted)
  })
  it('another house number than the one asked for is never a match', () => {
    expect(ask('ee', 'Metskonna 1', 1)).toEqual([`${METSKONNA} 1`])
    expect(ask('ee', 'Metskonna 3', 1)).toEqual([])
    expect(ask('ee', 'Kase L3', 1)).toEqual(['Saku vald, Kajamaa küla, Kase tänav'])
    expect(ask('ee', 'Metskonna 3, Kajamaa küla', 2)).toEqual(['Saku vald, Kajamaa küla'])
  })
})

const KESK = 'Tallinn, Kesklinna linnaosa'

describe('words of Estonian addresses', () => {
  it.each([
    ['Tln, Narva mnt 17', `${KESK}, Narva maantee 17`],
    ['Narva mnt 17 tll', `${KESK}, Narva maantee 17`],
    ['tln', 'Tallinn'],
    ['Nisu talu, Kitsa küla', 'Saku vald, Kitsa küla, Nisu'],
    ['Nisu tl., Kitsa', 'Saku vald, Kitsa küla, Nisu'],
    ['Kitsa küla, talu Nisu', 'Saku vald, Kitsa küla, Nisu'],
    ['Kesklinna l-osa', KESK],
    ['Kesklinna l-osa, Lossi 17', `${KESK}, Lossi tänav 17`],
    ['Aegviidu al. Piibe mnt 14-1', 'Saku vald, Aegviidu alev, Piibe maantee 14-1'],
    ['Kase L2', 'Saku vald, Kajamaa küla, Kase tänav L2'],
    ['Kase tn L2', 'Saku vald, Kajamaa küla, Kase tänav L2'],
    ['Metsa tee L4', 'Saku vald, Kajamaa küla, Metsa tee L4'],
    ['Metsa L4', 'Saku vald, Kajamaa küla, Metsa tee L4'],
    ['Lossi № 17', `${KESK}, Lossi tänav 17`],
    ['Lossi №17', `${KESK}, Lossi tänav 17`],
  ])('%s', (text, wanted) => {
    expect(ask('ee', text)).toEqual([wanted])
  })
  it('a number that is announced stands as well as a bare one', () => {
    const [match] = geocode(geocoder.ee!, 'Lossi № 17', { maxCount: 1, skipMax: 0 })
    expect(match.relevance).toBe(100)
  })
})

describe('flats', () => {
  it.each([
    ['ee', 'Lossi 1 krt. nr 59', `${KESK}, Lossi tänav 1-59`],
    ['ee', 'krt 59, Lossi 1', `${KESK}, Lossi tänav 1-59`],
    ['ee', 'krt nr 59, Lossi tn 1, Tallinn', `${KESK}, Lossi tänav 1-59`],
    ['ee', 'Lossi tn 1, Tallinn, krt 59', `${KESK}, Lossi tänav 1-59`],
    ['ee', 'Narva mnt 17krt7', `${KESK}, Narva maantee 17-7`],
    ['ee', 'Narva mnt 17kt7', `${KESK}, Narva maantee 17-7`],
    ['lv', 'Dzirnavu iela 88dz26', 'Rīga, Dzirnavu iela 88 - 26'],
    ['lv', 'dz. 26, Dzirnavu iela 88', 'Rīga, Dzirnavu iela 88 - 26'],
    ['lv', 'māja Riņņi', 'Vecates pagasts, Riņņi'],
    ['lt', 'Antakalnio 28bt39', 'Vilnius, Antakalnio gatvė 28-39'],
    ['lt', 'Antakalnio g. 28, butas Nr. 39', 'Vilnius, Antakalnio gatvė 28-39'],
  ] as const)('%s: %s', (country, text, wanted) => {
    expect(ask(country, text)).toEqual([wanted])
  })
})
