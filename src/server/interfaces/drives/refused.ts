/** A refusal as the interfaces of ours for drives tell it. */
import type { Refusal } from '../../../report/errors.ts'
import { type Answer, JSON_TYPE } from '../../contract/answer.ts'

/** JSON with status, code and message; what this release lacks is 404. */
export function refusedJson({ code, message }: Refusal): Answer {
  const status = code === 'NO_ROADS' || code === 'NO_SEARCH_INDEX' ? 404 : 400
  const body = JSON.stringify({ error: { status, code, message } })
  return { status, contentType: JSON_TYPE, body, failure: message }
}
