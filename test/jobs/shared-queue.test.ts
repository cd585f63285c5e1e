/** The queue of many replicas, beside a real Redis. `npm run jobs:proof` kills replicas and stores in the middle of jobs. */
import { expect, onTestFinished, test } from 'vitest'
import { doTask, failJob } from '../../src/jobs/do-task.ts'
import { createSharedQueue } from '../../src/jobs/shared-queue.ts'
import { freePort } from '../support/free-port.ts'
import { hasRedis, killRedis, startRedis } from '../support/redis.ts'
import { lineWork, shopIn, storeIn, testFolder } from './line-work.ts'

const title = hasRedis ? '' : ' (skipped: no redis-server here)'

test.skipIf(!hasRedis)(
  `a store that is away is told once, not again and again${title}`,
  async () => {
    const port = await freePort()
    const redis = await startRedis(port)
    onTestFinished(() => killRedis(redis))
    const folder = testFolder()
    const shop = shopIn(folder, lineWork(10))
    const told: string[] = []
    const queue = await createSharedQueue({
      redisUrl: `redis://127.0.0.1:${port}`,
      prefix: 'test',
      store: storeIn(folder),
      run: (task) => doTask(shop, task),
      fail: (id, error) => failJob(shop, id, error),
      warn: (_, text) => told.push(text),
    })
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    await killRedis(redis)
    await pause(500)
    // Parts that notice before the connection of all does say so.
    const first = told.length
    await pause(2_000)
    expect(told.filter((text) => text === 'the shared store of jobs is unreachable')).toHaveLength(
      1,
    )
    expect([first < 8, told.length]).toEqual([true, first])
    const again = await startRedis(port)
    onTestFinished(() => killRedis(again))
    await pause(1_000)
    await queue.stop()
  },
)
