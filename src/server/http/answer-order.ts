/**
 * Answers of one connection, one after the other where they are long or take their time. A client takes them in the
 * order of its requests, so what is made earlier waits in memory: of 64 batches in one go 130 MB would.
 */
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Answer } from '../contract/answer.ts'
import { PIPELINED_MAX } from './pipelining.ts'

export interface AnswerOrder {
  /** Requests that come on the connection from now on wait until this response has been taken, or its client has gone. */
  hold(response: ServerResponse): void
  /** Answers a request: now, or when those before it are answered. `false`: too many wait, and this one does not. */
  inOrder(socket: Socket, answer: () => void): boolean
}

/** So many shorter answers may wait on one connection: 1 MB in all. */
const SHORT_LENGTH = 16 * 1024

/** Whether an answer is held in memory until it is its turn to be sent. */
export const isLong = ({ body, rest }: Answer): boolean =>
  rest !== undefined || body.length > SHORT_LENGTH

export function createAnswerOrder(): AnswerOrder {
  /** Requests that wait, by connection; an entry says that an answer is under way. */
  const waiting = new WeakMap<Socket, (() => void)[]>()

  function answerNext(socket: Socket, queue: readonly (() => void)[]): void {
    waiting.delete(socket)
    for (const [i, answer] of queue.entries()) {
      if (socket.destroyed) return
      answer()
      const held = waiting.get(socket)
      if (held === undefined) continue
      held.push(...queue.slice(i + 1))
      return
    }
  }

  return {
    hold(response) {
      const { socket } = response.req
      if (waiting.has(socket)) return
      const queue: (() => void)[] = []
      waiting.set(socket, queue)
      response.once('close', () => answerNext(socket, queue))
    },
    inOrder(socket, answer) {
      const queue = waiting.get(socket)
      if (queue === undefined) answer()
      else if (queue.length < PIPELINED_MAX) queue.push(answer)
      else return false
      return true
    },
  }
}
