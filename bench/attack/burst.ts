/** Many requests in one go on one connection. */
import { connect } from 'node:net'
import { createAnswerReader } from './answer-reader.ts'

/** How many of the answers have each status; an answer that never came has none. */
export function burst(port: number, requests: readonly Buffer[]): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  let answers = 0
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    const reader = createAnswerReader(({ status }) => {
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      answers++
      if (answers === requests.length) socket.destroy()
    })
    socket.on('data', (chunk) => reader.feed(chunk))
    socket.on('connect', () => socket.write(Buffer.concat(requests)))
    socket.on('error', () => {})
    socket.on('close', () => resolve(statuses))
  })
}
