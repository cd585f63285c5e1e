/** Where a hash is in an ascending column of hashes: the first of equal ones, or where it would be. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstOfHash, openHashes } from '../../src/tables/hash-column.ts'

const hash = fc.oneof(fc.nat(0xffffffff), fc.constantFrom(0, 0x7fffffff, 0x80000000, 0xffffffff))

test('the first of equal hashes is found, and the place of one that is absent', () => {
  fc.assert(
    fc.property(fc.array(hash, { maxLength: 400 }), hash, (values, wanted) => {
      const column = openHashes(Uint32Array.from([...values, wanted]).sort())
      const { hashes } = column
      expect(firstOfHash(column, wanted)).toBe(hashes.indexOf(wanted))
      const absent = (wanted ^ 0x5555) >>> 0
      expect(firstOfHash(column, absent)).toBe(hashes.filter((value) => value < absent).length)
    }),
    { seed: 3, numRuns: 1000 },
  )
})

test('a column without hashes has its end for each', () => {
  const column = openHashes(new Uint32Array(0))
  expect([0, 5, 0xffffffff].map((wanted) => firstOfHash(column, wanted))).toEqual([0, 0, 0])
})

test('a beginning has eight hashes at most where they are evenly spread', () => {
  const { from, shift } = openHashes(Uint32Array.from({ length: 1024 }, (_, i) => i * 2 ** 22))
  expect([from.length, shift]).toEqual([129, 25])
  expect(new Set(from.subarray(1).map((end, i) => end - from[i]))).toEqual(new Set([8]))
})
