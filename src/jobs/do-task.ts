/**
 * The worker: cuts an input, answers a chunk, puts a result together. Each file is written aside and renamed. So a task
 * may be stopped anywhere, done again, or done by two at once, and the result has the same bytes.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { TeeviitError } from '../report/errors.ts'
import { releaseChunk } from '../tables/release-chunk.ts'
import type { JobFacts, JobFailure, JobPlan, JobResult, Task } from './job.ts'
import { chunkName, type JobPaths, jobPaths } from './job-paths.ts'
import type { JobWork } from './job-work.ts'
import { isAbsent, readJson, writeAside, writeAsideBy } from './write-aside.ts'

export interface Workshop {
  /** Folder of all jobs. */
  readonly jobs: string
  readonly work: () => JobWork
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/**
 * Does a task; nothing is left to do where it was done before, or where the job has gone.
 * @returns whether the job goes on: it has not gone, failed or ended
 * @throws what the disk or the work throws, except what makes the job fail
 */
export async function doTask(shop: Workshop, task: Task): Promise<boolean> {
  const paths = jobPaths(shop.jobs, task.id)
  try {
    const facts = await readJson<JobFacts>(paths.facts)
    if (facts === undefined || (await isOver(paths))) return false
    if (task.kind === 'cut') await cut(shop, paths, facts)
    else if (task.kind === 'chunk') await answerChunk(shop, paths, facts, task.number)
    else await finish(shop, paths, facts)
    return true
  } catch (error) {
    if (error instanceof TeeviitError) {
      await failJob(shop, task.id, error)
      return false
    }
    // Another has ended the job, or its owner removed it.
    if (isAbsent(error) && (await isOver(paths))) return false
    throw error
  }
}

async function isOver({ facts, done, failed }: JobPaths): Promise<boolean> {
  if ((await readJson(facts)) === undefined) return true
  return (await readJson(done)) !== undefined || (await readJson(failed)) !== undefined
}

/** Notes that a job failed, and gives back what its files take. */
export async function failJob(
  { jobs, now }: Pick<Workshop, 'jobs' | 'now'>,
  id: string,
  error: Error,
): Promise<void> {
  const paths = jobPaths(jobs, id)
  const failure: JobFailure = {
    ...(error instanceof TeeviitError ? { code: error.code } : {}),
    reason: error.message,
    failedAt: new Date(now()).toISOString(),
  }
  await writeAside(paths.failed, JSON.stringify(failure)).catch((fault) => {
    if (!isAbsent(fault)) throw fault
  })
  await removeWorkFiles(paths)
}

async function removeWorkFiles({ input, rows, answers, releases }: JobPaths): Promise<void> {
  for (const path of [input, rows, answers, releases]) {
    await rm(path, { recursive: true, force: true })
  }
}

async function cut(shop: Workshop, paths: JobPaths, facts: JobFacts): Promise<void> {
  if ((await readJson(paths.plan)) !== undefined) return
  await makeFolder(paths.answers)
  await makeFolder(paths.releases)
  const { layout, chunks } = await shop.work().cut(paths.input, facts)
  const ends: number[] = []
  const rowEnds: number[] = []
  await writeAsideBy(paths.rows, async (file) => {
    for await (const chunk of chunks) {
      await file.writeFile(chunk.bytes)
      ends.push((ends.at(-1) ?? 0) + chunk.bytes.length)
      rowEnds.push((rowEnds.at(-1) ?? 0) + chunk.rows)
    }
  })
  const rows = rowEnds.at(-1) ?? 0
  const plan: JobPlan = { rows, chunks: ends.length, ends, rowEnds, layout }
  await writeAside(paths.plan, JSON.stringify(plan))
  await rm(paths.input, { force: true })
}

async function answerChunk(
  shop: Workshop,
  paths: JobPaths,
  facts: JobFacts,
  number: number,
): Promise<void> {
  const { layout, ends } = (await readJson<JobPlan>(paths.plan)) as JobPlan
  const chunk = await readPart(paths.rows, number === 1 ? 0 : ends[number - 2], ends[number - 1])
  const work = shop.work()
  await writeFile(join(paths.releases, work.release), '')
  const bytes = await work.answer(facts, layout, chunk, number)
  await writeAside(join(paths.answers, chunkName(number)), bytes)
}

/** Bytes of a file from one place to another. */
async function readPart(path: string, start: number, end: number): Promise<Uint8Array> {
  const bytes = await buffer(createReadStream(path, { start, end: end - 1 }))
  if (bytes.length < end - start) throw new Error(`${path} is shorter than its plan says`)
  return bytes
}

/** Never with its parents: a job that was removed stays so. */
async function makeFolder(path: string): Promise<void> {
  await mkdir(path).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
}

async function finish(shop: Workshop, paths: JobPaths, facts: JobFacts): Promise<void> {
  const { layout, rows, chunks } = (await readJson<JobPlan>(paths.plan)) as JobPlan
  const work = shop.work()
  async function* pieces(): AsyncGenerator<Uint8Array> {
    yield work.head(facts, layout)
    for (let number = 1; number <= chunks; number++) {
      yield* createReadStream(join(paths.answers, chunkName(number)))
    }
    yield work.tail(facts, layout)
  }
  const hash = createHash('sha256')
  let bytes = 0
  await writeAsideBy(paths.result, async (file) => {
    for await (const piece of pieces()) {
      hash.update(piece)
      bytes += piece.length
      await file.writeFile(piece)
      releaseChunk(piece)
    }
  })
  const releases = chunks === 0 ? [work.release] : (await readdir(paths.releases)).sort()
  const result: JobResult = {
    rows,
    bytes,
    sha256: hash.digest('hex'),
    contentType: work.contentType(facts, layout),
    fileName: work.fileName(facts, layout),
    releases,
    finishedAt: new Date(shop.now()).toISOString(),
  }
  await writeAside(paths.done, JSON.stringify(result))
  await removeWorkFiles(paths)
}
