/** Rows as Parquet, a row group at a time: memory holds one group, and the footer's facts of earlier ones. */
import { deserialize, serialize } from 'node:v8'
import type { KeyValue, SchemaElement } from 'hyparquet'
import { ByteWriter, type ColumnSource, ParquetWriter } from 'hyparquet-writer'
import { type Box, boxOf, NO_BOX, widened } from './shapes.ts'
import type { OutputColumn, Shape } from './table.ts'
import { type OutputRow, typedValue } from './write-rows.ts'

/** Rows of a group: enough for its pages, few enough for its memory. */
export const GROUP_ROWS = 20_000

const TYPES: Readonly<Record<OutputColumn['type'], Omit<SchemaElement, 'name'>>> = {
  any: { type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' },
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' },
  integer: { type: 'INT64', repetition_type: 'OPTIONAL' },
  number: { type: 'DOUBLE', repetition_type: 'OPTIONAL' },
  boolean: { type: 'BOOLEAN', repetition_type: 'OPTIONAL' },
  geometry: { type: 'BYTE_ARRAY', repetition_type: 'OPTIONAL' },
}

interface Facts {
  readonly offset: number
  readonly numRows: bigint
  readonly groups: ParquetWriter['row_groups']
  /** Of all shapes so far. */
  readonly box: Box
}

/** Beside the shapes their boxes: a reader passes over groups that are elsewhere by the least and most of their members. */
const BOX_COLUMN = 'bbox'
const BOX_MEMBERS = ['xmin', 'ymin', 'xmax', 'ymax'] as const
const BOX_SCHEMA: readonly SchemaElement[] = [
  { name: BOX_COLUMN, num_children: BOX_MEMBERS.length, repetition_type: 'OPTIONAL' },
  ...BOX_MEMBERS.map(
    (name): SchemaElement => ({ name, type: 'DOUBLE', repetition_type: 'REQUIRED' }),
  ),
]

const boxMembers = (box: Box) =>
  Object.fromEntries(BOX_MEMBERS.map((name, index) => [name, box[index]]))

/** @param saved the state of a file that is gone on with */
export function createParquetFile(columns: readonly OutputColumn[], saved?: string) {
  const bytes = new ByteWriter()
  const shapeColumn = columns.findIndex(({ type }) => type === 'geometry')
  const hasShapes = shapeColumn >= 0
  const schema: SchemaElement[] = [
    { name: 'root', num_children: columns.length + Number(hasShapes) },
    ...columns.map(({ name, type }) => ({ name, ...TYPES[type] })),
    ...(hasShapes ? BOX_SCHEMA : []),
  ]
  const writer = new ParquetWriter({ writer: bytes, schema, createdBy: 'teeviit' })
  let waiting: OutputRow[] = []
  let box = NO_BOX
  if (saved !== undefined) {
    const facts = deserialize(Buffer.from(saved, 'base64')) as Facts
    take()
    bytes.offset = facts.offset
    writer.num_rows = facts.numRows
    writer.row_groups = facts.groups
    box = facts.box
  }

  /** What was written since the last call. */
  function take(): Uint8Array {
    const taken = bytes.getBytes().slice()
    bytes.index = 0
    return taken
  }

  function writeGroup(): void {
    const columnData: ColumnSource[] = columns.map(({ name, type }, column) => ({
      name,
      data: waiting.map((row) => typedValue(row[column], type)),
      offsetIndex: false,
    }))
    if (hasShapes) {
      const shapes = waiting.map((row) => row[shapeColumn] as Shape | undefined)
      const boxes = shapes.map((shape) => (shape ? boxOf(shape) : NO_BOX))
      box = boxes.reduce(widened, box)
      const data = boxes.map((own) => (own === NO_BOX ? null : boxMembers(own)))
      columnData.push({ name: BOX_COLUMN, data, offsetIndex: false })
    }
    writer.write({ columnData, rowGroupSize: waiting.length })
    waiting = []
    // They are of pages; we write no indexes of pages.
    writer.pendingIndexes.length = 0
  }

  return {
    /** Takes rows; gives bytes whenever a group is full, and none until then. */
    rows(rows: readonly OutputRow[]) {
      for (const row of rows) waiting.push(row)
      if (waiting.length >= GROUP_ROWS) writeGroup()
      return take()
    },
    /** Whether all rows so far are in bytes that were given. */
    isSettled: () => waiting.length === 0,
    /** The facts of the groups so far, from which the file can be gone on with. Only where it is settled. */
    state: () =>
      serialize({
        offset: bytes.offset,
        numRows: writer.num_rows,
        groups: writer.row_groups,
        box,
      } satisfies Facts).toString('base64'),
    /** The last group and the footer. */
    end() {
      if (waiting.length > 0) writeGroup()
      if (hasShapes) writer.kvMetadata = geoMetadata(columns[shapeColumn].name, box)
      writer.finish()
      return take()
    },
  }
}

/** What readers of geometries look for (GeoParquet 1.1); without a `crs` it is WGS 84, longitude first. */
function geoMetadata(column: string, box: Box): KeyValue[] {
  const bbox = Object.fromEntries(BOX_MEMBERS.map((name) => [name, [BOX_COLUMN, name]]))
  const isAny = box[0] <= box[2]
  const about = {
    encoding: 'WKB',
    geometry_types: [],
    ...(isAny && { bbox: box }),
    covering: { bbox },
  }
  const value = { version: '1.1.0', primary_column: column, columns: { [column]: about } }
  return [{ key: 'geo', value: JSON.stringify(value) }]
}
