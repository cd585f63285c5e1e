/** A small HTTP load generator: keep-alive connections that each send the next request when the last is answered. */
import { connect } from 'node:net'

export interface LoadResult {
  readonly requests: number
  readonly byStatus: Readonly<Record<number, number>>
  readonly seconds: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly slowestMs: number
}

export interface Load {
  readonly port: number
  /** Asked in turn. */
  readonly paths: readonly string[]
  readonly connections: number
  readonly seconds: number
  /** Requests of all connections together; as many as they can, unless given. */
  readonly requestsPerSecond?: number
}

const HEAD_END = Buffer.from('\r\n\r\n')

export async function load(plan: Load): Promise<LoadResult> {
  const { port, paths, connections, seconds, requestsPerSecond = Number.POSITIVE_INFINITY } = plan
  const paceMs = (connections * 1_000) / requestsPerSecond
  const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\nHost: bench\r\n\r\n`))
  const byStatus: Record<number, number> = {}
  const durations: number[] = []
  const start = performance.now()
  const end = start + seconds * 1_000
  let next = 0
  await Promise.all(
    Array.from({ length: connections }, () =>
      converse(
        port,
        paceMs,
        () => (performance.now() < end ? requests[next++ % requests.length] : undefined),
        (status, durationMs) => {
          byStatus[status] = (byStatus[status] ?? 0) + 1
          durations.push(durationMs)
        },
      ),
    ),
  )
  durations.sort((a, b) => a - b)
  return {
    requests: durations.length,
    byStatus,
    seconds: (performance.now() - start) / 1_000,
    p50Ms: durations[Math.floor(durations.length * 0.5)],
    p99Ms: durations[Math.floor(durations.length * 0.99)],
    slowestMs: durations[durations.length - 1],
  }
}

/** One connection; every answer must have a Content-Length. Breaks off with an error where the server does. */
function converse(
  port: number,
  paceMs: number,
  nextRequest: () => Buffer | undefined,
  onAnswer: (status: number, durationMs: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let sentAt = 0
    let pending = Buffer.alloc(0)
    const send = () => {
      const request = nextRequest()
      if (request === undefined) {
        socket.destroy()
        resolve()
        return
      }
      sentAt = performance.now()
      socket.write(request)
    }
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
      const headEnd = pending.indexOf(HEAD_END)
      if (headEnd === -1) return
      const head = pending.toString('latin1', 0, headEnd)
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
      if (pending.length < headEnd + HEAD_END.length + length) return
      pending = Buffer.alloc(0)
      const durationMs = performance.now() - sentAt
      onAnswer(Number(head.slice(9, 12)), durationMs)
      if (paceMs <= durationMs) send()
      else setTimeout(send, paceMs - durationMs)
    })
  })
}
