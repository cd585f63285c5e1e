import { describe, expect, test } from 'vitest'
import { isochronePrice } from '../../../src/use-cases/routes/isochrone.ts'
import { areaSize, routePrice } from '../../../src/use-cases/routes/route-price.ts'

describe('the price of a route', () => {
  test.each([
    [2, 1],
    [11, 1],
    [12, 2],
    [21, 2],
    [22, 3],
    [200, 20],
    [202, 21],
  ])('%i points in their order: one unit for each started 10 legs, %i', (points, price) => {
    expect(routePrice({ points })).toBe(price)
  })

  test.each([
    [2, 1],
    [14, 2],
    [15, 3],
    [19, 3],
    [20, 4],
    [200, 58],
  ])(
    '%i stops to be ordered: one more for each started 5 beyond 12 inner ones, %i',
    (points, price) => {
      expect(routePrice({ points, isReordered: true })).toBe(price)
    },
  )

  test.each([
    [2, 0, 1],
    [2, 1, 2],
    [2, 100, 2],
    [2, 101, 3],
    [2, 1000, 11],
    [11, 101, 3],
    [12, 100, 3],
    [12, 101, 4],
  ])(
    '%i points around areas of %i points: one more for each started 100, %i',
    (points, corners, price) => {
      expect(routePrice({ points, areas: [{ points: corners, widthKm: 0 }] })).toBe(price)
      const halves = [0, corners].map((points) => ({ points, widthKm: 0 }))
      expect(routePrice({ points, areas: halves })).toBe(price)
    },
  )

  test.each([
    [2, [99.9], 2],
    [2, [100], 3],
    [11, [9.9], 2],
    [11, [10], 3],
    [11, [10, 20], 5],
    [11, [600], 62],
  ])(
    '%i points around areas %j km wide: one more for each full 100 km that the legs drive round, %i',
    (points, widths, price) => {
      const areas = widths.map((widthKm) => ({ points: 1, widthKm }))
      expect(routePrice({ points, areas })).toBe(price)
    },
  )

  test.each([
    [2, 'some', 2],
    [6, 'some', 2],
    [7, 'some', 3],
    [2, 'unpaved', 4],
    [11, 'unpaved', 31],
  ] as const)('%i points off %s roads: %i', (points, avoids, price) => {
    expect(routePrice({ points, avoids })).toBe(price)
  })

  test('with alternatives is one more for each leg', () => {
    expect(routePrice({ points: 2, hasAlternatives: true })).toBe(2)
    expect(routePrice({ points: 4, hasAlternatives: true })).toBe(4)
  })
})

describe('the points that an area to avoid counts as', () => {
  const e7 = (lon: number, lat: number): [number, number] => [lon * 1e7, lat * 1e7]
  /** A box of so many degrees to the north and so many to the east. */
  const box = (degrees: number, eastDegrees = 1) => [
    e7(24, 56),
    e7(24 + eastDegrees, 56),
    e7(24, 56 + degrees),
  ]

  test.each([
    ['a point', [e7(24, 56)], 1],
    ['a box of 74 km²', box(0.0107), 3],
    ['a box of 76 km²', box(0.0109), 4],
    ['a box of 7,499 km²', box(1.0949), 102],
    ['a box of 7,501 km²', box(1.0952), 103],
    ['a box of 14,997 km²', box(1.0949, 1.9999), 202],
    ['a box of 15,002 km²', box(1.0952, 2), 203],
    ['the same box from its other corners', box(1.0952, 2).reverse(), 203],
    ['a box of less than 300,000 km²', [e7(20, 53), e7(26.5968, 59.5968)], 4001],
    ['a box of 300,000 km²', [e7(20, 53), e7(26.5969, 59.5969)], 4002],
    ['a wider one', [e7(20, 53), e7(30, 65)], 4002],
    ['the whole earth', [e7(-180, -90), e7(180, 90)], 4002],
  ])('%s', (_, corners, points) => {
    expect(areaSize(corners).points).toBe(points)
  })

  test('are its own where it has no corners, and one for each full 75 km² of its box', () => {
    expect(areaSize(box(1.0949), 100).points).toBe(199)
    expect(areaSize(box(1.0952), 100).points).toBe(200)
    const endless = Number.POSITIVE_INFINITY
    expect(areaSize([e7(-endless, -endless), e7(endless, endless)], 100).points).toBe(4100)
  })
})

test('an area to avoid is as wide as the longer side of its box, 600 km at most', () => {
  const box = (east: number, north: number): [number, number][] => [
    [240_000_000, 570_000_000],
    [240_000_000 + east, 570_000_000 + north],
  ]
  expect(areaSize(box(0, 10_000_000)).widthKm.toFixed(2)).toBe('111.37')
  expect(areaSize(box(10_000_000, 0)).widthKm.toFixed(2)).toBe('60.77')
  expect(areaSize(box(20_000_000, 10_000_000)).widthKm.toFixed(2)).toBe('119.91')
  expect(areaSize(box(0, 60_000_000)).widthKm).toBe(600)
})

describe('the price of an isochrone', () => {
  const minutes = (minutes: number) => ({ minutes, limit: minutes * 60_000 })
  const metres = (metres: number) => ({ metres, limit: metres * 1_000 })

  test.each([
    [minutes(60), 1],
    [minutes(61), 2],
    [metres(60_000), 1],
    [metres(60_001), 2],
  ])('as an area of %o counts each started hour or 60 km: %i', (contour, units) => {
    expect(isochronePrice([contour], 0)).toBe(units)
  })

  test.each([
    [minutes(10), 1],
    [minutes(11), 2],
    [minutes(200), 20],
    [metres(10_000), 1],
    [metres(10_001), 2],
  ])('as roads of %o counts each started 10 minutes or 10 km: %i', (contour, units) => {
    expect(isochronePrice([contour], 0, {}, true)).toBe(units)
  })

  test('is that of its contours together, one more for an address, and that of the roads to avoid', () => {
    expect(
      isochronePrice([minutes(15), minutes(90)], 1, { areas: [{ points: 101, widthKm: 0 }] }),
    ).toBe(6)
  })
})
