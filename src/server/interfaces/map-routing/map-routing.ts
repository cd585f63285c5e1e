/** The directions interface of the router: `GET` and `POST /MapRouting`. */
import type { Steps } from '../../../report/steps.ts'
import { type NoRoute, type Route, route, routeSteps } from '../../../router/route.ts'
import type { RouteQuery } from '../../../router/router.ts'
import { orderStopsSteps, stopTableSteps } from '../../../router/tours/tours.ts'
import { type Answer, JSON_TYPE } from '../../contract/answer.ts'
import { DIRECTIONS_FORMS } from '../../contract/error-forms.ts'
import type { Reply, RequestFacts } from '../../contract/interface.ts'
import type { Parameters } from '../../contract/parameters.ts'
import { inTurns } from '../../contract/work-turns.ts'
import type { World } from '../../contract/world.ts'
import { createByteWriter } from '../routing/byte-writer.ts'
import { routePrice } from '../routing/route-price.ts'
import { writtenAtOnce, writtenInPieces } from '../routing/written-answer.ts'
import { type MapRequest, readMapRequest, type Stop } from './request.ts'
import { writeMapResult } from './result.ts'

/** The thread's, for answers that are written in one go. */
const sharedWriter = createByteWriter()

/** A short drive is described in one go: of so many edges directions take 2 ms. */
const EDGES_AT_ONCE = 400

export function mapRouting(
  parameters: Parameters,
  world: Pick<World, 'routes' | 'settings'>,
  facts: Pick<RequestFacts, 'isGone'>,
): Reply {
  const request = readMapRequest(parameters)
  if ('message' in request) return refused(request.message)
  const { routes, settings } = world
  if (!routes) return DIRECTIONS_FORMS.failure(500, 'This release has no roads')
  const outside = request.stops.find((stop) => !isInRange(routes, stop))
  if (outside) {
    const { id, x, y } = outside
    return refused(`Coordinates of destination ${id} (${x}, ${y}) are out of range`)
  }
  const { stops, isReordered } = request
  const asked = { routes, request, snapMetresMax: settings.snapMetresMax }
  const isGone = () => facts.isGone === true
  return {
    cost: routePrice({ points: stops.length, isReordered }),
    answer: () => answer(asked, isGone),
  }
}

interface Asked {
  readonly routes: RouteQuery
  readonly request: MapRequest
  readonly snapMetresMax: number
}

/** Between two stops at once; more are ordered and found in turns. */
function answer(asked: Asked, isGone: () => boolean): Answer | Promise<Answer> {
  const { routes, request, snapMetresMax } = asked
  const { stops, metric } = request
  if (stops.length === 2) {
    const found = route(routes, { metric, points: stops, snapMetresMax })
    return respond(asked, stops, found, isGone)
  }
  return inTurns(driveSteps(asked), isGone).then(({ ordered, found }) =>
    respond(asked, ordered, found, isGone),
  )
}

interface Drive {
  readonly ordered: readonly Stop[]
  readonly found: Route | NoRoute
}

function* driveSteps(asked: Asked): Steps<Drive> {
  const { routes, request, snapMetresMax } = asked
  const { stops, metric } = request
  const ordered = request.isReordered ? yield* bestSequence(routes, request, snapMetresMax) : stops
  const found = yield* routeSteps(routes, { metric, points: ordered, snapMetresMax })
  return { ordered, found }
}

function respond(
  { routes, request }: Asked,
  ordered: readonly Stop[],
  found: Route | NoRoute,
  isGone: () => boolean,
): Answer | Promise<Answer> {
  if (!found.found) return refused(noRouteMessage(ordered, found))
  const { legs } = found
  const edges = legs.reduce((sum, leg) => sum + leg.edges.length, 0)
  const isShort = !request.hasDirections || (legs.length === 1 && edges <= EDGES_AT_ONCE)
  const writer = isShort ? sharedWriter : createByteWriter()
  const steps = writeMapResult({ query: routes, request, ordered, route: found, writer })
  const writing = { contentType: JSON_TYPE, writer, steps }
  return isShort ? writtenAtOnce(writing) : writtenInPieces(writing, isGone)
}

const refused = (message: string): Answer => DIRECTIONS_FORMS.failure(400, message)

/** Whether the point lies in the rectangle around the road network. */
function isInRange({ router }: RouteQuery, { lonE7, latE7 }: Stop): boolean {
  const { box, levelFirst } = router.index
  const root = (levelFirst[levelFirst.length - 1] - 1) * 4
  if (root < 0) return false
  const [west, south, east, north] = box.subarray(root, root + 4)
  return lonE7 >= west && lonE7 <= east && latE7 >= south && latE7 <= north
}

/**
 * The stops in their best order, the first and the last where they are. Inner stops are compared by place and name, so
 * that their order in the input makes no difference. A stop that no road is near keeps all as it is: the route will say
 * so.
 */
function* bestSequence(
  routes: RouteQuery,
  { stops, metric }: MapRequest,
  snapMetresMax: number,
): Steps<readonly Stop[]> {
  const costs = yield* stopTableSteps(routes, { points: stops, metric, snapMetresMax })
  if (typeof costs === 'number') return stops
  const compare = (a: number, b: number) => compareStops(stops[a], stops[b])
  const { order } = yield* orderStopsSteps(costs, stops.length, compare)
  return Array.from(order, (stop) => stops[stop])
}

const compareStops = (a: Stop, b: Stop): number =>
  a.lonE7 - b.lonE7 ||
  a.latE7 - b.latE7 ||
  (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id)

function noRouteMessage(stops: readonly Stop[], { leg }: NoRoute): string {
  const location = ({ id, x, y }: Stop) => `location (id=${id}; e=${x}; n=${y})`
  return `No route exists from ${location(stops[leg])} to ${location(stops[leg + 1])}.`
}
