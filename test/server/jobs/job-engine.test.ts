/** When threads for jobs begin and end, and what each is told: threads that a test answers for. */
import type { EventEmitter } from 'node:events'
import type { Logger } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createJobEngine } from '../../../src/server/jobs/job-engine.ts'
import type { JobThreadStart, ToJobThread } from '../../../src/server/jobs/messages.ts'
import { resolveSettings } from '../../../src/server/settings/resolve-settings.ts'
import type { InService } from '../../../src/server/threads/messages.ts'
import { linesOf, makeJob, storeIn, testFolder } from '../../jobs/line-work.ts'

const threads = vi.hoisted((): unknown[] => [])

interface Thread extends EventEmitter {
  readonly start: JobThreadStart
  readonly told: ToJobThread[]
}

vi.mock('node:worker_threads', async (original) => {
  const { EventEmitter: Emitter } = await import('node:events')
  class Worker extends Emitter {
    readonly told: ToJobThread[] = []
    readonly start: JobThreadStart
    constructor(_: URL, { workerData }: { workerData: JobThreadStart }) {
      super()
      this.start = workerData
      threads.push(this)
    }
    postMessage(message: ToJobThread) {
      this.told.push(message)
      if (message.kind === 'stop') setImmediate(() => this.emit('exit', 0))
    }
    terminate() {
      this.emit('exit', 1)
    }
  }
  return { ...(await original<object>()), Worker }
})

const all = threads as Thread[]
const kinds = (thread: Thread) => thread.told.map(({ kind }) => kind)
const RELEASE = { name: 'r1' } as unknown as NonNullable<InService['release']>

let inService: InService
let warnings: string[]
let folder: string
const engines: ReturnType<typeof createJobEngine>[] = []
beforeEach(() => {
  all.length = 0
  warnings = []
  inService = { release: RELEASE } as InService
  folder = testFolder()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
})
afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.stop()
  vi.useRealTimers()
})

function engineOf(settings: Record<string, string> = {}) {
  const { settings: resolved } = resolveSettings({
    commandLine: { 'jobs.folder': folder, 'jobs.threads': '2', ...settings },
  })
  const say = (facts: unknown, text?: string) => void warnings.push(text ?? String(facts))
  const log = { warn: say, error: say, info: say } as unknown as Logger
  const engine = createJobEngine(resolved, inService, log)
  engines.push(engine)
  return engine
}

/** Lets files be read: what happens takes no longer than this. */
const turns = async (count = 50) => {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve))
}

async function until(is: () => boolean): Promise<void> {
  const end = performance.now() + 20_000
  while (!is()) {
    if (performance.now() > end) throw new Error('it did not come about')
    await turns(1)
  }
}

/** Waits until the threads were told so many messages each. */
const told = (...counts: readonly number[]) =>
  until(() => counts.every((count, i) => (all[i]?.told.length ?? 0) >= count))

test('a thread begins with the first job, opens the release and does its tasks', async () => {
  const engine = engineOf()
  await turns()
  expect(all).toHaveLength(0)
  const facts = await makeJob(storeIn(folder), linesOf(2))
  engine.take(facts)
  await told(2)
  expect(all).toHaveLength(1)
  expect(all[0].start).toMatchObject({ folder, isShared: false })
  expect(all[0].told).toEqual([
    { kind: 'open', release: RELEASE },
    { kind: 'task', task: { kind: 'cut', id: facts.id } },
  ])
})

test('a second job has a second thread while the first is busy, and no third one', async () => {
  const engine = engineOf()
  for (const owner of ['a', 'b', 'c']) {
    engine.take(await makeJob(storeIn(folder), linesOf(2), owner))
  }
  await told(2, 2)
  await turns()
  expect(all.map((thread) => kinds(thread))).toEqual([
    ['open', 'task'],
    ['open', 'task'],
  ])
  // A thread that is done takes the next task, and opens nothing again.
  all[0].emit('message', { made: false })
  await told(3)
  expect(all).toHaveLength(2)
  expect(kinds(all[0])).toEqual(['open', 'task', 'task'])
})

test('a thread opens another release before its next task, or within a second', async () => {
  const engine = engineOf()
  engine.take(await makeJob(storeIn(folder), linesOf(2), 'a'))
  await told(2)
  const next = { name: 'r2' } as unknown as typeof RELEASE
  Object.assign(inService, { release: next })
  vi.advanceTimersByTime(1_000)
  expect(all[0].told.at(-1)).toEqual({ kind: 'open', release: next })
  vi.advanceTimersByTime(5_000)
  expect(kinds(all[0])).toEqual(['open', 'task', 'open'])
})

test('a thread that has had nothing to do for 30 seconds ends, one that is busy does not', async () => {
  const engine = engineOf()
  engine.take(await makeJob(storeIn(folder), linesOf(2), 'a'))
  await told(2)
  vi.advanceTimersByTime(60_000)
  expect(kinds(all[0])).toEqual(['open', 'task'])
  all[0].emit('message', { made: false })
  await turns()
  vi.advanceTimersByTime(30_000)
  expect(kinds(all[0])).toEqual(['open', 'task'])
  vi.advanceTimersByTime(1_000)
  expect(kinds(all[0])).toEqual(['open', 'task', 'stop'])
  vi.advanceTimersByTime(5_000)
  await turns()
  expect(kinds(all[0])).toEqual(['open', 'task', 'stop'])
  engine.take(await makeJob(storeIn(folder), linesOf(2), 'b'))
  await told(3, 2)
  expect(all).toHaveLength(2)
})

test('a thread that breaks is told of, and the task is tried in another one', async () => {
  const engine = engineOf()
  engine.take(await makeJob(storeIn(folder), linesOf(2), 'a'))
  await told(2)
  all[0].emit('error', new Error('broken'))
  all[0].emit('exit', 1)
  await until(() => warnings.includes('a task failed'))
  expect(warnings).toContain('a thread that works on jobs broke')
})

test('with a shared store all threads live, and the first one hears of new jobs', async () => {
  const engine = engineOf({ 'quota.redisUrl': 'redis://127.0.0.1:1' })
  expect(all.map(({ start }) => start.isShared)).toEqual([true, true])
  const facts = await makeJob(storeIn(folder), linesOf(2))
  engine.take(facts)
  expect(all.map((thread) => kinds(thread))).toEqual([['open', 'made'], ['open']])
  vi.advanceTimersByTime(60_000)
  expect(all.map((thread) => kinds(thread))).toEqual([['open', 'made'], ['open']])
  // One that broke has another one in its place within a second.
  all[1].emit('exit', 1)
  vi.advanceTimersByTime(1_000)
  expect(all).toHaveLength(3)
})

test('without threads jobs are left to other replicas; nothing is taken once it stops', async () => {
  const idle = engineOf({ 'jobs.threads': '0' })
  idle.take(await makeJob(storeIn(folder), linesOf(2), 'a'))
  await turns()
  expect(all).toHaveLength(0)
  // The next engine takes up the jobs that this one left.
  const engine = engineOf()
  await told(2)
  await engine.stop()
  engine.take(await makeJob(storeIn(folder), linesOf(2), 'b'))
  await turns()
  expect(all.map((thread) => kinds(thread))).toEqual([['open', 'task', 'stop']])
})
