/** Courses of roads: in degrees clockwise from north, measured over the stretch that a driver sees at a junction. */
import { longitudeScale } from '../../geo/distance.ts'
import type { RoadNetwork } from '../../roads/network/network.ts'
import type { Leg } from '../leg.ts'

/** Shorter stretches show the corners of the drawing, longer ones the next bend. */
const SEEN_M = 20
const SEEN_MM = SEEN_M * 1000
/** Length of a step of latitude, to a percent: enough for a stretch that is seen. */
const METRES_PER_E7 = 0.0111
/** A road that turns by so much is another one to the eye, unless it is a corner of the drawing. */
const OTHER_COURSE_DEGREES = 45
const CORNER_MM = 5_000

/** Course of a directed edge where it begins. */
// hot: that of each road at each junction of a drive.
export function courseAtStart(network: RoadNetwork, directed: number): number {
  const { pointLonE7: lon, pointLatE7: lat } = network
  const edge = directed >> 1
  const first = network.edgeFirstPoint[edge]
  const point = (directed & 1) === 0 ? first : first + network.edgePointCount[edge] - 1
  placeAt(network, directed, SEEN_M)
  return courseOf(lon[point], lat[point], placeLonE7, placeLatE7)
}

/** Course of a directed edge where it ends: seen from there, the road that leads back. */
export const courseAtEnd = (network: RoadNetwork, directed: number): number =>
  opposite(courseAtStart(network, directed ^ 1))

const opposite = (course: number): number => (course < 180 ? course + 180 : course - 180)

/** Course of a directed edge at a share of its length. */
export function courseAt(network: RoadNetwork, directed: number, fraction: number): number {
  const lengthM = network.edgeLengthMm[directed >> 1] / 1000
  const fromM = Math.min(fraction * lengthM, Math.max(0, lengthM - SEEN_M / 2))
  return courseBetween(network, directed, fromM, fromM + SEEN_M)
}

/** Course of the drive where it comes to edge `at` of the leg, over whole edges where the last one is but a piece. */
export function courseInto(network: RoadNetwork, { edges }: Leg, at: number): number {
  let first = at - 1
  let reachedMm = network.edgeLengthMm[edges[first] >> 1]
  if (reachedMm >= SEEN_MM || first === 0) return courseAtEnd(network, edges[first])
  while (reachedMm < SEEN_MM && first > 0) {
    if (!isOneCourse(network, edges[first - 1], edges[first], reachedMm)) break
    first--
    reachedMm += network.edgeLengthMm[edges[first] >> 1]
  }
  const farMm = reachedMm - network.edgeLengthMm[edges[first] >> 1]
  placeAt(network, edges[at - 1] ^ 1, 0)
  const lonE7 = placeLonE7
  const latE7 = placeLatE7
  placeAt(network, edges[first] ^ 1, SEEN_M - farMm / 1000)
  return courseOf(placeLonE7, placeLatE7, lonE7, latE7)
}

/** Course of the drive where it leaves along edge `at` of the leg. */
export function courseOutOf(network: RoadNetwork, { edges }: Leg, at: number): number {
  let last = at
  let beforeMm = 0
  let reachedMm = network.edgeLengthMm[edges[at] >> 1]
  if (reachedMm >= SEEN_MM) return courseAtStart(network, edges[at])
  while (reachedMm < SEEN_MM && last + 1 < edges.length) {
    if (!isOneCourse(network, edges[last], edges[last + 1], reachedMm)) break
    last++
    beforeMm = reachedMm
    reachedMm += network.edgeLengthMm[edges[last] >> 1]
  }
  placeAt(network, edges[at], 0)
  const lonE7 = placeLonE7
  const latE7 = placeLatE7
  placeAt(network, edges[last], SEEN_M - beforeMm / 1000)
  return courseOf(lonE7, latE7, placeLonE7, placeLatE7)
}

/** Whether the course over a stretch that is seen in part goes on from one edge of the drive to the next. */
function isOneCourse(network: RoadNetwork, one: number, next: number, reachedMm: number): boolean {
  if (next === (one ^ 1)) return false
  if (reachedMm < CORNER_MM) return true
  const angle = turnAngle(courseAtEnd(network, one), courseAtStart(network, next))
  return Math.abs(angle) < OTHER_COURSE_DEGREES
}

/** Change of course from one to another: -180 .. 180, to the right positive. */
export function turnAngle(from: number, to: number): number {
  const angle = to - from + 540
  // hot: courses are 0 to 360, so that this is nearly always one of three ranges; a remainder takes far longer.
  if (angle >= 0 && angle < 360) return angle - 180
  if (angle >= 360 && angle < 720) return angle - 360 - 180
  const rest = angle % 360
  return rest < 0 ? rest + 180 : rest - 180
}

/** Course from the point `fromM` metres along the directed edge to the one at `toM`, both held within its line. */
function courseBetween(network: RoadNetwork, directed: number, fromM: number, toM: number): number {
  placeAt(network, directed, fromM)
  const lonE7 = placeLonE7
  const latE7 = placeLatE7
  placeAt(network, directed, toM)
  return courseOf(lonE7, latE7, placeLonE7, placeLatE7)
}

let placeLonE7 = 0
let placeLatE7 = 0

/** Puts the place `metres` along the directed edge into `placeLonE7`, `placeLatE7`; held within its line. */
function placeAt(network: RoadNetwork, directed: number, metres: number): void {
  const { pointLonE7: lon, pointLatE7: lat } = network
  const edge = directed >> 1
  const count = network.edgePointCount[edge]
  const step = (directed & 1) === 0 ? 1 : -1
  let point = network.edgeFirstPoint[edge] + (step > 0 ? 0 : count - 1)
  let left = metres / METRES_PER_E7
  const scale = left > 0 ? scaleAt(lat[point]) : 0
  for (let i = 1; i < count && left > 0; i++, point += step) {
    const next = point + step
    const east = (lon[next] - lon[point]) * scale
    const north = lat[next] - lat[point]
    const segment = Math.sqrt(east * east + north * north)
    if (left < segment) {
      const share = left / segment
      placeLonE7 = lon[point] + share * (lon[next] - lon[point])
      placeLatE7 = lat[point] + share * (lat[next] - lat[point])
      return
    }
    left -= segment
  }
  placeLonE7 = lon[point]
  placeLatE7 = lat[point]
}

let scaledLatE7 = 0
let knownScale = longitudeScale(0)

/** The scale of the latitude asked last is kept: all roads of a junction begin at one. */
function scaleAt(latE7: number): number {
  if (latE7 !== scaledLatE7) {
    scaledLatE7 = latE7
    knownScale = longitudeScale(latE7)
  }
  return knownScale
}

/** Course from one point to another near it. */
export function courseOf(lonE7: number, latE7: number, toLonE7: number, toLatE7: number): number {
  const east = (toLonE7 - lonE7) * scaleAt(latE7)
  const degrees = (Math.atan2(east, toLatE7 - latE7) * 180) / Math.PI
  return degrees < 0 ? degrees + 360 : degrees
}
