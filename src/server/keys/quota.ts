/**
 * Used requests of every key in the running minute, in memory that all threads share. A cell has the minute and its
 * use in one 64-bit word, so that one compare-and-exchange both starts a new minute and takes from it. The limit is
 * exact however many threads ask at once.
 */
import { andThen } from '../../report/attempt.ts'
import type { RingKey } from './key-ring.ts'

/** Keys whose requests a process counts. */
export const KEY_SLOTS = 65_536
/** Cells of client addresses without a key, behind the cells of keys. */
export const ADDRESS_SLOTS = 131_072
const SLOTS = KEY_SLOTS + ADDRESS_SLOTS

export type QuotaTable = BigInt64Array

export function createQuotaTable(): QuotaTable {
  return new BigInt64Array(new SharedArrayBuffer(SLOTS * BigInt64Array.BYTES_PER_ELEMENT))
}

/** What became of a request's price. */
export interface Admission {
  /** 0 where the request passes, else the seconds after which to try again. */
  readonly waitS: number
  /** Units that are left of the minute; Infinity where the key has no limit. */
  readonly left: number
  /** Seconds to the end of the minute. */
  readonly resetS: number
}

/** Decides whether a request passes. */
export interface Quota {
  /** @param cost in units; less than one counts as one, unless the key counts parts */
  admit(key: RingKey, cost: number): Admission | Promise<Admission>
}

const UNLIMITED: Admission = { waitS: 0, left: Number.POSITIVE_INFINITY, resetS: 0 }

/** A price as a cell of the table counts it. */
export interface Charge {
  readonly slot: number
  /** What the key is counted by where replicas count together. */
  readonly name: string
  readonly limit: number
  readonly cost: number
}

/** Requests of more units, such as tours and matrices, are costly. */
export const DEAR_UNITS = 2

/**
 * A quota out of what takes one charge. Costly requests of a key that has a bound for them are taken from it first.
 * @param take gives how much of the limit is used afterwards, or that the request has to wait
 */
export function createQuota(take: (charge: Charge) => Taken | Promise<Taken>): Quota {
  const admitOne = (key: RingKey, cost: number, mayOverdraw: boolean) => {
    const { requestsPerMinute, parts = 1, slot, network } = key
    if (requestsPerMinute === null) return UNLIMITED
    const whole = Math.ceil(cost * parts - ROUNDING)
    const most = Math.round(requestsPerMinute * parts)
    const limit = mayOverdraw ? most : Math.max(1, most - whole + 1)
    const name = network === undefined ? key.name : `address:${network}`
    const told = ({ isTaken, used, resetS }: Taken): Admission => ({
      waitS: isTaken ? 0 : resetS,
      left: isTaken ? Math.max(0, Math.floor((most - used) / parts)) : 0,
      resetS,
    })
    return andThen(take({ slot, name, limit, cost: whole }), told)
  }
  return {
    admit(key, cost) {
      if (!key.dear || cost <= DEAR_UNITS) return admitOne(key, cost, true)
      const goOn = (first: Admission) => (first.waitS > 0 ? first : admitOne(key, cost, true))
      return andThen(admitOne(key.dear, cost, false), goOn)
    },
  }
}

/** A tenth times ten is one. */
const ROUNDING = 1e-6

/** What a charge met. */
export interface Taken {
  readonly isTaken: boolean
  /** Of the limit, the charge among it where it was taken. */
  readonly used: number
  readonly resetS: number
}

const USED_BITS = 32n
const USED_MASK = 0xffffffffn
/** A thread that was held reads the clock this late at most; a cell farther ahead says that the clock was set back. */
const LATE_MINUTES_MAX = 2n

/**
 * Takes `cost` from the minute of `nowMs`, if anything is left of `limit`; the last taker may overdraw.
 * A reading that is older than the cell counts in the cell's minute, so that a late thread never begins a minute again.
 * @returns what is used afterwards; -1 where nothing was left
 */
export function takeFromMinute(
  table: QuotaTable,
  slot: number,
  limit: number,
  cost: number,
  nowMs: number,
): number {
  const minuteOfReading = BigInt(Math.floor(nowMs / 60_000))
  for (;;) {
    const cell = Atomics.load(table, slot)
    const begun = cell >> USED_BITS
    const isLate = begun > minuteOfReading && begun - minuteOfReading <= LATE_MINUTES_MAX
    const minute = isLate ? begun : minuteOfReading
    const used = begun === minute ? Number(cell & USED_MASK) : 0
    if (used >= limit) return -1
    const next = (minute << USED_BITS) | BigInt(used + cost)
    if (Atomics.compareExchange(table, slot, cell, next) === cell) return used + cost
  }
}

/** Whole seconds to the end of the minute, 1 to 60. */
export function secondsLeft(nowMs: number): number {
  return 60 - (Math.floor(nowMs / 1_000) % 60)
}

/** Takes a charge from the table. */
export function takeHere(
  table: QuotaTable,
  { slot, limit, cost }: Pick<Charge, 'slot' | 'limit' | 'cost'>,
  nowMs: number,
): Taken {
  const used = takeFromMinute(table, slot, limit, cost, nowMs)
  return { isTaken: used >= 0, used: Math.max(0, used), resetS: secondsLeft(nowMs) }
}

/** The limit of one process, exact over its threads. */
export const createProcessQuota = (table: QuotaTable, now: () => number): Quota =>
  createQuota((charge) => takeHere(table, charge, now()))
