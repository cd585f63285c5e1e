import { expect, test } from 'vitest'
import { hilbertOrder } from '../../src/geo/hilbert.ts'

test('the curve passes every cell of a square once, each a step from the one before', () => {
  const side = 32
  const x = (cell: number) => cell % side
  const y = (cell: number) => Math.floor(cell / side)
  const order = [...hilbertOrder(side * side, 5, x, y)]
  const steps = order
    .slice(1)
    .map((cell, i) => Math.abs(x(cell) - x(order[i])) + Math.abs(y(cell) - y(order[i])))

  expect(new Set(order).size).toBe(side * side)
  expect(new Set(steps)).toEqual(new Set([1]))
})

test('a square of four cells is passed from the lower left round to the lower right', () => {
  const cells = ['0 0', '1 0', '0 1', '1 1']
  const part = (of: number) => (cell: number) => Number(cells[cell].split(' ')[of])
  expect([...hilbertOrder(4, 1, part(0), part(1))].map((cell) => cells[cell])).toEqual([
    '0 0',
    '0 1',
    '1 1',
    '1 0',
  ])
})

test('numbers of one cell keep their order, and too many are refused', () => {
  const x = [1, 0, 1, 0]
  expect([
    ...hilbertOrder(
      4,
      1,
      (i) => x[i],
      () => 0,
    ),
  ]).toEqual([1, 3, 0, 2])
  expect(() => hilbertOrder(9, 25, Number, Number)).toThrow(RangeError)
})
