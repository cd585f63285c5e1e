/** What the HTTP server of a thread is made from. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { JobFacts } from '../../jobs/job.ts'
import type { ThreadMetrics } from '../metrics/metrics.ts'
import type { StartSpan } from '../metrics/telemetry.ts'
import type { Settings } from '../settings/settings.ts'
import type { Overload } from './overload.ts'
import type { PipelineState } from './pipeline.ts'

export interface AppOptions {
  readonly settings: Settings
  readonly state: PipelineState
  readonly metrics: ThreadMetrics
  /** Bytes of this thread's response cache. */
  readonly cacheBytes: number
  readonly now: () => number
  readonly overload: Overload
  /** Prometheus text of the process. */
  readonly metricsText: (names: readonly string[]) => Promise<string>
  readonly isReady: () => boolean
  /** Begins a span of OpenTelemetry; absent where nobody wants any. */
  readonly startSpan?: StartSpan
  /** Tells those who work on jobs that one was made. */
  readonly announceJob?: (facts: JobFacts) => void
}

/** Answers a request of a route or page. @param params texts at the named places of its path */
export type PathHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  params: Readonly<Record<string, string>>,
) => void
