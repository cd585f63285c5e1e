/** One match and its verdict, where a test says what its words name: towns beside areas, towns abroad, places elsewhere. */
import { describe, expect, test } from 'vitest'
import { asNumberVariant, type Judged, judgeMatch } from '../../src/geocoder/friendly/judge.ts'
import { geocode } from '../../src/geocoder/geocoder.ts'
import { NONE } from '../../src/tables/none.ts'
import { judged, part, rowOf } from './hand-judged.ts'
import { openSmall, street, unit1, unit2, unit3 } from './small-geocoder.ts'

const ee = openSmall({
  ee: [
    unit1('maakond', 'Viljandi maakond', [
      unit2('linn', 'Viljandi linn', [street('tänav', 'Kauba tänav', ['1'])]),
      unit2('vald', 'Põhja-Sakala vald', [
        unit3('linn', 'Võhma linn', [street('tänav', 'Tallinna tänav', ['5'])]),
        unit3('küla', 'Taevere küla', [street('tee', 'Kooli tee', ['2'])]),
      ]),
    ]),
    unit1('maakond', 'Järva maakond', [
      unit2('vald', 'Türi vald', [
        unit3('linn', 'Türi linn', [street('tänav', 'Karu tänav', ['1'])]),
        unit3('alevik', 'Käru alevik', []),
      ]),
    ]),
    unit1('maakond', 'Tartu maakond', [
      unit2('vald', 'Elva vald', [
        unit3('linn', 'Elva linn', [street('tänav', 'Kesk tänav', ['1'])]),
        unit3('küla', 'Metsküla', [street('tee', 'Metsa tee', ['4'])]),
      ]),
    ]),
  ],
}).ee!
const { tree } = ee.index
const row = (name: string, above?: string) => rowOf(tree, name, above)
const TALLINNA_5 = row('5', 'Tallinna tänav')
const METSA_4 = row('4', 'Metsa tee')
const KESK_1 = row('1', 'Kesk tänav')
const KARU_1 = row('1', 'Karu tänav')

const unitsOf = (named: number | 'foreign town' | 'foreign village') => {
  if (typeof named !== 'number') return named
  return named === NONE ? [] : [{ row: named, isPart: false }]
}

/** The verdict of a row for a text, where words name these units and others none. */
function judge(
  text: string,
  wanted: number,
  names: Readonly<Record<string, number | 'foreign town' | 'foreign village'>> = {},
): Judged {
  for (const skipMax of [0, 1, 2, 3]) {
    const found = geocode(ee, text, { maxCount: 10, skipMax, explain: true })
    const match = found.find(({ row: own }) => own === wanted)
    const read = { text, fields: new Map() }
    if (match) return judgeMatch(ee.index, match, read, (words) => unitsOf(names[words] ?? NONE))!
  }
  throw new Error(`${text}: no such match`)
}

const said = ({ parts }: Judged) =>
  parts
    .filter(({ part }) => part !== 'country' && part !== 'street' && part !== 'housenumber')
    .map(({ part, given, found, verdict }) => `${part} ${given ?? '-'} > ${found}: ${verdict}`)

describe('an area whose words name a town that the match is not in', () => {
  const COUNTY = 'Tallinna 5, Viljandi maakond'
  const asItIs = [
    'county Viljandi maakond > Viljandi maakond: same',
    'municipality - > Põhja-Sakala vald: added',
    'city - > Võhma linn: added',
  ]
  test('says the town, which is contradicted', () => {
    const names = { 'Viljandi maakond': row('Viljandi linn') }
    expect(said(judge(COUNTY, TALLINNA_5, names))).toEqual([
      'county - > Viljandi maakond: added',
      'municipality - > Põhja-Sakala vald: added',
      'city Viljandi maakond > Võhma linn: contradicted',
    ])
  })
  test.each<[string, Parameters<typeof judge>[2]]>([
    ['none', {}],
    ['a town abroad', { 'Viljandi maakond': 'foreign town' }],
    ['a village', { 'Viljandi maakond': row('Metsküla') }],
    ['a municipality', { 'Viljandi maakond': row('Elva vald') }],
    ['the town of the match', { 'Viljandi maakond': row('Võhma linn') }],
    ['other words', { Viljandi: row('Viljandi linn') }],
  ])('says the area where they name %s', (_, names) => {
    expect(said(judge(COUNTY, TALLINNA_5, names))).toEqual(asItIs)
  })
  test('says the area where the match is that area', () => {
    const names = { Viljandi: row('Viljandi linn') }
    expect(said(judge('Viljandi', row('Viljandi maakond'), names))).toEqual([
      'county Viljandi > Viljandi maakond: same',
    ])
  })
  test('counts where it is the narrowest that is given', () => {
    const names = { 'Viljandi maakond': row('Viljandi linn') }
    const judged = judge('Tallinna 5, Võhma, Viljandi maakond', TALLINNA_5, names)
    expect(said(judged)).toEqual([
      'county Viljandi maakond > Viljandi maakond: same',
      'municipality - > Põhja-Sakala vald: added',
      'city Võhma > Võhma linn: same',
    ])
  })
})

describe('a village with the name of a town', () => {
  const names = { Metsküla: row('Viljandi linn'), Metskula: row('Viljandi linn') }
  test('is a namesake where it is written as the village is', () => {
    const judged = judge('Metsa tee 4, Metsküla', METSA_4, names)
    expect([judged.isNamesake, said(judged)[2]]).toEqual([true, 'city Metsküla > Metsküla: same'])
  })
  test('is contradicted where it is written otherwise', () => {
    const judged = judge('Metsa tee 4, Metskula', METSA_4, names)
    expect([judged.isNamesake, said(judged)[2]]).toEqual([
      false,
      'city Metskula > Metsküla: contradicted',
    ])
  })
  test('is none where the match is in a town, or the words name none', () => {
    expect(judge('Kesk 1, Elva', KESK_1, { Elva: row('Viljandi linn') }).isNamesake).toBe(false)
    expect(judge('Metsa tee 4, Metsküla', METSA_4).isNamesake).toBe(false)
  })
})

describe('a unit that is left over', () => {
  const left = (unit: number) =>
    judge('Kesk 1, Elva, Xyz', KESK_1, { Xyz: unit })
      .parts.filter(({ given }) => given === 'Xyz')
      .map(({ part, verdict }) => `${part} ${verdict}`)
  test('says nothing where the match is in it, else the part that it is', () => {
    expect(left(row('Tartu maakond'))).toEqual([])
    expect(left(row('Elva linn'))).toEqual([])
    expect(left(row('Viljandi maakond'))).toEqual(['county contradicted'])
    expect(left(row('Türi vald'))).toEqual(['municipality contradicted'])
    expect(left(row('Viljandi linn'))).toEqual(['city contradicted'])
  })
  test('that is a village beside the named town is a district', () => {
    expect(left(row('Metsküla'))).toEqual(['district contradicted'])
    // A town in the locative is not named as it is written.
    const { parts } = judge('Kesk 1, Elvas, Xyz', KESK_1, { Xyz: row('Metsküla') })
    expect(parts.find(({ given }) => given === 'Xyz')?.part).toBe('city')
  })
})

describe('a town abroad', () => {
  const isForeign = (text: string, wanted: number, unit: 'foreign town' | 'foreign village') =>
    judge(text, wanted, { Xyz: unit }).isForeign
  test('is another country', () => {
    expect(isForeign('Kesk 1, Elva, Xyz', KESK_1, 'foreign town')).toBe(true)
    expect(judge('Kesk 1, Elva, Xyz', KESK_1).isForeign).toBe(false)
  })
  test('a village abroad is one for a place, or a misspelt house', () => {
    expect(isForeign('Kesk 1, Elva, Xyz', KESK_1, 'foreign village')).toBe(false)
    expect(isForeign('Elva linn, Xyz', row('Elva linn'), 'foreign village')).toBe(true)
    expect(isForeign('Tallinma 5, Võhma, Xyz', TALLINNA_5, 'foreign village')).toBe(true)
  })
})

describe('a street whose words are a place elsewhere', () => {
  const isForeign = (unit: number | 'foreign town', text = 'Käru 1, Turu') =>
    judge(text, KARU_1, { Käru: unit, Karu: unit }).isForeign
  test('beside a misspelt town is another place', () => {
    expect(isForeign(row('Käru alevik'))).toBe(true)
    expect(isForeign(row('Türi vald'))).toBe(false)
    expect(isForeign(NONE)).toBe(false)
    expect(isForeign('foreign town')).toBe(false)
  })
  test('but not beside a town as it is written, or where the street is', () => {
    expect(isForeign(row('Käru alevik'), 'Käru 1, Türi')).toBe(false)
    expect(isForeign(row('Käru alevik'), 'Karu 1, Turu')).toBe(false)
  })
})

test.each([
  ['Kesk 1. 67, Elva', true],
  ['Kesk 1.67, Elva', true],
  ['Kesk 1. korter 67, Elva', false],
  ['Kesk 1, 67, Elva', false],
  ['Kesk 1-67, Elva', false],
  ['Kesk 1 67, Elva', false],
])('%s: the number may be an ordinal: %s', (text, isOrdinal) => {
  expect(judge(text, KESK_1).isOrdinal).toBe(isOrdinal)
})

describe('a house whose number is another way to write the one asked for', () => {
  const AT = [{ start: 5, end: 8 }]
  const COUNTY = {
    part: 'county',
    given: undefined,
    found: 'Järva maakond',
    verdict: 'added',
    spans: [],
  }
  const added = [
    { ...COUNTY, part: 'country', found: 'Eesti' },
    COUNTY,
    { ...COUNTY, part: 'municipality', found: 'Türi vald' },
  ]
  const named = [
    part('city', 'same', { found: 'Türi linn' }),
    part('street', 'same', { found: 'Karu tänav' }),
  ]
  const variant = { part: 'housenumber', given: '1-2', found: '1', verdict: 'variant', spans: AT }

  test('has the parts of the street, and the number as it was written', () => {
    const open = part('housenumber', 'missing', { given: '1-2', found: undefined, spans: AT })
    const street = judged(ee, tree.parent[KARU_1], {
      relevance: 80,
      type: 'street',
      parts: [...named, open],
    })
    const house = asNumberVariant(street, KARU_1, open)
    expect(house.parts).toEqual([...added, ...named, variant])
    expect(house).toMatchObject({
      row: KARU_1,
      type: 'house',
      relevance: 90,
      isNumberVariant: true,
    })
    expect(asNumberVariant({ ...street, relevance: 91 }, KARU_1, open).relevance).toBe(91)
  })

  test('has no flat, whose number is a part of its own', () => {
    const spans = [
      { start: 5, end: 6 },
      { start: 7, end: 8 },
    ]
    const open = part('flat', 'missing', { given: '2', found: undefined, spans: [spans[1]] })
    const number = part('housenumber', 'same', { given: '1', spans: [spans[0]] })
    const other = judged(ee, KESK_1, { parts: [...named, number, open] })
    const both = { ...variant, spans }
    expect(asNumberVariant(other, KARU_1, open).parts).toEqual([...added, ...named, both])
  })
})

test('a street by its name alone, without a number and a word for its kind, is told as bare', () => {
  const KAUBA = row('Kauba tänav')
  const bare = (text: string, wanted = KAUBA) => judge(text, wanted).bareStreet
  expect(bare('Kauba, Viljandi')).toBe('its name')
  expect(bare('kauba')).toBe('its name')
  expect(bare('Kaubal, Viljandi')).toBe('another form')
  expect(bare('Kauba tänav, Viljandi')).toBeUndefined()
  expect(bare('Kauba 9, Viljandi')).toBeUndefined()
  expect(bare('Kauba 1, Viljandi', row('1', 'Kauba tänav'))).toBeUndefined()
  expect(bare('Viljandi linn', row('Viljandi linn'))).toBeUndefined()
})
