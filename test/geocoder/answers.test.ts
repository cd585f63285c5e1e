/** What the engine promises beside spellings: skipping, order, relevance, postcodes, autocomplete, explanations. */
import { describe, expect, it } from 'vitest'
import { addressOf, ask, first, matches } from './ask.ts'
import { geocoder } from './small-world.ts'

const NARVA = 'Tallinn, Kesklinna linnaosa, Narva maantee'

describe('words left over', () => {
  it('matches nothing at st=0 when a word is left over', () => {
    expect(ask('ee', 'Zuzu Narva mnt 7')).toEqual([])
  })
  it('skips a word from st=1 on', () => {
    expect(first('ee', 'Zuzu Narva mnt 7', { skipMax: 1 })).toBe(`${NARVA} 7`)
    expect(ask('ee', 'Zuzu xaxa Narva mnt 7', { skipMax: 1 })).toEqual([])
    expect(first('ee', 'Zuzu xaxa Narva mnt 7', { skipMax: 2 })).toBe(`${NARVA} 7`)
  })
  it('gives nothing for a house number that does not exist, and the street from st=1 on', () => {
    expect(ask('ee', 'Tallinn, Narva mnt 999')).toEqual([])
    expect(first('ee', 'Tallinn, Narva mnt 999', { skipMax: 1 })).toBe(NARVA)
  })
  it('gives the house where the flat does not exist, from st=1 on', () => {
    expect(ask('ee', 'Narva mnt 7-99')).toEqual([])
    expect(first('ee', 'Narva mnt 7-99', { skipMax: 1 })).toBe(`${NARVA} 7`)
  })
  it('never answers with another house', () => {
    for (const number of ['8', '7b', '71', '70-1', '83b', '1-1', '2/2-3']) {
      const all = ask('ee', `Tallinn, Narva mnt ${number}`, { skipMax: 3 })
      expect(all.filter((address) => /maantee \d/.test(address))).toEqual([])
    }
  })
  it('does not find invented streets, with or without skipping', () => {
    expect(ask('ee', 'Pumbakivi tn 7, Tallinn')).toEqual([])
    const skipped = matches('ee', 'Pumbakivi tn 7, Tallinn', { skipMax: 1 })
    expect(skipped).toEqual([])
  })
})

describe('misspelt words', () => {
  it.each([
    ['Narba mnt 7, Tallinn'],
    ['Narvva mnt 7, Tallinn'],
    ['Nrava mnt 7, Tallinn'],
    ['Nava mnt 7, Tallinn'],
    ['Narva mnt 7, Talinn'],
    ['Narva mnt 7, Tallnin'],
    ['Marva mnt 7, Tallinn'],
  ])('%s', (text) => {
    expect(first('ee', text)).toBe(`${NARVA} 7`)
  })
  it.each([
    ['Katsuepaip 6, Tallinn', 'Tallinn, Kesklinna linnaosa, Katusepapi tänav 6'],
    ['Kattusepappi tn 6', 'Tallinn, Kesklinna linnaosa, Katusepapi tänav 6'],
    ['Kuprjanoivi tn 5', 'Tallinn, Kesklinna linnaosa, Julius Kuperjanovi tänav 5'],
    ['Habneemme alevik, Kase tn 3', 'Viimsi vald, Haabneeme alevik, Kase tänav 3'],
  ])('two edits in a long word: %s', (text, address) => {
    expect(first('ee', text)).toBe(address)
  })
  it('makes two edits dearer than one, and keeps the first letter then', () => {
    const [one] = matches('ee', 'Katusepaip 6')
    const [two] = matches('ee', 'Katsuepaip 6')
    expect(one.relevance).toBe(90)
    expect(two.relevance).toBe(80)
    expect(ask('ee', 'Gatsusepapi 6')).toEqual([])
  })
  it('leaves nothing over beside a word two edits away', () => {
    expect(ask('ee', 'Katsuepaip 7', { skipMax: 2 })).toEqual([])
    expect(ask('ee', 'Zuzu Katsuepaip 6', { skipMax: 2 })).toEqual([])
  })
  it('orders exact before spelt otherwise before misspelt', () => {
    const [exact] = matches('ee', 'Kalevala 9')
    const [variant] = matches('ee', 'Kalewala 9')
    const [typo] = matches('ee', 'Kalevalla 9')
    expect(exact.relevance).toBe(100)
    expect(variant.relevance).toBe(97.5)
    expect(typo.relevance).toBe(90)
  })
  it('makes a wrong first letter dearer', () => {
    const [inside] = matches('ee', 'Narba mnt 7, Tallinn')
    const [atFirst] = matches('ee', 'Marva mnt 7, Tallinn')
    expect(atFirst.relevance).toBeLessThan(inside.relevance)
  })
})

describe('order', () => {
  it('puts 83 before 83a, whichever is asked for', () => {
    expect(ask('ee', 'Narva mnt 83')).toEqual([`${NARVA} 83`])
    expect(ask('ee', 'Narva mnt 83a')).toEqual([`${NARVA} 83a`])
    expect(ask('ee', 'Narva mnt 83', { autocomplete: true }).slice(0, 2)).toEqual([
      `${NARVA} 83`,
      `${NARVA} 83a`,
    ])
  })
  it('puts the town before the street, the street before small place and farm', () => {
    expect(ask('ee', 'Narva').slice(0, 2)).toEqual(['Narva linn', NARVA])
    const kase = ask('ee', 'Kase')
    expect(kase.slice(2)).toEqual([
      'Viimsi vald, Haabneeme alevik, Kase aiandusühistu',
      'Viimsi vald, Äigrumäe küla, Kase',
      'Tartu linn, Tähtvere küla, Kase',
    ])
    expect(kase.slice(0, 2).sort()).toEqual([
      'Tartu linn, Kase tänav',
      'Viimsi vald, Haabneeme alevik, Kase tänav',
    ])
  })
  it('puts the less deep level first elsewhere', () => {
    expect(ask('lv', 'Valmiera')).toEqual(['Valmiera'])
    expect(ask('lt', 'Akmenės').slice(0, 2)).toEqual([
      'Akmenės rajono savivaldybė',
      'Akmenės seniūnija',
    ])
  })
  it('puts the name as it is written first', () => {
    expect(ask('ee', 'Õle 2')).toEqual(['Tartu linn, Õle tänav 2', 'Tartu linn, Ole tänav 2'])
    expect(ask('ee', 'Ole 2')).toEqual(['Tartu linn, Ole tänav 2', 'Tartu linn, Õle tänav 2'])
  })
  it('answers both readings that fit', () => {
    expect(ask('lt', 'Gedimino 9').sort()).toEqual([
      'Vilnius, Gedimino gatvė 9',
      'Vilnius, Gedimino prospektas 9',
    ])
  })
  it('answers the same question in the same way, whatever was asked before', () => {
    const before = matches('ee', 'Kase')
    for (const text of ['Narva', 'x', '', 'Tallinn 5 6 7 8']) ask('ee', text)
    expect(matches('ee', 'Kase')).toEqual(before)
  })
  it('keeps the first of a long list when fewer are asked for', () => {
    const all = ask('ee', 'Kase', { maxCount: 1000 })
    for (let count = 0; count <= all.length; count++) {
      expect(ask('ee', 'Kase', { maxCount: count })).toEqual(all.slice(0, count))
    }
  })
})

describe('postcodes', () => {
  it('filters by the postcode', () => {
    expect(ask('ee', 'Narva mnt 7, 10117')).toEqual([`${NARVA} 7`])
    expect(ask('ee', 'Narva mnt 7, 10120')).toEqual([])
    expect(ask('ee', 'Narva mnt 10120')).toEqual([NARVA])
    expect(ask('ee', 'Narva mnt 7-12 10117')).toEqual([`${NARVA} 7-12`])
  })
  it('skips a wrong one from st=1 on, and says so', () => {
    const [match] = matches('ee', 'Narva mnt 7, 10120', { skipMax: 1, explain: true })
    expect(addressOf(match)).toBe(`${NARVA} 7`)
    expect(match.explanation).toMatchObject({ postcode: '10120', postcodeSkipped: true })
  })
})

describe('window', () => {
  it('drops matches outside', () => {
    const window = {
      westE7: 24_0000000,
      southE7: 59_0000000,
      eastE7: 25_0000000,
      northE7: 60_0000000,
    }
    expect(ask('ee', 'Narva mnt', { window })).toEqual([NARVA])
    expect(ask('ee', 'Narva mnt', { window: { ...window, eastE7: 24_1000000 } })).toEqual([])
  })
})

describe('parallel addresses', () => {
  it('wants both texts to be one object', () => {
    expect(ask('ee', 'Narva mnt 7 // Narva mnt 83')).toEqual([])
    expect(ask('ee', 'Narva mnt 7 // Tallinn, Narva maantee 7')).toContain(`${NARVA} 7`)
  })
  it('takes one stroke between spaces for the mark where nothing else is found', () => {
    expect(ask('ee', 'Narva mnt 7 / Narva mnt 83')).toEqual([])
    expect(ask('ee', 'Narva mnt 7 / Tallinn, Narva maantee 7')).toContain(`${NARVA} 7`)
    expect(ask('ee', 'Narva mnt 2 / 1')).toEqual([`${NARVA} 2/1`])
  })
})

describe('autocomplete', () => {
  const complete = (text: string, maxCount = 10) =>
    matches('ee', text, { autocomplete: true, maxCount })
  it.each([['N'], ['Na'], ['Nar'], ['Narv'], ['narva'], ['NARVA M'], ['Narva maan']])(
    'offers the street for %s',
    (text) => {
      expect(complete(text).map(addressOf)).toContain(NARVA)
    },
  )
  it('offers the next level below a full match, with relevance 0', () => {
    const offered = complete('Tallinn, Narva mnt')
    expect(offered.map(addressOf)).toEqual([
      NARVA,
      ...['2', '2/1', '7', '7a', '83', '83a'].map((number) => `${NARVA} ${number}`),
    ])
    expect(offered.map(({ relevance }) => relevance)).toEqual([100, 0, 0, 0, 0, 0, 0])
  })
  it('offers flats under a house and counties under the country', () => {
    expect(complete('Narva mnt 7').map(addressOf)).toEqual([
      `${NARVA} 7`,
      `${NARVA} 7a`,
      `${NARVA} 7-1`,
      `${NARVA} 7-12`,
      `${NARVA} 7-12a`,
    ])
    expect(complete('Eesti').map(addressOf)).toHaveLength(4)
  })
  it('continues numbers', () => {
    expect(complete('Energia 1').map(addressOf)).toEqual([
      'Narva linn, Energia tänav 1',
      'Narva linn, Energia tänav 10',
      'Narva linn, Energia tänav 11',
    ])
    expect(complete('Narva mnt 7-1').map(addressOf)).toContain(`${NARVA} 7-12`)
    expect(complete('Narva mnt 7-').map(addressOf)).toContain(`${NARVA} 7-12`)
  })
  it('tolerates a misspelling in what is typed', () => {
    expect(complete('Katsuep').map(addressOf)).toContain(
      'Tallinn, Kesklinna linnaosa, Katusepapi tänav',
    )
    expect(complete('Talin').map(addressOf)).toContain('Tallinn')
  })
  it('keeps to the context', () => {
    expect(complete('Tartu linn, R').map(addressOf)).toEqual([
      'Tartu linn, Riia tänav',
      'Tartu linn, Tähtvere küla, Raja',
      // The town itself: Raadi, Ropka and Ränilinn are parts of it.
      'Tartu linn',
    ])
  })
  it('keeps within maxcount', () => {
    expect(complete('Tallinn, Narva mnt', 3)).toHaveLength(3)
    expect(complete('Tallinn, Narva mnt', 1).map(addressOf)).toEqual([NARVA])
  })
})

describe('explanations', () => {
  it('says which word matched what and how, with places in the text', () => {
    const text = ' Zuzu Tallin,  Narwa mnt 7-12 10117'
    const [match] = matches('ee', text, { skipMax: 1, explain: true })
    expect(addressOf(match)).toBe(`${NARVA} 7-12`)
    const explanation = match.explanation!
    for (const { start, end, word } of [...explanation.matched, ...explanation.unrecognized]) {
      expect(text.slice(start, end)).toBe(word)
    }
    expect(explanation.matched.map(({ word, how }) => [word, how])).toEqual([
      ['Tallin', 'typo'],
      ['Narwa', 'variant'],
      ['mnt', 'exact'],
      ['7', 'number'],
      ['12', 'number'],
      ['10117', 'postcode'],
    ])
    expect(explanation.unrecognized.map(({ word }) => word)).toEqual(['Zuzu'])
    expect(explanation).toMatchObject({ flatNumber: '12', postcode: '10117', misspelt: true })
  })
})

describe('limits', () => {
  it('answers empty and meaningless texts with nothing', () => {
    for (const text of [
      '',
      ' ',
      '-',
      '//',
      '"""',
      '1',
      '7-12',
      'mnt',
      '\u0000',
      '😀😀',
      'Москва',
    ]) {
      expect(ask('ee', text)).toEqual([])
    }
  })
  it('matches nothing when there are more words than an address can have', () => {
    expect(ask('ee', `Narva mnt 7 ${'a '.repeat(60)}`, { skipMax: 31 })).toEqual([])
  })
  it('keeps its index below 120 bytes an object on a real scale, and opens it without copying', () => {
    expect(geocoder.ee!.index.entryRow.byteOffset).toBeGreaterThan(0)
  })
})
