/** Junctions on a drive with the roads that meet there, as turn-by-turn clients show them. */

import { courseAt, courseAtEnd, courseAtStart } from '../directions/course.ts'
import { alternativesTo } from '../directions/road-facts.ts'
import type { Leg } from '../leg.ts'
import type { RouteQuery } from '../router.ts'

/** Whole degrees from north. */
export interface Intersection {
  readonly lonE7: number
  readonly latE7: number
  /** Ascending. */
  readonly bearings: readonly number[]
  /** Whether the drive may go on along each of the bearings. */
  readonly entry: readonly boolean[]
  /** Number of the bearing that leads back; undefined where the leg begins. */
  readonly in: number | undefined
  /** Number of the bearing that is driven; undefined where the leg ends. */
  readonly out: number | undefined
}

const found: number[] = []

const whole = (course: number): number => Math.round(course) % 360
const opposite = (course: number): number => whole(course + 180)

/** Course by which a leg comes to its edge `at`, or to its end. Undefined at its beginning. */
export function courseBefore({ router }: RouteQuery, leg: Leg, at: number): number | undefined {
  if (at === 0) return undefined
  const edge = leg.edges[at - 1]
  if (at < leg.edges.length) return whole(courseAtEnd(router.network, edge))
  return whole(courseAt(router.network, edge, leg.toFraction))
}

/** Course by which a leg goes on along its edge `at`; undefined at its end. */
export function courseAfter({ router }: RouteQuery, leg: Leg, at: number): number | undefined {
  if (at === leg.edges.length) return undefined
  const edge = leg.edges[at]
  return whole(
    at === 0
      ? courseAt(router.network, edge, leg.fromFraction)
      : courseAtStart(router.network, edge),
  )
}

/** The intersection before edge `at` of a leg, that of its beginning, or with `at` behind the last edge that of its end. */
export function intersectionBefore(query: RouteQuery, leg: Leg, at: number): Intersection {
  const { network, graph } = query.router
  const [before, after] = [courseBefore(query, leg, at), courseAfter(query, leg, at)]
  const roads: { bearing: number; isOpen: boolean; is: 'in' | 'out' | '' }[] = []
  if (before !== undefined) roads.push({ bearing: opposite(before), isOpen: false, is: 'in' })
  if (after !== undefined) roads.push({ bearing: after, isOpen: true, is: 'out' })
  if (before !== undefined && after !== undefined) {
    alternativesTo(graph, leg.edges[at - 1], leg.edges[at], found)
    for (const other of found) {
      roads.push({ bearing: whole(courseAtStart(network, other)), isOpen: true, is: '' })
    }
  }
  roads.sort((a, b) => a.bearing - b.bearing)
  const numberOf = (is: 'in' | 'out') => {
    const number = roads.findIndex((road) => road.is === is)
    return number < 0 ? undefined : number
  }
  return {
    ...placeBefore(query, leg, at),
    bearings: roads.map(({ bearing }) => bearing),
    entry: roads.map(({ isOpen }) => isOpen),
    in: numberOf('in'),
    out: numberOf('out'),
  }
}

/** Whether the drive could go another way before edge `at` of a leg. */
export function isChoice({ router }: RouteQuery, { edges }: Leg, at: number): boolean {
  alternativesTo(router.graph, edges[at - 1], edges[at], found)
  return found.length > 0
}

function placeBefore({ router }: RouteQuery, leg: Leg, at: number) {
  if (at === 0) return { lonE7: leg.start.lonE7, latE7: leg.start.latE7 }
  if (at === leg.edges.length) return { lonE7: leg.end.lonE7, latE7: leg.end.latE7 }
  const { edgeTail, edgeHead, junctionLonE7, junctionLatE7 } = router.network
  const directed = leg.edges[at]
  const junction = ((directed & 1) === 0 ? edgeTail : edgeHead)[directed >> 1]
  return { lonE7: junctionLonE7[junction], latE7: junctionLatE7[junction] }
}
