/** What a thread says comes to who began it as what it was: the thing, or the error. */
import { EventEmitter } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  endThreads,
  errorOf,
  type Fault,
  faultOf,
  nextAnswer,
  saidOf,
} from '../../src/release/thread-answer.ts'
import { TeeviitError } from '../../src/report/errors.ts'

/** Copies what a thread says as a message copies it. */
async function heard(make: () => unknown) {
  return structuredClone(await saidOf(make))
}

async function heardError(error: Error): Promise<Error> {
  const said = await heard(() => {
    throw error
  })
  return errorOf((said as { fault: Fault }).fault)
}

test('what was made is heard, be it nothing', async () => {
  expect(await heard(async () => [1, 2])).toEqual({ made: [1, 2] })
  expect(await heard(() => undefined)).toEqual({ made: undefined })
})

test('an error of the catalogue is one again, with its facts', async () => {
  const heardOf = await heardError(new TeeviitError('RELEASE_FORMAT', { found: 1, wanted: 4 }))
  expect(heardOf).toBeInstanceOf(TeeviitError)
  expect(heardOf).toMatchObject({ code: 'RELEASE_FORMAT', facts: { found: 1, wanted: 4 } })
})

test('an error of the system keeps its code and where it happened', async () => {
  const error = Object.assign(new Error('no room'), { code: 'ENOSPC' })
  const { message, code, stack } = (await heardError(error)) as NodeJS.ErrnoException
  expect({ message, code, stack }).toEqual({
    message: 'no room',
    code: 'ENOSPC',
    stack: error.stack,
  })
  const odd = new Error('odd')
  expect(faultOf(odd)).toEqual({ error: odd, code: undefined, facts: undefined })
  expect(await heardError(odd)).not.toBeInstanceOf(TeeviitError)
})

/** A thread that ends when it is told to, unless it is stuck; `told` has what came to it. */
class TestWorker extends EventEmitter {
  readonly told: unknown[] = []
  readonly isStuck: boolean
  constructor(isStuck: boolean) {
    super()
    this.isStuck = isStuck
  }
  postMessage(message: unknown) {
    this.told.push(message)
    if (!this.isStuck) this.emit('exit', 0)
  }
  async terminate() {
    this.told.push('terminate')
    this.emit('exit', 1)
  }
}
const asWorker = (worker: EventEmitter) => worker as unknown as Worker

test('nobody listens to a thread that has answered', async () => {
  const worker = new TestWorker(false)
  const answer = nextAnswer(asWorker(worker), () => new Error('it ended'))
  worker.emit('message', { made: 7 })
  expect(await answer).toBe(7)
  expect(['message', 'exit', 'error'].map((event) => worker.listenerCount(event))).toEqual([
    0, 0, 0,
  ])
})

test('threads end when they are asked to, one that is stuck by force when its time is over', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const [willing, stuck] = [new TestWorker(false), new TestWorker(true)]
  let isOver = false
  const ending = endThreads([willing, stuck].map(asWorker), { kind: 'stop' }, 100).then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(99)
  expect([willing.told, stuck.told, isOver]).toEqual([
    [{ kind: 'stop' }],
    [{ kind: 'stop' }],
    false,
  ])
  await vi.advanceTimersByTimeAsync(1)
  await ending
  expect(stuck.told).toEqual([{ kind: 'stop' }, 'terminate'])
  await endThreads([asWorker(new TestWorker(false))], { kind: 'stop' }, 100)
  expect(vi.getTimerCount()).toBe(0)
})
