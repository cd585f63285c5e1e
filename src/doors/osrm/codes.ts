/** Codes of OSRM by the refusals of our catalogue; clients read code and message of every error. */
import { type Refusal, type RefusalCode, refusal } from '../../report/errors.ts'
import type { Answer } from '../contract/answer.ts'
import type { RequestFacts } from '../contract/interface.ts'
import type { Parameters } from '../contract/parameters.ts'
import { BUSY_HEADERS, formsOf, jsonError } from '../contract/refusals.ts'

const CODES: Readonly<Partial<Record<RefusalCode, string>>> = {
  OSRM_URL: 'InvalidUrl',
  OSRM_SERVICE: 'InvalidService',
  OSRM_VERSION: 'InvalidVersion',
  OSRM_QUERY: 'InvalidQuery',
  OSRM_COUNT: 'InvalidOptions',
  OSRM_FEW: 'InvalidOptions',
  OSRM_ONE: 'InvalidOptions',
  OSRM_FALLBACK: 'InvalidOptions',
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
  jsonError(status, { code, message }, message)

/** That two points have no route means another thing to a trip. */
export function refusedOsrm(
  refused: Refusal,
  _: Parameters,
  { askedPath = '' }: RequestFacts,
): Answer {
  const noRoute = askedPath.startsWith('/trip/') ? 'OSRM_NO_TRIPS' : 'OSRM_NO_ROUTE'
  const { code, message } = refused.code === 'NO_ROUTE' ? refusal(noRoute) : refused
  const status = code === 'OSRM_CONTENT_TYPE' ? 415 : 400
  const answer = fault(status, CODES[code] ?? 'InvalidOptions', message)
  return code === 'VEHICLES_BUSY' ? { ...answer, status: 503, headers: BUSY_HEADERS } : answer
}

export const OSRM_FORMS = formsOf((status, message) =>
  fault(status, CODES_OF_STATUS[status] ?? 'InvalidQuery', message),
)
