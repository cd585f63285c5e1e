/** The short-URL interface of the router: `GET /SURRouting`. */
import { sharePoints } from '../../geo/simplify.ts'
import type { Leg } from '../../router/leg.ts'
import { type NoRoute, route } from '../../router/route.ts'
import { drawLegs, reduceLine } from '../../router/route-line.ts'
import type { RouteQuery } from '../../router/router.ts'
import { type Answer, JAVASCRIPT_TYPE, JSON_TYPE, XML_TYPE } from '../answer.ts'
import { errorPage } from '../error-page.ts'
import type { Reply, RequestFacts } from '../interface.ts'
import type { Parameters } from '../parameters.ts'
import type { World } from '../world.ts'
import { createByteWriter } from './byte-writer.ts'
import { routePrice } from './route-price.ts'
import { type GivenPoint, readSurRequest, type SurRequest } from './sur-routing-request.ts'
import {
  closeXls,
  decimalsOf,
  openXls,
  writeJsonRoute,
  writeXlsRoute,
} from './sur-routing-result.ts'

const writer = createByteWriter()

export function surRouting(
  parameters: Parameters,
  world: Pick<World, 'routes' | 'settings'>,
  { method }: Pick<RequestFacts, 'method'>,
): Reply {
  if (method === 'POST') return errorPage(400, 'Sorry, HTTP POST not supported')
  const request = readSurRequest(parameters)
  if ('status' in request) return errorPage(request.status, request.message)
  const { routes, settings } = world
  if (!routes) return errorPage(500, 'This release has no roads')
  return {
    cost: routePrice({ points: request.points.length }),
    answer: () => answer(routes, request, settings.snapMetresMax),
  }
}

function answer(query: RouteQuery, request: SurRequest, snapMetresMax: number): Answer {
  const { metric, points } = request
  const found = route(query, { metric, points, snapMetresMax })
  if (!found.found) return errorPage(500, noRouteMessage(points, found))
  const parts = request.isMerged ? [found.legs] : found.legs.map((leg) => [leg])
  return request.output === 'json'
    ? jsonAnswer(query, request, parts)
    : xmlAnswer(query, request, parts)
}

/** The sentence that says between which two points, counted from 1, there is no route. */
export function noRouteMessage(points: readonly GivenPoint[], { leg }: NoRoute): string {
  const location = (id: number) =>
    `location (id=${id + 1}; e=${points[id].east}; n=${points[id].north})`
  return `No route exists from ${location(leg)} to ${location(leg + 1)}.`
}

type WriteRoute = typeof writeJsonRoute

/** Writes each part, legs in a row that are answered as one route, with `separator` between them. */
function writeParts(
  query: RouteQuery,
  request: SurRequest,
  parts: readonly (readonly Leg[])[],
  writeRoute: WriteRoute,
  around: {
    readonly before: string
    readonly opening?: (part: number) => string
    readonly between: string
    readonly after: string
  },
): void {
  const { system, window, maxDevM } = request
  const lengths = parts.map((legs) => sum(legs, 'lengthMm'))
  const bounds =
    request.maxPoints === undefined ? undefined : sharePoints(request.maxPoints, lengths)
  parts.forEach((legs, part) => {
    const { line, box } = drawLegs(query, legs, system)
    const maxPoints = bounds?.[part]
    const reduced = request.hasGeometry
      ? reduceLine(query, line, { system, window, maxDevM, maxPoints })
      : undefined
    writer.text(part === 0 ? around.before : around.between)
    writer.text(around.opening?.(part) ?? '')
    const summary = { durationMs: sum(legs, 'durationMs'), lengthMm: lengths[part], box }
    writeRoute(writer, summary, reduced, decimalsOf(system))
  })
  writer.text(around.after)
}

const sum = (legs: readonly Leg[], total: 'lengthMm' | 'durationMs'): number =>
  legs.reduce((before, leg) => before + leg[total], 0)

function jsonAnswer(
  query: RouteQuery,
  request: SurRequest,
  parts: readonly (readonly Leg[])[],
): Answer {
  const { callback } = request
  const before = callback === undefined ? '[' : `${callback} && ${callback}([`
  const after = callback === undefined ? ']' : '])'
  writeParts(query, request, parts, writeJsonRoute, { before, between: ',', after })
  const contentType = callback === undefined ? JSON_TYPE : JAVASCRIPT_TYPE
  return { status: 200, contentType, body: writer.take() }
}

function xmlAnswer(
  query: RouteQuery,
  request: SurRequest,
  parts: readonly (readonly Leg[])[],
): Answer {
  openXls(writer)
  writeParts(query, request, parts, writeXlsRoute, {
    before: '',
    opening: (part) => `<Response version="1.1" requestID="${part + 1}"><DetermineRouteResponse>`,
    between: '</DetermineRouteResponse></Response>',
    after: '</DetermineRouteResponse></Response>',
  })
  closeXls(writer)
  return { status: 200, contentType: XML_TYPE, body: writer.take() }
}
