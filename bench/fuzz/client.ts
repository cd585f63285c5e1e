/** A kept connection that sends a request and waits for its answer; it is opened again where the server closed it. */
import { connect, type Socket } from 'node:net'
import { createAnswerReader, type RawAnswer } from '../attack/answer-reader.ts'
import type { Bytes } from './request.ts'

export interface Client {
  /** Undefined where the connection ended, or the time, without an answer. */
  send(bytes: Bytes, isHead: boolean, timeoutMs: number): Promise<Reply>
  close(): void
}

export interface Reply {
  readonly answer: RawAnswer | undefined
  readonly tookMs: number
}

const KEEP_BYTES = 64 * 1024 * 1024
const LINES_END = Buffer.from('\r\n\r\n')

export function createClient(port: number): Client {
  let socket: Socket | undefined
  const close = () => {
    socket?.destroy()
    socket = undefined
  }
  const send = (bytes: Bytes, isHead: boolean, timeoutMs: number): Promise<Reply> =>
    new Promise((resolve) => {
      const sentAt = performance.now()
      const used = socket ?? connect({ port, host: '127.0.0.1', noDelay: true })
      socket = used
      let isDone = false
      const finish = (answer: RawAnswer | undefined) => {
        if (isDone) return
        isDone = true
        clearTimeout(timer)
        used.removeAllListeners('data')
        used.removeAllListeners('close')
        if (!answer || /\r\nconnection: *close/i.test(answer.head) || used.destroyed) close()
        resolve({ answer, tookMs: performance.now() - sentAt })
      }
      const reader = createAnswerReader((answer) => finish(answer), KEEP_BYTES)
      reader.isHeadNext = isHead
      const timer = setTimeout(() => finish(undefined), timeoutMs)
      used.removeAllListeners('error')
      used.on('error', () => {})
      used.on('data', (chunk) => reader.feed(chunk))
      used.on('close', () => {
        reader.end()
        finish(undefined)
      })
      used.write(Buffer.concat([bytes.head, LINES_END, bytes.body]))
    })
  return { send, close }
}
