/** The threads of a server as one: started, told the same, replaced when one breaks, stopped. */

import { MessageChannel, Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import type { JobFacts } from '../../jobs/job.ts'
import type { SharedRelease } from '../../release/release-files.ts'
import { endThreads } from '../../release/thread-answer.ts'
import { TeeviitError } from '../../report/errors.ts'
import { threadFile } from '../process/thread-file.ts'
import type { ToVehicles, VehicleWanted } from '../vehicles/vehicle-messages.ts'
import type { FromThread, ThreadStart, ToThread } from './messages.ts'

export type Threads = Awaited<ReturnType<typeof createThreads>>

/** A broken thread is replaced after this long, so that one that breaks at once does not eat the machine. */
const REPLACE_MS = 500
/** Number of a thread that has ended. */
const ENDED = -1

export interface ThreadsPlan {
  readonly count: number
  /** What a thread starts with; also one that replaces another later. */
  startOf(index: number): ThreadStart
  /** The release to open, asked for when the threads are under way: they load their code while it is read. */
  release(): Promise<SharedRelease>
  /** A thread has ended by itself, whatever it was in the middle of. */
  onEnd(index: number): void
  /** A thread wants the weight set of a vehicle. */
  onWanted(wanted: VehicleWanted, reply: (message: ToVehicles) => void): void
  /** A client made a job. */
  onJob(facts: JobFacts): void
}

/**
 * Room for what a request makes and forgets. V8 takes three times as much after a few large bodies and does not give it
 * back while there is any traffic. Half as much is collected twice as often.
 */
const YOUNG_MB_MAX = 16

/** @throws TeeviitError SERVER_THREAD where one does not come to listen, and whatever `release` throws. */
export async function createThreads(
  { count, startOf, release, onEnd, onWanted, onJob }: ThreadsPlan,
  log: Logger,
) {
  const workers: Worker[] = new Array(count)
  let isStopping = false
  // One message at a time, so that an answer belongs to it.
  let last: Promise<unknown> = Promise.resolve()

  function spawn(index: number): Worker {
    const worker = new Worker(threadFile(import.meta.url, 'thread'), {
      workerData: startOf(index),
      name: `http-${index}`,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB_MAX },
    })
    workers[index] = worker
    worker.on('error', (error) => log.error({ err: error, thread: index }, 'a thread broke'))
    worker.on('message', (message: FromThread) => {
      if (message.kind === 'job') onJob(message.facts)
      if (message.kind !== 'vehicle-wanted') return
      onWanted(message, (answer) => worker.postMessage(answer))
    })
    worker.once('exit', () => {
      onEnd(index)
      replace(index, worker)
    })
    for (const other of workers) {
      if (other && other !== worker && other.threadId !== ENDED) introduce(worker, other)
    }
    return worker
  }

  async function open(worker: Worker): Promise<void> {
    // Listened for from the beginning: it may break before the release has come.
    const answer = answerOf(worker, 'open').then((said) => {
      if (said === undefined) throw new Error('it ended')
    })
    const opening = release().then((it) =>
      worker.postMessage({ kind: 'open', release: it } satisfies ToThread),
    )
    await Promise.all([answer, opening])
  }

  function replace(index: number, worker: Worker): void {
    if (isStopping || workers[index] !== worker) return
    setTimeout(() => {
      if (isStopping) return
      log.warn({ thread: index }, 'a thread is replaced')
      const next = spawn(index)
      open(next).catch((error) => {
        log.error({ err: error, thread: index }, 'no replacement yet')
        void next.terminate()
      })
    }, REPLACE_MS)
  }

  /** Threads that have not ended. */
  const alive = () => workers.filter(({ threadId }) => threadId !== ENDED)

  async function tellEach(message: ToThread): Promise<void> {
    const told = alive()
    const answers = told.map((worker) => answerOf(worker, message.kind))
    for (const worker of told) worker.postMessage(message)
    await Promise.all(answers)
  }

  try {
    for (let index = 0; index < count; index++) spawn(index)
    await Promise.all(workers.map(open))
  } catch (error) {
    isStopping = true
    await Promise.all(workers.map((worker) => worker.terminate()))
    if (error instanceof TeeviitError) throw error
    throw new TeeviitError('SERVER_THREAD', { reason: (error as Error).message })
  }
  return {
    count,
    /** Threads that have not ended. */
    alive: () => alive().length,
    /**
     * Tells every thread and awaits all answers. A thread that ends meanwhile is not waited for: its successor starts with
     * the release and keys in service. @throws Error with the reason of the first thread that failed
     */
    tellAll(message: ToThread) {
      const told = last.then(() => tellEach(message))
      last = told.catch(() => {})
      return told
    },
    /** Tells every thread what it need not answer. */
    note(message: ToVehicles) {
      for (const worker of alive()) worker.postMessage(message)
    },
    /** Ends them, those that have not ended after `deadlineMs` by force. */
    async stop(deadlineMs: number) {
      isStopping = true
      await endThreads(alive(), { kind: 'stop' } satisfies ToThread, deadlineMs)
    },
  }
}

/** Gives two threads a way to each other; when one ends, the other's port closes. */
function introduce(one: Worker, other: Worker): void {
  const { port1, port2 } = new MessageChannel()
  one.postMessage({ kind: 'sibling', port: port1 } satisfies ToThread, [port1])
  other.postMessage({ kind: 'sibling', port: port2 } satisfies ToThread, [port2])
}

/**
 * A thread's answer to a message; undefined where it ends first. It answers messages in their order, and one that takes a
 * broken thread's place may still have to answer an earlier one. Rejects where it says that it failed to, or why one
 * that was to listen broke.
 */
function answerOf(worker: Worker, told: ToThread['kind']): Promise<FromThread | undefined> {
  return new Promise((resolve, reject) => {
    let broke: Error | undefined
    const done = () => {
      worker.off('message', onMessage)
      worker.off('error', onError)
      worker.off('exit', onExit)
    }
    const onMessage = (message: FromThread) => {
      if (!('told' in message) || message.told !== told) return
      done()
      if (message.kind === 'failed') reject(new Error(message.reason))
      else resolve(message)
    }
    const onError = (error: Error) => {
      broke = error
    }
    const onExit = () => {
      done()
      if (broke && told === 'open') reject(broke)
      else resolve(undefined)
    }
    worker.on('message', onMessage)
    worker.on('error', onError)
    worker.on('exit', onExit)
  })
}
