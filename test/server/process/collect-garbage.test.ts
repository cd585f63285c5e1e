/** When memory is collected after a peak. */
import { expect, test } from 'vitest'
import {
  createPeaks,
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
  expect(settled().isDue(PEAK, 0.51)).toBe(false)
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
