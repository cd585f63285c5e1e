import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  lowerBound,
  lowerBoundInOrder,
  lowerBoundNear,
  partitionPoint,
} from '../../src/tables/binary-search.ts'

/** A column, a range of it, and a value: what a linear scan finds is the place. */
const question = fc
  .tuple(fc.array(fc.nat(40), { maxLength: 60 }), fc.nat(60), fc.nat(60), fc.nat(42))
  .map(([values, a, b, wanted]) => {
    const ascending = Uint32Array.from(values).sort()
    const [from, to] = [a, b].map((at) => Math.min(at, values.length)).sort((x, y) => x - y)
    let place = from
    while (place < to && ascending[place] < wanted) place++
    return { ascending, from, to, wanted, place }
  })

test('the place of a value is the one that a linear scan finds, in any range', () => {
  fc.assert(
    fc.property(question, ({ ascending, from, to, wanted, place }) => {
      expect(lowerBound(ascending, wanted, from, to)).toBe(place)
      expect(lowerBound(Float64Array.from(ascending), wanted, from, to)).toBe(place)
      expect(lowerBoundNear(ascending, wanted, from, to)).toBe(place)
      const order = Uint32Array.from(ascending, (_, at) => ascending.length - 1 - at)
      expect(lowerBoundInOrder(order, Float64Array.from(ascending).reverse(), wanted)).toBe(
        lowerBound(ascending, wanted),
      )
      expect(partitionPoint(from, to, (at) => ascending[at] < wanted)).toBe(place)
    }),
    { seed: 2026, numRuns: 500 },
  )
})

test('without a range the whole column is searched', () => {
  const ids = Float64Array.of(3, 7, 7, 2 ** 53 - 1)
  expect([0, 3, 7, 8, 2 ** 53].map((id) => lowerBound(ids, id))).toEqual([0, 0, 1, 3, 4])
})
