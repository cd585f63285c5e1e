/** Addresses that take files: jobs, and tables that are answered at once. */

import { PLACES_FORMS } from '../../../doors/contract/refusals.ts'
import { ADDOK_FORMS, addokReverse, addokSearch } from '../../../doors/files/addok.ts'
import { createCsvInterface } from '../../../doors/files/csv.ts'
import { createJobsInterface, type JobDesk } from '../../../doors/files/jobs.ts'
import type { JobFacts } from '../../../jobs/job.ts'
import { createJobStore } from '../../../jobs/job-store.ts'
import { openTemporary } from '../../../jobs/spool.ts'
import { jobFolder, jobLimits, keptMs, uploadBytesMax } from '../../settings/job-settings.ts'
import type { Settings } from '../../settings/settings.ts'
import { ANY_KEY, FRIENDLY, type Route, routesAt, UPLOADING } from './route.ts'

export interface JobRouteOptions {
  /** A job was made: workers are told. */
  readonly announceJob: (facts: JobFacts) => void
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Jobs are offered with the geocoder or the router; which of them a job may use, its kind says. */
export function jobRoutes(settings: Settings, { announceJob, now }: JobRouteOptions): Route[] {
  const limits = jobLimits(settings)
  const store = createJobStore(jobFolder(settings), limits, now)
  const openFile = () => openTemporary(limits.diskFreePercent)
  const desk: JobDesk = { store, announce: announceJob, keptMs: keptMs(settings), now }
  const search = createCsvInterface('search', openFile)
  const { services, paths } = settings
  const uploading = {
    ...UPLOADING,
    ...ANY_KEY,
    takesUpload: (plan: number | null) => uploadBytesMax(settings, plan),
    forms: PLACES_FORMS,
  }
  const job = {
    ...uploading,
    service: services.includes('geocoder') ? 'geocoder' : 'router',
    name: 'jobs',
    base: paths.jobs,
    handle: createJobsInterface(desk),
  } as const
  return [
    ...routesAt(
      { ...uploading, name: 'addok', base: paths.addok, methods: ['POST'] },
      {
        '/csv': search,
        '/search/csv': search,
        '/reverse/csv': createCsvInterface('reverse', openFile),
      },
    ),
    ...routesAt(
      {
        ...FRIENDLY,
        ...ANY_KEY,
        name: 'addok',
        base: paths.addok,
        methods: ['GET'],
        forms: ADDOK_FORMS,
      },
      { '/search': addokSearch, '/reverse': addokReverse },
    ),
    { ...job, path: '', methods: ['GET', 'POST'] },
    { ...job, path: '/*', methods: ['GET', 'DELETE'] },
  ]
}
