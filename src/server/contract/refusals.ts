/** Where questions are asked: refusals become answers, all other errors go on. */
import { type ErrorCode, isRefusal, type Refusal, TeeviitError } from '../../report/errors.ts'
import { escapeText } from '../../text/escape.ts'
import { type Answer, HTML_TYPE, JSON_TYPE } from './answer.ts'

/**
 * What `ask` gives, now or later, or what `refuse` makes of its refusal.
 * @throws what `ask` throws beside refusals
 */
export function orRefused<T, A>(ask: () => T, refuse: (refusal: Refusal) => A): T | A {
  const refuseOnly = (error: unknown): A => {
    if (isRefusal(error)) return refuse(error)
    throw error
  }
  try {
    const given = ask()
    return given instanceof Promise ? (given.catch(refuseOnly) as T) : given
  } catch (error) {
    return refuseOnly(error)
  }
}

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

/**
 * A page whose title and heading say `HTTP Status <status> - <message>`.
 * @param detail a sentence for people below the heading
 */
export function errorPage(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
  detail?: string,
): Answer {
  const title = escapeText(`HTTP Status ${status} - ${message}`)
  const more = detail === undefined ? '' : `<p>${escapeText(detail)}</p>`
  const body = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>${more}</body></html>\n`
  return { status, contentType: HTML_TYPE, body, headers, failure: message }
}

const STATUS: Readonly<Partial<Record<ErrorCode, number>>> = {
  JOB_DISK_FULL: 507,
  JOB_FAILED: 409,
  JOB_IDEMPOTENCY_KEY_USED: 422,
  JOB_NOT_DONE: 409,
  JOB_QUEUE_FULL: 503,
  JOB_RANGE: 416,
  JOB_SERVICE: 403,
  JOB_TOO_MANY: 429,
  JOB_UNKNOWN: 404,
  UPLOAD_CELLS: 413,
  UPLOAD_FORM: 415,
  UPLOAD_NOT_KEPT: 503,
  UPLOAD_ROWS: 413,
  UPLOAD_STALLED: 408,
  UPLOAD_TOO_LONG: 413,
}

/** Seconds after which a queue that is full may have room, and a folder be writable again. */
const RETRY_S = '60'
const RETRIED: ReadonlySet<ErrorCode> = new Set(['JOB_QUEUE_FULL', 'UPLOAD_NOT_KEPT'])

/** The answer that says why. @throws the error itself where it is none of the catalogue */
export function uploadRefused(error: unknown): Answer {
  if (!(error instanceof TeeviitError)) throw error
  // Which folder it is, and what is wrong with it, is the operator's.
  const { code, message, facts } =
    error.code === 'JOB_FOLDER' ? new TeeviitError('UPLOAD_NOT_KEPT') : error
  const status = STATUS[code] ?? 400
  return {
    status,
    contentType: JSON_TYPE,
    body: JSON.stringify({ error: { status, code, message } }),
    failure: message,
    ...(RETRIED.has(code) ? { headers: { 'retry-after': RETRY_S } } : {}),
    ...(code === 'JOB_RANGE' ? { headers: { 'content-range': `bytes */${facts.bytes}` } } : {}),
  }
}
