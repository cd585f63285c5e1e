/**
 * Typed columns in Arrow IPC files. Columns come back as views of the file's own bytes (nothing is copied), so a
 * file read into a SharedArrayBuffer is one copy for all threads. Absent values are sentinels, documented per column
 * in `docs/formats/release.md`; no column has nulls.
 */

import { makeData, makeVector, Table, tableToIPC, Utf8, type Vector } from 'apache-arrow'
import { textBytes } from '#host'
import type { TextBytes } from '../host/host.ts'
import { orThrow } from '../report/attempt.ts'
import { TeeviitError } from '../report/errors.ts'
import { NONE } from './none.ts'
import { type ArrowColumn, type NumberType, readArrow } from './read-arrow.ts'

export type NumberColumn = Uint8Array | Uint16Array | Int32Array | Uint32Array | Float64Array

/** Texts one after another: text `i` is the UTF-8 of `bytes[offsets[i] .. offsets[i + 1])`. */
export interface TextColumn {
  /** Length: number of texts + 1. */
  readonly offsets: Int32Array
  readonly bytes: Uint8Array
}

export type Column = NumberColumn | TextColumn

/** Column name to column; all columns of a table are equally long. */
export type Columns = Readonly<Record<string, Column>>

/** The bytes of an Arrow file with these columns; the same columns give the same bytes. */
export function encodeTable(columns: Columns): Uint8Array {
  const vectors: Record<string, Vector> = {}
  for (const [name, column] of Object.entries(columns)) vectors[name] = toVector(column)
  return tableToIPC(new Table(vectors), 'file')
}

function toVector(column: Column): Vector {
  const nullCount = 0
  if ('offsets' in column) {
    const { offsets: valueOffsets, bytes: data } = column
    const length = valueOffsets.length - 1
    return makeVector(makeData({ type: new Utf8(), length, nullCount, valueOffsets, data }))
  }
  // The library tells the type by the array, and would count its values as absent.
  const { type, length } = makeVector(column)
  const facts = { type, length, nullCount, data: column } as Parameters<typeof makeData>[0]
  return makeVector(makeData(facts))
}

/** A table opened over its file's bytes. */
export interface TableFile {
  readonly file: string
  readonly rowCount: number
  readonly columns: ReadonlyMap<string, Column>
}

/**
 * Opens the bytes of an Arrow file; every column is a view of `bytes`.
 * @throws TeeviitError ARROW_NOT_A_TABLE where the bytes are no Arrow file of ours.
 */
export function decodeTable(file: string, bytes: Uint8Array): TableFile {
  const fault = (reason: string) => new TeeviitError('ARROW_NOT_A_TABLE', { file, reason })
  const table = orThrow(() => readArrow(bytes), fault)
  const { rowCount } = table
  const columns = new Map<string, Column>()
  for (const [name, column] of table.columns) {
    const opened = column ? toColumn(column, rowCount) : new Uint8Array(0)
    if (opened === undefined) {
      throw fault(`${name} has too few values`)
    }
    columns.set(name, opened)
  }
  return { file, rowCount, columns }
}

type ColumnType = new (buffer: ArrayBufferLike, byteOffset: number, length: number) => NumberColumn

const ARRAYS: Readonly<Record<NumberType, ColumnType & { BYTES_PER_ELEMENT: number }>> = {
  uint8: Uint8Array,
  uint16: Uint16Array,
  int32: Int32Array,
  uint32: Uint32Array,
  float64: Float64Array,
}

/** A column of this many rows; undefined where it has fewer values. */
function toColumn(column: ArrowColumn, rowCount: number): Column | undefined {
  if (column.type !== 'text') return arrayOver(column.type, column.values, rowCount)
  const offsets = arrayOver('int32', column.offsets, rowCount + 1) as Int32Array | undefined
  return offsets && { offsets, bytes: column.values }
}

/** The first values of bytes as numbers: a view, or where they are not at a place that a view can have, a copy. */
function arrayOver(type: NumberType, bytes: Uint8Array, length: number): NumberColumn | undefined {
  const Values = ARRAYS[type]
  const size = Values.BYTES_PER_ELEMENT
  if (length * size > bytes.length) return undefined
  if (bytes.byteOffset % size !== 0) return new Values(bytes.slice().buffer, 0, length)
  return new Values(bytes.buffer, bytes.byteOffset, length)
}

/** The prototype says that a column may be over memory that threads share, which a new array is not. */
type NumberColumnConstructor<T extends NumberColumn> = {
  new (length: number): T
  readonly prototype: T
  readonly name: string
}

/** The numbers of a column. @throws TeeviitError ARROW_COLUMN_MISSING if it is absent or of another type. */
export function numbers<T extends NumberColumn>(
  table: TableFile,
  column: string,
  type: NumberColumnConstructor<T>,
): T {
  const values = table.columns.get(column)
  if (values instanceof type) return values
  if (table.rowCount === 0) return new type(0)
  throw new TeeviitError('ARROW_COLUMN_MISSING', { file: table.file, column, wanted: type.name })
}

/** One more row, NONE, so that the column is as long as one that closes its last row. */
export function closed(column: Uint32Array): Uint32Array {
  const longer = new Uint32Array(column.length + 1).fill(NONE, column.length)
  longer.set(column)
  return longer
}

/** Whole numbers from 0 to 2^53, in 32 bits each where all of them fit. */
export type Wholes = Uint32Array | Float64Array

/** The smallest column that holds these numbers. */
export const packWholes = (values: Float64Array): Wholes =>
  values.every((value) => value < 2 ** 32) ? new Uint32Array(values) : values

/** A column of `packWholes`. @throws TeeviitError ARROW_COLUMN_MISSING as `numbers` does */
export const wholes = (table: TableFile, column: string): Wholes =>
  table.columns.get(column) instanceof Float64Array
    ? numbers(table, column, Float64Array)
    : numbers(table, column, Uint32Array)

/** Columns by their names, each of its type. @throws TeeviitError ARROW_COLUMN_MISSING as `numbers` does */
export function columnsOf<
  T extends Readonly<Record<string, NumberColumnConstructor<NumberColumn>>>,
>(table: TableFile, types: T): { readonly [Name in keyof T]: InstanceType<T[Name]> } {
  const opened = Object.entries(types).map(([name, type]) => [name, numbers(table, name, type)])
  return Object.fromEntries(opened) as { readonly [Name in keyof T]: InstanceType<T[Name]> }
}

/** The texts of a column. @throws TeeviitError ARROW_COLUMN_MISSING if it is absent or no text. */
export function texts(table: TableFile, column: string): TextColumn {
  const values = table.columns.get(column)
  if (values && 'offsets' in values) return values
  if (table.rowCount === 0) return { offsets: new Int32Array(1), bytes: new Uint8Array(0) }
  throw new TeeviitError('ARROW_COLUMN_MISSING', { file: table.file, column, wanted: 'text' })
}

/** Most bytes of a UTF-16 unit. */
const UTF8_BYTES_MAX = 3

/** Texts as a column of UTF-8: offsets one longer than the texts, and all their bytes. */
export function encodeTexts(values: readonly string[]): TextColumn {
  const offsets = new Int32Array(values.length + 1)
  const most = values.reduce((sum, { length }) => sum + length * UTF8_BYTES_MAX, 0)
  const bytes = new Uint8Array(most)
  const out = textBytes(bytes)
  for (let i = 0; i < values.length; i++) {
    offsets[i + 1] = offsets[i] + out.write(values[i], offsets[i], 'utf8')
  }
  return { offsets, bytes: bytes.slice(0, offsets[values.length]) }
}

/** Text `index` of a column. */
export function textAt(column: TextColumn, index: number): string {
  const { bytes, offsets } = column
  let view = views.get(bytes)
  if (!view) {
    view = textBytes(bytes)
    views.set(bytes, view)
  }
  return view.toString('utf8', offsets[index], offsets[index + 1])
}

/** Made once a column: reading a text out of one allocates the string alone. */
const views = new WeakMap<Uint8Array, TextBytes>()
