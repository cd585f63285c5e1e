/** Rows as a stream of Arrow, a batch for each chunk. */
import { Binary, Bool, type DataType, Float64, Int64, Utf8, vectorFromArray } from 'apache-arrow'
import { arrowStream, STREAM_END } from '../tables/arrow-stream.ts'
import type { OutputColumn } from './table.ts'
import { type RowWriter, typedValue } from './write-rows.ts'

const TYPES: Readonly<Record<OutputColumn['type'], DataType>> = {
  any: new Utf8(),
  text: new Utf8(),
  integer: new Int64(),
  number: new Float64(),
  boolean: new Bool(),
  geometry: new Binary(),
}

/** Columns of the input are texts, since each cell may be of another kind. */
export function createArrowRows(columns: readonly OutputColumn[]): RowWriter<Uint8Array> {
  const stream = arrowStream(columns.map(({ name, type }) => [name, TYPES[type]]))
  return {
    head: () => stream.head(new Map()),
    rows(rows) {
      const values = columns.map(({ type }, column) => {
        const cells = rows.map((row) => typedValue(row[column], type))
        return vectorFromArray(cells, TYPES[type]).data[0]
      })
      return stream.batch(rows.length, values)
    },
    tail: () => STREAM_END,
  }
}
