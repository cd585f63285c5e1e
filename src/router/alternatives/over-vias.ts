/**
 * Alternatives to a route over more than two points: some of its legs are driven another way. Each leg has alternatives of
 * its own, whose bounds hold between its points; the whole keeps to the bounds of cost and sharing as well.
 */
import type { Steps } from '../../report/steps.ts'
import { weightAtEnds } from '../../roads/network/network.ts'
import { type Leg, weightUntil } from '../leg.ts'
import { type Route, type RouteRequest, routeOf } from '../route.ts'
import type { RouteQuery } from '../router.ts'
import { ALTERNATIVE_BOUNDS } from './bounds.ts'

/** Other routes over the same points, cheapest first. @param ofLeg alternatives of one leg, with pauses */
export function* overVias(
  query: RouteQuery,
  metric: RouteRequest['metric'],
  best: Route,
  most: number,
  ofLeg: (leg: Route) => Steps<Route[]>,
): Steps<Route[]> {
  const others: Leg[][] = []
  for (const leg of best.legs) {
    const found = yield* ofLeg(routeOf([leg]))
    others.push(found.map(({ legs }) => legs[0]))
    yield
  }
  const costOf = (route: Route) => (metric === 'fastest' ? route.durationMs : route.lengthMm)
  const candidates = candidatesOf(best.legs, others).sort((a, b) => costOf(a) - costOf(b))
  const bestCost = costOf(best)
  const weights = query.router.metrics[metric]
  const taken = new Set<number>()
  const take = (route: Route) => {
    for (const { edges } of route.legs) for (const edge of edges) taken.add(edge)
  }
  take(best)
  const found: Route[] = []
  for (const route of candidates) {
    if (found.length === most) break
    yield
    if (costOf(route) > bestCost * ALTERNATIVE_BOUNDS.cost) break
    if (sharedCost(weights, route, taken) > bestCost * ALTERNATIVE_BOUNDS.shared) continue
    found.push(route)
    take(route)
  }
  return found
}

/** One leg driven another way, or all that can be. */
function candidatesOf(best: readonly Leg[], others: readonly (readonly Leg[])[]): Route[] {
  const found: Route[] = []
  for (const [number, alternatives] of others.entries()) {
    for (const other of alternatives) {
      found.push(routeOf(best.map((leg, at) => (at === number ? other : leg))))
    }
  }
  const count = others.reduce((sum, { length }) => sum + (length > 0 ? 1 : 0), 0)
  const widest = others.reduce((sum, { length }) => Math.max(sum, length), 0)
  for (let rank = 0; count > 1 && rank < widest; rank++) {
    found.push(routeOf(best.map((leg, at) => others[at][rank] ?? others[at][0] ?? leg)))
  }
  return found
}

/** What of a route's cost is on edges that are taken. */
function sharedCost(weights: Uint32Array, { legs }: Route, taken: ReadonlySet<number>): number {
  let shared = 0
  for (const { edges, fromFraction, toFraction } of legs) {
    for (let index = 0; index < edges.length; index++) {
      if (!taken.has(edges[index])) continue
      const weight = weightAtEnds(weights[edges[index]])
      const begin = index === 0 ? weightUntil(weight, fromFraction) : 0
      const end = index === edges.length - 1 ? weightUntil(weight, toFraction) : weight
      shared += end - begin
    }
  }
  return shared
}
