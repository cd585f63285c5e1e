/** Numbers of houses and flats: their one form, the order of their keys, and where they are found. */
import { describe, expect, test } from 'vitest'
import { nameOf } from '../../src/addresses/tree.ts'
import {
  findNumber,
  findReading,
  hasNumber,
  slotOf,
} from '../../src/geocoder/matching/number-lookup.ts'
import { createQuestion } from '../../src/geocoder/question/question.ts'
import {
  appendByte,
  createNumberText,
  figuresOf,
  isAmbiguousKey,
  keyOfFigures,
  type NumberText,
  numberKey,
  numberOfTokens,
  sameNumber,
} from '../../src/geocoder/words/number-text.ts'
import { NONE } from '../../src/tables/none.ts'
import { createTokens, tokenize } from '../../src/text/tokens.ts'
import { rowOf } from './hand-judged.ts'
import { house, openSmall, street, unit1 } from './small-geocoder.ts'

const tokens = createTokens()

/** A number of the register, where `k` announces a block. */
function numberOf(text: string): NumberText {
  tokenize(text, tokens)
  const number = createNumberText()
  const isBlock = (token: number) =>
    tokens.end[token] - tokens.start[token] === 1 && tokens.bytes[tokens.start[token]] === 0x6b
  numberOfTokens(tokens, isBlock, number)
  return number
}

/** A number that is in its one form. */
function formOf(text: string): NumberText {
  const number = createNumberText()
  for (const byte of Buffer.from(text)) appendByte(number, byte)
  return number
}

const keyOf = (text: string) => numberKey(formOf(text))
const textOf = ({ bytes, length }: NumberText) => Buffer.from(bytes.subarray(0, length)).toString()

describe('the one form of', () => {
  test.each([
    ['12', '12'],
    ['12 A', '12a'],
    ['012', '12'],
    ['00', '0'],
    ['0a', '0a'],
    ['7/1b', '7/1b'],
    ['7/01', '7/1'],
    ['7-9', '7-9'],
    ['7 - 9', '7-9'],
    ['7 9', '7 9'],
    ['195 k-2', '195k2'],
    ['195k2', '195k2'],
    ['195 k-2/3', '195k2/3'],
    ['195 k-2 3', '195k2 3'],
    ['195 k', '195k'],
    ['k 2', 'k 2'],
    ['L2', 'l2'],
    ['', ''],
    [`1 ${'a'.repeat(80)}`, `1${'a'.repeat(63)}`],
  ])('%s: %s', (text, form) => expect(textOf(numberOf(text))).toBe(form))
})

describe('keys', () => {
  test('are in the order of the figures, a number before what has letters behind it', () => {
    const ordered = ['0', '1', '1a', '2', '2/7', '9', '10', '99z', '100', '1048574', '1048574a']
    const keys = ordered.map(keyOf)
    expect(keys).toEqual([...keys].sort((a, b) => a - b))
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.map(isAmbiguousKey)).toEqual(ordered.map((text) => !/^\d+$/.test(text)))
    expect(keyOf('12')).toBe(keyOfFigures(12))
  })
  test.each(['1048575', '1048576', '99999999', 'l2', 'a'])('%s is behind all others', (text) => {
    expect(keyOf(text)).toBeGreaterThan(keyOf('1048574z'))
    expect(isAmbiguousKey(keyOf(text))).toBe(true)
  })
})

test.each([
  ['7a', '7a', true],
  ['7a', '7b', false],
  ['7a', '8a', false],
  ['7', '7a', false],
  ['', '', true],
])('%s and %s are the same: %s', (a, b, isSame) => {
  expect(sameNumber(formOf(a), formOf(b))).toBe(isSame)
})

test.each([
  ['12', 12],
  ['007', 7],
  ['12a', NONE],
  ['1234567890', 1_234_567_890],
])('the figures of %s: %d', (text, figures) => {
  tokenize(text, tokens)
  expect(figuresOf(tokens, 0)).toBe(figures)
})

/** Numbers of which two and two have one key. */
function numbersOfOneKey(): string[] {
  const byKey = Map.groupBy(
    Array.from({ length: 600 }, (_, i) => `5/${i + 1}`),
    keyOf,
  )
  return [...byKey.values()].filter(({ length }) => length > 1).flat()
}

describe('a number is found', () => {
  const twins = numbersOfOneKey()
  const { index } = openSmall({
    lv: [
      unit1('pilsēta', 'Rīga', [
        street('iela', 'Meža iela', [...twins, '5', '3 k-2', house('7', ['1', '2', '12'])]),
        street('iela', 'Tukša iela', []),
        street('iela', 'Ziedu iela', ['4']),
      ]),
      unit1('ciems', 'Ozoli', ['8']),
    ],
  }).lv!
  const { tree } = index
  const found = (parent: string, text: string) => {
    const row = findNumber(index, slotOf(index, rowOf(tree, parent)), formOf(text), keyOf(text))
    return row === NONE ? undefined : nameOf(tree, row)
  }
  test('among those that have the same key', () => {
    expect(twins.length).toBeGreaterThan(10)
    expect(twins.map((text) => found('Meža iela', text))).toEqual(twins)
  })
  test('right below its street or house, and nowhere else', () => {
    const asked = ['5', '3k2', '7', '6', '8', '4', '3', '12', '5/601']
    expect(asked.map((text) => found('Meža iela', text))).toEqual(
      ['5', '3 k-2', '7'].concat(Array(6).fill(undefined)),
    )
    expect(found('Ziedu iela', '4')).toBe('4')
    expect(found('Ozoli', '8')).toBe('8')
    expect(found('5', '1')).toBeUndefined()
    expect(['1', '2', '12', '3', '5'].map((text) => found('7', text))).toEqual([
      '1',
      '2',
      '12',
      undefined,
      undefined,
    ])
    expect([found('Tukša iela', '4'), found('4', '1'), found('Rīga', '5')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
  test.each([
    ['7', '', '7'],
    ['7', '12', '12'],
    ['7', '13', undefined],
    ['6', '12', undefined],
    ['6', '', undefined],
    ['5', '12', undefined],
  ])('as house %s with flat "%s": %s', (house, flat, name) => {
    const [reading] = createQuestion().readings
    Object.assign(reading, { house: formOf(house), houseKey: keyOf(house) })
    Object.assign(reading, { flat: formOf(flat), flatKey: keyOf(flat) })
    reading.flatMask = flat === '' ? 0 : 1
    const row = findReading(index, slotOf(index, rowOf(tree, 'Meža iela')), reading)
    expect(row === NONE ? undefined : nameOf(tree, row)).toBe(name)
  })
  test('where the row has it', () => {
    const row = rowOf(tree, '3 k-2')
    expect(['3k2', '3', '3-2', '3k'].map((text) => hasNumber(index, row, formOf(text)))).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})
