/** What a thread does when the shared store of limits answers, refuses, breaks and comes back: with a store of our own. */
import { createClient, createCluster } from '@redis/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { demoKey, type RingKey } from '../../src/server/keys/key-ring.ts'
import { createQuotaTable, type QuotaTable } from '../../src/server/keys/quota.ts'
import { createStoreQuota, type StoreQuota } from '../../src/server/keys/quota-store.ts'

const sleeps: number[] = []
vi.mock('node:timers/promises', () => ({
  setTimeout: async (ms: number) => void sleeps.push(ms),
}))
vi.mock('@redis/client', async (original) => ({
  ...(await original<typeof import('@redis/client')>()),
  createClient: vi.fn(),
  createCluster: vi.fn(),
}))

const LIMIT = 3
const KEY: RingKey = { ...demoKey(LIMIT), name: 'shop', slot: 5 }

/** What the store says to requests; a request without an answer waits for ever. */
const store = {
  isReady: true,
  take: vi.fn<(key: string, limit: number, cost: number) => Promise<number[]>>(),
  connect: vi.fn(async () => {}),
  destroy: vi.fn(),
  on: vi.fn<(event: string, listener: (error: Error) => void) => void>(),
}
const events = { down: vi.fn(), up: vi.fn() }
let nowMs: number
let table: QuotaTable
let threadsDown: Int32Array

beforeEach(() => {
  vi.clearAllMocks()
  vi.mocked(createClient).mockReturnValue(store as never)
  vi.mocked(createCluster).mockReturnValue(store as never)
  store.isReady = true
  store.take.mockResolvedValue([1, 40])
  store.connect.mockResolvedValue()
  nowMs = 30_000
  table = createQuotaTable()
  threadsDown = new Int32Array(new SharedArrayBuffer(4))
  sleeps.length = 0
})

function open(redisUrl = ['redis://one']): StoreQuota {
  const settings = { redisUrl, redisPrefix: 'tv', redisTimeoutMs: 50 }
  return createStoreQuota(settings, table, threadsDown, events, () => nowMs)
}

const usedHere = () => Number(table[KEY.slot] & 0xffffffffn)

test('a key without a limit asks nobody', () => {
  expect(open().admit({ ...KEY, requestsPerMinute: null }, 1)).toMatchObject({ waitS: 0 })
  expect(store.take).not.toHaveBeenCalled()
})

test('what the store gives is also counted here', async () => {
  const quota = open()
  expect(await quota.admit(KEY, 7)).toMatchObject({ waitS: 0 })
  expect(store.take.mock.calls).toEqual([['tv:quota:shop', LIMIT, 7]])
  expect(await quota.admit(KEY, 2)).toMatchObject({ waitS: 0 })
  expect(usedHere()).toBe(9)
  expect([quota.isDown(), events.down.mock.calls, events.up.mock.calls]).toEqual([false, [], []])
})

test('what the store refuses is refused, for as long as the store says', async () => {
  store.take.mockResolvedValue([0, 17])
  expect(await open().admit(KEY, 1)).toMatchObject({ waitS: 17 })
  expect(usedHere()).toBe(0)
})

test('a store that fails is left alone for half a second; the process counts alone and knows what was used', async () => {
  const quota = open()
  await quota.admit(KEY, 1)
  store.take.mockRejectedValue(new Error('it broke'))
  expect(await quota.admit(KEY, 1)).toMatchObject({ waitS: 0 })
  expect([quota.isDown(), threadsDown[0], events.down.mock.calls]).toEqual([
    true,
    1,
    [['it broke']],
  ])
  nowMs += 499
  expect(quota.admit(KEY, 1)).toMatchObject({ waitS: 0 })
  expect(quota.admit(KEY, 1)).toMatchObject({ waitS: 30 })
  expect([store.take.mock.calls.length, usedHere()]).toEqual([2, 3])

  nowMs += 1
  expect(await quota.admit(KEY, 1)).toMatchObject({ waitS: 30 })
  expect([store.take.mock.calls.length, events.down.mock.calls.length]).toEqual([3, 1])
  nowMs += 499
  expect(quota.admit(KEY, 1)).toMatchObject({ waitS: 30 })

  nowMs += 1
  store.take.mockResolvedValue([1, 40])
  expect(await quota.admit(KEY, 1)).toMatchObject({ waitS: 0 })
  expect([quota.isDown(), threadsDown[0], events.up.mock.calls]).toEqual([false, 0, [[]]])
  expect(usedHere()).toBe(4)
})

test('threads that lose the store tell it once, and once when the last of them has it again', async () => {
  const [one, other] = [open(), open()]
  store.take.mockRejectedValue(new Error('it broke'))
  await one.admit(KEY, 1)
  await other.admit(KEY, 1)
  expect([threadsDown[0], events.down.mock.calls]).toEqual([2, [['it broke']]])
  nowMs += 500
  store.take.mockResolvedValue([1, 40])
  await one.admit(KEY, 1)
  expect([threadsDown[0], events.up.mock.calls]).toEqual([1, []])
  await other.admit(KEY, 1)
  expect([threadsDown[0], events.up.mock.calls]).toEqual([0, [[]]])
})

test('a store that says nothing is down after the time of the settings', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  store.take.mockReturnValue(new Promise(() => {}))
  const quota = open()
  const waitS = quota.admit(KEY, 1)
  await vi.advanceTimersByTimeAsync(49)
  expect(quota.isDown()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await waitS).toMatchObject({ waitS: 0 })
  expect([usedHere(), events.down.mock.calls]).toEqual([1, [['no answer in 50 ms']]])

  store.take.mockResolvedValue([1, 40])
  nowMs += 500
  await quota.admit(KEY, 1)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test('a store that is not connected is not asked', async () => {
  store.isReady = false
  const quota = open()
  expect(quota.admit(KEY, 1)).toMatchObject({ waitS: 0 })
  nowMs += 10_000
  expect(quota.admit(KEY, 1)).toMatchObject({ waitS: 0 })
  expect([store.take.mock.calls, events.down.mock.calls]).toEqual([[], [['no connection']]])
  store.isReady = true
  nowMs += 500
  expect(await quota.admit(KEY, 1)).toMatchObject({ waitS: 0 })
  expect([store.take.mock.calls.length, quota.isDown()]).toEqual([1, false])
})

test('a connection that breaks is told before anybody asks', () => {
  const quota = open()
  const [[event, listener]] = store.on.mock.calls
  listener(new Error('reset'))
  expect([event, quota.isDown(), events.down.mock.calls]).toEqual(['error', true, [['reset']]])
})

test('a start waits for the connection, one second at most', async () => {
  await open().connected()
  expect(sleeps).toEqual([])
  store.isReady = false
  await open().connected()
  expect([sleeps.length, sleeps.reduce((sum, ms) => sum + ms)]).toEqual([50, 1_000])
})

test('one address: requests fail at once while there is no connection, which is tried four times a second', async () => {
  store.connect.mockRejectedValue(new Error('refused'))
  const quota = open(['redis://one'])
  const [[options]] = vi.mocked(createClient).mock.calls
  expect(options).toMatchObject({
    url: 'redis://one',
    disableOfflineQueue: true,
    socket: { connectTimeout: 2_000 },
  })
  const { reconnectStrategy } = options!.socket as { reconnectStrategy(): number }
  expect(reconnectStrategy()).toBe(250)
  expect(store.connect).toHaveBeenCalledOnce()
  quota.close()
  expect(store.destroy).toHaveBeenCalledOnce()
})

test('several addresses are a cluster, whose queue is bounded and whose connection is tried again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  store.connect.mockRejectedValueOnce(new Error('refused'))
  const quota = open(['redis://one', 'redis://two'])
  const [[options]] = vi.mocked(createCluster).mock.calls
  expect(options).toMatchObject({
    rootNodes: [{ url: 'redis://one' }, { url: 'redis://two' }],
    defaults: { commandsQueueMaxLength: 1_000, socket: { connectTimeout: 2_000 } },
  })
  await vi.advanceTimersByTimeAsync(249)
  expect(quota.admit(KEY, 1)).toMatchObject({ waitS: 0 })
  expect(store.connect).toHaveBeenCalledTimes(1)
  expect(store.take).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(store.connect).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
  nowMs += 500
  expect(await quota.admit(KEY, 4)).toMatchObject({ waitS: 0 })
  expect(store.take.mock.calls).toEqual([['tv:quota:shop', LIMIT, 4]])
  const [[event, listener]] = store.on.mock.calls
  listener(new Error('a node is gone'))
  expect([event, events.down.mock.lastCall]).toEqual(['error', ['a node is gone']])
  quota.close()
  expect(store.destroy).toHaveBeenCalledOnce()
})
