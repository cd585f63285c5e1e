import { createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type HeldAddress, holdAddress } from '../../../src/server/process/address.ts'

const held: HeldAddress[] = []
const servers: Server[] = []
afterEach(() => {
  for (const each of held.splice(0)) each.release()
  for (const server of servers.splice(0)) server.close()
})

async function hold(host: string, port: number): Promise<HeldAddress> {
  const address = await holdAddress({ host, port })
  held.push(address)
  return address
}

/** Listens as the threads do. */
const listen = (host: string, port: number) =>
  new Promise<void>((resolve, reject) => {
    const server = createServer()
    servers.push(server)
    server.once('error', reject)
    server.listen({ host, port, reusePort: true }, resolve)
  })

test('port 0 is a free one', async () => {
  const { port } = await hold('127.0.0.1', 0)
  expect(port).toBeGreaterThan(0)
})

test('of servers that start at once exactly one has the address, until it lets go', async () => {
  const { port } = await hold('127.0.0.1', 0)
  held[0].release()
  for (let round = 0; round < 10; round++) {
    const both = await Promise.allSettled([hold('127.0.0.1', port), hold('localhost', port)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    for (const each of held.splice(0)) each.release()
  }
})

test('the second is refused before the threads of the first listen, and after they end', async () => {
  const { port } = await hold('127.0.0.1', 0)
  const refusal = { code: 'SERVER_ADDRESS', facts: { host: '127.0.0.1', port } }
  await expect(hold('127.0.0.1', port)).rejects.toMatchObject(refusal)
  await listen('127.0.0.1', port)
  held[0].listening()
  await expect(hold('127.0.0.1', port)).rejects.toMatchObject(refusal)
  servers[0].close()
  await expect(hold('127.0.0.1', port)).rejects.toMatchObject(refusal)
})

test('who starts on all addresses waits for who starts on one, and is refused', async () => {
  const { port } = await hold('127.0.0.1', 0)
  const waiting = hold('0.0.0.0', port)
  waiting.catch(() => {})
  await listen('127.0.0.1', port)
  held[0].listening()
  await expect(waiting).rejects.toMatchObject({ code: 'SERVER_ADDRESS' })
})

test('two servers may have one port on two addresses', async () => {
  const { port } = await hold('127.0.0.1', 0)
  await listen('127.0.0.1', port)
  held[0].listening()
  expect((await hold('127.0.0.2', port)).port).toBe(port)
})
