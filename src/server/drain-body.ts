/** Bodies that nobody reads: most clients look for an answer only when they have sent everything. */
import type { IncomingMessage } from 'node:http'
import type { Answer } from './answer.ts'

/** So much, and so long, is waited for the end of a body that was refused before it was read. */
const DRAIN_BYTES_MAX = 16 * 1024 * 1024
const DRAIN_MS = 1_000

/** Whether more of the request is to come. Whoever waits for `100 Continue` has nothing under way. */
export function hasUnreadBody(request: IncomingMessage): boolean {
  const { complete, readableEnded, headers } = request
  if (complete || readableEnded || headers.expect !== undefined) return false
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
}

/** Reads the rest of a body and throws it away, within bounds; beyond them the answer closes the connection. */
export function drainBody(request: IncomingMessage, answer: Answer): Promise<Answer> {
  return new Promise((resolve) => {
    let bytes = 0
    const done = () => {
      clearTimeout(timer)
      request.off('data', count)
      for (const event of ['end', 'error', 'close']) request.off(event, done)
      const { complete } = request
      resolve(
        complete ? answer : { ...answer, headers: { ...answer.headers, connection: 'close' } },
      )
    }
    const count = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > DRAIN_BYTES_MAX) done()
    }
    const timer = setTimeout(done, DRAIN_MS)
    request.on('data', count)
    for (const event of ['end', 'error', 'close']) request.on(event, done)
  })
}
