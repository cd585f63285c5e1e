import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bitList, countsBefore, createBits, setBit } from '../../src/tables/bits.ts'

test('a set lists its numbers ascending, each once', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(40_000), { maxLength: 300 }), (numbers) => {
      const bits = createBits(40_001)
      for (const number of numbers) setBit(bits, number)
      const expected = [...new Set(numbers)].sort((a, b) => a - b)
      expect([...bitList(bits)]).toEqual(expected)
    }),
    { seed: 2026, numRuns: 100 },
  )
})

test('a full set lists every number, an empty one none', () => {
  expect([...bitList(Uint32Array.of(0xffffffff, 0, 0x80000001))]).toEqual([
    ...Array.from({ length: 32 }, (_, number) => number),
    ...[64, 95],
  ])
  expect(bitList(createBits(100)).length).toBe(0)
})

test('counts before a word are of all numbers below its first', () => {
  const bits = createBits(160)
  for (const number of [0, 31, 32, 63, 64, 130]) setBit(bits, number)
  expect([...countsBefore(bits)]).toEqual([0, 2, 4, 5, 5])
})
