/** The directions interface of the router: `GET` and `POST /MapRouting`. */
import type { Refusal } from '../../report/errors.ts'
import { createByteWriter } from '../../text/byte-writer.ts'
import { type Drive, findDrive, isDescribedAtOnce } from '../../use-cases/routes/directions.ts'
import { type RouteWorld, roadsOf } from '../../use-cases/routes/route.ts'
import { routePrice } from '../../use-cases/routes/route-price.ts'
import { checkRange } from '../../use-cases/routes/tour.ts'
import { type Answer, JSON_TYPE } from '../contract/answer.ts'
import type { Reply, RequestFacts } from '../contract/interface.ts'
import type { Parameters } from '../contract/parameters.ts'
import { DIRECTIONS_FORMS, orRefused } from '../contract/refusals.ts'
import { writtenAtOnce, writtenInPieces } from '../contract/written-answer.ts'
import type { MapRequest } from '../routing/map-result.ts'
import { writeMapResult } from '../routing/map-result.ts'
import { jsonDocument } from './json.ts'
import { mapStatus, readMapRequest } from './question.ts'

/** Directions over so many edges take some 3 ms in this form, which is written fastest. */
const EDGES_AT_ONCE = 1_500

/** The thread's, for answers that are written in one go. */
const sharedWriter = createByteWriter()

/** Answers a request: a JSON error where it is refused. */
export function mapRouting(
  parameters: Parameters,
  world: RouteWorld,
  facts: Pick<RequestFacts, 'isGone'>,
): Reply {
  return orRefused(() => {
    const request = readMapRequest(parameters)
    checkRange(roadsOf(world, request.metric), request.stops)
    const { stops, isReordered } = request
    return {
      cost: routePrice({ points: stops.length, isReordered }),
      answer: () => orRefused(() => answer(request, world, () => facts.isGone === true), refused),
    }
  }, refused)
}

const refused = ({ code, message }: Refusal): Answer =>
  DIRECTIONS_FORMS.failure(mapStatus(code), message)

function answer(
  request: MapRequest,
  world: RouteWorld,
  isGone: () => boolean,
): Answer | Promise<Answer> {
  const drive = findDrive(request, world, isGone)
  const written = (found: Drive) => writeDrive(request, found, world, isGone)
  return drive instanceof Promise ? drive.then(written) : written(drive)
}

function writeDrive(
  request: MapRequest,
  drive: Drive,
  world: RouteWorld,
  isGone: () => boolean,
): Answer | Promise<Answer> {
  const isShort = !request.hasDirections || isDescribedAtOnce(drive.route, EDGES_AT_ONCE)
  const writer = isShort ? sharedWriter : createByteWriter()
  const document = jsonDocument(writer, request.system)
  const steps = writeMapResult(roadsOf(world), request, drive, document)
  const writing = { contentType: JSON_TYPE, writer, steps }
  return isShort ? writtenAtOnce(writing) : writtenInPieces(writing, isGone)
}
