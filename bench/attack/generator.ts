/**
 * Requests at their own times, whatever the answers do: as many clients behave who know nothing of each other. Times are
 * counted from when a request was due, so that one that waits for a free connection waits like any other.
 */
import { connect, type Socket } from 'node:net'
import type { Random } from '../geocoder/random.ts'

export interface Offer {
  readonly port: number
  /** Asked in turn; of one place each. */
  readonly requests: readonly Buffer[]
  /** Of all connections together, at random times; without it each connection asks as soon as it is answered. */
  readonly perSecond?: number
  readonly seconds: number
  /** Most connections; one more is opened when none is free. */
  readonly connections: number
  readonly random: Random
}

export interface Answers {
  readonly count: number
  /** From when they were due, ascending. */
  readonly durationsMs: Float64Array
}

export interface Given {
  readonly offered: number
  readonly seconds: number
  readonly byStatus: ReadonlyMap<number, Answers>
  /** Had no answer a while after the last was sent. */
  readonly unanswered: number
  /** Connections that ended with a request under way. */
  readonly broken: number
}

const HEAD_END = Buffer.from('\r\n\r\n')
const LENGTH = Buffer.from('ontent-length: ', 'latin1')
const ZERO = 48
/** So long the last answers are waited for. */
const LAST_MS = 5_000
const NONE_DUE = -1
/** As many clients have addresses of their own. */
const FIRST_ADDRESS = 10
const ADDRESSES = 200

interface Client {
  readonly socket: Socket
  /** When the request under way was due. */
  dueMs: number
  status: number
  /** Bytes of the answer that are still to come. */
  left: number
}

export function offer(plan: Offer): Promise<Given> {
  const { requests, random, connections, perSecond } = plan
  const durations = new Map<number, number[]>()
  const idle: Client[] = []
  const clients: Client[] = []
  /** Due times of what waits for a connection. */
  let waiting: number[] = []
  let firstWaiting = 0
  let offered = 0
  let underWay = 0
  let broken = 0
  let next = 0
  let opened = 0

  const send = (client: Client, dueMs: number) => {
    client.dueMs = dueMs
    client.status = 0
    underWay++
    client.socket.write(requests[next++ % requests.length])
  }
  const finish = (client: Client) => {
    underWay--
    const found = durations.get(client.status)
    const tookMs = performance.now() - client.dueMs
    client.dueMs = NONE_DUE
    if (found) found.push(tookMs)
    else durations.set(client.status, [tookMs])
    free(client)
  }
  const free = (client: Client) => {
    if (firstWaiting < waiting.length) send(client, waiting[firstWaiting++])
    else idle.push(client)
    if (firstWaiting > 10_000) {
      waiting = waiting.slice(firstWaiting)
      firstWaiting = 0
    }
  }
  const read = (client: Client, chunk: Buffer) => {
    if (client.status !== 0) client.left -= chunk.length
    else {
      client.status = (chunk[9] - ZERO) * 100 + (chunk[10] - ZERO) * 10 + chunk[11] - ZERO
      const at = chunk.indexOf(LENGTH)
      const headEnd = chunk.indexOf(HEAD_END)
      if (at === -1 || headEnd === -1)
        throw new Error('an answer whose length is not at its beginning')
      let length = 0
      for (let i = at + LENGTH.length; chunk[i] >= ZERO; i++) length = length * 10 + chunk[i] - ZERO
      client.left = headEnd + HEAD_END.length + length - chunk.length
    }
    if (client.left <= 0) finish(client)
  }
  const open = () => {
    const localAddress = `127.0.0.${FIRST_ADDRESS + (opened++ % ADDRESSES)}`
    const socket = connect({ port: plan.port, host: '127.0.0.1', localAddress, noDelay: true })
    const client: Client = { socket, dueMs: NONE_DUE, status: 0, left: 0 }
    clients.push(client)
    socket.on('connect', () => free(client))
    socket.on('data', (chunk) => read(client, chunk))
    socket.on('error', () => {})
    socket.on('close', () => {
      clients.splice(clients.indexOf(client), 1)
      const at = idle.indexOf(client)
      if (at >= 0) idle.splice(at, 1)
      if (client.dueMs === NONE_DUE) return
      broken++
      underWay--
    })
  }
  const demand = (dueMs: number) => {
    offered++
    const client = idle.pop()
    if (client) send(client, dueMs)
    else {
      waiting.push(dueMs)
      if (clients.length < connections) open()
    }
  }

  return new Promise((resolve) => {
    const startMs = performance.now()
    const endMs = startMs + plan.seconds * 1_000
    const meanMs = perSecond === undefined ? 0 : 1_000 / perSecond
    let dueMs = startMs
    const done = () => {
      for (const client of [...clients]) client.socket.destroy()
      const byStatus = new Map(
        [...durations].map(([status, all]) => [
          status,
          { count: all.length, durationsMs: Float64Array.from(all).sort() },
        ]),
      )
      const unanswered = underWay + waiting.length - firstWaiting
      resolve({ offered, seconds: plan.seconds, byStatus, unanswered, broken })
    }
    const turn = () => {
      const now = performance.now()
      if (perSecond !== undefined) {
        for (; dueMs <= now && dueMs < endMs; dueMs -= Math.log(1 - random.next()) * meanMs) {
          demand(dueMs)
        }
      } else if (now < endMs) {
        while (idle.length > 0) demand(now)
        if (clients.length < connections) demand(now)
      }
      const isOver = now >= endMs && underWay === 0 && firstWaiting === waiting.length
      if (isOver || now > endMs + LAST_MS) done()
      else setImmediate(turn)
    }
    turn()
  })
}
