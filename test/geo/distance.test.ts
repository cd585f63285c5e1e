/** Distances on the ellipsoid against the published lengths of a degree at 60° north (WGS 84). */
import { expect, test } from 'vitest'
import { ellipsoidDistanceM } from '../../src/geo/distance.ts'

test('a degree of latitude at 60° is 111.412 km, half a degree of longitude 27.900 km', () => {
  const alongM = ellipsoidDistanceM(24e7, 59.5e7, 24e7, 60.5e7)
  const acrossM = ellipsoidDistanceM(24e7, 60e7, 24.5e7, 60e7)
  expect([alongM, acrossM].map((metres) => (metres / 1000).toFixed(3))).toEqual([
    '111.412',
    '27.900',
  ])
})

test('is the same both ways, and nothing from a point to itself', () => {
  const there = ellipsoidDistanceM(24.7e7, 59.4e7, 25.1e7, 59.2e7)
  expect(ellipsoidDistanceM(25.1e7, 59.2e7, 24.7e7, 59.4e7)).toBe(there)
  expect(ellipsoidDistanceM(24.7e7, 59.4e7, 24.7e7, 59.4e7)).toBe(0)
})
