/** Fields of a row by their bytes: what is asked of them without decoding, and what decoding remembers. */
import { expect, test } from 'vitest'
import type { Encoding } from '../../../src/sources/reading/encoding.ts'
import { ABSENT, BROKEN, rowOf } from '../../../src/sources/reading/row.ts'
import { createRowFields, splitRow } from '../../../src/sources/reading/row-splitter.ts'
import { windows1257 } from '../support/files.ts'

const DIALECT = { delimiter: 0x7c, quote: 0x22 }

/** A view of the fields of the last line that was split. */
function createView(encoding: Encoding = 'utf-8') {
  const fields = createRowFields()
  const row = rowOf(fields, () => encoding, '"')
  const split = (line: string) => {
    fields.bytes = encoding === 'utf-8' ? Buffer.from(`${line}\n`) : windows1257(`${line}\n`)
    splitRow(fields, DIALECT, 0, fields.bytes.length, true)
    return row
  }
  return { fields, split }
}
const rowFrom = (line: string) => createView().split(line)

test.each([
  ['Pikk tänav', 'Pikk', true],
  ['Pikk tänav', 'tänav', true],
  ['Pikk tänav', 'k t', true],
  ['Pikk tänav', 'Pikk tänav', true],
  ['Pikk tänav', 'Pikk tänav 1', false],
  ['Pikk tänav', 'tänab', false],
  ['aab', 'ab', true],
  ['Pikk', '', true],
  ['', '', true],
  ['', 'x', false],
])('"%s" contains "%s": %s', (text, part, isPart) => {
  expect(rowFrom(`x|${text}|${part}|y`).contains(1, 2)).toBe(isPart)
})

test('a part of 512 bytes is looked for, a longer one is not', () => {
  for (const bytes of [511, 512]) {
    const name = 'x'.repeat(bytes)
    expect(rowFrom(`y${name}|${name}`).contains(0, 1)).toBe(true)
  }
  expect(rowFrom(`y${'x'.repeat(513)}|${'x'.repeat(513)}`).contains(0, 1)).toBe(false)
})

test('columns that a row has not are empty', () => {
  const row = rowFrom('a|b')
  for (const column of [ABSENT, 2, 99]) {
    expect([row.isEmpty(column), row.text(column), row.is(column, '')]).toEqual([true, '', true])
    expect([row.is(column, 'a'), row.contains(column, 0)]).toEqual([false, false])
    expect([row.integer(column), row.base36(column), row.seconds(column)]).toEqual([NaN, NaN, 0])
  }
  expect([row.isEmpty(0), row.isEmpty(1), row.text(1)]).toEqual([false, false, 'b'])
})

test('a field is a text where each of its bytes is', () => {
  const row = rowFrom('EHAK|b')
  const texts = ['EHAK', 'XHAK', 'EHAX', 'EHA', 'EHAKK', '']
  expect(texts.map((text) => row.is(0, text))).toEqual([true, false, false, false, false, false])
})

test('texts that were read before are the same, however long, and others are not', () => {
  for (const encoding of ['utf-8', 'windows-1257'] as const) {
    const { split } = createView(encoding)
    for (const length of [1, 2, 29, 30, 31, 32, 33]) {
      const texts = Array.from({ length: 26 }, (_, i) => {
        const letter = String.fromCharCode(0x61 + i)
        return `${letter}${'ž'.repeat(length - 1)}`
      })
      const again = [...texts, ...texts, ...texts.map((text) => text.slice(0, -1) || 'õ')]
      expect(again.map((text) => split(text).text(0))).toEqual(again)
    }
  }
})

test.each([
  ['a  b', 'a b'],
  [' a', 'a'],
  ['a ', 'a'],
  ['a\tb', 'a b'],
  ['a b c', 'a b c'],
  ['a\u00a0b', 'a b'],
  ['õ \u00a0ä', 'õ ä'],
  ['\u00a0õ', 'õ'],
  ['x!y', 'x!y'],
])('"%s" is tidied to "%s"', (text, tidy) => {
  expect(rowFrom(`x|${text}|y`).text(1)).toBe(tidy)
})

const FIFTEEN = '123456789012345'

test.each([
  ['0', 0, 0],
  ['907', 907, 907],
  ['-12', -12, -12],
  ['  5 ', 5, 5],
  [' ', NaN, NaN],
  ['', NaN, NaN],
  [FIFTEEN, Number(FIFTEEN), Number(FIFTEEN)],
  [`${FIFTEEN}6`, BROKEN, BROKEN],
  ['1.25', BROKEN, 1.25],
  ['-0,5', BROKEN, -0.5],
  ['3.', BROKEN, 3],
  ['.5', BROKEN, 0.5],
  ['1.2.3', BROKEN, BROKEN],
  ['1;2', BROKEN, BROKEN],
  ['-', BROKEN, BROKEN],
  ['.', BROKEN, BROKEN],
  ['1-', BROKEN, BROKEN],
  ['1/', BROKEN, BROKEN],
  ['1:', BROKEN, BROKEN],
  ['1 2', BROKEN, BROKEN],
  ['x', BROKEN, BROKEN],
])('"%s" is the whole number %d and the decimal number %d', (text, whole, decimal) => {
  const row = rowFrom(`7|${text}|8`)
  expect([row.integer(1), row.decimal(1)]).toEqual([whole, decimal])
})

test.each([
  ['0', 0],
  ['9', 9],
  ['A', 10],
  ['Z', 35],
  ['10', 36],
  ['B7', 403],
  ['ZZZZ', 36 ** 4 - 1],
  ['00001', BROKEN],
  ['a', BROKEN],
  ['/', BROKEN],
  [':', BROKEN],
  ['@', BROKEN],
  ['[', BROKEN],
  ['', NaN],
])('the code "%s" is the number %d', (text, value) => {
  expect(rowFrom(`7|${text}|8`).base36(1)).toBe(value)
})

test.each([
  ['01.06.1992 13:14:15', '1992-06-01T13:14:15Z'],
  ['1.6.1992', '1992-06-01T00:00:00Z'],
  ['1992.06.19', '1992-06-19T00:00:00Z'],
  ['1992-06-09', '1992-06-09T00:00:00Z'],
  ['01.01.1970 00:00:01', '1970-01-01T00:00:01Z'],
  ['2106-02-07 06:28:15', '2106-02-07T06:28:15Z'],
])('"%s" is the time %s', (text, time) => {
  expect(rowFrom(`7|${text}|8`).seconds(1)).toBe(Date.parse(time) / 1000)
})

test.each(['', 'x', '1992', '06.1992', '31.12.1969', '2106-02-07 06:28:16', '1.6.1992 1:2:3:4'])(
  '"%s" is no time',
  (text) => expect(rowFrom(`7|${text}|8`).seconds(1)).toBe(0),
)

test('doubled quotes are single ones, in a field that is quoted', () => {
  expect(rowFrom('"a""b"|a""b').text(0)).toBe('a"b')
  expect(rowFrom('"a""b"|a""b').text(1)).toBe('a""b')
})

test('an excerpt is the first hundred bytes of the row', () => {
  expect(rowFrom('ab|cd').excerpt()).toBe('ab|cd')
  expect(rowFrom(`${'x'.repeat(99)}|yz`).excerpt()).toBe(`${'x'.repeat(99)}|`)
  const { fields, split } = createView()
  const row = split('ab|cd')
  fields.start = 1
  expect(row.excerpt()).toBe('b|cd')
})

test('a row may have any number of fields, each with its quotes', () => {
  for (const count of [127, 128, 129, 300]) {
    const cells = Array.from({ length: count }, (_, i) => (i % 3 === 0 ? `"a""${i}"` : `b${i}`))
    const row = rowFrom(cells.join('|'))
    const texts = cells.map((_, i) => row.text(i))
    expect(texts).toEqual(cells.map((_, i) => (i % 3 === 0 ? `a"${i}` : `b${i}`)))
    expect(row.isEmpty(count)).toBe(true)
  }
})
