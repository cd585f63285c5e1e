/** The text of `/metrics`: the process by prom-client, the requests of all threads, the store and the release. */
import type { Registry } from 'prom-client'
import type { JobFacts } from '../../jobs/job.ts'
import type { Manifest } from '../../release/manifest.ts'
import type { RingKey } from '../keys/key-ring.ts'
import { COUNT, type Counts } from '../process/counts.ts'
import { printJobs } from './job-metrics.ts'
import { printKeyMetrics, printMetrics } from './metrics.ts'

let registry: Registry | undefined

export interface OperatorsView {
  readonly keys: readonly RingKey[]
  /** Jobs that have not ended, oldest first; undefined while the server starts. */
  readonly jobs: readonly JobFacts[] | undefined
}

/**
 * @param names of the interfaces in the order of their numbers
 * @param manifest of the release in service; undefined while the server starts
 * @param operators what only they are told: the use of keys by name, the queue of jobs; undefined where the public may read
 */
export async function metricsText(
  memory: SharedArrayBuffer,
  names: readonly string[],
  manifest: Manifest | undefined,
  counts: Counts,
  operators?: OperatorsView,
): Promise<string> {
  if (registry === undefined) {
    // A start need not wait for what is asked for later, or never.
    const { collectDefaultMetrics, Registry } = await import('prom-client')
    if (registry === undefined) {
      registry = new Registry()
      collectDefaultMetrics({ register: registry })
    }
  }
  return [
    await registry.metrics(),
    printMetrics(memory, names),
    ...printCounts(counts),
    ...(operators ? printKeyMetrics(memory, names, operators.keys) : []),
    ...(operators?.jobs ? printJobs(operators.jobs, Date.now()) : []),
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

function printRelease(manifest: Manifest, nowMs: number): string[] {
  const { name, sample, builtAt, objectsByLevel, roads, receipts, files, sources } = manifest
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0)
  const objects = Object.entries(objectsByLevel).map(
    ([country, levels]) =>
      `teeviit_release_objects{country="${country}"} ${levels.reduce((sum, count) => sum + count, 0)}`,
  )
  const rows = receipts.flatMap(({ source, rowsKept, refused }) => {
    const rowsRefused = Object.values(refused).reduce((sum, count) => sum + count, 0)
    return [
      `teeviit_release_rows{source="${source}",fate="kept"} ${rowsKept}`,
      `teeviit_release_rows{source="${source}",fate="refused"} ${rowsRefused}`,
    ]
  })
  const ages = sources.flatMap(({ kind, date }) => {
    const dateMs = Date.parse(date ?? '')
    return Number.isNaN(dateMs)
      ? []
      : [`teeviit_source_age_seconds{source="${kind}"} ${secondsSince(dateMs, nowMs)}`]
  })
  return [
    ...gauge('teeviit_release_info', 'The release in service.'),
    `teeviit_release_info{release="${name}",sample="${sample}"} 1`,
    ...gauge('teeviit_release_age_seconds', 'Time since the release in service was built.'),
    `teeviit_release_age_seconds ${secondsSince(Date.parse(builtAt), nowMs)}`,
    ...gauge('teeviit_source_age_seconds', 'Time since the date of the data of a source.'),
    ...ages,
    ...gauge('teeviit_release_bytes', 'Bytes of the release in service.'),
    `teeviit_release_bytes ${bytes}`,
    ...gauge('teeviit_release_objects', 'Address objects of a country.'),
    ...objects,
    ...gauge('teeviit_release_road_metres', 'Length of all roads.'),
    ...(roads ? [`teeviit_release_road_metres ${roads.lengthKm * 1_000}`] : []),
    ...gauge('teeviit_release_rows', 'Rows of a source that the build kept, or refused.'),
    ...rows,
  ]
}

const gauge = (name: string, help: string) => [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`]

const secondsSince = (thenMs: number, nowMs: number) =>
  (Math.max(0, nowMs - thenMs) / 1_000).toFixed(0)
