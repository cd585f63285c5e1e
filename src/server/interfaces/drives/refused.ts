/** A refusal as the interfaces of ours for drives tell it. */
import type { Refusal } from '../../../report/errors.ts'
import { type Answer, JSON_TYPE } from '../../contract/answer.ts'

/** After so many seconds one vehicle of those that wait is made, and more. */
const RETRY_S = '2'

/** What this server has nothing to answer with. */
const ABSENT: ReadonlySet<string> = new Set(['NO_ROADS', 'NO_SHORTEST', 'NO_SEARCH_INDEX'])

/** JSON with status, code and message; what this release lacks is 404, what has to wait 503. */
export function refusedJson({ code, message }: Refusal): Answer {
  const isBusy = code === 'VEHICLES_BUSY'
  const isAbsent = ABSENT.has(code)
  const status = isBusy ? 503 : isAbsent ? 404 : 400
  const body = JSON.stringify({ error: { status, code, message } })
  const headers = isBusy ? { headers: { 'retry-after': RETRY_S } } : undefined
  return { status, contentType: JSON_TYPE, body, failure: message, ...headers }
}
