/**
 * Requests that one connection sends without waiting for answers arrive in one go, and all are handled before anybody
 * else's. More than some at once end the connection; no browser and no HTTP library sends so many.
 */
import type { IncomingMessage } from 'node:http'
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
 * them, and thrown away before Node makes requests of it: that took a thread 10 ms for a thousand.
 */
export function endUnread(socket: Socket): void {
  closeWithoutTraces(socket)
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

/** Nobody answers this request. Node would tell each of its connection's end, and a thousand hold the thread for 10 ms. */
export function forget(request: IncomingMessage): void {
  request.destroy = () => request
}

/**
 * Lets the connection close without a stack trace for each of its unanswered requests: Node makes an error of each, and
 * the traces of a thousand hold the thread for 20 ms.
 */
function closeWithoutTraces(socket: Socket): void {
  const { stackTraceLimit } = Error
  socket.prependOnceListener('close', () => {
    Error.stackTraceLimit = 0
  })
  socket.once('close', () => {
    Error.stackTraceLimit = stackTraceLimit
  })
}
