import { expect, test } from 'vitest'
import { placesOfId } from '../../../src/use-cases/places/found-places.ts'
import { settlementOf } from '../../../src/use-cases/places/place-tags.ts'
import { world } from '../../geocoder/handler.ts'

test("a unit has its register's people, or its share of the country's by addresses", () => {
  const [{ parts }] = placesOfId(20, world)
  expect(parts.map(({ part, people }) => [part, people])).toEqual([
    ['country', 0],
    ['county', 600_000],
    ['city', 438_000],
    // 37 of 91 objects.
    ['district', 557_033],
    ['street', 30_110],
    ['housenumber', 0],
  ])
})

test('a town of 50,000 people is a city, what is no town is a village', () => {
  const town = (people: number, kind = 'linn') =>
    settlementOf({ parts: [{ part: 'city', name: 'Tartu', kind, people }] })
  expect([town(49_999), town(50_000), town(50_000, 'alevik')]).toEqual(['town', 'city', 'village'])
})
