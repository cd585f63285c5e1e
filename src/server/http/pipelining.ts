/**
 * Requests that one connection sends without waiting for answers arrive in one go, and all are handled before anybody
 * else's. More than some at once end the connection; no browser and no HTTP library sends so many.
 */
import type { Socket } from 'node:net'
import { drainConnection } from './body/drain-body.ts'

export interface Pipelining {
  /** Whether the connection has sent too many requests at once; the first one beyond says `last`. */
  isTooMuch(socket: Socket): 'no' | 'last' | 'over'
}

export const PIPELINED_MAX = 64

/** @param afterRow calls back when all requests that have arrived are handled */
export function createPipelining(afterRow: (end: () => void) => void): Pipelining {
  let lastSocket: Socket | undefined
  let count = 0
  const endRow = () => {
    lastSocket = undefined
  }
  return {
    isTooMuch(socket) {
      // Requests of one connection come in a row.
      if (socket !== lastSocket) {
        if (lastSocket === undefined) afterRow(endRow)
        lastSocket = socket
        count = 0
      }
      count++
      return count <= PIPELINED_MAX ? 'no' : count === PIPELINED_MAX + 1 ? 'last' : 'over'
    },
  }
}

/**
 * Ends a connection after the answers that are under way. What it sends on is read for a while, so that its client sees
 * them, and thrown away before Node makes requests of it: a thousand held a thread for 10 ms.
 */
export function endUnread(socket: Socket): void {
  stopParser(socket)
  const read = new Promise<void>((resolve) => {
    // Node gives all that it has read to its parser first.
    process.nextTick(() => {
      resolve(drainConnection(socket).then(() => void socket.pause()))
    })
  })
  const { destroySoon } = socket
  // Node calls it after the last answer; at once it would lose answers that the client has not read.
  socket.destroySoon = () => {
    socket.end()
    void read.then(() => destroySoon.call(socket))
  }
}

/** The error by which Node tells that a parser was stopped. */
export const STOPPED = 'HPE_CB_HEADERS_COMPLETE'

/**
 * Stops the parser at the next head of the piece that it reads; Node then tells `STOPPED` as a client's error. It
 * documents this nowhere: a parser of another make reads the piece to its end, some thousand requests without answers.
 */
function stopParser({ parser }: Socket & { parser?: { onIncoming?: unknown } | null }): void {
  if (parser?.onIncoming) parser.onIncoming = () => -1
}
