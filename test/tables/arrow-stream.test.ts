import { Float64, tableFromIPC, Uint16 } from 'apache-arrow'
import { expect, test } from 'vitest'
import {
  arrowStream,
  finiteColumn,
  STREAM_END,
  wholeColumn,
} from '../../src/tables/arrow-stream.ts'

const { head, batch } = arrowStream([
  ['id', new Uint16()],
  ['metres', new Float64()],
])
const rows = (ids: number[], metres: number[]) =>
  batch(ids.length, [wholeColumn(Uint16Array.from(ids)), finiteColumn(Float64Array.from(metres))])

test('batches that are joined behind a head are one table with its facts', () => {
  const many = Array.from({ length: 17 }, (_, i) =>
    i % 8 === 3 ? Number.POSITIVE_INFINITY : i / 4,
  )
  const parts = [rows([1, 65535], [0.1, -7]), rows([...many.keys()], many)]
  const read = tableFromIPC(
    Buffer.concat([head(new Map([['source', 'Õie']])), ...parts, STREAM_END]),
  )
  expect(read.schema.metadata).toEqual(new Map([['source', 'Õie']]))
  expect([...read.getChild('id')!]).toEqual([1, 65535, ...many.keys()])
  expect([...read.getChild('metres')!]).toEqual([
    0.1,
    -7,
    ...many.map((value) => (value === Number.POSITIVE_INFINITY ? null : value)),
  ])
  expect(read.getChild('metres')!.nullCount).toBe(2)
})

test('the end is the mark of no message, which a batch does not have', () => {
  expect([...STREAM_END]).toEqual([255, 255, 255, 255, 0, 0, 0, 0])
  const bytes = Buffer.from(rows([1], [1]))
  expect(bytes.subarray(0, 4)).toEqual(Buffer.from([255, 255, 255, 255]))
  expect(bytes.subarray(-8).equals(STREAM_END)).toBe(false)
})
