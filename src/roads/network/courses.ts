/** Courses of roads: in degrees clockwise from north, measured over the stretch that a driver sees at a junction. */
import { longitudeScale } from '../../geo/distance.ts'
import type { RoadNetwork } from './network.ts'

/** Shorter stretches show the corners of the drawing, longer ones the next bend. */
export const SEEN_M = 20
/** Length of a step of latitude, to a percent: enough for a stretch that is seen. */
const METRES_PER_E7 = 0.0111
/** Steps of a degree in `edgeCourse`: as many as 32 bits hold, so that whole and half degrees are steps, too. */
const STEPS_PER_DEGREE = 11_930_464

/** What of a network says where its edges run. */
export type EdgeLines = Pick<
  RoadNetwork,
  'edgeFirstPoint' | 'edgePointCount' | 'pointLonE7' | 'pointLatE7'
>

type Courses = Pick<RoadNetwork, 'edgeCourse'>

/** Course of a directed edge where it begins, degrees from 0 to 360. */
// hot: that of each road at each junction of a drive.
export const courseAtStart = ({ edgeCourse }: Courses, directed: number): number =>
  edgeCourse[directed] / STEPS_PER_DEGREE

/** Course of a directed edge where it ends: seen from there, the road that leads back. */
export const courseAtEnd = (courses: Courses, directed: number): number =>
  opposite(courseAtStart(courses, directed ^ 1))

const opposite = (course: number): number => (course < 180 ? course + 180 : course - 180)

/** The column `edgeCourse` of a network: the courses at the beginning of all directed edges, rounded down. */
export function measureCourses(lines: EdgeLines): Uint32Array {
  const { edgeFirstPoint, edgePointCount, pointLonE7: lon, pointLatE7: lat } = lines
  const courses = new Uint32Array(edgeFirstPoint.length * 2)
  const place = new Float64Array(2)
  for (let directed = 0; directed < courses.length; directed++) {
    const edge = directed >> 1
    const first = edgeFirstPoint[edge]
    const point = (directed & 1) === 0 ? first : first + edgePointCount[edge] - 1
    placeAlong(lines, directed, SEEN_M, place)
    courses[directed] = Math.floor(
      courseOf(lon[point], lat[point], place[0], place[1]) * STEPS_PER_DEGREE,
    )
  }
  return courses
}

/** Puts the place `metres` along the directed edge into `place`: longitude, latitude, 1e-7 degrees; held within its line. */
export function placeAlong(
  { pointLonE7: lon, pointLatE7: lat, edgeFirstPoint, edgePointCount }: EdgeLines,
  directed: number,
  metres: number,
  place: Float64Array,
): void {
  const edge = directed >> 1
  const count = edgePointCount[edge]
  const step = (directed & 1) === 0 ? 1 : -1
  let point = edgeFirstPoint[edge] + (step > 0 ? 0 : count - 1)
  let left = metres / METRES_PER_E7
  const scale = left > 0 ? scaleAt(lat[point]) : 0
  for (let i = 1; i < count && left > 0; i++, point += step) {
    const next = point + step
    const east = (lon[next] - lon[point]) * scale
    const north = lat[next] - lat[point]
    const segment = Math.sqrt(east * east + north * north)
    if (left < segment) {
      const share = left / segment
      place[0] = lon[point] + share * (lon[next] - lon[point])
      place[1] = lat[point] + share * (lat[next] - lat[point])
      return
    }
    left -= segment
  }
  place[0] = lon[point]
  place[1] = lat[point]
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
