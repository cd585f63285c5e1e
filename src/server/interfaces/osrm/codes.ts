/** Codes of OSRM by the refusals of our catalogue; clients read code and message of every error. */
import { type Refusal, type RefusalCode, refusal } from '../../../report/errors.ts'
import { type Answer, JSON_TYPE } from '../../contract/answer.ts'
import type { ErrorForms } from '../../contract/refusals.ts'

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

const fault = (status: number, code: string, message: string): Answer => ({
  status,
  contentType: JSON_TYPE,
  body: JSON.stringify({ code, message }),
  failure: message,
})

/** @param noRoute what it means to the service that two points have no route */
export const refusedOsrm =
  (noRoute: 'OSRM_NO_ROUTE' | 'OSRM_NO_TRIPS') =>
  (refused: Refusal): Answer => {
    const { code, message } = refused.code === 'NO_ROUTE' ? refusal(noRoute) : refused
    const status = code === 'OSRM_CONTENT_TYPE' ? 415 : 400
    const answer = fault(status, CODES[code] ?? 'InvalidOptions', message)
    if (code !== 'VEHICLES_BUSY') return answer
    return { ...answer, status: 503, headers: { 'retry-after': '2' } }
  }

const failure = (status: number, message: string): Answer =>
  fault(status, CODES_OF_STATUS[status] ?? 'InvalidQuery', message)

export const OSRM_FORMS: ErrorForms = {
  invalidKey: () => failure(403, 'The API key is missing or not valid'),
  tooManyRequests: (detail) => failure(429, detail ?? 'Too Many Requests'),
  failure,
}
