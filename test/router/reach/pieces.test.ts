/** Which edges of a reach are whole within a limit. */
import { expect, test } from 'vitest'
import { isWhole } from '../../../src/router/reach/pieces.ts'

/** An edge that is entered at a cost of 10 along its line or against it; 0 says that it is not. */
const reachOf = (along: number, against: number) =>
  ({ entered: Uint32Array.of(along, against), metric: Uint32Array.of(90, 80) }) as never

test.each([
  ['along', 11, 0, 100],
  ['against', 0, 11, 90],
])('an edge that is driven %s is whole from the limit on that its end costs', (_, a, b, end) => {
  expect(isWhole(reachOf(a, b), 0, end)).toBe(true)
  expect(isWhole(reachOf(a, b), 0, end - 1)).toBe(false)
})

test('an edge that is not entered is never whole', () => {
  expect(isWhole(reachOf(0, 0), 0, 1e9)).toBe(false)
})
