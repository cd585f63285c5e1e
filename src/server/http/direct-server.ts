/**
 * The HTTP server that fastify listens with. A request whose path is just a route's goes straight to it, which spares a
 * short answer about a tenth of its processor time; fastify gets all others, and all where proxies are to be believed.
 * What `quick/` answers does not come here.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { errorPage } from '../contract/error-page.ts'
import { takeKeyOfPath } from '../keys/given-key.ts'
import type { AnswerOrder } from './answer-order.ts'
import { HEAD_TOO_LONG, type Refusal, refuseOn } from './broken-request.ts'
import { followHeads } from './head-beginnings.ts'
import { createPipelining, endUnread } from './pipelining.ts'
import type { QuickAnswers } from './quick/quick-answers.ts'
import { KEEP_ALIVE_MS, sendRaw } from './send.ts'
import { closeStalled } from './stalled-clients.ts'

/** Answers a request of its route; origin and address of the client are asked for where they are needed. */
export type RouteHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  origin: () => string,
  address: () => string | undefined,
) => void

export interface DirectServerOptions {
  readonly order: AnswerOrder
  /** Handlers by path. */
  readonly direct: ReadonlyMap<string, RouteHandler>
  readonly publicUrl: string
  /** Whatever is not in `direct`. */
  readonly others: (request: IncomingMessage, response: ServerResponse) => void
  readonly refusal: Refusal
  readonly quickAnswers: QuickAnswers
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void

type Refuse = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  message: string,
  headers?: Record<string, string>,
) => void

const TOO_MANY_AT_ONCE = 'Too many requests at once on a connection; wait for answers'

/** Request line and headers together. */
const HEAD_BYTES_MAX = 256 * 1024
/** Requests of browsers and proxies have fewer than 50. Node copies its list of headers at every 32nd that comes. */
export const HEADERS_MAX = 2_000
/** What Node reads; up to here a head that is too long is refused in its interface's own form. */
const HEAD_BYTES_READ = 512 * 1024

export function createDirectServer(options: DirectServerOptions): Server {
  const { order, direct, publicUrl, others, refusal, quickAnswers } = options
  const pipelining = createPipelining(setImmediate)
  const refuse: Refuse = (request, response, status, message, more = {}) => {
    const { url = '', method = '', headers: given } = request
    const contentType = given['content-type'] ?? ''
    const answer = refusal(url, status, message, { method, contentType })
    const headers = { ...answer.headers, ...more, connection: 'close' }
    void sendRaw(response, { ...answer, headers })
  }
  const refuseLast: Handler = (request, response) => {
    refuse(request, response, 429, TOO_MANY_AT_ONCE, { 'retry-after': '1' })
    endUnread(request.socket)
  }
  const take: Handler = (request, response) => {
    if (quickAnswers.note(request, response)) return
    const tooMuch = pipelining.isTooMuch(request.socket)
    if (tooMuch === 'over') return
    const hasRoom =
      tooMuch === 'no' && order.inOrder(request.socket, () => answerOne(request, response))
    if (!hasRoom) refuseLast(request, response)
  }
  const answerOne: Handler = (request, response) => {
    takeKeyOfPath(request)
    const url = request.url as string
    const fault = faultOfHead(request)
    if (fault !== undefined) {
      refuse(request, response, TOO_LARGE.has(fault) ? 431 : 400, fault)
      return
    }
    const mark = url.indexOf('?')
    const handle = direct.get(mark === -1 ? url : url.slice(0, mark))
    if (handle === undefined) {
      others(request, response)
      return
    }
    const origin = () => publicUrl || `http://${request.headers.host ?? ''}`
    handle(request, response, origin, () => request.socket.remoteAddress)
  }
  // Node would refuse a request without a host by itself, and browsers would not be let to read its answer.
  const server = createServer({ maxHeaderSize: HEAD_BYTES_READ, requireHostHeader: false }, take)
  followHeads(server)
  server.on('connection', (socket) => quickAnswers.meet(socket))
  // Node takes connections that were only refused for busy ones.
  const closeIdle = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {
    closeIdle()
    quickAnswers.closeIdle()
  }
  server.keepAliveTimeout = KEEP_ALIVE_MS
  // Whoever reads a body bounds its time: an upload may take long while it goes on.
  server.requestTimeout = 0
  closeStalled(server)
  // Node drops what comes behind; one more is kept, so that the request is refused.
  server.maxHeadersCount = HEADERS_MAX + 1
  // Whoever asks before sending a body hears of a refusal first; `readBody` is what lets it send.
  server.on('checkContinue', take)
  server.on('checkExpectation', (_request, response) =>
    sendRaw(response, errorPage(417, 'Expectation Failed', { connection: 'close' })),
  )
  server.on('connect', (_request, socket) => {
    // Node has let go of the connection: nobody else hears that it broke.
    socket.on('error', () => socket.destroy())
    refuseOn(socket, { ...errorPage(405, 'Method Not Allowed'), headers: { allow: ALLOW } })
  })
  return server
}

/** Every method that some route takes. */
const ALLOW = 'GET, HEAD, POST, OPTIONS'

const TOO_MANY_HEADERS = `The request has more than ${HEADERS_MAX} headers; send fewer`
/** Faults of a head that is refused for its size. */
const TOO_LARGE: ReadonlySet<string> = new Set([HEAD_TOO_LONG, TOO_MANY_HEADERS])

/** The fault in the size of a request's head, or in its Host headers. */
function faultOfHead(request: IncomingMessage): string | undefined {
  const { headers, rawHeaders, httpVersion } = request
  if (rawHeaders.length > 2 * HEADERS_MAX) return TOO_MANY_HEADERS
  let bytes = (request.url as string).length
  for (const text of rawHeaders) bytes += text.length
  if (bytes > HEAD_BYTES_MAX) return HEAD_TOO_LONG
  if (headers.host === undefined) {
    return httpVersion === '1.1'
      ? 'The request has no Host header; HTTP/1.1 asks for one'
      : undefined
  }
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1 ? 'The request has more than one Host header; send one' : undefined
}
