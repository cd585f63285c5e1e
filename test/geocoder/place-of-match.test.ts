/** The place of a match: of its row, of a crossing, or of a postcode in the unit of its row. */
import { expect, test } from 'vitest'
import { createPlace } from '../../src/geocoder/index/place.ts'
import { type Match, readPlaceOf } from '../../src/geocoder/match.ts'
import { rowOf } from './hand-judged.ts'
import { house, openSmall, street, unit1 } from './small-geocoder.ts'

const { tree } = openSmall({
  ee: [
    unit1('linn', 'Tallinn', [
      street('tänav', 'Pikk tänav', [
        house('1', [], { lon: 24.5, lat: 59.25 }),
        house('3', [], { lon: 24.75, lat: 59.5 }),
      ]),
    ]),
  ],
}).ee!.index
const row = rowOf(tree, 'Pikk tänav')

const placeOf = (more: Partial<Pick<Match, 'crossing' | 'postcode'>>) => {
  const place = createPlace()
  readPlaceOf(tree, { row, crossing: undefined, postcode: undefined, ...more } as Match, place)
  return place
}
const crossing = { row, lonE7: 245_000_000, latE7: 592_000_000 } as unknown as NonNullable<
  Match['crossing']
>
const area = (houses: number) =>
  ({
    ...{ houses, lonE7: 246_000_000, latE7: 593_000_000 },
    ...{ westE7: 1, southE7: 2, eastE7: 3, northE7: 4 },
  }) as unknown as NonNullable<Match['postcode']>

test('a row has its own place', () => {
  expect(placeOf({})).toMatchObject({ westE7: 245_000_000, northE7: 595_000_000 })
})

test('a crossing is a point', () => {
  expect(placeOf({ crossing })).toMatchObject({
    ...{ known: true, isPoint: true, lonE7: 245_000_000, latE7: 592_000_000 },
    ...{ westE7: 245_000_000, southE7: 592_000_000, eastE7: 245_000_000, northE7: 592_000_000 },
  })
})

test('a postcode is its area, and known where it has houses', () => {
  const box = { westE7: 1, southE7: 2, eastE7: 3, northE7: 4 }
  const at = { lonE7: 246_000_000, latE7: 593_000_000, isPoint: false, ...box }
  expect(placeOf({ postcode: area(1) })).toMatchObject({ known: true, ...at })
  expect(placeOf({ postcode: area(0), crossing })).toMatchObject({ known: false, ...at })
})
