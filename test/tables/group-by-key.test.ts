/** Values that are kept by their keys. */
import { expect, test } from 'vitest'
import { addTo, groupByKey, onceFor } from '../../src/tables/group-by-key.ts'
import { NONE } from '../../src/tables/none.ts'

test('the places of each key ascend, and those without one are in no group', () => {
  const { first, place } = groupByKey(Uint32Array.of(2, NONE, 0, 2), 3)
  expect([...first]).toEqual([0, 1, 1, 3])
  expect([...place.subarray(0, 3)]).toEqual([2, 0, 3])
})

test('values of a key come in the order in which they were added', () => {
  const lists = new Map<string, number[]>()
  for (const value of [3, 1, 2]) addTo(lists, value > 1 ? 'more' : 'one', value)
  expect([...lists]).toEqual([
    ['more', [3, 2]],
    ['one', [1]],
  ])
})

test('a value is made once for each object', () => {
  const asked: object[] = []
  const numberOf = onceFor((key: object) => asked.push(key))
  const [one, other] = [{}, {}]
  expect([one, other, one, other].map(numberOf)).toEqual([1, 2, 1, 2])
  expect(asked).toEqual([one, other])
})
