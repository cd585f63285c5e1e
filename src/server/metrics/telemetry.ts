/**
 * A span of OpenTelemetry for each request. Only the API is here: without an SDK, which an operator preloads with
 * `NODE_OPTIONS=--import …`, its spans are nothing. The file is loaded only where the setting asks for it.
 */
import type { IncomingMessage } from 'node:http'

/** Begins a span that is a child of what the request's headers name; what it returns ends it. */
export type StartSpan = (
  route: string,
  request: Pick<IncomingMessage, 'method' | 'headers'>,
) => (status: number, keyName: string | undefined) => void

const FAILED = 500

/** @returns what begins spans of this thread */
export async function openTelemetry(): Promise<StartSpan> {
  const { context, propagation, SpanKind, SpanStatusCode, trace } = await import(
    '@opentelemetry/api'
  )
  const tracer = trace.getTracer('teeviit')
  return (route, request) => {
    const method = request.method ?? ''
    // The query may hold a key and a person's address: neither leaves the process.
    const attributes = { 'http.request.method': method, 'http.route': route }
    const parent = propagation.extract(context.active(), request.headers)
    const span = tracer.startSpan(
      `${method} ${route}`,
      { kind: SpanKind.SERVER, attributes },
      parent,
    )
    return (status, keyName) => {
      span.setAttribute('http.response.status_code', status)
      if (keyName !== undefined) span.setAttribute('teeviit.key', keyName)
      if (status >= FAILED) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }
  }
}
