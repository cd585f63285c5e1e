/** The bounds of map matching, each just below and above: how far apart, how fast. */

import { expect, test } from 'vitest'
import { createRouteQuery } from '../../../src/router/router.ts'
import { match } from '../../support/in-one-go.ts'
import { withHierarchy } from '../../support/with-hierarchy.ts'
import { at, type Town, town } from '../hand-drawn.ts'

type Point = readonly [column: number, row: number]

function matched({ router }: Town, points: readonly Point[], seconds?: readonly number[]) {
  const trace = {
    points: points.map(([column, row]) => ({ ...at(column, row), accuracyM: 10 })),
    gapMs: Number.POSITIVE_INFINITY,
    ...(seconds && { timesMs: Float64Array.from(seconds, (one) => one * 1000) }),
  }
  return match(createRouteQuery(withHierarchy(router)), trace)
}

/** Points of one straight road on both sides of a jump; three behind it say that it is no misfit. */
const jump = (hundreds: number): Point[] =>
  [0, 1, 1 + hundreds, 2 + hundreds, 3 + hundreds, 4 + hundreds].map((column) => [column + 1, 0])
const TWO_PIECES = [
  [0, 1],
  [2, 5],
]

test('points of one drive are at most 10 kilometres apart', () => {
  const straight = town({ A: [0, 0], B: [130, 0] }, ['A-B'])
  const piecesOf = (hundreds: number) =>
    matched(straight, jump(hundreds)).pieces.map(({ first, last }) => [first, last])
  expect(piecesOf(99.9)).toEqual([[0, 5]])
  expect(piecesOf(100.3)).toEqual(TWO_PIECES)
})

/**
 *  A---B C---D    The way from B to C is 210 m.
 *      |_|
 */
const wayRound = town({ A: [0, 0], B: [6, 0], C: [6.6, 0], D: [14, 0] }, [
  'A-B',
  {
    road: 'B-C',
    by: [
      [6, -0.75],
      [6.6, -0.75],
    ],
  },
  'C-D',
])

test('a drive is at most 70 metres a second, with a second for the clock and twice both accuracies', () => {
  const over: Point[] = [4, 5, 7, 8, 9, 10].map((column) => [column, 0])
  const sureness = (seconds: number) =>
    matched(
      wayRound,
      over,
      [0, 10, 10, 20, 30, 40].map((second, i) => second + (i > 1 ? seconds : 0)),
    ).points[2].confidence
  // A point that no drive leads to is noise: the vehicle has not moved yet.
  // 100 m to B, the way, and 40 m from C: in 5 seconds 350 m and 40 m more are possible, in 4 only 320.
  expect(sureness(4)).toBeGreaterThan(0.99)
  expect(sureness(3)).toBeLessThan(0.01)
})
