/** Tags of answers that a client has already (RFC 9110, If-None-Match). */
import type { IncomingMessage } from 'node:http'
import type { Answer } from '../../../doors/contract/answer.ts'

/** Whether the client has the answer of this tag. */
export function isKnown(
  { headers }: Pick<IncomingMessage, 'headers'>,
  etag: string | undefined,
): boolean {
  const wanted = headers['if-none-match']
  if (wanted === undefined || etag === undefined) return false
  const tags = wanted.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}

/** 304 without a body where the client has what would be sent. */
export function unlessUnchanged(request: IncomingMessage, answer: Answer): Answer {
  const isSame = request.method !== 'POST' && isKnown(request, answer.headers?.etag)
  return isSame ? { ...answer, status: 304, body: '' } : answer
}
