/**
 * The limit over all replicas, in Redis or Valkey: one script a request, on the store's clock, sent together with the
 * other requests of the moment. While the store does not answer, the limit of the process counts; it takes part all the
 * time, so that it knows what was used when it has to step in.
 */

import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import type { RingKey } from './key-ring.ts'
import { openStore } from './limit-store.ts'
import { type Quota, type QuotaTable, secondsLeft, takeFromMinute } from './quota.ts'

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

/** @param threadsDown one number shared by the threads: how many of them do not reach the store */
export function createStoreQuota(
  settings: StoreSettings,
  table: QuotaTable,
  threadsDown: Int32Array,
  events: StoreEvents,
  now: () => number,
): StoreQuota {
  const store = openStore(settings.redisUrl)
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

/** The answer, or an error if it takes longer. */
function within<T>(answer: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
