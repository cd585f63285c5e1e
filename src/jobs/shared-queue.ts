/**
 * The queue of many replicas: BullMQ over Redis or Valkey. A job is a parent that cuts its input, adds its chunks as
 * children, waits for them, and puts the result together. Any replica takes a chunk; one that stalls goes to another.
 * The folder is the truth and the store only says what is next: a store that lost everything is filled again from it.
 */
import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@redis/client'
import { type ConnectionOptions, type Job, Queue, WaitingChildrenError, Worker } from 'bullmq'
import { TeeviitError } from '../report/errors.ts'
import type { JobQueue, QueuePlan } from './embedded-queue.ts'
import { isAbsent, isDiskFull, writeAside } from './write-aside.ts'

export interface SharedPlan extends QueuePlan {
  readonly redisUrl: string
  /** What the names of all entries begin with. */
  readonly prefix: string
}

/** A worker that has not renewed its lock for this long counts as stalled. */
const LOCK_MS = 15_000
const STALL_LOOK_MS = 5_000
/** A task that breaks its workers this often fails its job; replicas that end in the middle of it count too. */
const STALLS_MAX = 8
/** A store that is restarted costs tries, too. */
const TRIES_MAX = 6
const TRY_AGAIN_MS = 2_000
/** How long the disk is left alone when it is full. */
const DISK_PAUSE_MS = 15_000
const RECONNECT_MS = 500
/** How often jobs on the disk that the store does not know are added again. */
const LOOK_MS = 30_000
/** Children that are added by one command. */
const ADDED_AT_ONCE = 500

interface ParentData {
  readonly id: string
  readonly isCut: boolean
}
interface ChunkData {
  readonly id: string
  readonly number: number
}

/**
 * The queue that all replicas of a store share. It begins its work when the store answers.
 * @throws TeeviitError JOB_FOLDER where the folder cannot be written to
 */
export async function createSharedQueue(plan: SharedPlan): Promise<JobQueue> {
  const { store, run, warn, prefix } = plan
  const folderName = await nameOfFolder(store.folder)
  const client = createClient({
    url: plan.redisUrl,
    socket: { reconnectStrategy: () => RECONNECT_MS },
  })
  let isDown = false
  client.on('error', (error: Error) => {
    if (!isDown) warn({ reason: error.message }, 'the shared store of jobs is unreachable')
    isDown = true
  })
  client.on('ready', () => {
    isDown = false
    lookSoon()
  })
  void client.connect().catch(() => {})
  const connection = client as unknown as ConnectionOptions
  const jobs = new Queue<ParentData>('jobs', { connection, prefix })
  const chunks = new Queue<ChunkData>('chunks', { connection, prefix })
  const noteError = (error: Error) => {
    // Each queue and worker tells the same of a store that is away, twice a second.
    if (!isDown) warn({ reason: error.message }, 'the queue of jobs failed')
  }
  for (const queue of [jobs, chunks]) queue.on('error', noteError)

  async function add(id: string): Promise<void> {
    // An id has one parent: adding it again changes nothing.
    await jobs.add('job', { id, isCut: false }, { jobId: id, ...TRIES })
  }

  /** Begins to work unless it has begun, and adds what the store does not know. */
  async function look(): Promise<void> {
    const { folder } = store
    const key = `${prefix}:jobs:folder`
    await client.sendCommand(['SET', key, folderName, 'NX'])
    if (String(await client.sendCommand(['GET', key])) !== folderName) {
      warn({ folder }, 'another folder of jobs is in use by the replicas of this store')
      return
    }
    for (const worker of [parentWorker, chunkWorker]) {
      if (!worker.isRunning()) void worker.run().catch(noteError)
    }
    for (const { id } of await store.unfinished()) await add(id)
  }
  let looking = Promise.resolve()
  function lookSoon(): void {
    looking = looking.then(look).catch(noteError)
  }

  async function work(job: Job<ParentData>, token: string): Promise<void> {
    const { id } = job.data
    if (!job.data.isCut) {
      if (!(await run({ kind: 'cut', id }))) return
      await addChunks(job)
      await job.updateData({ id, isCut: true })
    }
    for (;;) {
      if (await job.moveToWaitingChildren(token)) throw new WaitingChildrenError()
      if ((await store.unanswered(id)).length === 0) break
      // The store has lost some.
      await addChunks(job)
    }
    await run({ kind: 'finish', id })
  }

  async function addChunks(parent: Job<ParentData>): Promise<void> {
    const { id } = parent.data
    const left = await store.unanswered(id)
    const queue = parent.queueQualifiedName
    for (let at = 0; at < left.length; at += ADDED_AT_ONCE) {
      const some = left.slice(at, at + ADDED_AT_ONCE).map((number) => ({
        name: 'chunk',
        data: { id, number },
        // First chunks first, whosever they are: a small job does not wait behind a large one.
        opts: { jobId: `${id}-${number}`, parent: { id, queue }, priority: number, ...TRIES },
      }))
      await chunks.addBulk(some)
    }
  }

  const settings = {
    connection,
    prefix,
    concurrency: 1,
    lockDuration: LOCK_MS,
    stalledInterval: STALL_LOOK_MS,
    maxStalledCount: STALLS_MAX,
    autorun: false,
  }
  const parentWorker: Worker<ParentData> = new Worker(
    'jobs',
    (job, token) => whileRoom(parentWorker, () => work(job, token as string)),
    settings,
  )
  const chunkWorker: Worker<ChunkData> = new Worker(
    'chunks',
    async ({ data }) => {
      await whileRoom(chunkWorker, () => run({ kind: 'chunk', ...data }))
    },
    settings,
  )

  async function whileRoom<T>(worker: Worker, task: () => Promise<T>): Promise<T> {
    try {
      return await task()
    } catch (error) {
      if (!isDiskFull(error)) throw error
      warn({}, 'the disk is full: jobs wait until there is room')
      await worker.rateLimit(DISK_PAUSE_MS)
      throw Worker.RateLimitError()
    }
  }

  function onFailed(job: Job<ParentData | ChunkData> | undefined, error: Error): void {
    if (job === undefined) return
    const { id } = job.data
    warn(
      { job: id, task: job.name, tries: job.attemptsMade, reason: error.message },
      'a task failed',
    )
    if (job.finishedOn !== undefined) void plan.fail(id, error).catch(noteError)
  }
  for (const worker of [parentWorker, chunkWorker] as Worker[]) {
    worker.on('error', noteError)
    worker.on('failed', onFailed)
  }

  const timer = setInterval(lookSoon, LOOK_MS)
  return {
    take: ({ id }) => void add(id).catch(noteError),
    async stop() {
      clearInterval(timer)
      await Promise.all([parentWorker.close(), chunkWorker.close()])
      await Promise.all([jobs.close(), chunks.close()])
      client.destroy()
    },
  }
}

const TRIES = {
  attempts: TRIES_MAX,
  backoff: { type: 'fixed', delay: TRY_AGAIN_MS },
  removeOnComplete: true,
  removeOnFail: true,
} as const

const FOLDER_FILE = '.folder'

/** The random name in a folder, by which replicas tell whether they use the same one. */
async function nameOfFolder(folder: string): Promise<string> {
  const file = join(folder, FOLDER_FILE)
  try {
    await mkdir(folder, { recursive: true })
    const aside = `${file}.${randomBytes(6).toString('hex')}`
    await writeAside(aside, randomBytes(16).toString('hex'))
    // The first of several replicas that begin at once names it.
    await link(aside, file).catch((error) => {
      if (error.code !== 'EEXIST') throw error
    })
    await unlink(aside)
    return await readFile(file, 'utf8')
  } catch (error) {
    const { message } = error as Error
    if (isAbsent(error)) throw error
    throw new TeeviitError('JOB_FOLDER', { folder, reason: message })
  }
}
