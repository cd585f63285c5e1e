/** Gauges of a thread, once a second, by a timer that keeps no process alive. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { KeyRoom } from '../../src/server/keys/key-room.ts'
import type { ThreadView } from '../../src/server/metrics/view-cells.ts'
import { watchLoop } from '../../src/server/metrics/watch-loop.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

test('the room that is taken, the share of time with work and the longest hold', () => {
  const begun = vi.spyOn(globalThis, 'setInterval')
  const told: number[][] = []
  const view = {
    setGauges: (...gauges: number[]) => void told.push(gauges),
  } as unknown as ThreadView
  watchLoop(view, { taken: () => 7 } as unknown as KeyRoom)
  expect(begun.mock.results[0].value.hasRef()).toBe(false)
  vi.advanceTimersByTime(999)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1_001)
  expect(told).toHaveLength(2)
  for (const [taken, busy, heldS] of told) {
    expect(taken).toBe(7)
    expect(busy).toBeGreaterThanOrEqual(0)
    expect(busy).toBeLessThanOrEqual(1)
    expect(heldS).toBeGreaterThanOrEqual(0)
  }
})
