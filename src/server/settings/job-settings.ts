/** Where jobs are, and how many there may be, by the settings. */
import { join } from 'node:path'
import { UPLOAD_BYTES_A_UNIT } from '../../doors/contract/interface.ts'
import { isShared } from '../../doors/files/job-owner.ts'
import type { JobLimits } from '../../jobs/job-store.ts'
import type { Settings } from './settings.ts'

export const jobFolder = ({ data, jobs }: Settings): string => jobs.folder || join(data, 'jobs')

export const jobLimits = ({ jobs }: Settings): JobLimits => ({
  perKey: jobs.perKey,
  waiting: jobs.waiting,
  diskFreePercent: jobs.diskFreePercent,
})

const HOUR_MS = 3_600_000

/** How long a job that ended is kept; a job of a client without a key of its own for an hour at most. */
export const keptMs =
  ({ jobs }: Settings) =>
  (owner: string): number =>
    (isShared(owner) ? Math.min(1, jobs.keepHours) : jobs.keepHours) * HOUR_MS

/** Most bytes of an upload: under a limited plan, the bytes of all its units of a minute. */
export const uploadBytesMax = ({ jobs }: Settings, requestsPerMinute: number | null): number =>
  requestsPerMinute === null
    ? jobs.uploadBytes
    : Math.min(jobs.uploadBytes, requestsPerMinute * UPLOAD_BYTES_A_UNIT)
