/** The parts of an edge within a limit, by hand: shares of its length from either end, and of the point's own edge. */
import { describe, expect, test } from 'vitest'
import { createLine } from '../../../src/geo/line.ts'
import { runToEnd } from '../../../src/report/steps.ts'
import { ENDS_ONLY } from '../../../src/roads/network/network.ts'
import type { Reach } from '../../../src/router/reach/entered-edges.ts'
import {
  drawPiece,
  isWithin,
  partsOfPoint,
  partsWithin,
  piecesSteps,
} from '../../../src/router/reach/pieces.ts'
import { town } from '../hand-drawn.ts'

/** A reach of edge 1 alone, which costs 100 along its line and 50 against it. */
const reachOf = (more: Partial<Reach>) =>
  ({
    edges: Uint32Array.of(1),
    entered: Uint32Array.of(0, 0),
    wholeFrom: Uint32Array.of(0xffff_ffff),
    metric: Uint32Array.of(7, 7, 100, 50),
    isReverse: false,
    ends: [],
    ...more,
  }) as unknown as Reach

const parts = (more: Partial<Reach>, limit: number) => {
  const reach = reachOf(more)
  return partsWithin(reach, 0, limit, partsOfPoint(reach, limit))
}
const entered = (along: number, against: number) => ({ entered: Uint32Array.of(along, against) })

describe('an edge that is entered', () => {
  test.each([
    ['from its first point at 0', entered(1, 0), 25, [[0, 0.25]]],
    ['from its first point at 20', entered(21, 0), 70, [[0, 0.5]]],
    ['at the limit', entered(21, 0), 20, []],
    ['beyond the limit', entered(22, 0), 20, []],
    ['nowhere', entered(0, 0), 1000, []],
    ['with the limit at its end', entered(21, 0), 120, [[0, 1]]],
    ['with the limit before its end', entered(21, 0), 119, [[0, 0.99]]],
    ['from its last point', entered(0, 11), 20, [[0.8, 1]]],
    [
      'from both',
      entered(1, 11),
      20,
      [
        [0, 0.2],
        [0.8, 1],
      ],
    ],
  ])('%s', (_, more, limit, expected) => expect(parts(more, limit)).toEqual(expected))

  test('from both ends is whole where they meet', () => {
    expect(parts(entered(1, 1), 34)).toEqual([[0, 1]])
    expect(parts(entered(1, 1), 33)).toEqual([
      [0, 0.33],
      [1 - 0.66, 1],
    ])
    expect(parts(entered(1, 26), 50)).toEqual([[0, 1]])
  })

  test('is driven towards the point where that is asked', () => {
    expect(parts({ ...entered(1, 0), isReverse: true }, 25)).toEqual([[0.75, 1]])
    expect(parts({ ...entered(0, 1), isReverse: true }, 10)).toEqual([[0, 0.2]])
  })

  test('for the ends of routes costs as much', () => {
    const metric = Uint32Array.of(7, 7, (100 | ENDS_ONLY) >>> 0, 50)
    expect(parts({ ...entered(1, 0), metric }, 25)).toEqual([[0, 0.25]])
  })
})

describe("the point's own edge", () => {
  const from = (...ends: [directed: number, along: number][]) => ({
    ends: ends.map(([directed, along]) => ({ directed, along })) as unknown as Reach['ends'],
  })

  test.each([
    ['along its line', from([2, 0.5]), 25, [[0.5, 0.75]]],
    ['up to its end', from([2, 0.5]), 60, [[0.5, 1]]],
    ['against its line', from([3, 0.5]), 12.5, [[0.25, 0.5]]],
    ['both ways', from([2, 0.5], [3, 0.5]), 12.5, [[0.25, 0.625]]],
    [
      'both ways, entered from its first point',
      { ...from([2, 0.5]), ...entered(1, 0) },
      25,
      [
        [0, 0.25],
        [0.5, 0.75],
      ],
    ],
    ['towards the point', { ...from([2, 0.5]), isReverse: true }, 25, [[0.25, 0.5]]],
    [
      'towards the point from its beginning',
      { ...from([2, 0.5]), isReverse: true },
      60,
      [[0, 0.5]],
    ],
    ['with nothing left', from([2, 1]), 25, []],
  ])('%s', (_, more, limit, expected) => expect(parts(more, limit)).toEqual(expected))

  test('that costs nothing is within each limit', () => {
    const metric = Uint32Array.of(7, 7, 0, 50)
    expect(parts({ ...from([2, 0.5]), metric }, 0)).toEqual([[0.5, 1]])
  })

  test('entered past the point is one part with it', () => {
    expect(parts({ ...from([2, 0.5]), ...entered(1, 0) }, 50)).toEqual([[0, 1]])
    expect(parts({ ...from([2, 0.9]), ...entered(1, 0) }, 95)).toEqual([[0, 1]])
  })
})

test('an edge is within a limit where it is entered by then, or is the own one of the point', () => {
  const within = (more: Partial<Reach>, limit: number) => isWithin(reachOf(more), 0, limit)
  expect([within(entered(21, 0), 19), within(entered(21, 0), 20)]).toEqual([false, true])
  expect([within(entered(0, 21), 19), within(entered(0, 21), 20)]).toEqual([false, true])
  expect(within(entered(0, 0), 99)).toBe(false)
  const ends = (directed: number) => ({ ends: [{ directed }] as unknown as Reach['ends'] })
  expect([1, 2, 3, 4].map((directed) => within(ends(directed), 0))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('an edge is taken whole from the limit on within which all of it is', () => {
  const taken = (limit: number) => {
    const pieces: number[][] = []
    const reach = reachOf({ ...entered(1, 0), wholeFrom: Uint32Array.of(100) })
    runToEnd(piecesSteps(reach, limit, (...piece) => void pieces.push(piece)))
    return pieces
  }
  expect(taken(99)).toEqual([[1, 0, 0.99]])
  expect(taken(100)).toEqual([[1, 0, 1]])
})

describe('a piece is drawn', () => {
  // 100 m east, then 100 m north.
  const { network } = town({ A: [0, 0], B: [1, 1] }, [{ road: 'A-B', by: [[1, 0]] }])
  const lon = (metres: number) => 250_000_000 + metres * 174
  const lat = (metres: number) => 590_000_000 + metres * 89.8
  const drawn = (from: number, to: number) => {
    const line = createLine(2)
    drawPiece(network, { edge: 0, from, to }, line)
    // To a metre, as the legs of the line are as long to some centimetres.
    return Array.from({ length: line.count }, (_, i) => [
      Math.round((line.x[i] - lon(0)) / 174),
      Math.round((line.y[i] - lat(0)) / 89.8),
    ])
  }

  test.each([
    [
      'whole',
      0,
      1,
      [
        [0, 0],
        [100, 0],
        [100, 100],
      ],
    ],
    [
      'from its beginning',
      0,
      0.25,
      [
        [0, 0],
        [50, 0],
      ],
    ],
    [
      'from its beginning past a point',
      0,
      0.75,
      [
        [0, 0],
        [100, 0],
        [100, 50],
      ],
    ],
    [
      'from within',
      0.25,
      1,
      [
        [50, 0],
        [100, 0],
        [100, 100],
      ],
    ],
    [
      'within',
      0.25,
      0.75,
      [
        [50, 0],
        [100, 0],
        [100, 50],
      ],
    ],
    [
      'within its first side',
      0.1,
      0.2,
      [
        [20, 0],
        [40, 0],
      ],
    ],
    [
      'within its last side',
      0.6,
      0.8,
      [
        [100, 20],
        [100, 60],
      ],
    ],
    [
      'up to its end',
      0.75,
      1,
      [
        [100, 50],
        [100, 100],
      ],
    ],
  ])('%s', (_, from, to, points) => expect(drawn(from, to)).toEqual(points))
})
