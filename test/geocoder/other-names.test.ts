/** Old and foreign names of towns, short forms, parts of towns; foreign words for streets and flats. */
import { describe, expect, it } from 'vitest'
import type { Country } from '../../src/addresses/record.ts'
import { ask, first } from './ask.ts'

const NARVA = 'Tallinn, Kesklinna linnaosa, Narva maantee'

describe('old and foreign names, and parts of towns, lead to the unit they are in', () => {
  it.each([
    ['ee', 'Reval', 'Tallinn'],
    ['ee', 'Ревель, Narva mnt 7', `${NARVA} 7`],
    ['ee', 'Dorpat, Riia 1', 'Tartu linn, Riia tänav 1'],
    ['ee', 'Riia 22, Trt', 'Tartu linn, Riia tänav 22'],
    ['ee', 'Annelinn, Riia 22', 'Tartu linn, Riia tänav 22'],
    ['ee', 'Kadriorg, Narva mnt 83', `${NARVA} 83`],
    ['lv', 'Purvciems, Brīvības iela 21', 'Rīga, Brīvības iela 21'],
    ['lv', 'Brīvības iela 21, Vidzemes priekšpilsēta', 'Rīga, Brīvības iela 21'],
    ['lv', 'Wolmar', 'Valmiera'],
    ['lt', 'Wilno, Gedimino pr. 9', 'Vilnius, Gedimino prospektas 9'],
    ['lt', 'Вильно, Žvejų krant. 3', 'Vilnius, Žvejų krantinė 3'],
    ['lt', 'Vln', 'Vilnius'],
  ] as const)('%s: %s', (country, text, address) => {
    expect(first(country, text)?.replace('Tartu linn, Tartu linn', 'Tartu linn')).toContain(address)
  })
  it('a part of one town is not in another', () => {
    expect(ask('ee', 'Annelinn, Narva mnt 7')).toEqual([])
  })
})

function finds(country: Country, wanted: string, texts: readonly string[]): void {
  it.each(texts.map((text) => [text]))('%s', (text) => {
    expect(first(country, text)).toBe(wanted)
  })
}

describe('foreign words for streets', () => {
  finds('ee', 'Tallinn, Kesklinna linnaosa, Jõe tänav 2', [
    'Jõe t 2',
    'Jõe st. 2',
    'Jõe str 2',
    'ulica Jõe 2',
    'J6e t2nav 2',
  ])
  finds('ee', `${NARVA} 7`, ['Narva highway 7', 'Narva road 7'])
  finds('lv', 'Rīga, Brīvības iela 21', ['Brīvības st 21', 'ul. Brīvības 21', 'Brīvības iela 21'])
  finds('lt', 'Vilnius, Gedimino prospektas 9', ['Gedimino ave 9', 'Gedimino pr-tas 9'])
})

describe('words, marks and a bare space before a flat', () => {
  finds('ee', `${NARVA} 7-12`, [
    'Narva mnt 7 kv 12',
    'Narva mnt 7 flat 12',
    'Narva mnt 7 apt. 12',
    'Narva mnt 7 #12',
    'Narva mnt 7 12, Tallinn',
  ])
  finds('lv', 'Rīga, Brīvības iela 21 - 5', ['Brīvības iela 21 5', 'Brīvības iela 21, 5 dzīvoklis'])
  finds('lt', 'Vilnius, Konstitucijos prospektas 15-89', [
    'Konstitucijos pr. 15 89',
    'Konstitucijos pr. 15, 89 butas',
  ])
  it('a number behind a space is no flat that the house lacks', () => {
    expect(ask('ee', 'Narva mnt 7 99')).toEqual([])
  })
})

it('figures for letters are read inside words alone', () => {
  expect(first('ee', 'Narva mnt 83a')).toBe(`${NARVA} 83a`)
  expect(first('lt', 'Konstitucijos pr. 2A K1')).toBe('Vilnius, Konstitucijos prospektas 2A K1')
})
