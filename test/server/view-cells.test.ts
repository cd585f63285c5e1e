/** What an operator sees of requests, in cells that threads write and one of them adds up. */
import { expect, test } from 'vitest'
import type { RingKey } from '../../src/server/keys/key-ring.ts'
import {
  clearKey,
  family,
  KEYS_SHOWN,
  NAMES_MAX,
  openThreadView,
  printKeys,
  printView,
  VIEW_CELLS,
} from '../../src/server/metrics/view-cells.ts'

const keyAt = (slot: number, requestsPerMinute: number | null = null) =>
  ({ name: `k${slot}`, slot, requestsPerMinute }) as RingKey
const seenOf = (key: RingKey | undefined, units = 1) => ({
  key,
  units,
  startMs: 0,
  readMs: 2_000,
  answerMs: 3_000,
})
const samplesOf = (lines: readonly string[]) => lines.filter((line) => !line.startsWith('#'))

test('a family is its help, its type, and its samples or one number', () => {
  expect(family('a', 'gauge', 'Help.', 5)).toEqual(['# HELP a Help.', '# TYPE a gauge', 'a 5'])
  expect(family('a', 'counter', 'Help.', ['a{b="1"} 2'])).toHaveLength(3)
})

test('stages of all threads are added, and what is not known to be read or answered is sending', () => {
  const parts = [0, 1].map(() => new Float64Array(VIEW_CELLS))
  const views = parts.map(openThreadView)
  for (const view of views) view.begin()
  views[0].begin()
  views[0].end(0, 200, 5_500, seenOf(undefined))
  views[1].end(0, 200, 4_000, seenOf(undefined))
  views[1].begin()
  views[1].setGauges(1_500, 0.25, 0.125)
  views[0].end(NAMES_MAX - 1, 200, 10_000, seenOf(undefined))
  const names = Array.from({ length: NAMES_MAX }, (_, i) => `n${i}`)
  expect(samplesOf(printView(parts, names))).toEqual([
    'teeviit_requests_in_flight{thread="0"} 0',
    'teeviit_requests_in_flight{thread="1"} 1',
    'teeviit_work_under_way_seconds{thread="0"} 0',
    'teeviit_work_under_way_seconds{thread="1"} 1.5',
    'teeviit_thread_busy_ratio{thread="0"} 0',
    'teeviit_thread_busy_ratio{thread="1"} 0.25',
    'teeviit_thread_delay_seconds{thread="0"} 0',
    'teeviit_thread_delay_seconds{thread="1"} 0.125',
    'teeviit_stage_seconds_total{interface="n0",stage="read"} 4',
    'teeviit_stage_seconds_total{interface="n0",stage="answer"} 6',
    'teeviit_stage_seconds_total{interface="n0",stage="send"} 0.5',
    'teeviit_stage_seconds_total{interface="n63",stage="read"} 2',
    'teeviit_stage_seconds_total{interface="n63",stage="answer"} 3',
    'teeviit_stage_seconds_total{interface="n63",stage="send"} 5',
  ])
  expect(samplesOf(printKeys(parts, names, []))).toEqual(['teeviit_key_units_total{key="other"} 0'])
})

test('requests of keys are told by status; keys beyond those shown are one', () => {
  const cells = new Float64Array(VIEW_CELLS)
  const view = openThreadView(cells)
  const [first, last, beyond, far] = [0, KEYS_SHOWN - 1, KEYS_SHOWN, 1_000].map((slot) =>
    keyAt(slot, 60),
  )
  const end = (name: number, status: number, key: RingKey) =>
    view.end(name, status, 1, seenOf(key, 3))
  for (const status of [200, 399, 400, 428, 429, 430, 500]) end(0, status, first)
  end(NAMES_MAX - 1, 200, last)
  end(1, 200, beyond)
  end(1, 429, far)
  const names = Array.from({ length: NAMES_MAX }, (_, i) => `n${i}`)
  const lines = (keys: RingKey[]) =>
    samplesOf(printKeys([cells, new Float64Array(VIEW_CELLS)], names, keys))
  expect(lines([first, last, beyond, keyAt(5)])).toEqual([
    'teeviit_key_requests_total{key="k0",interface="n0",outcome="answered"} 2',
    'teeviit_key_requests_total{key="k0",interface="n0",outcome="limited"} 1',
    'teeviit_key_requests_total{key="k0",interface="n0",outcome="failed"} 4',
    'teeviit_key_requests_total{key="k127",interface="n63",outcome="answered"} 1',
    'teeviit_key_requests_total{key="other",interface="n1",outcome="answered"} 1',
    'teeviit_key_requests_total{key="other",interface="n1",outcome="limited"} 1',
    'teeviit_key_units_total{key="k0"} 21',
    'teeviit_key_units_total{key="k127"} 3',
    'teeviit_key_units_total{key="k5"} 0',
    'teeviit_key_units_total{key="other"} 6',
    'teeviit_key_limit_units{key="k0"} 60',
    'teeviit_key_limit_units{key="k127"} 60',
  ])
  for (const { slot } of [first, beyond, far]) clearKey(cells, slot)
  expect(lines([first, last]).slice(0, 6)).toEqual([
    'teeviit_key_requests_total{key="k127",interface="n63",outcome="answered"} 1',
    'teeviit_key_requests_total{key="other",interface="n1",outcome="answered"} 1',
    'teeviit_key_requests_total{key="other",interface="n1",outcome="limited"} 1',
    'teeviit_key_units_total{key="k0"} 0',
    'teeviit_key_units_total{key="k127"} 3',
    'teeviit_key_units_total{key="other"} 6',
  ])
})
