/** The HTTP server of one thread: fastify does routes and sockets, everything else is in the pipeline. */
import { METHODS, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import fastify, { type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify'
import type { Answer } from './answer.ts'
import type { App, AppOptions } from './app-options.ts'
import { GAZETTEER_FORMS } from './error-forms.ts'
import { errorPage } from './error-page.ts'
import { registerPages } from './pages.ts'
import { allowOf, answerRequest } from './pipeline.ts'
import { type Route, routesOf } from './routes.ts'
import { send, sendOptions, sendRaw } from './send.ts'
import type { Settings } from './settings.ts'

/** Request line and headers together. */
const HEAD_BYTES_MAX = 256 * 1024

/** `CONNECT` asks for a tunnel and never reaches a route. */
const ROUTED_METHODS = METHODS.filter((method) => method !== 'CONNECT')

export function createApp(options: AppOptions): App {
  const { settings } = options
  const app = fastify({
    logger: false,
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    http: { maxHeaderSize: HEAD_BYTES_MAX },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    // The pipeline reads queries and bodies itself: fastify's reader drops nothing, but does not tell malformed text.
    routerOptions: {
      ignoreTrailingSlash: true,
      querystringParser: () => ({}),
      onBadUrl: (_path: string, _request: unknown, response: unknown) =>
        // A path that is not percent-encoded text is no route's.
        sendRaw(response as ServerResponse, errorPage(404, 'Not Found')),
    },
    clientErrorHandler: refuseBrokenRequest,
  } as FastifyServerOptions)
  for (const method of ROUTED_METHODS) {
    app.addHttpMethod(method, { hasBody: false, overrideExisting: true } as { hasBody: boolean })
  }
  const routes = routesOf(settings, {
    cacheBytes: options.cacheBytes,
    cacheStats: options.metrics.cache,
    now: options.now,
  })
  const names = namesOf(routes)
  for (const route of routes) addRoute(app, route, names.indexOf(route.name), options)
  app.setNotFoundHandler((request, reply) => notFound(request, reply, settings))
  app.setErrorHandler((error, _request, reply) => {
    options.state.log.error({ err: error }, 'a request failed outside its interface')
    send(reply, errorPage(500, 'Internal error'))
  })
  registerPages(app, options, names, new Set(routes.map(({ base, path }) => base + path)))
  return app
}

/** Names of interfaces; their places are their numbers in the metrics. */
function namesOf(routes: readonly Route[]): string[] {
  return [...new Set(routes.map(({ name }) => name))]
}

function addRoute(app: App, route: Route, number: number, options: AppOptions): void {
  const { settings, state, metrics } = options
  const allow = allowOf(route)
  const finish = (request: FastifyRequest, reply: FastifyReply, answer: Answer, start: number) => {
    const sent = unlessUnchanged(request, answer)
    send(reply, sent)
    const durationMs = performance.now() - start
    metrics.record(number, sent.status, durationMs)
    if (settings.log.requests) {
      const { method, ip } = request
      state.log.info({ method, route: route.name, status: sent.status, durationMs, ip }, 'request')
    }
  }
  app.route({
    method: ROUTED_METHODS,
    url: route.base + route.path || '/',
    handler: (request, reply) => {
      const start = performance.now()
      if (request.method === 'OPTIONS') return sendOptions(reply, allow)
      const origin = () => settings.publicUrl || `${request.protocol}://${request.host}`
      const answer = answerRequest(route, { raw: request.raw, origin }, state)
      if (!(answer instanceof Promise)) return finish(request, reply, answer, start)
      reply.hijack()
      return answer.then((later) => finish(request, reply, later, start))
    },
  })
}

/** 304 without a body where the client has what would be sent. */
function unlessUnchanged(request: FastifyRequest, answer: Answer): Answer {
  const wanted = request.headers['if-none-match']
  const etag = answer.headers?.etag
  if (wanted === undefined || etag === undefined || request.method === 'POST') return answer
  const tags = wanted.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*') ? { ...answer, status: 304, body: '' } : answer
}

function notFound(
  request: FastifyRequest,
  reply: FastifyReply,
  { paths, services }: Settings,
): void {
  const path = request.url.split('?', 1)[0]
  const isGazetteer =
    services.includes('gazetteer') &&
    paths.gazetteer !== '' &&
    path.startsWith(`${paths.gazetteer}/`)
  send(reply, isGazetteer ? GAZETTEER_FORMS.failure(404, 'Not Found') : errorPage(404, 'Not Found'))
}

/** A request that is no HTTP, or whose head is too long, is answered on the bare connection. */
function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const isTooLong = error.code === 'HPE_HEADER_OVERFLOW'
  const [status, reason] = isTooLong
    ? [431, 'Request Header Fields Too Large']
    : [400, 'Bad Request']
  const { body, contentType } = errorPage(status as number, reason as string)
  socket.end(
    [
      `HTTP/1.1 ${status} ${reason}`,
      'Access-Control-Allow-Origin: *',
      'X-Content-Type-Options: nosniff',
      `Content-Type: ${contentType}`,
      `Content-Length: ${Buffer.byteLength(body as string)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
