/** What becomes of each geometry of the Lithuanian register. */
import { expect, test } from 'vitest'
import { createTreeBuilder } from '../../../src/addresses/tree-builder.ts'
import { createReceipt } from '../../../src/report/receipt.ts'
import { readPoints } from '../../../src/sources/rc/points.ts'
import { rcId } from '../../../src/sources/rc/tables.ts'
import { record } from '../../addresses/records.ts'
import { memoryFile } from '../support/files.ts'

/** Reads geometries of municipalities, of which 13 and 19 are kept. */
async function read(...features: object[]) {
  const builder = createTreeBuilder('lt')
  for (const code of [13, 19]) builder.add(record({ id: rcId(1, code), level: 1 }), 'memory', 1)
  const receipt = createReceipt('rc lt')
  const file = memoryFile(JSON.stringify({ features }))
  await readPoints(file, { code: 'SAV_KODAS', level: 1 }, { builder, receipt })
  builder.finish(receipt)
  const { rowsKept, leftOut, refused } = receipt
  return { kept: rowsKept, leftOut: [...leftOut], refused: refused.map(({ reason }) => reason) }
}

const point = (code: unknown, coordinates: unknown) => ({
  properties: { SAV_KODAS: code },
  geometry: { type: 'Point', coordinates },
})

test.each<[string, object, Awaited<ReturnType<typeof read>>]>([
  // The two objects are kept as well.
  ['a point in degrees', point(13, [25.3, 54.7]), { kept: 3, leftOut: [], refused: [] }],
  ['a point of the grid', point(13, [583_016, 6_061_802]), { kept: 3, leftOut: [], refused: [] }],
  [
    'a code that is no number',
    point('13a', [25.3, 54.7]),
    { kept: 2, leftOut: [], refused: ['a geometry without a code'] },
  ],
  [
    'no code',
    point(undefined, [25.3, 54.7]),
    { kept: 2, leftOut: [], refused: ['a geometry without a code'] },
  ],
  [
    'the code of nothing',
    point(14, [25.3, 54.7]),
    { kept: 2, leftOut: [['geometry of an object that is not kept', 1]], refused: [] },
  ],
  [
    'no geometry',
    { properties: { SAV_KODAS: 13 }, geometry: null },
    { kept: 2, leftOut: [['geometry without a point', 1]], refused: [] },
  ],
  [
    'a coordinate that is a text',
    point(13, ['east', 54.7]),
    { kept: 1, leftOut: [], refused: ['a coordinate that is no number', 'its point is broken'] },
  ],
  [
    'a point far away, which leaves the object without one',
    point(13, [2.3, 48.9]),
    { kept: 2, leftOut: [], refused: ['a point outside the three countries'] },
  ],
])('%s', async (_, feature, expected) => {
  expect(await read(feature)).toEqual(expected)
})
