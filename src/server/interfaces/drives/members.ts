/** Members that answers about drives share. */
import type { Waypoint } from '../../../router/waypoints.ts'
import type { LocatedPoint } from '../../../use-cases/routes/locate-places.ts'

/** A point and where the drive passes it. */
export interface PassedPoint {
  readonly point: LocatedPoint
  readonly waypoint: Waypoint
}

/** Where the drive passes the point, how far that is from it, and what the point was given as. */
export function waypointMembers({ point, waypoint }: PassedPoint) {
  const { address } = point
  return {
    location: [waypoint.lonE7 / 1e7, waypoint.latE7 / 1e7],
    moved: Math.round(waypoint.movedM * 10) / 10,
    onNearestRoad: waypoint.isOnNearest && !waypoint.isAboveTunnel,
    given: [point.lonE7 / 1e7, point.latE7 / 1e7],
    ...(address && { address }),
  }
}
