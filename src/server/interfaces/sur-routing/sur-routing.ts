/** The short-URL interface of the router: `GET /SURRouting`. */
import { type NoRoute, type Route, route, routeSteps } from '../../../router/route.ts'
import type { RouteQuery } from '../../../router/router.ts'
import type { Answer } from '../../contract/answer.ts'
import { errorPage } from '../../contract/error-page.ts'
import type { Reply, RequestFacts } from '../../contract/interface.ts'
import type { Parameters } from '../../contract/parameters.ts'
import { inTurns } from '../../contract/work-turns.ts'
import type { World } from '../../contract/world.ts'
import { createByteWriter } from '../routing/byte-writer.ts'
import { routePrice } from '../routing/route-price.ts'
import { writtenInPieces } from '../routing/written-answer.ts'
import { type GivenPoint, readSurRequest, type SurRequest } from './request.ts'
import { jsonFormat, XLS_FORMAT } from './result.ts'
import { writeLong, writeShort } from './writing.ts'

/** The thread's, for answers that are written in one go. */
const sharedWriter = createByteWriter()

/** Routes over more points are found in turns: a leg across the map takes a millisecond or two. */
const POINTS_AT_ONCE = 4
/** The line of more edges is written in turns: these have some 10,000 points, which take 2 ms. */
const EDGES_AT_ONCE = 4_000

export function surRouting(
  parameters: Parameters,
  world: Pick<World, 'routes' | 'settings'>,
  facts: Pick<RequestFacts, 'method' | 'isGone'>,
): Reply {
  if (facts.method === 'POST') return errorPage(400, 'Sorry, HTTP POST not supported')
  const request = readSurRequest(parameters)
  if ('status' in request) return errorPage(request.status, request.message)
  const { routes, settings } = world
  if (!routes) return errorPage(500, 'This release has no roads')
  const isGone = () => facts.isGone === true
  return {
    cost: routePrice({ points: request.points.length }),
    answer: () => answer(routes, request, settings.snapMetresMax, isGone),
  }
}

function answer(
  query: RouteQuery,
  request: SurRequest,
  snapMetresMax: number,
  isGone: () => boolean,
): Answer | Promise<Answer> {
  const { metric, points } = request
  const asked = { metric, points, snapMetresMax }
  return points.length <= POINTS_AT_ONCE
    ? respond(query, request, route(query, asked), isGone)
    : inTurns(routeSteps(query, asked), isGone).then((found) =>
        respond(query, request, found, isGone),
      )
}

function respond(
  query: RouteQuery,
  request: SurRequest,
  found: Route | NoRoute,
  isGone: () => boolean,
): Answer | Promise<Answer> {
  if (!found.found) return errorPage(500, noRouteMessage(request.points, found))
  const { legs } = found
  const format = request.output === 'json' ? jsonFormat(request.callback) : XLS_FORMAT
  const { contentType } = format
  const isShort =
    legs.length < POINTS_AT_ONCE &&
    (!request.hasGeometry ||
      legs.reduce((edges, leg) => edges + leg.edges.length, 0) <= EDGES_AT_ONCE)
  const writer = isShort ? sharedWriter : createByteWriter()
  const writing = { query, request, format, writer, legs }
  if (!isShort) {
    return writtenInPieces({ contentType, writer, steps: writeLong(writing) }, isGone)
  }
  writer.clear()
  writeShort(writing)
  return { status: 200, contentType, body: writer.take() }
}

/** The sentence that says between which two points, counted from 1, there is no route. */
export function noRouteMessage(points: readonly GivenPoint[], { leg }: NoRoute): string {
  const location = (id: number) =>
    `location (id=${id + 1}; e=${points[id].east}; n=${points[id].north})`
  return `No route exists from ${location(leg)} to ${location(leg + 1)}.`
}
