/** What addresses that take files say where they refuse: JSON with the code of the catalogue. */
import { type ErrorCode, TeeviitError } from '../../report/errors.ts'
import { type Answer, JSON_TYPE } from './answer.ts'

const STATUS: Readonly<Partial<Record<ErrorCode, number>>> = {
  JOB_DISK_FULL: 507,
  JOB_FAILED: 409,
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
