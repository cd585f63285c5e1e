/**
 * How many connections a process keeps open: in all, and for one client address, exact over its threads. One more is
 * closed at once, so that a client that opens tens of thousands takes neither descriptors nor memory from others.
 */
import type { Server } from 'node:http'
import { BlockList, isIP, type Socket } from 'node:net'
import { noteArrival } from '../../use-cases/work-turns.ts'
import { hashOfText, networkOf } from '../process/client-network.ts'
import { COUNT, type Counts } from '../process/counts.ts'

/** Cells that addresses share by a hash; two of one cell, which is rare and not to be planned, share its limit. */
const CELLS = 1 << 14

/** Connections by cell of address: of the process first, then the share of each thread. */
export type ConnectionTable = Readonly<{ cells: Int32Array; seed: number }>

/** @param seed any number, so that nobody knows whose cell an address shares */
export function createConnectionTable(threads: number, seed: number): ConnectionTable {
  const bytes = (1 + threads) * CELLS * Int32Array.BYTES_PER_ELEMENT
  return { cells: new Int32Array(new SharedArrayBuffer(bytes)), seed }
}

export interface ConnectionLimits {
  readonly total: number
  readonly perAddress: number
  /** Addresses without a limit of their own. */
  isTrusted(address: string): boolean
}

/** Applies the limits to the server of thread `thread`, before it listens. */
export function limitConnections(
  server: Server,
  limits: ConnectionLimits,
  { cells, seed }: ConnectionTable,
  thread: number,
  counts: Counts,
): void {
  const share = cells.subarray((1 + thread) * CELLS, (2 + thread) * CELLS)
  // No thread can keep more; Node closes what is beyond before it makes a socket of it.
  server.maxConnections = limits.total

  /** Cell that the connection is counted in; -1 where it is refused. */
  function admit(address: string): number {
    if (!addUnless(counts, COUNT.connections, limits.total)) return -1
    const cell = hashOfText(networkOf(address), seed) & (CELLS - 1)
    const most = limits.isTrusted(address) ? Number.POSITIVE_INFINITY : limits.perAddress
    if (addUnless(cells, cell, most)) {
      share[cell]++
      return cell
    }
    Atomics.sub(counts, COUNT.connections, 1)
    return -1
  }

  server.prependListener('connection', (socket: Socket) => {
    noteArrival()
    const { remoteAddress } = socket
    const cell = remoteAddress === undefined ? -1 : admit(remoteAddress)
    if (cell === -1) {
      Atomics.add(counts, COUNT.connectionsRefused, 1)
      // By a reset: a closed connection that this side ended would be remembered for a minute.
      socket.resetAndDestroy()
      return
    }
    socket.once('close', () => {
      share[cell]--
      Atomics.sub(cells, cell, 1)
      Atomics.sub(counts, COUNT.connections, 1)
    })
  })
}

/** Takes back what a thread that broke had counted. */
export function forgetConnections(
  { cells }: ConnectionTable,
  thread: number,
  counts: Counts,
): void {
  const share = cells.subarray((1 + thread) * CELLS, (2 + thread) * CELLS)
  for (let cell = 0; cell < CELLS; cell++) {
    if (share[cell] === 0) continue
    Atomics.sub(cells, cell, share[cell])
    Atomics.sub(counts, COUNT.connections, share[cell])
    share[cell] = 0
  }
}

/** Adds one unless the cell has reached `max`; never more, however many threads ask at once. */
function addUnless(cells: Int32Array, cell: number, max: number): boolean {
  for (;;) {
    const before = Atomics.load(cells, cell)
    if (before >= max) return false
    if (Atomics.compareExchange(cells, cell, before, before + 1) === before) return true
  }
}

const WORD_NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Tells whether an address is one of some. @param networks addresses, networks and words as in the setting `trustedProxies` */
export function isOfNetworks(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks.flatMap((each) => WORD_NETWORKS[each] ?? [each])) {
    const [address, bits] = network.split('/')
    if (bits === undefined) list.addAddress(address, versionOf(address))
    else list.addSubnet(address, Number(bits), versionOf(address))
  }
  return (address) => list.check(address, versionOf(address))
}

const versionOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
