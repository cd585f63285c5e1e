/** The directions interface of the router: `GET` and `POST /MapRouting`. */
import { type NoRoute, route } from '../../router/route.ts'
import type { RouteQuery } from '../../router/router.ts'
import { orderStops } from '../../router/tours/order-stops.ts'
import { stopTable } from '../../router/tours/stop-table.ts'
import { type Answer, JSON_TYPE } from '../answer.ts'
import { DIRECTIONS_FORMS } from '../error-forms.ts'
import type { Reply } from '../interface.ts'
import type { Parameters } from '../parameters.ts'
import type { World } from '../world.ts'
import { type MapRequest, readMapRequest, type Stop } from './map-routing-request.ts'
import { mapResult } from './map-routing-result.ts'
import { routePrice } from './route-price.ts'

export function mapRouting(parameters: Parameters, world: World): Reply {
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
  return {
    cost: routePrice({ points: stops.length, isReordered }),
    answer: () => answer(routes, request, settings.snapMetresMax),
  }
}

function answer(routes: RouteQuery, request: MapRequest, snapMetresMax: number): Answer {
  const { metric } = request
  const ordered = request.isReordered ? bestSequence(routes, request, snapMetresMax) : request.stops
  const found = route(routes, { metric, points: ordered, snapMetresMax })
  if (!found.found) return refused(noRouteMessage(ordered, found))
  const body = request.hasDirections ? mapResult(routes, request, ordered, found) : { messages: [] }
  return { status: 200, contentType: JSON_TYPE, body: JSON.stringify(body) }
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
function bestSequence(
  routes: RouteQuery,
  { stops, metric }: MapRequest,
  snapMetresMax: number,
): readonly Stop[] {
  const costs = stopTable(routes, { points: stops, metric, snapMetresMax })
  if (typeof costs === 'number') return stops
  const { order } = orderStops(costs, stops.length, (a, b) => compareStops(stops[a], stops[b]))
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
