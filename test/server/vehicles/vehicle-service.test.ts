/** The service tells all threads of a vehicle that one thread wants, even where the thread that makes it ends. */
import type { EventEmitter } from 'node:events'
import { beforeEach, expect, test, vi } from 'vitest'
import { faultOf } from '../../../src/release/thread-answer.ts'
import type { ToVehicles, VehicleWanted } from '../../../src/server/vehicles/vehicle-messages.ts'
import { createVehicleService } from '../../../src/server/vehicles/vehicle-service.ts'

interface MakerThread extends EventEmitter {
  readonly asked: unknown[]
  isEnded: boolean
}

/** Threads that were started; a test speaks for them. */
const started = vi.hoisted((): MakerThread[] => [])
vi.mock('node:worker_threads', async () => {
  const { EventEmitter } = await import('node:events')
  return {
    Worker: class extends EventEmitter {
      readonly asked: unknown[] = []
      isEnded = false
      constructor() {
        super()
        started.push(this as never)
      }
      postMessage(order: unknown) {
        this.asked.push(order)
      }
      async terminate() {
        this.isEnded = true
      }
    },
  }
})
beforeEach(() => {
  started.length = 0
})

/** A set of no roads. */
const NO_ARRAY = new Int32Array(0)
const weights = {
  first: NO_ARRAY,
  arcs: NO_ARRAY,
  ways: NO_ARRAY,
  apart: NO_ARRAY,
  measures: NO_ARRAY,
}
const metrics = { fastest: NO_ARRAY, shortest: NO_ARRAY }
const PARTS = { roads: { metrics }, hierarchy: { parent: NO_ARRAY, weights } }

function open() {
  const told: ToVehicles[] = []
  const service = createVehicleService({
    prepared: [],
    bytesMax: 1_000,
    used: new Int32Array(4_096),
    tellAll: (message) => told.push(message),
    log: { info() {}, error() {} } as never,
  })
  service.begin({ manifest: { name: 'one' } } as never)
  const want = (name: string) => {
    const wanted: VehicleWanted = {
      kind: 'vehicle-wanted',
      name,
      driven: { vehicle: undefined, metric: 'fastest' },
      release: 'one',
      key: 'k',
    }
    service.want(wanted, (message) => told.push(message))
  }
  /** What was told, once what is under way has been heard. */
  const after = async (act: () => void) => {
    told.length = 0
    act()
    await new Promise((resolve) => setImmediate(resolve))
    return told.map(({ kind, ...message }) => [kind, 'name' in message && message.name])
  }
  return { want, after }
}

test('a thread makes one set after the other', async () => {
  const { want, after } = open()
  want('a')
  want('b')
  const [thread] = started
  expect(thread.asked).toHaveLength(1)
  expect(await after(() => thread.emit('message', { made: PARTS }))).toEqual([
    ['vehicle-made', 'a'],
  ])
  expect(thread.asked).toHaveLength(2)
  expect(await after(() => thread.emit('message', { made: PARTS }))).toEqual([
    ['vehicle-made', 'b'],
  ])
  expect(started).toEqual([thread])
  expect(thread.isEnded).toBe(false)
})

test.each<[string, (thread: MakerThread) => void]>([
  ['says that it cannot', (thread) => thread.emit('message', { fault: faultOf(new Error('odd')) })],
  ['breaks', (thread) => thread.emit('error', new Error('no memory'))],
  ['ends', (thread) => thread.emit('exit', 1)],
])('a thread that %s is ended, and another makes the next set', async (_, act) => {
  const { want, after } = open()
  want('a')
  want('b')
  expect(await after(() => act(started[0]))).toEqual([['vehicle-refused', 'a']])
  expect(started[0].isEnded).toBe(true)
  expect(started).toHaveLength(2)
  expect(await after(() => started[1].emit('message', { made: PARTS }))).toEqual([
    ['vehicle-made', 'b'],
  ])
})
