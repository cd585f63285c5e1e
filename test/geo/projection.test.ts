import fc from 'fast-check'
import proj4 from 'proj4'
import { describe, expect, test } from 'vitest'
import { type Grid, projectionOf } from '../../src/geo/projection.ts'

const out = new Float64Array(2)

/** EPSG, longitude, latitude, east, north. */
const POINTS: readonly [Grid, number, number, number, number][] = [
  [3301, 24, 57.5175539305556, 500000.0, 6375000.0],
  [3301, 24, 58, 500000.0, 6428734.883],
  [3301, 24, 59 + 1 / 3, 500000.0, 6577247.275],
  [3301, 22, 58.5, 383411.993, 6486162.039],
  [3301, 27, 59, 672359.657, 6543970.651],
  [3301, 24.745369, 59.437155, 542296.125, 6589048.323],
  [3301, 26.7224, 58.38024, 659220.757, 6474316.588],
  [3301, 28.1908, 59.3775, 738073.003, 6589607.008],
  [3301, 22.485, 58.2528, 411057.209, 6457895.556],
  [3059, 24, 57, 500000.0, 317385.921],
  [3059, 21, 56.5, 315352.3, 265763.044],
  [3059, 27, 56, 687071.439, 210141.327],
  [3059, 24.106339, 56.947812, 506468.907, 311581.652],
  [3346, 24, 55, 500000.0, 6096010.867],
  [3346, 21, 55.5, 310481.278, 6155754.31],
  [3346, 25.2875, 54.6858, 583016.112, 6061802.077],
  [3346, 21.132, 55.707, 319769.617, 6178433.409],
]

describe('points computed by the EPSG database', () => {
  test.each(POINTS)('%i: %f %f is %f east, %f north', (epsg, lon, lat, east, north) => {
    projectionOf(epsg).forward(lon, lat, out)
    expect(Math.abs(out[0] - east)).toBeLessThan(0.001)
    expect(Math.abs(out[1] - north)).toBeLessThan(0.001)
    projectionOf(epsg).inverse(east, north, out)
    expect(Math.abs(out[0] - lon)).toBeLessThan(2e-8)
    expect(Math.abs(out[1] - lat)).toBeLessThan(1e-8)
  })

  test.each([
    [543051.29, 6588822.17, 24.7586308, 59.4350491],
    [536589.24, 6582445.7, 24.6436888, 59.3784212],
  ])('3301: %f east, %f north is %f %f', (east, north, lon, lat) => {
    projectionOf(3301).inverse(east, north, out)
    expect(out[0]).toBeCloseTo(lon, 7)
    expect(out[1]).toBeCloseTo(lat, 7)
  })
})

const PROJ4: Readonly<Record<Grid, string>> = {
  3301:
    '+proj=lcc +lat_0=57.5175539305556 +lon_0=24 +lat_1=59.3333333333333 +lat_2=58 ' +
    '+x_0=500000 +y_0=6375000 +ellps=GRS80 +units=m',
  3059: '+proj=etmerc +lat_0=0 +lon_0=24 +k=0.9996 +x_0=500000 +y_0=-6000000 +ellps=GRS80 +units=m',
  3346: '+proj=etmerc +lat_0=0 +lon_0=24 +k=0.9998 +x_0=500000 +y_0=0 +ellps=GRS80 +units=m',
}

const lonDeg = fc.double({ min: 19, max: 30, noNaN: true })
const latDeg = fc.double({ min: 53, max: 61, noNaN: true })

describe.each([3301, 3059, 3346] as const)('EPSG:%i', (epsg) => {
  const grid = projectionOf(epsg)
  const oracle = proj4(PROJ4[epsg])

  test('goes where proj4 goes, to a tenth of a millimetre', () => {
    fc.assert(
      fc.property(lonDeg, latDeg, (lon, lat) => {
        grid.forward(lon, lat, out)
        const [east, north] = oracle.forward([lon, lat])
        expect(Math.abs(out[0] - east)).toBeLessThan(1e-4)
        expect(Math.abs(out[1] - north)).toBeLessThan(1e-4)
      }),
      { seed: 3301, numRuns: 2000 },
    )
  })

  test('comes back to where it started, to a micrometre', () => {
    fc.assert(
      fc.property(lonDeg, latDeg, (lon, lat) => {
        grid.forward(lon, lat, out)
        grid.inverse(out[0], out[1], out)
        expect(Math.abs(out[0] - lon)).toBeLessThan(1e-11)
        expect(Math.abs(out[1] - lat)).toBeLessThan(1e-11)
      }),
      { seed: 3346, numRuns: 2000 },
    )
  })
})
