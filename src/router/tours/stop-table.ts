/** What it costs to drive from each stop of a tour to each other: the legs that a route over them would have. */
import type { Steps } from '../../report/steps.ts'
import { type DriveEnd, waysIn, waysOut } from '../ends.ts'
import { driveTableSteps } from '../matrix.ts'
import { type RoutePoint, roleOf, type SnapSettings, snapPoint } from '../places.ts'
import type { RouteQuery } from '../router.ts'

export interface StopsRequest extends SnapSettings {
  /** First stop, inner stops, last stop. */
  readonly points: readonly RoutePoint[]
}

/**
 * `costs[from * stopCount + to]` in the metric's unit, Infinity where there is no way; or the number of a stop that no
 * road is near. Nothing leaves the last stop and nothing reaches the first. It pauses after each stop that is snapped,
 * and after every few rows and columns.
 */
export function* stopTableSteps(
  query: RouteQuery,
  request: StopsRequest,
): Steps<Float64Array | number> {
  const { router } = query
  const { points } = request
  const metric = router.metrics[request.metric]
  const last = points.length - 1
  const leaving: DriveEnd[][] = []
  const arriving: DriveEnd[][] = []
  for (let stop = 0; stop <= last; stop++) {
    const spot = snapPoint(query, request, points[stop], roleOf(stop, last))
    if (!spot) return stop
    leaving.push(stop === last ? [] : waysOut(router, metric, spot))
    arriving.push(stop === 0 ? [] : waysIn(router, metric, spot))
    yield
  }
  const { costs } = yield* driveTableSteps(query, request.metric, leaving, arriving, false)
  return costs
}
