import { Worker } from 'node:worker_threads'
import { describe, expect, test } from 'vitest'
import { costOf } from '../../src/server/interfaces/geocode.ts'
import { readRequest } from '../../src/server/interfaces/geocode-request.ts'
import { demoKey } from '../../src/server/key-ring.ts'
import { mergeParameters, parseQuery } from '../../src/server/query-string.ts'
import {
  createProcessQuota,
  createQuotaTable,
  secondsLeft,
  takeFromMinute,
} from '../../src/server/quota.ts'

const MINUTE_MS = 60_000

describe('the limit of a process', () => {
  test('a window is a calendar minute', () => {
    const table = createQuotaTable()
    const take = (nowMs: number) => takeFromMinute(table, 3, 2, 1, nowMs)
    expect([take(59_998), take(59_999), take(59_999)]).toEqual([true, true, false])
    expect([take(MINUTE_MS), take(MINUTE_MS), take(119_999)]).toEqual([true, true, false])
    expect(take(10 * MINUTE_MS)).toBe(true)
  })

  test('a request is admitted while anything is left and may overdraw once', () => {
    const table = createQuotaTable()
    expect(takeFromMinute(table, 0, 60, 59, 0)).toBe(true)
    expect(takeFromMinute(table, 0, 60, 100, 0)).toBe(true)
    expect(takeFromMinute(table, 0, 60, 1, 0)).toBe(false)
    expect(takeFromMinute(table, 1, 60, 1, 0)).toBe(true)
  })

  test('who is refused hears when to come again', () => {
    let nowMs = 30_000
    const quota = createProcessQuota(createQuotaTable(), () => nowMs)
    const key = { ...demoKey(1), slot: 0 }
    expect([quota.admit(key, 1), quota.admit(key, 1)]).toEqual([0, 30])
    nowMs = 59_999
    expect(quota.admit(key, 1)).toBe(1)
    expect(secondsLeft(60_000)).toBe(60)
    expect(quota.admit({ ...key, requestsPerMinute: null }, 1_000)).toBe(0)
  })

  test('four threads that ask at once get exactly the limit', async () => {
    const table = createQuotaTable()
    const limit = 100_000
    const code = `
      const { parentPort, workerData } = require('node:worker_threads')
      import(workerData.module).then(({ takeFromMinute }) => {
        let taken = 0
        for (let i = 0; i < ${limit / 2}; i++) {
          if (takeFromMinute(workerData.table, 7, ${limit}, 1, 0)) taken++
        }
        parentPort.postMessage(taken)
      })`
    const module = new URL('../../src/server/quota.ts', import.meta.url).href
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
    return costOf(readRequest(mergeParameters(parseQuery(text), undefined), () => true))
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
