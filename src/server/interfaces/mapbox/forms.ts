/** How Mapbox says that a request was refused: a code and a message. */
import type { Refusal, RefusalCode } from '../../../report/errors.ts'
import { type Answer, JSON_TYPE } from '../../contract/answer.ts'
import type { ErrorForms } from '../../contract/error-forms.ts'

const CODES: Readonly<Partial<Record<RefusalCode, readonly [status: number, code: string]>>> = {
  MAPBOX_PATH: [404, 'NotFound'],
  MAPBOX_PROFILE: [404, 'ProfileNotFound'],
  POINT_WITHOUT_ROAD: [422, 'NoSegment'],
  NO_ROADS: [404, 'NotFound'],
  NO_SHORTEST: [404, 'NotFound'],
}

function mapboxError(status: number, members: { code?: string; message: string }): Answer {
  const body = JSON.stringify(members)
  return { status, contentType: JSON_TYPE, body, failure: members.message }
}

export const MAPBOX_FORMS: ErrorForms = {
  invalidKey: (isGiven) =>
    mapboxError(401, {
      message: isGiven ? 'Not Authorized - Invalid Token' : 'Not Authorized - No Token',
    }),
  tooManyRequests: (detail) => mapboxError(429, { message: detail ?? 'Too Many Requests' }),
  failure: (status, message) => mapboxError(status, { message }),
}

export function refusedMapbox({ code, message }: Refusal): Answer {
  const [status, name] = CODES[code] ?? [422, 'InvalidInput']
  return mapboxError(status, { code: name, message })
}
