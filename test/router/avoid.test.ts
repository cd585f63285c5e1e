import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runToEnd, type Steps } from '../../src/report/steps.ts'
import {
  FERRY,
  MOTORROAD,
  NO_PASSAGE,
  ROAD_CLASSES,
  TOLL,
  UNPAVED,
} from '../../src/roads/network/network.ts'
import { circleArea, polygonArea } from '../../src/router/area.ts'
import {
  AVOIDED_KINDS,
  type AvoidedRoads,
  avoidedOf,
  avoidedText,
  avoidingSteps,
  withoutRoadsSteps,
} from '../../src/router/avoid.ts'
import { type AreaMaker, type Avoided, closedEdges } from '../../src/router/closed-edges.ts'
import { matrixSteps } from '../../src/router/matrix.ts'
import { reachSteps } from '../../src/router/reach/reach.ts'
import { type NoRoute, type Route, route, routeSteps } from '../../src/router/route.ts'
import { createRouteQuery, type RouteQuery, type Router } from '../../src/router/router.ts'
import { orderStopsSteps } from '../../src/router/tours/order-stops.ts'
import { stopTableSteps } from '../../src/router/tours/stop-table.ts'
import { createVehicleMaker, vehicleRouter } from '../../src/router/vehicle-router.ts'
import { plainWorkspace } from '../support/plain-hierarchy/customise.ts'
import { reachFacts } from '../support/reach-facts.ts'
import { plainRouter, withHierarchy } from '../support/with-hierarchy.ts'
import { anyGrid, anyPoint } from './any-grid.ts'

const anyArea: fc.Arbitrary<AreaMaker> = fc.oneof(
  fc.tuple(anyPoint, fc.integer({ min: 10, max: 400 })).map(
    ([{ lonE7, latE7 }, radiusM]) =>
      () =>
        circleArea(lonE7, latE7, radiusM),
  ),
  fc
    .array(anyPoint, { minLength: 3, maxLength: 6 })
    .map((points) => () => polygonArea(points.map(({ lonE7, latE7 }) => [lonE7, latE7]))),
)

const anyAvoided: fc.Arbitrary<Avoided> = fc.record({
  areas: fc.array(anyArea, { maxLength: 3 }),
  motorways: fc.boolean(),
  ferries: fc.boolean(),
  tolls: fc.boolean(),
  unpaved: fc.boolean(),
  ways: fc
    .uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 3 })
    .map((ids) => new Set(ids)),
})

/** Marks some edges of a grid as motorways, ferries, toll roads and unpaved ones. */
const anyMarkedGrid = fc
  .tuple(anyGrid, fc.array(fc.nat(40), { maxLength: 12 }))
  .map(([drawn, marks]) => {
    const flags = [FERRY, TOLL, UNPAVED, MOTORROAD, TOLL | UNPAVED]
    const { edgeFlags, edgeClass, edgeCount } = drawn.network
    edgeClass.fill(ROAD_CLASSES.indexOf('residential'))
    for (const mark of marks) {
      if (edgeCount > 0) edgeFlags[mark % edgeCount] |= flags[mark % flags.length]
    }
    return drawn
  })

/** Every road against every kind and way, every piece of it against every area. */
function edgesMet({ network }: Router, avoided: Avoided): number[] {
  const areas = avoided.areas.map((makeArea) => makeArea())
  const { pointLonE7: lon, pointLatE7: lat } = network
  const kinds = [
    [avoided.ferries, FERRY],
    [avoided.tolls, TOLL],
    [avoided.unpaved, UNPAVED],
  ] as const
  const isMeant = (edge: number) =>
    avoided.ways?.has(network.edgeWayId[edge]) ||
    kinds.some(([isAvoided, flag]) => isAvoided && (network.edgeFlags[edge] & flag) !== 0) ||
    (avoided.motorways &&
      (network.edgeFlags[edge] & FERRY) === 0 &&
      (network.edgeClass[edge] === 0 || (network.edgeFlags[edge] & MOTORROAD) !== 0))
  return Array.from({ length: network.edgeCount }, (_, edge) => edge).filter((edge) => {
    if (isMeant(edge)) return true
    const first = network.edgeFirstPoint[edge]
    const pieces = Array.from({ length: network.edgePointCount[edge] - 1 }, (_, i) => first + i)
    return pieces.some((at) =>
      areas.some((area) => area.isMetBy(lon[at], lat[at], lon[at + 1], lat[at + 1])),
    )
  })
}

/** Plain Dijkstra over roads of which those are closed. */
function withoutEdges(router: Router, edges: readonly number[]): RouteQuery {
  const closed = (weights: Uint32Array) =>
    weights.map((weight, directed) => (edges.includes(directed >> 1) ? NO_PASSAGE : weight))
  const { fastest, shortest } = router.metrics
  const metrics = { fastest: closed(fastest), shortest: closed(shortest) }
  return createRouteQuery(plainRouter(router.network, router.graph, router.index, metrics))
}

/** Totals and ends of the legs; of equally cheap ways either will do. */
function summaryOf(answer: Route | NoRoute, metric: 'fastest' | 'shortest') {
  if (!answer.found) return answer
  return answer.legs.map(({ start, end, lengthMm, durationMs }) => [
    ...[start.lonE7, start.latE7, end.lonE7, end.latE7],
    metric === 'fastest' ? durationMs : lengthMm,
  ])
}

const anyMetric = fc.constantFrom('fastest' as const, 'shortest' as const)
const anyPoints = fc.array(anyPoint, { minLength: 2, maxLength: 4 })

test('a route that keeps off kinds of roads, single ones and areas is the route over a network without them', () => {
  let closedCount = 0
  fc.assert(
    fc.property(
      anyMarkedGrid,
      fc.array(fc.tuple(anyAvoided, anyPoints, anyMetric), { minLength: 1, maxLength: 4 }),
      ({ router }, questions) => {
        const query = createRouteQuery(withHierarchy(router))
        for (const [avoided, points, metric] of questions) {
          const edges = edgesMet(router, avoided)
          expect([...runToEnd(closedEdges(router, avoided))].sort((a, b) => a - b)).toEqual(edges)
          closedCount += edges.length
          const request = { metric, points, snapMetresMax: 2000 }
          const answer = runToEnd(avoidingSteps(query, request, avoided))
          const wanted = route(withoutEdges(router, edges), request)
          expect(summaryOf(answer, metric)).toEqual(summaryOf(wanted, metric))
        }
      },
    ),
    { seed: 2026, numRuns: 60 },
  )
  expect(closedCount).toBeGreaterThan(500)
})

const anyAvoidedRoads: fc.Arbitrary<AvoidedRoads> = fc.record({
  kinds: fc.subarray([...AVOIDED_KINDS]),
  ways: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 3 }),
  rings: fc.array(
    fc
      .array(anyPoint, { minLength: 3, maxLength: 6 })
      .map((points) => points.map(({ lonE7, latE7 }) => [lonE7, latE7] as const)),
    { maxLength: 2 },
  ),
})

test('routes, matrices and reaches by a weight set without roads are those over a network without them', () => {
  let drives = 0
  fc.assert(
    fc.property(
      anyMarkedGrid,
      fc.array(fc.tuple(anyAvoidedRoads, anyPoints, anyMetric), { minLength: 1, maxLength: 3 }),
      ({ router }, questions) => {
        const query = createRouteQuery(withHierarchy(router))
        const maker = createVehicleMaker(query.router, plainWorkspace)
        for (const [avoided, points, metric] of questions) {
          const without = withoutEdges(router, edgesMet(router, avoidedOf(avoided)))
          const parts = maker({ vehicle: undefined, metric, avoided })
          const kept = createRouteQuery(vehicleRouter(query.router, parts))
          const request = { metric, points, snapMetresMax: 2000 }
          const wanted = summaryOf(route(without, request), metric)
          expect(summaryOf(route(kept, request), metric)).toEqual(wanted)

          const all = { metric, sources: points, targets: points, snapMetresMax: 2000 }
          const costsOf = (by: RouteQuery) => {
            const { durationMs, lengthMm } = runToEnd(matrixSteps(by, all))
            return metric === 'fastest' ? durationMs : lengthMm
          }
          const costs = costsOf(kept)
          expect(costs).toEqual(costsOf(without))
          drives += costs.filter(Number.isFinite).length

          const around = { metric, point: points[0], limit: 60_000, snapMetresMax: 2000 }
          for (const isReverse of [false, true]) {
            const reachOf = (by: RouteQuery) => {
              const reach = runToEnd(reachSteps(by, { ...around, isReverse }))
              return reach && reachFacts(reach)
            }
            const closed = runToEnd(withoutRoadsSteps(query, metric, avoidedOf(avoided)))
            expect(reachOf(kept)).toEqual(reachOf(without))
            expect(reachOf(closed)).toEqual(reachOf(without))
          }
        }
      },
    ),
    { seed: 2026, numRuns: 40 },
  )
  expect(drives).toBeGreaterThan(200)
})

test('roads to avoid have one name however their areas are made', () => {
  const roads: AvoidedRoads = {
    kinds: ['ferries'],
    ways: [7],
    rings: [
      [
        [1, 2],
        [3, 4],
        [5, 6],
      ],
    ],
  }
  expect(avoidedText(roads)).toBe('[["ferries"],[7],[[[1,2],[3,4],[5,6]]]]')
})

test('an area is made when its roads are looked for, each behind a pause', () => {
  const [{ router }] = fc.sample(anyGrid, { seed: 2026, numRuns: 1 })
  let made = 0
  const makeArea = () => {
    made++
    return circleArea(0, 0, 10)
  }
  const steps = closedEdges(router, { areas: [makeArea, makeArea, makeArea], motorways: false })
  const madeAtPauses: number[] = []
  while (!steps.next().done) madeAtPauses.push(made)
  expect(madeAtPauses).toEqual([0, 1, 2])
  expect(made).toBe(3)
})

/** Takes one step of each by turns, those that are left out at their first turn now and then. */
function interleaved<T>(
  tasks: readonly Steps<T>[],
  isLeft: (task: number) => boolean,
): (T | undefined)[] {
  const results: (T | undefined)[] = tasks.map(() => undefined)
  const open = new Set(tasks.keys())
  for (let turn = 0; open.size > 0; turn++) {
    for (const task of open) {
      if (isLeft(task) && turn === 3) {
        tasks[task].return(undefined as T)
        open.delete(task)
        continue
      }
      const step = tasks[task].next()
      if (!step.done) continue
      results[task] = step.value
      open.delete(task)
    }
  }
  return results
}

test('requests that pause for one another answer as if each were alone, also when one is left', () => {
  fc.assert(
    fc.property(
      anyMarkedGrid,
      fc.array(fc.tuple(anyAvoided, anyPoints, anyMetric), { minLength: 3, maxLength: 5 }),
      fc.nat(4),
      ({ router }, questions, left) => {
        const shared = withHierarchy(router)
        const tasksOf = (query: () => RouteQuery) =>
          questions.flatMap(([avoided, points, metric]): Steps<unknown>[] => {
            const request = { metric, points, snapMetresMax: 2000 }
            return [
              avoidingSteps(query(), request, avoided),
              routeSteps(query(), request),
              stopTableSteps(query(), request),
              orderOf(query(), request),
            ]
          })
        const alone = tasksOf(() => createRouteQuery(shared)).map((steps) => runToEnd(steps))
        const query = createRouteQuery(shared)
        const together = interleaved(
          tasksOf(() => query),
          (task) => task === left * 4,
        )
        together.forEach((result, task) => {
          if (task !== left * 4) expect(result).toEqual(alone[task])
        })
      },
    ),
    { seed: 2026, numRuns: 25 },
  )
})

function* orderOf(query: RouteQuery, request: Parameters<typeof stopTableSteps>[1]) {
  const costs = yield* stopTableSteps(query, request)
  return typeof costs === 'number'
    ? costs
    : yield* orderStopsSteps(costs, request.points.length, () => 0)
}
