/** Tables that are no text: workbooks (.xlsx) and Parquet. Their cells come with their kinds. */
import { open } from 'node:fs/promises'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import {
  asyncBufferFromFile,
  parquetMetadataAsync,
  parquetReadObjects,
  parquetSchema,
} from 'hyparquet'
import { TeeviitError } from '../report/errors.ts'
import { isHeader } from './dialect.ts'
import { inChunks, type ReadOptions, type Table } from './read-table.ts'
import { type Cell, COLUMNS_MAX, cellText, distinctNames, type TableRow } from './table.ts'

type PackedFormat = 'xlsx' | 'parquet'

interface Packed {
  readonly columns: readonly string[]
  readonly hasHeader: boolean
  rows(): AsyncIterable<Iterable<TableRow>>
}

const FIRST_BYTES: Readonly<Record<string, PackedFormat>> = {
  'PK\u0003\u0004': 'xlsx',
  PAR1: 'parquet',
}

/** What the first bytes of a file say; undefined where it may be a text. */
export async function packedFormatOf(path: string): Promise<PackedFormat | undefined> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return FIRST_BYTES[buffer.toString('latin1')]
  } finally {
    await file.close()
  }
}

/**
 * The first sheet of a workbook, read as a whole, or a Parquet file, read one row group at a time.
 * @throws TeeviitError TABLE_BROKEN, TABLE_COLUMNS, TABLE_EMPTY
 */
export async function openPackedTable(
  path: string,
  format: PackedFormat,
  { name, hasHeader }: ReadOptions,
): Promise<Table<PackedFormat>> {
  const broken = (error: Error): never => {
    throw new TeeviitError('TABLE_BROKEN', { file: name, format, reason: error.message })
  }
  const opened = format === 'xlsx' ? openWorkbook(path, hasHeader) : openParquet(path, broken)
  const packed = await opened.catch(broken)
  const { columns } = packed
  if (columns.length === 0) throw new TeeviitError('TABLE_EMPTY', { file: name })
  if (columns.length > COLUMNS_MAX) {
    throw new TeeviitError('TABLE_COLUMNS', { file: name, most: COLUMNS_MAX })
  }
  return {
    head: { format, encoding: 'utf-8', delimiter: '', hasHeader: packed.hasHeader, columns },
    counts: { otherLines: 0 },
    chunks: (rowsMost) => inChunks(packed.rows(), rowsMost),
    close: async () => {},
  }
}

/** Rows that are looked at for a header. */
const SAMPLE_ROWS = 100

async function openWorkbook(path: string, given: boolean | undefined): Promise<Packed> {
  // A library that nobody else needs.
  const { readSheet } = await import('read-excel-file/node')
  const all = (await readSheet(path, { trim: false })) as readonly unknown[][]
  const sample = all.slice(0, SAMPLE_ROWS).map((row) => row.map((cell) => cellText(cellOf(cell))))
  const hasHeader = given ?? isHeader(sample)
  const width = all.reduce((widest, { length }) => Math.max(widest, length), 0)
  const names = hasHeader ? sample[0] : []
  return {
    columns: distinctNames(Array.from({ length: width }, (_, column) => names[column] ?? '')),
    hasHeader,
    async *rows() {
      yield numbered(hasHeader ? all.slice(1) : all, 1, (row) => row.map(cellOf))
    },
  }
}

/** Packings of pages that Node knows. */
const COMPRESSORS = {
  GZIP: (bytes: Uint8Array) => gunzipSync(bytes),
  ZSTD: (bytes: Uint8Array) => zstdDecompressSync(bytes),
  BROTLI: (bytes: Uint8Array) => brotliDecompressSync(bytes),
}

async function openParquet(path: string, broken: (error: Error) => never): Promise<Packed> {
  const file = await asyncBufferFromFile(path)
  const metadata = await parquetMetadataAsync(file)
  const names = parquetSchema(metadata).children.map(({ element }) => element.name)
  return {
    columns: distinctNames(names),
    hasHeader: true,
    async *rows() {
      let rowStart = 0
      for (const { num_rows: count } of metadata.row_groups) {
        const rowEnd = rowStart + Number(count)
        const asked = { file, metadata, rowStart, rowEnd, compressors: COMPRESSORS }
        const rows = await parquetReadObjects(asked).catch(broken)
        yield numbered(rows, rowStart + 1, (row) => names.map((column) => cellOf(row[column])))
        rowStart = rowEnd
      }
    },
  }
}

function* numbered<T>(
  all: readonly T[],
  first: number,
  cellsOf: (one: T) => Cell[],
): Iterable<TableRow> {
  for (const [index, one] of all.entries()) yield { number: first + index, cells: cellsOf(one) }
}

/** A value of a file as JSON has it: times as text, whole numbers as numbers where they fit. */
function cellOf(value: unknown): Cell {
  if (value instanceof Date) return value.toISOString().replace('T00:00:00.000Z', '')
  if (typeof value === 'bigint') {
    return Number.isSafeInteger(Number(value)) ? Number(value) : String(value)
  }
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex')
  if (typeof value !== 'object' || value === null) return (value ?? undefined) as Cell
  if (Array.isArray(value)) return value.map(cellOf)
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, cellOf(own)]))
}
