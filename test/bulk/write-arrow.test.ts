import { tableFromIPC } from 'apache-arrow'
import { expect, test } from 'vitest'
import type { Cell, OutputColumn } from '../../src/bulk/table.ts'
import { createArrowRows } from '../../src/bulk/write-arrow.ts'

const COLUMNS: readonly OutputColumn[] = [
  { name: 'note', type: 'any' },
  { name: '2', type: 'integer' },
  { name: 'address', type: 'text' },
  { name: 'lon', type: 'number' },
  { name: 'isHouse', type: 'boolean' },
  { name: 'shape', type: 'geometry' },
]
const POINT = { type: 'Point', coordinates: [24.5, 59] }
const ROWS: readonly Cell[][] = [
  [{ number: 1 }, 7, '=Õie 1', 0.1, true, POINT],
  [undefined, undefined, undefined, undefined, undefined, undefined],
  ['', 2 ** 40, '', -0.5, false, null],
]

const streamOf = (...chunks: (readonly Cell[][])[]) => {
  const { head, rows, tail } = createArrowRows(COLUMNS)
  return Buffer.concat([head(), ...chunks.map((chunk) => rows(chunk, false)), tail()])
}

test('rows are read back with their kinds, whatever chunks they came in', () => {
  const read = tableFromIPC(streamOf(ROWS.slice(0, 1), ROWS.slice(1)))
  expect(read.batches).toHaveLength(2)
  const point = Uint8Array.from([
    1,
    1,
    0,
    0,
    0,
    ...new Uint8Array(new Float64Array([24.5, 59]).buffer),
  ])
  expect(COLUMNS.map(({ name }) => [...(read.getChild(name) ?? [])])).toEqual([
    ['{"number":1}', null, ''],
    [7n, null, 2n ** 40n],
    ['=Õie 1', null, ''],
    [0.1, null, -0.5],
    [true, null, false],
    [point, null, null],
  ])
  expect(read.schema.fields.map(({ name }) => name)).toEqual(COLUMNS.map(({ name }) => name))
})

test('a column without a value and a table without rows are read back', () => {
  const empty = ROWS[1]
  expect(tableFromIPC(streamOf([empty])).toArray()).toHaveLength(1)
  const none = tableFromIPC(streamOf())
  expect([none.numRows, none.schema.fields.length]).toEqual([0, COLUMNS.length])
  expect(tableFromIPC(streamOf([], [empty])).numRows).toBe(1)
})
