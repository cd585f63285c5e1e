/** Counts that threads write, as one page. */
import { expect, test } from 'vitest'
import type { RingKey } from '../../src/server/keys/key-ring.ts'
import {
  clearKeyMetrics,
  createMetricsMemory,
  openThreadMetrics,
  printKeyMetrics,
  printMetrics,
} from '../../src/server/metrics/metrics.ts'
import { NAMES_MAX } from '../../src/server/metrics/view-cells.ts'

const NAMES = Array.from({ length: NAMES_MAX }, (_, i) => `n${i}`)

/** Lines of a page that begin so, without that. */
const linesOf = (page: string, begin: string) =>
  page.split('\n').flatMap((line) => (line.startsWith(begin) ? [line.slice(begin.length)] : []))

test('durations are in the class of the first bound that they are not above', () => {
  const memory = createMetricsMemory(2)
  const threads = [0, 1].map((thread) => openThreadMetrics(memory, thread))
  const bounds = [0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500]
  for (const [i, bound] of bounds.entries()) threads[i % 2].record(NAMES_MAX - 1, 200, bound)
  threads[0].record(NAMES_MAX - 1, 200, 2_501)
  const series = 'teeviit_request_duration_seconds'
  const page = printMetrics(memory, NAMES)
  expect(linesOf(page, `${series}_bucket{interface="n63",le=`)).toEqual([
    ...bounds.map((bound, i) => `"${bound / 1_000}"} ${i + 1}`),
    '"+Inf"} 13',
  ])
  expect(linesOf(page, `${series}_count{interface=`)).toEqual(['"n63"} 13'])
  const [sum] = linesOf(page, `${series}_sum{interface="n63"} `)
  expect(Number(sum)).toBeCloseTo(6.945, 9)
  // A little more is in the next class.
  const more = createMetricsMemory(1)
  const [one] = [openThreadMetrics(more, 0)]
  for (const bound of bounds) one.record(0, 200, bound * 1.001)
  const counts = linesOf(printMetrics(more, NAMES), `${series}_bucket{interface="n0",le=`)
  expect(counts.map((line) => Number(line.split(' ')[1]))).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
  ])
})

test('requests are told by status, and a status that is not among them is another one', () => {
  const statuses = [200, 204, 304, 400, 403, 404, 405, 408, 413, 415, 429, 499, 500, 503]
  const memory = createMetricsMemory(1)
  const thread = openThreadMetrics(memory, 0)
  for (const [i, status] of statuses.entries())
    for (let count = 0; count <= i; count++) thread.record(1, status, 1)
  thread.record(1, 401, 1)
  thread.record(1, 418, 1)
  thread.record(2, 200, 1)
  expect(linesOf(printMetrics(memory, NAMES), 'teeviit_requests_total{interface=')).toEqual([
    ...statuses.map((status, i) => `"n1",status="${status}"} ${i + 1}`),
    '"n1",status="other"} 2',
    '"n2",status="200"} 1',
  ])
})

test('caches, shared work and views of all threads are added, and keep apart', () => {
  const memory = createMetricsMemory(3)
  const threads = [0, 1, 2].map((thread) => openThreadMetrics(memory, thread))
  for (const [i, { cache, addShared, view }] of threads.entries()) {
    for (let count = 0; count <= i; count++) cache.addHit()
    for (let count = 0; count <= 2 * i; count++) cache.addMiss()
    cache.setBytes(1_000 + i)
    addShared(10)
    addShared(i)
    view.begin()
  }
  const page = printMetrics(memory, NAMES)
  expect(page.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([
    'teeviit_cache_requests_total{result="hit"} 6',
    'teeviit_cache_requests_total{result="miss"} 9',
    'teeviit_cache_bytes 3003',
    'teeviit_shared_inputs_total 33',
    ...[0, 1, 2].map((i) => `teeviit_requests_in_flight{thread="${i}"} 1`),
    ...[0, 1, 2].map((i) => `teeviit_work_under_way_seconds{thread="${i}"} 0`),
    ...[0, 1, 2].map((i) => `teeviit_thread_busy_ratio{thread="${i}"} 0`),
    ...[0, 1, 2].map((i) => `teeviit_thread_delay_seconds{thread="${i}"} 0`),
  ])
  expect(page.endsWith('\n')).toBe(true)
})

test('what a key counted is forgotten in all threads when another takes its place', () => {
  const memory = createMetricsMemory(2)
  const key = { name: 'k', slot: 3, requestsPerMinute: null } as RingKey
  for (const thread of [0, 1]) {
    const { view } = openThreadMetrics(memory, thread)
    view.end(0, 200, 1, { key, units: 2, startMs: 0, readMs: 0, answerMs: 0 })
  }
  const units = () =>
    linesOf(printKeyMetrics(memory, NAMES, [key]).join('\n'), 'teeviit_key_units_total{key=')
  expect(units()).toEqual(['"k"} 4', '"other"} 0'])
  clearKeyMetrics(memory, 3)
  expect(units()).toEqual(['"k"} 0', '"other"} 0'])
})
