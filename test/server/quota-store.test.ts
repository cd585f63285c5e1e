/** The limit over replicas: two server processes with two threads each, and a real Redis that is killed in the middle. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get as httpGet } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@redis/client'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { demoKey } from '../../src/server/keys/key-ring.ts'
import { createQuotaTable } from '../../src/server/keys/quota.ts'
import { createStoreQuota } from '../../src/server/keys/quota-store.ts'
import { freePort } from '../support/free-port.ts'
import { hasRedis, killRedis, startRedis } from '../support/redis.ts'
import { writeSmallRelease } from '../support/small-world.ts'
import { eventually, roomInMinute } from '../support/test-server.ts'

interface Replica {
  readonly url: string
  readonly process: ChildProcess
  readonly log: string[]
}

const folder = mkdtempSync(join(tmpdir(), 'teeviit-replicas-'))
const LIMIT = 200
let redisPort: number
let redis: ChildProcess | undefined
let replicas: Replica[] = []

async function startReplica(): Promise<Replica> {
  const started = fork(new URL('../support/serve-process.ts', import.meta.url), [], {
    silent: true,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: {
      ...process.env,
      PORT: '0',
      TEEVIIT_THREADS: '2',
      TEEVIIT_DATA: join(folder, 'releases'),
      TEEVIIT_KEYS_FILE: join(folder, 'keys.json'),
      TEEVIIT_KEYS: `limited:${LIMIT},other:${LIMIT}`,
      TEEVIIT_REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    },
  })
  const log: string[] = []
  started.stdout?.setEncoding('utf8').on('data', (text: string) => log.push(text))
  const [{ url }] = (await once(started, 'message')) as [{ url: string }]
  return { url, process: started, log }
}

/** Statuses of `count` requests by `clients` clients, spread over the replicas. */
async function ask(key: string, clients: number, each: number): Promise<Record<number, number>> {
  const counts: Record<number, number> = {}
  const client = async (index: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let i = 0; i < each; i++) {
      const { url } = replicas[(index + i) % replicas.length]
      const status = await statusOf(`${url}/gazetteer/layer/currentLayer?l=1&key=${key}`, agent)
      counts[status] = (counts[status] ?? 0) + 1
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index)))
  return counts
}

function statusOf(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    httpGet(url, { agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode as number))
    }).on('error', reject)
  })
}

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const threadsDown = async ({ url }: Replica) => {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^teeviit_quota_store_threads_down (\d+)/m.exec(text)?.[1])
}
const lines = (part: string) =>
  replicas.map(
    ({ log }) =>
      log
        .join('')
        .split('\n')
        .filter((line) => line.includes(part)).length,
  )

describe.skipIf(!hasRedis)('the limit over replicas (needs the program redis-server)', () => {
  beforeAll(async () => {
    writeSmallRelease(join(folder, 'releases'), new Date(0))
    redisPort = await freePort()
    redis = await startRedis(redisPort)
    replicas = await Promise.all([startReplica(), startReplica()])
  })

  afterAll(async () => {
    for (const { process: started } of replicas) {
      started.kill('SIGTERM')
      await once(started, 'exit')
    }
    if (redis) await killRedis(redis)
  })

  test('8 clients, two processes with two threads each: exactly the limit passes', async () => {
    await roomInMinute(8)
    expect(await ask('limited', 8, 40)).toEqual({ 200: LIMIT, 429: 320 - LIMIT })
  })

  test('the store killed and brought back: never an error, one warning, exact again', async () => {
    await killRedis(redis as ChildProcess)
    const alone = await ask('other', 8, 10)
    expect(alone).toEqual({ 200: 80 })
    expect(lines('the shared store of limits is unreachable')).toEqual([1, 1])
    expect(await threadsDown(replicas[0])).toBeGreaterThan(0)

    redis = await startRedis(redisPort)
    await eventually(async () => {
      await ask('demo', 4, 2)
      const down = await Promise.all(replicas.map(threadsDown))
      return down.every((count) => count === 0)
    }, 10_000)
    expect(lines('the shared store of limits answers again')).toEqual([1, 1])
    await roomInMinute(8)
    const counts = await ask('limited', 8, 40)
    expect(counts).toEqual({ 200: LIMIT, 429: 320 - LIMIT })
  })
})

describe.skipIf(!hasRedis)('the limit in a cluster (needs the program redis-server)', () => {
  test('keys live on both nodes, each limit is exact', async () => {
    const ports = [await freePort(), await freePort()]
    const nodes = await Promise.all(
      ports.map((port) =>
        startRedis(port, ['--cluster-enabled', 'yes', '--dir', mkdtempSync(join(folder, 'node-'))]),
      ),
    )
    onTestFinished(() => Promise.all(nodes.map(killRedis)).then(() => {}))
    await joinCluster(ports)
    const keys = ['a', 'b', 'c', 'd'].map((name, slot) => ({ ...demoKey(50), name, slot }))
    const quota = createStoreQuota(
      {
        redisUrl: ports.map((port) => `redis://127.0.0.1:${port}`),
        redisPrefix: 'test',
        redisTimeoutMs: 2_000,
      },
      createQuotaTable(),
      new Int32Array(new SharedArrayBuffer(4)),
      { down: (reason) => expect.unreachable(reason), up: () => {} },
      Date.now,
    )
    await quota.connected()
    await roomInMinute(3)
    for (const key of keys) {
      const waits = await Promise.all(Array.from({ length: 70 }, () => quota.admit(key, 1)))
      expect(waits.filter(({ waitS }) => waitS === 0).length).toBe(50)
    }
    const sizes = await Promise.all(ports.map((port) => tell(port, ['DBSIZE'])))
    expect(sizes.every((size) => Number(size) > 0)).toBe(true)
    quota.close()
  })
})

async function joinCluster([first, second]: number[]): Promise<void> {
  await tell(first, ['CLUSTER', 'ADDSLOTSRANGE', '0', '8191'])
  await tell(second, ['CLUSTER', 'ADDSLOTSRANGE', '8192', '16383'])
  await tell(first, ['CLUSTER', 'MEET', '127.0.0.1', String(second)])
  await eventually(async () => {
    const states = await Promise.all([first, second].map((port) => tell(port, ['CLUSTER', 'INFO'])))
    return states.every((state) => String(state).includes('cluster_state:ok'))
  }, 20_000)
}

async function tell(port: number, command: string[]): Promise<unknown> {
  const client = createClient({ url: `redis://127.0.0.1:${port}` })
  await client.connect()
  const answer = await client.sendCommand(command)
  client.destroy()
  return answer
}
