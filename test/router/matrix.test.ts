import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runToEnd, type Steps } from '../../src/report/steps.ts'
import {
  type Matrix,
  type MatrixRequest,
  matrixSteps,
  pointEndsSteps,
  straightDrives,
} from '../../src/router/matrix.ts'
import { type Route, route } from '../../src/router/route.ts'
import { createRouteQuery, type RouteQuery } from '../../src/router/router.ts'
import { withHierarchy } from '../support/with-hierarchy.ts'
import { anyGrid, anyPoint } from './any-grid.ts'
import { at, town } from './hand-drawn.ts'

const METRICS = ['fastest', 'shortest'] as const
type Request = Omit<MatrixRequest, 'snapMetresMax'>

const matrixOf = (query: RouteQuery, request: Request): Matrix =>
  runToEnd(matrixSteps(query, { ...request, snapMetresMax: 2000 }))

function routeOf(query: RouteQuery, { metric, sources, targets }: Request, s: number, t: number) {
  return route(query, { metric, points: [sources[s], targets[t]], snapMetresMax: 2000 })
}

/** Whether a route drives between the places that a matrix gives its points, and did not move its ends. */
function isBetween({ legs }: Route, { sources, targets }: Matrix, s: number, t: number): boolean {
  const [{ start, end }] = legs
  const places = [
    [start, sources[s]],
    [end, targets[t]],
  ] as const
  return places.every(([one, other]) => one.lonE7 === other?.lonE7 && one.latE7 === other.latE7)
}

function expectRoutes(query: RouteQuery, request: Request, matrix: Matrix): void {
  for (let s = 0; s < request.sources.length; s++) {
    for (let t = 0; t < request.targets.length; t++) {
      const slot = s * request.targets.length + t
      const numbers = [matrix.durationMs[slot], matrix.lengthMm[slot]]
      const single = routeOf(query, request, s, t)
      if (single.found && isBetween(single, matrix, s, t)) {
        expect(numbers).toEqual([single.durationMs, single.lengthMm])
      } else {
        expect(numbers).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY])
      }
    }
  }
}

describe('a matrix', () => {
  test('has the time and the length of the route of each pair', () => {
    fc.assert(
      fc.property(
        anyGrid,
        fc.array(anyPoint, { maxLength: 7 }),
        fc.array(anyPoint, { maxLength: 6 }),
        fc.constantFrom(...METRICS),
        fc.constantFrom(2, 16),
        (drawn, sources, targets, metric, arcsMin) => {
          const query = createRouteQuery(withHierarchy(drawn.router, arcsMin))
          const request = { metric, sources, targets }
          expectRoutes(query, request, matrixOf(query, request))
        },
      ),
      { seed: 2026, numRuns: 60 },
    )
  })
})

test('matrices in turns on one thread, of both metrics and many targets, are what they are alone', () => {
  fc.assert(
    fc.property(anyGrid, fc.array(anyPoint, { minLength: 1, maxLength: 40 }), (drawn, points) => {
      const query = createRouteQuery(withHierarchy(drawn.router))
      const requests = METRICS.flatMap((metric) => [
        { metric, sources: points, targets: points.slice(0, 5), snapMetresMax: 2000 },
        { metric, sources: points.slice(0, 9), targets: points, snapMetresMax: 2000 },
      ])
      const alone = requests.map((request) => runToEnd(matrixSteps(query, request)))
      expect(inTurns(requests.map((request) => matrixSteps(query, request)))).toEqual(alone)
    }),
    { seed: 2026, numRuns: 20 },
  )
})

test('matrices of several blocks in turns on one thread are what they are alone', () => {
  const drawn = town({ A: [0, 0], B: [4, 0], C: [4, 4], D: [0, 4] }, ['A-B', 'B-C', 'C-D', 'D-A'])
  const query = createRouteQuery(withHierarchy(drawn.router))
  const along = (y: number) => Array.from({ length: 150 }, (_, i) => at(i / 50, y))
  const requests = [along(0), along(0).reverse(), along(4)].map((targets) => ({
    ...{ metric: 'fastest' as const, snapMetresMax: 2000 },
    ...{ sources: along(4).slice(0, 70), targets },
  }))
  const alone = requests.map((request) => runToEnd(matrixSteps(query, request)))
  expect(inTurns(requests.map((request) => matrixSteps(query, request)))).toEqual(alone)
  expect(alone[0].durationMs[0]).toBe(alone[1].durationMs[149])
})

test('lengths are exact beyond what a number of the hierarchy holds, 2,147 km', () => {
  const drawn = town({ A: [0, 0], B: [1, 0], C: [2, 0], D: [3, 0], E: [4, 0], F: [5, 0] }, [
    'A-B',
    'B-C',
    'C-D',
    'D-E',
    'E-F',
  ])
  drawn.router.network.edgeLengthMm.fill(1_000_000_000)
  const query = createRouteQuery(withHierarchy(drawn.router))
  const points = [0, 1, 2, 3, 4, 5].map((x) => at(x, 0))
  const request = { metric: 'fastest' as const, sources: points, targets: points }
  const matrix = matrixOf(query, request)
  expectRoutes(query, request, matrix)
  const ofA = [...matrix.lengthMm.subarray(0, 6)]
  expect(ofA).toEqual([0, 1e9, 2e9, 3e9, 4e9, 5e9])
  const { lengthMm } = routeOf(query, request, 5, 0) as Route
  expect(lengthMm).toBe(5e9)
})

test.each([
  [1_023, 0],
  [1_024, 1],
])('%i drives along one road have %i pauses', (count, pauses) => {
  const drawn = town({ A: [0, 0], B: [4, 0] }, ['A>B'])
  const query = createRouteQuery(withHierarchy(drawn.router))
  const asked = { metric: 'fastest', snapMetresMax: 2000 } as const
  const leaving = runToEnd(pointEndsSteps(query, asked, [at(1, 0)], 'start')).ends
  const points = Array.from({ length: count }, () => at(3, 0))
  const arriving = runToEnd(pointEndsSteps(query, asked, points, 'end')).ends
  const table = { costs: new Float64Array(count).fill(Infinity), measures: new Float64Array(0) }
  const steps = [...straightDrives(query, 'fastest', arriving, false)(leaving, table)]
  expect(steps.length).toBe(pauses)
  expect(new Set(table.costs)).toEqual(new Set([drawn.router.metrics.fastest[0] / 2]))
})

test('a drive along one road is taken where another way costs as much', () => {
  const drawn = town({ A: [0, 0], B: [4, 0] }, ['A>B'])
  const query = createRouteQuery(withHierarchy(drawn.router))
  const asked = { metric: 'fastest', snapMetresMax: 2000 } as const
  const leaving = runToEnd(pointEndsSteps(query, asked, [at(1, 0)], 'start')).ends
  const arriving = runToEnd(pointEndsSteps(query, asked, [at(3, 0)], 'end')).ends
  const { fastest, shortest } = drawn.router.metrics
  const table = { costs: Float64Array.of(fastest[0] / 2), measures: Float64Array.of(1) }
  runToEnd(straightDrives(query, 'fastest', arriving, true)(leaving, table))
  expect([...table.measures]).toEqual([shortest[0] / 2])
})

/** Drives all by one step after another. */
function inTurns<T>(all: readonly Steps<T>[]): T[] {
  const results = new Map<Steps<T>, T>()
  while (results.size < all.length) {
    for (const steps of all) {
      if (results.has(steps)) continue
      const step = steps.next()
      if (step.done) results.set(steps, step.value)
    }
  }
  return all.map((steps) => results.get(steps) as T)
}

test('a point far from every road has neither a place nor a drive', () => {
  const drawn = town({ A: [0, 0], B: [4, 0] }, [{ road: 'A-B', kmh: 36 }], [])
  const points = [at(1, 0), at(900, 900)]
  const matrix = matrixOf(createRouteQuery(withHierarchy(drawn.router)), {
    metric: 'fastest',
    sources: points,
    targets: points,
  })
  expect(matrix.sources.map((place) => place?.edge)).toEqual([0, undefined])
  expect([...matrix.durationMs]).toEqual([0, Infinity, Infinity, Infinity])
  expect([...matrix.lengthMm]).toEqual([0, Infinity, Infinity, Infinity])
})
