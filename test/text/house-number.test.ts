import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { houseNumberKey, parseHouseNumber } from '../../src/text/house-number.ts'

describe('a number is split into its parts', () => {
  test.each([
    ['7', [['', 7, '']], ''],
    ['7a', [['', 7, 'a']], ''],
    ['12 A', [['', 12, 'a']], ''],
    [
      '7a/1b',
      [
        ['', 7, 'a'],
        ['/', 1, 'b'],
      ],
      '',
    ],
    [
      '24/28',
      [
        ['', 24, ''],
        ['/', 28, ''],
      ],
      '',
    ],
    [
      '1 - 3',
      [
        ['', 1, ''],
        ['-', 3, ''],
      ],
      '',
    ],
    ['195 k-1', [['', 195, '']], '1'],
    ['53 K-1', [['', 53, '']], '1'],
    ['12A k-24', [['', 12, 'a']], '24'],
    [
      '8/10 k-2',
      [
        ['', 8, ''],
        ['/', 10, ''],
      ],
      '2',
    ],
    ['2A K1', [['', 2, 'a']], '1'],
    ['5K2', [['', 5, '']], '2'],
    ['5 K2A', [['', 5, '']], '2a'],
    ['5 korp. 2', [['', 5, '']], '2'],
    ['5 korpusas 2', [['', 5, '']], '2'],
    ['7k', [['', 7, 'k']], ''],
  ])('%s', (text, parts, block) => {
    expect(parseHouseNumber(text)).toEqual({
      parts: parts.map(([joint, number, letter]) => ({ joint, number, letter })),
      block,
    })
  })

  test.each(['', 'Ozoli', 'L2', '1. Mai', 'Bormaņi 1', '112-115,8 km', '7ab', '/1', '7/'])(
    '%j is no house number',
    (text) => {
      expect(parseHouseNumber(text)).toBeUndefined()
      expect(houseNumberKey(text)).toBe('')
    },
  )
})

test('keys are in the order of lists', () => {
  const inOrder = [
    '1',
    '2',
    '2a',
    '2a/1',
    '2b',
    '2/1',
    '2/1b',
    '2/2',
    '2/10',
    '2-1',
    '2 k-1',
    '2 k-1a',
    '2 k-10',
    '3',
    '10',
    '100',
  ]
  const shuffled = [...inOrder].reverse()
  shuffled.sort((a, b) => (houseNumberKey(a) < houseNumberKey(b) ? -1 : 1))
  expect(shuffled).toEqual(inOrder)
})

test('spellings of one number have one key', () => {
  for (const spellings of [
    ['53 k-1', '53 K-1', '53K1', '53 korp. 1', '53k-1', '53 korpuss 1'],
    ['12a', '12A', '12 A'],
    ['1-3', '1 - 3'],
  ]) {
    expect(new Set(spellings.map(houseNumberKey)).size).toBe(1)
  }
})

test('plain numbers compare by value', () => {
  fc.assert(
    fc.property(fc.nat(999_999_999), fc.nat(999_999_999), (a, b) => {
      expect(Math.sign(a - b)).toBe(
        houseNumberKey(`${a}`) < houseNumberKey(`${b}`) ? -1 : a === b ? 0 : 1,
      )
    }),
    { seed: 7, numRuns: 500 },
  )
})
