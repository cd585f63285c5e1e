import type { Drives, LonLat } from '../base/state.ts'

const squareDistance = ([lon, lat]: LonLat, [otherLon, otherLat]: LonLat): number =>
  // Degrees of longitude are about half as long here.
  ((lon - otherLon) / 2) ** 2 + (lat - otherLat) ** 2

function nearestIndex(points: readonly LonLat[], to: LonLat, from: number): number {
  let nearest = from
  for (let at = from; at < points.length; at++) {
    const point = points[at] as LonLat
    if (squareDistance(point, to) < squareDistance(points[nearest] as LonLat, to)) nearest = at
  }
  return nearest
}

/** Which leg of a drive a place on its line belongs to. */
export function legAt({ waypoints, routes }: Drives, drive: number, place: LonLat): number {
  const line = routes[drive]?.geometry.coordinates ?? []
  const held = nearestIndex(line, place, 0)
  let passed = 0
  for (let leg = 1; leg < waypoints.length - 1; leg++) {
    passed = nearestIndex(line, waypoints[leg]?.location as LonLat, passed)
    if (held < passed) return leg - 1
  }
  return Math.max(0, waypoints.length - 2)
}
