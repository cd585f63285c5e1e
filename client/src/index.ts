/** The typed client of Teeviit. */
import { type ClientOptions, createAsk } from './ask.ts'
import { functionsOver, type TeeviitFunctions } from './functions.ts'
import { type JobsClient, jobsClient } from './jobs.ts'
import { type TablesClient, tablesClient } from './tables.ts'

export type { AskOptions, ClientOptions, ServicePaths } from './ask.ts'
export type { BatchOptions } from './batches.ts'
export type * from './document-shapes.ts'
export type { DrivesClient } from './drives.ts'
export { TeeviitError } from './failure.ts'
export type { TeeviitFunctions } from './functions.ts'
export type * from './job-shapes.ts'
export type { JobsClient, WaitOptions } from './jobs.ts'
export type { PlacesClient } from './places.ts'
export type { GazetteerClient, GeocoderClient } from './registers.ts'
export type * from './shapes.ts'
export type { SearchTableOptions, TableOptions, TablesClient } from './tables.ts'

export interface TeeviitClient extends TeeviitFunctions, TablesClient {
  readonly jobs: JobsClient
}

const CONCURRENCY = 2

/** Asks a server. All questions reject with `TeeviitError`, or with the reason of their signal. */
export function createClient(options: ClientOptions): TeeviitClient {
  const { paths, concurrency = CONCURRENCY } = options
  const ask = createAsk(options)
  return {
    ...functionsOver(ask, concurrency, paths),
    ...tablesClient(ask),
    jobs: jobsClient(ask, paths?.jobs ?? '/jobs'),
  }
}
