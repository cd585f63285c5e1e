/** What an operator sees of keys, stages and threads, and what the public does not. */
import { type Span, trace } from '@opentelemetry/api'
import { expect, test } from 'vitest'
import type { RingKey } from '../../../src/server/keys/key-ring.ts'
import {
  clearKeyMetrics,
  createMetricsMemory,
  openThreadMetrics,
  printKeyMetrics,
  printMetrics,
} from '../../../src/server/metrics/metrics.ts'
import { openTelemetry } from '../../../src/server/metrics/telemetry.ts'
import { KEYS_SHOWN } from '../../../src/server/metrics/view-cells.ts'
import { createTestApp } from '../../support/test-app.ts'

const key = (name: string, slot: number, requestsPerMinute: number | null = 60): RingKey => ({
  name,
  slot,
  requestsPerMinute,
  sha256: '',
  services: ['router'],
})

const seen = (by: RingKey | undefined, units = 1) => ({
  key: by,
  units,
  startMs: 0,
  readMs: 1_000,
  answerMs: 2_000,
})

test('requests are told by key, interface and outcome, over all threads', () => {
  const memory = createMetricsMemory(2)
  const [one, other] = [0, 1].map((thread) => openThreadMetrics(memory, thread).view)
  const [shop, far] = [key('shop', 0), key('far', KEYS_SHOWN)]
  one.begin()
  one.end(0, 200, 4_000, seen(shop, 3))
  other.end(0, 204, 4_000, seen(shop))
  other.end(1, 429, 4_000, seen(shop, 0))
  other.end(1, 500, 4_000, seen(far))
  other.end(1, 403, 4_000, seen(undefined))
  const values = (text: readonly string[]) => text.filter((line) => !line.startsWith('#'))
  expect(values(printKeyMetrics(memory, ['a', 'b'], [shop, far]))).toEqual([
    'teeviit_key_requests_total{key="shop",interface="a",outcome="answered"} 2',
    'teeviit_key_requests_total{key="shop",interface="b",outcome="limited"} 1',
    'teeviit_key_requests_total{key="other",interface="b",outcome="failed"} 1',
    'teeviit_key_units_total{key="shop"} 4',
    'teeviit_key_units_total{key="other"} 1',
    'teeviit_key_limit_units{key="shop"} 60',
  ])
  const page = printMetrics(memory, ['a', 'b'])
  expect(page).toContain('teeviit_stage_seconds_total{interface="a",stage="read"} 2\n')
  expect(page).toContain('teeviit_stage_seconds_total{interface="a",stage="answer"} 4\n')
  expect(page).toContain('teeviit_stage_seconds_total{interface="a",stage="send"} 2\n')
  clearKeyMetrics(memory, 0)
  expect(values(printKeyMetrics(memory, ['a', 'b'], [key('new', 0, null)]))).toEqual([
    'teeviit_key_requests_total{key="other",interface="b",outcome="failed"} 1',
    'teeviit_key_units_total{key="new"} 0',
    'teeviit_key_units_total{key="other"} 1',
  ])
})

test('how busy each thread is', () => {
  const memory = createMetricsMemory(2)
  const { view } = openThreadMetrics(memory, 1)
  view.begin()
  view.setGauges(1_500, 0.25, 0.012)
  const page = printMetrics(memory, [])
  for (const line of [
    'teeviit_requests_in_flight{thread="0"} 0',
    'teeviit_requests_in_flight{thread="1"} 1',
    'teeviit_work_under_way_seconds{thread="1"} 1.5',
    'teeviit_thread_busy_ratio{thread="1"} 0.25',
    'teeviit_thread_delay_seconds{thread="1"} 0.012',
  ]) {
    expect(page).toContain(`${line}\n`)
  }
})

test('the log has a line a request with the name of its key, and no secret; the public sees no keys', async () => {
  const app = createTestApp({ settings: { 'log.requests': 'on' } })
  await app.send('/gazetteer/layer/currentLayer/?l=1&c=ee&key=k')
  const line = JSON.parse(app.logged.at(-1) as string)
  expect(line).toMatchObject({
    msg: 'request',
    method: 'GET',
    status: 200,
    durationMs: expect.any(Number),
  })
  expect(line.key).toMatch(/^env:[0-9a-f]{12}$/)
  const page = (await app.send('/metrics')).text
  expect(page).toMatch(/teeviit_stage_seconds_total\{interface="\w+",stage="read"\}/)
  expect(page).toMatch(/teeviit_requests_in_flight\{thread="0"\} 0/)
  expect(page).not.toContain('teeviit_key_')
})

test('each request is a span where it is wanted', async () => {
  const told: unknown[] = []
  const span = {
    setAttribute: (name: string, value: unknown) => void told.push([name, value]),
    setStatus: (status: unknown) => void told.push(status),
    end: () => void told.push('end'),
  } as unknown as Span
  trace.setGlobalTracerProvider({
    getTracer: () => ({ startSpan: (name: string) => told.push(name) && span }) as never,
  })
  try {
    const startSpan = await openTelemetry()
    const request = { method: 'GET', url: '/x?key=secret', headers: {} } as never
    startSpan('geocode', request)(503, 'shop')
    expect(told).toEqual([
      'GET geocode',
      ['http.response.status_code', 503],
      ['teeviit.key', 'shop'],
      { code: 2 },
      'end',
    ])
    for (const status of [499, 500]) startSpan('geocode', request)(status, undefined)
    expect(told.filter((one) => typeof one === 'object' && !Array.isArray(one))).toHaveLength(2)
  } finally {
    trace.disable()
  }
})
