/** What the process and its threads say to each other; never on the way of a request. */
import type { MessagePort } from 'node:worker_threads'
import type { JobFacts } from '../../jobs/job.ts'
import type { SharedRelease } from '../../release/release-files.ts'
import type { ConnectionTable } from '../http/connection-limits.ts'
import type { RingKey } from '../keys/key-ring.ts'
import type { Counts } from '../process/counts.ts'
import type { Settings } from '../settings/settings.ts'
import type { ToVehicles, VehicleWanted } from '../vehicles/vehicle-messages.ts'

/** The release and the keys in service; a thread that replaces another starts with them. */
export interface InService {
  folder: string
  /** Undefined until it is read. */
  release: SharedRelease | undefined
  keys: readonly RingKey[]
}

export interface ThreadStart {
  readonly index: number
  readonly threads: number
  readonly port: number
  readonly reusePort: boolean
  readonly settings: Settings
  readonly keys: readonly RingKey[]
  readonly quotaTable: BigInt64Array
  readonly metricsMemory: SharedArrayBuffer
  readonly counts: Counts
  /** When weight sets of vehicles were used last. */
  readonly used: Int32Array
  readonly connections: ConnectionTable
}

export type ToThread =
  | ToVehicles
  /** The first message: open this release and listen. What a thread starts with would stay in its memory for ever. */
  | { readonly kind: 'open'; readonly release: SharedRelease }
  /** The way to another thread; its end closes when that thread does. */
  | { readonly kind: 'sibling'; readonly port: MessagePort }
  | { readonly kind: 'keys'; readonly keys: readonly RingKey[] }
  /** Open a release beside the one in service … */
  | { readonly kind: 'prepare'; readonly release: SharedRelease }
  /** … and then answer from it, or forget it. */
  | { readonly kind: 'swap'; readonly release: SharedRelease }
  | { readonly kind: 'forget' }
  | { readonly kind: 'stop' }

export type FromThread =
  | VehicleWanted
  /** What it was told is done, or could not be done. */
  | { readonly kind: 'done'; readonly told: ToThread['kind'] }
  | { readonly kind: 'failed'; readonly told: ToThread['kind']; readonly reason: string }
  /** A client made a job. */
  | { readonly kind: 'job'; readonly facts: JobFacts }
