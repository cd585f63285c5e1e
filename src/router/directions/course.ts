/** Courses of roads: in degrees clockwise from north, measured over the stretch that a driver sees at a junction. */
import { ellipsoidDistanceM, longitudeScale } from '../../geo/distance.ts'
import type { RoadNetwork } from '../../roads/network.ts'

/** Shorter stretches show the corners of the drawing, longer ones the next bend. */
const SEEN_M = 20

/** Course of a directed edge where it begins. */
export const courseAtStart = (network: RoadNetwork, directed: number): number =>
  courseBetween(network, directed, 0, SEEN_M)

/** Course of a directed edge where it ends. */
export function courseAtEnd(network: RoadNetwork, directed: number): number {
  const lengthM = network.edgeLengthMm[directed >> 1] / 1000
  return courseBetween(network, directed, lengthM - SEEN_M, lengthM)
}

/** Course of a directed edge at a share of its length. */
export function courseAt(network: RoadNetwork, directed: number, fraction: number): number {
  const lengthM = network.edgeLengthMm[directed >> 1] / 1000
  const fromM = Math.min(fraction * lengthM, Math.max(0, lengthM - SEEN_M / 2))
  return courseBetween(network, directed, fromM, fromM + SEEN_M)
}

/** Change of course from one to another: -180 .. 180, to the right positive. */
export function turnAngle(from: number, to: number): number {
  const angle = (to - from + 540) % 360
  return angle < 0 ? angle + 180 : angle - 180
}

/** Course from the point `fromM` metres along the directed edge to the one at `toM`, both held within its line. */
function courseBetween(network: RoadNetwork, directed: number, fromM: number, toM: number): number {
  const { pointLonE7: lon, pointLatE7: lat } = network
  const edge = directed >> 1
  const count = network.edgePointCount[edge]
  const tail = network.edgeFirstPoint[edge]
  const step = (directed & 1) === 0 ? 1 : -1
  let point = step > 0 ? tail : tail + count - 1
  let reachedM = 0
  let fromLon = lon[point]
  let fromLat = lat[point]
  let toLon = fromLon
  let toLat = fromLat
  for (let i = 1; i < count; i++, point += step) {
    const next = point + step
    const segmentM = ellipsoidDistanceM(lon[point], lat[point], lon[next], lat[next])
    const endM = reachedM + segmentM
    if (fromM > reachedM && fromM < endM) {
      const share = (fromM - reachedM) / segmentM
      fromLon = lon[point] + share * (lon[next] - lon[point])
      fromLat = lat[point] + share * (lat[next] - lat[point])
    } else if (fromM >= endM && i < count - 1) {
      fromLon = lon[next]
      fromLat = lat[next]
    }
    const share = toM < endM ? (toM - reachedM) / segmentM : 1
    toLon = lon[point] + share * (lon[next] - lon[point])
    toLat = lat[point] + share * (lat[next] - lat[point])
    if (toM <= endM) break
    reachedM = endM
  }
  return courseOf(fromLon, fromLat, toLon, toLat)
}

/** Course from one point to another near it. */
export function courseOf(lonE7: number, latE7: number, toLonE7: number, toLatE7: number): number {
  const east = (toLonE7 - lonE7) * longitudeScale(latE7)
  const degrees = (Math.atan2(east, toLatE7 - latE7) * 180) / Math.PI
  return degrees < 0 ? degrees + 360 : degrees
}
