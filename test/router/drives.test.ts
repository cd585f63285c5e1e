/** Drives of pairs beside the routes over the same two points, each found alone. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runToEnd } from '../../src/report/steps.ts'
import { drivesSteps } from '../../src/router/drives.ts'
import { LANES } from '../../src/router/hierarchy/wasm/climb-block.ts'
import { type RoutePoint, route } from '../../src/router/route.ts'
import { createRouteQuery, type RouteQuery } from '../../src/router/router.ts'
import { withHierarchy } from '../support/with-hierarchy.ts'
import { anyGrid, anyPoint } from './any-grid.ts'
import { at, town } from './hand-drawn.ts'

const METRICS = ['fastest', 'shortest'] as const

interface Pair {
  readonly from: RoutePoint
  readonly to: RoutePoint
}

function drivesOf(query: RouteQuery, metric: (typeof METRICS)[number], drives: readonly Pair[]) {
  const asked = { metric, snapMetresMax: 2000, drives }
  const { durationMs, lengthMm } = runToEnd(drivesSteps(query, asked))
  return drives.map((_, drive) => [durationMs[drive], lengthMm[drive]])
}

function routesOf(query: RouteQuery, metric: (typeof METRICS)[number], drives: readonly Pair[]) {
  return drives.map(({ from, to }) => {
    const found = route(query, { metric, points: [from, to], snapMetresMax: 2000 })
    return found.found ? [found.durationMs, found.lengthMm] : undefined
  })
}

test('each drive has the time and the length of its route', () => {
  const pairs = fc.array(fc.record({ from: anyPoint, to: anyPoint }), { maxLength: 12 })
  fc.assert(
    fc.property(anyGrid, pairs, fc.constantFrom(...METRICS), (drawn, drives, metric) => {
      const query = createRouteQuery(withHierarchy(drawn.router))
      const routes = routesOf(query, metric, drives)
      const found = drivesOf(query, metric, drives)
      for (const [drive, numbers] of found.entries()) {
        if (Number.isFinite(numbers[0])) expect(numbers).toEqual(routes[drive])
        // A route may move its ends to roads that lead on.
        else expect(numbers).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY])
      }
    }),
    { seed: 2026, numRuns: 100 },
  )
})

const square = town({ A: [0, 0], B: [4, 0], C: [4, 4], D: [0, 4] }, ['A-B', 'B-C', 'C-D', 'D-A'])

test.each([LANES, LANES + 1, 2 * LANES + 1])('%i drives, some from the same places', (count) => {
  const query = createRouteQuery(withHierarchy(square.router))
  const drives = Array.from({ length: count }, (_, i) => ({
    from: at((i % 40) / 10, 0),
    to: at(((i * 7) % 30) / 10, 4),
  }))
  for (const metric of METRICS) {
    expect(drivesOf(query, metric, drives)).toEqual(routesOf(query, metric, drives))
  }
})

test('a drive along one road, one against it, and one from a place without a road', () => {
  const oneWay = town({ A: [0, 0], B: [4, 0] }, ['A>B'])
  const query = createRouteQuery(withHierarchy(oneWay.router))
  const [west, east, far] = [at(1, 0), at(3, 0), at(900, 900)]
  const [length] = oneWay.router.network.edgeLengthMm
  const drives = [
    { from: west, to: east },
    { from: east, to: west },
    { from: far, to: east },
    { from: west, to: west },
  ]
  const nowhere = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const [along] = routesOf(query, 'fastest', drives)
  expect(along![1]).toBeCloseTo(length / 2, -1)
  expect(drivesOf(query, 'fastest', drives)).toEqual([along, nowhere, nowhere, [0, 0]])
})

test('lengths are exact beyond what a number of the hierarchy holds, 2,147 km', () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F']
  const places = Object.fromEntries(
    names.map((name, x): [string, [number, number]] => [name, [x, 0]]),
  )
  const line = town(places, ['A-B', 'B-C', 'C-D', 'D-E', 'E-F'])
  line.router.network.edgeLengthMm.fill(1_000_000_000)
  const query = createRouteQuery(withHierarchy(line.router))
  const drives = [1, 2, 3, 5].map((x) => ({ from: at(0, 0), to: at(x, 0) }))
  const found = drivesOf(query, 'fastest', drives)
  expect(found.map(([, lengthMm]) => lengthMm)).toEqual([1e9, 2e9, 3e9, 5e9])
})
