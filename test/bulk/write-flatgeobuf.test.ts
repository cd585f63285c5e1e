import fc from 'fast-check'
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

test('the head names columns, count, extent and WGS 84; without features it has no index', () => {
  const head = createFlatGeobufFile('roads', COLUMNS, 'LineString', []).head()
  expect([...head.subarray(0, 8)]).toEqual([0x66, 0x67, 0x62, 3, 0x66, 0x67, 0x62, 0])
  const { bytes, root, end } = openAt(head, 8)
  expect(end).toBe(head.length)
  expect(textOf(bytes, root(0))).toBe('roads')
  expect(bytes.readInt8(root(2))).toBe(2)
  expect([root(1), root(8)]).toEqual([0, 0])
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
  const file = createFlatGeobufFile('roads', COLUMNS, 'LineString', [])
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

interface Node {
  readonly box: readonly number[]
  readonly to: number
}

/** A file of points: the place of its features, its nodes and its extent. */
function indexed(points: readonly (readonly [number, number] | undefined)[]) {
  const rows = points.map((coordinates, i) => [
    `${i}`,
    i,
    i,
    true,
    coordinates && ({ type: 'Point', coordinates } as const),
  ])
  const file = createFlatGeobufFile('places', COLUMNS, 'Point', [rows.slice(0, 3), rows.slice(3)])
  const head = file.head()
  const { bytes, root, end } = openAt(head, 8)
  const index = Buffer.from(head.subarray(end))
  const nodes = Array.from(
    { length: index.length / 40 },
    (_, i): Node => ({
      box: [0, 8, 16, 24].map((at) => index.readDoubleLE(40 * i + at)),
      to: Number(index.readBigUInt64LE(40 * i + 32)),
    }),
  )
  const extent = follow(bytes, root(1))
  return {
    all: file.rows(rows),
    nodes,
    count: bytes.readInt64(root(8)),
    hasDefaultNodes: root(9) === 0,
    extent: [0, 1, 2, 3].map((i) => bytes.readFloat64(extent + 4 + 8 * i)),
  }
}

/** Names of the features in a box, as a reader finds them from the root down. */
function found({ nodes, all }: ReturnType<typeof indexed>, count: number, box: readonly number[]) {
  const names: string[] = []
  const look = (number: number): void => {
    const { box: own, to } = nodes[number]
    if (own[0] > box[2] || own[2] < box[0] || own[1] > box[3] || own[3] < box[1]) return
    if (number < nodes.length - count) {
      const end = number === 0 ? nodes.length : Math.min(nodes.length, to + 16)
      const levelEnd = nextLevel(number, nodes.length, count)
      for (let child = to; child < Math.min(end, to + 16, levelEnd); child++) look(child)
      return
    }
    const { bytes, root } = openAt(all, to)
    const at = follow(bytes, root(1))
    const length = bytes.readInt32(at + 6)
    names.push(Buffer.from(bytes.bytes().slice(at + 10, at + 10 + length)).toString())
  }
  look(0)
  return names
}

/** Where the level below that of a node ends. */
function nextLevel(number: number, total: number, count: number): number {
  const sizes = [count]
  do sizes.unshift(Math.ceil(sizes[0] / 16))
  while (sizes[0] > 1)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(total)
  let end = 0
  for (const [level, size] of sizes.entries()) {
    end += size
    if (number < end) return end + sizes[level + 1]
  }
  return total
}

test('the index finds what is in a box, and nothing else', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.option(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 })), {
          nil: undefined,
          freq: 9,
        }),
        { minLength: 1, maxLength: 300 },
      ),
      fc.tuple(...[0, 0, 5, 5].map((min) => fc.integer({ min, max: min + 5 }))),
      (points, box) => {
        const file = indexed(points)
        const [west, south, east, north] = box
        const wanted = points.flatMap((point, i) => {
          const [x, y] = point ?? [-1, -1]
          return x >= west && x <= east && y >= south && y <= north ? [`${i}`] : []
        })
        expect(found(file, points.length, box)).toEqual(wanted)
        expect([file.count, file.hasDefaultNodes]).toEqual([BigInt(points.length), true])
        const known = points.filter((point) => point !== undefined)
        if (known.length === 0) return
        const [xs, ys] = [0, 1].map((axis) => known.map((point) => point[axis]))
        expect(file.extent).toEqual([
          Math.min(...xs),
          Math.min(...ys),
          Math.max(...xs),
          Math.max(...ys),
        ])
      },
    ),
    { seed: 39, numRuns: 60 },
  )
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
