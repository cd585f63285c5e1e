/** Sends a large answer piece by piece, as fast as its client takes it. */
import type { ServerResponse } from 'node:http'

/** Who takes nothing for so long is sent nothing more. */
export const STALL_MS = 30_000

/** Bytes that are handed over at once; so much waits for a slow client, and what the kernel holds. */
const PIECE_BYTES = 64 * 1024

/**
 * Sends `body` and then `rest`, each piece when the client has taken those before. Ends early, and tells `rest` so,
 * where the client has gone. Rejects with what `rest` throws: the answer is cut off then, so that nobody takes a half for
 * the whole.
 */
export async function sendPieces(
  response: ServerResponse,
  body: Uint8Array,
  rest: AsyncIterable<Uint8Array> | undefined,
): Promise<void> {
  // The timer looks at what the client has taken, also of a piece under way.
  response.socket?.setTimeout(STALL_MS)
  try {
    if (!(await sendBytes(response, body))) return
    if (rest) {
      for await (const piece of rest) if (!(await sendBytes(response, piece))) return
    }
    response.end()
  } catch (error) {
    response.destroy()
    throw error
  }
}

/** Whether the client is still there. */
async function sendBytes(response: ServerResponse, bytes: Uint8Array): Promise<boolean> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    if (response.destroyed) return false
    if (!response.write(bytes.subarray(at, at + PIECE_BYTES))) await drained(response)
  }
  return !response.destroyed
}

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
