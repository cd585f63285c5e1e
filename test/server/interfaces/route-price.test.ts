import { describe, expect, test } from 'vitest'
import { areaPoints, routePrice } from '../../../src/use-cases/routes/route-price.ts'

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
    [12, 100, 4],
    [12, 101, 6],
  ])(
    '%i points around areas of %i points: the price of the legs once more for each started 100, %i',
    (points, avoidedPoints, price) => {
      expect(routePrice({ points, avoidedPoints })).toBe(price)
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
    ['a box of 199 km²', box(0.0287), 3],
    ['a box of 201 km²', box(0.0289), 4],
    ['a box of 19,999 km²', box(2.995), 102],
    ['a box of 20,001 km²', box(2.9953), 103],
    ['a box of 39,992 km²', box(2.995, 1.9998), 202],
    ['a box of 40,002 km²', box(2.9953, 2), 203],
    ['the same box from its other corners', box(2.9953, 2).reverse(), 203],
    ['a box of less than 300,000 km²', [e7(20, 53), e7(26.5968, 59.5968)], 1501],
    ['a box of 300,000 km²', [e7(20, 53), e7(26.5969, 59.5969)], 1502],
    ['a wider one', [e7(20, 53), e7(30, 65)], 1502],
    ['the whole earth', [e7(-180, -90), e7(180, 90)], 1502],
  ])('%s', (_, corners, points) => {
    expect(areaPoints(corners)).toBe(points)
  })

  test('are its own where it has no corners, and one for each full 200 km² of its box', () => {
    expect(areaPoints(box(2.995), 100)).toBe(199)
    expect(areaPoints(box(2.9953), 100)).toBe(200)
    const endless = Number.POSITIVE_INFINITY
    expect(areaPoints([e7(-endless, -endless), e7(endless, endless)], 100)).toBe(1600)
  })
})
