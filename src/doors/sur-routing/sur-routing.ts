/** The short-URL interface of the router: `GET /SURRouting`. */
import { type Refusal, refusal } from '../../report/errors.ts'
import type { Steps } from '../../report/steps.ts'
import type { Route } from '../../router/route.ts'
import { createByteWriter } from '../../text/byte-writer.ts'
import {
  drawRoutes,
  drawRoutesSteps,
  isDrawnAtOnce,
  type RouteTaker,
} from '../../use-cases/routes/draw-routes.ts'
import { findRoute, type RouteWorld, roadsOf } from '../../use-cases/routes/route.ts'
import { routePrice } from '../../use-cases/routes/route-price.ts'
import type { Answer } from '../contract/answer.ts'
import type { Reply, RequestFacts } from '../contract/interface.ts'
import type { Parameters } from '../contract/parameters.ts'
import { errorPage, orRefused } from '../contract/refusals.ts'
import { writtenInPieces } from '../contract/written-answer.ts'
import { decimalsOf } from '../routing/documents.ts'
import { readSurRequest, type SurRequest, surStatus } from './question.ts'
import { jsonFormat, takerOf, XLS_FORMAT } from './result.ts'

/** The thread's, for answers that are written in one go. */
const sharedWriter = createByteWriter()

/** Answers a request: an HTML page where it is refused. */
export function surRouting(
  parameters: Parameters,
  world: RouteWorld,
  facts: Pick<RequestFacts, 'method' | 'isGone'>,
): Reply {
  return orRefused(() => {
    if (facts.method === 'POST') throw refusal('METHOD_POST')
    const request = readSurRequest(parameters)
    roadsOf(world, request.metric)
    return {
      cost: routePrice({ points: request.points.length }),
      answer: () => orRefused(() => answer(request, world, () => facts.isGone === true), refused),
    }
  }, refused)
}

const refused = ({ code, message }: Refusal): Answer => errorPage(surStatus(code), message)

function answer(
  request: SurRequest,
  world: RouteWorld,
  isGone: () => boolean,
): Answer | Promise<Answer> {
  const route = findRoute(request, world, isGone)
  const written = (found: Route) => writeRoute(request, found, world, isGone)
  return route instanceof Promise ? route.then(written) : written(route)
}

function writeRoute(
  request: SurRequest,
  { legs }: Route,
  world: RouteWorld,
  isGone: () => boolean,
): Answer | Promise<Answer> {
  const query = roadsOf(world)
  const format = request.output === 'json' ? jsonFormat(request.callback) : XLS_FORMAT
  const { contentType, before, after } = format
  const isShort = isDrawnAtOnce(legs, request)
  const writer = isShort ? sharedWriter : createByteWriter()
  const taker: RouteTaker = takerOf(format, writer, decimalsOf(request.system))
  if (!isShort) {
    function* steps(): Steps<void> {
      writer.ascii(before)
      yield* drawRoutesSteps(query, legs, request, taker)
      writer.ascii(after)
    }
    return writtenInPieces({ contentType, writer, steps: steps() }, isGone)
  }
  writer.clear()
  writer.ascii(before)
  drawRoutes(query, legs, request, taker)
  writer.ascii(after)
  return { status: 200, contentType, body: writer.take() }
}
