/** When memory goes back to the system, and that it does. */
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { collectNow } from '../../../src/server/process/collect-garbage.ts'
import {
  BUSY_MAX,
  CHANGE_MIN_BYTES,
  giveBack,
  isDue,
} from '../../../src/server/process/give-back.ts'

const LEFT = 150_000_000

test('memory is given back when it has grown, and when some was freed', () => {
  expect(isDue(LEFT, LEFT, 0)).toBe(false)
  for (const sign of [1, -1]) {
    expect(isDue(LEFT + sign * CHANGE_MIN_BYTES, LEFT, 0)).toBe(false)
    expect(isDue(LEFT + sign * (CHANGE_MIN_BYTES + 1), LEFT, 0)).toBe(true)
  }
})

test('a busy process gives nothing back', () => {
  expect(isDue(2 * LEFT, LEFT, BUSY_MAX)).toBe(true)
  expect(isDue(2 * LEFT, LEFT, BUSY_MAX + 0.01)).toBe(false)
})

const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } }
const mb = () => process.memoryUsage.rss() / 1e6

test.skipIf(header.glibcVersionRuntime === undefined)(
  'free pages between pieces in use go back to the system (glibc)',
  async () => {
    let pieces = Array.from({ length: 40_000 }, () => Buffer.allocUnsafeSlow(5_000).fill(1))
    pieces = pieces.filter((_, i) => i % 40 === 39)
    // What was looked at is kept until the turn is over; buffers are freed beside the thread.
    await setTimeout(1)
    collectNow('collect')
    await setTimeout(300)
    const before = mb()
    expect(giveBack()).toBe(true)
    expect(before - mb()).toBeGreaterThan(100)
    expect(pieces.length).toBe(1_000)
  },
)
