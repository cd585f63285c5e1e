/** The line of several legs: up to 65,536 points are held and reduced together, of more each leg has its share. */
import { describe, expect, test } from 'vitest'
import { runToEnd } from '../../../src/report/steps.ts'
import type { LineDetail } from '../../../src/router/route-line.ts'
import { joinedLine, surveyLine } from '../../../src/use-cases/routes/joined-line.ts'
import { draw } from '../../router/directions/drawn-roads.ts'

/** Two legs: one over four bends, one straight on over two junctions. */
const drawn = draw(
  `
    B   D
  A   C   E
              F   G`,
  [{ by: 'ABCDEFG' }],
)
const { legs } = drawn.route('A', 'E', 'G')
const { network } = drawn.query.router
const exact: LineDetail = { system: 4326, maxDevM: 0 }

/** How many points the line has where its legs are said to have `counts`. */
function pointsOf(counts: readonly number[], more: Partial<LineDetail> = {}): number {
  let points = 0
  const line = joinedLine(
    network,
    legs,
    { counts, box: undefined as never },
    { ...exact, ...more },
    function* (_, from, to) {
      points += to - from
      yield
    },
  )
  runToEnd(line)
  return points
}

test('each point is counted once, where two legs meet as well', () => {
  const { counts } = runToEnd(surveyLine(network, legs, exact))
  expect(counts).toEqual([5, 2])
})

describe('a line of', () => {
  test('up to 65,536 points is reduced as one, however few of them a leg has', () => {
    expect(pointsOf([1, 65_535])).toBe(7)
    expect(pointsOf([1, 65_535], { maxPoints: 4 })).toBe(4)
  })
  test('more points is reduced leg by leg', () => {
    expect(pointsOf([1, 65_536])).toBe(7)
    expect(pointsOf([1, 65_536], { maxPoints: 65_536 })).toBe(5)
    expect(pointsOf([1, 65_536], { maxPoints: 65_535 })).toBe(5)
    expect(pointsOf([1, 65_536], { maxPoints: 3 })).toBe(3)
  })
})
