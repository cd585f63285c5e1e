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

/** Connections that wait to be accepted, of each listener; the kernel's own bound may be lower. */
export const WAITING_MAX = 4_096
/** Connections that are accepted in a round. In overload a round takes some 10 ms, and new clients are to hear of it at once. */
const LISTENERS = 32

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
 * Has a server that listens let go of connections that are reset, and where its port can be shared accept many at once.
 * @returns ends the further listeners; to be called when the server is closed
 */
export async function acceptMany(server: Server, isShared: boolean): Promise<() => void> {
  const handle = handleOf(server)
  const accept = handle?.onconnection
  if (handle === undefined || accept === undefined) return () => {}
  const take: Accept = (status, connection) => {
    if (connection !== undefined && (isGone(connection) || handleOf(server) !== handle)) {
      noteConnection()
      connection.close()
    } else accept.call(handle, status, connection)
  }
  handle.onconnection = take
  const others: Server[] = []
  for (let i = 1; isShared && i < LISTENERS; i++) others.push(await listenBeside(server, take))
  return () => {
    for (const other of others) other.close()
  }
}

/** A listener more on the address of a server; what it accepts is that server's. */
async function listenBeside(server: Server, take: Accept): Promise<Server> {
  const { address: host, port } = server.address() as AddressInfo
  const other = createServer()
  await new Promise<void>((resolve, reject) => {
    other.once('error', reject)
    other.listen({ host, port, reusePort: true, backlog: WAITING_MAX }, resolve)
  })
  const handle = handleOf(other)
  if (handle) handle.onconnection = take
  return other
}
