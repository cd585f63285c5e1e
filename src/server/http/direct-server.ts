/**
 * The HTTP server that fastify listens with. A request whose path is just a route's goes straight to it, which spares a
 * short answer about a tenth of its processor time; fastify gets all others, and all where proxies are to be believed.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { errorPage } from '../contract/error-page.ts'
import { HEAD_TOO_LONG, type Refusal, refuseOn } from './broken-request.ts'
import { followHeads } from './head-beginnings.ts'
import { createPipelining, endUnread } from './pipelining.ts'
import { sendRaw } from './send.ts'
import { closeStalled } from './stalled-clients.ts'

/** Answers a request of its route; origin and address of the client are asked for where they are needed. */
export type RouteHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  origin: () => string,
  address: () => string | undefined,
) => void

export interface DirectServerOptions {
  /** Handlers by path. */
  readonly direct: ReadonlyMap<string, RouteHandler>
  readonly publicUrl: string
  /** Whatever is not in `direct`. */
  readonly others: (request: IncomingMessage, response: ServerResponse) => void
  readonly refusal: Refusal
}

const TOO_MANY_AT_ONCE = 'Too many requests at once on a connection; wait for answers'

/** Request line and headers together. */
const HEAD_BYTES_MAX = 256 * 1024
/** What Node reads; up to here a head that is too long is refused in its interface's own form. */
const HEAD_BYTES_READ = 512 * 1024
/** Longer than the minute after which load balancers usually close an idle connection themselves. */
const KEEP_ALIVE_MS = 72_000

export function createDirectServer(options: DirectServerOptions): Server {
  const { direct, publicUrl, others, refusal } = options
  const pipelining = createPipelining(setImmediate)
  const answerOne = (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url as string
    const refuse = (status: number, message: string, more: Record<string, string> = {}) => {
      const { method = '', headers: given } = request
      const contentType = given['content-type'] ?? ''
      const answer = refusal(url, status, message, { method, contentType })
      const headers = { ...answer.headers, ...more, connection: 'close' }
      void sendRaw(response, { ...answer, headers })
    }
    const tooMuch = pipelining.isTooMuch(request.socket)
    if (tooMuch !== 'no') {
      if (tooMuch === 'last') {
        refuse(429, TOO_MANY_AT_ONCE, { 'retry-after': '1' })
        endUnread(request.socket)
      }
      return
    }
    const fault = faultOfHead(request)
    if (fault !== undefined) {
      refuse(fault === HEAD_TOO_LONG ? 431 : 400, fault)
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
  const server = createServer(
    { maxHeaderSize: HEAD_BYTES_READ, requireHostHeader: false },
    answerOne,
  )
  followHeads(server)
  server.keepAliveTimeout = KEEP_ALIVE_MS
  closeStalled(server)
  // As many as fit.
  server.maxHeadersCount = 0
  // Whoever asks before sending a body hears of a refusal first; `readBody` is what lets it send.
  server.on('checkContinue', answerOne)
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

/** The fault in the length of a request's head, or in its Host headers. */
function faultOfHead(request: IncomingMessage): string | undefined {
  const { headers, rawHeaders, httpVersion } = request
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
