/** What a thread does that works on jobs: opens the shared release beside those that answer, and does one task after the other. */
import { parentPort, workerData } from 'node:worker_threads'
import { doTask, failJob, type Workshop } from '../../jobs/do-task.ts'
import type { JobQueue } from '../../jobs/embedded-queue.ts'
import { createJobStore } from '../../jobs/job-store.ts'
import type { JobWork } from '../../jobs/job-work.ts'
import { saidOf } from '../../release/thread-answer.ts'
import { openWorld } from '../../use-cases/world.ts'
import { createCounts } from '../process/counts.ts'
import { createLog } from '../process/log.ts'
import { jobLimits } from '../settings/job-settings.ts'
import type { JobThreadStart, ToJobThread } from './messages.ts'
import { createRowWork } from './row-work.ts'

const { settings, folder, isShared } = workerData as JobThreadStart

let work: JobWork | undefined
const shop: Workshop = {
  jobs: folder,
  now: Date.now,
  work() {
    if (work === undefined) throw new Error('no release is open')
    return work
  },
}
let shared: JobQueue | undefined

let last = Promise.resolve()
parentPort?.on('message', (message: ToJobThread) => {
  last = last.then(() => handle(message))
})

async function handle(message: ToJobThread): Promise<void> {
  if (message.kind === 'open') {
    const { snapMetresMax } = settings.router
    work = createRowWork(openWorld(message.release, { snapMetresMax }))
    if (isShared) shared ??= await openShared()
  } else if (message.kind === 'made') {
    shared?.take(message.facts)
  } else if (message.kind === 'task') {
    parentPort?.postMessage(await saidOf(() => doTask(shop, message.task)))
  } else {
    await shared?.stop()
    parentPort?.close()
  }
}

async function openShared(): Promise<JobQueue> {
  // Few servers have a store, and its client is large.
  const { createSharedQueue } = await import('../../jobs/shared-queue.ts')
  const log = createLog(settings, createCounts())
  return createSharedQueue({
    redisUrl: settings.quota.redisUrl[0],
    prefix: settings.quota.redisPrefix,
    store: createJobStore(folder, jobLimits(settings), Date.now),
    run: (task) => doTask(shop, task),
    fail: (id, error) => failJob(shop, id, error),
    warn: (facts, text) => log.warn(facts, text),
  })
}
