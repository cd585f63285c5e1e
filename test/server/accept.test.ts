/** How connections come in: many in a round of the loop, and none of a client that has gone. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Server } from 'node:net'
import { describe, expect, test } from 'vitest'
import { acceptMany, createReception, listenersOf } from '../../src/server/http/accept.ts'

const canShare = process.platform === 'linux'

async function listening(isShared: boolean): Promise<{ server: Server; stop: () => void }> {
  const server = createServer((_request, response) => response.end())
  server.listen({ port: 0, host: '127.0.0.1', ...(isShared ? { reusePort: true } : {}) })
  await once(server, 'listening')
  return { server, stop: await acceptMany(server, isShared ? listenersOf(1) : 1) }
}

const portOf = (server: Server) => (server.address() as AddressInfo).port

/** Most connections that the server gets in one round of the loop, of `count` that wait. */
async function mostInARound(server: Server, count: number): Promise<number> {
  let left = count
  let inRound = 0
  let most = 0
  server.on('connection', () => {
    left--
    inRound++
  })
  const clients = Array.from({ length: count }, () => connect(portOf(server), '127.0.0.1'))
  while (left > 0) {
    await new Promise((resolve) => setImmediate(resolve))
    most = Math.max(most, inRound)
    inRound = 0
  }
  for (const client of clients) client.destroy()
  return most
}

describe('connections', () => {
  test.runIf(canShare)('are accepted many in a round', async () => {
    const { server, stop } = await listening(true)
    expect(await mostInARound(server, 64)).toBeGreaterThan(8)
    stop()
    server.close()
    await once(server, 'close')
  })

  test('have 64 listeners of all threads at most, and 32 of one', () => {
    expect([1, 2, 3, 8, 64, 100].map(listenersOf)).toEqual([32, 32, 21, 8, 1, 1])
  })

  test.runIf(canShare)('are refused by all listeners when the server has stopped', async () => {
    const { server, stop } = await listening(true)
    const port = portOf(server)
    stop()
    server.close()
    await once(server, 'close')
    const client = connect(port, '127.0.0.1')
    const [error] = await once(client, 'error')
    expect(error.code).toBe('ECONNREFUSED')
  })

  test('of clients that have gone become no sockets', async () => {
    const { server, stop } = await listening(false)
    let closed = 0
    const gone = { getpeername: () => -107, close: () => closed++ }
    const { _handle: handle } = server as Server & {
      _handle?: { onconnection(status: number, connection: unknown): void }
    }
    let opened = 0
    server.on('connection', () => opened++)
    handle?.onconnection(0, gone)
    expect([closed, opened]).toEqual([1, 0])
    const client = connect(portOf(server), '127.0.0.1')
    await once(server, 'connection')
    expect([closed, opened]).toEqual([1, 1])
    client.destroy()
    stop()
    server.close()
  })

  test('of a flood wait a moment, in which those that are reset go; the others are handed on in order', async () => {
    const handed: number[] = []
    const receive = createReception(({ getpeername }) => {
      handed.push(getpeername?.({}) as number)
    })
    const connection = (number: number) => ({ getpeername: () => number, close: () => {} })
    for (let number = 0; number < 150; number++) receive(connection(number))
    expect(handed.length).toBe(100)
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(handed).toEqual(Array.from({ length: 150 }, (_, number) => number))
  })
})
