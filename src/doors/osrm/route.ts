/** OSRM's `route`, `nearest`, and `trip`: the best order of stops, as a round or from one end to another. */

import { refusal } from '../../report/errors.ts'
import type { Steps } from '../../report/steps.ts'
import { alternativesSteps } from '../../router/alternatives/alternatives.ts'
import { joinedLeg, type Leg, type Route, roadsNear } from '../../router/route.ts'
import type { RouteQuery } from '../../router/router.ts'
import { orderStopsSteps, stopTableSteps } from '../../router/tours/tours.ts'
import { FAST_EDGES_AT_ONCE, isDescribedAtOnce } from '../../use-cases/routes/directions.ts'
import { isDrawnAtOnce } from '../../use-cases/routes/draw-routes.ts'
import {
  findRouteSteps,
  type GivenPoint,
  POINTS_AT_ONCE,
  roadsOf,
  VIAS_MAX,
} from '../../use-cases/routes/route.ts'
import { routePrice } from '../../use-cases/routes/route-price.ts'
import { STOPS_MAX } from '../../use-cases/routes/tour.ts'
import type { World } from '../../use-cases/world.ts'
import { readerOf } from '../contract/parameter-table.ts'
import { OSRM_PARAMETERS, type RouteStyle, readStyle } from './options.ts'
import { indexesOf, type OsrmQuestion } from './question.ts'
import { overSnapped, placesOf, type Served, waypointMembers, waypointsUnless } from './service.ts'
import { routeObject } from './write-route.ts'

export function serveRoute(question: OsrmQuestion): Served {
  const { points, skipsWaypoints, excluded, given, guide } = question
  checkNumber(points, VIAS_MAX + 2)
  const style = readStyle(given, guide)
  const read = readerOf(OSRM_PARAMETERS.route, given)
  const asked = read('alternatives')
  // Others are looked for between two points.
  const others = points.length === 2 && excluded === undefined ? asked : 0
  const kept = new Set(indexesOf(read('waypoints'), points.length))
  // Nobody turns round at a point that is passed on the way.
  const keepsOn = read('continue_straight') || kept.size < points.length
  if (!kept.has(0) || !kept.has(points.length - 1)) throw refusal('OSRM_WAYPOINTS')
  return {
    cost: routePrice({
      points: points.length,
      avoids: excluded && 'some',
      hasAlternatives: others > 0,
    }),
    isFoundAtOnce: (world) =>
      points.length <= POINTS_AT_ONCE &&
      others === 0 &&
      excluded === undefined &&
      !roadsOf(world).router.endsOnly,
    *answer(world) {
      const route = yield* routeOver({ points, excluded }, keepsOn, world)
      const query = roadsOf(world)
      const { snapMetresMax } = world.settings
      const request = { metric: 'fastest' as const, points, snapMetresMax, keepsOn }
      const found = others > 0 ? yield* alternativesSteps(query, request, route, others) : []
      const places = placesOf(route)
      const ends = points.filter((_, index) => kept.has(index))
      const isShort = found.length === 0 && isWrittenAtOnce(route, style)
      const members = {
        routes: [route, ...found].map(({ legs }) =>
          routeObject(query, legsBetween(kept, legs, query), ends, style, isShort),
        ),
        ...waypointsUnless(skipsWaypoints, () =>
          places.map((place) => waypointMembers(place, question, world)),
        ),
      }
      return { members, isShort }
    },
  }
}

/** The legs between the points that are kept: legs around a dropped point become one. */
function legsBetween(
  kept: ReadonlySet<number>,
  legs: readonly Leg[],
  { router }: RouteQuery,
): Leg[] {
  const joined: Leg[] = []
  for (const [from, leg] of legs.entries()) {
    const before = kept.has(from) ? undefined : joined.pop()
    joined.push(before ? joinedLeg(router.network, router.metrics.fastest, before, leg) : leg)
  }
  return joined
}

/** @throws Refusal where there are too few or too many */
function checkNumber(points: readonly GivenPoint[], most: number): void {
  if (points.length < 2) throw refusal('OSRM_FEW')
  if (points.length > most) throw refusal('OSRM_TOO_BIG', { found: points.length, most })
}

/** Whether a route is written without pauses: what is told of each edge is told of a few. */
function isWrittenAtOnce(route: Route, style: RouteStyle): boolean {
  const { overview, hasSteps, annotations, guide } = style
  if (!isDrawnAtOnce(route.legs, { hasGeometry: overview !== 'false' })) return false
  // What a guide says of a step, and what annotations are of segments, are objects first.
  if (annotations.size > 0 || guide) return isDescribedAtOnce(route)
  return !hasSteps || isDescribedAtOnce(route, FAST_EDGES_AT_ONCE)
}

/** @throws Refusal where the points have no route, or a point is farther from its road than it may be */
const routeOver = (
  { points, excluded }: Pick<OsrmQuestion, 'points' | 'excluded'>,
  keepsOn: boolean,
  world: World,
): Steps<Route> =>
  overSnapped(points, world, () =>
    findRouteSteps({ metric: 'fastest', points, avoided: excluded, keepsOn }, world),
  )

export function serveNearest(question: OsrmQuestion): Served {
  const { points, given } = question
  const number = readerOf(OSRM_PARAMETERS.nearest, given)('number')
  if (points.length !== 1) throw refusal('OSRM_ONE')
  const [point] = points
  return {
    cost: 1,
    isFoundAtOnce: () => true,
    *answer(world) {
      const { router } = roadsOf(world)
      const { snapMetresMax } = world.settings
      const asked = { metric: 'fastest', snapMetresMax } as const
      const places = roadsNear(roadsOf(world), asked, point, number)
      if (places.length === 0) throw refusal('OSRM_NO_SEGMENTS')
      const { edgeTail, edgeHead } = router.network
      // Junctions of ours, since ids of nodes are not kept; from 1, as the original has no node 0 either.
      const waypoints = places.map((place) => ({
        nodes: [edgeTail[place.edge] + 1, edgeHead[place.edge] + 1],
        ...waypointMembers(place, question, world),
      }))
      return { members: { waypoints }, isShort: true }
    },
  }
}

export function serveTrip(question: OsrmQuestion): Served {
  const { points, skipsWaypoints, given } = question
  if (points.length < 2) throw refusal('OSRM_FEW')
  if (points.length > STOPS_MAX) throw refusal('OSRM_TRIP_TOO_BIG')
  const style = readStyle(given)
  const read = readerOf(OSRM_PARAMETERS.trip, given)
  const [isRound, startsFirst, endsLast] = [read('roundtrip'), read('source'), read('destination')]
  if (!isRound && !startsFirst && !endsLast) throw refusal('OSRM_NOT_IMPLEMENTED')
  return {
    cost: routePrice({ points: points.length + 1, isReordered: true }),
    *answer(world) {
      const { order, driven, route } = yield* overSnapped(points, world, function* () {
        const order = yield* tripOrder(points, world, { isRound, startsFirst, endsLast })
        const stops = order.map((index) => points[index])
        const driven = isRound ? [...stops, stops[0]] : stops
        const route = yield* findRouteSteps({ metric: 'fastest', points: driven }, world)
        return { order, driven, route }
      })
      const object = routeObject(roadsOf(world), route.legs, driven, style)
      const places = placesOf(route)
      const placeInTrip = new Map(order.map((index, place) => [index, place]))
      const members = {
        trips: [object],
        ...waypointsUnless(skipsWaypoints, () =>
          points.map((_, index) => {
            const at = placeInTrip.get(index) as number
            const members = waypointMembers(places[at], question, world)
            return { waypoint_index: at, trips_index: 0, ...members }
          }),
        ),
      }
      return { members, isShort: false }
    },
  }
}

interface TripEnds {
  readonly isRound: boolean
  readonly startsFirst: boolean
  readonly endsLast: boolean
}

/**
 * Numbers of the points in the order of the drive. The engine keeps the first and the last stop: a round trip ends where
 * it begins, and an open end is a stop that is reached from everywhere at no cost.
 */
function* tripOrder(
  points: readonly GivenPoint[],
  world: World,
  { isRound, startsFirst, endsLast }: TripEnds,
): Steps<number[]> {
  const { snapMetresMax } = world.settings
  const count = points.length
  // Rounds that have to end at the last point alone begin there: a round has no other end.
  const first = isRound && endsLast && !startsFirst ? count - 1 : 0
  const numbers = points.map((_, index) => (index + first) % count)
  const stops = numbers.map((number) => points[number])
  const isFixed = startsFirst && endsLast
  const all = isFixed ? stops : [...stops, stops[0]]
  const table = yield* stopTableSteps(roadsOf(world), {
    points: isRound || isFixed ? all : [stops[0], ...stops, stops[0]],
    metric: 'fastest',
    snapMetresMax,
  })
  if (typeof table === 'number') throw refusal('OSRM_NO_TRIPS')
  const size = Math.sqrt(table.length)
  const costs = isRound || isFixed ? table : openCosts(table, size, startsFirst)
  const { order } = yield* orderStopsSteps(costs, size, (a, b) => a - b)
  const inner = Array.from(order)
  const shift = isRound || isFixed ? 0 : 1
  return inner
    .map((stop) => stop - shift)
    .filter((stop) => stop >= 0 && stop < count)
    .filter((stop, index, list) => list.indexOf(stop) === index)
    .map((stop) => numbers[stop])
}

/** Costs with a stop before and one behind all others, each free to and from the ends that are open. */
function openCosts(table: Float64Array, size: number, startsFirst: boolean): Float64Array {
  const costs = table.slice()
  const last = size - 1
  for (let stop = 1; stop < last; stop++) {
    // The first of the points leads on from the start, or the last one to the end.
    const isOpenStart = startsFirst ? stop === 1 : true
    const isOpenEnd = startsFirst ? true : stop === last - 1
    costs[stop] = isOpenStart ? 0 : Number.POSITIVE_INFINITY
    costs[stop * size + last] = isOpenEnd ? 0 : Number.POSITIVE_INFINITY
  }
  costs[last] = Number.POSITIVE_INFINITY
  return costs
}
