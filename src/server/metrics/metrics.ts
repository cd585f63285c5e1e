/**
 * Counts of requests by interface and status, and how long they took, in memory that all threads share. Each thread
 * writes its own part, and the thread that is asked adds the parts up. So `/metrics` shows the whole process from any
 * thread.
 */
import type { CacheStats } from '../../doors/contract/recent.ts'
import type { RingKey } from '../keys/key-ring.ts'
import {
  clearKey,
  family,
  NAMES_MAX,
  openThreadView,
  printKeys,
  printView,
  VIEW_CELLS,
} from './view-cells.ts'

const STATUSES = [200, 204, 304, 400, 403, 404, 405, 408, 413, 415, 429, 499, 500, 503] as const
/** Upper bounds of the classes of durations, in seconds. */
const BUCKETS_S = [0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]
/** Cells of each interface: statuses, `other` status, buckets, rest, sum of seconds. */
const STATUS_CELLS = STATUSES.length + 1
const CELLS = STATUS_CELLS + BUCKETS_S.length + 2
/** Beside them: three of the cache, one of shared work. */
const OWN_CELLS = NAMES_MAX * CELLS + 4
/** Behind them: what an operator sees beside. */
const THREAD_CELLS = OWN_CELLS + VIEW_CELLS

const STATUS_INDEX = new Map<number, number>(STATUSES.map((status, index) => [status, index]))

/** One thread's cells. */
export type ThreadMetrics = ReturnType<typeof openThreadMetrics>

export function createMetricsMemory(threads: number): SharedArrayBuffer {
  return new SharedArrayBuffer(threads * THREAD_CELLS * Float64Array.BYTES_PER_ELEMENT)
}

export function openThreadMetrics(memory: SharedArrayBuffer, thread: number) {
  const cells = partOf(memory, thread)
  return {
    record(name: number, status: number, durationMs: number) {
      const at = name * CELLS
      cells[at + (STATUS_INDEX.get(status) ?? STATUSES.length)]++
      const seconds = durationMs / 1_000
      let bucket = 0
      while (bucket < BUCKETS_S.length && seconds > BUCKETS_S[bucket]) bucket++
      cells[at + STATUS_CELLS + bucket]++
      cells[at + CELLS - 1] += seconds
    },
    /** What the thread's response cache counts. */
    cache: openCacheStats(cells.subarray(NAMES_MAX * CELLS)),
    /** Parts of a batch that the thread did for another one. */
    addShared: (parts: number) => {
      cells[NAMES_MAX * CELLS + 3] += parts
    },
    view: openThreadView(cells.subarray(OWN_CELLS)),
  }
}

function openCacheStats(cells: Float64Array): CacheStats {
  return {
    addHit: () => cells[0]++,
    addMiss: () => cells[1]++,
    setBytes: (bytes) => {
      cells[2] = bytes
    },
  }
}

function partOf(memory: SharedArrayBuffer, thread: number): Float64Array {
  const bytes = THREAD_CELLS * Float64Array.BYTES_PER_ELEMENT
  return new Float64Array(memory, thread * bytes, THREAD_CELLS)
}

/** Cells of the views of all threads. */
const viewsOf = (memory: SharedArrayBuffer) =>
  partsOf(memory).map((cells) => cells.subarray(OWN_CELLS))

function partsOf(memory: SharedArrayBuffer): Float64Array[] {
  const threads = memory.byteLength / (THREAD_CELLS * Float64Array.BYTES_PER_ELEMENT)
  return Array.from({ length: threads }, (_, thread) => partOf(memory, thread))
}

/** Forgets what was counted in the place that another key takes. */
export function clearKeyMetrics(memory: SharedArrayBuffer, slot: number): void {
  for (const cells of viewsOf(memory)) clearKey(cells, slot)
}

/** Prometheus text of requests by key, for operators. */
export function printKeyMetrics(
  memory: SharedArrayBuffer,
  names: readonly string[],
  keys: readonly RingKey[],
): string[] {
  return printKeys(viewsOf(memory), names, keys)
}

/** Prometheus text of all threads' counts. @param names of the interfaces, by number */
export function printMetrics(memory: SharedArrayBuffer, names: readonly string[]): string {
  const total = new Float64Array(OWN_CELLS)
  for (const cells of partsOf(memory)) {
    for (let cell = 0; cell < OWN_CELLS; cell++) total[cell] += cells[cell]
  }
  const at = NAMES_MAX * CELLS
  const answered = 'Requests answered, by interface and status.'
  const took = 'From the request line read to the answer handed over.'
  const cached = 'Requests that the response cache was asked for.'
  const shared = 'Inputs of batches that another thread than the one asked answered.'
  const eachName = (print: typeof printStatuses) =>
    names.flatMap((name, index) => print(name, total, index * CELLS))
  return [
    ...family('teeviit_requests_total', 'counter', answered, eachName(printStatuses)),
    ...family('teeviit_request_duration_seconds', 'histogram', took, eachName(printDurations)),
    ...family('teeviit_cache_requests_total', 'counter', cached, [
      `teeviit_cache_requests_total{result="hit"} ${total[at]}`,
      `teeviit_cache_requests_total{result="miss"} ${total[at + 1]}`,
    ]),
    ...family(
      'teeviit_cache_bytes',
      'gauge',
      'Bytes that the response cache holds.',
      total[at + 2],
    ),
    ...family('teeviit_shared_inputs_total', 'counter', shared, total[at + 3]),
    ...printView(viewsOf(memory), names),
    '',
  ].join('\n')
}

function printStatuses(name: string, total: Float64Array, at: number): string[] {
  return [...STATUSES, 'other'].flatMap((status, index) =>
    total[at + index] === 0
      ? []
      : [`teeviit_requests_total{interface="${name}",status="${status}"} ${total[at + index]}`],
  )
}

function printDurations(name: string, total: Float64Array, at: number): string[] {
  const series = 'teeviit_request_duration_seconds'
  const lines: string[] = []
  let count = 0
  for (const [index, bound] of [...BUCKETS_S, '+Inf'].entries()) {
    count += total[at + STATUS_CELLS + index]
    lines.push(`${series}_bucket{interface="${name}",le="${bound}"} ${count}`)
  }
  lines.push(`${series}_sum{interface="${name}"} ${total[at + CELLS - 1]}`)
  lines.push(`${series}_count{interface="${name}"} ${count}`)
  return count === 0 ? [] : lines
}
