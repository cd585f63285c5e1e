/** The HTTP server of one thread: fastify does routes and sockets, everything else is in the pipeline. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import fastify, { type FastifyServerOptions } from 'fastify'
import type { Answer } from '../contract/answer.ts'
import { ClientGone } from '../contract/client-gone.ts'
import { type ErrorForms, GAZETTEER_FORMS, GEOCODER_FORMS } from '../contract/error-forms.ts'
import { errorPage } from '../contract/error-page.ts'
import { withoutKey } from '../keys/given-key.ts'
import type { Seen } from '../metrics/view-cells.ts'
import type { Settings } from '../settings/settings.ts'
import { type AnswerOrder, createAnswerOrder, isLong } from './answer-order.ts'
import type { App, AppOptions } from './app-options.ts'
import { drain, hasUnreadBody, isShortBody } from './body/drain-body.ts'
import { type Refusal, refuseBrokenRequest } from './broken-request.ts'
import { createDirectServer, type RouteHandler } from './direct-server.ts'
import { notePacket } from './head-beginnings.ts'
import { registerPages } from './pages.ts'
import { allowOf, answerRequest, busy, internalError, type PipelineState } from './pipeline.ts'
import type { Asked, Plain } from './quick/plain-request.ts'
import {
  createQuickAnswers,
  FRESH_KEPT_MS,
  type Made,
  type QuickAnswers,
  type QuickWay,
} from './quick/quick-answers.ts'
import type { Route } from './routes/route.ts'
import { namesOf, routesOf } from './routes/routes.ts'
import {
  KEEP_ALIVE_MS,
  optionsAnswer,
  refusalBytes,
  send,
  sendEarly,
  sendRaw,
  wholeOf,
} from './send.ts'

/**
 * A route is found by its path; its handler tells which methods it takes. So fastify's router knows one method only: with all of
 * them it took 57 ms to make and as long to be asked first.
 */
const ROUTED_METHOD = 'GET'
/** The method of a request while fastify looks for its route. */
const asked = new WeakMap<IncomingMessage, string | undefined>()

/** Longer than a path of any client; each 10,000 escapes that fastify reads take a millisecond. */
const ESCAPED_PATH_LENGTH_MAX = 16_384

/** A path too long to be read is cut to one that is no text, so that its interface says that it is not found. */
function withoutDearEscapes(url: string): string {
  if (url.length <= ESCAPED_PATH_LENGTH_MAX) return url
  const [sign, mark] = [url.indexOf('%'), url.indexOf('?')]
  const end = mark === -1 ? url.length : mark
  return sign === -1 || sign > end || end <= ESCAPED_PATH_LENGTH_MAX ? url : url.slice(0, sign + 1)
}

function restoreMethod(request: IncomingMessage): void {
  request.method = asked.get(request)
}

function noSchema(): never {
  throw new Error('no route has a schema')
}

export function createApp(options: AppOptions): App {
  const { settings } = options
  const routes = routesOf(settings, {
    cacheBytes: options.cacheBytes,
    cacheStats: options.metrics.cache,
    now: options.now,
    ...(options.announceJob ? { announceJob: options.announceJob } : {}),
  })
  const names = namesOf(routes)
  const direct = new Map<string, RouteHandler>()
  const order = createAnswerOrder()
  const quick = new Map<string, QuickHandler>()
  const quickAnswers = createQuickAnswers((plain, way) => {
    const mark = plain.url.indexOf('?')
    const path = mark === -1 ? plain.url : plain.url.slice(0, mark)
    return quick.get(path)?.(plain, way) ?? false
  }, notePacket)
  const refusal: Refusal = (url, status, message, request) =>
    formsAt(routes, pathOf(url)).failure(status, message, request)
  const app = fastify({
    logger: false,
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    serverFactory: (others) => {
      const { publicUrl } = settings
      const server = createDirectServer({
        order,
        direct,
        publicUrl,
        others,
        refusal,
        quickAnswers,
      })
      options.onServer?.(server)
      return server
    },
    // No route has a schema: what compiles schemas would be loaded for nothing.
    schemaController: { compilersFactory: { buildValidator: noSchema, buildSerializer: noSchema } },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    // The pipeline reads queries and bodies itself: fastify's reader drops nothing, but does not tell malformed text.
    routerOptions: {
      ignoreTrailingSlash: true,
      querystringParser: () => ({}),
      // A path that is not percent-encoded text is no route's.
      onBadUrl: (path: string, request: unknown, response: unknown) => {
        restoreMethod(request as IncomingMessage)
        void sendRaw(response as ServerResponse, notFound(path, routes))
      },
    },
    rewriteUrl: (request) => {
      asked.set(request as IncomingMessage, request.method)
      request.method = ROUTED_METHOD
      return withoutDearEscapes(request.url as string)
    },
    clientErrorHandler: (error: Error, socket: Socket) =>
      refuseBrokenRequest(error, socket, refusal),
  } as FastifyServerOptions)
  // Not sooner: fastify would read the body of what it takes for a POST.
  app.addHook('preValidation', (request, _reply, done) => {
    restoreMethod(request.raw)
    done()
  })
  for (const route of routes) {
    const handler = handlerOf(route, names.indexOf(route.name), options, order, quickAnswers)
    addRoute(app, route, handler.handle, settings)
    if (settings.trustedProxies.length > 0 || /[*:]/.test(route.path)) continue
    for (const address of [addressOf(route), `${addressOf(route)}/`]) {
      direct.set(address, handler.handle)
      quick.set(address, handler.answerPlain)
    }
  }
  app.setNotFoundHandler((request, reply) => send(reply, notFound(request.url, routes)))
  app.setErrorHandler((error, _request, reply) => {
    options.state.log.error({ err: error }, 'a request failed outside its interface')
    send(reply, errorPage(500, 'Internal error'))
  })
  registerPages(app, options, names, routes, new Set(routes.map(addressOf)))
  return app
}

/** Answers a plain request of its route; `false` leaves it to Node's parser. */
type QuickHandler = (plain: Plain, way: QuickWay) => boolean

/** A request, and how its answer goes out. */
interface Exchange {
  readonly raw: Asked
  readonly origin: () => string
  readonly address: () => string | undefined
  /** What Node makes of the request; undefined where it takes it for none and has ended the connection. */
  readonly made: () => Made | undefined
  /** Sends a short answer that nobody had to wait for; `false` where `made` must. */
  readonly sendAtOnce?: (answer: Answer) => boolean
}

function handlerOf(
  route: Route,
  number: number,
  options: AppOptions,
  order: AnswerOrder,
  quickAnswers: QuickAnswers,
): { handle: RouteHandler; answerPlain: QuickHandler } {
  const { settings, state, metrics, overload } = options
  const { publicUrl } = settings
  const allow = allowOf(route)
  const log = (asked: Exchange['address'], method: string | undefined, more: object) => {
    if (!settings.log.requests) return
    state.log.info({ method, route: route.name, ...more, ip: asked() }, 'request')
  }
  const answerOne = ({ raw, origin, address, made, sendAtOnce }: Exchange) => {
    const seen: Seen = {
      key: undefined,
      units: 0,
      startMs: performance.now(),
      readMs: 0,
      answerMs: 0,
    }
    metrics.view.begin()
    const endSpan = options.startSpan?.(route.name, raw)
    const note = (status: number) => {
      const durationMs = performance.now() - seen.startMs
      metrics.record(number, status, durationMs)
      metrics.view.end(number, status, durationMs, seen)
      endSpan?.(status, seen.key?.name)
      log(address, raw.method, { key: seen.key?.name, status, durationMs })
    }
    const reply = ({ request, response }: Made, answer: Answer) => {
      if (isLong(answer)) order.hold(response)
      const sent = sendSafely(request, response, unlessUnchanged(request, answer), route, state)
      if (sent instanceof Promise) void sent.then(note)
      else note(sent)
    }
    const finish = (answer: Answer) => {
      const way = made()
      if (way === undefined) {
        note(GONE)
        return
      }
      const { request, response } = way
      if (!hasUnreadBody(request)) {
        reply(way, answer)
      } else if (isShortBody(request) || answer.rest || answer.body === '') {
        void drain(request).then(() => reply(way, answer))
      } else {
        sendEarly(response, answer, drain(request))
        note(answer.status)
      }
    }
    if (overload.isOver()) {
      const way = made()
      if (way) quickAnswers.refused(way.response)
      finish(busy(route, { raw }))
      return
    }
    if (raw.method === 'OPTIONS') {
      finish(optionsAnswer(raw, allow))
      return
    }
    const orGone = () => {
      const way = made()
      if (way === undefined) throw new ClientGone()
      return way
    }
    const incoming = { raw, made: orGone, origin, seen, address }
    const answer = answerRequest(route, incoming, state)
    if (answer instanceof Promise) {
      const way = made()
      if (way) order.hold(way.response)
      void answer.then(finish)
    } else if (sendAtOnce?.(answer)) {
      note(answer.status)
    } else finish(answer)
  }
  const refusal = busy(route, { raw: { method: 'GET', headers: {} } })
  const busyBytes = refusalBytes(refusal, KEEP_ALIVE_MS)
  const busyBytesFresh = refusalBytes(refusal, FRESH_KEPT_MS)
  return {
    handle(request, response, origin, address) {
      const made = { request, response }
      answerOne({ raw: request, origin, address, made: () => made })
    },
    answerPlain({ url, head: { headers } }, way) {
      const { socket } = way
      // hot: every request of an overload.
      if (overload.isGoingOn()) {
        way.send(way.isFresh ? busyBytesFresh : busyBytes)
        metrics.record(number, BUSY, 0)
        if (settings.log.requests) {
          log(() => socket.remoteAddress, 'GET', { status: BUSY, durationMs: 0 })
        }
        return true
      }
      if (way.isFresh || options.startSpan) return false
      const address = () => socket.remoteAddress
      const raw: Asked = { method: 'GET', url, headers, socket, errored: null }
      const origin = () => publicUrl || `http://${headers.host}`
      let isHanded = false
      let handed: Made | undefined
      const made = () => {
        if (!isHanded) handed = way.handOver()
        isHanded = true
        return handed
      }
      const sendAtOnce = (answer: Answer): boolean => {
        const whole = isHanded ? undefined : wholeOf(raw, unlessUnchanged(raw, answer))
        if (whole === undefined) return false
        way.send(whole)
        return true
      }
      answerOne({ raw, origin, address, made, sendAtOnce })
      return true
    },
  }
}

const BUSY = 503
const GONE = 499

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
    if (error instanceof ClientGone) return GONE
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
    method: ROUTED_METHOD,
    url: addressOf(route) || '/',
    handler: (request, reply) => {
      reply.hijack()
      const origin = () => publicUrl || `${request.protocol}://${request.host}`
      handle(request.raw, reply.raw, origin, () => request.ip)
    },
  })
}

const addressOf = ({ base, path }: Route) => base + path

/** 304 without a body where the client has what would be sent. */
function unlessUnchanged(request: Pick<Asked, 'method' | 'headers'>, answer: Answer): Answer {
  const wanted = request.headers['if-none-match']
  const etag = answer.headers?.etag
  if (wanted === undefined || etag === undefined || request.method === 'POST') return answer
  const tags = wanted.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*') ? { ...answer, status: 304, body: '' } : answer
}

function notFound(url: string, routes: readonly Route[]): Answer {
  const forms = formsAt(routes, pathOf(url))
  return (forms === GAZETTEER_FORMS ? forms : GEOCODER_FORMS).failure(404, 'Not Found')
}

/** The path of a URL; a proxy may ask with scheme and host. */
const pathOf = (url: string): string =>
  withoutKey(url.replace(/^https?:\/\/[^/?#]*/i, '')).split('?', 1)[0]

/** The forms of the route at a path, or of the service whose base path it is below; HTML pages elsewhere. */
function formsAt(routes: readonly Route[], path: string): ErrorForms {
  const exact = routes.find((route) => path === addressOf(route))
  const below = routes.find(({ base }) => base !== '' && path.startsWith(`${base}/`))
  return (exact ?? below)?.forms ?? GEOCODER_FORMS
}
