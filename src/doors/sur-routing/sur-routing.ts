/** The short-URL interface of the router: `GET /SURRouting`. */
import { type Refusal, refusal } from '../../report/errors.ts'
import type { Steps } from '../../report/steps.ts'
import type { Leg, Route } from '../../router/route.ts'
import type { RouteQuery } from '../../router/router.ts'
import type { ByteWriter } from '../../text/byte-writer.ts'
import { drawRoutes, isDrawnAtOnce, type RouteDrawing } from '../../use-cases/routes/draw-routes.ts'
import { findRoute, type RouteWorld, roadsOf } from '../../use-cases/routes/route.ts'
import { routePrice } from '../../use-cases/routes/route-price.ts'
import type { Answer } from '../contract/answer.ts'
import type { Prepared, RequestFacts } from '../contract/interface.ts'
import type { Parameters } from '../contract/parameters.ts'
import { errorPage, interfaceOf } from '../contract/refusals.ts'
import { written } from '../contract/written-answer.ts'
import { decimalsOf } from '../routing/documents.ts'
import { readSurRequest, surStatus } from './question.ts'
import { jsonFormat, type RouteFormat, XLS_FORMAT } from './result.ts'

/** Answers a request: an HTML page where it is refused. */
export const surRouting = interfaceOf(
  (
    parameters: Parameters,
    world: RouteWorld,
    { method }: Pick<RequestFacts, 'method' | 'isGone'>,
    isGone,
  ): Prepared => {
    if (method === 'POST') throw refusal('METHOD_POST')
    const request = readSurRequest(parameters)
    const query = roadsOf(world, request.metric)
    const format = request.output === 'json' ? jsonFormat(request.callback) : XLS_FORMAT
    const write = ({ legs }: Route) => {
      const isShort = isDrawnAtOnce(legs, request)
      const body = (writer: ByteWriter) =>
        writeRoutes(writer, format, query, legs, request, isShort)
      return written(format.contentType, isShort, body, isGone)
    }
    return {
      cost: routePrice({ points: request.points.length }),
      answer() {
        const route = findRoute(request, world, isGone)
        return route instanceof Promise ? route.then(write) : write(route)
      },
    }
  },
  refused,
)

/** A function of its own: V8 makes a hidden class for each closure that is a generator. */
function* writeRoutes(
  writer: ByteWriter,
  format: RouteFormat,
  query: RouteQuery,
  legs: readonly Leg[],
  drawing: RouteDrawing,
  isShort: boolean,
): Steps<void> {
  const taker = format.takerOf(writer, decimalsOf(drawing.system))
  writer.ascii(format.before)
  yield* drawRoutes(query, legs, drawing, taker, isShort)
  writer.ascii(format.after)
}

function refused({ code, message }: Refusal): Answer {
  return errorPage(surStatus(code), message)
}
