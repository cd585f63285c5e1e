/**
 * The limit over all replicas, in Redis or Valkey: one script a request, on the store's clock, sent together with the
 * other requests of the moment. While the store does not answer, the limit of the process counts; it takes part all the
 * time, so that it knows what was used when it has to step in.
 */

import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import { within } from '../../report/attempt.ts'
import { openStore } from './limit-store.ts'
import {
  type Charge,
  createQuota,
  type Quota,
  type QuotaTable,
  type Taken,
  takeFromMinute,
  takeHere,
} from './quota.ts'

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
  const { client, isReady } = openStore(settings.redisUrl)
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

  const timeoutMs = settings.redisTimeoutMs
  const tooLate = () => new Error(`no answer in ${timeoutMs} ms`)
  const here = (charge: Charge): Taken => takeHere(table, charge, now())

  async function there(charge: Charge): Promise<Taken> {
    try {
      const { name, limit, cost, slot } = charge
      const answer = client.take(`${settings.redisPrefix}:quota:${name}`, limit, cost)
      const [taken, resetS, used] = await within(answer, timeoutMs, tooLate)
      setUp()
      if (taken === 1) takeFromMinute(table, slot, Number.POSITIVE_INFINITY, cost, now())
      return { isTaken: taken === 1, used, resetS }
    } catch (error) {
      setDown((error as Error).message)
      return here(charge)
    }
  }

  client.on('error', (error) => setDown(error.message))
  return {
    ...createQuota((charge) => {
      if (!isReady()) setDown('no connection')
      return isDown && now() < retryAtMs ? here(charge) : there(charge)
    }),
    isDown: () => isDown,
    async connected() {
      for (let tries = 0; tries < 50 && !isReady(); tries++) await setTimeoutAsync(20)
    },
    close: () => client.destroy(),
  }
}
