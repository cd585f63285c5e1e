/**
 * Sends an answer with the headers that every answer has. It writes to Node's response itself: headers as one flat array
 * cost a third of the price of single ones. On the hot path they are most of the work.
 */
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Answer } from '../contract/answer.ts'
import { gzipped } from './coding/gzip-answer.ts'
import { sendPieces } from './send-pieces.ts'

/** Headers of every answer, names and values in turn; `NOSNIFF` is for all but a JSONP one of the gazetteer. */
const CORS = ['access-control-allow-origin', '*'] as const
const NOSNIFF = ['x-content-type-options', 'nosniff'] as const
const ALLOW_AGE_S = '86400'
/** A longer body is sent piece by piece. */
const SMALL_BODY_BYTES = 128 * 1024

export function send(reply: FastifyReply, answer: Answer): void {
  reply.hijack()
  void sendRaw(reply.raw, answer)
}

/**
 * As `send`, where fastify has no reply yet. Resolves when a large answer has been taken or its client has gone; rejects
 * where the making of its pieces failed.
 */
export function sendRaw(response: ServerResponse, answer: Answer): Promise<void> | undefined {
  const shown = gzipped(response.req, answer)
  const sending =
    shown instanceof Promise
      ? shown.then((packed) => sendNow(response, packed))
      : sendNow(response, shown)
  if (answer.ended) void Promise.resolve(sending).then(answer.ended, answer.ended)
  return sending
}

function sendNow(response: ServerResponse, answer: Answer): Promise<void> | undefined {
  const { status, body, contentType, isBytewise, rest } = answer
  const head = headOf(answer)
  if (status === 204 || status === 304) {
    response.writeHead(status, head).end()
    return undefined
  }
  head.push('content-type', contentType)
  const encoding = isBytewise ? 'latin1' : 'utf8'
  const length = typeof body === 'string' ? Buffer.byteLength(body, encoding) : body.byteLength
  if (rest === undefined) head.push('content-length', String(length))
  response.writeHead(status, head)
  if (response.req.method === 'HEAD' || (rest === undefined && length <= SMALL_BODY_BYTES)) {
    response.end(body, encoding)
    return undefined
  }
  const bytes = typeof body === 'string' ? Buffer.from(body, encoding) : body
  return sendPieces(response, bytes, rest)
}

/** Answers while a body is still being sent; the connection ends when the body has, or is no longer waited for. */
export function sendEarly(
  response: ServerResponse,
  answer: Answer,
  bodyEnd: Promise<unknown>,
): void {
  const { status, body, contentType, isBytewise } = answer
  const bytes = typeof body === 'string' ? Buffer.from(body, isBytewise ? 'latin1' : 'utf8') : body
  const head = headOf(answer)
  head.push('content-type', contentType, 'content-length', String(bytes.byteLength))
  response.writeHead(status, [...head, 'connection', 'close'])
  response.write(bytes)
  void bodyEnd.then(() => response.end())
}

/** A whole short answer as it goes over a connection that stays open. */
export function bytesOf(answer: Answer): Buffer {
  const { status, body, contentType } = answer
  const head = [...headOf(answer), 'content-type', contentType]
  head.push('content-length', String(Buffer.byteLength(body)), 'connection', 'keep-alive')
  let text = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`
  for (let i = 0; i < head.length; i += 2) text += `${head[i]}: ${head[i + 1]}\r\n`
  return Buffer.from(`${text}\r\n${body}`)
}

function headOf({ headers, mayBeSniffed }: Answer): string[] {
  const head: string[] = mayBeSniffed ? [...CORS] : [...CORS, ...NOSNIFF]
  if (headers) for (const name in headers) head.push(name, headers[name])
  return head
}

/** What browsers ask before they send: everything that is offered is allowed from everywhere. */
export function optionsAnswer({ headers }: IncomingMessage, allow: string): Answer {
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
