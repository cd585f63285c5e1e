/** A route over points in their order. In: the points and what is least. Out: the route of the engine, or a refusal. */
import { ellipsoidDistanceM } from '../../geo/distance.ts'
import { type Refusal, refusal } from '../../report/errors.ts'
import type { Steps } from '../../report/steps.ts'
import type { MetricName } from '../../roads/network/network.ts'
import { type Avoided, avoidingSteps } from '../../router/avoid.ts'
import { type NoRoute, type Route, type RoutePoint, route, routeSteps } from '../../router/route.ts'
import type { RouteQuery } from '../../router/router.ts'
import { inTurns } from '../work-turns.ts'
import type { World } from '../world.ts'

/** Points between start and end: beyond it one request would keep a thread for a second. */
export const VIAS_MAX = 200

/** Routes over more points are found in turns: a leg across the map takes a millisecond or two. */
export const POINTS_AT_ONCE = 4

/** A point of a question: where it is, and as what it was given. */
export interface GivenPoint extends RoutePoint {
  /** By which a refusal calls it. */
  readonly id: number
  /** In the coordinate system of the question. */
  readonly east: number
  readonly north: number
}

export interface RouteQuestion {
  readonly metric: MetricName
  /** Start, points between, end: at least two. */
  readonly points: readonly GivenPoint[]
  readonly avoided?: Avoided | undefined
  /** Whether no drive turns round at a point between. */
  readonly keepsOn?: boolean
  /** Whether a point without a road has a refusal of its own; the documents have the same for all that has no route. */
  readonly tellsFarPoints?: boolean
}

export type RouteWorld = Pick<World, 'routes' | 'settings'>

/**
 * The router of the release in service.
 * @param metric by which ways are to be found; undefined where none are
 * @throws Refusal where it has no roads, or nothing to find such ways by
 */
export function roadsOf({ routes }: Pick<World, 'routes'>, metric?: MetricName): RouteQuery {
  if (!routes) throw refusal('NO_ROADS')
  if (metric && routes.router.unread?.includes(metric)) throw refusal('NO_SHORTEST')
  return routes
}

/** The route, at once where it has few points, else in turns. @throws Refusal where two of them have none */
export function findRoute(
  question: RouteQuestion,
  world: RouteWorld,
  isGone: () => boolean,
): Route | Promise<Route> {
  const { metric, points, avoided } = question
  // A vehicle's drive may spread over many roads for its ends.
  const isLong = avoided || roadsOf(world).router.endsOnly || points.length > POINTS_AT_ONCE
  if (isLong) {
    return inTurns(findRouteSteps(question, world), isGone)
  }
  const { snapMetresMax } = world.settings
  return foundRoute(question, world, route(roadsOf(world), { metric, points, snapMetresMax }))
}

/** Like `findRoute`, with pauses. @throws Refusal */
export function* findRouteSteps(question: RouteQuestion, world: RouteWorld): Steps<Route> {
  const { metric, points, avoided, keepsOn = false } = question
  const routes = roadsOf(world)
  const asked = { metric, points, snapMetresMax: world.settings.snapMetresMax, keepsOn }
  const found = yield* avoided ? avoidingSteps(routes, asked, avoided) : routeSteps(routes, asked)
  return foundRoute(question, world, found)
}

/** The first leg without a route is the one that is told. */
function foundRoute(
  { points, tellsFarPoints = false }: RouteQuestion,
  world: RouteWorld,
  found: Route | NoRoute,
): Route {
  if (found.found) return found
  if (tellsFarPoints && found.farPoint !== undefined) {
    throw pointWithoutRoad(points[found.farPoint], world)
  }
  const [from, to] = [points[found.leg], points[found.leg + 1]]
  throw refusal('NO_ROUTE', {
    fromId: from.id,
    fromEast: from.east,
    fromNorth: from.north,
    toId: to.id,
    toEast: to.east,
    toNorth: to.north,
  })
}

/** Farther than the Earth is wide. */
const ANYWHERE_M = 1e8
/** A point in another order of its coordinates is in the world of a release where roads are so near. */
const WORLD_M = 50_000

/** The refusal of a point in degrees that is too far from every road. It tells how far, and whether coordinates are swapped. */
export function pointWithoutRoad(point: GivenPoint, world: RouteWorld): Refusal {
  const { id, east, north, lonE7, latE7, withinM = Number.POSITIVE_INFINITY } = point
  const most = Math.min(world.settings.snapMetresMax, withinM)
  const { snapper } = roadsOf(world)
  const [nearest] = snapper.nearest({ lonE7, latE7, limitM: ANYWHERE_M, count: 1 })
  const swapped = { lonE7: latE7, latE7: lonE7, limitM: WORLD_M, count: 1 }
  const isSwapped = Math.abs(east) <= 90 && snapper.nearest(swapped).length > 0
  return refusal('POINT_WITHOUT_ROAD', {
    id,
    east,
    north,
    most,
    nearest: nearest ? awayText(point, nearest, most) : 'the release has none',
    hint: isSwapped ? `; are longitude and latitude swapped (${north},${east})?` : '',
  })
}

function awayText({ lonE7, latE7 }: GivenPoint, place: RoutePoint, mostM: number): string {
  const awayM = ellipsoidDistanceM(lonE7, latE7, place.lonE7, place.latE7)
  if (awayM <= mostM) return 'nearer ones are closed to the drive'
  return `the nearest is ${(awayM / 1000).toFixed(1)} km away`
}
