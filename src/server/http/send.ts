/**
 * Sends an answer with the headers that every answer has. It writes to Node's response itself: headers as one flat array
 * cost a third of the price of single ones. On the hot path they are most of the work.
 */
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Answer } from '../contract/answer.ts'
import { gzipped, isPackedAtOnce } from './coding/gzip-answer.ts'
import { sendPieces } from './send-pieces.ts'

/** Headers of every answer, names and values in turn; `NOSNIFF` is for all but a JSONP one of the gazetteer. */
const CORS = ['access-control-allow-origin', '*'] as const
const NOSNIFF = ['x-content-type-options', 'nosniff'] as const
const ALLOW_AGE_S = '86400'
/** Longer than the minute after which load balancers usually close an idle connection themselves. */
export const KEEP_ALIVE_MS = 72_000
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

/** Length of a body that is copied behind its head: a longer one is better sent from where it is. */
const AT_ONCE_LENGTH = 64 * 1024
/** What a header's value may have and be the same in UTF-8 and Latin-1. */
const PLAIN_VALUE = /^[\t\x20-\x7e]*$/

/**
 * A short answer as it goes over a connection that stays open, head and body in one; undefined where it is Node's response
 * that can send it: a long one, one in pieces, or one whose headers Node may have to refuse.
 */
export function wholeOf(
  request: Pick<IncomingMessage, 'method' | 'headers'>,
  answer: Answer,
): string | Uint8Array | undefined {
  const { status, body, rest, ended } = answer
  if (rest || ended || body.length > AT_ONCE_LENGTH || status === 204 || status === 304) {
    return undefined
  }
  if (request.headers['accept-encoding'] !== undefined && !isPackedAtOnce(answer)) return undefined
  for (const name in answer.headers) {
    if (!PLAIN_VALUE.test(answer.headers[name])) return undefined
  }
  const shown = gzipped(request, answer)
  return shown instanceof Promise ? undefined : textOf(shown, endOfHead)
}

/** A short answer that needs nothing of Node's, as `wholeOf`. @param end what ends the head of a body so long */
function textOf(answer: Answer, end: (length: number) => string): string | Uint8Array {
  const { status, contentType, body, isBytewise } = answer
  const head = [...headOf(answer), 'content-type', contentType]
  let text = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`
  for (let i = 0; i < head.length; i += 2) text += `${head[i]}: ${head[i + 1]}\r\n`
  if (typeof body === 'string' && !isBytewise) {
    return `${text}${end(Buffer.byteLength(body))}${body}`
  }
  const bytes = typeof body === 'string' ? Buffer.from(body, 'latin1') : body
  return Buffer.concat([Buffer.from(text + end(bytes.byteLength)), bytes])
}

/** As Node ends the heads of answers whose connection stays open. */
const endOfHead = (length: number): string =>
  keptHead(length, KEEP_ALIVE_MS, `Date: ${httpDate()}\r\n`)

const keptHead = (length: number, keptMs: number, dated = ''): string =>
  `content-length: ${length}\r\n${dated}Connection: keep-alive\r\nKeep-Alive: timeout=${keptMs / 1_000}\r\n\r\n`

let date = ''
let dateEndMs = 0

/** The time as HTTP writes it, made once a second. */
function httpDate(): string {
  const nowMs = Date.now()
  if (nowMs >= dateEndMs || nowMs < dateEndMs - 1_000) {
    date = new Date(nowMs).toUTCString()
    dateEndMs = nowMs - (nowMs % 1_000) + 1_000
  }
  return date
}

/**
 * A short refusal that is the same for everybody at all times, so without a date (RFC 9110, 6.6.1).
 * @param keptMs how long the connection is kept
 */
export const refusalBytes = (answer: Answer, keptMs: number): Buffer =>
  Buffer.from(textOf(answer, (length) => keptHead(length, keptMs)))

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
