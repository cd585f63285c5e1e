/** The directions interface of the router: `GET` and `POST /MapRouting`. */
import type { Refusal } from '../../report/errors.ts'
import {
  type Drive,
  FAST_EDGES_AT_ONCE,
  findDrive,
  isDescribedAtOnce,
} from '../../use-cases/routes/directions.ts'
import { type RouteWorld, roadsOf } from '../../use-cases/routes/route.ts'
import { routePrice } from '../../use-cases/routes/route-price.ts'
import { checkRange } from '../../use-cases/routes/tour.ts'
import { type Answer, JSON_TYPE } from '../contract/answer.ts'
import type { Prepared, RequestFacts } from '../contract/interface.ts'
import type { Parameters } from '../contract/parameters.ts'
import { DIRECTIONS_FORMS, interfaceOf } from '../contract/refusals.ts'
import { written } from '../contract/written-answer.ts'
import { writeMapResult } from '../routing/map-result.ts'
import { jsonDocument } from './json.ts'
import { mapStatus, readMapRequest } from './question.ts'

/** Answers a request: a JSON error where it is refused. */
export const mapRouting = interfaceOf(
  (
    parameters: Parameters,
    world: RouteWorld,
    _: Pick<RequestFacts, 'isGone'>,
    isGone,
  ): Prepared => {
    const request = readMapRequest(parameters)
    const { stops, isReordered, metric, hasDirections, system } = request
    checkRange(roadsOf(world, metric), stops)
    const write = (drive: Drive) =>
      written(
        JSON_TYPE,
        !hasDirections || isDescribedAtOnce(drive.route, FAST_EDGES_AT_ONCE),
        (writer) => writeMapResult(roadsOf(world), request, drive, jsonDocument(writer, system)),
        isGone,
      )
    return {
      cost: routePrice({ points: stops.length, isReordered }),
      answer() {
        const drive = findDrive(request, world, isGone)
        return drive instanceof Promise ? drive.then(write) : write(drive)
      },
    }
  },
  refused,
)

function refused({ code, message }: Refusal): Answer {
  return DIRECTIONS_FORMS.failure(mapStatus(code), message)
}
