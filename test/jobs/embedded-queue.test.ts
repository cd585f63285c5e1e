/** The queue of one process: whatever stops it, a result has every row once, in order, in the same bytes. */
import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { doTask, failJob } from '../../src/jobs/do-task.ts'
import { createEmbeddedQueue } from '../../src/jobs/embedded-queue.ts'
import type { Task } from '../../src/jobs/job.ts'
import { jobPaths } from '../../src/jobs/job-paths.ts'
import type { JobWork } from '../../src/jobs/job-work.ts'
import {
  answersOf,
  linesOf,
  lineWork,
  makeJob,
  NOW_MS,
  shopIn,
  storeIn,
  testFolder,
} from './line-work.ts'

interface Watched {
  readonly tasks: Task[]
  readonly warnings: string[]
  /** Resolves when a job has ended. */
  ended(id: string): Promise<void>
  stop(): Promise<void>
  take: ReturnType<typeof createEmbeddedQueue>['take']
}

function queueIn(folder: string, work: JobWork, workers = 2): Watched {
  const store = storeIn(folder)
  const shop = shopIn(folder, work)
  const tasks: Task[] = []
  const warnings: string[] = []
  const queue = createEmbeddedQueue({
    store,
    workers,
    run(task) {
      tasks.push(task)
      return doTask(shop, task)
    },
    fail: (id, error) => failJob({ jobs: folder, now: () => NOW_MS }, id, error),
    warn: (_, text) => void warnings.push(text),
    pauseMs: 1,
  })
  return {
    tasks,
    warnings,
    stop: queue.stop,
    take: queue.take,
    async ended(id) {
      for (;;) {
        const status = await store.status(id)
        if (status === undefined || status.state === 'done' || status.state === 'failed') return
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
    },
  }
}

const resultIn = (folder: string, id: string): string =>
  readFileSync(jobPaths(folder, id).result, 'utf8')

test('a job is cut, answered chunk by chunk, and put together in the order of its rows', async () => {
  const folder = testFolder()
  const store = storeIn(folder)
  const queue = queueIn(folder, lineWork(3))
  const { id } = await makeJob(store, linesOf(10))
  queue.take((await store.facts(id))!)
  await queue.ended(id)
  await queue.stop()
  expect(resultIn(folder, id)).toBe(answersOf(10))
  expect(queue.tasks.map(({ kind }) => kind)).toEqual(['cut', ...Array(4).fill('chunk'), 'finish'])
  expect(await store.status(id)).toMatchObject({
    state: 'done',
    rowsDone: 10,
    result: { rows: 10, releases: ['r1'], contentType: 'text/plain', fileName: 'rows.out' },
  })
  // What is no longer needed has gone.
  expect(readdirSync(jobPaths(folder, id).folder).sort()).toEqual([
    'done.json',
    'job.json',
    'plan.json',
    'result',
  ])
})

test('a job without rows has a result, too', async () => {
  const folder = testFolder()
  const queue = queueIn(folder, lineWork(3))
  const facts = await makeJob(storeIn(folder), '')
  queue.take(facts)
  await queue.ended(facts.id)
  await queue.stop()
  expect(resultIn(folder, facts.id)).toBe('head\ntail\n')
})

test('a process that is killed at any task, and started again, ends with the same bytes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 1, max: 7 }),
      fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 4 }),
      fc.integer({ min: 1, max: 3 }),
      async (rows, linesAChunk, kills, workers) => {
        const folder = testFolder()
        const store = storeIn(folder)
        const { id } = await makeJob(store, linesOf(rows))
        for (const tasks of kills) await workUntilKilled(folder, lineWork(linesAChunk), tasks)
        const queue = queueIn(folder, lineWork(linesAChunk), workers)
        await queue.ended(id)
        await queue.stop()
        expect(resultIn(folder, id)).toBe(answersOf(rows))
      },
    ),
    { seed: 2026, numRuns: 10 },
  )
})

/** Does tasks one by one, and in the middle of the last one forgets everything, as a killed process does. */
async function workUntilKilled(folder: string, work: JobWork, tasks: number): Promise<void> {
  const store = storeIn(folder)
  const [facts] = await store.unfinished()
  if (facts === undefined) return
  const shop = shopIn(folder, work)
  for (let done = 0; done < tasks; done++) {
    const isLast = done === tasks - 1
    const status = await store.status(facts.id)
    if (status?.state === 'done') return
    const [number] = status?.plan ? await store.unanswered(facts.id) : [0]
    const task: Task =
      status?.plan === undefined
        ? { kind: 'cut', id: facts.id }
        : number === undefined
          ? { kind: 'finish', id: facts.id }
          : { kind: 'chunk', id: facts.id, number }
    const doing = doTask(shop, task)
    // The last one goes on beside whoever begins next, as another process may.
    if (!isLast) await doing
    else doing.catch(() => {})
  }
}

test('a small job does not wait behind a large one', async () => {
  const folder = testFolder()
  const store = storeIn(folder)
  const queue = queueIn(folder, lineWork(1), 1)
  const large = await makeJob(store, linesOf(30), 'one')
  const small = await makeJob(store, linesOf(2), 'two')
  queue.take(large)
  queue.take(small)
  await Promise.all([queue.ended(large.id), queue.ended(small.id)])
  await queue.stop()
  const endOf = ({ id }: { id: string }) =>
    queue.tasks.findIndex((task) => task.kind === 'finish' && task.id === id)
  expect(endOf(small)).toBeLessThan(10)
  expect(endOf(large)).toBeGreaterThan(30)
  expect(resultIn(folder, small.id)).toBe(answersOf(2))
})

test('a chunk that fails twice is done at the third time', async () => {
  const folder = testFolder()
  const failures = new Map<number, number>()
  const work = lineWork(2, (number) => {
    const before = failures.get(number) ?? 0
    failures.set(number, before + 1)
    if (number === 2 && before < 2) throw new Error('broken')
  })
  const queue = queueIn(folder, work)
  const facts = await makeJob(storeIn(folder), linesOf(6))
  queue.take(facts)
  await queue.ended(facts.id)
  await queue.stop()
  expect(resultIn(folder, facts.id)).toBe(answersOf(6))
  expect(queue.warnings).toEqual(['a task failed', 'a task failed'])
})

test('an end that fails is tried again, and no chunk with it', async () => {
  const folder = testFolder()
  let failures = 1
  const work: JobWork = {
    ...lineWork(3),
    tail() {
      if (failures-- > 0) throw new Error('broken')
      return Buffer.from('tail\n')
    },
  }
  const queue = queueIn(folder, work)
  const facts = await makeJob(storeIn(folder), linesOf(3))
  queue.take(facts)
  await queue.ended(facts.id)
  await queue.stop()
  expect(resultIn(folder, facts.id)).toBe(answersOf(3))
  expect(queue.tasks.map(({ kind }) => kind)).toEqual(['cut', 'chunk', 'finish', 'finish'])
})

test('a chunk that fails three times fails its job, which says why', async () => {
  const folder = testFolder()
  const store = storeIn(folder)
  const queue = queueIn(
    folder,
    lineWork(2, (number) => {
      if (number === 2) throw new Error('broken')
    }),
  )
  const facts = await makeJob(store, linesOf(6))
  queue.take(facts)
  await queue.ended(facts.id)
  await queue.stop()
  expect(await store.status(facts.id)).toMatchObject({
    state: 'failed',
    failure: { reason: 'broken' },
  })
  expect(queue.warnings).toEqual(Array(3).fill('a task failed'))
})

test('an input that is none fails at once, with its code', async () => {
  const folder = testFolder()
  const store = storeIn(folder)
  const queue = queueIn(folder, lineWork(2))
  const facts = await makeJob(store, 'PK\n')
  queue.take(facts)
  await queue.ended(facts.id)
  await queue.stop()
  expect(queue.warnings).toEqual([])
  expect((await store.status(facts.id))?.failure?.code).toBe('UPLOAD_NO_FILE')
})

test('a full disk makes jobs wait, and they go on when there is room', async () => {
  const folder = testFolder()
  let full = 6
  const work = lineWork(2, () => {
    if (full-- > 0) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
  })
  const queue = queueIn(folder, work, 1)
  const facts = await makeJob(storeIn(folder), linesOf(6))
  queue.take(facts)
  await queue.ended(facts.id)
  await queue.stop()
  expect(resultIn(folder, facts.id)).toBe(answersOf(6))
  expect(queue.warnings).toEqual(Array(6).fill('the disk is full: jobs wait until there is room'))
})

test('a job that is removed while it is worked on is gone, and stays so', async () => {
  const folder = testFolder()
  const store = storeIn(folder)
  let id = ''
  const queue = queueIn(
    folder,
    lineWork(1, (number) => {
      if (number === 3) void store.remove(id)
    }),
    1,
  )
  const facts = await makeJob(store, linesOf(2_00))
  id = facts.id
  queue.take(facts)
  await queue.ended(id)
  await queue.stop()
  expect(readdirSync(folder).filter((name) => name === id)).toEqual([])
  expect(queue.tasks.length).toBeLessThan(200)
})

/** A queue whose tasks end when the test says so, over jobs that are cut into these chunks. */
function heldQueue(chunks: number, workers: number, pauseMs = 1) {
  const begun: string[] = []
  const failed: string[] = []
  const held: { end(goesOn: boolean): void; fail(error: Error): void }[] = []
  const queue = createEmbeddedQueue({
    store: {
      unfinished: async () => [],
      unanswered: async () => Array.from({ length: chunks }, (_, i) => i + 1),
    } as unknown as ReturnType<typeof storeIn>,
    workers,
    run: (task) =>
      new Promise((resolve, reject) => {
        begun.push(`${task.kind} ${task.id}`)
        held.push({ end: resolve, fail: reject })
      }),
    fail: async (id) => void failed.push(id),
    warn: () => {},
    pauseMs,
  })
  /** Ends the tasks that are under way, and lets those begin that follow. */
  const go = async (count = held.length, goesOn = true) => {
    for (const task of held.splice(0, count)) task.end(goesOn)
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  }
  const take = (...ids: string[]) => {
    for (const id of ids)
      queue.take({ id, owner: id.split('-')[0] } as Parameters<typeof queue.take>[0])
  }
  return { begun, failed, held, go, take, stop: queue.stop }
}

test('eight jobs take turns, the ninth waits until one has ended', async () => {
  const { begun, go, take, held } = heldQueue(1, 20)
  take(...Array.from({ length: 9 }, (_, i) => `o${i}-1`))
  expect(begun).toEqual(Array.from({ length: 8 }, (_, i) => `cut o${i}-1`))
  await go(1, false)
  expect(begun.slice(8)).toEqual(['cut o8-1'])
  expect(held).toHaveLength(8)
})

test('of jobs that wait the next is the oldest one of the key with fewest at work', async () => {
  const { begun, go, take } = heldQueue(0, 8)
  take(...Array.from({ length: 8 }, (_, i) => `a-${i}`), 'a-8', 'a-9', 'b-1', 'b-2', 'c-1')
  expect(begun).toHaveLength(8)
  for (let i = 0; i < 4; i++) await go(1, false)
  expect(begun.slice(8)).toEqual(['cut b-1', 'cut c-1', 'cut b-2', 'cut a-8'])
})

test('a job that is known, or comes after the end, is not begun again', async () => {
  const { begun, go, take, stop } = heldQueue(1, 1)
  take('a-1', 'b-1', 'a-1', 'b-1')
  expect(begun).toEqual(['cut a-1'])
  await go(1, false)
  expect(begun).toEqual(['cut a-1', 'cut b-1'])
  await go(1, false)
  expect(begun).toHaveLength(2)
  take('d-1')
  const stopped = stop()
  take('c-1')
  await go()
  await stopped
  expect(begun).toEqual(['cut a-1', 'cut b-1', 'cut d-1'])
})

test('no more tasks are under way than there are workers, and none of a job is done before it is cut', async () => {
  const { begun, held, go, take } = heldQueue(3, 2)
  take('a-1')
  expect(begun).toEqual(['cut a-1'])
  await go()
  expect(begun.slice(1)).toEqual(['chunk a-1', 'chunk a-1'])
  await go(1)
  expect([begun.length, held.length]).toEqual([4, 2])
  await go(1)
  expect([begun.length, held.length]).toEqual([4, 1])
  await go()
  expect(begun.slice(4)).toEqual(['finish a-1'])
  await go()
  take('a-1')
  expect(begun.slice(5)).toEqual(['cut a-1'])
})
