/** The HTTP server of one thread: fastify does routes and sockets, everything else is in the pipeline. */
import {
  createServer,
  type IncomingMessage,
  METHODS,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import fastify, { type FastifyServerOptions } from 'fastify'
import type { Answer } from './answer.ts'
import type { App, AppOptions } from './app-options.ts'
import { ClientGone } from './client-gone.ts'
import { GAZETTEER_FORMS } from './error-forms.ts'
import { errorPage } from './error-page.ts'
import { registerPages } from './pages.ts'
import { allowOf, answerRequest, internalError, type PipelineState } from './pipeline.ts'
import { type Route, routesOf } from './routes.ts'
import { optionsAnswer, send, sendRaw } from './send.ts'
import type { Settings } from './settings.ts'

/** Request line and headers together. */
const HEAD_BYTES_MAX = 256 * 1024
/** Longer than the minute after which load balancers usually close an idle connection themselves. */
const KEEP_ALIVE_MS = 72_000

/** What a client did that sent `q=Võru` as it is: no HTTP parser of Node lets such bytes through. */
const NOT_ENCODED = 'Letters outside ASCII must be percent-encoded'
/** What at most is allowed where no route says it. */
const ALLOW_WITHOUT_ROUTE = 'GET, HEAD, POST, OPTIONS'

/** `CONNECT` asks for a tunnel and never reaches a route. */
const ROUTED_METHODS = METHODS.filter((method) => method !== 'CONNECT')

export function createApp(options: AppOptions): App {
  const { settings } = options
  const routes = routesOf(settings, {
    cacheBytes: options.cacheBytes,
    cacheStats: options.metrics.cache,
    now: options.now,
  })
  const names = namesOf(routes)
  const direct = new Map<string, RouteHandler>()
  const app = fastify({
    logger: false,
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    serverFactory: (others) => createDirectServer(direct, settings, others),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    // The pipeline reads queries and bodies itself: fastify's reader drops nothing, but does not tell malformed text.
    routerOptions: {
      ignoreTrailingSlash: true,
      querystringParser: () => ({}),
      onBadUrl: (path: string, _request: unknown, response: unknown) =>
        // A path that is not percent-encoded text is no route's.
        void sendRaw(response as ServerResponse, notFound(path, settings)),
    },
    clientErrorHandler: refuseBrokenRequest,
  } as FastifyServerOptions)
  for (const method of ROUTED_METHODS) {
    app.addHttpMethod(method, { hasBody: false, overrideExisting: true } as { hasBody: boolean })
  }
  for (const route of routes) {
    const handle = routeHandler(route, names.indexOf(route.name), options)
    addRoute(app, route, handle, settings)
    if (settings.trustedProxies.length > 0) continue
    direct.set(addressOf(route), handle)
    direct.set(`${addressOf(route)}/`, handle)
  }
  app.setNotFoundHandler((request, reply) => send(reply, notFound(request.url, settings)))
  app.setErrorHandler((error, _request, reply) => {
    options.state.log.error({ err: error }, 'a request failed outside its interface')
    send(reply, errorPage(500, 'Internal error'))
  })
  registerPages(app, options, names, new Set(routes.map(addressOf)))
  return app
}

/** Names of interfaces; their places are their numbers in the metrics. */
function namesOf(routes: readonly Route[]): string[] {
  return [...new Set(routes.map(({ name }) => name))]
}

/** Answers a request of its route; origin and address of the client are asked for where they are needed. */
type RouteHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  origin: () => string,
  address: () => string | undefined,
) => void

function routeHandler(route: Route, number: number, options: AppOptions): RouteHandler {
  const { settings, state, metrics } = options
  const allow = allowOf(route)
  return (request, response, origin, address) => {
    const start = performance.now()
    const note = (status: number) => {
      const durationMs = performance.now() - start
      metrics.record(number, status, durationMs)
      if (!settings.log.requests) return
      const { method } = request
      state.log.info({ method, route: route.name, status, durationMs, ip: address() }, 'request')
    }
    const finish = (answer: Answer) => {
      const sent = sendSafely(request, response, unlessUnchanged(request, answer), route, state)
      if (sent instanceof Promise) void sent.then(note)
      else note(sent)
    }
    if (request.method === 'OPTIONS') {
      finish(optionsAnswer(request, allow))
      return
    }
    const answer = answerRequest(route, { raw: request, origin }, state)
    if (answer instanceof Promise) void answer.then(finish)
    else finish(answer)
  }
}

/** Sends an answer, or where it cannot be sent (a header that HTTP forbids) the 500 of the interface; its status. */
function sendSafely(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  route: Route,
  state: PipelineState,
): number | Promise<number> {
  const failed = (error: unknown): number => {
    // Work that nobody waits for any more ends so.
    if (error instanceof ClientGone) return 499
    const failure = internalError(route, { raw: request }, error, state)
    if (!response.headersSent) void sendRaw(response, failure)
    return failure.status
  }
  try {
    const sent = sendRaw(response, answer)
    return sent ? sent.then(() => answer.status, failed) : answer.status
  } catch (error) {
    return failed(error)
  }
}

/** What fastify knows of a client behind trusted proxies. */
function addRoute(app: App, route: Route, handle: RouteHandler, { publicUrl }: Settings): void {
  app.route({
    method: ROUTED_METHODS,
    url: addressOf(route) || '/',
    handler: (request, reply) => {
      reply.hijack()
      const origin = () => publicUrl || `${request.protocol}://${request.host}`
      handle(request.raw, reply.raw, origin, () => request.ip)
    },
  })
}

const addressOf = ({ base, path }: Route) => base + path

/**
 * The server that fastify listens with. A request whose path is just a route's goes straight to it, which spares a
 * short answer about a tenth of its processor time; fastify gets all others, and all where proxies are to be believed.
 */
function createDirectServer(
  direct: ReadonlyMap<string, RouteHandler>,
  { publicUrl }: Settings,
  others: (request: IncomingMessage, response: ServerResponse) => void,
): Server {
  // Node would refuse a request without a host by itself, and browsers would not be let to read its answer.
  const options = { maxHeaderSize: HEAD_BYTES_MAX, requireHostHeader: false }
  const server = createServer(options, (request, response) => {
    if (request.headers.host === undefined && request.httpVersion === '1.1') {
      void sendRaw(response, errorPage(400, 'Bad Request', { connection: 'close' }))
      return
    }
    const url = request.url as string
    const mark = url.indexOf('?')
    const handle = direct.get(mark === -1 ? url : url.slice(0, mark))
    if (handle === undefined) {
      others(request, response)
      return
    }
    const origin = () => publicUrl || `http://${request.headers.host ?? ''}`
    handle(request, response, origin, () => request.socket.remoteAddress)
  })
  server.keepAliveTimeout = KEEP_ALIVE_MS
  // As many as fit.
  server.maxHeadersCount = 0
  server.on('checkExpectation', (_request, response) =>
    sendRaw(response, errorPage(417, 'Expectation Failed', { connection: 'close' })),
  )
  server.on('connect', (_request, socket) => {
    // Node has let go of the connection: nobody else hears that it broke.
    socket.on('error', () => socket.destroy())
    refuseOn(socket, 405, 'Method Not Allowed')
  })
  return server
}

/** 304 without a body where the client has what would be sent. */
function unlessUnchanged(request: IncomingMessage, answer: Answer): Answer {
  const wanted = request.headers['if-none-match']
  const etag = answer.headers?.etag
  if (wanted === undefined || etag === undefined || request.method === 'POST') return answer
  const tags = wanted.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*') ? { ...answer, status: 304, body: '' } : answer
}

function notFound(url: string, { paths, services }: Settings): Answer {
  // A proxy may ask with scheme and host.
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '').split('?', 1)[0]
  const isGazetteer =
    services.includes('gazetteer') &&
    paths.gazetteer !== '' &&
    path.startsWith(`${paths.gazetteer}/`)
  return isGazetteer ? GAZETTEER_FORMS.failure(404, 'Not Found') : errorPage(404, 'Not Found')
}

/** A request that is no HTTP, or whose head is too long, is answered on the bare connection. */
function refuseBrokenRequest({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || code === 'ECONNRESET') socket.destroy()
  else if (code === 'HPE_HEADER_OVERFLOW') refuseOn(socket, 431, 'Request Header Fields Too Large')
  else if (code === 'ERR_HTTP_REQUEST_TIMEOUT') refuseOn(socket, 408, 'Request Timeout')
  else if (code === 'HPE_INVALID_URL') refuseOn(socket, 400, NOT_ENCODED)
  else refuseOn(socket, 400, 'Bad Request')
}

/** Answers on a connection without a response of its own, and closes it. */
function refuseOn(socket: Duplex, status: number, reason: string): void {
  const { body, contentType } = errorPage(status, reason)
  socket.end(
    [
      `HTTP/1.1 ${status} ${reason}`,
      'Access-Control-Allow-Origin: *',
      'X-Content-Type-Options: nosniff',
      `Content-Type: ${contentType}`,
      `Content-Length: ${Buffer.byteLength(body as string)}`,
      ...(status === 405 ? [`Allow: ${ALLOW_WITHOUT_ROUTE}`] : []),
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
