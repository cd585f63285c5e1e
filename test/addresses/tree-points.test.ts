/** Points and boxes that a source lacks: taken from what is below, else from above. */
import { expect, test } from 'vitest'
import { NO_COORDINATE } from '../../src/addresses/tree.ts'
import { fillPoints } from '../../src/addresses/tree-points.ts'
import { NONE } from '../../src/tables/none.ts'

/** A row: its parent, whether it is a unit, and its point, where it has one. */
type Row = readonly [parent: number, isUnit: boolean, point?: readonly [lon: number, lat: number]]

function filled(rows: readonly Row[]) {
  const isBelow = (row: number, above: number): boolean => {
    const [parent] = rows[row]
    return parent === above || (parent !== NONE && isBelow(parent, above))
  }
  const unitRow = rows.flatMap(([, isUnit], row) => (isUnit ? [row] : []))
  const unitOf = (row: number): number =>
    rows[row][1] ? unitRow.indexOf(row) : unitOf(rows[row][0])
  const lonE7 = Int32Array.from(rows, ([, , point]) => point?.[0] ?? NO_COORDINATE)
  const latE7 = Int32Array.from(rows, ([, , point]) => point?.[1] ?? NO_COORDINATE)
  const boxes = fillPoints({
    parent: Uint32Array.from(rows, ([parent]) => parent),
    end: Uint32Array.from(rows, (_, above) => {
      const below = rows.flatMap((_, row) => (isBelow(row, above) ? [row] : []))
      return (below.at(-1) ?? above) + 1
    }),
    unit: Uint32Array.from(rows, (_, row) => unitOf(row)),
    unitRow: Uint32Array.from(unitRow),
    lonE7,
    latE7,
  })
  return {
    points: Array.from(lonE7, (lon, row) => [lon, latE7[row]]),
    boxes: boxes.map(({ west, south, east, north }) => [west, south, east, north]),
  }
}

const NOWHERE = [NO_COORDINATE, NO_COORDINATE]

test('a unit has the point below that is nearest to the middle of all, and a box of all', () => {
  const { points, boxes } = filled([
    [NONE, true],
    [0, true],
    [1, false, [100, 100]],
    [1, false, [130, 100]],
    [1, false, [160, 190]],
    [0, true, [400, 50]],
  ])
  // The middle of the street is (130, 130), that of the town (198, 110).
  expect(points[1]).toEqual([130, 100])
  expect(points[0]).toEqual([130, 100])
  expect(points[5]).toEqual([400, 50])
  expect(boxes).toEqual([
    [100, 50, 400, 190],
    [100, 100, 160, 190],
    [400, 50, 400, 50],
  ])
})

test('of points that are as near the first is taken, and degrees east are narrower', () => {
  const [lat, step] = [600_000_000, 1_000_000]
  const tie = filled([
    [NONE, true],
    [0, false, [-10, 0]],
    [0, false, [10, 0]],
  ])
  expect(tie.points[0]).toEqual([-10, 0])
  // 30 steps east are 15 as far north goes, so nearer to the middle than 20 north.
  const { points } = filled([
    [NONE, true],
    [0, false, [0, lat + 20 * step]],
    [0, false, [0, lat - 20 * step]],
    [0, false, [30 * step, lat]],
    [0, false, [-30 * step, lat]],
  ])
  expect(points[0]).toEqual([30 * step, lat])
  // At 45 degrees they are 21, so farther from it.
  const south = filled([
    [NONE, true],
    [0, false, [30 * step, lat * 0.75]],
    [0, false, [-30 * step, lat * 0.75]],
    [0, false, [0, lat * 0.75 + 20 * step]],
    [0, false, [0, lat * 0.75 - 20 * step]],
  ])
  expect(south.points[0]).toEqual([0, lat * 0.75 + 20 * step])
})

test('a unit keeps its own point, which is in its box', () => {
  const { points, boxes } = filled([
    [NONE, true, [0, 0]],
    [0, false, [10, 20]],
  ])
  expect(points[0]).toEqual([0, 0])
  expect(boxes).toEqual([[0, 0, 10, 20]])
})

test('what has nothing below takes the point above, and such a unit the box', () => {
  const { points, boxes } = filled([
    [NONE, true, [5, 6]],
    [0, true],
    [1, false],
    [0, false, [9, 9]],
    [NONE, true],
    [4, false],
  ])
  expect(points).toEqual([[5, 6], [5, 6], [5, 6], [9, 9], NOWHERE, NOWHERE])
  expect(boxes[1]).toEqual(boxes[0])
  expect(boxes[0]).toEqual([5, 6, 9, 9])
  expect(boxes[2][0]).toBeGreaterThan(boxes[2][2])
})
