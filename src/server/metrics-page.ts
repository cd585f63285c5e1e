/** The text of `/metrics`: the process by prom-client, the requests of all threads, the store and the release. */
import { collectDefaultMetrics, Registry } from 'prom-client'
import { printMetrics } from './metrics.ts'
import type { PipelineState } from './pipeline.ts'

let registry: Registry | undefined

/** @param names of the interfaces in the order of their numbers */
export async function metricsText(
  memory: SharedArrayBuffer,
  names: readonly string[],
  { world }: PipelineState,
  threadsDown: Int32Array,
): Promise<string> {
  if (registry === undefined) {
    registry = new Registry()
    collectDefaultMetrics({ register: registry })
  }
  const { name, sample } = world.manifest
  return [
    await registry.metrics(),
    printMetrics(memory, names),
    '# HELP teeviit_quota_store_threads_down Threads that do not reach the shared store of limits.',
    '# TYPE teeviit_quota_store_threads_down gauge',
    `teeviit_quota_store_threads_down ${Atomics.load(threadsDown, 0)}`,
    '# HELP teeviit_release_info The release in service.',
    '# TYPE teeviit_release_info gauge',
    `teeviit_release_info{release="${name}",sample="${sample}"} 1`,
    '',
  ].join('\n')
}
