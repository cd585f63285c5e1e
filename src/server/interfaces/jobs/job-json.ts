/** What a job's state is, as a client reads it. */
import type { JobFacts } from '../../../jobs/job.ts'
import type { JobStatus } from '../../../jobs/job-store.ts'
import type { TableQuestion } from '../../../use-cases/rows/table-question.ts'

/** A job in a list: what was asked. */
export function listedJob(
  { id, question, fileName, createdAt, inputBytes }: JobFacts,
  url: string,
) {
  const { task: kind } = question as TableQuestion
  return { id, kind, file: fileName, created: createdAt, inputBytes, url: `${url}/${id}` }
}

/**
 * Everything that is known of a job.
 * @param url of all jobs, as the client knows it
 * @param keptMs so long a job that ended is kept
 */
export function jobDocument(status: JobStatus, url: string, keptMs: number) {
  const { facts, state, plan, result, failure, rowsDone, rowsPerSecond, isDiskFull } = status
  const rows = result?.rows ?? plan?.rows
  const endedAt = result?.finishedAt ?? failure?.failedAt
  const left = rows !== undefined && rowsPerSecond !== undefined ? rows - rowsDone : undefined
  return {
    ...listedJob(facts, url),
    state,
    ...(rows === undefined ? {} : { rows }),
    rowsDone,
    progress: progressOf(status, rows),
    ...(rowsPerSecond === undefined ? {} : { rowsPerSecond: Math.round(rowsPerSecond) }),
    ...(left === undefined ? {} : { secondsLeft: Math.ceil(left / (rowsPerSecond as number)) }),
    ...(isDiskFull
      ? { warning: 'The disk is nearly full: the work waits until there is room.' }
      : {}),
    ...(failure
      ? { error: { ...(failure.code ? { code: failure.code } : {}), message: failure.reason } }
      : {}),
    ...(result
      ? {
          result: {
            url: `${url}/${facts.id}/result`,
            bytes: result.bytes,
            sha256: result.sha256,
            contentType: result.contentType,
            releases: result.releases,
          },
        }
      : {}),
    ...(endedAt === undefined
      ? {}
      : {
          ended: endedAt,
          expires: new Date(Date.parse(endedAt) + keptMs).toISOString(),
        }),
  }
}

/** Share of the rows that is done, to three places; below 1 until the result can be fetched. */
function progressOf({ state, rowsDone }: JobStatus, rows: number | undefined): number {
  if (state === 'done') return 1
  if (rows === undefined || rows === 0) return 0
  return Math.min(0.999, Math.floor((rowsDone / rows) * 1_000) / 1_000)
}
