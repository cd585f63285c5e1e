/** Lengths on the ellipsoid against published figures and against Vincenty's geodesic. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ellipsoidDistanceM,
  longitudeScale,
  metresPerLatE7,
  metresPerLonE7,
} from '../../src/geo/distance.ts'
import { geodesicM, geodesicOfE7M } from '../support/geodesic.ts'

describe('the oracle', () => {
  test('measures the line of Geoscience Australia: Flinders Peak to Buninyong', () => {
    // Published for GRS 80, whose pole lies 0.1 mm from that of WGS 84.
    const flindersPeak = [144 + 25 / 60 + 29.52442 / 3600, -(37 + 57 / 60 + 3.7203 / 3600)] as const
    const buninyong = [143 + 55 / 60 + 35.38393 / 3600, -(37 + 39 / 60 + 10.15611 / 3600)] as const
    expect(geodesicM(...flindersPeak, ...buninyong)).toBeCloseTo(54_972.271, 3)
  })

  test('measures the quarter of a meridian: 10 001.966 km', () => {
    expect(geodesicM(24, 0, 24, 90)).toBeCloseTo(10_001_965.729, 2)
  })
})

describe('ellipsoidDistanceM', () => {
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

  const lonE7 = fc.integer({ min: 20e7, max: 29e7 })
  const latE7 = fc.integer({ min: 53.5e7, max: 60e7 })
  const within = (spanE7: number) => fc.integer({ min: -spanE7, max: spanE7 })

  /** Span in 1e-7 degrees, and how far the length may be off: metres, and as a share of it. */
  test.each([
    ['a road segment, up to 100 m', 1_000, 1e-6, 1e-8],
    ['up to 1 km', 10_000, 1e-6, 1e-8],
    ['on both sides of where the plane ends', 120_000, 1e-6, 1e-8],
    ['a ferry, up to 100 km', 1e7, 0, 1e-6],
    ['across all three countries', 9e7, 0, 2e-5],
  ])('%s', (_, spanE7, marginM, marginShare) => {
    fc.assert(
      fc.property(lonE7, latE7, within(spanE7), within(spanE7), (lon, lat, east, north) => {
        const toLon = Math.min(29e7, Math.max(20e7, lon + east))
        const toLat = Math.min(60e7, Math.max(53.5e7, lat + north))
        const wantedM = geodesicOfE7M(lon, lat, toLon, toLat)
        const offM = Math.abs(ellipsoidDistanceM(lon, lat, toLon, toLat) - wantedM)
        expect(offM).toBeLessThanOrEqual(marginM + wantedM * marginShare)
      }),
      { seed: 1984, numRuns: 3_000 },
    )
  })
})

test('the metres of a step north and of a step east are those of the geodesic', () => {
  fc.assert(
    fc.property(fc.integer({ min: 53.5e7, max: 60e7 }), (latE7) => {
      const step = 10_000
      const northM = geodesicOfE7M(24e7, latE7 - step, 24e7, latE7 + step) / 2 / step
      const eastM = geodesicOfE7M(24e7 - step, latE7, 24e7 + step, latE7) / 2 / step
      expect(metresPerLatE7(latE7) / northM).toBeCloseTo(1, 7)
      expect(metresPerLonE7(latE7) / eastM).toBeCloseTo(1, 7)
      expect(longitudeScale(latE7)).toBeCloseTo(metresPerLonE7(latE7) / metresPerLatE7(latE7), 14)
    }),
    { seed: 1984, numRuns: 500 },
  )
})
