import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  closed,
  decodeTable,
  encodeTable,
  encodeTexts,
  numbers,
  packWholes,
  textAt,
  texts,
  wholes,
} from '../../src/tables/table-file.ts'

const shared = (bytes: Uint8Array) => {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length))
  copy.set(bytes)
  return copy
}

describe('a table file', () => {
  const columns = {
    small: Uint8Array.of(1, 255, 0),
    signed: Int32Array.of(-0x80000000, 0, 0x7fffffff),
    row: Uint32Array.of(0, 0xffffffff, 7),
    id: Float64Array.of(1, 2 ** 53 - 1, 0),
    text: encodeTexts(['', 'Õismäe', 'Šķūņu iela']),
  }

  test('closes a column with one more row', () => {
    expect(closed(Uint32Array.of(7, 8))).toEqual(Uint32Array.of(7, 8, 0xffffffff))
  })

  test('has whole numbers in 32 bits where all of them fit', () => {
    const small = packWholes(Float64Array.of(0, 2 ** 32 - 1))
    const large = packWholes(Float64Array.of(0, 2 ** 32))
    expect(small).toEqual(Uint32Array.of(0, 2 ** 32 - 1))
    expect(large).toEqual(Float64Array.of(0, 2 ** 32))
    const table = decodeTable('t.arrow', encodeTable({ small, large, half: Int32Array.of(1, 2) }))
    expect(wholes(table, 'small')).toEqual(small)
    expect(wholes(table, 'large')).toEqual(large)
    expect(() => wholes(table, 'half')).toThrow('half')
  })

  test('gives back the columns that were written', () => {
    const table = decodeTable('t.arrow', shared(encodeTable(columns)))
    expect(table.rowCount).toBe(3)
    expect(numbers(table, 'small', Uint8Array)).toEqual(columns.small)
    expect(numbers(table, 'signed', Int32Array)).toEqual(columns.signed)
    expect(numbers(table, 'row', Uint32Array)).toEqual(columns.row)
    expect(numbers(table, 'id', Float64Array)).toEqual(columns.id)
    expect([0, 1, 2].map((i) => textAt(texts(table, 'text'), i))).toEqual([
      '',
      'Õismäe',
      'Šķūņu iela',
    ])
  })

  test('copies nothing: every column is a view of the shared bytes', () => {
    const bytes = shared(encodeTable(columns))
    const table = decodeTable('t.arrow', bytes)
    expect(numbers(table, 'id', Float64Array).buffer).toBe(bytes.buffer)
    expect(texts(table, 'text').bytes.buffer).toBe(bytes.buffer)
    expect(texts(table, 'text').offsets.buffer).toBe(bytes.buffer)
  })

  test('is the same bytes for the same columns', () => {
    expect(encodeTable(columns)).toEqual(encodeTable(columns))
  })

  test('may have no rows', () => {
    const table = decodeTable('t.arrow', encodeTable({ row: new Uint32Array(0) }))
    expect(table.rowCount).toBe(0)
    expect(numbers(table, 'row', Uint32Array)).toEqual(new Uint32Array(0))
  })

  test('keeps any texts', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (values) => {
        const table = decodeTable('t.arrow', encodeTable({ text: encodeTexts(values) }))
        const column = texts(table, 'text')
        expect(values.map((_, i) => textAt(column, i))).toEqual(values)
      }),
      { seed: 2026, numRuns: 200 },
    )
  })

  test('says which file is no table', () => {
    expect(() => decodeTable('roads.arrow', Uint8Array.of(1, 2, 3))).toThrow(/roads\.arrow/)
  })

  test('says which column is missing or of another type', () => {
    const table = decodeTable('t.arrow', encodeTable(columns))
    expect(() => numbers(table, 'row', Int32Array)).toThrow(
      'The table t.arrow has no column row of type Int32Array.',
    )
    expect(() => texts(table, 'id')).toThrow('no column id of type text')
  })
})
