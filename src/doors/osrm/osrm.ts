/** OSRM's interface (v1) over the router: `route`, `nearest`, `table`, `match` and `trip` for its clients. */

import { type Refusal, type RefusalCode, refusal } from '../../report/errors.ts'
import { runToEnd } from '../../report/steps.ts'
import type { ByteWriter } from '../../text/byte-writer.ts'
import { roadsOf } from '../../use-cases/routes/route.ts'
import { type DrivenBy, vehiclePrice, worldOf } from '../../use-cases/routes/vehicle-world.ts'
import { inTurns } from '../../use-cases/work-turns.ts'
import type { World } from '../../use-cases/world.ts'
import { type Answer, JSON_TYPE } from '../contract/answer.ts'
import type { Interface, Prepared, RequestFacts } from '../contract/interface.ts'
import type { Parameters } from '../contract/parameters.ts'
import { BUSY_HEADERS, formsOf, interfaceOf, jsonError } from '../contract/refusals.ts'
import { written } from '../contract/written-answer.ts'
import { serveMatch } from './match.ts'
import type { OsrmService } from './options.ts'
import { type OsrmQuestion, readOsrmBody, readQuestion } from './question.ts'
import { serveNearest, serveRoute, serveTrip } from './route.ts'
import type { Served } from './service.ts'
import { serveTable } from './table.ts'
import { writeJson } from './write-json.ts'

const SERVED: Readonly<Record<OsrmService, (question: OsrmQuestion) => Served>> = {
  route: serveRoute,
  nearest: serveNearest,
  table: serveTable,
  match: serveMatch,
  trip: serveTrip,
}

/** Answers what the path asks for. */
export const osrm: Interface = interfaceOf((given, world, facts, isGone) => {
  const asked = { path: facts.askedPath ?? '', given }
  const { path, given: options } = facts.method === 'POST' ? readOsrmBody(asked.path, facts) : asked
  return preparedDrive(readQuestion(path, options), world, facts, isGone)
}, refusedOsrm)

/** The price and the answer of a question that was read, for the neighbours that have it from other clients. */
export function preparedDrive(
  question: OsrmQuestion,
  world: World,
  { key }: Pick<RequestFacts, 'key'>,
  isGone: () => boolean,
): Prepared {
  const { service, vehicle, avoided } = question
  const driven: DrivenBy =
    service === 'match'
      ? { vehicle, metric: 'shortest', avoided, isTrace: true }
      : { vehicle, metric: 'fastest', avoided }
  const served = SERVED[service](question)
  roadsOf(world, driven.metric)
  return {
    cost: served.cost + vehiclePrice(driven, world),
    answer: async () => answerOf(served, await worldOf(driven, world, key), isGone),
  }
}

async function answerOf(
  { answer, isFoundAtOnce }: Served,
  world: World,
  isGone: () => boolean,
): Promise<Answer> {
  const finding = answer(world, isGone)
  const found =
    finding instanceof Promise
      ? await finding
      : isFoundAtOnce?.(world)
        ? runToEnd(finding)
        : await inTurns(finding, isGone)
  const write = (writer: ByteWriter) => writeJson(writer, { code: 'Ok', ...found.members })
  return written(JSON_TYPE, found.isShort, write, isGone)
}

/** Codes of refusals; `InvalidOptions` is that of any other. */
const CODES: Readonly<Partial<Record<RefusalCode, string>>> = {
  OSRM_URL: 'InvalidUrl',
  OSRM_SERVICE: 'InvalidService',
  OSRM_VERSION: 'InvalidVersion',
  OSRM_QUERY: 'InvalidQuery',
  OSRM_COORDINATE: 'InvalidValue',
  OSRM_WAYPOINTS: 'InvalidValue',
  OSRM_TIMES: 'InvalidValue',
  OSRM_EXCLUDE: 'InvalidValue',
  OSRM_TOO_BIG: 'TooBig',
  OSRM_ALTERNATIVES: 'TooBig',
  OSRM_TABLE_TOO_BIG: 'TooBig',
  OSRM_TRIP_TOO_BIG: 'TooBig',
  OSRM_TRACE_TOO_BIG: 'TooBig',
  OSRM_NO_SEGMENT: 'NoSegment',
  OSRM_NO_SEGMENTS: 'NoSegment',
  OSRM_NO_ROUTE: 'NoRoute',
  OSRM_NO_MATCH: 'NoMatch',
  OSRM_NO_TRIPS: 'NoTrips',
  OSRM_CONTENT_TYPE: 'InvalidContentType',
  OSRM_NOT_IMPLEMENTED: 'NotImplemented',
  NO_ROADS: 'DisabledDataset',
  NO_SHORTEST: 'DisabledDataset',
  VEHICLES_BUSY: 'TooManyRequests',
}

/** Refused before the interface was asked, by status. */
const CODES_OF_STATUS: Readonly<Record<number, string>> = {
  403: 'InvalidKey',
  404: 'InvalidUrl',
  405: 'InvalidMethod',
  429: 'TooManyRequests',
}

const fault = (status: number, code: string, message: string): Answer =>
  jsonError(status, { code, message })

/** That two points have no route means another thing to a trip. */
function refusedOsrm(refused: Refusal, _: Parameters, { askedPath = '' }: RequestFacts): Answer {
  const noRoute = askedPath.startsWith('/trip/') ? 'OSRM_NO_TRIPS' : 'OSRM_NO_ROUTE'
  const { code, message } = refused.code === 'NO_ROUTE' ? refusal(noRoute) : refused
  const status = code === 'OSRM_CONTENT_TYPE' ? 415 : 400
  const answer = fault(status, CODES[code] ?? 'InvalidOptions', message)
  return code === 'VEHICLES_BUSY' ? { ...answer, status: 503, headers: BUSY_HEADERS } : answer
}

export const OSRM_FORMS = formsOf((status, message) =>
  fault(status, CODES_OF_STATUS[status] ?? 'InvalidQuery', message),
)
