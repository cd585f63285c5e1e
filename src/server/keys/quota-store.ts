/**
 * The limit over all replicas, in Redis or Valkey: one script a request, on the store's clock, sent together with the
 * other requests of the moment. While the store does not answer, the limit of the process counts; it takes part all the
 * time, so that it knows what was used when it has to step in.
 */

import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import { createClient, createCluster, defineScript } from '@redis/client'
import type { RingKey } from './key-ring.ts'
import { type Quota, type QuotaTable, secondsLeft, takeFromMinute } from './quota.ts'

/** Answers {taken 1 or 0, seconds to the end of the minute}. One key, so that it runs in a cluster. */
const TAKE = defineScript({
  NUMBER_OF_KEYS: 1,
  SCRIPT: `
local seconds = tonumber(redis.call('TIME')[1])
local minute = tostring(math.floor(seconds / 60))
local left = 60 - seconds % 60
local window = redis.call('HMGET', KEYS[1], 'minute', 'used')
local used = 0
if window[1] == minute then used = tonumber(window[2]) end
if used >= tonumber(ARGV[1]) then return {0, left} end
redis.call('HSET', KEYS[1], 'minute', minute, 'used', used + tonumber(ARGV[2]))
redis.call('EXPIRE', KEYS[1], 120)
return {1, left}`,
  parseCommand(parser, key: string, limit: number, cost: number) {
    parser.pushKey(key)
    parser.push(String(limit), String(cost))
  },
  transformReply: undefined as unknown as () => number[],
})

export interface StoreSettings {
  readonly redisUrl: readonly string[]
  readonly redisPrefix: string
  readonly redisTimeoutMs: number
}

export interface StoreEvents {
  /** The store stopped answering, and it answers again; called once for all threads together. */
  down(reason: string): void
  up(): void
}

export interface StoreQuota extends Quota {
  isDown(): boolean
  /** Resolves when the store is connected, or after a second without. */
  connected(): Promise<void>
  close(): void
}

/** After a failure the store is left alone for this long, so that requests do not all wait for it. */
const PAUSE_MS = 500
const RECONNECT_MS = 250
/** Requests that wait for a node of a cluster; more are counted here. */
const QUEUE_MAX = 1_000

/** @param threadsDown one number shared by the threads: how many of them do not reach the store */
export function createStoreQuota(
  settings: StoreSettings,
  table: QuotaTable,
  threadsDown: Int32Array,
  events: StoreEvents,
  now: () => number,
): StoreQuota {
  const store = openStore(settings)
  let isDown = false
  let retryAtMs = 0

  function setDown(reason: string): void {
    retryAtMs = now() + PAUSE_MS
    if (isDown) return
    isDown = true
    if (Atomics.add(threadsDown, 0, 1) === 0) events.down(reason)
  }

  function setUp(): void {
    if (!isDown) return
    isDown = false
    if (Atomics.sub(threadsDown, 0, 1) === 1) events.up()
  }

  function admitHere({ slot, requestsPerMinute }: RingKey, cost: number): number {
    const nowMs = now()
    return takeFromMinute(table, slot, requestsPerMinute as number, cost, nowMs)
      ? 0
      : secondsLeft(nowMs)
  }

  async function admitThere(key: RingKey, cost: number): Promise<number> {
    const limit = key.requestsPerMinute as number
    try {
      const counted = key.network === undefined ? key.name : `address:${key.network}`
      const answer = store.take(`${settings.redisPrefix}:quota:${counted}`, limit, cost)
      const [taken, leftS] = await within(answer, settings.redisTimeoutMs)
      setUp()
      if (taken === 0) return leftS
      takeFromMinute(table, key.slot, Number.POSITIVE_INFINITY, cost, now())
      return 0
    } catch (error) {
      setDown((error as Error).message)
      return admitHere(key, cost)
    }
  }

  store.onError((error) => setDown(error.message))
  return {
    admit(key, cost) {
      if (key.requestsPerMinute === null) return 0
      if (!store.isReady()) setDown('no connection')
      return isDown && now() < retryAtMs ? admitHere(key, cost) : admitThere(key, cost)
    },
    isDown: () => isDown,
    async connected() {
      for (let tries = 0; tries < 50 && !store.isReady(); tries++) await setTimeoutAsync(20)
    },
    close: () => store.close(),
  }
}

interface Store {
  take(key: string, limit: number, cost: number): Promise<number[]>
  isReady(): boolean
  onError(listener: (error: Error) => void): void
  close(): void
}

function openStore({ redisUrl }: StoreSettings): Store {
  const socket = { reconnectStrategy: () => RECONNECT_MS, connectTimeout: 2_000 }
  const scripts = { take: TAKE }
  if (redisUrl.length === 1) {
    const client = createClient({ url: redisUrl[0], scripts, socket, disableOfflineQueue: true })
    void client.connect().catch(() => {})
    return {
      take: (key, limit, cost) => client.take(key, limit, cost),
      isReady: () => client.isReady,
      onError: (listener) => void client.on('error', listener),
      close: () => client.destroy(),
    }
  }
  // The nodes of a cluster are connected to as they are needed, so what is asked meanwhile has to wait in a queue.
  const cluster = createCluster({
    rootNodes: redisUrl.map((url) => ({ url })),
    scripts,
    defaults: { socket, commandsQueueMaxLength: QUEUE_MAX },
  })
  let isConnected = false
  const connect = () => {
    cluster.connect().then(
      () => {
        isConnected = true
      },
      () => setTimeout(connect, RECONNECT_MS).unref(),
    )
  }
  connect()
  return {
    take: (key, limit, cost) => cluster.take(key, limit, cost),
    isReady: () => isConnected,
    onError: (listener) => void cluster.on('error', listener),
    close: () => cluster.destroy(),
  }
}

/** The answer, or an error if it takes longer. */
function within<T>(answer: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
