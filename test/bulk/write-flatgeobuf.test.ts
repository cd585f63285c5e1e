import { ByteBuffer } from 'flatbuffers'
import { expect, test } from 'vitest'
import { wellKnownBinary, wellKnownText } from '../../src/bulk/shapes.ts'
import type { OutputColumn, Shape } from '../../src/bulk/table.ts'
import { createFlatGeobufFile } from '../../src/bulk/write-flatgeobuf.ts'

const COLUMNS: readonly OutputColumn[] = [
  { name: 'name', type: 'text' },
  { name: 'way', type: 'integer' },
  { name: 'km', type: 'number' },
  { name: 'toll', type: 'boolean' },
  { name: 'shape', type: 'geometry' },
]
const LINE: Shape = {
  type: 'LineString',
  coordinates: [
    [24.5, 59],
    [24.75, 59.5],
  ],
}

/** A table of a buffer: where each of its fields is; 0 where it is absent. */
function tableAt(bytes: ByteBuffer, at: number) {
  const vtable = at - bytes.readInt32(at)
  const size = bytes.readInt16(vtable)
  return (field: number): number => {
    const offset = 4 + 2 * field < size ? bytes.readInt16(vtable + 4 + 2 * field) : 0
    return offset === 0 ? 0 : at + offset
  }
}

/** What is behind the size of a buffer at `from`. */
function openAt(all: Uint8Array, from: number) {
  const size = new DataView(all.buffer, all.byteOffset + from).getUint32(0, true)
  const bytes = new ByteBuffer(all.slice(from + 4, from + 4 + size))
  return { bytes, root: tableAt(bytes, bytes.readInt32(0)), end: from + 4 + size }
}

const follow = (bytes: ByteBuffer, at: number): number => at + bytes.readInt32(at)
const textOf = (bytes: ByteBuffer, at: number): string => bytes.__string(at) as string

test('the head names columns, count and WGS 84, and says that there is no index', () => {
  const head = createFlatGeobufFile('roads', COLUMNS, 'LineString', 7).head()
  expect([...head.subarray(0, 8)]).toEqual([0x66, 0x67, 0x62, 3, 0x66, 0x67, 0x62, 0])
  const { bytes, root, end } = openAt(head, 8)
  expect(end).toBe(head.length)
  expect(textOf(bytes, root(0))).toBe('roads')
  expect(bytes.readInt8(root(2))).toBe(2)
  expect(bytes.readInt64(root(8))).toBe(7n)
  expect(bytes.readInt16(root(9))).toBe(0)
  expect(bytes.readInt32(tableAt(bytes, follow(bytes, root(10)))(1))).toBe(4326)
  const columns = follow(bytes, root(7))
  const told = Array.from({ length: bytes.readInt32(columns) }, (_, i) => {
    const column = tableAt(bytes, follow(bytes, columns + 4 + 4 * i))
    return [textOf(bytes, column(0)), bytes.readInt8(column(1))]
  })
  expect(told).toEqual([
    ['name', 11],
    ['way', 7],
    ['km', 10],
    ['toll', 2],
  ])
})

test('a feature has its line and the cells that are not empty', () => {
  const file = createFlatGeobufFile('roads', COLUMNS, 'LineString', 0)
  const all = file.rows([
    ['Õie', 5, 0.5, true, LINE],
    [undefined, null, undefined, false, undefined],
  ])
  const first = openAt(all, 0)
  const geometry = tableAt(first.bytes, follow(first.bytes, first.root(0)))
  const xy = follow(first.bytes, geometry(1))
  expect(first.bytes.readInt8(geometry(6))).toBe(2)
  const numbers = Array.from({ length: first.bytes.readInt32(xy) }, (_, i) =>
    first.bytes.readFloat64(xy + 4 + 8 * i),
  )
  expect(numbers).toEqual([24.5, 59, 24.75, 59.5])
  const propertiesOf = ({ bytes, root }: typeof first): Buffer => {
    const at = follow(bytes, root(1))
    return Buffer.from(bytes.bytes().slice(at + 4, at + 4 + bytes.readInt32(at)))
  }
  const number = Buffer.alloc(8)
  number.writeDoubleLE(0.5)
  expect(propertiesOf(first)).toEqual(
    Buffer.concat([
      Buffer.of(0, 0, 4, 0, 0, 0),
      Buffer.from('Õie'),
      Buffer.of(1, 0, 5, 0, 0, 0, 0, 0, 0, 0, 2, 0),
      number,
      Buffer.of(3, 0, 1),
    ]),
  )
  const second = openAt(all, first.end)
  expect(second.end).toBe(all.length)
  expect(second.root(0)).toBe(0)
  expect(propertiesOf(second)).toEqual(Buffer.of(3, 0, 0))
})

test('shapes are well-known text and binary', () => {
  const point: Shape = { type: 'Point', coordinates: [1, -2.5] }
  expect(wellKnownText(point)).toBe('POINT (1 -2.5)')
  expect(wellKnownText(LINE)).toBe('LINESTRING (24.5 59, 24.75 59.5)')
  expect(Buffer.from(wellKnownBinary(point)).toString('hex')).toBe(
    '0101000000000000000000f03f00000000000004c0',
  )
  const line = Buffer.from(wellKnownBinary(LINE))
  expect(line.subarray(0, 9).toString('hex')).toBe('010200000002000000')
  expect([9, 17, 25, 33].map((at) => line.readDoubleLE(at))).toEqual([24.5, 59, 24.75, 59.5])
})
