/** Which houses have a name, and which are known by their number alone. */
import { expect, test } from 'vitest'
import { house, openSmall, street, unit1 } from './small-geocoder.ts'

const HOUSES = [
  '12',
  '12a',
  'A7',
  'A',
  'AB7',
  'Z9',
  'a7',
  'A 7',
  'Oja',
  '1. Bērzi',
  '12 abcd',
  '12 abc',
  '7-abcd',
  '7abc de',
  '9 õun',
  '0',
  '/5',
  ':5',
  '5 A[bc',
  'A:',
]
const { index } = openSmall({
  ee: [
    unit1('linn', 'Tallinn', [
      street(
        'tänav',
        'Aia tänav',
        HOUSES.map((name) => house(name)),
      ),
    ]),
  ],
}).ee!

test('a house whose name is no number can be asked for by it', () => {
  const { tree, entryRow } = index
  const { offsets, bytes } = tree.texts
  const nameOf = (row: number) =>
    Buffer.from(bytes.subarray(offsets[tree.name[row]], offsets[tree.name[row] + 1])).toString()
  const named = new Set(entryRow)
  const houses = Array.from({ length: tree.rowCount }, (_, row) => row).filter(
    (row) => tree.level[row] === 5,
  )
  expect(houses).toHaveLength(HOUSES.length)
  const names = houses.filter((row) => named.has(row)).map(nameOf)
  expect(names.sort()).toEqual([
    '/5',
    '1. Bērzi',
    '12 abcd',
    '7-abcd',
    '9 õun',
    ':5',
    'A',
    'A 7',
    'A:',
    'AB7',
    'Oja',
    'a7',
  ])
})
