/** Map matching on drawn maps: a hundred metres from letter to letter. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Trace } from '../../../src/router/matching/match.ts'
import { createRouteQuery } from '../../../src/router/router.ts'
import { drawRoads } from '../../support/draw-roads.ts'
import { match } from '../../support/in-one-go.ts'
import { plainRouter, withHierarchy } from '../../support/with-hierarchy.ts'
import { anyGrid, anyPoint } from '../any-grid.ts'
import { at, type Town, town } from '../hand-drawn.ts'

type Point = readonly [column: number, row: number]

const traceOf = (points: readonly Point[], more: Partial<Trace> = {}): Trace => ({
  points: points.map(([column, row]) => ({ ...at(column, row), accuracyM: 10 })),
  gapMs: 120_000,
  ...more,
})

/** A point every so many seconds. */
const every = (seconds: readonly number[]) => ({
  timesMs: Float64Array.from(seconds, (second) => second * 1000),
})

function matched({ router }: Town, trace: Trace) {
  return match(createRouteQuery(withHierarchy(router)), trace)
}

/** Directed edges of each piece. */
const edgesOf = ({ pieces }: ReturnType<typeof matched>) =>
  pieces.map(({ legs }) => legs.flatMap(({ edges }) => [...edges]))

/**
 *   A---B---C---D      G---H
 *       |   |          an island
 *       E---F
 */
const blocks = town(
  {
    A: [0, 0],
    B: [2, 0],
    C: [4, 0],
    D: [6, 0],
    E: [2, -2],
    F: [4, -2],
    G: [12, 0],
    H: [14, 0],
  },
  ['A-B', 'B-C', 'C-D', 'B-E', 'E-F', 'F-C', 'G-H'],
)

describe('a drive', () => {
  test('is matched along the road that its points are beside', () => {
    const found = matched(
      blocks,
      traceOf([
        [0.2, 0.1],
        [1.3, -0.1],
        [2.6, 0.08],
        [5.5, -0.06],
      ]),
    )
    expect(edgesOf(found)).toEqual([
      [blocks.edge('A', 'B'), blocks.edge('B', 'C'), blocks.edge('C', 'D')],
    ])
    const [{ first, last, legs }] = found.pieces
    expect([first, last]).toEqual([0, 3])
    expect(legs).toHaveLength(1)
    expect(legs[0].lengthMm).toBe(530_000)
    expect(found.points.map(({ piece }) => piece)).toEqual([0, 0, 0, 0])
    expect(found.points.map(({ place }) => place?.edge)).toEqual([0, 0, 1, 2])
  })

  test('is matched over roads of which each two may be driven, but not all three', () => {
    const ways = { AX: 'primary', XY: 'primary', YB: 'primary' }
    const ban = { restriction: 'no_straight_on', from: 'AX', via: ['XY'], to: 'YB' }
    const drawn = drawRoads('A----X----Y----B', ways, [ban], { columnM: 40, rowM: 40 })
    const router = plainRouter(drawn.network, drawn.graph)
    const points = ['AX', 'XY', 'YB'].map(([from, to]) => {
      const [a, b] = [drawn.place(from), drawn.place(to)]
      return {
        lonE7: Math.round(((a.lon + b.lon) / 2) * 1e7),
        latE7: Math.round(a.lat * 1e7),
        accuracyM: 10,
      }
    })
    const found = match(createRouteQuery(withHierarchy(router)), { points, gapMs: 120_000 })
    expect(edgesOf(found)).toEqual([['AX', 'XY', 'YB'].map(drawn.directed)])
  })

  test('goes round the block where its points do, not the short way', () => {
    const around: Point[] = [
      [1, 0],
      [2, -0.6],
      [2.05, -1.5],
      [3, -2.1],
      [4.1, -1],
      [5, 0],
    ]
    expect(edgesOf(matched(blocks, traceOf(around)))).toEqual([
      ['AB', 'BE', 'EF', 'FC', 'CD'].map(([from, to]) => blocks.edge(from, to)),
    ])
  })

  test('takes no road that it could only come to against its direction', () => {
    const oneWay = town({ A: [0, 0], B: [4, 0], C: [0, -0.3], D: [4, -0.3] }, [
      'A>B',
      'D>C',
      'C>A',
      'B>D',
    ])
    // Nearer to the lower road, which leads the other way.
    const found = matched(
      oneWay,
      traceOf([
        [0.5, -0.18],
        [1.5, -0.16],
        [2.5, -0.18],
        [3.5, -0.16],
      ]),
    )
    expect(edgesOf(found)).toEqual([[oneWay.edge('A', 'B')]])
  })

  test('stays where noise points back', () => {
    const found = matched(
      blocks,
      traceOf([
        [0.5, 0],
        [0.85, 0],
        [0.6, 0],
        [1.5, 0],
      ]),
    )
    expect(edgesOf(found)).toEqual([[blocks.edge('A', 'B')]])
    expect(found.pieces[0].legs[0].lengthMm).toBe(100_000)
  })

  test('stays where noise points back over a junction', () => {
    const found = matched(
      blocks,
      traceOf([
        [0.5, 0],
        [2.3, 0],
        [1.6, 0],
        [3.5, 0],
      ]),
    )
    expect(edgesOf(found)).toEqual([[blocks.edge('A', 'B'), blocks.edge('B', 'C')]])
    expect(found.pieces[0].legs[0].lengthMm).toBe(300_000)
  })

  test('has its points that are hardly apart put on its roads, too', () => {
    const found = matched(
      blocks,
      traceOf([
        [1.8, 0],
        [1.9, 0.02],
        [2.0, 0.05],
        [2.1, 0.02],
        [2.3, 0],
      ]),
    )
    expect(edgesOf(found)).toEqual([[blocks.edge('A', 'B'), blocks.edge('B', 'C')]])
    expect(found.points.map(({ piece }) => piece)).toEqual([0, 0, 0, 0, 0])
    expect(found.points[1].place).toMatchObject(at(1.9, 0))
    expect(found.points[3].place).toMatchObject(at(2.1, 0))
  })

  test('that stands still is one place', () => {
    const found = matched(
      blocks,
      traceOf([
        [1, 0],
        [1.02, 0.01],
        [1, 0.02],
      ]),
    )
    expect(found.pieces).toHaveLength(1)
    expect(found.pieces[0]).toMatchObject({ first: 0, last: 2 })
    expect(found.pieces[0].legs[0].lengthMm).toBe(0)
  })
})

describe('a new piece begins', () => {
  const straight: Point[] = [
    [0.5, 0],
    [1.5, 0],
    [2.5, 0],
    [3.5, 0],
  ]
  const ranges = (trace: Trace) =>
    matched(blocks, trace).pieces.map(({ first, last }) => [first, last])

  test('after a gap in time, at its very end not yet', () => {
    expect(ranges(traceOf(straight, every([0, 10, 130, 140])))).toEqual([[0, 3]])
    expect(ranges(traceOf(straight, every([0, 10, 131, 140])))).toEqual([
      [0, 1],
      [2, 3],
    ])
  })

  test('where the clock goes back', () => {
    expect(ranges(traceOf(straight, every([100, 110, 10, 20])))).toEqual([
      [0, 1],
      [2, 3],
    ])
  })

  test('where the trace says so', () => {
    expect(ranges(traceOf(straight, { begins: new Set([0, 2]) }))).toEqual([
      [0, 1],
      [2, 3],
    ])
  })

  test('where no drive leads on', () => {
    const toIsland: Point[] = [
      [4.5, 0],
      [5.5, 0],
      [12.2, 0],
      [12.8, 0],
      [13.4, 0],
      [13.9, 0],
    ]
    const found = matched(blocks, traceOf(toIsland))
    expect(found.pieces.map(({ first, last }) => [first, last])).toEqual([
      [0, 1],
      [2, 5],
    ])
    expect(edgesOf(found)).toEqual([[blocks.edge('C', 'D')], [blocks.edge('G', 'H')]])
  })

  test('where no vehicle is that fast', () => {
    const long = town({ A: [0, 0], B: [60, 0] }, ['A-B'])
    const jump: Point[] = [
      [1, 0],
      [2, 0],
      [40, 0],
      [41, 0],
      [42, 0],
      [43, 0],
    ]
    const pieces = (seconds: readonly number[]) =>
      matched(long, traceOf(jump, every(seconds))).pieces
    expect(pieces([0, 10, 64, 74, 84, 94])).toHaveLength(1)
    expect(pieces([0, 10, 15, 25, 35, 45])).toHaveLength(1)
  })
})

describe('a point fits nowhere', () => {
  test('where no road is within five standard deviations', () => {
    const far: Point[] = [
      [0.5, 0],
      [1.5, 0.51],
      [2.5, 0],
    ]
    const found = matched(blocks, traceOf(far))
    expect(found.points.map(({ misfit }) => misfit)).toEqual([undefined, 'no-road', undefined])
    expect(found.points[1]).toEqual({ misfit: 'no-road', confidence: 0 })
    expect(found.pieces).toHaveLength(1)
    const near = matched(
      blocks,
      traceOf([
        [0.5, 0],
        [1.5, 0.49],
        [2.5, 0],
      ]),
    )
    expect(near.points[1].misfit).toBeUndefined()
  })

  test('where no drive leads to it and back, up to three in a row', () => {
    const astray: Point[] = [
      [0.5, 0],
      [1.5, 0],
      [12.5, 0],
      [13, 0],
      [13.5, 0],
      [3.5, 0],
      [4.5, 0],
    ]
    const found = matched(blocks, traceOf(astray))
    expect(found.points.map(({ misfit }) => misfit ?? 'fits')).toEqual([
      'fits',
      'fits',
      'no-drive',
      'no-drive',
      'no-drive',
      'fits',
      'fits',
    ])
    expect(edgesOf(found)).toEqual([
      [blocks.edge('A', 'B'), blocks.edge('B', 'C'), blocks.edge('C', 'D')],
    ])
  })

  test('where it is alone', () => {
    const found = matched(
      blocks,
      traceOf(
        [
          [0.5, 0],
          [1.5, 0],
          [2.5, 0],
        ],
        every([0, 10, 1000]),
      ),
    )
    expect(found.pieces).toHaveLength(1)
    expect(found.points[2]).toEqual({ misfit: 'no-drive', confidence: 0 })
  })

  test('and none is left over where no road is at all', () => {
    const found = matched(
      blocks,
      traceOf([
        [0, 50],
        [1, 50],
      ]),
    )
    expect(found.pieces).toEqual([])
    expect(found.points.map(({ misfit }) => misfit)).toEqual(['no-road', 'no-road'])
  })
})

describe('confidence', () => {
  test('is 1 on the only road, and a half between two that are alike', () => {
    const alone = matched(
      blocks,
      traceOf([
        [0.5, 0.05],
        [1.5, 0.05],
      ]),
    )
    for (const { confidence } of alone.points) expect(confidence).toBeGreaterThan(0.99)
    const twins = town({ A: [0, 0], B: [4, 0], C: [0, 0.2], D: [4, 0.2] }, ['A>B', 'C>D'])
    const between = matched(
      twins,
      traceOf([
        [0.5, 0.1],
        [1.5, 0.1],
        [2.5, 0.1],
      ]),
    )
    expect(between.pieces[0].confidence).toBeCloseTo(0.5, 3)
  })

  test('falls where all points are far from the road', () => {
    const far = matched(
      blocks,
      traceOf([
        [0.3, 0.3],
        [0.8, 0.3],
        [1.3, 0.3],
      ]),
    )
    // Three standard deviations: exp(-(9 - 4) / 2).
    expect(far.pieces[0].confidence).toBeCloseTo(Math.exp(-2.5), 2)
  })
})

test('a leg begins where the one before ends, and its edges follow one another', () => {
  const question = fc.tuple(anyGrid, fc.array(anyPoint, { minLength: 2, maxLength: 12 }))
  fc.assert(
    fc.property(question, ([grid, points]) => {
      const { edgeTail, edgeHead } = grid.network
      const tailOf = (directed: number) => (directed & 1 ? edgeHead : edgeTail)[directed >> 1]
      const trace = { points: points.map((point) => ({ ...point, accuracyM: 40 })), gapMs: 1000 }
      for (const edges of edgesOf(matched(grid, trace))) {
        for (let at = 1; at < edges.length; at++) {
          expect(tailOf(edges[at])).toBe(tailOf(edges[at - 1] ^ 1))
        }
      }
    }),
    { seed: 2028, numRuns: 150 },
  )
})
