/** What pauses on a server, run to its end. */
import { runToEnd, type Steps } from '../../src/report/steps.ts'
import { alternativesSteps } from '../../src/router/alternatives/alternatives.ts'
import type { Step } from '../../src/router/directions/step.ts'
import { legSteps, roadOf } from '../../src/router/directions/steps.ts'
import type { Leg } from '../../src/router/leg.ts'
import { type Matched, matchSteps, type Trace } from '../../src/router/matching/match.ts'
import { type Route, type RouteRequest, routeSteps } from '../../src/router/route.ts'
import type { RouteQuery } from '../../src/router/router.ts'
import { orderStopsSteps, type Tour } from '../../src/router/tours/order-stops.ts'

export const match = (query: RouteQuery, trace: Trace): Matched =>
  runToEnd(matchSteps(query, trace))

export const orderStops = (...tour: Parameters<typeof orderStopsSteps>): Tour =>
  runToEnd(orderStopsSteps(...tour))

/** The best route and its alternatives. */
export function* routesSteps(
  query: RouteQuery,
  request: RouteRequest,
  most: number,
): Steps<readonly Route[]> {
  const best = yield* routeSteps(query, request)
  if (!best.found) return []
  return [best, ...(yield* alternativesSteps(query, request, best, most))]
}

/** A step with what its road is called; '' where it has no name. */
export interface NamedStep extends Step {
  readonly road: string
}

/** The steps of consecutive legs. `points` are the route's as they were given: one more than there are legs. */
export function stepsOf(
  query: RouteQuery,
  legs: readonly Leg[],
  points: Parameters<typeof legSteps>[3],
  language = '',
): NamedStep[] {
  return legs
    .flatMap((leg, number) => runToEnd(legSteps(query, leg, number, points, language)))
    .map((step) => ({ ...step, road: roadOf(query, step) }))
}
