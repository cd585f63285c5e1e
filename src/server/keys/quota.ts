/**
 * Used requests of every key in the running minute, in memory that all threads share. A cell has the minute and its
 * use in one 64-bit word, so that one compare-and-exchange both starts a new minute and takes from it. The limit is
 * exact however many threads ask at once.
 */
import type { RingKey } from './key-ring.ts'

/** Keys of which a process counts requests. */
export const KEY_SLOTS = 65_536
/** Cells of client addresses without a key, behind those of keys. */
export const ADDRESS_SLOTS = 131_072
const SLOTS = KEY_SLOTS + ADDRESS_SLOTS

export type QuotaTable = BigInt64Array

export function createQuotaTable(): QuotaTable {
  return new BigInt64Array(new SharedArrayBuffer(SLOTS * BigInt64Array.BYTES_PER_ELEMENT))
}

/** Decides whether a request passes: 0 if so, else the seconds after which to try again. */
export interface Quota {
  admit(key: RingKey, cost: number): number | Promise<number>
}

const USED_BITS = 32n
const USED_MASK = 0xffffffffn
/** A thread that was held reads the clock this late at most; a cell farther ahead says that the clock was set back. */
const LATE_MINUTES_MAX = 2n

/**
 * Takes `cost` from the minute of `nowMs`, if anything is left of `limit`; the last taker may overdraw.
 * A reading that is older than the cell counts in the cell's minute, so that a late thread never begins a minute again.
 * Returns whether it took.
 */
export function takeFromMinute(
  table: QuotaTable,
  slot: number,
  limit: number,
  cost: number,
  nowMs: number,
): boolean {
  const minuteOfReading = BigInt(Math.floor(nowMs / 60_000))
  for (;;) {
    const cell = Atomics.load(table, slot)
    const begun = cell >> USED_BITS
    const isLate = begun > minuteOfReading && begun - minuteOfReading <= LATE_MINUTES_MAX
    const minute = isLate ? begun : minuteOfReading
    const used = begun === minute ? Number(cell & USED_MASK) : 0
    if (used >= limit) return false
    const next = (minute << USED_BITS) | BigInt(used + cost)
    if (Atomics.compareExchange(table, slot, cell, next) === cell) return true
  }
}

/** Whole seconds to the end of the minute, 1 to 60. */
export function secondsLeft(nowMs: number): number {
  return 60 - (Math.floor(nowMs / 1_000) % 60)
}

/** The limit of one process, exact over its threads. */
export function createProcessQuota(table: QuotaTable, now: () => number): Quota {
  return {
    admit({ slot, requestsPerMinute }, cost) {
      if (requestsPerMinute === null) return 0
      const nowMs = now()
      return takeFromMinute(table, slot, requestsPerMinute, cost, nowMs) ? 0 : secondsLeft(nowMs)
    },
  }
}
