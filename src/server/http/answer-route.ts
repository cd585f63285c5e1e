/** From a request that met its route to a sent answer, with what metrics, log and traces are told of it. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Answer } from '../../doors/contract/answer.ts'
import { ClientGone } from '../../use-cases/client-gone.ts'
import type { Seen } from '../metrics/view-cells.ts'
import type { AppOptions } from './app-options.ts'
import { drain, hasUnreadBody, isShortBody } from './body/drain-body.ts'
import type { Handler } from './one-at-a-time.ts'
import { allowOf, answerRequest, busy, internalError, type PipelineState } from './pipeline.ts'
import type { PublicAddress } from './public-address.ts'
import type { Route } from './routes/route.ts'
import { optionsAnswer, sendAnswer, sendEarly } from './send.ts'

/** In the metrics: the client left before the answer. */
const GONE = 499

/** @param number of the route's interface in the metrics */
export function answerRoute(
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
      const sent = sendSafely(request, response, answer, route, state)
      if (sent instanceof Promise) void sent.then(note)
      else note(sent)
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
        const made = answerRequest(route, { request, response, origin, seen, address }, state)
        if (made instanceof Promise) void made.then(finish)
        else finish(made)
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

/** 304 without a body where the client has what would be sent. */
function unlessUnchanged({ method, headers }: IncomingMessage, answer: Answer): Answer {
  const wanted = headers['if-none-match']
  const etag = answer.headers?.etag
  if (wanted === undefined || etag === undefined || method === 'POST') return answer
  const tags = wanted.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*') ? { ...answer, status: 304, body: '' } : answer
}
