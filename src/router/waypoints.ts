/** The points of a route as they are driven: where on the roads, and how far from where they were given. */
import { TUNNEL } from '../roads/network/network.ts'
import type { RoutePoint } from './places.ts'
import type { Route } from './route.ts'
import type { RouteQuery } from './router.ts'
import type { Place } from './snapping/snap.ts'

/** Roads nearer by this than the one that is driven are nearer to the eye, too. */
const NEARER_M = 5
/** A house farther from its road is not seen from there. */
const FAR_M = 100
/** Where another road is nearer, which no drive may take, a house is looked for on that one. */
const BEHIND_M = 20

export interface Waypoint {
  /** The place on the road, 1e-7 degrees. */
  readonly lonE7: number
  readonly latE7: number
  /** From the point as it was given to the place, metres. */
  readonly movedM: number
  /** Whether the place is on the nearest road; no drive may take that one where it is not. */
  readonly isOnNearest: boolean
  /** Whether a tunnel is nearer: the place is on a street above it. */
  readonly isAboveTunnel: boolean
}

/** A waypoint for each of the route's points, in its order. @param points that the route was asked for */
export function waypointsOf(
  query: RouteQuery,
  { legs }: Route,
  points: readonly RoutePoint[],
): Waypoint[] {
  return points.map((point, number) =>
    waypointAt(query, number === 0 ? legs[0].start : legs[number - 1].end, point),
  )
}

/** The place that the point was moved to, seen from the point; nobody sees a tunnel below. */
export function waypointAt(
  { router, snapper }: RouteQuery,
  { lonE7, latE7, distanceM }: Place,
  point: RoutePoint,
): Waypoint {
  const { edgeFlags } = router.network
  const isNear = distanceM <= NEARER_M
  const nearer = {
    lonE7: point.lonE7,
    latE7: point.latE7,
    limitM: distanceM - NEARER_M,
    count: 1,
  }
  const accepts = (edge: number) => (edgeFlags[edge] & TUNNEL) === 0
  const isOnNearest = isNear || snapper.nearest({ ...nearer, accepts }).length === 0
  const isAboveTunnel = !isNear && isOnNearest && snapper.nearest(nearer).length > 0
  return { lonE7, latE7, movedM: distanceM, isOnNearest, isAboveTunnel }
}

/** Whether a driver at the waypoint has to be told how far the point is. */
export const isAway = ({ movedM, isOnNearest }: Waypoint): boolean =>
  movedM >= (isOnNearest ? FAR_M : BEHIND_M)
