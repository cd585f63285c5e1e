/** Former names in a text, and the house numbers behind them. */
import { expect, test } from 'vitest'
import type { FormerState } from '../../src/addresses/former/former-tables.ts'
import { mentionsIn } from '../../src/geocoder/former/mentions.ts'
import { openSmall, street, unit1, unit2 } from './small-geocoder.ts'

const STREET = 30
const TOWN = 20
const was = (id: number, parentId: number, column: 2 | 5 | 7, name: string): FormerState => ({
  ...{ id, parentId, column, name, fromS: 864_000, untilS: 1_728_000, file: 'test', line: 1 },
})
const { index } = openSmall(
  {
    ee: [
      unit1('maakond', 'Harju maakond', [
        unit2('linn', 'Saue', [street('tänav', 'Aia tänav', ['7'], { id: STREET })], { id: TOWN }),
      ]),
    ],
  },
  {
    ee: [
      was(STREET, TOWN, 5, 'Lille tänav'),
      was(40, STREET, 7, '9'),
      was(TOWN, 1, 2, 'Nurme'),
    ].concat(
      ['Vana Mõisa tee', 'Üks kaks kolm neli viis'].map((name, i) => was(50 + i, TOWN, 5, name)),
    ),
  },
).ee!

const numbersIn = (text: string) =>
  mentionsIn({ index, names: index.formerNames! }, text, undefined, 5).map(({ number }) => number)

test('a number right behind the former name of a street is that of a house', () => {
  const nine = { start: 12, end: 13 }
  expect(numbersIn('Lille tänav 9')).toEqual([nine])
  expect(numbersIn('Lille tänav 8')).toEqual([undefined])
})

test('a name is found by all of its words, its kind word aside, and by no others', () => {
  const named = (text: string) =>
    mentionsIn({ index, names: index.formerNames! }, text, undefined, 5).map(({ name }) =>
      text.slice(name?.start, name?.end),
    )
  expect(named('Vana mõisa, Saue')).toEqual(['Vana mõisa'])
  expect(named('mõisa, Vana Mõisa tee 3')).toEqual(['Vana Mõisa tee'])
  // The table has another name at the place where each of these words would be.
  expect(['Vana', 'mõisa', 'Lill', 'Saue', 'tänav', 'Aia'].flatMap(named)).toEqual([])
  expect(named('Üks kaks kolm neli viis')).toEqual(['Üks kaks kolm neli viis'])
  expect(named('Üks kaks kolm neli')).toEqual([])
})

test('a number behind the former name of a town is none of a house', () => {
  expect(numbersIn('Nurme 9')).toEqual([undefined])
})
