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
  /** Requests of all connections, at random times; without it each connection asks as soon as it is answered. */
  readonly perSecond?: number
  readonly seconds: number
  /** Most connections; one more is opened when none is free. */
  readonly connections: number
  /** How many of them are open before the first request. */
  readonly openBefore?: number
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
  /** How late requests were sent, ascending: a generator that is itself too slow, or too few connections. */
  readonly sentLateMs: Float64Array
  /** Had no answer a while after the last was sent. */
  readonly unanswered: number
  /** Connections that ended with a request under way. */
  readonly broken: number
}

const HEAD_END = Buffer.from('\r\n\r\n')
const LENGTH = Buffer.from('ontent-length: ', 'latin1')
const ZERO = 48
/** How long the last answers are waited for. */
const LAST_MS = 5_000
const NONE_DUE = -1
/** As many clients have addresses of their own. */
const FIRST_ADDRESS = 10
const ADDRESSES = 200
/** What all connections read into, one after the other: a buffer for each read would be half of the generator's work. */
const READ_BYTES = 64 * 1024

interface Client {
  readonly socket: Socket
  /** When the request under way was due. */
  dueMs: number
  status: number
  /** Bytes of the answer that are still to come. */
  left: number
}

const sorted = (values: readonly number[]) => Float64Array.from(values).sort()

export function offer(plan: Offer): Promise<Given> {
  const { requests, random, connections, perSecond, openBefore = 0 } = plan
  const buffer = Buffer.alloc(READ_BYTES)
  const durations = new Map<number, number[]>()
  const lateMs: number[] = []
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

  const send = (client: Client, dueMs: number, nowMs: number) => {
    client.dueMs = dueMs
    client.status = 0
    lateMs.push(nowMs - dueMs)
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
    if (firstWaiting < waiting.length) send(client, waiting[firstWaiting++], performance.now())
    else idle.push(client)
    if (firstWaiting > 10_000) {
      waiting = waiting.slice(firstWaiting)
      firstWaiting = 0
    }
  }
  const read = (client: Client, bytes: number) => {
    // The server ends a connection that asks for nothing.
    if (client.dueMs === NONE_DUE) {
      client.socket.destroy()
      return false
    }
    if (client.status !== 0) client.left -= bytes
    else {
      const chunk = buffer.subarray(0, bytes)
      client.status = (chunk[9] - ZERO) * 100 + (chunk[10] - ZERO) * 10 + chunk[11] - ZERO
      const at = chunk.indexOf(LENGTH)
      const headEnd = chunk.indexOf(HEAD_END)
      if (at === -1 || headEnd === -1)
        throw new Error('an answer whose length is not at its beginning')
      let length = 0
      for (let i = at + LENGTH.length; chunk[i] >= ZERO; i++) length = length * 10 + chunk[i] - ZERO
      client.left = headEnd + HEAD_END.length + length - bytes
    }
    if (client.left <= 0) finish(client)
    return true
  }
  const open = () => {
    const localAddress = `127.0.0.${FIRST_ADDRESS + (opened++ % ADDRESSES)}`
    const socket = connect({
      port: plan.port,
      host: '127.0.0.1',
      localAddress,
      noDelay: true,
      onread: { buffer, callback: (bytes) => read(client, bytes) },
    })
    const client: Client = { socket, dueMs: NONE_DUE, status: 0, left: 0 }
    clients.push(client)
    socket.on('connect', () => free(client))
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
  const demand = (dueMs: number, nowMs: number) => {
    offered++
    const client = idle.pop()
    if (client) send(client, dueMs, nowMs)
    else {
      waiting.push(dueMs)
      if (clients.length < connections) open()
    }
  }

  return new Promise((resolve) => {
    const meanMs = perSecond === undefined ? 0 : 1_000 / perSecond
    let endMs = Number.POSITIVE_INFINITY
    let dueMs = 0
    const done = () => {
      for (const client of [...clients]) client.socket.destroy()
      const byStatus = new Map(
        [...durations].map(([status, all]) => [
          status,
          { count: all.length, durationsMs: sorted(all) },
        ]),
      )
      const unanswered = underWay + waiting.length - firstWaiting
      const sentLateMs = sorted(lateMs)
      resolve({ offered, seconds: plan.seconds, byStatus, sentLateMs, unanswered, broken })
    }
    const turn = () => {
      const now = performance.now()
      if (perSecond !== undefined) {
        for (; dueMs <= now && dueMs < endMs; dueMs -= Math.log(1 - random.next()) * meanMs) {
          demand(dueMs, now)
        }
      } else if (now < endMs) {
        while (idle.length > 0) demand(now, now)
        if (clients.length < connections) demand(now, now)
      }
      const isOver = now >= endMs && underWay === 0 && firstWaiting === waiting.length
      if (isOver || now > endMs + LAST_MS) done()
      else setImmediate(turn)
    }
    const begin = () => {
      if (idle.length < openBefore) {
        setImmediate(begin)
        return
      }
      dueMs = performance.now()
      endMs = dueMs + plan.seconds * 1_000
      turn()
    }
    for (let i = 0; i < openBefore; i++) open()
    begin()
  })
}
