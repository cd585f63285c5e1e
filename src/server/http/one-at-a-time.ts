/**
 * Answers the requests of a connection one after the other. A client may send many without waiting for answers
 * (pipelining): all at once they would hold the thread, and their answers would wait in memory.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export type Handler = (request: IncomingMessage, response: ServerResponse) => void

interface Connection {
  current: ServerResponse
  waiting: ServerResponse[] | undefined
}

export function oneAtATime(answer: Handler) {
  const connections = new WeakMap<Socket, Connection>()

  function begin(response: ServerResponse): void {
    response.once('close', () => endOf(response.req.socket))
    answer(response.req, response)
  }

  function endOf(socket: Socket): void {
    const connection = connections.get(socket) as Connection
    const next = connection.waiting?.shift()
    if (next === undefined) {
      connections.delete(socket)
      if (connection.waiting) socket.resume()
      return
    }
    connection.current = next
    // In a round of its own: others go between two requests of one connection.
    setImmediate(() => {
      if (socket.destroyed) connections.delete(socket)
      else begin(next)
    })
  }

  return {
    /** Answers a request now, or when the answers before it on its connection have ended. */
    take(request: IncomingMessage, response: ServerResponse) {
      const { socket } = request
      const connection = connections.get(socket)
      if (connection === undefined) {
        connections.set(socket, { current: response, waiting: undefined })
        begin(response)
        return
      }
      // What has been read is parsed; nothing more is read until all that wait are answered.
      connection.waiting ??= []
      connection.waiting.push(response)
      socket.pause()
    },
    /** The request of a connection that is being answered. */
    underWay: (socket: Socket) => connections.get(socket)?.current,
  }
}
