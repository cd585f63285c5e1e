/** OSRM's `route` and `nearest`. */
import { refusal } from '../../report/errors.ts'
import type { Steps } from '../../report/steps.ts'
import { alternativesSteps } from '../../router/alternatives/alternatives.ts'
import { type Route, roadsNear } from '../../router/route.ts'
import { isDescribedAtOnce } from '../../use-cases/routes/directions.ts'
import { isDrawnAtOnce } from '../../use-cases/routes/draw-routes.ts'
import {
  findRouteSteps,
  type GivenPoint,
  POINTS_AT_ONCE,
  roadsOf,
  VIAS_MAX,
} from '../../use-cases/routes/route.ts'
import { routePrice } from '../../use-cases/routes/route-price.ts'
import type { World } from '../../use-cases/world.ts'
import { readerOf } from '../contract/parameter-table.ts'
import { OSRM_PARAMETERS, type RouteStyle, readStyle } from './options.ts'
import { indexesOf, type OsrmQuestion } from './question.ts'
import { overSnapped, placesOf, type Served, waypointMembers, waypointsUnless } from './service.ts'
import { routeObject } from './write-route.ts'

export function serveRoute({ points, skipsWaypoints, excluded, given }: OsrmQuestion): Served {
  checkNumber(points, VIAS_MAX + 2)
  const style = readStyle(given)
  const read = readerOf(OSRM_PARAMETERS.route, given)
  const asked = read('alternatives')
  // Others are looked for between two points.
  const others = points.length === 2 && excluded === undefined ? asked : 0
  const keepsOn = read('continue_straight')
  const kept = new Set(indexesOf(read('waypoints'), points.length))
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
      const isShort = found.length === 0 && isWrittenAtOnce(route, style)
      const members = {
        routes: [route, ...found].map(({ legs }) =>
          routeObject(query, legs, points, style, isShort),
        ),
        ...waypointsUnless(skipsWaypoints, () =>
          places
            .filter((_, index) => kept.has(index))
            .map((place) => waypointMembers(place, world)),
        ),
      }
      return { members, isShort }
    },
  }
}

/** @throws Refusal where there are too few or too many */
function checkNumber(points: readonly GivenPoint[], most: number): void {
  if (points.length < 2) throw refusal('OSRM_FEW')
  if (points.length > most) throw refusal('OSRM_TOO_BIG', { found: points.length, most })
}

/** Whether a route is written without pauses: what is told of each edge is told of a few. */
function isWrittenAtOnce(route: Route, { overview, hasSteps, annotations }: RouteStyle): boolean {
  const hasGeometry = overview !== 'false'
  const isTold = hasSteps || annotations.size > 0
  return isDrawnAtOnce(route.legs, { hasGeometry }) && (!isTold || isDescribedAtOnce(route))
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

export function serveNearest({ points, given }: OsrmQuestion): Served {
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
      // Junctions of ours, since ids of nodes are not kept; 0 is none of the original's either.
      const waypoints = places.map((place) => ({
        nodes: [edgeTail[place.edge] + 1, edgeHead[place.edge] + 1],
        ...waypointMembers(place, world),
      }))
      return { members: { waypoints }, isShort: true }
    },
  }
}
