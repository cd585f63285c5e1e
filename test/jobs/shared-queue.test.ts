/** The queue of many replicas, beside a real Redis. `npm run jobs:proof` kills replicas and stores in the middle of jobs. */
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { doTask, failJob } from '../../src/jobs/do-task.ts'
import { jobPaths } from '../../src/jobs/job-paths.ts'
import { createSharedQueue } from '../../src/jobs/shared-queue.ts'
import { freePort } from '../support/free-port.ts'
import { hasRedis, killRedis, startRedis } from '../support/redis.ts'
import { answersOf, linesOf, lineWork, makeJob, shopIn, storeIn, testFolder } from './line-work.ts'

const title = hasRedis ? '' : ' (skipped: no redis-server here)'

async function redisOn(port: number) {
  const redis = await startRedis(port)
  onTestFinished(() => killRedis(redis))
  return redis
}

/** The queue of a replica whose jobs are in a folder, and what it has told the log. */
async function queueOn(port: number, folder = testFolder()) {
  const shop = shopIn(folder, lineWork(10))
  const store = storeIn(folder)
  const told: string[] = []
  const queue = await createSharedQueue({
    redisUrl: `redis://127.0.0.1:${port}`,
    prefix: 'test',
    store,
    run: (task) => doTask(shop, task),
    fail: (id, error) => failJob(shop, id, error),
    warn: (_, text) => told.push(text),
  })
  return { queue, store, told }
}

const UNREACHABLE = 'the shared store of jobs is unreachable'

test.skipIf(!hasRedis)(
  `a store that is away is told once, not again and again${title}`,
  async () => {
    const port = await freePort()
    const redis = await redisOn(port)
    const { queue, told } = await queueOn(port)
    await pause(500)
    await killRedis(redis)
    await pause(500)
    // Parts that notice before the connection of all does say so.
    const first = told.length
    await pause(2_000)
    expect(told.filter((text) => text === UNREACHABLE)).toHaveLength(1)
    expect([first < 8, told.length]).toEqual([true, first])
    await redisOn(port)
    await pause(1_000)
    await queue.stop()
  },
)

test.skipIf(!hasRedis)(`a replica that begins before its store waits for it${title}`, async () => {
  const port = await freePort()
  const { queue, store, told } = await queueOn(port)
  const { id } = await makeJob(store, linesOf(25))
  await pause(500)
  expect(told).toEqual([UNREACHABLE])
  await redisOn(port)
  await vi.waitFor(async () => expect((await store.status(id))?.state).toBe('done'), 8_000)
  expect(await readFile(jobPaths(store.folder, id).result, 'utf8')).toBe(answersOf(25))
  expect(told).toEqual([UNREACHABLE])
  await queue.stop()
})

test.skipIf(!hasRedis)(`a replica whose folder is another one takes no jobs${title}`, async () => {
  const port = await freePort()
  await redisOn(port)
  const one = await queueOn(port)
  await pause(300)
  const other = await queueOn(port)
  const { id } = await makeJob(other.store, linesOf(5))
  await pause(1_000)
  expect(other.told).toEqual(['another folder of jobs is in use by the replicas of this store'])
  expect([one.told, (await other.store.status(id))?.state]).toEqual([[], 'waiting'])
  await Promise.all([one.queue.stop(), other.queue.stop()])
})
