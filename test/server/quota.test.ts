import { Worker } from 'node:worker_threads'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readGeocodeRequest } from '../../src/doors/geocode/question.ts'
import { mergeParameters, parseQuery } from '../../src/server/http/body/query-string.ts'
import { demoKey } from '../../src/server/keys/key-ring.ts'
import {
  ADDRESS_SLOTS,
  createProcessQuota,
  createQuotaTable,
  KEY_SLOTS,
  secondsLeft,
  takeFromMinute,
} from '../../src/server/keys/quota.ts'
import { geocodePrice } from '../../src/use-cases/places/geocode.ts'
import type { World } from '../../src/use-cases/world.ts'

const MINUTE_MS = 60_000

describe('the limit of a process', () => {
  test('a window is a calendar minute', () => {
    const table = createQuotaTable()
    const take = (nowMs: number) => takeFromMinute(table, 3, 2, 1, nowMs) >= 0
    expect([take(59_998), take(59_999), take(59_999)]).toEqual([true, true, false])
    expect([take(MINUTE_MS), take(MINUTE_MS), take(119_999)]).toEqual([true, true, false])
    expect(take(10 * MINUTE_MS)).toBe(true)
  })

  test('a thread whose clock reading is late never begins a minute again', () => {
    const table = createQuotaTable()
    const take = (nowMs: number) => takeFromMinute(table, 3, 2, 1, nowMs) >= 0
    expect([take(MINUTE_MS), take(MINUTE_MS - 1), take(MINUTE_MS), take(MINUTE_MS - 1)]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test.each([
    [2, false],
    [3, true],
  ])('a reading of %i minutes before the cell begins a minute: %s', (minutes, begins) => {
    const table = createQuotaTable()
    const take = (nowMs: number) => takeFromMinute(table, 3, 1, 1, nowMs) >= 0
    expect([take(100 * MINUTE_MS), take((100 - minutes) * MINUTE_MS)]).toEqual([true, begins])
    expect(table[3] >> 32n).toBe(begins ? BigInt(100 - minutes) : 100n)
  })

  test('every key of 65,536 has a cell of its own', () => {
    const table = createQuotaTable()
    const take = (slot: number) => takeFromMinute(table, slot, 1, 1, 0) >= 0
    expect([take(0), take(65_535), take(65_535), take(65_534)]).toEqual([true, true, false, true])
    expect([table.length, table.buffer instanceof SharedArrayBuffer]).toEqual([
      KEY_SLOTS + ADDRESS_SLOTS,
      true,
    ])
  })

  test('a clock that was set back begins anew: nobody waits until it has caught up', () => {
    const table = createQuotaTable()
    const take = (nowMs: number) => takeFromMinute(table, 3, 1, 1, nowMs) >= 0
    expect([take(100 * MINUTE_MS), take(100 * MINUTE_MS)]).toEqual([true, false])
    expect([take(97 * MINUTE_MS), take(97 * MINUTE_MS)]).toEqual([true, false])
  })

  test('readings in any order: no minute gives more than the limit', () => {
    const readings = fc.array(fc.record({ stepMs: fc.nat(20_000), lateMs: fc.nat(MINUTE_MS) }), {
      minLength: 50,
      maxLength: 400,
    })
    fc.assert(
      fc.property(readings, fc.integer({ min: 1, max: 9 }), (steps, limit) => {
        const table = createQuotaTable()
        const takenByMinute = new Map<bigint, number>()
        let clockMs = 1_000 * MINUTE_MS
        let newest = 0n
        for (const { stepMs, lateMs } of steps) {
          clockMs += stepMs
          if (takeFromMinute(table, 3, limit, 1, clockMs - lateMs) >= 0) {
            const minute = table[3] >> 32n
            expect(minute >= newest).toBe(true)
            newest = minute
            takenByMinute.set(minute, (takenByMinute.get(minute) ?? 0) + 1)
          }
        }
        expect(Math.max(...takenByMinute.values())).toBeLessThanOrEqual(limit)
      }),
      { seed: 7, numRuns: 200 },
    )
  })

  test('a request is admitted while anything is left and may overdraw once', () => {
    const table = createQuotaTable()
    expect(takeFromMinute(table, 0, 60, 59, 0)).toBe(59)
    expect(takeFromMinute(table, 0, 60, 100, 0)).toBe(159)
    expect(takeFromMinute(table, 0, 60, 1, 0)).toBe(-1)
    expect(takeFromMinute(table, 1, 60, 1, 0)).toBe(1)
  })

  test('who is refused hears when to come again', () => {
    let nowMs = 30_000
    const quota = createProcessQuota(createQuotaTable(), () => nowMs)
    const key = { ...demoKey(1), slot: 0 }
    expect([quota.admit(key, 1), quota.admit(key, 1)]).toMatchObject([
      { waitS: 0, resetS: 30 },
      { waitS: 30, resetS: 30 },
    ])
    nowMs = 59_999
    expect(quota.admit(key, 1)).toMatchObject({ waitS: 1 })
    expect([0, 999, 1_000, 58_999, 59_000, 59_999, 60_000].map(secondsLeft)).toEqual([
      60, 60, 59, 2, 1, 1, 60,
    ])
    expect(quota.admit({ ...key, requestsPerMinute: null }, 1_000)).toMatchObject({ waitS: 0 })
  })

  test.each([
    ['ask at once', () => 0],
    ["ask at once around the minute's change, half of them late", (i: number) => 60_000 - (i % 2)],
  ])('four threads that %s get exactly the limit', async (_, readingMs) => {
    const table = createQuotaTable()
    const limit = 100_000
    const code = `
      const { parentPort, workerData } = require('node:worker_threads')
      import(workerData.module).then(({ takeFromMinute }) => {
        const readingMs = ${readingMs}
        let taken = 0
        for (let i = 0; i < ${limit / 2}; i++) {
          if (takeFromMinute(workerData.table, 7, ${limit}, 1, readingMs(i)) >= 0) taken++
        }
        parentPort.postMessage(taken)
      })`
    const module = new URL('../../src/server/keys/quota.ts', import.meta.url).href
    const takers = Array.from({ length: 4 }, () => {
      const worker = new Worker(code, { eval: true, workerData: { table, module } })
      return new Promise<number>((resolve, reject) => {
        worker.once('message', resolve)
        worker.once('error', reject)
      })
    })
    const taken = await Promise.all(takers)
    expect(taken.reduce((sum, count) => sum + count)).toBe(limit)
  })
})

test('a geocode request counts started tens of q x datasets x started hundreds of maxcount', () => {
  const cost = (inputs: number, datasets: readonly string[] = ['ee'], maxcount = '') => {
    const text = `${'q=a&'.repeat(inputs)}gl=${datasets.join('&gl=')}&maxcount=${maxcount}`
    const parameters = mergeParameters(parseQuery(text), undefined)
    const world = { geocoder: { ee: {}, lv: {}, lt: {} } } as unknown as Pick<World, 'geocoder'>
    const { texts, question } = readGeocodeRequest(parameters, false, world)
    return geocodePrice(texts.length, question)
  }
  expect([1, 10, 11, 20, 21, 25, 1_000].map((inputs) => cost(inputs))).toEqual([
    1, 1, 2, 2, 3, 3, 100,
  ])
  expect(cost(25, ['ee', 'lv', 'lt'])).toBe(9)
  expect([0, 1, 100, 101, 200, 201, 1_000].map((count) => cost(1, ['lt'], `${count}`))).toEqual([
    1, 1, 1, 2, 2, 3, 10,
  ])
  expect(cost(1_000, ['ee_aid', 'lv', 'lt'], '1000')).toBe(3_000)
})
