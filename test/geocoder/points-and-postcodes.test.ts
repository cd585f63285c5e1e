/** Friendly search for texts without words: a postcode alone, and coordinates that are typed. */
import { describe, expect, test } from 'vitest'
import type { Country } from '../../src/addresses/record.ts'
import { nameOf } from '../../src/addresses/tree.ts'
import {
  type Fields,
  type FriendlyAnswer,
  type FriendlyQuestion,
  friendlySearch,
} from '../../src/geocoder/friendly/friendly.ts'
import { typedPoint } from '../../src/geocoder/friendly/typed-point.ts'
import { runToEnd } from '../../src/report/steps.ts'
import { addressLines } from './ask.ts'
import { house, openSmall, street, unit1, unit2, unit3 } from './small-geocoder.ts'
import { geocoder } from './small-world.ts'

function answer(
  asked: string | Fields,
  options: Partial<FriendlyQuestion> = {},
  world = geocoder,
): FriendlyAnswer {
  return runToEnd(friendlySearch(world, { asked, limit: 10, ...options }))
}

const linesOf = ({ matches }: FriendlyAnswer, world = geocoder): string[] =>
  matches.flatMap(({ country, row }) =>
    addressLines([{ country, row, relevance: 0, rank: 0, population: 0 }], world),
  )

const at = (postcode: string) => ({ postcode })
/** A postcode of one street, of two streets of a town, of two towns of a county, and one that two countries have. */
const world = openSmall({
  ee: [
    unit1('maakond', 'Harju maakond', [
      unit2('linn', 'Tallinn', [
        unit3('linnaosa', 'Kesklinna linnaosa', [
          street('tänav', 'Pikk tänav', [
            house('1', [], at('10123')),
            house('2', [], { ...at('10133'), lon: 24.7, lat: 59.41 }),
          ]),
          street('tänav', 'Lai tänav', [
            house('1', [], { ...at('10133'), lon: 24.72, lat: 59.43 }),
          ]),
        ]),
        unit3('linnaosa', 'Nõmme linnaosa', [
          street('tänav', 'Kase tänav', [house('1', [], at('11111'))]),
        ]),
      ]),
      unit2('vald', 'Viimsi vald', [unit3('küla', 'Kase küla', [house('5', [], at('11111'))])]),
    ]),
  ],
  lt: [
    unit1('savivaldybė', 'Vilniaus miesto savivaldybė', [
      unit3('miestas', 'Vilnius', [
        street('gatvė', 'Pilies gatvė', [house('1', [], at('LT-10123'))]),
      ]),
    ]),
  ],
  lv: [unit1('pilsēta', 'Rīga', [street('iela', 'Lielā iela', [house('1', [], at('LV-1010'))])])],
})

describe('a postcode alone is an answer of type `postcode` with its centre and street list', () => {
  test.each<[string, string, Country]>([
    ['10133', 'Tallinn, Kesklinna linnaosa', 'ee'],
    ['EE-10133', 'Tallinn, Kesklinna linnaosa', 'ee'],
    ['10123 Tallinn', 'Tallinn, Kesklinna linnaosa', 'ee'],
    ['11111', 'Harju maakond', 'ee'],
    ['LV-1010', 'Rīga', 'lv'],
    ['1010', 'Rīga', 'lv'],
    [' lv 1010 ', 'Rīga', 'lv'],
    ['LV-1010, Rīga', 'Rīga', 'lv'],
    ['Rīga LV-1010', 'Rīga', 'lv'],
    ['1010 Latvija', 'Rīga', 'lv'],
    ['LT-10123', 'Vilnius', 'lt'],
  ])('%s', (text, line, country) => {
    const found = answer(text, {}, world)
    expect(linesOf(found, world)).toEqual([line])
    const [{ type, match, country: own, confidence, decision, parts }] = found.matches
    expect([type, match, own, confidence, decision]).toEqual([
      'postcode',
      'exact',
      country,
      0.95,
      'accept',
    ])
    const { given, spans } = parts.find(({ part }) => part === 'postcode')!
    expect(text.slice(spans[0].start, spans[0].end)).toBe(given)
  })
  test('its centre and its box are those of its houses, its streets those that they are on', () => {
    const [{ postcode }] = answer('10133', {}, world).matches
    const { tree } = world.ee!.index
    expect(postcode!.streets.map((row) => nameOf(tree, row))).toEqual(['Lai tänav', 'Pikk tänav'])
    expect(postcode).toMatchObject({
      code: '10133',
      houses: 2,
      lonE7: 247_100_000,
      latE7: 594_200_000,
      westE7: 247_000_000,
      southE7: 594_100_000,
      eastE7: 247_200_000,
      northE7: 594_300_000,
    })
  })
  test('only houses that have a point count', () => {
    expect(answer('LV-1010', {}, world).matches[0].postcode!.houses).toBe(0)
  })
  test('a place beside it bounds it, and one that it is not in finds no postcode', () => {
    expect(linesOf(answer('11111, Viimsi vald', {}, world), world)).toEqual([
      'Viimsi vald, Kase küla',
    ])
    expect(answer('LV-1010, Tallinn', {}, world).matches[0].type).toBe('city')
    expect(answer('10133 Lai', {}, world).matches[0].type).not.toBe('postcode')
  })
  test('as written or with its letters', () => {
    const verdict = (text: string) =>
      answer(text, {}, world).matches[0].parts.find(({ part }) => part === 'postcode')
    expect(verdict('LV-1010')).toMatchObject({ found: 'LV-1010', verdict: 'same' })
    expect(verdict('1010')).toMatchObject({ found: 'LV-1010', verdict: 'variant' })
    expect(verdict('10133')).toMatchObject({ found: '10133', verdict: 'same' })
  })
  test('one of two countries is ambiguous, unless a country or a place is named', () => {
    const found = answer('10123', {}, world)
    const said = found.matches.map((one) => [one.match, one.decision, one.reason, one.confidence])
    expect(said).toEqual(Array(2).fill(['ambiguous', 'review', 'rivals', 0.45]))
    expect(linesOf(found, world)).toEqual(['Tallinn, Kesklinna linnaosa', 'Vilnius'])
    expect(answer('10123', { countries: ['lt'] }, world).match).toBe('exact')
    expect(answer('10123 Vilnius', {}, world).match).toBe('exact')
  })
  test('as a field, alone or with fields that place it', () => {
    const line = (fields: Fields) => linesOf(answer(fields, {}, world), world)
    expect(line({ postcode: 'LV-1010' })).toEqual(['Rīga'])
    expect(line({ postcode: '1010', country: 'Latvia' })).toEqual(['Rīga'])
    expect(line({ postcode: '11111', city: 'Kase küla', municipality: 'Viimsi vald' })).toEqual([
      'Viimsi vald, Kase küla',
    ])
    const { matches } = answer({ postcode: '10133', street: 'Lai tänav' }, {}, world)
    expect(matches[0].type).toBe('street')
  })
  test.each(['LV-10133', '99999', 'LT-1010'])('an unknown one is no postcode: %s', (text) => {
    const found = answer(text, {}, world).matches.flatMap(({ parts }) => parts)
    expect(found.filter(({ part }) => part === 'postcode')).toEqual([])
  })
  test('types choose', () => {
    expect(answer('10133', { types: new Set(['street'] as const) }, world).matches).toEqual([])
    const asked = { types: new Set(['postcode'] as const) }
    expect(answer('10133', asked, world).matches).toHaveLength(1)
  })
})

describe('coordinates that are typed as text', () => {
  test.each([
    '59.436962, 24.7536123',
    '24.7536123,59.436962',
    '59.436962 24.7536123',
    '59,436962; 24,7536123',
    'N59.436962 E24.7536123',
    '59.436962° N, 24.7536123° E',
    'geo:59.436962,24.7536123',
    '@59.436962,24.7536123',
    '59°26\'13.0632"N 24°45\'13.00428"E',
  ])('%s', (text) => {
    expect(typedPoint(text)).toEqual({ lonE7: 247_536_123, latE7: 594_369_620 })
    const found = answer(text)
    expect(found.match).toBe('exact')
    expect(linesOf(found)[0]).toBe('Tallinn, Kesklinna linnaosa, Narva maantee 7')
    expect(found.matches[0].distanceM).toBeLessThan(0.01)
    expect(found.matches[0].confidence).toBe(0.99)
  })
  test('houses by distance, less sure with each metre, then the street and the units of the nearest', () => {
    const found = answer('59.437, 24.754', { limit: 20 })
    const [first, second] = found.matches
    expect(linesOf(found).slice(0, 2)).toEqual([
      'Tallinn, Kesklinna linnaosa, Narva maantee 7a',
      'Tallinn, Kesklinna linnaosa, Narva maantee 7',
    ])
    expect(first.confidence).toBeGreaterThan(second.confidence)
    expect(found.matches.some(({ type }) => type === 'city')).toBe(true)
    expect(found.matches.find(({ type }) => type === 'city')?.match).toBe('place')
  })
  test('a house up to 25 metres away is taken, one further away is looked at', () => {
    const north = (degrees: number) => {
      const { matches } = answer(`${(59.436962 + degrees).toFixed(7)}, 24.7536123`, { limit: 20 })
      const house = matches.find(({ row }) => nameOf(geocoder.ee!.index.tree, row) === '7')!
      return [
        house.distanceM!.toFixed(1),
        house.match,
        house.decision,
        house.reason,
        house.confidence,
      ]
    }
    // A degree of latitude is 111.4 kilometres here.
    expect(north(0.000_224)).toEqual(['25.0', 'exact', 'accept', 'whole', 0.89])
    expect(north(0.000_225)).toEqual(['25.1', 'partial', 'review', 'unlikely', 0.89])
    expect(north(0.001_9)).toEqual(['211.7', 'partial', 'review', 'unlikely', 0.14])
    expect(north(0.002_5)).toEqual(['278.5', 'partial', 'review', 'unlikely', 0.1])
  })
  test('what is not a house is half sure at most', () => {
    const { matches } = answer('59.436962, 24.7536123', { limit: 20 })
    const city = matches.find(({ type }) => type === 'city')!
    expect([city.match, city.decision, city.reason, city.confidence]).toEqual([
      'place',
      'review',
      'unlikely',
      0.5,
    ])
  })
  test.each(['48.2, 16.37', '59.43', '59.43, 24.75, 3.25', '59 24', '7-12', 'Pikk 59.43, 24.75'])(
    'none of the region, or no coordinates: %s',
    (text) => {
      expect(typedPoint(text)).toBeUndefined()
    },
  )
})

test('a country that a field names has a verdict', () => {
  const country = (given: string) =>
    answer(
      { street: 'Narva mnt', housenumber: '7' },
      { country: given, countries: ['ee'] },
    ).matches[0].parts.find(({ part }) => part === 'country')
  expect(country('Eesti')).toMatchObject({ given: 'Eesti', found: 'Eesti', verdict: 'same' })
  expect(country('EE')).toMatchObject({ given: 'EE', found: 'Eesti', verdict: 'variant' })
})
