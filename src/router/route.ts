/**
 * A route over two or more points. Each point is snapped once; a leg is the cheapest drive between its two snapped
 * points, whatever comes before and after it. At a via a drive may turn round.
 */
import { runToEnd, type Steps } from '../report/steps.ts'
import { legsKeepingOn } from './keeping-on.ts'
import type { Leg } from './leg.ts'
import { moveEnds } from './moved-ends.ts'
import { type RoutePoint, roleOf, type SnapSettings, type Spot, snapPoint } from './places.ts'
import type { RouteQuery } from './router.ts'
import { legBetween } from './way.ts'

export { drivenMm, drivenMs, joinedLeg, type Leg, legOf, unpacked } from './leg.ts'
export { type RoutePoint, roadsNear, type SnapSettings } from './places.ts'
export type { Passing } from './snapping/wanted-directions.ts'

export interface RouteRequest extends SnapSettings {
  /** Two or more. */
  readonly points: readonly RoutePoint[]
  /** Whether a drive goes on from a via in the direction in which it came; it may turn round where absent. */
  readonly keepsOn?: boolean
}

export interface Route {
  readonly found: true
  readonly legs: readonly Leg[]
  readonly lengthMm: number
  readonly durationMs: number
}

export interface NoRoute {
  readonly found: false
  /** Number of the leg that can't be driven: from point `leg` to point `leg + 1`, counted from 0. */
  readonly leg: number
  /** Number of the point that no road is near, where that is the reason. */
  readonly farPoint?: number
}

/** The cheapest drive over the points in their order, or the first leg that can't be driven. */
export function route(query: RouteQuery, request: RouteRequest): Route | NoRoute {
  return runToEnd(routeSteps(query, request))
}

/** Like `route`, with pauses: after each point that is snapped, each leg, and within searches that take long. */
export function* routeSteps(query: RouteQuery, request: RouteRequest): Steps<Route | NoRoute> {
  const { points } = request
  const last = points.length - 1
  const spots: Spot[] = []
  for (let point = 0; point <= last; point++) {
    const spot = snapPoint(query, request, points[point], roleOf(point, last))
    if (!spot) return { found: false, leg: Math.max(0, point - 1), farPoint: point }
    spots.push(spot)
    yield
  }
  if (request.keepsOn && last > 1) {
    const legs = yield* legsKeepingOn(query, request.metric, spots)
    return legs.length === last ? routeOf(legs) : { found: false, leg: legs.length }
  }
  const legs: Leg[] = []
  while (legs.length < last) {
    const leg = legs.length
    const found = yield* legBetween(query, request.metric, spots[leg], spots[leg + 1])
    if (found) legs.push(found)
    else if (yield* moveEnds(query, request, request.points, spots, leg)) {
      // Both legs of the point that moved are found anew; moving has shown that drives exist.
      legs.length = Math.max(0, leg - 1)
    } else return { found: false, leg }
    yield
  }
  return routeOf(legs)
}

/** The route of legs that follow each other. */
export const routeOf = (legs: readonly Leg[]): Route => ({
  found: true,
  legs,
  lengthMm: legs.reduce((sum, leg) => sum + leg.lengthMm, 0),
  durationMs: legs.reduce((sum, leg) => sum + leg.durationMs, 0),
})
