/** Points and lines in forms that other programs read, and cells as formats with types have them. */
import { expect, test } from 'vitest'
import { boxOf, NO_BOX, wellKnownBinary, wellKnownText, widened } from '../../src/bulk/shapes.ts'
import type { Shape } from '../../src/bulk/table.ts'
import { createRowWriter, plainText, typedValue } from '../../src/bulk/write-rows.ts'

const POINT: Shape = { type: 'Point', coordinates: [24.5, -59] }
const LINE: Shape = {
  type: 'LineString',
  coordinates: [
    [24, 59],
    [25, 58],
    [23, 60],
  ],
}

test('well-known text and binary', () => {
  expect(wellKnownText(POINT)).toBe('POINT (24.5 -59)')
  expect(wellKnownText(LINE)).toBe('LINESTRING (24 59, 25 58, 23 60)')
  expect(Buffer.from(wellKnownBinary(POINT)).toString('hex')).toBe(
    '010100000000000000008038400000000000804dc0',
  )
  const bytes = wellKnownBinary(LINE)
  const view = new DataView(bytes.buffer)
  expect([bytes.length, bytes[0], view.getUint32(1, true), view.getUint32(5, true)]).toEqual([
    57, 1, 2, 3,
  ])
  expect([0, 1, 2, 3, 4, 5].map((i) => view.getFloat64(9 + 8 * i, true))).toEqual([
    24, 59, 25, 58, 23, 60,
  ])
})

test('the box of a shape, and of two', () => {
  expect(boxOf(POINT)).toEqual([24.5, -59, 24.5, -59])
  expect(boxOf(LINE)).toEqual([23, 58, 25, 60])
  expect(widened(NO_BOX, [1, 2, 3, 4])).toEqual([1, 2, 3, 4])
  expect(widened([1, 2, 3, 4], [0, 3, 2, 5])).toEqual([0, 2, 3, 5])
})

test.each([
  [undefined, 'text', '', null],
  [null, 'any', '', null],
  ['=1', 'text', "'=1", '=1'],
  ['=1', 'any', '=1', '=1'],
  ['\t1', 'text', "'\t1", '\t1'],
  ['a', 'text', 'a', 'a'],
  [-1, 'number', '-1', -1],
  [7, 'integer', '7', 7n],
  [true, 'boolean', 'true', true],
  [{ a: 1 }, 'any', '{"a":1}', '{"a":1}'],
] as const)('%j of type %s', (cell, type, text, value) => {
  expect([plainText(cell, type), typedValue(cell, type)]).toEqual([text, value])
})

test('a shape is text in a table, and binary where there are types', () => {
  expect(plainText(POINT, 'geometry')).toBe('POINT (24.5 -59)')
  expect(typedValue(POINT, 'geometry')).toEqual(wellKnownBinary(POINT))
  expect(typedValue('true', 'boolean')).toBe(false)
})

test('cells are quoted where their mark, a quote, a line end or a space at an end is in them', () => {
  const columns = [{ name: 'a', type: 'any' }] as const
  const written = (cell: string, delimiter?: string, format: 'csv' | 'tsv' = 'csv') =>
    createRowWriter(format, columns, {}, delimiter).rows([[cell]], true)
  for (const quoted of ['a,b', 'a"b', 'a\nb', 'a\rb', ' a', 'a '])
    expect(written(quoted)).toBe(`"${quoted.replace('"', '""')}"\n`)
  for (const plain of ['a;b', 'a\tb', 'a|b', 'a b', '']) expect(written(plain)).toBe(`${plain}\n`)
  expect([written('a|b', '|'), written('a;b', ';'), written('a,b', ';')]).toEqual([
    '"a|b"\n',
    '"a;b"\n',
    'a,b\n',
  ])
  expect([written('a\tb', ';', 'tsv'), written('a;b', ';', 'tsv')]).toEqual(['"a\tb"\n', 'a;b\n'])
})

test('a feature of half a point has the geometry of the input', () => {
  const columns = ['lon', 'lat', 'shape'].map((name) => ({ name, type: 'any' }) as const)
  const writer = createRowWriter('geojson', columns, { lon: 0, lat: 1, geometry: 2 })
  const rows = writer.rows(
    [
      [24, '59', POINT],
      ['24', 59, undefined],
      [24, 59, POINT],
    ],
    false,
  )
  expect(rows.startsWith(',\n')).toBe(true)
  const features = JSON.parse(`[${rows.slice(2)}]`)
  expect(features.map(({ geometry }: { geometry: unknown }) => geometry)).toEqual([
    POINT,
    null,
    { type: 'Point', coordinates: [24, 59] },
  ])
  expect(features.map(({ properties }: { properties: object }) => Object.keys(properties))).toEqual(
    [
      ['lon', 'lat'],
      ['lon', 'lat'],
      ['lon', 'lat', 'shape'],
    ],
  )
  const none = createRowWriter('geojson', columns, { lon: 0 })
  expect(JSON.parse(none.rows([[24, 59, 1]], true)).geometry).toBeNull()
})
