/** Reads the body of a request into memory, as far as it is allowed to be long, slow, and beside others. */

import type { IncomingMessage } from 'node:http'
import { runToEnd, type Steps } from '../../../report/steps.ts'
import { releaseChunk } from '../../../tables/release-chunk.ts'
import { inTurns } from '../../../use-cases/work-turns.ts'
import type { KeyRoom } from '../../keys/key-room.ts'
import { pauseARound } from './pause-a-round.ts'
import type { BodyRefusal } from './read-form.ts'

/** 1,000 inputs of 200 letters, percent-encoded at six bytes a letter, and room for what comes beside them. */
export const BODY_BYTES_MAX = 8 * 1024 * 1024
export const BODY_MS_MAX = 30_000

/** Why a body was not read. */
export type BodyFault = 'too-long' | 'too-slow' | 'no-room'

/** How a body is refused that is not read for want of anything but room. @param most bytes of it */
export const bodyRefusal = (fault: Exclude<BodyFault, 'no-room'>, most: number): BodyRefusal =>
  fault === 'too-long'
    ? { status: 413, message: `The body is longer than ${shown(most)}` }
    : { status: 408, message: 'The body took longer than 30 s' }

const KILOBYTE = 1024
const shown = (bytes: number): string =>
  bytes < KILOBYTE ** 2 ? `${bytes / KILOBYTE} kB` : `${bytes / KILOBYTE ** 2} MB`

/**
 * The body. Rejects where it breaks off, and as soon as it is known to be refused: before the first byte where its
 * length is told and too long.
 * @param slot of the key whose room it takes
 * @param most bytes of the body
 * @param letSend called before the first byte is waited for
 */
export function readBody(
  raw: IncomingMessage,
  room: KeyRoom,
  slot: number,
  most: number,
  letSend: () => void = () => {},
): Promise<Buffer | BodyFault> {
  if (Number(raw.headers['content-length'] ?? 0) > most) return Promise.resolve('too-long')
  letSend()
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    const giveBack = () => {
      for (const chunk of chunks) releaseChunk(chunk)
      chunks.length = 0
      room.give(slot, length)
      length = 0
    }
    const stop = () => {
      clearTimeout(timer)
      raw.off('data', onData)
    }
    const refuse = (fault: BodyFault) => {
      stop()
      giveBack()
      resolve(fault)
    }
    const timer = setTimeout(() => refuse('too-slow'), BODY_MS_MAX)
    const onData = (chunk: Buffer) => {
      if (length + chunk.length > most) {
        refuse('too-long')
      } else if (room.take(slot, chunk.length)) {
        length += chunk.length
        chunks.push(chunk)
        pauseARound(raw)
      } else {
        refuse('no-room')
      }
    }
    raw.on('data', onData)
    raw.on('end', () => {
      stop()
      joinChunks(chunks, length, () => raw.errored !== null)
        .finally(giveBack)
        .then(resolve, reject)
    })
    raw.on('error', (error) => {
      stop()
      giveBack()
      reject(error)
    })
  })
}

/** A shorter body is joined at once. */
const JOINED_AT_ONCE_BYTES = 256 * 1024

/**
 * The bytes of all chunks, of a long body in turns: 8 MB at once take 5 to 10 ms, as the system hands out their memory page
 * by page. The memory of a chunk is given back as soon as it is copied. Rejects with `ClientGone` when `isGone` says so.
 * @param length of all chunks together
 */
async function joinChunks(
  chunks: readonly Buffer[],
  length: number,
  isGone: () => boolean,
): Promise<Buffer> {
  const steps = joinSteps(chunks, length)
  return length <= JOINED_AT_ONCE_BYTES ? runToEnd(steps) : inTurns(steps, isGone)
}

function* joinSteps(chunks: readonly Buffer[], length: number): Steps<Buffer> {
  const body = Buffer.allocUnsafe(length)
  let at = 0
  for (const chunk of chunks) {
    at += chunk.copy(body, at)
    releaseChunk(chunk)
    yield
  }
  return body
}
