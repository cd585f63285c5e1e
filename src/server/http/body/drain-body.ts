/** Bodies that nobody reads: many clients look for an answer only when they have sent everything. */
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { releaseChunk } from '../../../tables/release-chunk.ts'
import { pauseARound } from './pause-a-round.ts'

/** Bytes and time that the end of a request is waited for that was refused before it was read. */
const DRAIN_BYTES_MAX = 128 * 1024 * 1024
const DRAIN_MS = 2_000
/** Bodies that a thread throws away at a time. */
const DRAINED_MAX = 16
/** A shorter body is awaited before the answer, so that the connection can be kept. */
const SHORT_BODY_BYTES = 64 * 1024

/** Whether more of the request is to come. A client that waits for `100 Continue` has nothing under way. */
export function hasUnreadBody(request: IncomingMessage): boolean {
  const { complete, readableEnded, headers } = request
  if (complete || readableEnded || headers.expect !== undefined) return false
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
}

export function isShortBody({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? Number.NaN) <= SHORT_BODY_BYTES
}

let drained = 0

/** Reads the rest of a body and throws it away; resolves at its end, or at the bounds. */
export function drain(stream: Readable): Promise<void> {
  if (drained >= DRAINED_MAX) return Promise.resolve()
  drained++
  return new Promise((resolve) => {
    let bytes = 0
    const done = () => {
      drained--
      clearTimeout(timer)
      stream.off('data', count)
      for (const event of ENDS) stream.off(event, done)
      resolve()
    }
    const count = (chunk: Buffer) => {
      bytes += chunk.length
      releaseChunk(chunk)
      if (bytes > DRAIN_BYTES_MAX) done()
      else pauseARound(stream)
    }
    const timer = setTimeout(done, DRAIN_MS)
    stream.on('data', count)
    for (const event of ENDS) stream.on(event, done)
  })
}

const ENDS = ['end', 'error', 'close'] as const
