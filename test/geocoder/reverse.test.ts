import { expect, test } from 'vitest'
import { metresPerLatE7 } from '../../src/geo/distance.ts'
import { reverse } from '../../src/geocoder/reverse.ts'
import { house, openSmall, street, unit1 } from './small-geocoder.ts'

const LAT_E7 = 590_000_000
const geocoder = openSmall({
  ee: [unit1('maakond', 'Harju', [street('tänav', 'Lai', [house('1', [], { lon: 24, lat: 59 })])])],
})
const namesAround = (northM: number) => {
  const { index } = geocoder.ee!
  const latE7 = LAT_E7 + Math.round(northM / metresPerLatE7(LAT_E7 + 2_250_000))
  return reverse(index, 240_000_000, latE7, 10).map(({ isHouse, distanceM }) => [
    isHouse,
    Math.round(distanceM / 10) * 10,
  ])
}

test('a house is near up to 50 km, and brings its street and units', () => {
  expect(namesAround(49_990)).toEqual([
    [true, 49_990],
    [false, 49_990],
    [false, 0],
  ])
  expect(namesAround(50_010)).toEqual([])
})
