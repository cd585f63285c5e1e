/** What the process and the threads that work on jobs say to each other. */

import type { JobFacts, Task } from '../../jobs/job.ts'
import type { SharedRelease } from '../../release/release-files.ts'
import type { Settings } from '../settings/settings.ts'

export interface JobThreadStart {
  readonly settings: Settings
  /** Folder of all jobs. */
  readonly folder: string
  /** Whether tasks come by the shared store and not by messages. */
  readonly isShared: boolean
}

export type ToJobThread =
  /** Open this release; what is begun afterwards is answered from it. */
  | { readonly kind: 'open'; readonly release: SharedRelease }
  | { readonly kind: 'task'; readonly task: Task }
  /** A job was made: the shared store is to know of it. */
  | { readonly kind: 'made'; readonly facts: JobFacts }
  | { readonly kind: 'stop' }
