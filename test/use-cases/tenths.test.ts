import { expect, test } from 'vitest'
import { tenths } from '../../src/use-cases/routes/tenths.ts'

test.each([
  [0, 0],
  [49, 0],
  [50, 0.1],
  [2050, 2.1],
  [12_345, 12.3],
])('%i thousandths are %f', (thousandths, told) => {
  expect(tenths(thousandths)).toBe(told)
})
