/** What the HTTP server of a thread is made from. */
import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { JobFacts } from '../../jobs/job.ts'
import type { ThreadMetrics } from '../metrics/metrics.ts'
import type { StartSpan } from '../metrics/telemetry.ts'
import type { Settings } from '../settings/settings.ts'
import type { Overload } from './overload.ts'
import type { PipelineState } from './pipeline.ts'

export type App = FastifyInstance

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
  /** A job was made: whoever works on jobs is told. */
  readonly announceJob?: (facts: JobFacts) => void
  /** Told of each server that will listen: a host may have several addresses. */
  readonly onServer?: (server: Server) => void
}
