/** Reads the body of a request into memory, as far as it is allowed to be long, slow, and beside others. */
import type { IncomingMessage } from 'node:http'
import type { KeyRoom } from '../../keys/key-room.ts'

/** 1,000 inputs of 200 letters, percent-encoded at six bytes a letter, and room for what comes beside them. */
export const BODY_BYTES_MAX = 8 * 1024 * 1024
export const BODY_MS_MAX = 30_000
/**
 * What comes beyond is read and thrown away: most clients look for an answer when they have sent everything, and to
 * those of a connection closed before it would be lost. So much, and so long, is waited for the end.
 */
const DRAIN_BYTES_MAX = 16 * BODY_BYTES_MAX
const DRAIN_MS = 2_000

/** Why a body was not read. */
export type BodyFault = 'too-long' | 'too-slow' | 'no-room'

/** The body, or why there is none. Rejects where it breaks off. @param slot of the key whose room it takes */
export function readBody(
  raw: IncomingMessage,
  room: KeyRoom,
  slot: number,
): Promise<Buffer | BodyFault> {
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = []
    let kept = 0
    let length = 0
    let fault: BodyFault | undefined
    let timer = setTimeout(() => finish('too-slow'), BODY_MS_MAX)
    const free = () => {
      chunks = []
      room.give(slot, kept)
      kept = 0
    }
    const finish = (body: Buffer | BodyFault) => {
      clearTimeout(timer)
      raw.off('data', onData)
      free()
      resolve(body)
    }
    const refuse = (reason: BodyFault) => {
      fault = reason
      free()
      clearTimeout(timer)
      timer = setTimeout(() => finish(reason), DRAIN_MS)
    }
    const onData = (chunk: Buffer) => {
      length += chunk.length
      if (fault) {
        if (length > DRAIN_BYTES_MAX) finish(fault)
      } else if (length > BODY_BYTES_MAX) {
        refuse('too-long')
      } else if (room.take(slot, chunk.length)) {
        kept += chunk.length
        chunks.push(chunk)
      } else {
        finish('no-room')
      }
    }
    raw.on('data', onData)
    raw.on('end', () => finish(fault ?? Buffer.concat(chunks)))
    raw.on('error', (error) => {
      clearTimeout(timer)
      free()
      reject(error)
    })
  })
}
