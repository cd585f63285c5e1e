/**
 * Sends an answer with the headers that every answer has. Headers as one flat array cost a third of the price of single
 * ones.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Answer, bodyBytes } from '../../doors/contract/answer.ts'
import { latin1Text } from '../../text/bytes/byte-texts.ts'
import { gzipped } from './coding/gzip-answer.ts'
import { sendPieces } from './send-pieces.ts'

/** Headers of every answer, names and values in turn; `NOSNIFF` is for all but a JSONP one of the gazetteer. */
const CORS = ['access-control-allow-origin', '*'] as const
const NOSNIFF = ['x-content-type-options', 'nosniff'] as const
const ALLOW_AGE_S = '86400'
/** Longer than the minute after which load balancers usually close an idle connection themselves. */
export const KEEP_ALIVE_MS = 72_000
/** A longer body is sent piece by piece. */
const SMALL_BODY_BYTES = 128 * 1024
/** Longer bytes are sent as they are: to make a text of them takes longer than a second piece. */
const AT_ONCE_BYTES = 16 * 1024

/**
 * Resolves when a large answer has been taken or its client has gone; rejects where the making of its pieces failed.
 * Undefined where nothing has to be waited for.
 */
export function sendAnswer(response: ServerResponse, answer: Answer): Promise<void> | undefined {
  const shown = gzipped(response.req, answer)
  const sending =
    shown instanceof Promise
      ? shown.then((packed) => sendNow(response, packed))
      : sendNow(response, shown)
  if (answer.ended) void Promise.resolve(sending).then(answer.ended, answer.ended)
  return sending
}

function sendNow(response: ServerResponse, answer: Answer): Promise<void> | undefined {
  const { status, body: given, contentType, isBytewise, rest } = answer
  const head = headOf(answer)
  if (status === 204 || status === 304) {
    response.writeHead(status, head).end()
    return undefined
  }
  head.push('content-type', contentType)
  // Node writes a text of bytes at once, with the head; one of letters beyond Latin-1 it encodes slowly, into memory of its own.
  const isWritten = isBytewise || (typeof given !== 'string' && given.length > AT_ONCE_BYTES)
  const body = isWritten ? given : latin1Text(bodyBytes(answer))
  const { length } = body
  if (rest === undefined) head.push('content-length', String(length))
  response.writeHead(status, head)
  if (response.req.method === 'HEAD' || (rest === undefined && length <= SMALL_BODY_BYTES)) {
    response.end(body, 'latin1')
    return undefined
  }
  return sendPieces(response, bodyBytes({ body, isBytewise: true }), rest)
}

/** Answers while a body is still being sent; the connection ends when the body has, or is no longer waited for. */
export function sendEarly(
  response: ServerResponse,
  answer: Answer,
  bodyEnd: Promise<unknown>,
): void {
  const { status, contentType } = answer
  const bytes = bodyBytes(answer)
  const head = headOf(answer)
  head.push('content-type', contentType, 'content-length', String(bytes.byteLength))
  response.writeHead(status, [...head, 'connection', 'close'])
  response.write(bytes)
  void bodyEnd.then(() => response.end())
}

function headOf({ headers, mayBeSniffed }: Answer): string[] {
  const head: string[] = mayBeSniffed ? [...CORS] : [...CORS, ...NOSNIFF]
  if (headers) for (const name in headers) head.push(name, headers[name])
  return head
}

/** What browsers ask before they send: everything that is offered is allowed from everywhere. */
export function optionsAnswer(
  { headers }: Pick<IncomingMessage, 'headers'>,
  allow: string,
): Answer {
  return {
    status: 204,
    contentType: '',
    body: '',
    headers: {
      allow,
      'access-control-allow-methods': allow,
      'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
      'access-control-max-age': ALLOW_AGE_S,
    },
  }
}
