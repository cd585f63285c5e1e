/** The typed client of Teeviit. */
import { type ClientOptions, createAsk } from './ask.ts'
import { type DrivesClient, drivesClient } from './drives.ts'
import { type JobsClient, jobsClient } from './jobs.ts'
import { type PlacesClient, placesClient } from './places.ts'
import {
  type GazetteerClient,
  type GeocoderClient,
  gazetteerClient,
  geocoderClient,
} from './registers.ts'
import { type TablesClient, tablesClient } from './tables.ts'

export type { AskOptions, ClientOptions } from './ask.ts'
export type { BatchOptions } from './batches.ts'
export type * from './document-shapes.ts'
export type { DrivesClient } from './drives.ts'
export { TeeviitError } from './failure.ts'
export type * from './job-shapes.ts'
export type { JobsClient, WaitOptions } from './jobs.ts'
export type { PlacesClient } from './places.ts'
export type { GazetteerClient, GeocoderClient } from './registers.ts'
export type * from './shapes.ts'
export type { SearchTableOptions, TableOptions, TablesClient } from './tables.ts'

export interface TeeviitClient extends PlacesClient, GeocoderClient, DrivesClient, TablesClient {
  readonly gazetteer: GazetteerClient
  readonly jobs: JobsClient
}

const CONCURRENCY = 2

/** Asks a server. All questions reject with `TeeviitError`, or with the reason of their signal. */
export function createClient(options: ClientOptions): TeeviitClient {
  const { paths = {}, concurrency = CONCURRENCY } = options
  const {
    gazetteer = '/gazetteer',
    geocoder = '/geocoder',
    router = '/router',
    jobs = '/jobs',
    changes = '/changes',
  } = paths
  const ask = createAsk(options)
  return {
    ...placesClient(ask, geocoder, concurrency),
    ...geocoderClient(ask, geocoder, concurrency),
    ...drivesClient(ask, router),
    ...tablesClient(ask),
    gazetteer: gazetteerClient(ask, gazetteer, changes),
    jobs: jobsClient(ask, jobs),
  }
}
