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

const placeIn = (municipality: string | undefined, kind: string, people: number) =>
  settlementOf({
    parts: [
      { part: 'municipality' as const, name: municipality ?? '', kind: '', people: 0 },
      { part: 'city' as const, name: 'Tartu', kind, people },
    ].slice(municipality === undefined ? 1 : 0),
  })

test('a town of 50,000 people is a city, what is no town is a village', () => {
  const town = (people: number, kind = 'linn') => placeIn('Saaremaa vald', kind, people)
  expect([town(49_999), town(50_000), town(50_000, 'alevik')]).toEqual(['town', 'city', 'village'])
})

test('a town that is a municipality of its own is a city from 30,000 people on', () => {
  const town = (people: number) => placeIn('Narva linn', 'linn', people)
  expect([town(29_999), town(30_000)]).toEqual(['town', 'city'])
})

// People by their shares of the addresses of a thinned register. OpenStreetMap has all these cities.
test.each([
  ['Tartu', 'Tartu linn', 'linn', 51_922, 'city'],
  ['Narva', undefined, 'linn', 31_054, 'city'],
  ['Pärnu', 'Pärnu linn', 'linn', 33_622, 'city'],
  ['Liepāja', undefined, 'pilsēta', 75_996, 'city'],
  ['Daugavpils', undefined, 'pilsēta', 118_899, 'city'],
  ['Klaipėda', 'Klaipėdos miesto savivaldybė', 'miestas', 73_452, 'city'],
  ['Šiauliai', 'Šiaulių miesto savivaldybė', 'miestas', 60_390, 'city'],
  ['Viljandi', undefined, 'linn', 18_408, 'town'],
  ['Võru', undefined, 'linn', 14_131, 'town'],
  ['Loksa', undefined, 'linn', 4_832, 'town'],
  ['Kuressaare', 'Saaremaa vald', 'linn', 16_710, 'town'],
  ['Valmiera', 'Valmieras novads', 'pilsēta', 40_063, 'town'],
  ['Marijampolė', 'Marijampolės savivaldybė', 'miestas', 38_086, 'town'],
  ['Palanga', 'Palangos miesto savivaldybė', 'miestas', 29_449, 'town'],
])('%s by its addresses', (_, municipality, kind, people, expected) => {
  expect(placeIn(municipality, kind, people)).toBe(expected)
})
