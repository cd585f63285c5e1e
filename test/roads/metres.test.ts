import { expect, test } from 'vitest'
import { parseMetres } from '../../src/roads/tags/metres.ts'

test.each([
  ['2.5', 2.5],
  ['2,5 m', 2.5],
  ['180 cm', 1.8],
  ['6 ft', 1.8288],
  ['6 feet', 1.8288],
  ["6'", 1.8288],
  ['5\'6"', 1.6764],
  ["5' 6''", Number.NaN],
  ['70 in', 1.778],
  ['default', Number.NaN],
  ['none', Number.NaN],
  ['', Number.NaN],
  ['-1', Number.NaN],
])('%s is %d metres', (value, metres) => {
  expect(Number(parseMetres(value).toFixed(10))).toBe(metres)
})
