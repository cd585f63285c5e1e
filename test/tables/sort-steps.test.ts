import { expect, test } from 'vitest'
import { runToEnd } from '../../src/report/steps.ts'
import { sortSteps } from '../../src/tables/sort-steps.ts'

const LENGTHS = [0, 1, 2, 4_095, 4_096, 4_097, 8_192, 12_289, 20_000, 40_961]

/** Numbers of which many come twice. */
function drawn(length: number): Float64Array {
  let state = 1
  return Float64Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state % 30_011) * 2 ** 22
  })
}

test.each(LENGTHS)('%i numbers come out in order, each as often as it went in', (length) => {
  const numbers = drawn(length)
  const wanted = [...numbers].sort((a, b) => a - b)
  expect([...runToEnd(sortSteps(numbers))]).toEqual(wanted)
})

test('sorting pauses at least once for each 4,096 numbers of each of its passes', () => {
  // Ten pieces, and four passes of merging.
  expect([...sortSteps(drawn(40_960))].length).toBe(10 + 4 * 10)
})
