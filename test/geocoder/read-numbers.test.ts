/** The ways in which the numbers of a text may be meant: house with block, and flat. */
import { describe, expect, test } from 'vitest'
import type { Country } from '../../src/addresses/record.ts'
import { createQuestion } from '../../src/geocoder/question/question.ts'
import { readNumbers } from '../../src/geocoder/question/read-numbers.ts'
import { readQuestion } from '../../src/geocoder/question/read-question.ts'
import { type NumberText, numberKey } from '../../src/geocoder/words/number-text.ts'
import { geocoder } from './small-world.ts'

const textOf = ({ bytes, length }: NumberText) => Buffer.from(bytes.subarray(0, length)).toString()
const tokensOf = (mask: number) =>
  Array.from({ length: 31 }, (_, token) => token).filter((token) => mask & (1 << token))

const READ_BEFORE = [
  'krt 1, krt 2, krt 3, krt 4, krt 5, krt 6',
  'a1b2c3d4e5f6',
  '1a2b3c4d5e6f',
  '7 korter 4 nr 5 k 2 krt 3 nr 1',
]

/** Each reading as `house tokens + flat tokens, from-to`: `7 3 + 4 4, 3-5`. */
function readingsOf(country: Country, text: string, isUnfinished = false): string[] {
  const question = createQuestion()
  const { index } = geocoder[country]!
  // What was read before is forgotten.
  for (const before of READ_BEFORE) readQuestion(index, before, question, false)
  readQuestion(index, text, question, isUnfinished)
  readNumbers(question, index.lexicon.vocabulary, isUnfinished)
  const readings = question.readings.slice(0, question.readingCount)
  let read = 0
  for (const { house, houseKey, flat, flatKey, houseMask, flatMask } of readings) {
    expect([houseKey, flatKey]).toEqual([numberKey(house), numberKey(flat)])
    read |= houseMask | flatMask
  }
  expect(question.readingMask).toBe(read)
  return readings.map((one) => {
    const house = `${textOf(one.house)} (${tokensOf(one.houseMask)})`
    const flat = one.flatMask === 0 ? '' : ` flat ${textOf(one.flat)} (${tokensOf(one.flatMask)})`
    const needed = one.neededMask === 0 ? '' : ` needs ${tokensOf(one.neededMask)}`
    return `${house}${flat} at ${one.start}-${one.end}${one.isFlatOnly ? ' alone' : ''}${needed}`
  })
}

/** As many readings as are kept, of `1 2 3 …`: each number alone and with the next one as its flat. */
const FIRST_READINGS = Array.from({ length: 12 }, (_, at) => [
  `${at + 1} (${at}) at ${at}-${at + 1}`,
  `${at + 1} (${at}) flat ${at + 2} (${at + 1}) at ${at}-${at + 2}`,
]).flat()

describe('the readings of a text', () => {
  test.each<[Country, string, string[]]>([
    ['ee', 'Pikk 7', ['7 (1) at 1-2']],
    ['ee', 'Pikk 7-4', ['7 (1) flat 4 (2) at 1-3', '7-4 (1,2) at 1-3', '4 (2) at 2-3 needs 1']],
    ['ee', 'Pikk 7/4', ['7 (1) flat 4 (2) at 1-3', '7/4 (1,2) at 1-3', '4 (2) at 2-3 needs 1']],
    ['lv', 'Pikk 7/4', ['7/4 (1,2) at 1-3', '4 (2) at 2-3 needs 1']],
    ['ee', 'Pikk 7 4', ['7 (1) at 1-2', '7 (1) flat 4 (2) at 1-3', '4 (2) at 2-3']],
    ['ee', 'Pikk 7, 4', ['7 (1) at 1-2', '4 (2) at 2-3']],
    ['ee', 'Pikk 7. 4', ['7 (1) at 1-2', '4 (2) at 2-3']],
    ['ee', 'Pikk 7 4.', ['7 (1) at 1-2', '4 (2) at 2-3']],
    ['ee', 'Pikk 7 a', ['7a (1,2) at 1-3']],
    ['ee', 'Pikk 7 a.', ['7 (1) at 1-2']],
    ['ee', 'Pikk 7-a', ['7a (1,2) at 1-3']],
    ['ee', 'Pikk 7/a', ['7 (1) at 1-2']],
    ['ee', 'Pikk 7,a', ['7 (1) at 1-2']],
    ['ee', 'Pikk 7a b', ['7a (1) at 1-2']],
    ['ee', 'Pikk 7 k', ['7k (1,2) at 1-3', '7 (1) at 1-2']],
    ['ee', 'Pikk 7 k 5', ['7 (1) flat 5 (2,3) at 1-4', '5 (3) at 3-4 needs 2']],
    ['ee', 'Pikk 7 krt 4', ['7 (1) flat 4 (2,3) at 1-4', '4 (3) at 3-4 needs 2']],
    ['ee', 'Pikk 7 krt nr 4', ['7 (1) flat 4 (2,3,4) at 1-5', '4 (4) at 3-5 needs 3']],
    ['ee', 'Pikk 7 krt nr', ['7 (1) at 1-2']],
    ['ee', 'Pikk 7 krt, 4', ['7 (1) at 1-2', '4 (3) at 3-4']],
    ['ee', 'Pikk 7 krt/4', ['7 (1) at 1-2', '4 (3) at 3-4']],
    [
      'ee',
      'krt 4, Pikk 7',
      ['4 (0,1) at 0-2 alone', '4 (1) at 1-2', '7 (3) at 3-4', '7 (3) flat 4 (0,1) at 3-4'],
    ],
    [
      'ee',
      'krt nr 4, Pikk 7',
      ['4 (0,1,2) at 0-3 alone', '4 (2) at 1-3', '7 (4) at 4-5', '7 (4) flat 4 (0,1,2) at 4-5'],
    ],
    ['ee', 'krt nr, Pikk 7', ['7 (3) at 3-4']],
    ['ee', 'Pikk krt 4', ['4 (1,2) at 1-3 alone', '4 (2) at 2-3']],
    ['ee', 'krt 10117, Pikk 7', ['7 (3) at 3-4']],
    ['ee', 'krt', []],
    ['ee', 'krt nr', []],
    ['ee', '7 krt', ['7 (0) at 0-1']],
    [
      'ee',
      'krt 4, Pikk 7-2',
      [
        '4 (0,1) at 0-2 alone',
        '4 (1) at 1-2',
        '7 (3) flat 2 (4) at 3-5',
        '7-2 (3,4) at 3-5',
        '2 (4) at 4-5 needs 3',
        '7-2 (3,4) flat 4 (0,1) at 3-5',
        '2 (4) flat 4 (0,1) at 4-5 needs 3',
      ],
    ],
    ['ee', 'Pikk nr 7', ['7 (2) at 1-3']],
    ['ee', 'nr 7', ['7 (1) at 0-2']],
    ['ee', 'L2 Pikk', ['l2 (0,1) at 0-2']],
    ['ee', 'Pikk L2', ['l2 (1,2) at 1-3']],
    ['ee', 'Pikk aL2', ['2 (2) at 2-3']],
    ['ee', 'Pikk 7 L2', ['7l (1,2) at 1-3', 'l2 (2,3) at 2-4 needs 1']],
    ['ee', 'Pikk L 2', ['2 (2) at 2-3']],
    ['ee', 'L', []],
    ['ee', 'Pikk 7OO', []],
    ['ee', 'Pikk 7OOO', ['7 (1) at 1-2']],
    ['ee', 'Pikk 7kv', ['7 (1) at 1-2']],
    ['lv', 'Pikk 5 k 2', ['5k2 (1,2,3) at 1-4', '2 (3) at 3-4 needs 2']],
    ['lv', 'Pikk 5k-2', ['5k (1) flat 2 (2) at 1-3', '5k2 (1,2) at 1-3', '2 (2) at 2-3 needs 1']],
    ['lv', 'Pikk 5-2', ['5 (1) flat 2 (2) at 1-3', '5-2 (1,2) at 1-3', '2 (2) at 2-3 needs 1']],
    ['lv', 'Pikk k-2', ['2 (2) at 2-3']],
    ['lt', 'Pikk 5k-2', ['5k (1) flat 2 (2) at 1-3', '5k2 (1,2) at 1-3', '2 (2) at 2-3 needs 1']],
    ['ee', 'Pikk 5k-2', ['5k (1) flat 2 (2) at 1-3', '5k-2 (1,2) at 1-3', '2 (2) at 2-3 needs 1']],
    ['lv', 'Pikk 5 k-2', ['5k2 (1,2,3) at 1-4', '2 (3) at 3-4 needs 2']],
    ['lv', 'Pikk 5a-2', ['5a (1) flat 2 (2) at 1-3', '5a-2 (1,2) at 1-3', '2 (2) at 2-3 needs 1']],
    ['lv', 'Pikk 5k/2', ['5k/2 (1,2) at 1-3', '2 (2) at 2-3 needs 1']],
    ['lv', 'Pikk 195 korpuss A2', ['195ka2 (1,2,3,4) at 1-5', 'a2 (3,4) at 3-5 needs 2']],
    [
      'lv',
      'Pikk 195 korpuss A2 dz. 4',
      [
        '195ka2 (1,2,3,4) flat 4 (5,6) at 1-7',
        'a2 (3,4) flat 4 (5,6) at 3-7 needs 2',
        '4 (6) at 6-7 needs 5',
      ],
    ],
    ['lv', 'Pikk 195 korpuss nr 2', ['195k2 (1,2,3,4) at 1-5', '2 (4) at 3-5 needs 3']],
    ['lv', 'Pikk 5, 1. korpuss', ['5k1 (1,2,3) at 1-4', '1 (2) at 2-3 needs 1']],
    ['lv', 'Pikk 5 1. korpuss', ['5k1 (1,2,3) at 1-4', '1 (2) at 2-3 needs 1']],
    ['lv', 'Pikk 5, 4. dzīvoklis', ['5 (1) flat 4 (2,3) at 1-4', '4 (2) at 2-3 needs 1']],
    ['lv', 'Pikk 5 4 dzīvoklis', ['5 (1) flat 4 (2,3) at 1-4', '4 (2) at 2-3 needs 1']],
    ['lv', 'Pikk 5 4 dz', ['5 (1) at 1-2', '5 (1) flat 4 (2) at 1-3', '4 (2) at 2-3']],
    ['lv', 'Pikk 5 4. dz', ['5 (1) flat 4 (2,3) at 1-4', '4 (2) at 2-3 needs 1']],
    ['lv', 'Pikk 5 4. k', ['5 (1) at 1-2', '4 (2) at 2-3']],
    ['lv', 'Pikk 5 1 korpuss', ['5 (1) at 1-2', '5 (1) flat 1 (2) at 1-3', '1 (2) at 2-3']],
    [
      'lv',
      'Pikk 5 4. dz. 3',
      ['5 (1) at 1-2', '4 (2) flat 3 (3,4) at 2-5', '3 (4) at 4-5 needs 3'],
    ],
    ['lv', 'Pikk 5, 4. dzīvoklis, Rīga', ['5 (1) flat 4 (2,3) at 1-4', '4 (2) at 2-3 needs 1']],
    ['lt', 'Pikk 5, 4 butas', ['5 (1) flat 4 (2,3) at 1-4', '4 (2) at 2-3 needs 1']],
    ['lt', 'Pikk 5, 4 but', ['5 (1) at 1-2', '4 (2) at 2-3']],
    ['lt', 'Pikk 5 4. b', ['5 (1) at 1-2', '4 (2) at 2-3']],
    [
      'ee',
      'Pikk 1-2-3-4-5-6',
      [
        '1-2-3-4 (1,2,3,4) flat 5 (5) at 1-6',
        '1-2-3-4-5 (1,2,3,4,5) at 1-6',
        '2-3-4-5 (2,3,4,5) flat 6 (6) at 2-7 needs 1',
        '2-3-4-5-6 (2,3,4,5,6) at 2-7 needs 1',
        '3-4-5 (3,4,5) flat 6 (6) at 3-7 needs 2',
        '3-4-5-6 (3,4,5,6) at 3-7 needs 2',
        '4-5 (4,5) flat 6 (6) at 4-7 needs 3',
        '4-5-6 (4,5,6) at 4-7 needs 3',
        '5 (5) flat 6 (6) at 5-7 needs 4',
        '5-6 (5,6) at 5-7 needs 4',
        '6 (6) at 6-7 needs 5',
      ],
    ],
    [
      'ee',
      'Pikk 1 krt 2 krt 3',
      [
        '1 (1) flat 3 (2,3,4,5) at 1-6',
        '2 (3) flat 3 (4,5) at 3-6 needs 2',
        '3 (5) at 5-6 needs 4',
      ],
    ],
    [
      'ee',
      'Pikk 1-2 krt 3',
      [
        '1-2 (1,2) flat 3 (3,4) at 1-5',
        '2 (2) flat 3 (3,4) at 2-5 needs 1',
        '3 (4) at 4-5 needs 3',
      ],
    ],
    ['ee', 'Pikk 007', ['7 (1) at 1-2']],
    ['ee', '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17', FIRST_READINGS],
    [
      'ee',
      'krt 4, 1 2 3 4 5 6 7 8 9 10 11',
      [
        '4 (0,1) at 0-2 alone',
        '4 (1) at 1-2',
        '1 (2) at 2-3',
        '1 (2) flat 2 (3) at 2-4',
        '2 (3) at 3-4',
        '2 (3) flat 3 (4) at 3-5',
        '3 (4) at 4-5',
        '3 (4) flat 4 (5) at 4-6',
        '4 (5) at 5-6',
        '4 (5) flat 5 (6) at 5-7',
        '5 (6) at 6-7',
        '5 (6) flat 6 (7) at 6-8',
        '6 (7) at 7-8',
        '6 (7) flat 7 (8) at 7-9',
        '7 (8) at 8-9',
        '7 (8) flat 8 (9) at 8-10',
        '8 (9) at 9-10',
        '8 (9) flat 9 (10) at 9-11',
        '9 (10) at 10-11',
        '9 (10) flat 10 (11) at 10-12',
        '10 (11) at 11-12',
        '10 (11) flat 11 (12) at 11-13',
        '11 (12) at 12-13',
        '1 (2) flat 4 (0,1) at 2-3',
      ],
    ],
    ['ee', 'Pikk 7 10117', ['7 (1) at 1-2']],
    [
      'ee',
      'Pikk 7-10117',
      ['7 (1) flat 10117 (2) at 1-3', '7-10117 (1,2) at 1-3', '10117 (2) at 2-3 needs 1'],
    ],
    ['ee', 'Pikk 7 krt 10117', ['7 (1) at 1-2']],
    [
      'ee',
      'krt 3 krt 4, Pikk 7',
      [
        '3 (0,1) at 0-2 alone',
        '3 (1) flat 4 (2,3) at 1-4',
        '4 (3) at 3-4 needs 2',
        '7 (5) at 5-6',
        '4 (3) flat 3 (0,1) at 3-4 needs 2',
        '7 (5) flat 3 (0,1) at 5-6',
      ],
    ],
    [
      'ee',
      'Tallinn 7 4-2',
      [
        '7 (1) at 1-2',
        '7 (1) flat 4 (2) at 1-3',
        '4 (2) flat 2 (3) at 2-4',
        '4-2 (2,3) at 2-4',
        '2 (3) at 3-4 needs 2',
      ],
    ],
    [
      'ee',
      'Pikk 7 a-2',
      ['7a (1,2) flat 2 (3) at 1-4', '7a-2 (1,2,3) at 1-4', '2 (3) at 3-4 needs 2'],
    ],
    ['ee', 'Pikk 7 nr 4', ['7 (1) at 1-2', '4 (3) at 2-4']],
    ['lv', 'Pikk 7 nr. 4', ['7 (1) at 1-2', '4 (3) at 2-4']],
    ['ee', 'Pikk 7 a b', ['7a (1,2) at 1-3']],
    ['ee', 'Pikk 7 krt a', ['7 (1) at 1-2']],
    [
      'ee',
      'Pikk 7, Tallinn, krt 4',
      ['7 (1) at 1-2', '4 (3,4) at 3-5 alone', '4 (4) at 4-5', '7 (1) flat 4 (3,4) at 1-2'],
    ],
    [
      'ee',
      'krt 3, Pikk krt 4',
      [
        '3 (0,1) at 0-2 alone',
        '3 (1) at 1-2',
        '4 (3,4) at 3-5 alone',
        '4 (4) at 4-5',
        '4 (4) flat 3 (0,1) at 4-5',
        '3 (1) flat 4 (3,4) at 1-2',
      ],
    ],
    ['ee', 'Pikk krt nr 4', ['4 (1,2,3) at 1-4 alone', '4 (3) at 2-4']],
    ['ee', '1 2 3 4 5 6 7 8 9 10 11 12 13, Pikk krt 9', FIRST_READINGS],
    [
      'ee',
      'Pikk 7-4 5',
      [
        '7 (1) flat 4 (2) at 1-3',
        '7-4 (1,2) at 1-3',
        '4 (2) at 2-3 needs 1',
        '4 (2) flat 5 (3) at 2-4 needs 1',
        '5 (3) at 3-4',
      ],
    ],
    [
      'ee',
      'Pikk 7 krt 4 5',
      [
        '7 (1) flat 4 (2,3) at 1-4',
        '4 (3) at 3-4 needs 2',
        '4 (3) flat 5 (4) at 3-5 needs 2',
        '5 (4) at 4-5',
      ],
    ],
    ['lv', 'Pikk 195 korpuss k2', ['195kk2 (1,2,3,4) at 1-5', 'k2 (3,4) at 3-5 needs 2']],
    [
      'lv',
      'Pikk 5k - 2',
      ['5k (1) flat 2 (2) at 1-3', '5k-2 (1,2) at 1-3', '2 (2) at 2-3 needs 1'],
    ],
    ['ee', 'Pikk 7, -4', ['7 (1) at 1-2', '4 (2) at 2-3']],
    ['lv', 'Pikk 5 LV-1010 dzīvoklis', ['5 (1) at 1-2']],
    ['lt', 'Pikk 5 01103 butas', ['5 (1) at 1-2']],
    [
      'ee',
      'Pikk 7 - 10117 Tallinn',
      ['7 (1) flat 10117 (2) at 1-3', '7-10117 (1,2) at 1-3', '10117 (2) at 2-3 needs 1'],
    ],
    ['ee', 'Pikk 7 a nr 4', ['7a (1,2) at 1-3', '4 (4) at 3-5']],
    ['lv', 'Pikk 195 korpuss aa2', ['195 (1) at 1-2', '2 (4) at 4-5']],
    ['lv', 'Pikk 5 a L2', ['5a (1,2) at 1-3', 'l2 (3,4) at 3-5']],
    ['lv', 'Pikk 195 korpuss A 2', ['195 (1) at 1-2', '2 (4) at 4-5']],
    ['ee', 'Pikk k', []],
    ['ee', 'Pikk 7 krt', ['7 (1) at 1-2']],
    ['ee', 'Pikk 7ab', []],
    ['ee', 'Pikk 7 ab', ['7 (1) at 1-2']],
    ['ee', 'Pikk 7ab 5', ['5 (3) at 3-4']],
    ['lv', 'Pikk 5 LV-1010', ['5 (1) at 1-2']],
    ['lv', 'Pikk 5-LV-1010', ['5 (1) at 1-2']],
    ['ee', 'LL2 Pikk', ['2 (1) at 1-2']],
    ['lv', 'Pikk 5-1. korpuss', ['5k1 (1,2,3) at 1-4', '1 (2) at 2-3 needs 1']],
    ['lv', 'Pikk 5 korp. LV-1010', ['5 (1) at 1-2']],
  ])('%s: %s', (country, text, expected) => {
    expect(readingsOf(country, text)).toEqual(expected)
  })
})

describe('the readings of a text that is being typed', () => {
  test.each<[Country, string, string[]]>([
    ['ee', 'Pikk 7 t', ['7t (1,2) at 1-3', '7 (1) at 1-2']],
    ['ee', 'Pikk 7 t Tallinn', ['7t (1,2) at 1-3']],
    ['ee', 'Pikk 7-t', ['7t (1,2) at 1-3']],
    ['ee', 'Pikk 7 krt 4', ['7 (1) flat 4 (2,3) at 1-4', '4 (3) at 3-4 needs 2']],
    ['ee', 'Pikk 7 4', ['7 (1) at 1-2', '7 (1) flat 4 (2) at 1-3', '4 (2) at 2-3']],
    ['ee', 'Pikk 7', ['7 (1) at 1-2']],
  ])('%s: %s', (country, text, expected) => {
    expect(readingsOf(country, text, true)).toEqual(expected)
  })
})

test.each<[string, number[]]>([
  ['Pikk 7', []],
  ['Pikk 7-4', [2]],
  ['Pikk 7 krt 4', [2, 3]],
  ['Pikk 7 a', [2]],
  ['Pikk 7 4', []],
  ['Pikk L2', [1]],
  ['Pikk L2-3', [1, 3]],
  ['krt 4, Pikk 7', []],
])('what goes on a number or begins it: %s: %j', (text, tail) => {
  const question = createQuestion()
  for (const before of READ_BEFORE) readQuestion(geocoder.ee!.index, before, question, false)
  readQuestion(geocoder.ee!.index, text, question, false)
  expect(tokensOf(question.tailMask)).toEqual(tail)
})
