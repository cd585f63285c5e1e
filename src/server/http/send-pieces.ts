/** Sends a large answer piece by piece, as fast as its client takes it. */
import type { ServerResponse } from 'node:http'
import { ClientGone } from '../../use-cases/client-gone.ts'

/** Bytes that are handed over at once. As many wait for a slow client, beside those in the kernel. */
const PIECE_BYTES = 64 * 1024

/**
 * Sends `body` and then `rest`, each piece when the client has taken those before. Rejects with `ClientGone`, and ends
 * `rest`, when the client has gone. Rejects with what `rest` throws: the answer is cut off then, so that nobody takes a
 * half for the whole.
 */
export async function sendPieces(
  response: ServerResponse,
  body: Uint8Array,
  rest: AsyncIterable<Uint8Array> | undefined,
): Promise<void> {
  try {
    await sendBytes(response, body)
    if (rest) for await (const piece of rest) await sendBytes(response, piece)
    response.end()
  } catch (error) {
    response.destroy()
    throw error
  }
}

async function sendBytes(response: ServerResponse, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    const isTaken = response.write(bytes.subarray(at, at + PIECE_BYTES))
    if (!isTaken) await drained(response)
    if (response.destroyed) throw new ClientGone()
  }
}

/** Resolves when what waited has been taken, or the client has gone. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done)
      response.off('close', done)
      resolve()
    }
    response.on('drain', done)
    response.on('close', done)
    if (response.destroyed) done()
  })
}
