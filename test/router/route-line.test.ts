/** The points left of a route's line: in a window, under a tolerance, under a bound of points; in one go and with pauses. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Window } from '../../src/geo/clip.ts'
import { addPoint, createLine, type Line } from '../../src/geo/line.ts'
import { runToEnd, type Steps } from '../../src/report/steps.ts'
import type { Step } from '../../src/router/directions/step.ts'
import { legOfStep, lineOfStep } from '../../src/router/directions/step-line.ts'
import type { Leg } from '../../src/router/leg.ts'
import { route } from '../../src/router/route.ts'
import {
  drawLegSteps,
  drawLegsSteps,
  type LineDetail,
  ROUTE_SYSTEMS,
  reduceLine,
  reduceLineSteps,
} from '../../src/router/route-line.ts'
import { createRouteQuery } from '../../src/router/router.ts'
import { anyGrid, anyPoint } from './any-grid.ts'
import { at, town } from './hand-drawn.ts'

type Point = readonly [number, number]

function lineOf(points: readonly Point[]): Line {
  const line = createLine(2)
  for (const [x, y] of points) addPoint(line, x, y)
  return line
}

const pointsOf = ({ x, y, count }: Line): Point[] =>
  Array.from({ length: count }, (_, i) => [x[i], y[i]])

const { router } = town({ A: [0, 0], B: [4, 0], C: [4, 3], D: [0, 3] }, [
  {
    road: 'A-B',
    by: [
      [1, 0.5],
      [2, -0.5],
      [3, 0.2],
    ],
  },
  {
    road: 'B-C',
    by: [
      [4.5, 1],
      [3.5, 2],
    ],
  },
  'C-D',
  'D-A',
])
const query = createRouteQuery(router)

/** Points of a few hundred metres, on a grid so coarse that many lie on the window's border. */
const coordinate = fc.integer({ min: 0, max: 12 })
const anyLine = fc.array(
  fc.tuple(coordinate, coordinate).map(([x, y]): Point => [25 + x / 1000, 59 + y / 2000]),
  { minLength: 2, maxLength: 60 },
)
const anyWindow = fc.tuple(coordinate, coordinate, fc.nat(8), fc.nat(8)).map(
  ([x, y, width, height]): Window => ({
    west: 25 + x / 1000,
    south: 59 + y / 2000,
    east: 25 + (x + width) / 1000,
    north: 59 + (y + height) / 2000,
  }),
)
const anyMaxDev = fc.constantFrom(-1, 0, 0.05, 1, 30, 5_000)

const isIn = ({ west, south, east, north }: Window, [x, y]: Point) =>
  x >= west && x <= east && y >= south && y <= north

/** Whether `wanted` is in `points`, in this order. */
function isWithin(wanted: readonly Point[], points: readonly Point[]): boolean {
  let next = 0
  for (const [x, y] of points) {
    if (next < wanted.length && wanted[next][0] === x && wanted[next][1] === y) next++
  }
  return next === wanted.length
}

describe('a window', () => {
  test('inside every point of the full line stays whatever maxDev is, and so do both ends', () => {
    fc.assert(
      fc.property(anyLine, anyWindow, anyMaxDev, (points, window, maxDevM) => {
        const left = pointsOf(reduceLine(query, lineOf(points), { system: 4326, window, maxDevM }))
        const inside = points.filter((point) => isIn(window, point))
        expect(isWithin(inside, left)).toBe(true)
        expect(left[0]).toEqual(points[0])
        expect(left.at(-1)).toEqual(points.at(-1))
      }),
      { seed: 2026, numRuns: 1_000 },
    )
  })

  test('outside the line collapses: it has no points but those where it crosses the border', () => {
    const margin = 1e-9
    fc.assert(
      fc.property(anyLine, anyWindow, (points, window) => {
        const left = pointsOf(
          reduceLine(query, lineOf(points), { system: 4326, window, maxDevM: 1 }),
        )
        const wider = {
          west: window.west - margin,
          south: window.south - margin,
          east: window.east + margin,
          north: window.north + margin,
        }
        for (const point of left.slice(1, -1)) expect(isIn(wider, point)).toBe(true)
      }),
      { seed: 2026, numRuns: 500 },
    )
  })

  test('only maxPoints is stronger', () => {
    fc.assert(
      fc.property(
        anyLine,
        anyWindow,
        fc.integer({ min: 2, max: 40 }),
        (points, window, maxPoints) => {
          const detail = { system: 4326, window, maxDevM: 1 } as const
          const exact = reduceLine(query, lineOf(points), detail).count
          const left = pointsOf(reduceLine(query, lineOf(points), { ...detail, maxPoints }))
          expect(left.length).toBe(Math.min(maxPoints, exact))
          expect(left[0]).toEqual(points[0])
          expect(left.at(-1)).toEqual(points.at(-1))
        },
      ),
      { seed: 2026, numRuns: 500 },
    )
  })
})

describe('with pauses', () => {
  function pausesOf<T>(steps: Steps<T>): { pauses: number; result: T } {
    let pauses = 0
    for (;;) {
      const step = steps.next()
      if (step.done) return { pauses, result: step.value }
      pauses++
    }
  }

  test('the same is left as in one go', () => {
    const anyDetail: fc.Arbitrary<LineDetail> = fc.record({
      system: fc.constant(4326 as const),
      window: fc.option(anyWindow, { nil: undefined }),
      maxDevM: anyMaxDev,
      maxPoints: fc.option(fc.integer({ min: 2, max: 40 }), { nil: undefined }),
    })
    fc.assert(
      fc.property(anyLine, anyDetail, (points, detail) => {
        const left = pointsOf(runToEnd(reduceLineSteps(lineOf(points), detail)))
        expect(left).toEqual(pointsOf(reduceLine(query, lineOf(points), detail)))
      }),
      { seed: 2026, numRuns: 500 },
    )
  })

  const found = route(query, {
    metric: 'fastest',
    points: [at(0, 1), at(3, 3)],
    snapMetresMax: 2000,
  })
  if (!found.found) throw new Error('the town has this route')
  const way = found.legs[0]

  test.each([4326, 3301] as const)(
    '%i: a line is drawn anew in the line that is given',
    (system) => {
      const own = runToEnd(drawLegsSteps(router.network, found.legs, system))
      for (let turn = 0; turn < 2; turn++) {
        const drawn = runToEnd(drawLegsSteps(router.network, found.legs, system, query.line))
        expect(drawn.line).toBe(query.line)
        expect(pointsOf(drawn.line)).toEqual(pointsOf(own.line))
        expect(drawn.box).toEqual(own.box)
      }
      expect(own.line).not.toBe(query.line)
    },
  )

  test.each([
    [4326, 65_536],
    [3301, 4_096],
  ] as const)(
    '%i: a line of 100,000 points pauses every %i points and is left whole',
    (system, step) => {
      const back: Leg = {
        ...way,
        start: way.end,
        end: way.start,
        edges: way.edges.map((edge) => edge ^ 1).reverse(),
        fromFraction: 1 - way.toFraction,
        toFraction: 1 - way.fromFraction,
      }
      const once = runToEnd(drawLegsSteps(router.network, [way, back], system)).line
      const rounds = Math.ceil(100_000 / (once.count - 1))
      const legs = Array.from({ length: rounds * 2 }, (_, i) => (i % 2 === 0 ? way : back))
      const drawing = pausesOf(drawLegsSteps(router.network, legs, system))
      const { line } = drawing.result
      expect(line.count).toBe(rounds * (once.count - 1) + 1)
      expect(drawing.pauses).toBeGreaterThanOrEqual(Math.floor(line.count / step))
      const window = { west: -1e9, south: -1e9, east: 1e9, north: 1e9 }
      const reducing = pausesOf(reduceLineSteps(line, { system, window, maxDevM: 1 }))
      expect(reducing.pauses).toBe(Math.floor(line.count / 32_768))
      expect(pointsOf(reducing.result)).toEqual(pointsOf(line))
    },
  )
})

test('the line of a step is cut out of its leg as it would be drawn, in both systems', () => {
  fc.assert(
    fc.property(
      anyGrid,
      anyPoint,
      anyPoint,
      fc.array(fc.nat(30), { maxLength: 6 }),
      ({ router }, from, to, cuts) => {
        const query = createRouteQuery(router)
        const points = [from, to]
        const answer = route(query, { metric: 'fastest', points, snapMetresMax: 2000 })
        if (!answer.found) return
        const [leg] = answer.legs
        const { length } = leg.edges
        const ends = [0, ...cuts.map((cut) => cut % (length + 1)), length].sort((a, b) => a - b)
        for (const system of ROUTE_SYSTEMS) {
          const drawn = runToEnd(drawLegSteps(router.network, leg, system))
          ends.forEach((firstEdge, index) => {
            const edgeCount = (ends[index + 1] ?? length) - firstEdge
            // A step without edges is a stop.
            if (edgeCount === 0 && firstEdge < length) return
            const step = { firstEdge, edgeCount } as Step
            const part = lineOfStep(drawn, step)
            const cut = [legOfStep(router.network, leg, step)]
            const alone = runToEnd(drawLegsSteps(router.network, cut, system)).line
            const drawnAs = ({ x, y, count }: typeof part) => [
              [...x.subarray(0, count)],
              [...y.subarray(0, count)],
            ]
            expect(drawnAs(part)).toEqual(drawnAs(alone))
            expect(drawnAs(lineOfStep(drawn, step, part))).toEqual(drawnAs(alone))
          })
        }
      },
    ),
    { seed: 2026, numRuns: 300 },
  )
})
