/** Addresses as people write them: misspelt kind words and first names, words that registers leave out, short forms. */
import { describe, expect, it } from 'vitest'
import { ask, first, matches } from './ask.ts'

const NARVA = 'Tallinn, Kesklinna linnaosa, Narva maantee'

describe('misspelt kind words', () => {
  it.each([
    ['ee', 'Narva maante 7, Tallinn', `${NARVA} 7`],
    ['ee', 'Tallinn, Narva maanteee 7-12', `${NARVA} 7-12`],
    ['ee', 'Kalevala tänaav 9', 'Tallinn, Nõmme linnaosa, Kalevala tänav 9'],
    ['ee', 'Kalevala tänva 9, Nõmme linnaos', 'Tallinn, Nõmme linnaosa, Kalevala tänav 9'],
    ['ee', '5. liiin 3', 'Tallinn, Kesklinna linnaosa, 5. liin 3'],
    ['lv', 'Rīga, Krišjāņa Barona ielaa 1', 'Rīga, Krišjāņa Barona iela 1'],
    ['lv', 'Brīvības gatv 204, Rīga', 'Rīga, Brīvības gatve 204'],
    ['lv', 'Vecates pagsts, Riņņi', 'Vecates pagasts, Riņņi'],
    ['lt', 'Naugarduko gatv 84-42, Vilnius', 'Vilnius, Naugarduko gatvė 84-42'],
    ['lt', 'Gedimino prospekas 9', 'Vilnius, Gedimino prospektas 9'],
  ] as const)('%s: %s', (country, text, address) => {
    expect(ask(country, text)).toEqual([address])
  })
  it('costs less than all, and tells it was a misspelling', () => {
    const [match] = matches('ee', 'Kalevala tänaav 9', { explain: true })
    expect(match.relevance).toBe(91.67)
    expect(match.explanation!.misspelt).toBe(true)
    expect(match.explanation!.matched.map(({ word, how }) => `${word}: ${how}`)).toEqual([
      'Kalevala: exact',
      'tänaav: typo',
      '9: number',
    ])
  })
  it('still tells kinds apart', () => {
    expect(ask('lv', 'Brīvības gatv 21')).toEqual([])
    expect(first('lv', 'Brīvības iella 21-5')).toBe('Rīga, Brīvības iela 21 - 5')
  })
  it('never takes the place of a name', () => {
    expect(first('ee', 'Raja, Tähtvere küla')).toBe('Tartu linn, Tähtvere küla, Raja')
    expect(first('ee', 'Raia, Tähtvere küla')).toBe('Tartu linn, Tähtvere küla, Raja')
  })
})

describe('flats and blocks as people say them', () => {
  it.each([
    ['ee', 'Narva mnt 7 korter nr 12', `${NARVA} 7-12`],
    ['ee', 'Narva mnt 7, krt. nr. 12', `${NARVA} 7-12`],
    ['lv', 'Brīvības iela 21, 5. dzīvoklis', 'Rīga, Brīvības iela 21 - 5'],
    ['lv', 'Krišjāņa Barona iela 195 1. korpuss', 'Rīga, Krišjāņa Barona iela 195 k-1'],
    ['lv', 'Krišjāņa Barona iela 195k-1', 'Rīga, Krišjāņa Barona iela 195 k-1'],
    ['lv', 'Krišjāņa Barona iela 195k-1-11', 'Rīga, Krišjāņa Barona iela 195 k-1 - 11'],
    ['lt', 'Gedimino pr. 15k-6-26', 'Vilnius, Gedimino prospektas 15 K6-26'],
    ['lt', 'Konstitucijos pr. 15 butas Nr. 89', 'Vilnius, Konstitucijos prospektas 15-89'],
  ] as const)('%s: %s', (country, text, address) => {
    expect(ask(country, text)).toEqual([address])
  })
})

describe('named houses with a kind word that the register leaves out', () => {
  it.each([
    ['ee', 'Tõru talu, Äigrumäe küla', 'Viimsi vald, Äigrumäe küla, Tõru'],
    ['ee', 'Äigrumäe, Tõru tl 2', 'Viimsi vald, Äigrumäe küla, Tõru-2'],
    ['lv', 'Vecates pagasts, Riņņi mājas', 'Vecates pagasts, Riņņi'],
  ] as const)('%s: %s', (country, text, address) => {
    expect(ask(country, text)).toEqual([address])
  })
  it('leaves streets and places of that name out', () => {
    expect(ask('ee', 'Kase talu')).toEqual([
      'Viimsi vald, Äigrumäe küla, Kase',
      'Tartu linn, Tähtvere küla, Kase',
    ])
  })
})

describe('short forms of names and kinds', () => {
  it.each([
    ['ee', 'Tln, Narva mnt 7', `${NARVA} 7`],
    ['ee', 'Narva mnt 7 TLL', `${NARVA} 7`],
    ['ee', 'Tallinn, Kesklinna l-osa, Narva mnt 7', `${NARVA} 7`],
    ['ee', 'Tallinn, Kesklinna l.osa, Narva mnt 7', `${NARVA} 7`],
    ['ee', 'Haabneeme al., Kase tn 3', 'Viimsi vald, Haabneeme alevik, Kase tänav 3'],
  ] as const)('%s: %s', (country, text, address) => {
    expect(ask(country, text)).toEqual([address])
  })
})

describe('misspelt first names', () => {
  it('finds the street', () => {
    expect(first('ee', 'Juilus Kuperjanovi 5')).toBe(
      'Tallinn, Kesklinna linnaosa, Julius Kuperjanovi tänav 5',
    )
    expect(first('lv', 'Krišņāņa Barona iela 1')).toBe('Rīga, Krišjāņa Barona iela 1')
    expect(ask('ee', 'Mihkel Kuperjanovi 5')).toEqual([])
  })
})
