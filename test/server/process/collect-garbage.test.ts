/** When memory is collected after a peak. */
import { expect, test } from 'vitest'
import {
  BUSY_MAX,
  createPeaks,
  DROPPED_MAX_BYTES,
  GROWTH_MIN_BYTES,
  IDLE_MAX,
  TRIES_AFTER_PEAK,
} from '../../../src/server/process/collect-garbage.ts'

const BASE = 40_000_000
const PEAK = BASE + 10 * GROWTH_MIN_BYTES

function settled() {
  const peaks = createPeaks()
  for (let i = 0; i <= TRIES_AFTER_PEAK; i++) {
    expect(peaks.due(BASE, 0)).toBe('release')
    peaks.collected(BASE, 'release')
  }
  return peaks
}

test('what the start has left is collected, and then nothing until more is in use', () => {
  const peaks = settled()
  expect(peaks.due(BASE + GROWTH_MIN_BYTES, 0)).toBeUndefined()
  expect(peaks.due(BASE + GROWTH_MIN_BYTES + 1, 0)).toBe('release')
})

test('a thread that has much to do does not collect', () => {
  expect(settled().due(PEAK, BUSY_MAX)).toBe('collect')
  expect(settled().due(PEAK, BUSY_MAX + 0.01)).toBeUndefined()
})

test('a thread with something to do keeps the pages for later, and gives them back once it is idle', () => {
  const peaks = settled()
  expect(peaks.due(PEAK, IDLE_MAX + 0.01)).toBe('collect')
  peaks.collected(BASE, 'collect')
  expect(peaks.due(BASE, IDLE_MAX + 0.01)).toBeUndefined()
  expect(peaks.due(BASE, IDLE_MAX)).toBe('release')
  peaks.collected(BASE, 'release')
  expect(peaks.due(BASE, 0)).toBeUndefined()
})

test('what a collection after a peak has left is collected again, a few times', () => {
  const peaks = settled()
  expect(peaks.due(PEAK, 0)).toBe('release')
  peaks.collected(PEAK, 'release')
  for (let i = 0; i < TRIES_AFTER_PEAK; i++) {
    expect(peaks.due(PEAK, 0)).toBe('release')
    peaks.collected(PEAK, 'release')
  }
  expect(peaks.due(PEAK, 0)).toBeUndefined()
})

test('shared memory that was dropped is collected as memory in use is, and much of it at any load', () => {
  const peaks = settled()
  expect(peaks.due(BASE, 0, GROWTH_MIN_BYTES)).toBeUndefined()
  expect(peaks.due(BASE, 0, GROWTH_MIN_BYTES + 1)).toBe('release')
  expect(peaks.due(BASE, 1, DROPPED_MAX_BYTES)).toBeUndefined()
  expect(peaks.due(BASE, 1, DROPPED_MAX_BYTES + 1)).toBe('collect')
})

test('what was in use at the beginning is no peak where it is told', () => {
  const peaks = createPeaks(BASE)
  expect(peaks.due(BASE + GROWTH_MIN_BYTES, 0)).toBeUndefined()
  expect(peaks.due(BASE + GROWTH_MIN_BYTES + 1, 0)).toBe('release')
})
