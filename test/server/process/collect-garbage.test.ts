/** When memory is collected after a peak. */
import { expect, test } from 'vitest'
import {
  BUSY_MAX,
  collectGently,
  createPeaks,
  DROPPED_MAX_BYTES,
  GROWTH_MIN_BYTES,
  TRIES_AFTER_PEAK,
} from '../../../src/server/process/collect-garbage.ts'

const BASE = 40_000_000
const PEAK = BASE + 10 * GROWTH_MIN_BYTES

function settled() {
  const peaks = createPeaks()
  for (let i = 0; i <= TRIES_AFTER_PEAK; i++) {
    expect(peaks.isDue(BASE, 0)).toBe(true)
    peaks.collected(BASE)
  }
  return peaks
}

test('what the start has left is collected, and then nothing until more is in use', () => {
  const peaks = settled()
  expect(peaks.isDue(BASE + GROWTH_MIN_BYTES, 0)).toBe(false)
  expect(peaks.isDue(BASE + GROWTH_MIN_BYTES + 1, 0)).toBe(true)
})

test('a thread that has much to do does not collect', () => {
  expect(settled().isDue(PEAK, BUSY_MAX)).toBe(true)
  expect(settled().isDue(PEAK, BUSY_MAX + 0.01)).toBe(false)
})

test('what a collection after a peak has left is collected again, a few times', () => {
  const peaks = settled()
  expect(peaks.isDue(PEAK, 0)).toBe(true)
  peaks.collected(PEAK)
  for (let i = 0; i < TRIES_AFTER_PEAK; i++) {
    expect(peaks.isDue(PEAK, 0)).toBe(true)
    peaks.collected(PEAK)
  }
  expect(peaks.isDue(PEAK, 0)).toBe(false)
})

test('shared memory that was dropped is collected as memory in use is, and much of it at any load', () => {
  const peaks = settled()
  expect(peaks.isDue(BASE, 0, GROWTH_MIN_BYTES)).toBe(false)
  expect(peaks.isDue(BASE, 0, GROWTH_MIN_BYTES + 1)).toBe(true)
  expect(peaks.isDue(BASE, 1, DROPPED_MAX_BYTES)).toBe(false)
  expect(peaks.isDue(BASE, 1, DROPPED_MAX_BYTES + 1)).toBe(true)
})

test('what was in use at the beginning is no peak where it is told', () => {
  const peaks = createPeaks(BASE)
  expect(peaks.isDue(BASE + GROWTH_MIN_BYTES, 0)).toBe(false)
  expect(peaks.isDue(BASE + GROWTH_MIN_BYTES + 1, 0)).toBe(true)
})

test('a collection that goes on beside the thread frees what nobody uses', async () => {
  let large: object[] | undefined = Array.from({ length: 200_000 }, (_, i) => ({ i }))
  const held = new WeakRef(large)
  large = undefined
  // An object that was looked at is kept until the turn is over.
  await new Promise((resolve) => setTimeout(resolve, 1))
  await collectGently()
  expect(held.deref()).toBeUndefined()
})

test('a collection begins beside the thread even where nothing was added since the last one', async () => {
  await collectGently()
  expect(await collectGently()).toBe(true)
})
