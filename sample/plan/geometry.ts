/** Plane geometry of the sample: points in degrees, lengths in metres, good to a percent over a town. */

export interface Point {
  readonly lon: number
  readonly lat: number
}

const METRES_PER_DEGREE = 111_320

function metresPerDegreeLon(lat: number): number {
  return METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180)
}

/** The point that is `eastM` and `northM` metres from another. */
export function offset(from: Point, eastM: number, northM: number): Point {
  return {
    lon: from.lon + eastM / metresPerDegreeLon(from.lat),
    lat: from.lat + northM / METRES_PER_DEGREE,
  }
}

/** Metres east and north from one point to another, at the scale of the middle between them. */
export function vector(from: Point, to: Point): readonly [number, number] {
  return [
    (to.lon - from.lon) * metresPerDegreeLon((from.lat + to.lat) / 2),
    (to.lat - from.lat) * METRES_PER_DEGREE,
  ]
}

/** Metres between two points in the plane. */
export function distanceM(from: Point, to: Point): number {
  const [eastM, northM] = vector(from, to)
  return Math.hypot(eastM, northM)
}

/** Whole 1e-7 degrees. */
export function toE7(degrees: number): number {
  return Math.round(degrees * 1e7)
}

/** Reads `lon,lat lon,lat …`. */
export function parseLine(text: string): Point[] {
  return text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [lon, lat] = pair.split(',').map(Number)
      return { lon, lat }
    })
}

/** Whether a point is in a ring (even-odd rule). */
export function isInside(ring: readonly Point[], point: Point): boolean {
  let inside = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const a = ring[i]
    const b = ring[j]
    if (a.lat > point.lat === b.lat > point.lat) continue
    const lon = a.lon + ((point.lat - a.lat) / (b.lat - a.lat)) * (b.lon - a.lon)
    if (point.lon < lon) inside = !inside
  }
  return inside
}
