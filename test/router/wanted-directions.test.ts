import { expect, test } from 'vitest'
import { wantedDirections } from '../../src/router/snapping/wanted-directions.ts'
import { at, town } from './hand-drawn.ts'

const { network, router } = town({ A: [0, 0], B: [10, 0] }, ['A-B'])

test.each([
  ['south of an eastbound road', -0.1, 1],
  ['on the road', 0, undefined],
  ['within half a metre of it', 0.004, undefined],
  ['north of it', 0.1, 0],
])('a point %s that is to be on the right bars one direction or none', (_, row, barred) => {
  const wanted = wantedDirections(network, router.metrics.fastest, at(5, row), { side: 'right' })
  expect(wanted.accepts(0, 0)).toBe(true)
  expect(wanted.barred(0)).toBe(barred)
})
