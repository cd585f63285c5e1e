/** Jobs: tables that are answered while nobody waits, and are fetched when they are done. */
import { type Ask, type Asked, type AskOptions, pause } from './ask.ts'
import { TeeviitError } from './failure.ts'
import type { Job, JobOptions, Table } from './job-shapes.ts'
import { formOf } from './query.ts'

/** Between two looks at a job; the first comes at once. */
const LOOK_MS = 1000

export interface WaitOptions extends AskOptions {
  /** Milliseconds between two looks; a second where absent. */
  readonly everyMs?: number
  readonly onProgress?: (job: Job) => void
}

export interface JobsClient {
  /**
   * Makes a job of a table. A try that got no answer is sent again with the same `Idempotency-Key`, which makes one job
   * however often it arrives.
   */
  create(table: Table, options: JobOptions & AskOptions): Promise<Job>
  /** Jobs of the key; jobs of keys that many share are not listed. */
  list(options?: AskOptions): Promise<readonly Job[]>
  /** The state of a job; undefined where the key has none of this id. */
  get(id: string, options?: AskOptions): Promise<Job | undefined>
  /** Looks at a job until it is done. Rejects with `TeeviitError` where it has failed or is gone. */
  wait(id: string, options?: WaitOptions): Promise<Job>
  /** The result of a job that is done. */
  result(id: string, options?: AskOptions): Promise<Blob>
  /** Stops and removes a job. @returns whether the key had one of this id */
  remove(id: string, options?: AskOptions): Promise<boolean>
}

export function jobsClient(ask: Ask, base: string): JobsClient {
  const one = (id: string, more: Partial<Asked>): Asked => ({
    path: `${base}/${encodeURIComponent(id)}`,
    ...more,
  })
  const get: JobsClient['get'] = (id, { signal } = {}) =>
    orAbsent(async () => (await ask(one(id, { signal }))).json() as Promise<Job>)
  return {
    async create(table, { signal, ...options }) {
      const idempotencyKey = crypto.randomUUID()
      const asked = { path: base, body: formOf(table, options), idempotencyKey, signal }
      return (await ask(asked)).json() as Promise<Job>
    },
    async list({ signal } = {}) {
      const response = await ask({ path: base, signal })
      return ((await response.json()) as { jobs: Job[] }).jobs
    },
    get,
    async wait(id, { signal, everyMs = LOOK_MS, onProgress } = {}) {
      for (;;) {
        const job = await get(id, { signal })
        if (job === undefined) throw new TeeviitError(`No job ${id}`, 404, 'JOB_UNKNOWN')
        onProgress?.(job)
        if (job.state === 'done') return job
        if (job.state === 'failed') {
          throw new TeeviitError(job.error?.message ?? 'The job has failed', 200, job.error?.code)
        }
        await pause(everyMs, signal)
      }
    },
    async result(id, { signal } = {}) {
      const asked = one(id, { signal })
      return (await ask({ ...asked, path: `${asked.path}/result` })).blob()
    },
    async remove(id, { signal } = {}) {
      const asked = one(id, { method: 'DELETE', signal })
      return (await orAbsent(() => ask(asked))) !== undefined
    },
  }
}

/** Undefined where the key has no such job. */
async function orAbsent<T>(asking: () => Promise<T>): Promise<T | undefined> {
  try {
    return await asking()
  } catch (error) {
    if (error instanceof TeeviitError && error.status === 404) return undefined
    throw error
  }
}
