/** The HTTP server of one thread: its routes, its pages, and the answer to an unknown path. */

import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import findMyWay from 'find-my-way'
import { type Answer, HTML_TYPE } from '../../doors/contract/answer.ts'
import { type ErrorForms, GAZETTEER_FORMS, GEOCODER_FORMS } from '../../doors/contract/refusals.ts'
import { andThen } from '../../report/attempt.ts'
import { ClientGone } from '../../use-cases/client-gone.ts'
import { withoutKey } from '../keys/given-key.ts'
import type { Seen } from '../metrics/view-cells.ts'
import type { AppOptions, PathHandler } from './app-options.ts'
import { drain, hasUnreadBody, isShortBody } from './body/drain-body.ts'
import { unlessUnchanged } from './coding/known-tag.ts'
import { createHttpServer } from './http-server.ts'
import type { Handler } from './one-at-a-time.ts'
import { pagesOf } from './pages.ts'
import { allowOf, answerRequest, busy, internalError, type PipelineState } from './pipeline.ts'
import { createPublicAddress, type PublicAddress } from './public-address.ts'
import type { Route } from './routes/route.ts'
import { namesOf, routesOf } from './routes/routes.ts'
import { optionsAnswer, sendAnswer, sendEarly } from './send.ts'

/** A route is found by its path; its handler tells which methods it takes. */
const ANY_METHOD = 'GET'
/** Longer than a path of any client; 10,000 escapes take a millisecond to be decoded. */
const PATH_LENGTH_MAX = 16_384

export function createApp(options: AppOptions): Server {
  const { settings } = options
  const routes = routesOf(settings, {
    cacheBytes: options.cacheBytes,
    cacheStats: options.metrics.cache,
    now: options.now,
    ...(options.announceJob ? { announceJob: options.announceJob } : {}),
  })
  const names = namesOf(routes)
  const publicAddress = createPublicAddress(settings)
  const paths = findMyWay({ ignoreTrailingSlash: true, querystringParser: readsNoQuery })
  const add = (path: string, handle: PathHandler) =>
    paths.on(ANY_METHOD, path || '/', () => {}, handle)
  for (const route of routes) {
    const number = names.indexOf(route.name)
    add(addressOf(route), answerRoute(route, number, options, publicAddress))
  }
  const taken = new Set(routes.map(addressOf))
  for (const [path, handle] of pagesOf(options, names, routes, publicAddress)) {
    // The map page gives way to a service at the root.
    if (!taken.has(path) && !(path === '/' && taken.has(''))) add(path, handle)
  }
  return createHttpServer(
    (request, response) => {
      const url = request.url as string
      const found = isLongPath(url) ? null : paths.find(ANY_METHOD, url)
      if (found === null) void sendAnswer(response, notFound(request, routes))
      else found.store(request, response, found.params)
    },
    (url, status, message, request) =>
      formsAt(routes, pathOf(url)).failure(status, message, request),
  )
}

/** Handlers read the query string themselves, once the key is known: reading 250 kB takes 15 ms. */
const readsNoQuery = () => ({})

const isLongPath = (url: string): boolean =>
  url.length > PATH_LENGTH_MAX && !url.slice(0, PATH_LENGTH_MAX).includes('?')

const addressOf = ({ base, path }: Route) => base + path

/** A person who followed a wrong link gets a page with ways on; programs are told in the form of the documents. */
const LOST = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Nothing is here - Teeviit</title></head>
<body><main><h1>Nothing is here</h1><p>This server has <a href="/">a map</a>, <a href="/start">first requests</a> and <a href="/docs">an API reference</a>.</p></main></body></html>
`

function notFound({ url = '', headers }: IncomingMessage, routes: readonly Route[]): Answer {
  if (headers.accept?.includes('text/html'))
    return { status: 404, contentType: HTML_TYPE, body: LOST }
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

/** In the metrics: the client left before the answer. */
const GONE = 499

/** @param number of the route's interface in the metrics */
function answerRoute(
  route: Route,
  number: number,
  options: AppOptions,
  publicAddress: PublicAddress,
): Handler {
  const { settings, state, metrics, overload } = options
  const allow = allowOf(route)

  return (request, response) => {
    const seen: Seen = {
      key: undefined,
      units: 0,
      startMs: performance.now(),
      readMs: 0,
      answerMs: 0,
    }
    metrics.view.begin()
    const endSpan = options.startSpan?.(route.name, request)
    const address = () => publicAddress.client(request)

    function note(status: number): void {
      const durationMs = performance.now() - seen.startMs
      metrics.record(number, status, durationMs)
      metrics.view.end(number, status, durationMs, seen)
      endSpan?.(status, seen.key?.name)
      if (!settings.log.requests) return
      const { method } = request
      const told = { method, route: route.name, key: seen.key?.name, status, durationMs }
      state.log.info({ ...told, ip: address() }, 'request')
    }

    function reply(answer: Answer): void {
      void andThen(sendSafely(request, response, answer, route, state), note)
    }

    function finish(made: Answer): void {
      const answer = unlessUnchanged(request, made)
      if (!hasUnreadBody(request)) {
        reply(answer)
      } else if (isShortBody(request) || answer.rest || answer.body === '') {
        void drain(request).then(() => reply(answer))
      } else {
        sendEarly(response, answer, drain(request))
        note(answer.status)
      }
    }

    function answer(): void {
      if (response.destroyed) {
        note(GONE)
      } else if (request.method === 'OPTIONS') {
        finish(optionsAnswer(request, allow))
      } else {
        const origin = () => publicAddress.origin(request)
        const incoming = { request, response, origin, seen, address }
        void andThen(answerRequest(route, incoming, state), finish)
      }
    }

    if (!overload.take(answer)) finish(busy(route, request))
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
    if (error instanceof ClientGone) return GONE
    const failure = internalError(route, request, error, state)
    if (!response.headersSent) void sendAnswer(response, failure)
    return failure.status
  }
  try {
    const sent = sendAnswer(response, answer)
    return sent ? sent.then(() => answer.status, failed) : answer.status
  } catch (error) {
    return failed(error)
  }
}
