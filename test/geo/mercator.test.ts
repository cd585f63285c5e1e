/** The square of web maps: known places of it, and the way back. */
import { describe, expect, test } from 'vitest'
import {
  latE7OfWorld,
  lonE7OfWorld,
  webMercatorForward,
  webMercatorInverse,
  worldX,
  worldY,
} from '../../src/geo/mercator.ts'

const SIDE = 2 ** 30

describe('the square has', () => {
  test('its corners at the antimeridian and 85.05 degrees, its middle at the zero', () => {
    expect([worldX(-1_800_000_000), worldX(0), worldX(1_800_000_000)]).toEqual([0, SIDE / 2, SIDE])
    expect([worldY(850_511_287), worldY(0), worldY(-850_511_287)]).toEqual([3, SIDE / 2, SIDE - 3])
    expect([worldY(900_000_000), worldY(-900_000_000)]).toEqual([3, SIDE - 3])
  })
  test.each([-85, -45.5, -1, 24.7536, 59.437, 85])(
    'latitude %d where the other formula has it',
    (lat) => {
      const share = (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2
      expect(worldY(lat * 1e7)).toBe(Math.round(share * SIDE))
    },
  )
  test('the place of each of its points back to three units', () => {
    for (const at of [0, 1, 12_345_678, SIDE / 3, SIDE / 2, SIDE - 1, SIDE].map(Math.round)) {
      expect(Math.abs(worldX(lonE7OfWorld(at)) - at)).toBeLessThanOrEqual(1)
      expect(Math.abs(worldY(latE7OfWorld(at)) - at)).toBeLessThanOrEqual(3)
    }
    expect([lonE7OfWorld(0), lonE7OfWorld(SIDE)]).toEqual([-1_800_000_000, 1_800_000_000])
    expect([latE7OfWorld(0), latE7OfWorld(SIDE)]).toEqual([850_511_288, -850_511_288])
  })
})

test('metres of web maps are those that EPSG gives, and lead back', () => {
  const out = new Float64Array(2)
  // EPSG's example for 3857 lies in the Gulf of Mexico: 24°22'54.433"N, 100°20'00.000"W.
  webMercatorForward(-100 - 20 / 60, 24 + 22 / 60 + 54.433 / 3600, out)
  expect([...out]).toEqual([expect.closeTo(-11_169_055.58, 2), expect.closeTo(2_800_000, 1)])
  webMercatorInverse(out[0], out[1], out)
  expect([...out]).toEqual([
    expect.closeTo(-100 - 20 / 60, 9),
    expect.closeTo(24 + 22 / 60 + 54.433 / 3600, 9),
  ])
})
