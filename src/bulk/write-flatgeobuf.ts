/**
 * Rows as FlatGeobuf 3 (https://flatgeobuf.org, header.fbs and feature.fbs), a feature at a time. The index before the
 * features is a tree of boxes over them in their order, which is one of neighbours: a first look at all rows makes it.
 */
import { Builder } from 'flatbuffers'
import { type Box, boxOf, NO_BOX, positionsOf, widened } from './shapes.ts'
import type { Cell, OutputColumn, Shape } from './table.ts'
import { type OutputRow, plainText } from './write-rows.ts'

const MAGIC = Uint8Array.of(0x66, 0x67, 0x62, 3, 0x66, 0x67, 0x62, 0)

/** Numbers of the format. */
const GEOMETRY_TYPES = { Point: 1, LineString: 2 } as const
const COLUMN_TYPES = { any: 11, text: 11, integer: 7, number: 10, boolean: 2 } as const
/** Slots of the tables. */
const COLUMN = { fields: 11, name: 0, type: 1 } as const
const CRS = { fields: 6, org: 0, code: 1 } as const
const HEADER = {
  fields: 14,
  name: 0,
  envelope: 1,
  type: 2,
  columns: 7,
  count: 8,
  nodeSize: 9,
  crs: 10,
} as const
/** Children of a node of the index, the default of the format; and bytes of one: a box and where it leads. */
const NODE_SIZE = 16
const NODE_BYTES = 40
const WGS_84 = 4326
const GEOMETRY = { fields: 8, xy: 1, type: 6 } as const
const FEATURE = { fields: 3, geometry: 0, properties: 1 } as const
const START_BYTES = 1 << 12

/** @param shape of all rows @param all the rows, in the order in which they are written */
export function createFlatGeobufFile(
  name: string,
  columns: readonly OutputColumn[],
  shape: Shape['type'],
  all: Iterable<readonly OutputRow[]>,
) {
  const builder = new Builder(START_BYTES)
  const geometryColumn = columns.findIndex(({ type }) => type === 'geometry')
  const told = columns.flatMap(({ name: own, type }, column) =>
    type === 'geometry' ? [] : [{ name: own, type, column }],
  )

  function feature(row: OutputRow): Uint8Array {
    builder.clear()
    const bytes = propertiesOf(row, told)
    const properties = builder.createByteVector(bytes)
    const given = row[geometryColumn] as Shape | undefined
    const geometry = given === undefined ? 0 : addGeometry(builder, given)
    builder.startObject(FEATURE.fields)
    if (geometry !== 0) builder.addFieldOffset(FEATURE.geometry, geometry, 0)
    builder.addFieldOffset(FEATURE.properties, properties, 0)
    builder.finishSizePrefixed(builder.endObject())
    return builder.asUint8Array().slice()
  }

  return {
    head() {
      const boxes: Box[] = []
      const sizes: number[] = []
      for (const rows of all) {
        for (const row of rows) {
          const given = row[geometryColumn] as Shape | undefined
          boxes.push(given ? boxOf(given) : NO_BOX)
          sizes.push(feature(row).length)
        }
      }
      builder.clear()
      const columnOffsets = told.map(({ name: own, type }) => {
        const text = builder.createString(own)
        builder.startObject(COLUMN.fields)
        builder.addFieldOffset(COLUMN.name, text, 0)
        builder.addFieldInt8(COLUMN.type, COLUMN_TYPES[type], 0)
        return builder.endObject()
      })
      const vector = offsetVector(builder, columnOffsets)
      const org = builder.createString('EPSG')
      builder.startObject(CRS.fields)
      builder.addFieldOffset(CRS.org, org, 0)
      builder.addFieldInt32(CRS.code, WGS_84, 0)
      const crs = builder.endObject()
      const title = builder.createString(name)
      builder.startVector(8, 4, 8)
      for (const degrees of boxes.reduce(widened, NO_BOX).toReversed()) builder.addFloat64(degrees)
      const envelope = builder.endVector()
      builder.startObject(HEADER.fields)
      builder.addFieldOffset(HEADER.name, title, 0)
      builder.addFieldInt8(HEADER.type, GEOMETRY_TYPES[shape], 0)
      builder.addFieldOffset(HEADER.columns, vector, 0)
      builder.addFieldInt64(HEADER.count, BigInt(boxes.length), 0n)
      // A file without features has no index.
      if (boxes.length === 0) builder.addFieldInt16(HEADER.nodeSize, 0, NODE_SIZE)
      else builder.addFieldOffset(HEADER.envelope, envelope, 0)
      builder.addFieldOffset(HEADER.crs, crs, 0)
      builder.finishSizePrefixed(builder.endObject())
      return Buffer.concat([MAGIC, builder.asUint8Array(), indexOf(boxes, sizes)])
    },
    /** A feature for each row; one without a shape has no geometry. */
    rows: (rows: readonly OutputRow[]) => Buffer.concat(rows.map(feature)),
  }
}

/** The tree of boxes, its root first and the features last; a node leads to the number of its first child, or a feature. */
function indexOf(boxes: readonly Box[], sizes: readonly number[]): Buffer {
  if (boxes.length === 0) return Buffer.alloc(0)
  const levels = [boxes]
  do {
    const [below] = levels
    const level = Array.from({ length: Math.ceil(below.length / NODE_SIZE) }, (_, i) =>
      below.slice(i * NODE_SIZE, (i + 1) * NODE_SIZE).reduce(widened, NO_BOX),
    )
    levels.unshift(level)
  } while (levels[0].length > 1)
  const bytes = Buffer.alloc(levels.flat().length * NODE_BYTES)
  let at = 0
  let firstChild = 0
  let featureAt = 0
  for (const [depth, level] of levels.entries()) {
    firstChild += level.length
    for (const [i, box] of level.entries()) {
      const target = depth < levels.length - 1 ? firstChild + i * NODE_SIZE : featureAt
      for (const degrees of box) at = bytes.writeDoubleLE(degrees, at)
      at = bytes.writeBigUInt64LE(BigInt(target), at)
      if (depth === levels.length - 1) featureAt += sizes[i]
    }
  }
  return bytes
}

function offsetVector(builder: Builder, offsets: readonly number[]): number {
  builder.startVector(4, offsets.length, 4)
  for (let i = offsets.length - 1; i >= 0; i--) builder.addOffset(offsets[i])
  return builder.endVector()
}

function addGeometry(builder: Builder, shape: Shape): number {
  const positions = positionsOf(shape)
  builder.startVector(8, 2 * positions.length, 8)
  for (let i = positions.length - 1; i >= 0; i--) {
    builder.addFloat64(positions[i][1])
    builder.addFloat64(positions[i][0])
  }
  const xy = builder.endVector()
  builder.startObject(GEOMETRY.fields)
  builder.addFieldOffset(GEOMETRY.xy, xy, 0)
  builder.addFieldInt8(GEOMETRY.type, GEOMETRY_TYPES[shape.type], 0)
  return builder.endObject()
}

interface ToldColumn {
  readonly type: Exclude<OutputColumn['type'], 'geometry'>
  readonly column: number
}

/** The cells that are not empty, each after the number of its column. */
function propertiesOf(row: OutputRow, told: readonly ToldColumn[]): Uint8Array {
  const parts: Buffer[] = []
  for (const [index, { type, column }] of told.entries()) {
    const cell: Cell = row[column]
    if (cell === undefined || cell === null) continue
    const head = Buffer.alloc(2)
    head.writeUInt16LE(index)
    parts.push(head, valueBytes(cell, type))
  }
  return Buffer.concat(parts)
}

function valueBytes(cell: Cell, type: ToldColumn['type']): Buffer {
  if (type === 'boolean') return Buffer.of(cell === true ? 1 : 0)
  if (type === 'integer' || type === 'number') {
    const value = Buffer.alloc(8)
    if (type === 'integer') value.writeBigInt64LE(BigInt(cell as number))
    else value.writeDoubleLE(cell as number)
    return value
  }
  const text = Buffer.from(plainText(cell))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(text.length)
  return Buffer.concat([length, text])
}
