/** Objects of JSON are found however their text comes, and each bound holds to the letter. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cellsOf,
  columnsOf,
  createArrayScanner,
  createLineScanner,
  membersOf,
} from '../../src/bulk/json-rows.ts'
import { COLUMNS_MAX, ROW_LETTERS_MAX } from '../../src/bulk/table.ts'

type Scanner = typeof createArrayScanner

function objectsOf(scannerOf: Scanner, pieces: Iterable<string>): (string | undefined)[] {
  const objects: (string | undefined)[] = []
  const scanner = scannerOf((object) => objects.push(object))
  for (const piece of pieces) scanner.push(piece)
  scanner.end()
  return objects
}

const inPieces = (text: string, size: number) =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, i) =>
    text.slice(i * size, (i + 1) * size),
  )

test('the objects of an array are what they were written as, in pieces of any size', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '"', '\\', '{', '}', '[', ']', ',', 'õ') })
  const row = fc.record({
    a: text,
    b: fc.array(fc.array(fc.nat(9))),
    c: fc.constant({ d: {} }),
  })
  fc.assert(
    fc.property(
      fc.array(row, { maxLength: 4 }),
      fc.nat(80),
      fc.integer({ min: 1, max: 70 }),
      (rows, blanks, size) => {
        const written = rows.map((one) => JSON.stringify(one))
        const before = `{"type":"x","bbox":[1,2],"crs":{"a":[{}]},"features"${' '.repeat(blanks % 40)}:`
        const after = '],"more":[{"features":[{"no":1}]}]}'
        const collection = `${before} [${written.join(' ,\n')}${after}`
        expect(objectsOf(createArrayScanner, inPieces(collection, size))).toEqual(written)
        const bare = `${' '.repeat(blanks)}[${written.join(',')}] [{"no":1}]`
        expect(objectsOf(createArrayScanner, inPieces(bare, size))).toEqual(written)
      },
    ),
    { numRuns: 300, seed: 34 },
  )
})

test('an object that has no end is told, one that never began is not', () => {
  expect(objectsOf(createArrayScanner, ['[{"a":1},{"b":'])).toEqual(['{"a":1}', undefined])
  expect(objectsOf(createArrayScanner, ['[{"a":1},'])).toEqual(['{"a":1}'])
  expect(objectsOf(createArrayScanner, ['{"a":[{"b":1}]}'])).toEqual([])
})

test('64 letters before a bracket say whether it begins the rows', () => {
  const blanks = (count: number) => `{"features"${' '.repeat(count)}:[{}]}`
  expect(objectsOf(createArrayScanner, [blanks(53)])).toEqual(['{}'])
  expect(objectsOf(createArrayScanner, [blanks(54)])).toEqual([])
})

test('an object of 2^20 letters before its end is whole, one more letter is too long', () => {
  const object = (length: number) => `{"a":"${'x'.repeat(length - 8)}"}`
  for (const length of [ROW_LETTERS_MAX, ROW_LETTERS_MAX + 1, ROW_LETTERS_MAX + 2]) {
    const text = object(length)
    const objects = [length <= ROW_LETTERS_MAX + 1 ? text : undefined, '{"b":1}']
    for (const first of [0, 9]) {
      const pieces = [`[${text.slice(0, first)}`, text.slice(first, -1), '},{"b":1}]']
      expect(objectsOf(createArrayScanner, pieces)).toEqual(objects)
    }
  }
})

test('a line of 2^20 letters is whole, one more letter is too long, in pieces or not', () => {
  const line = (length: number) => `1${'0'.repeat(length - 1)}`
  for (const size of [300_000, 4 * ROW_LETTERS_MAX]) {
    const lines = [ROW_LETTERS_MAX, ROW_LETTERS_MAX + 1, 2 * ROW_LETTERS_MAX, 5].map(line)
    for (const last of ['', '\n']) {
      const objects = objectsOf(createLineScanner, inPieces(lines.join('\n') + last, size))
      expect(objects).toEqual([lines[0], undefined, undefined, lines[3]])
    }
  }
  const tooLong = inPieces(line(3 * ROW_LETTERS_MAX), 300_000)
  expect(objectsOf(createLineScanner, tooLong)).toEqual([undefined])
})

test('a line without its record separator is a row, a blank one is none', () => {
  const text = '\u001e{"a":1}\n \t\r\n\u001e\n{"b":"\u001e"}'
  for (const size of [1, 3, 100]) {
    const objects = objectsOf(createLineScanner, inPieces(text, size))
    expect(objects).toEqual(['{"a":1}', '{"b":"\u001e"}'])
  }
})

test.each([
  ['{"a":1,"b":null}', { a: 1, b: null }],
  ['null', 'ROW_NOT_JSON'],
  ['[1]', 'ROW_NOT_JSON'],
  ['1', 'ROW_NOT_JSON'],
  ['{"a"', 'ROW_NOT_JSON'],
  ['{"type":"Feature","id":5,"properties":{"n":1},"geometry":{}}', { id: 5, n: 1, geometry: {} }],
  ['{"type":"Feature","id":5,"properties":{"id":6}}', { id: 6, geometry: null }],
  ['{"type":"Feature","properties":null}', { geometry: null }],
  ['{"type":"Feature","id":0,"properties":"no","geometry":null}', { id: 0, geometry: null }],
  ['{"type":"feature","properties":{"n":1}}', { type: 'feature', properties: { n: 1 } }],
  [`{"a":"${'['.repeat(70)}\\"${'{'.repeat(70)}"}`, { a: `${'['.repeat(70)}"${'{'.repeat(70)}` }],
  [`{"a":[${'[],{},'.repeat(70)}1]}`, { a: [...Array(70).fill([[], {}]).flat(), 1] }],
  [`${'{"a":'.repeat(65)}1${'}'.repeat(65)}`, 'ROW_TOO_DEEP'],
  [`{"a":${'['.repeat(64)}${']'.repeat(64)}}`, 'ROW_TOO_DEEP'],
  [`{"b":"\\\\","a":${'['.repeat(64)}${']'.repeat(64)}}`, 'ROW_TOO_DEEP'],
])('the members of %s', (text, members) => {
  expect(membersOf(text)).toEqual(members)
})

test('brackets within brackets are read 64 deep, in text or not', () => {
  const value = `${'[{"b":'.repeat(31)}["[{"]${'}]'.repeat(31)}`
  expect(membersOf(`{"a":${value}}`)).toEqual({ a: JSON.parse(value) })
})

test('columns are the members in their order, and one for others that never has the name of one', () => {
  expect(columnsOf([{ b: 1 }, { a: 1, b: 2 }, { other: 3 }])).toEqual([
    'b',
    'a',
    'other',
    'other_2',
  ])
  const wide = (count: number) =>
    columnsOf([Object.fromEntries(Array.from({ length: count }, (_, i) => [`c${i}`, i]))])
  expect([wide(COLUMNS_MAX - 1).length, wide(COLUMNS_MAX).length]).toEqual([
    COLUMNS_MAX,
    COLUMNS_MAX,
  ])
  expect(wide(COLUMNS_MAX).at(-2)).toBe(`c${COLUMNS_MAX - 2}`)
})

test('members without a column are in the last one together', () => {
  const columnOf = new Map([
    ['a', 0],
    ['b', 1],
  ])
  expect(cellsOf({ b: 2 }, columnOf, 3)).toEqual([undefined, 2, undefined])
  expect(cellsOf({ c: null }, columnOf, 3)).toEqual([undefined, undefined, { c: null }])
  expect(cellsOf({ c: 1, a: 0, d: 2 }, columnOf, 3)).toEqual([0, undefined, { c: 1, d: 2 }])
})
