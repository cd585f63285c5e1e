/** Addresses that take files: jobs, and tables that are answered at once. */

import type { Interface } from '../../../doors/contract/interface.ts'
import { PLACES_FORMS } from '../../../doors/contract/refusals.ts'
import { createCsvInterface } from '../../../doors/files/csv.ts'
import { createJobsInterface, type JobDesk } from '../../../doors/files/jobs.ts'
import type { JobFacts } from '../../../jobs/job.ts'
import { createJobStore } from '../../../jobs/job-store.ts'
import { openTemporary } from '../../../jobs/spool.ts'
import { jobFolder, jobLimits, keptMs, uploadBytesMax } from '../../settings/job-settings.ts'
import type { Settings } from '../../settings/settings.ts'
import { type Route, UPLOADING } from './route.ts'

export interface JobRouteOptions {
  /** A job was made: whoever works on jobs is told. */
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
  const handle = createJobsInterface(desk)
  const search = createCsvInterface('search', openFile)
  const reverse = createCsvInterface('reverse', openFile)
  return [
    csvRoute(settings, '/csv', search),
    csvRoute(settings, '/search/csv', search),
    csvRoute(settings, '/reverse/csv', reverse),
    jobRoute(settings, '', ['GET', 'POST'], handle),
    jobRoute(settings, '/*', ['GET', 'DELETE'], handle),
  ]
}

function csvRoute(settings: Settings, path: string, handle: Interface): Route {
  return {
    service: 'geocoder',
    name: 'addok',
    base: settings.paths.addok,
    path,
    methods: ['POST'],
    takesAnyKey: () => true,
    takesUpload: (plan) => uploadBytesMax(settings, plan),
    forms: PLACES_FORMS,
    handle,
    ...UPLOADING,
  }
}

function jobRoute(
  settings: Settings,
  path: string,
  methods: Route['methods'],
  handle: Interface,
): Route {
  const { services, paths } = settings
  return {
    service: services.includes('geocoder') ? 'geocoder' : 'router',
    name: 'jobs',
    base: paths.jobs,
    path,
    methods,
    takesAnyKey: () => true,
    takesUpload: (plan) => uploadBytesMax(settings, plan),
    forms: PLACES_FORMS,
    handle,
    ...UPLOADING,
  }
}
