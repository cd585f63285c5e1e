/** The jobs of a folder: made, looked at, listed, removed. The files are the truth; every thread and replica reads them. */
import { hash, randomBytes } from 'node:crypto'
import { access, constants, mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { TeeviitError } from '../report/errors.ts'
import { isJobId, type JobFacts, type JobFailure, type JobPlan, type JobResult } from './job.ts'
import { createJobCounts } from './job-counts.ts'
import { chunkName, chunkNumber, jobPaths } from './job-paths.ts'
import { checkRoomIn, hasRoomIn, openSpool, type Spool, type SpoolFile, told } from './spool.ts'
import { isAbsent, namesIn, readJson, unlessAbsent, writeAside } from './write-aside.ts'

export interface JobLimits {
  /** Jobs that a key may have, ended ones too. */
  readonly perKey: number
  /** Jobs of all keys that have not ended. */
  readonly waiting: number
  readonly diskFreePercent: number
}

type Asked = Omit<JobFacts, 'id' | 'inputBytes'>

/** An upload that is under way; to abandon it does nothing after `commit`. */
export interface Draft extends Spool {
  /**
   * Makes the job: from now on it exists. @returns its facts, or the facts of the job that has its name already
   * @throws TeeviitError as `begin`
   */
  commit(asked: Asked): Promise<{ readonly facts: JobFacts; readonly isNew: boolean }>
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

export type JobStore = ReturnType<typeof createJobStore>

const DRAFT = '.draft-'
const GONE = '.gone-'
/** An upload that has not written for this long has ended. */
const ABANDONED_MS = 3_600_000
/** Chunks whose times tell the rate. */
const RATE_CHUNKS = 16

/** @param now milliseconds since 1970 */
export function createJobStore(folder: string, limits: JobLimits, now: () => number) {
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

  /** Ids of jobs that have not ended, oldest first. */
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

  const hasRoom = () => hasRoomIn(folder, limits.diskFreePercent)

  async function checkLimits(owner: string): Promise<void> {
    const { own, waiting } = await counts(owner)
    if (own >= limits.perKey) throw new TeeviitError('JOB_TOO_MANY', { most: limits.perKey })
    if (waiting >= limits.waiting)
      throw new TeeviitError('JOB_QUEUE_FULL', { most: limits.waiting })
    await checkRoomIn(folder, limits.diskFreePercent)
  }

  /**
   * Begins an upload. @param name an owner has one job of it, over all replicas of the folder, however often it is begun
   * @throws TeeviitError JOB_TOO_MANY, JOB_QUEUE_FULL, JOB_DISK_FULL, JOB_FOLDER
   */
  async function begin(owner: string, name?: string): Promise<Draft> {
    try {
      await mkdir(folder, { recursive: true })
      const drawn = randomBytes(16).toString('hex')
      const id = name === undefined ? drawn : hash('sha256', `${owner}\n${name}`).slice(0, 32)
      if ((await readFacts(id)) === undefined) await checkLimits(owner)
      const path = join(folder, DRAFT + drawn)
      await mkdir(path)
      const spool = await openSpool(path, limits.diskFreePercent)
      return { ...spool, commit: (asked) => commit(id, path, spool, asked) }
    } catch (error) {
      throw told(error, folder)
    }
  }

  async function commit(
    id: string,
    path: string,
    spool: SpoolFile,
    asked: Asked,
  ): ReturnType<Draft['commit']> {
    try {
      const older = await readFacts(id)
      if (older !== undefined) return { facts: older, isNew: false }
      // Uploads that were begun together are not counted before they are whole.
      await checkLimits(asked.owner)
      await spool.finish()
      const facts: JobFacts = { id, ...asked, inputBytes: spool.bytes() }
      await writeAside(jobPaths(path, '.').facts, JSON.stringify(facts))
      await rename(path, pathsOf(id).folder)
      return { facts, isNew: true }
    } catch (error) {
      // A folder is not renamed over another one: of uploads of one name that end together the first is the job.
      const first = (error as NodeJS.ErrnoException).code === 'ENOTEMPTY' && (await readFacts(id))
      if (first) return { facts: first, isNew: false }
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
    /** Numbers of a job's chunks that have no answer yet, ascending; of one that is cut. */
    async unanswered(id: string) {
      const { plan, answers } = pathsOf(id)
      const chunks = (await readJson<JobPlan>(plan))?.chunks ?? 0
      return withoutAnswer(chunks, await namesIn(answers))
    },
    begin,
    /** @throws TeeviitError JOB_FOLDER where no job could be written */
    async checkFolder() {
      try {
        await mkdir(folder, { recursive: true })
        await access(folder, constants.W_OK)
      } catch (error) {
        throw told(error, folder)
      }
    },
    /** All that is known of a job; undefined where none has this id. */
    async status(id: string): Promise<JobStatus | undefined> {
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
    /** Jobs of a key, newest first. */
    async list(owner: string) {
      return (await all()).filter((job) => job.owner === owner).reverse()
    },
    /** Removes what ended longer ago than its owner's are kept, and uploads that broke off. @returns ids of removed jobs */
    async sweep(keptMs: (owner: string) => number) {
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
          if (endedAt === undefined) continue
          const owner = (await readFacts(name))?.owner ?? ''
          if (now() - Date.parse(endedAt) <= keptMs(owner)) continue
          await remove(name)
          removed.push(name)
        }
      }
      return removed
    },
  }
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
  const numbers = Array.from({ length: chunks }, (_, index) => index + 1)
  return numbers.filter((number) => !answered.has(number))
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** When a file or folder was last written; 0 where it is not there. */
const writtenMs = async (path: string): Promise<number> =>
  (await unlessAbsent(stat(path), { mtimeMs: 0 })).mtimeMs
