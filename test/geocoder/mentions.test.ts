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
  { ee: [was(STREET, TOWN, 5, 'Lille tänav'), was(40, STREET, 7, '9'), was(TOWN, 1, 2, 'Nurme')] },
).ee!

const numbersIn = (text: string) =>
  mentionsIn({ index, names: index.formerNames! }, text, undefined, 5).map(({ number }) => number)

test('a number right behind the former name of a street is that of a house', () => {
  const nine = { start: 12, end: 13 }
  // The name is in the text with its kind word and without.
  expect(numbersIn('Lille tänav 9')).toEqual([nine, nine])
  expect(numbersIn('Lille tänav 8')).toEqual([undefined, undefined])
})

test('a number behind the former name of a town is none of a house', () => {
  expect(numbersIn('Nurme 9')).toEqual([undefined])
})
