import { type AsyncBuffer, parquetMetadata, parquetReadObjects } from 'hyparquet'
import { expect, test } from 'vitest'
import type { Cell, OutputColumn } from '../../src/bulk/table.ts'
import { createParquetFile, GROUP_ROWS } from '../../src/bulk/write-parquet.ts'

const COLUMNS: readonly OutputColumn[] = [
  { name: 'note', type: 'any' },
  { name: 'id', type: 'integer' },
  { name: 'address', type: 'text' },
  { name: 'lon', type: 'number' },
]
const row = (number: number): Cell[] =>
  number % 3 === 0
    ? [undefined, undefined, undefined, undefined]
    : [{ number }, number, `Õie ${number}`, number / 10]
const rows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => row(from + i))

const readBack = (bytes: Uint8Array) => {
  const file: AsyncBuffer = Uint8Array.from(bytes).buffer
  return parquetReadObjects({ file })
}

test('rows are read back by another reader, with their kinds', async () => {
  const file = createParquetFile(COLUMNS)
  const bytes = Buffer.concat([file.rows(rows(0, 4)), file.end()])
  expect(await readBack(bytes)).toEqual([
    { note: null, id: null, address: null, lon: null },
    { note: '{"number":1}', id: 1n, address: 'Õie 1', lon: 0.1 },
    { note: '{"number":2}', id: 2n, address: 'Õie 2', lon: 0.2 },
    { note: null, id: null, address: null, lon: null },
  ])
})

test('a file that is gone on with is the same file, group by group', async () => {
  const chunks = [rows(0, GROUP_ROWS), rows(GROUP_ROWS, GROUP_ROWS + 5)]
  const whole = createParquetFile(COLUMNS)
  const wanted = Buffer.concat([...chunks.map((chunk) => whole.rows(chunk)), whole.end()])
  const first = createParquetFile(COLUMNS)
  const begun = first.rows(chunks[0])
  expect(first.isSettled()).toBe(true)
  const second = createParquetFile(COLUMNS, first.state())
  const rest = [second.rows(chunks[1]), second.end()]
  expect(second.isSettled()).toBe(true)
  const bytes = Buffer.concat([begun, ...rest])
  expect(bytes.equals(wanted)).toBe(true)
  const { row_groups } = parquetMetadata(Uint8Array.from(bytes).buffer)
  expect(row_groups.map(({ num_rows }) => num_rows)).toEqual([BigInt(GROUP_ROWS), 5n])
})

test('a table without rows has its columns', async () => {
  const file = createParquetFile(COLUMNS)
  const bytes = Uint8Array.from(Buffer.concat([file.rows([]), file.end()])).buffer
  expect(parquetMetadata(bytes).schema.map(({ name }) => name)).toEqual([
    'root',
    'note',
    'id',
    'address',
    'lon',
  ])
})
