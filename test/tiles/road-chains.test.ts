import { expect, test } from 'vitest'
import { chainPoints } from '../../src/tiles/road-chains.ts'

/** Edges from junction to junction, each with three points of its own: edge 2 has the points 6, 7 and 8. */
const networkOf = (...ends: readonly (readonly [tail: number, head: number])[]) => ({
  edgeTail: Uint32Array.from(ends, ([tail]) => tail),
  edgeHead: Uint32Array.from(ends, ([, head]) => head),
  edgeFirstPoint: Uint32Array.from(ends, (_, edge) => edge * 3),
  edgePointCount: new Uint32Array(ends.length).fill(3),
})

test('edges that meet end to end are one line, the point between them taken once', () => {
  expect(chainPoints(networkOf([0, 1], [1, 2], [2, 3]), [0, 1, 2], false)).toEqual([
    [0, 1, 2, 4, 5, 7, 8],
  ])
})

test('a line goes on before its first edge, too, and turns edges that point the other way', () => {
  expect(chainPoints(networkOf([1, 2], [1, 0], [3, 2]), [0, 1, 2], false)).toEqual([
    [5, 4, 3, 1, 2, 7, 6],
  ])
})

test('a one-way road is joined in its direction alone', () => {
  const network = networkOf([1, 2], [0, 1], [2, 3], [4, 3])
  expect(chainPoints(network, [0, 1, 2, 3], true)).toEqual([
    [3, 4, 5, 1, 2, 7, 8],
    [9, 10, 11],
  ])
})

test('a line ends where three edges meet', () => {
  expect(chainPoints(networkOf([0, 1], [1, 2], [1, 3]), [0, 1, 2], false)).toEqual([
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
  ])
})

test('a ring is followed once round', () => {
  expect(chainPoints(networkOf([0, 1], [1, 0]), [0, 1], false)).toEqual([[3, 4, 5, 1, 2]])
  expect(chainPoints(networkOf([0, 0]), [0], false)).toEqual([[0, 1, 2]])
})
