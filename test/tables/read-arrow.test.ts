/** Our reader of Arrow files against the format's own library, and what it says of bytes that are no such file. */
import {
  Float32,
  Int8,
  Int16,
  Int64,
  Table,
  tableFromIPC,
  tableToIPC,
  Uint8,
  vectorFromArray,
} from 'apache-arrow'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TeeviitError } from '../../src/report/errors.ts'
import { type Columns, decodeTable, encodeTable, encodeTexts } from '../../src/tables/table-file.ts'

const rows = fc.integer({ min: 1, max: 40 })
const columnsOf = (count: number): fc.Arbitrary<Columns> => {
  const bounds = { minLength: count, maxLength: count }
  return fc.record({
    uint8: fc.uint8Array(bounds),
    uint16: fc.uint16Array(bounds),
    int32: fc.int32Array(bounds),
    uint32: fc.uint32Array(bounds),
    float64: fc.float64Array(bounds),
    õ: fc.array(fc.string({ unit: 'grapheme' }), bounds).map(encodeTexts),
  })
}

describe('a file of columns', () => {
  test('has the values that the library of the format reads, of each type', () => {
    fc.assert(
      fc.property(rows.chain(columnsOf), (columns) => {
        const bytes = encodeTable(columns)
        const library = tableFromIPC(bytes)
        const table = decodeTable('t.arrow', bytes)
        expect(table.rowCount).toBe(library.numRows)
        expect([...table.columns.keys()]).toEqual(library.schema.names)
        for (const [name, column] of table.columns) {
          const { values, valueOffsets } = library.getChild(name)!.data[0]
          const found = 'offsets' in column ? column.bytes : column
          expect(found).toEqual(values.subarray(0, found.length))
          if ('offsets' in column)
            expect(column.offsets).toEqual(valueOffsets.subarray(0, table.rowCount + 1))
        }
      }),
      { seed: 2026, numRuns: 50 },
    )
  })

  test('at a place that no array of numbers can begin at is copied', () => {
    const columns = { id: Float64Array.of(1, 2 ** 53 - 1), text: encodeTexts(['Ülejõe', '']) }
    const bytes = encodeTable(columns)
    const odd = new Uint8Array(bytes.length + 1).subarray(1)
    odd.set(bytes)
    const { columns: found } = decodeTable('t.arrow', odd)
    expect(found.get('id')).toEqual(columns.id)
    expect(found.get('text')).toEqual(columns.text)
  })

  test.each([
    vectorFromArray([1n], new Int64()),
    vectorFromArray([1], new Int8()),
    vectorFromArray([1], new Int16()),
    vectorFromArray([1], new Float32()),
  ])('of a type that no table of ours has is refused: %#', (vector) => {
    const bytes = tableToIPC(new Table({ a: vector }), 'file')
    expect(() => decodeTable('t.arrow', bytes)).toThrow(
      'a column is neither of numbers nor of texts',
    )
  })
})

test('a file of two batches is refused', () => {
  const column = vectorFromArray([1], new Uint8()).concat(vectorFromArray([2], new Uint8()))
  const bytes = tableToIPC(new Table({ a: column }), 'file')
  expect(() => decodeTable('t.arrow', bytes)).toThrow('it has more than one batch')
})

describe('a file that is cut or changed', () => {
  const bytes = encodeTable({ row: Uint32Array.of(7, 8), name: encodeTexts(['a', 'Õ']) })

  test('is refused wherever it is cut', () => {
    for (let length = 0; length < bytes.length; length++) {
      expect(() => decodeTable('t.arrow', bytes.subarray(0, length))).toThrow(TeeviitError)
    }
  })

  test('in its footer says that it is none', () => {
    const changed = bytes.slice()
    new DataView(changed.buffer).setInt32(bytes.length - 10, 0x7fffffff, true)
    expect(() => decodeTable('t.arrow', changed)).toThrow('(not an Arrow file)')
  })

  test('is refused where values would end beyond their batch, or beyond the file', () => {
    const wide = (...numbers: number[]) => Buffer.from(BigInt64Array.from(numbers, BigInt).buffer)
    const changed = Buffer.from(bytes)
    // The texts are 8 bytes, from 24 on, of the 32 of the batch.
    changed.set(wide(24, 9), changed.indexOf(wide(24, 8)))
    expect(() => decodeTable('t.arrow', changed)).toThrow('(not an Arrow file)')
    changed.set(wide(300), changed.lastIndexOf(wide(32)))
    expect(decodeTable('t.arrow', changed).rowCount).toBe(2)
    changed.set(wide(24, 275), changed.indexOf(wide(24, 9)))
    expect(() => decodeTable('t.arrow', changed)).toThrow('(not an Arrow file)')
  })

  test('is a table or refused with our code, whichever byte is changed', () => {
    for (let at = 0; at < bytes.length; at++) {
      for (const value of [0, 1, 0x7f, 0xff]) {
        const changed = bytes.slice()
        changed[at] = value
        try {
          decodeTable('t.arrow', changed)
        } catch (error) {
          expect(error).toMatchObject({ code: 'ARROW_NOT_A_TABLE' })
        }
      }
    }
  })
})
