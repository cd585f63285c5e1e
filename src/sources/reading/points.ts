/** Points of registers: what is a number, what is in the three countries. */
import type { Projection } from '../../geo/projection.ts'
import { BROKEN } from './row.ts'

export const BAD_COORDINATE = 'a coordinate that is no number'
const FAR_POINT = 'a point outside the three countries'

/** Degrees: Estonia, Latvia and Lithuania with their waters. */
const WEST = 20
const EAST = 29
const SOUTH = 53.5
const NORTH = 60.5

/** A point in `lon` and `lat`, or none (NaN); or the reason why it is no point. */
export type Point = ReturnType<typeof createPoint>

/** A point without coordinates, to be filled again and again. */
export function createPoint() {
  return { lon: Number.NaN, lat: Number.NaN, reason: '' }
}

const scratch = new Float64Array(2)

/**
 * Sets a point from grid coordinates in metres: NaN is an empty field, BROKEN one that is no number. Both empty are no
 * point; one alone is a broken one.
 */
export function setFromGrid(point: Point, grid: Projection, east: number, north: number): void {
  if (!setNumbers(point, east, north)) return
  grid.inverse(east, north, scratch)
  setWithin(point, scratch[0], scratch[1])
}

/** Sets a point from degrees, by the same rules. */
export function setFromDegrees(point: Point, lon: number, lat: number): void {
  if (setNumbers(point, lon, lat)) setWithin(point, lon, lat)
}

function setNumbers(point: Point, x: number, y: number): boolean {
  point.lon = Number.NaN
  point.lat = Number.NaN
  const isAbsent = Number.isNaN(x) && Number.isNaN(y)
  const isWhole = !Number.isNaN(x) && !Number.isNaN(y) && x !== BROKEN && y !== BROKEN
  point.reason = isAbsent || isWhole ? '' : BAD_COORDINATE
  return isWhole
}

function setWithin(point: Point, lon: number, lat: number): void {
  if (lon >= WEST && lon <= EAST && lat >= SOUTH && lat <= NORTH) {
    point.lon = lon
    point.lat = lat
  } else point.reason = FAR_POINT
}
