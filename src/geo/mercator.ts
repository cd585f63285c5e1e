/**
 * The square of web maps (EPSG:3857, the spherical Mercator projection) in whole numbers: its sides are 2^30 units, x runs
 * to the east from the antimeridian, y to the south from 85.05 degrees north. A unit is at most 4 cm on the ground.
 * Units of a tile, at any zoom up to 18, are whole numbers of them, so that neighbouring tiles agree to the last bit.
 */

/** Units along a side of the world. */
const WORLD_UNITS = 2 ** 30
/** North of it the square ends. */
const LAT_E7_MAX = 850511287

const RADIANS_PER_E7 = Math.PI / 180 / 1e7

/** @param lonE7 longitude in steps of 1e-7 degrees */
export function worldX(lonE7: number): number {
  return Math.round((lonE7 / 3.6e9 + 0.5) * WORLD_UNITS)
}

/** @param latE7 latitude in steps of 1e-7 degrees; beyond the square it is taken for its edge */
export function worldY(latE7: number): number {
  const sine = Math.sin(Math.max(-LAT_E7_MAX, Math.min(LAT_E7_MAX, latE7)) * RADIANS_PER_E7)
  return Math.round((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * WORLD_UNITS)
}

/** Longitude of a column of the square, in steps of 1e-7 degrees. */
export function lonE7OfWorld(x: number): number {
  return Math.round((x / WORLD_UNITS - 0.5) * 3.6e9)
}

/** Latitude of a line of the square, in steps of 1e-7 degrees. */
export function latE7OfWorld(y: number): number {
  return Math.round(Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / WORLD_UNITS))) / RADIANS_PER_E7)
}

/** Half of the equator of WGS 84's ellipsoid, metres. */
const HALF_EQUATOR_M = 20_037_508.342789244
const RADIUS_M = HALF_EQUATOR_M / Math.PI
const DEGREES = 180 / Math.PI

/** Degrees as metres of web maps: writes [x, y] to `out`. */
export function webMercatorForward(lonDeg: number, latDeg: number, out: Float64Array): void {
  out[0] = (lonDeg / 180) * HALF_EQUATOR_M
  out[1] = RADIUS_M * Math.atanh(Math.sin(latDeg / DEGREES))
}

/** Metres of web maps as degrees: writes [longitude, latitude] to `out`. */
export function webMercatorInverse(x: number, y: number, out: Float64Array): void {
  out[0] = (x / HALF_EQUATOR_M) * 180
  out[1] = DEGREES * Math.asin(Math.tanh(y / RADIUS_M))
}
