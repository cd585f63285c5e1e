/** Bodies that nobody reads: many clients look for an answer only when they have sent everything. */
import type { IncomingMessage } from 'node:http'

/** So much, and so long, is waited for the end of a body that was refused before it was read. */
const DRAIN_BYTES_MAX = 16 * 1024 * 1024
const DRAIN_MS = 1_000
/** Connections of a thread that are read on for the sake of their clients. */
const DRAINED_MAX = 16
/** A shorter body is awaited before the answer, so that the connection can be kept. */
const SHORT_BODY_BYTES = 64 * 1024

/** Whether more of the request is to come. Whoever waits for `100 Continue` has nothing under way. */
export function hasUnreadBody(request: IncomingMessage): boolean {
  const { complete, readableEnded, headers } = request
  if (complete || readableEnded || headers.expect !== undefined) return false
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
}

export function isShortBody({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? Number.NaN) <= SHORT_BODY_BYTES
}

let drained = 0

/** Reads the rest of a body and throws it away, within bounds; resolves with whether the body has ended. */
export function drainBody(request: IncomingMessage): Promise<boolean> {
  if (drained >= DRAINED_MAX) return Promise.resolve(false)
  drained++
  return new Promise((resolve) => {
    let bytes = 0
    const done = () => {
      drained--
      clearTimeout(timer)
      request.off('data', count)
      for (const event of ENDS) request.off(event, done)
      resolve(request.complete || request.readableEnded)
    }
    const count = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > DRAIN_BYTES_MAX) done()
    }
    const timer = setTimeout(done, DRAIN_MS)
    request.on('data', count)
    for (const event of ENDS) request.on(event, done)
  })
}

const ENDS = ['end', 'error', 'close'] as const
