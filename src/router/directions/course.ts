/** Courses of a drive: in degrees clockwise from north, measured over the stretch that a driver sees at a junction. */
import {
  courseAtEnd,
  courseAtStart,
  courseOf,
  placeAlong,
  SEEN_M,
} from '../../roads/network/courses.ts'
import type { RoadNetwork } from '../../roads/network/network.ts'
import type { Drive } from './road-facts.ts'

export { courseAtEnd, courseAtStart, courseOf }

const SEEN_MM = SEEN_M * 1000
/** A road that turns by more is another one to the eye, except at a corner of the drawing. */
const OTHER_COURSE_DEGREES = 45
const CORNER_MM = 5_000

/** Places along an edge, the farther one second. */
const near = new Float64Array(2)
const far = new Float64Array(2)

/** Course of a directed edge at a share of its length. */
export function courseAt(network: RoadNetwork, directed: number, fraction: number): number {
  const lengthM = network.edgeLengthMm[directed >> 1] / 1000
  // A place is found to a percent of the way to it: in the farther half it is sought from the other end.
  if (fraction > 0.5) {
    const leftM = Math.max((1 - fraction) * lengthM, Math.min(lengthM, SEEN_M / 2))
    return courseBetween(network, directed ^ 1, leftM, leftM - SEEN_M)
  }
  const fromM = Math.min(fraction * lengthM, Math.max(0, lengthM - SEEN_M / 2))
  return courseBetween(network, directed, fromM, fromM + SEEN_M)
}

/** Course of the drive where it comes to edge `at` of the leg, over whole edges where the last one is but a piece. */
export function courseInto({ network, edges }: Drive, at: number): number {
  let first = at - 1
  let reachedMm = network.edgeLengthMm[edges[first] >> 1]
  if (reachedMm >= SEEN_MM || first === 0) return courseAtEnd(network, edges[first])
  while (reachedMm < SEEN_MM && first > 0) {
    if (!isOneCourse(network, edges[first - 1], edges[first], reachedMm)) break
    first--
    reachedMm += network.edgeLengthMm[edges[first] >> 1]
  }
  const farMm = reachedMm - network.edgeLengthMm[edges[first] >> 1]
  placeAlong(network, edges[at - 1] ^ 1, 0, near)
  placeAlong(network, edges[first] ^ 1, SEEN_M - farMm / 1000, far)
  return courseOf(far[0], far[1], near[0], near[1])
}

/** Course of the drive where it leaves along edge `at` of the leg. */
export function courseOutOf({ network, edges }: Drive, at: number): number {
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
  placeAlong(network, edges[at], 0, near)
  placeAlong(network, edges[last], SEEN_M - beforeMm / 1000, far)
  return courseOf(near[0], near[1], far[0], far[1])
}

/** Change of the drive's course over the junctions before its edges from `at` to `out`. */
export const turnOver = (drive: Drive, at: number, out = at): number =>
  turnAngle(courseInto(drive, at), courseOutOf(drive, out))

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
  placeAlong(network, directed, fromM, near)
  placeAlong(network, directed, toM, far)
  return courseOf(near[0], near[1], far[0], far[1])
}
