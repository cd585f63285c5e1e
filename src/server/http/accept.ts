/**
 * How a thread accepts connections. Node takes one of each listener in a round of its loop, and a round is long where there
 * is much to do: with one listener, new clients of a busy thread wait for each other. So a thread has several.
 *
 * A connection that its client has reset already is let go of before Node makes a socket of it. Otherwise a flood of
 * them costs the server as much as its sender. Node documents none of this: with handles of another make connections
 * are accepted as Node does it.
 */

import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { noteConnection } from '../contract/work-turns.ts'

/**
 * Connections of a thread that wait to be accepted. In a flood whoever comes last waits for all of them; those that find no
 * place ask again after a second.
 */
const WAITING_MAX = 4_096
/** Listeners of a thread: in overload a round takes some 10 ms, and new clients are to hear of it at once. */
const LISTENERS = 32
/** Those of all threads: each is an open file. */
const LISTENERS_OF_ALL = 64

/** How many listeners each of so many threads has. */
export const listenersOf = (threads: number): number =>
  Math.max(1, Math.min(LISTENERS, Math.floor(LISTENERS_OF_ALL / threads)))

/** How many connections may wait at each of so many listeners of a thread. */
export const waitingAt = (listeners: number): number => Math.floor(WAITING_MAX / listeners)

/** What Node keeps of a connection before it is a socket. */
interface Connection {
  getpeername?(out: object): number
  close(): void
}

type Accept = (this: Handle, status: number, connection?: Connection) => void

/** What Node keeps of a listener. */
interface Handle {
  onconnection?: Accept
}

const handleOf = (server: Server): Handle | undefined =>
  (server as Server & { _handle?: Handle | null })._handle ?? undefined

/** Whether the client of a connection has reset it. */
const isGone = (connection: Connection): boolean =>
  connection.getpeername !== undefined && connection.getpeername({}) !== 0

/**
 * Has a server that listens let go of connections that are reset, and with several listeners accept many at once.
 * @param listeners more than one only where its port is shared
 * @returns ends the further listeners; to be called when the server is closed
 */
export async function acceptMany(server: Server, listeners: number): Promise<() => void> {
  const handle = handleOf(server)
  const accept = handle?.onconnection
  if (handle === undefined || accept === undefined) return () => {}
  const hand = (connection: Connection) => {
    if (isGone(connection) || handleOf(server) !== handle) connection.close()
    else accept.call(handle, 0, connection)
  }
  const receive = createReception(hand)
  const take: Accept = (status, connection) => {
    noteConnection()
    if (status !== 0 || connection === undefined) accept.call(handle, status, connection)
    else if (isGone(connection)) hand(connection)
    else receive(connection)
  }
  handle.onconnection = take
  const others: Server[] = []
  for (let i = 1; i < listeners; i++)
    others.push(await listenBeside(server, take, waitingAt(listeners)))
  return () => {
    for (const other of others) other.close()
  }
}

/** A listener more on the address of a server; what it accepts is that server's. */
async function listenBeside(server: Server, take: Accept, backlog: number): Promise<Server> {
  const { address: host, port } = server.address() as AddressInfo
  const other = createServer()
  await new Promise<void>((resolve, reject) => {
    other.once('error', reject)
    other.listen({ host, port, reusePort: true, backlog }, resolve)
  })
  const handle = handleOf(other)
  if (handle) handle.onconnection = take
  return other
}

/** More connections in a window are a flood: no thread can answer so many new clients. */
const WINDOW_MS = 20
const FLOOD = 100
/** So long a connection of a flood waits: who opens and resets many at once has reset it by then. */
const WAIT_MS = 6

/**
 * Hands connections on: at once, or in a flood after a moment, when most of them are gone. A socket costs four times as
 * much as letting go of a connection that is reset.
 */
export function createReception(hand: (connection: Connection) => void): typeof hand {
  let windowStartMs = 0
  let inWindow = 0
  let isFlood = false
  let waiting: { readonly connection: Connection; readonly sinceMs: number }[] = []
  const handWaiting = () => {
    const untilMs = performance.now() - WAIT_MS
    const due = waiting.findIndex(({ sinceMs }) => sinceMs > untilMs)
    const handed = due === -1 ? waiting : waiting.slice(0, due)
    waiting = due === -1 ? [] : waiting.slice(due)
    // The next one has waited for a part of its time already.
    if (waiting.length > 0) setTimeout(handWaiting, waiting[0].sinceMs - untilMs)
    for (const { connection } of handed) hand(connection)
  }
  return (connection) => {
    const nowMs = performance.now()
    if (nowMs - windowStartMs > WINDOW_MS) {
      isFlood = inWindow > FLOOD
      windowStartMs = nowMs
      inWindow = 0
    }
    inWindow++
    if (!isFlood && inWindow <= FLOOD) {
      hand(connection)
      return
    }
    if (waiting.length === 0) setTimeout(handWaiting, WAIT_MS)
    waiting.push({ connection, sinceMs: nowMs })
  }
}
