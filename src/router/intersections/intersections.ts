/** Junctions on a drive with the roads that meet there, as turn-by-turn clients show them. */

import { courseAt, courseAtEnd, courseAtStart } from '../directions/course.ts'
import { alternativesTo, createEdgeList } from '../directions/road-facts.ts'
import type { Leg } from '../leg.ts'
import type { RouteQuery } from '../router.ts'

/** A junction in whole degrees from north; read anew for each, since a long drive has thousands. */
export type Intersection = ReturnType<typeof createIntersection>

/** Room for one junction at a time. */
export const createIntersection = () => ({
  /** Roads that meet: how many numbers of `bearings` and `entry` count. */
  count: 0,
  /** Ascending. */
  bearings: [] as number[],
  /** Whether the drive may go on along each of the bearings. */
  entry: [] as boolean[],
  /** Number of the bearing that leads back; -1 where the leg begins. */
  in: -1,
  /** Number of the bearing that is driven; -1 where the leg ends. */
  out: -1,
  /** Courses by which the drive comes and goes on; 0 where it does not. */
  courseBefore: 0,
  courseAfter: 0,
})

const found = createEdgeList()

/** Whole degrees below 360 of a course of 0 to 540; a remainder takes far longer. */
function whole(course: number): number {
  const degrees = Math.round(course) | 0
  return degrees < 360 ? degrees : degrees - 360
}

/** Reads the intersection before edge `at` of a leg, that of its beginning, or with `at` behind the last edge that of its end. */
export function readIntersection(
  query: RouteQuery,
  leg: Leg,
  at: number,
  into: Intersection,
): void {
  found.count = 0
  if (at > 0 && at < leg.edges.length) {
    alternativesTo(query.router.graph, leg.edges[at - 1], leg.edges[at], found)
  }
  readRoads(query, leg, at, into)
}

/** The same before an edge within the leg, only where the drive could go another way. @returns whether it could */
export function readChoice(query: RouteQuery, leg: Leg, at: number, into: Intersection): boolean {
  alternativesTo(query.router.graph, leg.edges[at - 1], leg.edges[at], found)
  if (found.count === 0) return false
  readRoads(query, leg, at, into)
  return true
}

// hot: every junction of every step.
function readRoads({ router }: RouteQuery, leg: Leg, at: number, into: Intersection): void {
  const { network } = router
  const { edges } = leg
  into.count = 0
  into.in = -1
  into.out = -1
  into.courseBefore = 0
  into.courseAfter = 0
  if (at > 0) {
    const isEnd = at === edges.length
    const before = edges[at - 1]
    const course = isEnd ? courseAt(network, before, leg.toFraction) : courseAtEnd(network, before)
    into.courseBefore = whole(course)
    into.in = addRoad(into, whole(into.courseBefore + 180), false)
  }
  if (at < edges.length) {
    const after = edges[at]
    const course =
      at === 0 ? courseAt(network, after, leg.fromFraction) : courseAtStart(network, after)
    into.courseAfter = whole(course)
    into.out = addRoad(into, into.courseAfter, true)
  }
  for (let i = 0; i < found.count; i++) {
    addRoad(into, whole(courseAtStart(network, found.edges[i])), true)
  }
}

/** Adds a road, sorted by bearing. @returns its number, which a later road of a smaller bearing moves up */
function addRoad(into: Intersection, bearing: number, isOpen: boolean): number {
  const { bearings, entry } = into
  let place = into.count++
  for (; place > 0 && bearings[place - 1] > bearing; place--) {
    bearings[place] = bearings[place - 1]
    entry[place] = entry[place - 1]
  }
  bearings[place] = bearing
  entry[place] = isOpen
  if (into.in >= place) into.in++
  if (into.out >= place) into.out++
  return place
}
