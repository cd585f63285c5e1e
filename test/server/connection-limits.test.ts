import { get, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { errorPage } from '../../src/doors/contract/refusals.ts'
import {
  type ConnectionTable,
  createConnectionTable,
  forgetConnections,
  isOfNetworks,
  limitConnections,
} from '../../src/server/http/connection-limits.ts'
import { createHttpServer } from '../../src/server/http/http-server.ts'
import { networkOf } from '../../src/server/process/client-network.ts'
import { COUNT, type Counts, createCounts } from '../../src/server/process/counts.ts'

let servers: Server[]
let table: ConnectionTable
let counts: Counts
let clients: Socket[]
beforeEach(() => {
  servers = []
  clients = []
  counts = createCounts()
  table = createConnectionTable(2, 1)
})
afterEach(() => {
  for (const client of clients) client.destroy()
  for (const server of servers) {
    server.close()
    server.closeAllConnections()
  }
})

const LIMITS = { total: 1_000, perAddress: 1_000, isTrusted: isOfNetworks([]) }

/** A server of one thread; its port. */
async function listen(
  limits: Partial<typeof LIMITS>,
  thread = 0,
  headersMs = 10_000,
): Promise<number> {
  const server = createHttpServer(
    (_request, response) => void response.end('answered'),
    (_url, status, message) => errorPage(status, message),
    headersMs,
  )
  servers.push(server)
  limitConnections(server, { ...LIMITS, ...limits }, table, thread, counts)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

const ASK = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

/** Opens a connection from an address of this machine and asks; whether it was answered. It stays open. */
function ask(port: number, localAddress = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const client = connect({ port, host: '127.0.0.1', localAddress }, () => client.write(ASK))
    clients.push(client)
    client.once('data', () => resolve(true))
    client.once('close', () => resolve(false))
    client.on('error', () => {})
  })
}

const askAll = async (port: number, times: number, address?: string) => {
  const answers = await Promise.all(Array.from({ length: times }, () => ask(port, address)))
  return answers.filter((isAnswered) => isAnswered).length
}

const close = (client: Socket) =>
  new Promise((resolve) => {
    client.once('close', resolve)
    client.destroy()
  })

/** Waits for what the server hears a moment later. */
async function untilOpen(connections: number): Promise<void> {
  while (counts[COUNT.connections] !== connections) {
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

describe('connections', () => {
  test('of one address are as many as allowed, over all threads; others are not touched', async () => {
    const ports = [await listen({ perAddress: 8 }), await listen({ perAddress: 8 }, 1)]
    const [one, other] = await Promise.all(ports.map((port) => askAll(port, 20, '127.0.0.2')))
    expect(one + other).toBe(8)
    expect([counts[COUNT.connections], counts[COUNT.connectionsRefused]]).toEqual([8, 32])
    expect(await askAll(ports[0], 3, '127.0.0.3')).toBe(3)
  })

  test('of all together are as many as allowed', async () => {
    const port = await listen({ total: 5 })
    expect(await askAll(port, 4, '127.0.0.2')).toBe(4)
    expect(await askAll(port, 4, '127.0.0.3')).toBe(1)
  })

  test('that were closed make room', async () => {
    const port = await listen({ perAddress: 2 })
    expect(await askAll(port, 3)).toBe(2)
    await Promise.all(clients.filter(({ closed }) => !closed).map(close))
    await untilOpen(0)
    expect(await askAll(port, 3)).toBe(2)
  })

  test('of a trusted proxy have no limit of their own, only that of all', async () => {
    const isTrusted = isOfNetworks(['127.0.0.2', '10.0.0.0/8'])
    const port = await listen({ perAddress: 2, total: 9, isTrusted })
    expect(await askAll(port, 6, '127.0.0.2')).toBe(6)
    expect(await askAll(port, 6, '127.0.0.3')).toBe(2)
    expect(await askAll(port, 6, '127.0.0.2')).toBe(1)
  })

  test('of a thread that broke are taken back', async () => {
    const ports = [await listen({ perAddress: 8 }), await listen({ perAddress: 8 }, 1)]
    await askAll(ports[0], 3)
    await askAll(ports[1], 5)
    forgetConnections(table, 1, counts)
    expect(counts[COUNT.connections]).toBe(3)
    expect(await askAll(ports[0], 8)).toBe(5)
  })
})

describe('a head that comes slowly', () => {
  test('ends the connection, and makes room; who sends a whole request is answered', async () => {
    const port = await listen({ perAddress: 1 }, 0, 100)
    const slow = connect(port, '127.0.0.1', () => slow.write('GET / HTTP/1.1\r\nHost: '))
    slow.on('error', () => {})
    slow.resume()
    await new Promise((resolve) => slow.once('close', resolve))
    await untilOpen(0)
    const status = await new Promise((resolve, reject) => {
      get({ port, host: '127.0.0.1' }, (response) => resolve(response.statusCode)).on(
        'error',
        reject,
      )
    })
    expect(status).toBe(200)
  })
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['1::2:3:4:5:6', '1:0:0:2'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('the client %s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['loopback', '::1', true],
  ['loopback', '127.9.9.9', true],
  ['uniquelocal', '10.1.2.3', true],
  ['uniquelocal', '::ffff:10.1.2.3', true],
  ['linklocal', 'fe80::1', true],
  ['192.0.2.0/24', '192.0.2.200', true],
  ['192.0.2.0/24', '192.0.3.1', false],
  ['2001:db8::/32', '2001:db8:9::1', true],
])('of the proxies %s, %s is one: %s', (network, address, isOne) => {
  expect(isOfNetworks([network])(address)).toBe(isOne)
})
