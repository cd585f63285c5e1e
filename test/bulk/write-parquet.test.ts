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

test('a table without rows has its columns, and no group', async () => {
  const file = createParquetFile(COLUMNS)
  const bytes = Uint8Array.from(Buffer.concat([file.rows([]), file.end()])).buffer
  expect(parquetMetadata(bytes).row_groups).toEqual([])
  expect(parquetMetadata(bytes).schema.map(({ name }) => name)).toEqual([
    'root',
    'note',
    'id',
    'address',
    'lon',
  ])
})

test('shapes have their boxes beside them, and the file that of all, also where it is gone on with', async () => {
  const columns: readonly OutputColumn[] = [
    { name: 'nr', type: 'integer' },
    { name: 'shape', type: 'geometry' },
  ]
  const line = (x: number): Cell => ({
    type: 'LineString',
    coordinates: [
      [x, 59],
      [x - 1, 58],
    ],
  })
  const first = createParquetFile(columns)
  const group = Array.from({ length: GROUP_ROWS }, (_, i): Cell[] => [i, i === 7 ? line(25) : null])
  const begun = first.rows(group)
  const second = createParquetFile(columns, first.state())
  const rest = [second.rows([[1, line(27)]]), second.end()]
  const bytes = Uint8Array.from(Buffer.concat([begun, ...rest])).buffer
  const { key_value_metadata, row_groups } = parquetMetadata(bytes)
  const { columns: told } = JSON.parse(key_value_metadata![0].value!)
  expect(told.shape).toEqual({
    encoding: 'WKB',
    geometry_types: [],
    bbox: [24, 58, 27, 59],
    covering: {
      bbox: {
        xmin: ['bbox', 'xmin'],
        ymin: ['bbox', 'ymin'],
        xmax: ['bbox', 'xmax'],
        ymax: ['bbox', 'ymax'],
      },
    },
  })
  const wests = row_groups.map(
    ({ columns: parts }) =>
      parts.find(({ meta_data }) => meta_data?.path_in_schema.join('.') === 'bbox.xmin')?.meta_data
        ?.statistics?.min_value,
  )
  expect(wests).toEqual([24, 26])
  const rows = await parquetReadObjects({ file: bytes, columns: ['bbox'], rowStart: 6, rowEnd: 8 })
  expect(rows).toEqual([{}, { bbox: { xmin: 24, ymin: 58, xmax: 25, ymax: 59 } }])
})

test('a file without a shape in its geometry has no box', () => {
  const file = createParquetFile([{ name: 'shape', type: 'geometry' }])
  const bytes = Uint8Array.from(Buffer.concat([file.rows([[null]]), file.end()])).buffer
  const { columns } = JSON.parse(parquetMetadata(bytes).key_value_metadata![0].value!)
  expect('bbox' in columns.shape).toBe(false)
})
