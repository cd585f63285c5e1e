/** Node's HTTP server with our bounds: of heads, of the time that they take, of clients that do not read. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { errorPage } from '../../doors/contract/refusals.ts'
import { takeKeyOfPath } from '../keys/given-key.ts'
import {
  type BrokenRequest,
  type Refusal,
  refuseBrokenRequest,
  refuseOn,
} from './broken-request.ts'
import { type Handler, oneAtATime } from './one-at-a-time.ts'
import { KEEP_ALIVE_MS, sendAnswer } from './send.ts'

/** Request line and headers together. */
const HEAD_BYTES_MAX = 256 * 1024
/** Requests of browsers and proxies have fewer than 50. Node copies its list of headers at every 32nd that comes. */
export const HEADERS_MAX = 2_000
/** Long enough for a head of 256 kB over a slow line. */
export const HEADERS_MS = 10_000
/** Head and body: the longest upload over a slow line. Bodies in memory and stalled uploads have shorter bounds. */
const REQUEST_MS_MAX = 3_600_000
/** How often Node looks for requests that take too long. */
const CHECK_MS = 1_000
/** A connection is closed after this many requests, so that clients spread over threads anew. */
const REQUESTS_OF_CONNECTION_MAX = 10_000
/** A client that takes nothing for this long gets nothing more. */
export const STALL_MS = 30_000

/** @param headersMs from the first byte, or the connection, to the end of the headers */
export function createHttpServer(
  answer: Handler,
  refusal: Refusal,
  headersMs: number = HEADERS_MS,
): Server {
  const refuse = (
    request: IncomingMessage,
    response: ServerResponse,
    status: number,
    message: string,
  ): void => {
    const { url = '', method = '', headers } = request
    const contentType = headers['content-type'] ?? ''
    const refused = refusal(url, status, message, { method, contentType })
    void sendAnswer(response, { ...refused, headers: { ...refused.headers, connection: 'close' } })
  }
  const turns = oneAtATime((request, response) => {
    takeKeyOfPath(request)
    const fault = faultOfHead(request)
    if (fault === undefined) answer(request, response)
    else refuse(request, response, fault === TOO_MANY_HEADERS ? 431 : 400, fault)
  })
  const server = createServer({
    insecureHTTPParser: false,
    maxHeaderSize: HEAD_BYTES_MAX,
    headersTimeout: headersMs,
    requestTimeout: REQUEST_MS_MAX,
    connectionsCheckingInterval: Math.min(CHECK_MS, headersMs),
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Node would refuse a request without a host by itself, and browsers would not be let to read its answer.
    requireHostHeader: false,
  })
  server.maxRequestsPerSocket = REQUESTS_OF_CONNECTION_MAX
  // Node drops the headers behind; one more is kept, so that the request is refused.
  server.maxHeadersCount = HEADERS_MAX + 1
  closeStalled(server)
  server.on('request', turns.take)
  // A client that asks before it sends a body hears of a refusal first; `readBody` is what lets it send.
  server.on('checkContinue', turns.take)
  server.on('checkExpectation', (request, response) =>
    refuse(request, response, 417, 'Expectation Failed'),
  )
  server.on('connect', (_request, socket) => {
    // Node has let go of the connection: nobody else hears that it broke.
    socket.on('error', () => socket.destroy())
    refuseOn(socket, { ...errorPage(405, 'Method Not Allowed'), headers: { allow: ALLOW } })
  })
  server.on('clientError', (error: BrokenRequest, socket) => {
    const isAnswering = turns.underWay(socket as never) !== undefined
    refuseBrokenRequest(error, socket, isAnswering, refusal)
  })
  return server
}

/** Closes connections on which bytes wait that nobody has taken any of for `stallMs`. */
export function closeStalled(server: Server, stallMs: number = STALL_MS): void {
  server.setTimeout(stallMs, (socket) => {
    // Nothing waits where a body is awaited or work is under way; an idle connection has another timeout.
    const isUnderWay = socket.timeout === stallMs && socket.writableLength === 0
    if (!isUnderWay) socket.destroy()
  })
}

/** Every method that some route takes. */
const ALLOW = 'GET, HEAD, POST, OPTIONS'

const TOO_MANY_HEADERS = `The request has more than ${HEADERS_MAX} headers; send fewer`

/** The fault in the number of a request's headers, or in its Host headers. */
function faultOfHead({ headers, rawHeaders, httpVersion }: IncomingMessage): string | undefined {
  if (rawHeaders.length > 2 * HEADERS_MAX) return TOO_MANY_HEADERS
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
