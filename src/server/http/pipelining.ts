/**
 * Requests that one connection sends without waiting for answers arrive in one go, and all are handled before anybody
 * else's. More than some at once end the connection; no browser and no HTTP library sends so many.
 */
import type { Socket } from 'node:net'

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
 * Lets the connection close without a stack trace for each of its unanswered requests: Node makes an error of each, and
 * the traces of a thousand hold the thread for 20 ms.
 */
export function closeWithoutTraces(socket: Socket): void {
  const { stackTraceLimit } = Error
  socket.prependOnceListener('close', () => {
    Error.stackTraceLimit = 0
  })
  socket.once('close', () => {
    Error.stackTraceLimit = stackTraceLimit
  })
}
