import { expect, test } from 'vitest'
import { INPUTS } from '../../src/mcp/shapes.ts'

test.each([
  [60, true],
  [60.5, false],
])('an area of %d minutes: taken is %s', (minutes, isTaken) => {
  expect(INPUTS.isochrone.minutes.safeParse([minutes]).success).toBe(isTaken)
})
