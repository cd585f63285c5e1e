import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createIdIndex } from '../../src/addresses/id-index.ts'
import { NONE } from '../../src/tables/none.ts'

test('an index finds what a map finds, however many ids there are', () => {
  const anyId = fc.oneof(fc.nat(5000), fc.maxSafeNat())
  fc.assert(
    fc.property(fc.array(anyId, { maxLength: 3000 }), fc.array(anyId), (ids, others) => {
      const index = createIdIndex()
      const map = new Map<number, number>()
      for (const id of ids) {
        if (map.has(id)) continue
        index.insert(id, map.size)
        map.set(id, map.size)
      }
      for (const id of [...ids, ...others]) expect(index.find(id)).toBe(map.get(id) ?? NONE)
      expect(index.size).toBe(map.size)
    }),
    { seed: 5, numRuns: 30 },
  )
})

test('ids that a register counts up are found in few steps', () => {
  const index = createIdIndex()
  for (let slot = 0; slot < 100_000; slot++) index.insert(5_150_000_000 + slot * 64, slot)
  for (let slot = 0; slot < 100_000; slot++) {
    if (index.find(5_150_000_000 + slot * 64) !== slot) expect.fail(`slot ${slot}`)
  }
  expect(index.find(5_150_000_001)).toBe(NONE)
})
