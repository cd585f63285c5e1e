/** What autocomplete offers in the middle of an address, wherever the typing stops. */
import { describe, expect, it } from 'vitest'
import type { Country } from '../../src/addresses/record.ts'
import { addressOf, matches } from './ask.ts'

const complete = (country: Country, text: string, maxCount = 10) =>
  matches(country, text, { autocomplete: true, maxCount })
const offered = (country: Country, text: string) => complete(country, text).map(addressOf)
const withRelevance = (country: Country, text: string) =>
  complete(country, text).map((match) => [addressOf(match), match.relevance])

const KESKLINN = 'Tallinn, Kesklinna linnaosa'
const NARVA = `${KESKLINN}, Narva maantee`
const BARONA = 'Rīga, Krišjāņa Barona iela'
const FLATS = [`${NARVA} 7-1`, `${NARVA} 7-12`, `${NARVA} 7-12a`]

describe('the country', () => {
  it('is the match of its name, with its first units below, whatever else begins so', () => {
    expect(withRelevance('ee', 'Eesti')).toEqual([
      ['ee', 100],
      ['Harju maakond', 0],
      ['Ida-Viru maakond', 0],
      ['Tartu maakond', 0],
    ])
    expect(withRelevance('lv', 'Latvija').slice(0, 2)).toEqual([
      ['lv', 100],
      ['Rīga', 0],
    ])
    expect(withRelevance('ee', 'Eest')).toEqual([['ee', 90]])
  })
  it('is offered from three letters on, where the question begins', () => {
    expect(offered('ee', 'Ees')[0]).toBe('ee')
    expect(offered('lv', 'latv')[0]).toBe('lv')
    expect(offered('lt', 'Lietuv')[0]).toBe('lt')
    expect(offered('lv', 'La')).not.toContain('lv')
    expect(matches('ee', 'Ees')).toEqual([])
    expect(offered('ee', 'Kuu, Ees')).not.toContain('ee')
  })
  it('has its first units below it where its name is whole', () => {
    expect(offered('lt', 'Lietuva')).toEqual([
      'lt',
      'Akmenės rajono savivaldybė',
      'Vilniaus miesto savivaldybė',
    ])
  })
  it('may be being typed behind an address', () => {
    for (const end of ['E', 'Ee', 'Eest', 'Eesti']) {
      expect(offered('ee', `Narva mnt 7, ${end}`)[0], end).toBe(`${NARVA} 7`)
    }
    expect(withRelevance('ee', 'Narva mnt 7, Eest')).toEqual([[`${NARVA} 7`, 85.29]])
  })
  it('is not offered for a letter that begins a name there', () => {
    expect(offered('ee', 'Tartu linn, R')).toEqual([
      'Tartu linn, Riia tänav',
      'Tartu linn, Tähtvere küla, Raja',
      // The town itself: Raadi, Ropka and Ränilinn are parts of it.
      'Tartu linn',
    ])
  })
})

describe('a short beginning in a known place', () => {
  it.each([
    ['V', 98.75],
    ['Va', 97.37],
    ['Vana', 97.37],
    ['Vana-', 97.37],
    ['Vana-J', 99.27],
  ])('%s finds the farm', (typed, relevance) => {
    expect(withRelevance('ee', `Viimsi vald, Äigrumäe küla, ${typed}`)).toEqual([
      ['Viimsi vald, Äigrumäe küla, Vana-Jaani', relevance],
    ])
  })
  it('finds the small place of a street', () => {
    expect(offered('ee', 'Urva tee 3, K')).toEqual([
      'Viimsi vald, Haabneeme alevik, Kaasiku väikekoht, Urva tee 3',
    ])
  })
  it('puts the less deep level first', () => {
    expect(offered('ee', 'Viimsi vald, K')).toEqual([
      'Viimsi vald, Haabneeme alevik, Kase tänav',
      'Viimsi vald, Haabneeme alevik, Kaasiku väikekoht',
      'Viimsi vald, Haabneeme alevik, Kase aiandusühistu',
      'Viimsi vald, Äigrumäe küla, Kase',
    ])
    expect(offered('lt', 'Akmenės rajono savivaldybė, A')).toEqual([
      'Akmenės seniūnija',
      'Akmenės seniūnija, Agluonai',
      'Akmenės seniūnija, Akmenė II',
    ])
  })
})

describe('the first word of a name', () => {
  it.each<[Country, string, string]>([
    ['ee', 'Väike-', `${KESKLINN}, Väike-Ameerika tänav`],
    ['ee', 'Väike ', `${KESKLINN}, Väike-Ameerika tänav`],
    ['ee', 'Julius ', `${KESKLINN}, Julius Kuperjanovi tänav`],
    ['ee', 'J.', `${KESKLINN}, Julius Kuperjanovi tänav`],
    ['ee', 'Tallinn, J. ', `${KESKLINN}, Julius Kuperjanovi tänav`],
    ['ee', 'A.', `${KESKLINN}, A. H. Tammsaare tee`],
    ['ee', 'A. H.', `${KESKLINN}, A. H. Tammsaare tee`],
    ['ee', 'A. H. ', `${KESKLINN}, A. H. Tammsaare tee`],
    ['ee', '1. ', `${KESKLINN}, 1. Mai tänav`],
    ['ee', '22', `${KESKLINN}, 22. juuni tänav`],
    ['ee', 'Tallinn, 5. ', `${KESKLINN}, 5. liin`],
    ['lv', 'Krišjāņa ', BARONA],
    ['lv', '11. ', 'Rīga, 11. novembra krastmala'],
    ['lv', 'Rīga, 1. ', 'Rīga, 1. Bērzu iela'],
    ['lt', 'V. ', 'Vilnius, V. Kudirkos gatvė'],
  ])('%s: %s offers %s', (country, typed, wanted) => {
    expect(offered(country, typed)[0]).toBe(wanted)
  })
})

describe('numbers', () => {
  it.each<[Country, string, readonly string[]]>([
    ['lv', 'Krišjāņa Barona iela 195', [`${BARONA} 195 k-1`]],
    ['lv', 'Krišjāņa Barona iela 195 ', [`${BARONA} 195 k-1`]],
    ['lv', 'Krišjāņa Barona iela 195 k', [`${BARONA} 195 k-1`]],
    ['lv', 'Krišjāņa Barona iela 195 k-', [`${BARONA} 195 k-1`]],
    ['lv', 'Krišjāņa Barona iela 195 korp', [`${BARONA} 195 k-1`]],
    ['lt', 'Gedimino pr. 15 K', ['Vilnius, Gedimino prospektas 15 K6']],
    ['lt', 'Konstitucijos pr. 2A ', ['Vilnius, Konstitucijos prospektas 2A K1']],
  ])('%s: %s is continued by the block', (country, typed, wanted) => {
    expect(offered(country, typed)).toEqual(wanted)
  })
  it('behind a house offers its flats with relevance 0, whether a dash or a word announces them', () => {
    for (const end of ['-', ' krt', ' krt.', ' krt ', ' korter']) {
      expect(withRelevance('ee', `Narva mnt 7${end}`), end).toEqual([
        [`${NARVA} 7`, 100],
        ...FLATS.map((flat) => [flat, 0]),
      ])
    }
    expect(withRelevance('lv', 'Krišjāņa Barona iela 195 k-1-')).toEqual([
      [`${BARONA} 195 k-1`, 100],
      [`${BARONA} 195 k-1 - 11`, 0],
      [`${BARONA} 195 k-1 - 12`, 0],
    ])
    expect(withRelevance('lt', 'Konstitucijos pr. 15-')).toEqual([
      ['Vilnius, Konstitucijos prospektas 15', 100],
      ['Vilnius, Konstitucijos prospektas 15-89', 0],
    ])
  })
  it('alone lead to the houses that have them', () => {
    expect(withRelevance('lt', '12')).toEqual([['Akmenės seniūnija, Agluonai, 12', 0]])
    expect(withRelevance('lt', '1')).toContainEqual(['Akmenės seniūnija, Agluonai, 12', 0])
    expect(offered('lt', '12, A')).toEqual(['Akmenės seniūnija, Agluonai, 12'])
    expect(withRelevance('lt', '15-89')).toEqual([['Vilnius, Konstitucijos prospektas 15-89', 0]])
    expect(complete('ee', '4', 1)).toHaveLength(1)
  })
})

describe('a word for what comes next', () => {
  it('offers blocks behind a word for blocks', () => {
    for (const end of ['k-', 'k', 'k ', 'korp.', 'korp. ']) {
      expect(offered('lv', `Krišjāņa Barona iela 195 ${end}`), end).toEqual([
        'Rīga, Krišjāņa Barona iela 195 k-1',
      ])
      expect(offered('lt', `Gedimino pr. 15 ${end}`), end).toEqual([
        'Vilnius, Gedimino prospektas 15 K6',
      ])
    }
  })
  it('offers flats behind a word for flats', () => {
    for (const end of ['krt', 'krt ', 'korter ', 'k ']) {
      expect(offered('ee', `Narva mnt 7 ${end}`), end).toEqual([
        `${NARVA} 7`,
        `${NARVA} 7-1`,
        `${NARVA} 7-12`,
        `${NARVA} 7-12a`,
      ])
    }
    expect(offered('lt', 'Konstitucijos pr. 15 bt. ')).toEqual([
      'Vilnius, Konstitucijos prospektas 15',
      'Vilnius, Konstitucijos prospektas 15-89',
    ])
  })
})

describe('a postcode that is being typed', () => {
  it.each(['1', '10', '1011', '10117'])('narrows to what begins with %s', (typed) => {
    expect(offered('ee', `Narva mnt 7, ${typed}`)[0]).toBe(`${NARVA} 7`)
  })
  it('leaves out what begins otherwise', () => {
    expect(offered('ee', 'Narva mnt 7, 102')).toEqual([])
    expect(offered('lv', 'Rīga, Brīvības iela 21, LV-12')).toEqual([])
  })
  it.each(['L', 'LV', 'LV-', 'LV-1', 'LV-10', 'LV-1010'])(
    'may stand behind its letters: %s',
    (end) => {
      expect(offered('lv', `Rīga, Brīvības iela 21, ${end}`)[0]).toBe('Rīga, Brīvības iela 21')
    },
  )
})

describe('the window', () => {
  it('holds for the next level, too', () => {
    const window = {
      westE7: 24_7535000,
      southE7: 59_4360000,
      eastE7: 24_7580000,
      northE7: 59_4380000,
    }
    const inside = matches('ee', 'Tallinn, Narva mnt', { autocomplete: true, window })
    expect(inside.map((match) => [addressOf(match), match.relevance])).toEqual([
      [NARVA, 100],
      [`${NARVA} 7`, 0],
      [`${NARVA} 7a`, 0],
    ])
  })
})
