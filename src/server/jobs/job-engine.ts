/**
 * Works on jobs beside the threads that answer. Threads for it are begun when there is a job, and end when there has been
 * none for a while; with a shared store they live as long as the server, because any replica's job may come.
 */

import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { failJob } from '../../jobs/do-task.ts'
import { createEmbeddedQueue, type JobQueue } from '../../jobs/embedded-queue.ts'
import type { JobFacts, Task } from '../../jobs/job.ts'
import { createJobStore } from '../../jobs/job-store.ts'
import type { SharedRelease } from '../../release/release-files.ts'
import { endThreads, nextAnswer } from '../../release/thread-answer.ts'
import { threadFile } from '../process/thread-file.ts'
import { jobFolder, jobLimits, keptMs } from '../settings/job-settings.ts'
import type { Settings } from '../settings/settings.ts'
import { isSentinels } from '../settings/store-address.ts'
import type { InService } from '../threads/messages.ts'
import type { JobThreadStart, ToJobThread } from './messages.ts'

export type JobEngine = ReturnType<typeof createJobEngine>

const SWEEP_MS = 600_000
/** A thread that has nothing to do for this long ends, and gives its memory back. */
const IDLE_MS = 30_000
const PAUSE_MS = 5_000
/** Looks for another release in service, and for threads that broke. */
const LOOK_MS = 1_000
/** A thread has this long to end what it does. */
const STOP_MS = 10_000

interface JobThread {
  readonly worker: Worker
  opened: SharedRelease | undefined
  isBusy: boolean
  idleSinceMs: number
}

export function createJobEngine(settings: Settings, inService: InService, log: Logger) {
  const folder = jobFolder(settings)
  const store = createJobStore(folder, jobLimits(settings), Date.now)
  const isShared = isSharedStore(settings, log)
  const count = settings.jobs.threads
  let threads: JobThread[] = []
  let isStopping = false
  const warn = (facts: Readonly<Record<string, unknown>>, text: string) => log.warn(facts, text)

  function begin(): JobThread {
    const worker = new Worker(threadFile(import.meta.url, 'job-thread'), {
      workerData: { settings, folder, isShared } satisfies JobThreadStart,
      name: 'jobs',
    })
    const thread: JobThread = { worker, opened: undefined, isBusy: false, idleSinceMs: Date.now() }
    worker.on('error', (error) => log.error({ err: error }, 'a thread that works on jobs broke'))
    worker.once('exit', () => {
      threads = threads.filter((other) => other !== thread)
    })
    threads.push(thread)
    open(thread)
    return thread
  }

  /** Lets a thread open the release in service, unless it has opened it. */
  function open(thread: JobThread): void {
    const { release } = inService
    if (release === undefined || thread.opened === release) return
    thread.opened = release
    tell(thread, { kind: 'open', release })
  }

  async function run(task: Task): Promise<boolean> {
    const thread = threads.find(({ isBusy }) => !isBusy) ?? begin()
    thread.isBusy = true
    open(thread)
    try {
      const ended = () => new Error('the thread that did it ended')
      const doing = nextAnswer<boolean>(thread.worker, ended)
      tell(thread, { kind: 'task', task })
      return await doing
    } finally {
      thread.isBusy = false
      thread.idleSinceMs = Date.now()
    }
  }

  const queue: JobQueue | undefined =
    isShared || count === 0
      ? undefined
      : createEmbeddedQueue({
          store,
          workers: count,
          run,
          fail: (id, error) => failJob({ jobs: folder, now: Date.now }, id, error),
          warn,
          pauseMs: PAUSE_MS,
        })

  function look(): void {
    if (isShared) while (threads.length < count) begin()
    for (const thread of threads) {
      open(thread)
      const isIdle = !isShared && !thread.isBusy && Date.now() - thread.idleSinceMs > IDLE_MS
      if (!isIdle) continue
      // From now on nothing is given to it.
      thread.isBusy = true
      tell(thread, { kind: 'stop' })
    }
  }

  const sweep = () =>
    store
      .sweep(keptMs(settings))
      .then((removed) => {
        if (removed.length > 0) log.info({ jobs: removed.length }, 'old jobs are removed')
      })
      .catch((error) => warn({ reason: error.message }, 'old jobs cannot be removed'))
  const check = () =>
    store.checkFolder().catch((error) => warn({ reason: error.message }, 'no jobs are taken'))
  void sweep()
  void check()
  const timers = [
    setInterval(sweep, SWEEP_MS),
    setInterval(check, SWEEP_MS),
    setInterval(look, LOOK_MS),
  ]
  look()
  return {
    /** Told of a job that was made. */
    take(facts: JobFacts) {
      if (isStopping) return
      if (isShared) for (const thread of threads.slice(0, 1)) tell(thread, { kind: 'made', facts })
      else queue?.take(facts)
    },
    /** Jobs that have not ended, oldest first. */
    unfinished: store.unfinished,
    async stop() {
      isStopping = true
      for (const timer of timers) clearInterval(timer)
      const workers = threads.map(({ worker }) => worker)
      const stop: ToJobThread = { kind: 'stop' }
      await Promise.all([endThreads(workers, stop, STOP_MS), queue?.stop()])
    },
  }
}

const tell = ({ worker }: JobThread, message: ToJobThread): void => worker.postMessage(message)

/** Whether jobs go over the shared store: one address of it, because its queue takes no cluster and asks no sentinel. */
function isSharedStore({ quota }: Settings, log: Logger): boolean {
  const { length } = quota.redisUrl
  const isOne = length === 1 && !isSentinels(quota.redisUrl)
  if (length > 0 && !isOne) {
    log.warn('the shared store is a cluster or has sentinels: each replica works on its own jobs')
  }
  return isOne
}
