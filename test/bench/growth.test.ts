import { expect, test } from 'vitest'
import { growthOf } from '../../bench/compare/growth.ts'

const growth = (A: number[], again: number[], B: number[]) => growthOf({ A, "A'": again, B })

test('what takes longer in each round has grown', () => {
  expect(growth([10, 20, 10], [10, 20, 10], [15, 30, 15])).toBe(1.5)
})

test('what two runs of one commit differ by is no growth', () => {
  expect(growth([10, 10, 10], [15, 15, 15], [15, 15, 15])).toBe(1)
  expect(growth([15, 15, 15], [10, 10, 10], [15, 15, 15])).toBe(1)
})

test('neither one slow round nor rounds that are slow but for one are growth', () => {
  expect(growth([10, 10, 10], [10, 10, 10], [90, 10, 10])).toBe(1)
  expect(growth([10, 10, 10], [10, 10, 10], [90, 90, 10])).toBe(1)
  expect(growth([10, 30, 30], [10, 30, 30], [12, 30, 30])).toBe(1)
})
