/**
 * Tables as streams of Arrow (columnar format 1.5, "IPC Streaming Format"): a head, batches that are made anywhere and
 * joined, and an end. Numbers go from their arrays into the bytes.
 */
import {
  type Data,
  type DataType,
  Field,
  Float64,
  makeData,
  RecordBatch,
  Schema,
  Struct,
  Table,
  tableToIPC,
  Uint16,
} from 'apache-arrow'

export const ARROW_TYPE = 'application/vnd.apache.arrow.stream'

/** A mark, and the length of no message. */
export const STREAM_END = Uint8Array.of(255, 255, 255, 255, 0, 0, 0, 0)

/** What writes a table of such columns; each may have absent values. */
export function arrowStream(columns: readonly (readonly [name: string, type: DataType])[]) {
  const fields = columns.map(([name, type]) => new Field(name, type, true))
  const schema = new Schema(fields)
  const type = new Struct(fields)
  const headOf = (facts: ReadonlyMap<string, string>) =>
    written(new Table(new Schema(fields, new Map(facts))))
  const headBytes = headOf(new Map()).length
  return {
    /** @param facts of the whole table, by name */
    head: headOf,
    /** Rows of the table. @param children columns in their order, each of `length` values */
    batch(length: number, children: Data[]): Uint8Array {
      const rows = new RecordBatch(schema, makeData({ type, length, nullCount: 0, children }))
      return written(new Table(schema, [rows])).subarray(headBytes)
    },
  }
}

/** A stream without its end. */
const written = (table: Table): Uint8Array =>
  tableToIPC(table, 'stream').subarray(0, -STREAM_END.length)

/** A column of whole numbers, none absent. */
export const wholeColumn = (data: Uint16Array): Data =>
  makeData({ type: new Uint16(), length: data.length, nullCount: 0, data })

/** A column of numbers, absent where they are Infinity. */
export function finiteColumn(data: Float64Array): Data {
  const { length } = data
  const nullBitmap = new Uint8Array(Math.ceil(length / 8))
  let nullCount = 0
  for (let i = 0; i < length; i++) {
    if (data[i] === Number.POSITIVE_INFINITY) nullCount++
    else nullBitmap[i >> 3] |= 1 << (i & 7)
  }
  return makeData({ type: new Float64(), length, nullCount, nullBitmap, data })
}
