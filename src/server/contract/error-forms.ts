/** How each interface says that a request was refused before it reached it, or that the server failed. */
import { type Answer, JSON_TYPE } from './answer.ts'
import { errorPage } from './error-page.ts'

/** What of a request decides how its failure looks. */
export interface FailedRequest {
  readonly method: string
  /** Empty where absent. */
  readonly contentType: string
}

export interface ErrorForms {
  /** 403. @param isGiven whether the request has a key, which is not valid then */
  invalidKey(isGiven?: boolean): Answer
  /** 429; `Retry-After` is added by the caller. @param detail why waiting does not help, and what does */
  tooManyRequests(detail?: string): Answer
  /** 400, 404, 405, 413, 500 with a message for people. */
  failure(status: number, message: string, request?: FailedRequest): Answer
}

function json(status: number, value: unknown): Answer {
  return { status, contentType: JSON_TYPE, body: JSON.stringify(value) }
}

const invalidKeyJson = () => json(403, { error: 'invalid_api_key' })
const tooManyPage = (detail?: string) => errorPage(429, 'Too Many Requests', {}, detail)

/** Every answer but the 403 and the 429 carries `success`; a failure also says what failed. */
export const GAZETTEER_FORMS: ErrorForms = {
  invalidKey: invalidKeyJson,
  tooManyRequests: () => ({
    status: 429,
    contentType: 'text/plain; charset=utf-8',
    body: 'Too Many Requests',
  }),
  failure: (status, message) => json(status, { success: false, error: message }),
}

export const GEOCODER_FORMS: ErrorForms = {
  invalidKey: () => errorPage(403, 'Forbidden'),
  tooManyRequests: tooManyPage,
  failure: (status, message) => errorPage(status, message),
}

export const ROUTING_FORMS: ErrorForms = {
  invalidKey: invalidKeyJson,
  tooManyRequests: tooManyPage,
  failure: (status, message) => errorPage(status, message),
}

const directionsError = (status: number, message: string): Answer => ({
  ...json(status, { error: { message, status } }),
  failure: message,
})

const placesError = (status: number, message: string): Answer => ({
  ...json(status, { error: { status, message } }),
  failure: message,
})

/** Interfaces of ours that answer with GeoJSON: every failure is JSON. */
export const PLACES_FORMS: ErrorForms = {
  invalidKey: () => placesError(403, 'The API key is missing or not valid'),
  tooManyRequests: (detail) =>
    placesError(429, detail === undefined ? 'Too Many Requests' : `Too Many Requests: ${detail}`),
  failure: placesError,
}

export const DIRECTIONS_FORMS: ErrorForms = {
  invalidKey: invalidKeyJson,
  tooManyRequests: tooManyPage,
  failure: directionsError,
}
