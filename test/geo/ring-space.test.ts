/** Short rings share buffers; no ring sees another one's numbers. */
import { expect, test } from 'vitest'
import { createRingSpace } from '../../src/geo/ring-space.ts'

const IN_A_BUFFER = 65_536

test('short rings share a buffer and do not overlap', () => {
  const newRing = createRingSpace()
  const rings = [3, 0, 5, 1].map((length) => newRing(length))
  expect(rings.map(({ length }) => length)).toEqual([3, 0, 5, 1])
  expect(new Set(rings.map(({ buffer }) => buffer)).size).toBe(1)
  for (const [number, ring] of rings.entries()) ring.fill(number + 1)
  expect(rings.map((ring) => [...ring])).toEqual([[1, 1, 1], [], [3, 3, 3, 3, 3], [4]])
})

test('a ring that does not fit begins another buffer, all 0', () => {
  const newRing = createRingSpace()
  const first = newRing(IN_A_BUFFER - 1).fill(7)
  const second = newRing(2)
  expect([...second]).toEqual([0, 0])
  expect(second.buffer).not.toBe(first.buffer)
})

test('a ring longer than a buffer has its own, and the others go on in theirs', () => {
  const newRing = createRingSpace()
  const before = newRing(2)
  const long = newRing(IN_A_BUFFER + 1)
  expect(long.length).toBe(IN_A_BUFFER + 1)
  expect(long.buffer.byteLength).toBe((IN_A_BUFFER + 1) * 8)
  expect(newRing(1).buffer).toBe(before.buffer)
})
