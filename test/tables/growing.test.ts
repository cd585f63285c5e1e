/** Columns that grow keep all their values, and take half as much again. */
import { expect, test } from 'vitest'
import {
  append,
  appendAll,
  doubled,
  growing,
  growingColumns,
  grown,
  grownColumns,
} from '../../src/tables/growing.ts'

test('a column has the values that were appended, one by one or together', () => {
  const column = growing(Uint32Array, 4)
  const wanted: number[] = []
  for (let i = 0; i < 40; i++) {
    append(column, i)
    wanted.push(i)
    if (i % 7 !== 0) continue
    const more = Uint32Array.from({ length: i }, (_, at) => 1_000 + at)
    appendAll(column, more)
    wanted.push(...more)
  }
  expect([...grown(column)]).toEqual(wanted)
  expect(grown(column).buffer).toBe(column.values.buffer)
})

test('room grows by half where that is enough, and by what is wanted where it is not', () => {
  const roomAfter = (count: number) => {
    const column = growing(Uint16Array, 10)
    appendAll(column, new Uint16Array(count))
    return column.values.length
  }
  expect([9, 10, 11, 15, 16, 40].map(roomAfter)).toEqual([10, 10, 15, 15, 16, 40])
  const column = growing(Uint16Array, 10)
  for (let i = 0; i < 10; i++) append(column, i)
  expect(column.values.length).toBe(10)
  append(column, 10)
  expect([column.values.length, column.length, growing(Uint8Array).values.length]).toEqual([
    15, 11, 1_024,
  ])
})

test('columns by their names are copied in memory of their own', () => {
  const columns = growingColumns({ a: Uint32Array, b: Float64Array })
  append(columns.a, 7)
  append(columns.b, 0.5)
  append(columns.b, 1.5)
  const { a, b } = grownColumns(columns)
  expect([[...a], [...b], a.byteLength, b.buffer.byteLength]).toEqual([[7], [0.5, 1.5], 4, 16])
  expect([...doubled(Uint32Array.of(1, 2, 3))]).toEqual([1, 2, 3, 0, 0, 0])
})
