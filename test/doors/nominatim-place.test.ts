/** Places as Nominatim tells them: names, ranks, importance. */
import { describe, expect, test } from 'vitest'
import { nominatimPlace } from '../../src/doors/nominatim/place.ts'
import type { FoundPlace } from '../../src/use-cases/places/found-places.ts'

type Parts = readonly (readonly [part: string, name: string, people?: number, kind?: string])[]
const place = (type: string, parts: Parts, more: Partial<FoundPlace> = {}) =>
  nominatimPlace(
    {
      id: 7,
      country: 'ee',
      type,
      parts: parts.map(([part, name, people = 0, kind = '']) => ({ part, name, people, kind })),
      point: [24.5, 59.25],
      box: { west: 24, south: 59, east: 25, north: 60 },
      confidence: 1,
      isTied: false,
      distanceM: undefined,
      ...more,
    } as unknown as FoundPlace,
    undefined,
  )!
const COUNTY = ['county', 'Harju maakond'] as const
const CITY = ['city', 'Tallinn', 450_000, 'linn'] as const

test('a place without a point or a box is none', () => {
  expect(place('city', [CITY], { point: undefined })).toBeUndefined()
  expect(place('city', [CITY], { box: undefined })).toBeUndefined()
  expect(place('city', [CITY])).toMatchObject({
    place_id: 7,
    lat: '59.2500000',
    lon: '24.5000000',
    boundingbox: ['59.0000000', '60.0000000', '24.0000000', '25.0000000'],
    geometry: { type: 'Point', coordinates: [24.5, 59.25] },
  })
})

describe('the address', () => {
  const HOUSE: Parts = [
    COUNTY,
    CITY,
    ['street', 'Aia'],
    ['housenumber', '5'],
    ['postcode', '10111'],
  ]
  test('of a house has its number, of a flat both numbers', () => {
    const house = place('house', HOUSE)
    expect(house.address).toEqual({
      house_number: '5',
      road: 'Aia',
      city: 'Tallinn',
      county: 'Harju maakond',
      postcode: '10111',
      country: 'Eesti',
      country_code: 'ee',
    })
    expect([house.display_name, house.addresstype, house.name]).toEqual([
      '5, Aia, Tallinn, Harju maakond, 10111, Eesti',
      'place',
      '',
    ])
    const flat = place('flat', [...HOUSE, ['flat', '3']])
    expect([flat.address.house_number, flat.name, flat.addresstype]).toEqual(['5-3', '', 'place'])
    const farm = place('house', [COUNTY, ['city', 'Kose', 5, 'küla'], ['house', 'Kase']])
    expect(farm.address).toMatchObject({ house_name: 'Kase', village: 'Kose' })
    expect(farm.address).not.toHaveProperty('house_number')
    expect(place('house', [...HOUSE, ['house', 'Kase']]).address).not.toHaveProperty('house_name')
  })
  test('names a town that is a municipality, too, once', () => {
    const { address } = place('city', [COUNTY, ['municipality', 'Tallinn'], CITY])
    expect(address).toEqual({
      city: 'Tallinn',
      county: 'Harju maakond',
      country: 'Eesti',
      country_code: 'ee',
    })
    expect(
      place('city', [COUNTY, ['municipality', 'Kose vald'], ['city', 'Kose', 5, 'küla']]).address,
    ).toMatchObject({ village: 'Kose', municipality: 'Kose vald' })
  })
  test('without a settlement calls the parish or the municipality a village, and tells its name once', () => {
    const parish = place('parish', [
      ['county', 'Cēsu novads'],
      ['parish', 'Vaives pagasts'],
    ])
    expect(parish.address).toMatchObject({
      village: 'Vaives pagasts',
      municipality: 'Vaives pagasts',
    })
    expect(parish.display_name).toBe('Vaives pagasts, Cēsu novads, Eesti')
    expect(place('municipality', [COUNTY, ['municipality', 'Kose vald']]).address.village).toBe(
      'Kose vald',
    )
    expect(
      place('place', [COUNTY, ['municipality', 'Kose vald'], ['place', 'Aiandi']]).address,
    ).not.toHaveProperty('village')
  })
})

test.each([
  ['house', 30],
  ['flat', 30],
  ['street', 26],
  ['place', 22],
  ['postcode', 21],
  ['district', 18],
  ['city', 16],
  ['parish', 14],
  ['eldership', 14],
  ['county', 12],
  ['country', 4],
] as const)('a %s has the rank %i', (type, rank) => {
  expect(place(type, [COUNTY]).place_rank).toBe(rank)
})

test.each([
  ['house', 0, 0.1],
  ['flat', 0, 0.1],
  ['street', 1_000_000, 0.2],
  ['city', 0, 0.2],
  ['city', 25, 0.2021],
  ['city', 24, 0.2],
  ['city', 999, 0.4286],
  ['city', 99_999, 0.7143],
  ['city', 9_999_999, 1],
  ['city', 20_000_000, 1],
] as const)('a %s of %i people is as important as %d', (type, people, importance) => {
  expect(
    place(type, [COUNTY, [type === 'flat' || type === 'house' ? 'housenumber' : type, 'x', people]])
      .importance,
  ).toBe(importance)
})
