/**
 * The address that a server listens on, held for the life of its process. Its threads share the port among themselves,
 * so a second server would silently get half of the requests. On Linux names in the abstract socket space are the locks:
 * the kernel frees them with the process, and they reach exactly as far as its ports, which containers have their own of.
 */
import { lookup } from 'node:dns/promises'
import { createServer, type Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { TeeviitError } from '../../report/errors.ts'

export interface HeldAddress {
  readonly port: number
  /** Tells servers that want the same port on another address that this one listens now. */
  listening(): void
  release(): void
}

interface Address {
  readonly host: string
  readonly port: number
}

const WAIT_MS = 50
const WAITS_MAX = 2_400

/** @throws TeeviitError SERVER_ADDRESS where another program, or another server that starts just now, has it. */
export async function holdAddress({ host, port }: Address): Promise<HeldAddress> {
  const refuse = (reason: string) => new TeeviitError('SERVER_ADDRESS', { host, port, reason })
  if (port === 0) {
    const free = await probe({ host, port }, refuse)
    return holdAddress({ host, port: free })
  }
  const life = await holdName(`teeviit ${await numeric(host, refuse)} ${port}`)
  if (life === undefined) throw refuse('another Teeviit server has it')
  // Who starts on all addresses and who starts on one of them have different names: one waits for the other to listen.
  // It must not probe meanwhile, which would keep the other's threads from listening.
  const start = await waitForName(`teeviit start ${port}`)
  const release = () => {
    start?.close()
    life.close()
  }
  try {
    if (start === undefined) throw refuse('another Teeviit server has been starting on it for long')
    await probe({ host, port }, refuse)
  } catch (error) {
    release()
    throw error
  }
  return { port, listening: () => start.close(), release }
}

/** The address of a host's name: one name for `localhost` and 127.0.0.1. */
async function numeric(host: string, refuse: (reason: string) => Error): Promise<string> {
  try {
    return (await lookup(host)).address
  } catch (error) {
    throw refuse((error as Error).message)
  }
}

/** The port of an address, for 0 a free one, found by asking for it without sharing it. */
function probe({ host, port }: Address, refuse: (reason: string) => Error): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) => reject(refuse(error.message)))
    server.listen({ host, port }, () => {
      const address = server.address()
      const found = typeof address === 'object' && address ? address.port : port
      server.close(() => resolve(found))
    })
  })
}

/** Holds a name until its server is closed or the process ends; undefined where another process has it. */
function holdName(name: string): Promise<Server | undefined> {
  const server = createServer((socket) => socket.destroy())
  // Elsewhere one thread listens alone, and the kernel itself refuses a second server.
  if (process.platform !== 'linux') return Promise.resolve(server)
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined))
    server.listen({ path: `\0${name}` }, () => {
      server.unref()
      resolve(server)
    })
  })
}

async function waitForName(name: string): Promise<Server | undefined> {
  for (let waits = 0; waits < WAITS_MAX; waits++) {
    const server = await holdName(name)
    if (server) return server
    await pause(WAIT_MS)
  }
  return undefined
}
