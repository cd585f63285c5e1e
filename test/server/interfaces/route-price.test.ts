import { describe, expect, test } from 'vitest'
import { routePrice } from '../../../src/server/use-cases/route-price.ts'

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
    [0, 1],
    [1, 2],
    [100, 2],
    [101, 3],
    [1000, 11],
  ])('%i points of areas to avoid: one more for each started 100, %i', (avoidedPoints, price) => {
    expect(routePrice({ points: 2, avoidedPoints })).toBe(price)
  })

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
