/** The text of `/metrics`: the process by prom-client, the requests of all threads, the store and the release. */
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Manifest } from '../../release/manifest.ts'
import { COUNT, type Counts } from '../process/counts.ts'
import { printMetrics } from './metrics.ts'

let registry: Registry | undefined

/**
 * @param names of the interfaces in the order of their numbers
 * @param manifest of the release in service; undefined while the server starts
 */
export async function metricsText(
  memory: SharedArrayBuffer,
  names: readonly string[],
  manifest: Manifest | undefined,
  counts: Counts,
): Promise<string> {
  if (registry === undefined) {
    registry = new Registry()
    collectDefaultMetrics({ register: registry })
  }
  return [
    await registry.metrics(),
    printMetrics(memory, names),
    ...printCounts(counts),
    ...(manifest ? printRelease(manifest, Date.now()) : []),
    '',
  ].join('\n')
}

type CountFacts = readonly [
  cell: keyof typeof COUNT,
  name: string,
  type: 'counter' | 'gauge',
  help: string,
]

const COUNTS: readonly CountFacts[] = [
  [
    'threadsDown',
    'teeviit_quota_store_threads_down',
    'gauge',
    'Threads that do not reach the shared store of limits.',
  ],
  [
    'logLinesDropped',
    'teeviit_log_lines_dropped_total',
    'counter',
    'Lines of the log that nobody took: a full disk, a closed pipe, a reader that does not read.',
  ],
  [
    'releasesRefused',
    'teeviit_releases_refused_total',
    'counter',
    'Releases that were to go into service and were refused.',
  ],
  [
    'releaseRefused',
    'teeviit_release_refused',
    'gauge',
    '1 while another release is in service than the one to serve, because that was refused.',
  ],
  ['connections', 'teeviit_connections', 'gauge', 'Open connections of clients.'],
  [
    'connectionsRefused',
    'teeviit_connections_refused_total',
    'counter',
    'Connections that were closed at once, over the limit of all or of one address.',
  ],
]

function printCounts(counts: Counts): string[] {
  return COUNTS.flatMap(([cell, name, type, help]) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    `${name} ${Atomics.load(counts, COUNT[cell])}`,
  ])
}

function printRelease({ name, sample, builtAt }: Manifest, nowMs: number): string[] {
  const ageS = Math.max(0, (nowMs - Date.parse(builtAt)) / 1_000)
  return [
    '# HELP teeviit_release_info The release in service.',
    '# TYPE teeviit_release_info gauge',
    `teeviit_release_info{release="${name}",sample="${sample}"} 1`,
    '# HELP teeviit_release_age_seconds Time since the release in service was built.',
    '# TYPE teeviit_release_age_seconds gauge',
    `teeviit_release_age_seconds ${ageS.toFixed(0)}`,
  ]
}
