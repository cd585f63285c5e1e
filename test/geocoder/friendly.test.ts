/** Friendly search over the small countries: the walk, the verdict of each part, and what always holds. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '../../src/addresses/record.ts'
import { type AddressTree, nameOf } from '../../src/addresses/tree.ts'
import {
  type Fields,
  type FriendlyAnswer,
  type FriendlyQuestion,
  friendlySearch,
  TEXT_LENGTH_MAX,
} from '../../src/geocoder/friendly/friendly.ts'
import { runToEnd } from '../../src/report/steps.ts'
import { NONE } from '../../src/tables/none.ts'
import { addressLines } from './ask.ts'
import { farm, house, openSmall, street, unit1, unit2, unit3 } from './small-geocoder.ts'
import { geocoder } from './small-world.ts'

const more = openSmall({
  ee: [
    unit1('maakond', 'Harju maakond', [
      unit2('linn', 'Tallinn', [
        unit3('linnaosa', 'Kesklinna linnaosa', [
          street('maantee', 'Tartu maantee', ['62/66', '7/9', '12', '2/1', '14', '20', '13'], {
            lon: 24.7,
            lat: 59.4,
          }),
          street('tänav', 'Sõpruse tänav', [house('1', ['5'])], { lon: 24.7, lat: 59.41 }),
        ]),
      ]),
      unit2('vald', 'Viimsi vald', [
        unit3('küla', 'Kase küla', [
          farm('Tamme', [], { lon: 24.9, lat: 59.5 }),
          street('tänav', 'Pargi tänav', [house('1', [], { lon: 24.9, lat: 59.5 })]),
        ]),
      ]),
    ]),
    unit1('maakond', 'Tartu maakond', [
      unit2('vald', 'Elva vald', [
        unit3('linn', 'Elva linn', [
          street('tänav', 'Pargi tänav', [house('1', [], { lon: 26.4, lat: 58.2 })]),
        ]),
      ]),
    ]),
  ],
  lv: [unit1('pilsēta', 'Rīga', [street('iela', 'Barona iela', ['195 k-2', '195', '194'])])],
})

type Asked = string | Fields

function answer(
  asked: Asked,
  options: Partial<FriendlyQuestion> = {},
  world = geocoder,
): FriendlyAnswer {
  return runToEnd(friendlySearch(world, { asked, limit: 5, ...options }))
}

/** The first answer as `class: short address`. */
function first(asked: Asked, options: Partial<FriendlyQuestion> = {}, world = geocoder): string {
  const { match, matches } = answer(asked, options, world)
  if (matches.length === 0) return match
  const [{ country, row }] = matches
  const [line] = addressLines([{ country, row, relevance: 0, rank: 0, population: 0 }], world)
  return `${match}: ${line}`
}

/** Verdicts of the first answer, those of what it adds left out. */
function verdicts(asked: Asked, world = geocoder): string[] {
  return (answer(asked, {}, world).matches[0]?.parts ?? [])
    .filter(({ verdict }) => verdict !== 'added')
    .map(({ part, given, found, verdict }) => `${part} ${given} > ${found ?? '-'}: ${verdict}`)
}

const confidence = (asked: Asked, world = geocoder): number =>
  answer(asked, {}, world).matches[0]?.confidence ?? 0

test('a place is no misspelt street of a misspelt town', () => {
  const world = openSmall({
    ee: [
      unit1('maakond', 'Järva maakond', [
        unit2('vald', 'Türi vald', [
          unit3('linn', 'Türi linn', [street('tänav', 'Karu tänav', ['1'])]),
          unit3('alevik', 'Käru alevik', []),
        ]),
      ]),
    ],
  })
  expect(first('Turu 1, Käru', {}, world)).toBe('place: Türi vald, Käru alevik')
  expect(first('Turi, Karu 1', {}, world)).toBe('variant: Türi vald, Türi linn, Karu tänav 1')
})

test('a house that is written before and behind a company goes before its town', () => {
  const text = 'Tartu maantee 12 Maksikauplus, Tartu maantee 12, Tallinn'
  expect(first(text, {}, more)).toBe('partial: Tallinn, Kesklinna linnaosa, Tartu maantee 12')
})

test.each(['tn', 'pst'])(
  '`%s` may be on a street of another kind in the place that is named',
  (kind) => {
    const house = 'Tallinn, Kesklinna linnaosa, Tartu maantee 14'
    expect(first(`Tartu ${kind} 14, Kesklinna linnaosa`, {}, more)).toBe(`partial: ${house}`)
  },
)

describe('the walk goes from no skipped word upwards and stops at the first safe answer', () => {
  test.each([
    ['Narva mnt 7, Tallinn', 'exact: Tallinn, Kesklinna linnaosa, Narva maantee 7'],
    ['Narva mnt 7-12, Tallinn', 'exact: Tallinn, Kesklinna linnaosa, Narva maantee 7-12'],
    ['Krisjana Barona 1, Riga', 'variant: Rīga, Krišjāņa Barona iela 1'],
    ['Brivibas 21, Riga', 'variant: Rīga, Brīvības iela 21'],
    ['Energja tänav 10, Narva', 'typo: Narva linn, Energia tänav 10'],
    ['Baltic Kaubandus, Energia 10, Narva', 'partial: Narva linn, Energia tänav 10'],
    ['Energia 99, Narva', 'partial: Narva linn, Energia tänav'],
    ['Olematu tänav 5, Valmiera', 'place: Valmiera'],
    ['Valmiera', 'exact: Valmiera'],
    ['Lietuva', 'exact: lt'],
    ['qwxyz', 'none'],
    ['', 'none'],
  ])('%s', (text, wanted) => {
    expect(first(text)).toBe(wanted)
  })
})

describe('words that say floor, door, code, phone, office with their number are free', () => {
  test.each([
    'Energia 10 2. korrus, Narva',
    'Energia 10, Narva, fonolukk 12',
    'Energia 10, Narva, tel 5551234',
    'Energia 10, Narva, +372 5551234',
    'Energia 10, Narva, tel +372 5551234',
    'Energia 10 II korrus, Narva',
    'Energia 10, office 5, Narva',
    'Energia 10, Narva, mari@example.ee',
  ])('%s', (text) => {
    expect(first(text)).toBe('exact: Narva linn, Energia tänav 10')
    expect(answer(text).matches[0].unmatched).toEqual([])
  })
})

describe('a number that is written otherwise is found, never at full confidence', () => {
  test.each([
    ['Tartu mnt 62, Tallinn', 'Tallinn, Kesklinna linnaosa, Tartu maantee 62/66', '62 > 62/66'],
    ['Tartu mnt 7-9, Tallinn', 'Tallinn, Kesklinna linnaosa, Tartu maantee 7/9', '7-9 > 7/9'],
    ['Barona iela 195/2, Rīga', 'Rīga, Barona iela 195 k-2', '195/2 > 195 k-2'],
  ])('%s', (text, wanted, number) => {
    expect(first(text, {}, more)).toBe(`variant: ${wanted}`)
    expect(verdicts(text, more)).toContain(`housenumber ${number}: variant`)
    expect(confidence(text, more)).toBeLessThan(1)
    expect(confidence(text, more)).toBeGreaterThan(0.5)
  })
  test('`1` is not the house `2/1` at a corner', () => {
    expect(first('Tartu mnt 1, Tallinn', {}, more)).toBe(
      'partial: Tallinn, Kesklinna linnaosa, Tartu maantee',
    )
  })
})

test('for a number that does not exist the street and the numbers near it', () => {
  const [{ nearNumbers, country }] = answer('Tartu mnt 15, Tallinn', {}, more).matches
  const { tree } = more[country]!.index
  expect(nearNumbers.map(({ row }) => nameOf(tree, row))).toEqual(['14', '13', '12', '20'])
  // However far they are.
  const [far] = answer('Tartu mnt 999, Tallinn', {}, more).matches
  expect(far.nearNumbers.map(({ row }) => nameOf(tree, row))[0]).toBe('62/66')
})

describe('letters that were read wrongly are repaired where that is better', () => {
  const garbled = (text: string, times: number, page: string): string => {
    let out = text
    for (let i = 0; i < times; i++)
      out = new TextDecoder(page).decode(new TextEncoder().encode(out))
    return out
  }
  test.each([
    [1, 'windows-1252'],
    [2, 'windows-1252'],
    [1, 'windows-1257'],
  ])('%i times through %s', (times, page) => {
    const text = garbled('Sõpruse tn 1, Tallinn', times, page)
    const { match, repaired, matches } = answer(text, {}, more)
    expect([match, repaired]).toEqual(['exact', 'Sõpruse tn 1, Tallinn'])
    const street = matches[0].parts.find(({ part }) => part === 'street')
    const [{ start, end }] = street!.spans
    expect(garbled('Sõpruse tn', times, page)).toBe(text.slice(start, end))
  })
  test('a sound text stays', () => {
    expect(answer('Sõpruse tn 1, Tallinn', {}, more).repaired).toBeUndefined()
  })
})

describe('each part has a verdict', () => {
  test('same, and what the answer adds', () => {
    const { matches } = answer('Energia 10, Narva')
    expect(matches[0].parts.map(({ part, verdict }) => `${part}: ${verdict}`)).toEqual([
      'country: added',
      'county: added',
      'city: same',
      'street: same',
      'housenumber: same',
    ])
  })
  test.each<[string, string]>([
    ['Energja tänav 10, Narva', 'street Energja tänav > Energia tänav: corrected'],
    ['Brivibas 21, Rīga', 'street Brivibas > Brīvības iela: variant'],
    ['Energia 10, Narva, Tartu maakond', 'county Tartu maakond > Ida-Viru maakond: contradicted'],
    ['Energia 99, Narva', 'housenumber 99 > -: missing'],
    ['Energia 10-5, Narva', 'flat 5 > -: missing'],
    ['Narva mnt 7, 10120 Tallinn', 'postcode 10120 > 10117: contradicted'],
    ['Olematu tänav 5, Valmiera', 'street Olematu tänav > -: missing'],
  ])('%s: %s', (text, wanted) => {
    expect(verdicts(text)).toContain(wanted)
  })
  test.each(['1', '9', '99', '999'])('number %s is none of the figures of a postcode', (number) => {
    const text = `Narva mnt ${number}, 99199 Tallinn`
    expect(verdicts(text)).toContain(`housenumber ${number} > -: missing`)
    expect(verdicts(text)).toContain('postcode 99199 > -: missing')
    expect(answer(text).matches[0].confidence).toBeLessThan(0.5)
  })
  test.each(['Brīvības 21, LV-1011, Rīga', 'Brīvības 21, LV 1011, Rīga'])(
    'letters of a postcode are no other word: %s',
    (text) => {
      const said = verdicts(text)
      expect(said).toContain(`postcode ${text.slice(13, 20)} > LV-1010: contradicted`)
      expect(answer(text).matches[0].unmatched).toEqual([])
    },
  )
})

describe('ambiguous whenever another answer elsewhere is as good', () => {
  test('two towns have the house', () => {
    expect(answer('Pargi 1', {}, more).match).toBe('ambiguous')
    expect(answer('Pargi 1, Elva', {}, more).match).toBe('exact')
  })
  test('the nearest of equally good ones goes first', () => {
    const near = { lonE7: 264_000_000, latE7: 582_000_000 }
    expect(first('Pargi 1', { near }, more)).toBe('ambiguous: Elva vald, Elva linn, Pargi tänav 1')
    const other = { lonE7: 249_000_000, latE7: 595_000_000 }
    expect(first('Pargi 1', { near: other }, more)).toBe(
      'ambiguous: Viimsi vald, Kase küla, Pargi tänav 1',
    )
  })
})

test('a street of another kind is contradicted, a village with its kind word is not', () => {
  expect(first('Brīvības gatve 21, Rīga')).toBe('partial: Rīga, Brīvības gatve')
  expect(verdicts('Agluonų k., Beržų g. 3').join()).not.toContain('contradicted')
})

test('a town of another country binds, too', () => {
  expect(first('Energia 10, Vilnius')).not.toMatch(/Narva/)
})

describe('fields bind', () => {
  test('the city is never a street of that name', () => {
    expect(first({ street: 'Pargi tänav', housenumber: '1', city: 'Elva' }, {}, more)).toBe(
      'exact: Elva vald, Elva linn, Pargi tänav 1',
    )
    expect(first({ street: 'Elva tänav', city: 'Tallinn' }, {}, more)).toBe('place: Tallinn')
    expect(answer({ street: 'Pargi tänav', city: 'Olematu' }, {}, more).match).toBe('none')
  })
  test('they agree with the same free text', () => {
    for (const country of COUNTRIES) {
      const { tree } = geocoder[country]!.index
      for (let row = 0; row < tree.rowCount; row++) {
        if (tree.column[row] !== 7 || tree.column[tree.parent[row]] !== 5) continue
        const fields = fieldsOf(tree, row)
        const text = `${fields.street} ${fields.housenumber}, ${fields.city}`
        expect([text, answer(fields).matches[0]?.row]).toEqual([text, answer(text).matches[0]?.row])
      }
    }
  })
})

function fieldsOf(tree: AddressTree, row: number): Fields {
  const road = tree.parent[row]
  return {
    street: nameOf(tree, road),
    housenumber: nameOf(tree, row),
    city: nameOf(tree, tree.parent[road]),
  }
}

test('answers keep to types, a unit and a window', () => {
  expect(first('Pargi', { types: new Set(['street']) }, more)).toMatch(/Pargi tänav$/)
  expect(answer('Elva', { types: new Set(['house']) }, more).match).toBe('none')
  const { tree } = more.ee!.index
  const viimsi = [...tree.unitRow].find((row) => nameOf(tree, row) === 'Viimsi vald')!
  const within = { country: 'ee', row: viimsi } as const
  expect(first('Pargi 1', { within }, more)).toBe('exact: Viimsi vald, Kase küla, Pargi tänav 1')
  const window = { westE7: 26e7, southE7: 58e7, eastE7: 27e7, northE7: 59e7 }
  expect(first('Pargi 1', { window }, more)).toBe('exact: Elva vald, Elva linn, Pargi tänav 1')
})

describe('whatever is asked', () => {
  const words = fc.constantFrom(
    ...[
      'Narva',
      'mnt',
      '7',
      '7-12',
      'Tallinn',
      'Energia',
      '10',
      'Rīga',
      'LV-1050',
      ',',
      '//',
      '2. korrus',
    ],
    ...[
      'Ã',
      'Ãµ',
      '\u0301',
      '١',
      '62/66',
      'k-1',
      '10117',
      'Vilnius',
      'g.',
      'Akmenė',
      '-',
      '#',
      'tel',
    ],
  )
  const texts = fc.oneof(
    fc.array(words, { maxLength: 12 }).map((list) => list.join(' ')),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
  )
  test('it never throws, confidences are 0 to 1, spans are within the text', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { match, matches } = answer(text)
        expect(match).toBe(matches[0]?.match ?? 'none')
        for (const { confidence: sure, parts, unmatched, row } of matches) {
          expect(sure).toBeGreaterThanOrEqual(0)
          expect(sure).toBeLessThanOrEqual(1)
          expect(row === NONE || row >= 0).toBe(true)
          for (const { start, end } of [...unmatched, ...parts.flatMap(({ spans }) => spans)]) {
            expect(start).toBeGreaterThanOrEqual(0)
            expect(end).toBeLessThanOrEqual(text.length)
            expect(start).toBeLessThan(end)
          }
        }
      }),
      { numRuns: 300, seed: 7 },
    )
  })
  test('an exact match has the same in all parts that were given', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const { match, parts, unmatched } of answer(text).matches) {
          if (match !== 'exact') continue
          expect(unmatched).toEqual([])
          for (const { verdict } of parts) expect(['same', 'added']).toContain(verdict)
        }
      }),
      { numRuns: 300, seed: 8 },
    )
  })
  test('a long text is read up to its bound', () => {
    const text = 'Narva '.repeat(1000)
    expect(answer(text).text.length).toBe(TEXT_LENGTH_MAX)
  })
})
