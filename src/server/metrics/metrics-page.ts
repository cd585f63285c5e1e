/** The text of `/metrics`: the process by prom-client, the requests of all threads, the store and the release. */
import type { Registry } from 'prom-client'
import type { JobFacts } from '../../jobs/job.ts'
import type { Manifest } from '../../release/manifest.ts'
import type { RingKey } from '../keys/key-ring.ts'
import { COUNT, type Counts } from '../process/counts.ts'
import { printKeyMetrics, printMetrics } from './metrics.ts'
import { family } from './view-cells.ts'

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
  return COUNTS.flatMap(([cell, name, type, help]) =>
    family(name, type, help, Atomics.load(counts, COUNT[cell])),
  )
}

/** @param unfinished jobs that have not ended, oldest first */
export function printJobs(unfinished: readonly JobFacts[], nowMs: number): string[] {
  const [oldest] = unfinished
  const ageS = oldest === undefined ? 0 : secondsSince(Date.parse(oldest.createdAt), nowMs)
  return [
    ...gauge('teeviit_jobs_unfinished', 'Jobs that have not ended.', unfinished.length),
    ...gauge(
      'teeviit_jobs_unfinished_bytes',
      'Bytes of the inputs of these jobs.',
      sumOf(unfinished.map(({ inputBytes }) => inputBytes)),
    ),
    ...gauge('teeviit_jobs_oldest_seconds', 'Time since the oldest of them was made.', ageS),
  ]
}

function printRelease(manifest: Manifest, nowMs: number): string[] {
  const { name, sample, builtAt, objectsByLevel, roads, receipts, files, sources } = manifest
  const bytes = sumOf(Object.values(files).map((file) => file.bytes))
  const objects = Object.entries(objectsByLevel).map(
    ([country, levels]) => `teeviit_release_objects{country="${country}"} ${sumOf(levels)}`,
  )
  const rows = receipts.flatMap(({ source, rowsKept, refused }) => [
    `teeviit_release_rows{source="${source}",fate="kept"} ${rowsKept}`,
    `teeviit_release_rows{source="${source}",fate="refused"} ${sumOf(Object.values(refused))}`,
  ])
  const ages = sources.flatMap(({ kind, date }) => {
    const dateMs = Date.parse(date ?? '')
    return Number.isNaN(dateMs)
      ? []
      : [`teeviit_source_age_seconds{source="${kind}"} ${wholeSecondsSince(dateMs, nowMs)}`]
  })
  const ageS = wholeSecondsSince(Date.parse(builtAt), nowMs)
  return [
    ...gauge('teeviit_release_info', 'The release in service.', [
      `teeviit_release_info{release="${name}",sample="${sample}"} 1`,
    ]),
    ...gauge('teeviit_release_age_seconds', 'Time since the release in service was built.', ageS),
    ...gauge('teeviit_source_age_seconds', 'Time since the date of the data of a source.', ages),
    ...gauge('teeviit_release_bytes', 'Bytes of the release in service.', bytes),
    ...gauge('teeviit_release_objects', 'Address objects of a country.', objects),
    ...gauge(
      'teeviit_release_road_metres',
      'Length of all roads.',
      roads ? roads.lengthKm * 1_000 : [],
    ),
    ...gauge('teeviit_release_rows', 'Rows of a source that the build kept, or refused.', rows),
  ]
}

const gauge = (name: string, help: string, samples: readonly string[] | number) =>
  family(name, 'gauge', help, samples)

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

const secondsSince = (thenMs: number, nowMs: number) => Math.max(0, nowMs - thenMs) / 1_000

const wholeSecondsSince = (thenMs: number, nowMs: number) =>
  Number(secondsSince(thenMs, nowMs).toFixed(0))
