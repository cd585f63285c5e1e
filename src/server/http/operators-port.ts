/** Health and metrics on a port of their own, answered by the main thread: it does no other work, so it always has time. */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Answer } from '../../doors/contract/answer.ts'
import { TeeviitError } from '../../report/errors.ts'
import { sendReleaseFile } from '../process/release-files.ts'
import { liveAnswer, metricsAnswer, type Readiness, readyAnswer } from './health.ts'
import { sendAnswer } from './send.ts'

export interface OperatorsView {
  readiness(): Readiness
  /** Name of the release in service; undefined while the server starts. */
  release(): string | undefined
  /** Prometheus text of the process. */
  metrics(): Promise<string>
  readonly hasShortest: boolean
  /** Folder of releases, whose files other replicas take. */
  readonly data: string
}

const LIMITS = {
  maxHeaderSize: 8_192,
  headersTimeout: 5_000,
  requestTimeout: 5_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
}
const CONNECTIONS_MAX = 64

/** @throws TeeviitError SERVER_ADDRESS where another program has the port. */
export function openOperatorsPort(
  host: string,
  port: number,
  view: OperatorsView,
): Promise<Server> {
  const server = createServer(LIMITS, (request, response) => {
    if (sendReleaseFile(request, response, view.data, view.release())) return
    answer(request, view).then(
      (it) => sendAnswer(response, it),
      () => sendAnswer(response, text(500, 'Internal Server Error')),
    )
  })
  server.maxConnections = CONNECTIONS_MAX
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(new TeeviitError('SERVER_ADDRESS', { host, port, reason: error.message })),
    )
    server.listen({ host, port }, () => resolve(server))
  })
}

async function answer({ method, url = '' }: IncomingMessage, view: OperatorsView): Promise<Answer> {
  const path = url.split('?', 1)[0]
  const page = PAGES.get(path)
  if (page === undefined) return text(404, 'Not Found')
  if (method !== 'GET' && method !== 'HEAD') {
    return { ...text(405, 'Method Not Allowed'), headers: { allow: 'GET, HEAD' } }
  }
  return page(view)
}

const PAGES = new Map<string, (view: OperatorsView) => Answer | Promise<Answer>>([
  ['/health/live', liveAnswer],
  ['/health/ready', (view) => readyAnswer(view.readiness(), view.release(), view.hasShortest)],
  ['/metrics', async (view) => metricsAnswer(await view.metrics())],
])

function text(status: number, body: string): Answer {
  return { status, contentType: 'text/plain; charset=utf-8', body }
}
