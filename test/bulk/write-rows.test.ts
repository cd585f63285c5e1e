import { expect, test } from 'vitest'
import type { InputFormat, OutputColumn } from '../../src/bulk/table.ts'
import { createRowWriter } from '../../src/bulk/write-rows.ts'

const COLUMNS: readonly OutputColumn[] = [
  { name: 'note', type: 'any' },
  { name: 'shape', type: 'any' },
  { name: 'address', type: 'text' },
  { name: 'lon', type: 'number' },
  { name: 'lat', type: 'number' },
]
const POINTS = { lon: 3, lat: 4, geometry: 1 }
const SHAPE = { type: 'Point', coordinates: [1, 2] }

function written(format: InputFormat, rows: readonly (readonly object[] | readonly unknown[])[]) {
  const writer = createRowWriter(format, COLUMNS, POINTS)
  const pieces = rows.map((row, index) => writer.rows([row as []], index === 0))
  return writer.head() + pieces.join('') + writer.tail()
}

test('cells like formulas stay as they came, and ours never begin so', () => {
  expect(written('csv', [['=1+1', null, '-2, Õie', 24.5, -59]])).toBe(
    'note,shape,address,lon,lat\n=1+1,,"\'-2, Õie",24.5,-59\n',
  )
  expect(written('tsv', [['a\tb', SHAPE, '@x', undefined, 1]])).toBe(
    'note\tshape\taddress\tlon\tlat\n"a\tb"\t"{""type"":""Point"",""coordinates"":[1,2]}"\t\'@x\t\t1\n',
  )
})

test('NDJSON keeps kinds and leaves out what is absent', () => {
  expect(written('ndjson', [[1, SHAPE, '=', undefined, null]])).toBe(
    '{"note":1,"shape":{"type":"Point","coordinates":[1,2]},"address":"=","lat":null}\n',
  )
})

test('a feature has the point of ours, else the geometry of the input', () => {
  const collection = JSON.parse(
    written('geojson', [
      ['a', SHAPE, 'x', 24, 59],
      ['b', SHAPE, undefined, undefined, undefined],
      ['c', undefined, undefined, undefined, undefined],
    ]),
  )
  expect(collection).toEqual({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [24, 59] },
        properties: { note: 'a', shape: SHAPE, address: 'x', lon: 24, lat: 59 },
      },
      { type: 'Feature', geometry: SHAPE, properties: { note: 'b' } },
      { type: 'Feature', geometry: null, properties: { note: 'c' } },
    ],
  })
  expect(JSON.parse(written('geojson', []))).toEqual({ type: 'FeatureCollection', features: [] })
})
