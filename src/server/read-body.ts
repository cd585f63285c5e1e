/** Reads the body of a request into memory, as far as it is allowed to be long. */
import type { IncomingMessage } from 'node:http'

/** 1,000 inputs of 200 letters, percent-encoded at six bytes a letter, and room for what stands beside them. */
export const BODY_BYTES_MAX = 8 * 1024 * 1024
/**
 * What comes beyond is read and thrown away: most clients look for an answer when they have sent everything, and to
 * those of a connection closed before it would be lost. So much, and so long, is waited for the end.
 */
const DRAIN_BYTES_MAX = 16 * BODY_BYTES_MAX
const DRAIN_MS = 2_000

/** The body; undefined where it is longer than allowed. Rejects where it breaks off. */
export function readBody(raw: IncomingMessage): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = []
    let length = 0
    let timer: NodeJS.Timeout | undefined
    const finish = (body: Buffer | undefined) => {
      clearTimeout(timer)
      resolve(body)
    }
    raw.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length <= BODY_BYTES_MAX) {
        chunks.push(chunk)
        return
      }
      chunks = []
      timer ??= setTimeout(() => finish(undefined), DRAIN_MS)
      if (length > DRAIN_BYTES_MAX) finish(undefined)
    })
    raw.on('end', () => finish(length > BODY_BYTES_MAX ? undefined : Buffer.concat(chunks)))
    raw.on('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
  })
}
