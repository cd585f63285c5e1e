/** Blocks of nodes whose columns do not fit each other. */
import { PbfWriter } from 'pbf'
import { expect, test } from 'vitest'
import { readNodes } from '../../../src/sources/osm/block-nodes.ts'

/** A block with dense nodes of these columns. */
function blockOf(columns: {
  readonly ids: number[]
  readonly lats: number[]
  readonly lons: number[]
  readonly versions?: number[]
}): Uint8Array {
  const dense = new PbfWriter()
  dense.writePackedSVarint(1, columns.ids)
  if (columns.versions) {
    const info = new PbfWriter()
    info.writePackedVarint(1, columns.versions)
    dense.writeBytesField(5, info.finish())
  }
  dense.writePackedSVarint(8, columns.lats)
  dense.writePackedSVarint(9, columns.lons)
  const group = new PbfWriter()
  group.writeBytesField(2, dense.finish())
  const block = new PbfWriter()
  block.writeBytesField(1, new Uint8Array(0))
  block.writeBytesField(2, group.finish())
  return block.finish()
}

const read = (columns: Parameters<typeof blockOf>[0]) =>
  readNodes(blockOf(columns), Float64Array.of(1, 2))

test('columns of one length are read', () => {
  const { row, latE7, lonE7, version } = read({
    ids: [1, 1],
    lats: [580_000_000, 1],
    lons: [250_000_000, 2],
    versions: [3, 4],
  })
  expect([row, latE7, lonE7, version].map((column) => [...column])).toEqual([
    [0, 1],
    [580_000_000, 580_000_001],
    [250_000_000, 250_000_002],
    [3, 4],
  ])
})

test.each([
  ['a latitude less', { ids: [1, 1], lats: [1], lons: [1, 1] }],
  ['a longitude less', { ids: [1, 1], lats: [1, 1], lons: [1] }],
  ['an id less', { ids: [1], lats: [1, 1], lons: [1, 1] }],
])('%s is refused', (_, columns) => {
  expect(() => read(columns)).toThrow('nodes whose columns differ in length')
})

test.each([[[1]], [[1, 1, 1]]])('versions %j of two nodes are refused', (versions) => {
  const columns = { ids: [1, 1], lats: [1, 1], lons: [1, 1], versions }
  expect(() => read(columns)).toThrow('nodes and versions that differ in number')
})
