/** The jobs of a folder: made, looked at, listed, removed. The files are the truth; every thread and replica reads them. */
import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { TeeviitError } from '../report/errors.ts'
import type { JobFacts, JobFailure, JobPlan, JobResult } from './job.ts'
import { isJobId } from './job.ts'
import { createJobCounts } from './job-counts.ts'
import { chunkName, chunkNumber, jobPaths } from './job-paths.ts'
import { isAbsent, isDiskFull, namesIn, readJson, writeAside } from './write-aside.ts'

export interface JobLimits {
  /** Jobs that a key may have, ended ones too. */
  readonly perKey: number
  /** Jobs of all keys that have not ended. */
  readonly waiting: number
  /** Percent of the disk that jobs leave free. */
  readonly diskFreePercent: number
}

/** An upload that is under way. */
export interface Draft {
  readonly id: string
  /** The file of what was taken so far. */
  readonly path: string
  /** Takes the next bytes of the input. @throws TeeviitError JOB_DISK_FULL */
  write(bytes: Uint8Array): Promise<void>
  /** Makes the job: from now on it exists. @throws TeeviitError as `begin` */
  commit(facts: Omit<JobFacts, 'id' | 'inputBytes'>): Promise<JobFacts>
  /** Forgets it; does nothing after `commit`. */
  abandon(): Promise<void>
}

export type JobState = 'waiting' | 'working' | 'done' | 'failed'

export interface JobStatus {
  readonly facts: JobFacts
  readonly state: JobState
  readonly plan?: JobPlan
  readonly result?: JobResult
  readonly failure?: JobFailure
  readonly rowsDone: number
  /** The rate of the last chunks; absent while too few are done. */
  readonly rowsPerSecond?: number
  /** Whether the work waits for room on the disk. */
  readonly isDiskFull: boolean
}

export interface JobStore {
  readonly folder: string
  /** Begins an upload. @throws TeeviitError JOB_TOO_MANY, JOB_QUEUE_FULL, JOB_DISK_FULL, JOB_FOLDER */
  begin(owner: string): Promise<Draft>
  /** Begins an upload that no job is made of. @throws TeeviitError JOB_DISK_FULL, JOB_FOLDER */
  spool(): Promise<Omit<Draft, 'commit'>>
  /** All that is known of a job; undefined where none has this id. */
  status(id: string): Promise<JobStatus | undefined>
  facts(id: string): Promise<JobFacts | undefined>
  /** Jobs of a key, newest first. */
  list(owner: string): Promise<readonly JobFacts[]>
  /** Ids of jobs that have not ended, oldest first. */
  unfinished(): Promise<readonly JobFacts[]>
  /** Numbers of a job's chunks that have no answer yet, ascending; of one that is cut. */
  unanswered(id: string): Promise<number[]>
  remove(id: string): Promise<void>
  /** Removes what ended before `keptMs` ago, and uploads that broke off. @returns ids of removed jobs */
  sweep(keptMs: number): Promise<readonly string[]>
  hasRoom(): Promise<boolean>
}

const DRAFT = '.draft-'
const GONE = '.gone-'
/** No upload goes on for so long without writing. */
const ABANDONED_MS = 3_600_000
/** Chunks whose times tell the rate. */
const RATE_CHUNKS = 16

/** @param now milliseconds since 1970 */
export function createJobStore(folder: string, limits: JobLimits, now: () => number): JobStore {
  const pathsOf = (id: string) => jobPaths(folder, id)
  const readFacts = (id: string) => readJson<JobFacts>(pathsOf(id).facts)

  async function all(): Promise<JobFacts[]> {
    const facts = await Promise.all((await namesIn(folder)).filter(isJobId).map(readFacts))
    return facts
      .filter((each) => each !== undefined)
      .sort((a, b) => compare(a.createdAt, b.createdAt) || compare(a.id, b.id))
  }

  async function hasEnded(id: string): Promise<boolean> {
    const names = await namesIn(pathsOf(id).folder)
    return names.includes('done.json') || names.includes('failed.json')
  }

  async function unfinished(): Promise<readonly JobFacts[]> {
    const jobs = await all()
    const ended = await Promise.all(jobs.map(({ id }) => hasEnded(id)))
    return jobs.filter((_, i) => !ended[i])
  }

  const counts = createJobCounts({
    ids: async () => (await namesIn(folder)).filter(isJobId),
    ownerOf: async (id) => (await readFacts(id))?.owner,
    hasEnded,
  })

  async function hasRoom(): Promise<boolean> {
    try {
      const { bavail, blocks } = await statfs(folder)
      return Number(bavail) * 100 >= Number(blocks) * limits.diskFreePercent
    } catch (error) {
      if (isAbsent(error)) return true
      throw error
    }
  }

  async function checkLimits(owner: string): Promise<void> {
    const { own, waiting } = await counts(owner)
    if (own >= limits.perKey) throw new TeeviitError('JOB_TOO_MANY', { most: limits.perKey })
    if (waiting >= limits.waiting)
      throw new TeeviitError('JOB_QUEUE_FULL', { most: limits.waiting })
    await checkRoom()
  }

  async function checkRoom(): Promise<void> {
    if (!(await hasRoom())) throw new TeeviitError('JOB_DISK_FULL')
  }

  async function draft(check: () => Promise<void>): Promise<Draft> {
    try {
      await mkdir(folder, { recursive: true })
      await check()
      const id = randomBytes(16).toString('hex')
      const path = join(folder, DRAFT + id)
      await mkdir(path)
      const file = await open(join(path, 'input'), 'wx', 0o600)
      return createDraft(folder, path, id, file, { beforeCommit: check, whileWriting: checkRoom })
    } catch (error) {
      throw told(error, folder)
    }
  }

  async function remove(id: string): Promise<void> {
    const gone = join(folder, `${GONE}${id}-${randomBytes(4).toString('hex')}`)
    try {
      // At once for everybody; the removal of its files takes a while.
      await rename(pathsOf(id).folder, gone)
    } catch (error) {
      if (isAbsent(error)) return
      throw error
    }
    await rm(gone, { recursive: true, force: true })
  }

  return {
    folder,
    hasRoom,
    unfinished,
    remove,
    facts: readFacts,
    async unanswered(id) {
      const { plan, answers } = pathsOf(id)
      const chunks = (await readJson<JobPlan>(plan))?.chunks ?? 0
      return withoutAnswer(chunks, await namesIn(answers))
    },
    begin: (owner) => draft(() => checkLimits(owner)),
    spool: () => draft(checkRoom),
    async status(id) {
      const paths = pathsOf(id)
      const facts = await readFacts(id)
      if (facts === undefined) return undefined
      const [plan, result, failure] = await Promise.all([
        readJson<JobPlan>(paths.plan),
        readJson<JobResult>(paths.done),
        readJson<JobFailure>(paths.failed),
      ])
      const known = { facts, ...(plan ? { plan } : {}), isDiskFull: false }
      if (failure) return { ...known, state: 'failed', failure, rowsDone: 0 }
      if (result) return { ...known, state: 'done', result, rowsDone: result.rows }
      const progress = plan ? await progressOf(plan, paths.answers) : { rowsDone: 0 }
      const isFull = !(await hasRoom())
      return { ...known, state: plan ? 'working' : 'waiting', ...progress, isDiskFull: isFull }
    },
    async list(owner) {
      return (await all()).filter((job) => job.owner === owner).reverse()
    },
    async sweep(keptMs) {
      const removed: string[] = []
      for (const name of await namesIn(folder)) {
        if (name.startsWith(DRAFT) || name.startsWith(GONE)) {
          const path = join(folder, name)
          const written = Math.max(await writtenMs(path), await writtenMs(join(path, 'input')))
          if (now() - written > ABANDONED_MS) await rm(path, { recursive: true, force: true })
        } else if (isJobId(name)) {
          const { done, failed } = pathsOf(name)
          const result = await readJson<JobResult>(done)
          const endedAt = result?.finishedAt ?? (await readJson<JobFailure>(failed))?.failedAt
          if (endedAt === undefined || now() - Date.parse(endedAt) <= keptMs) continue
          await remove(name)
          removed.push(name)
        }
      }
      return removed
    },
  }
}

interface DraftChecks {
  /** Uploads that were begun together are not counted before they are whole. */
  beforeCommit(): Promise<void>
  whileWriting(): Promise<void>
}

/** Bytes of an upload between two looks at the room on the disk. */
const ROOM_CHECK_BYTES = 64 * 1024 * 1024

function createDraft(
  jobs: string,
  draft: string,
  id: string,
  file: FileHandle,
  { beforeCommit, whileWriting }: DraftChecks,
): Draft {
  let inputBytes = 0
  let checkedBytes = 0
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    await file.close()
  }
  return {
    id,
    path: join(draft, 'input'),
    async write(bytes) {
      try {
        for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten
        inputBytes += bytes.length
        if (inputBytes - checkedBytes < ROOM_CHECK_BYTES) return
        checkedBytes = inputBytes
        await whileWriting()
      } catch (error) {
        throw told(error, jobs)
      }
    },
    async commit(asked) {
      try {
        await beforeCommit()
        await file.datasync()
        await close()
        const facts: JobFacts = { id, ...asked, inputBytes }
        await writeAside(jobPaths(draft, '.').facts, JSON.stringify(facts))
        await rename(draft, jobPaths(jobs, id).folder)
        return facts
      } catch (error) {
        throw told(error, jobs)
      }
    },
    async abandon() {
      await close()
      await rm(draft, { recursive: true, force: true })
    },
  }
}

/** What the disk refuses, as users can act on it. */
function told(error: unknown, folder: string): unknown {
  if (error instanceof TeeviitError) return error
  if (isDiskFull(error)) return new TeeviitError('JOB_DISK_FULL')
  const { code, message } = error as NodeJS.ErrnoException
  return code === undefined ? error : new TeeviitError('JOB_FOLDER', { folder, reason: message })
}

/** Rows that are done, and the rate of the last chunks by the times of their files. */
async function progressOf(
  { rowEnds }: JobPlan,
  answers: string,
): Promise<Pick<JobStatus, 'rowsDone' | 'rowsPerSecond'>> {
  const rowsOf = (number: number) => rowEnds[number - 1] - (rowEnds[number - 2] ?? 0)
  const sum = (numbers: readonly number[]) =>
    numbers.reduce((rows, number) => rows + rowsOf(number), 0)
  const numbers = (await namesIn(answers))
    .map(chunkNumber)
    .filter((number) => number > 0)
    .sort((a, b) => a - b)
  const rowsDone = sum(numbers)
  const [first, ...others] = numbers.slice(-RATE_CHUNKS)
  const last = others.at(-1)
  if (last === undefined) return { rowsDone }
  const timeOf = (number: number) => writtenMs(join(answers, chunkName(number)))
  const seconds = ((await timeOf(last)) - (await timeOf(first))) / 1_000
  return seconds > 0 ? { rowsDone, rowsPerSecond: sum(others) / seconds } : { rowsDone }
}

/** Numbers of chunks, from 1 to `chunks`, that are not among the names of answers; ascending. */
function withoutAnswer(chunks: number, answers: readonly string[]): number[] {
  const answered = new Set(answers.map(chunkNumber))
  const left: number[] = []
  for (let number = 1; number <= chunks; number++) if (!answered.has(number)) left.push(number)
  return left
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** When a file or folder was last written; 0 where it is not there. */
async function writtenMs(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs
  } catch (error) {
    if (isAbsent(error)) return 0
    throw error
  }
}
