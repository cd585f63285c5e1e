import { expect, test } from 'vitest'
import { fillSteps } from '../../src/tables/fill-steps.ts'

test('a large array is filled to its end, with a pause after every 65,536 numbers', () => {
  const array = new Uint32Array(200_000)
  const filled = [...fillSteps(array, 7)].map((_, i) => array[i * 65_536])
  expect(filled).toEqual([7, 7, 7, 7])
  expect(array.every((number) => number === 7)).toBe(true)
  const steps = fillSteps(array, 8)
  steps.next()
  expect([array[65_535], array[65_536]]).toEqual([8, 7])
})
