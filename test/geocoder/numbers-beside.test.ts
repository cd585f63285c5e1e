/** Numbers beside one that a street lacks: the nearest ones, and the one that is another way to write it. */
import { expect, test } from 'vitest'
import { numbersBeside } from '../../src/geocoder/friendly/near-numbers.ts'
import { rowOf } from './hand-judged.ts'
import { openSmall, street, unit1 } from './small-geocoder.ts'

function beside(houses: readonly string[], asked: string) {
  const world = openSmall({ ee: [unit1('linn', 'Narva', [street('tänav', 'Aia tänav', houses)])] })
  const { tree } = world.ee!.index
  const { same, near } = numbersBeside(tree, rowOf(tree, 'Aia tänav'), asked)
  const name = (row: number) => houses.find((house) => rowOf(tree, house) === row)
  expect(near.map(({ row }) => name(row))).toEqual(near.map(({ number }) => number))
  return { same: same === undefined ? undefined : name(same), near: near.map((one) => one.number) }
}

test('the nearest are told, at most four, of equally near ones the first', () => {
  expect(beside(['1', '3', '4', '8', '10', '30'], '6')).toEqual({
    same: undefined,
    near: ['4', '8', '3', '10'],
  })
  expect(beside(['12'], '6')).toEqual({ same: undefined, near: ['12'] })
  expect(beside(['123456789', '9'], '8').near).toEqual(['9', '123456789'])
})

test('numbers with letters and marks are as far as their first figures', () => {
  expect(beside(['1', '7a', '9', '5/2', '20'], '6').near).toEqual(['5/2', '7a', '9', '1'])
  expect(beside(['2', '20:1', '8'], '19').near).toEqual(['20:1', '8', '2'])
  expect(beside(['10', '/7', '0'], '8').near).toEqual(['/7', '10', '0'])
})

test('one whose name has no figures has no number', () => {
  expect(beside(['6', 'A', '1234567890'], '7').near).toEqual(['6', '1234567890'])
})

test('a number of figures alone is no other way to write one', () => {
  expect(beside(['62', '64', '62/66'], '62/66').same).toBe('62/66')
  expect(beside(['66', '62/66', '62'], '62').same).toBe('62/66')
  expect(beside(['62', '66', '64'], '62').same).toBeUndefined()
})

test('a house of three figures has no other way to write it', () => {
  expect(beside(['62/66/2'], '62').same).toBeUndefined()
  expect(beside(['62/66/2'], '66').same).toBeUndefined()
})

test('of two ranges that end in a number none is meant', () => {
  expect(beside(['60/62'], '62').same).toBe('60/62')
  expect(beside(['60/62', '58/62'], '62').same).toBeUndefined()
})
