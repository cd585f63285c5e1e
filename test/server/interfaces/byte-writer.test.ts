import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createByteWriter } from '../../../src/server/interfaces/routing/byte-writer.ts'

const writer = createByteWriter()

function written(value: number, decimals: number): string {
  writer.decimal(value, decimals)
  return Buffer.from(writer.take()).toString()
}

test.each([
  [0, 6, '0.000000'],
  [24.745369, 6, '24.745369'],
  [-0.0000004, 6, '0.000000'],
  [-0.05, 2, '-0.05'],
  [59.9999999, 6, '60.000000'],
  [6589048.325, 2, '6589048.33'],
  [7, 0, '7'],
  [1234, 0, '1234'],
  [1e12, 2, '1000000000000.00'],
  [-1e12, 2, '-1000000000000.00'],
])('%d with %d decimals is %s', (value, decimals, text) => {
  expect(written(value, decimals)).toBe(text)
})

test('a number read back is the number rounded', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -1e7, max: 1e7, noNaN: true }),
      fc.constantFrom(0, 2, 6),
      (value, decimals) => {
        const text = written(value, decimals)
        expect(text).toMatch(decimals > 0 ? new RegExp(`^-?\\d+\\.\\d{${decimals}}$`) : /^-?\d+$/)
        expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(0.5 * 10 ** -decimals + 1e-9)
      },
    ),
    { seed: 2026, numRuns: 500 },
  )
})

test('texts and numbers follow each other, however long', () => {
  for (let i = 0; i < 20_000; i++) {
    writer.text('<pos>')
    writer.decimal(i, 1)
  }
  writer.text('x'.repeat(100))
  const text = Buffer.from(writer.take()).toString()
  const wanted = Array.from({ length: 20_000 }, (_, i) => `<pos>${i}.0`).join('')
  expect(text).toBe(wanted + 'x'.repeat(100))
  expect(writer.take()).toHaveLength(0)
})
