/** What doors answer where they refuse: refusals become answers, all other errors go on. */
import {
  type ErrorCode,
  isRefusal,
  type Refusal,
  type RefusalCode,
  TeeviitError,
} from '../../report/errors.ts'
import { escapeText } from '../../text/escape.ts'
import { type Answer, HTML_TYPE, jsonAnswer } from './answer.ts'
import { isPrepared, type Reply, type RequestFacts } from './interface.ts'
import type { Parameters } from './parameters.ts'

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

/** What a face knows of every request. */
type Facts = Pick<RequestFacts, 'isGone'>

/**
 * A door's face: refusals of `ask`, and of the answer that it prepares, are told by `refuse`.
 * @param ask with what tells whether nobody waits for the answer any more
 * @param refuse may look at the request for the form of its answer
 */
export function interfaceOf<W, F extends Facts, R extends Reply | Promise<Reply>>(
  ask: (given: Parameters, world: W, facts: F, isGone: () => boolean) => R,
  refuse: (refusal: Refusal, given: Parameters, facts: F) => Answer,
): (given: Parameters, world: W, facts: F) => R | Answer {
  return (given, world, facts) => {
    const refused = (refusal: Refusal) => refuse(refusal, given, facts)
    const told = (reply: Reply): Reply =>
      isPrepared(reply) ? { ...reply, answer: () => orRefused(reply.answer, refused) } : reply
    return orRefused((): R => {
      const reply = ask(given, world, facts, () => facts.isGone === true)
      return (reply instanceof Promise ? reply.then(told) : told(reply)) as R
    }, refused)
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

/** An error in JSON. */
export const jsonError = (status: number, value: unknown, headers?: Answer['headers']): Answer => ({
  ...jsonAnswer(value),
  status,
  ...(headers && { headers }),
})

/** Forms of a door whose errors all look the same. */
export const formsOf = (failure: (status: number, message: string) => Answer): ErrorForms => ({
  invalidKey: () => failure(403, 'The API key is missing or not valid'),
  tooManyRequests: (detail) => failure(429, detail ?? 'Too Many Requests'),
  failure,
})

const invalidKeyJson = () => jsonError(403, { error: 'invalid_api_key' })

/** Every answer but the 403 and the 429 carries `success`; a failure also says what failed. */
export const GAZETTEER_FORMS: ErrorForms = {
  invalidKey: invalidKeyJson,
  tooManyRequests: () => ({
    status: 429,
    contentType: 'text/plain; charset=utf-8',
    body: 'Too Many Requests',
  }),
  failure: (status, message) => jsonError(status, { success: false, error: message }),
}

export const GEOCODER_FORMS: ErrorForms = {
  invalidKey: () => errorPage(403, 'Forbidden'),
  tooManyRequests: (detail) => errorPage(429, 'Too Many Requests', {}, detail),
  failure: (status, message) => errorPage(status, message),
}

export const ROUTING_FORMS: ErrorForms = { ...GEOCODER_FORMS, invalidKey: invalidKeyJson }

const placesError = (status: number, message: string): Answer =>
  jsonError(status, { error: { status, message } })

/** Interfaces of ours that answer with GeoJSON: every failure is JSON. */
export const PLACES_FORMS: ErrorForms = {
  ...formsOf(placesError),
  tooManyRequests: (detail) =>
    placesError(429, detail === undefined ? 'Too Many Requests' : `Too Many Requests: ${detail}`),
}

export const DIRECTIONS_FORMS: ErrorForms = {
  ...ROUTING_FORMS,
  failure: (status, message) => jsonError(status, { error: { message, status } }),
}

/** What this release has nothing to answer with. */
const ABSENT: ReadonlySet<RefusalCode> = new Set(['NO_ROADS', 'NO_SHORTEST', 'NO_SEARCH_INDEX'])

/** Seconds after which at least one waiting vehicle is made. */
export const BUSY_HEADERS = { 'retry-after': '2' } as const

/** A refusal as the interfaces of ours tell it: what this release lacks is 404, what has to wait 503. */
export function refusedJson({ code, message }: Refusal): Answer {
  const isBusy = code === 'VEHICLES_BUSY'
  const status = isBusy ? 503 : ABSENT.has(code) ? 404 : 400
  return jsonError(status, { error: { status, code, message } }, isBusy ? BUSY_HEADERS : undefined)
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
  return { status, contentType: HTML_TYPE, body, headers }
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

/** The answer that says why. @throws the error itself where the catalogue does not have it */
export function uploadRefused(error: unknown): Answer {
  if (!(error instanceof TeeviitError)) throw error
  // Which folder it is, and what is wrong with it, is the operator's.
  const { code, message, facts } =
    error.code === 'JOB_FOLDER' ? new TeeviitError('UPLOAD_NOT_KEPT') : error
  const status = STATUS[code] ?? 400
  const headers = RETRIED.has(code)
    ? { 'retry-after': RETRY_S }
    : code === 'JOB_RANGE'
      ? { 'content-range': `bytes */${facts.bytes}` }
      : undefined
  return jsonError(status, { error: { status, code, message } }, headers)
}
