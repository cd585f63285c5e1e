import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runToEnd } from '../../src/report/steps.ts'
import type { SearchGraph } from '../../src/roads/network/network.ts'
import type { DriveEnd } from '../../src/router/ends.ts'
import { longNumber, longShortcuts } from '../../src/router/hierarchy/topology/long-shortcuts.ts'
import { BASE_ARC } from '../../src/router/hierarchy/topology/metric-weights.ts'
import { legOf, unpacked } from '../../src/router/leg.ts'
import { boxAround } from '../../src/router/leg-box.ts'
import { drivenEdges } from '../../src/router/packed-leg.ts'
import { route } from '../../src/router/route.ts'
import { drawLegsSteps, ROUTE_SYSTEMS } from '../../src/router/route-line.ts'
import { createRouteQuery, type RouteQuery } from '../../src/router/router.ts'
import { INFINITY } from '../../src/router/search/path-search.ts'
import { NONE } from '../../src/tables/none.ts'
import { packHalves } from '../support/plain-hierarchy/pack-halves.ts'
import { withHierarchy } from '../support/with-hierarchy.ts'
import { anyGrid, anyPoint } from './any-grid.ts'

/** Asserts that the legs of a route say of themselves what their edges say. */
function expectSums(query: RouteQuery, answer: ReturnType<typeof route>): void {
  if (!answer.found) return
  const { network, metrics } = query.router
  for (const leg of answer.legs) {
    const { start, end, edges, fromFraction, toFraction, lengthMm, durationMs } = leg
    const summed = legOf(network, metrics.fastest, { start, end, edges, fromFraction, toFraction })
    expect([lengthMm, durationMs]).toEqual([summed.lengthMm, summed.durationMs])
    if (!leg.packed) continue
    // Accessors of a class: one hidden class for all legs. What they find is found once.
    expect(Object.keys(leg)).not.toContain('edges')
    expect([leg.edges, leg.weights]).toEqual([edges, unpacked(leg).weights])
    expect(leg.edges).toBe(edges)
  }
  for (const system of ROUTE_SYSTEMS) {
    const { box } = runToEnd(drawLegsSteps(query.router.network, answer.legs, system))
    expect(boxAround(query, answer.legs, system)).toEqual(box)
  }
}

test('sums and boxes of shortcuts are those of their edges, boxes from any number of arcs on', () => {
  fc.assert(
    fc.property(
      anyGrid,
      fc.array(anyPoint, { minLength: 2, maxLength: 5 }),
      fc.constantFrom('fastest' as const, 'shortest' as const),
      fc.constantFrom(2, 3, 5, 16),
      ({ router }, points, metric, arcsMin) => {
        const query = createRouteQuery(withHierarchy(router, arcsMin))
        const plain = route(createRouteQuery(router), { metric, points, snapMetresMax: 2000 })
        const answer = route(query, { metric, points, snapMetresMax: 2000 })
        expect(answer.found).toBe(plain.found)
        expectSums(query, answer)
      },
    ),
    { seed: 2026, numRuns: 200 },
  )
})

test('a long shortcut carries the box of its edges, one below the least number of arcs none', () => {
  // Three arcs of the graph, a shortcut over two of them, one over all.
  const base = (arc: number) => [(arc | BASE_ARC) >>> 0, NONE]
  const needless = [NONE, NONE]
  const ways = [
    ...[needless, base(0)],
    ...[base(1), needless],
    ...[base(2), needless],
    ...[needless, [0, 1]],
    ...[[3, 2], needless],
  ].flat()
  const isDown = [true, false, false, true, false]
  const arcs = isDown.flatMap((only) => [NONE, only ? INFINITY : 1, only ? 1 : INFINITY])
  const weights = { arcs: Uint32Array.from(arcs), ...packHalves(Uint32Array.from(ways)) }
  const boxes = {
    edgeBox: Uint16Array.of(1, 2, 3, 4, 0, 3, 9, 3, 2, 2, 2, 65_535),
    arcEdge: Uint32Array.of(0, 1, 2),
    grid: Int32Array.of(0, 0, 1, 1),
  }
  const long = longShortcuts(weights, boxes, 2)
  const numbers = Array.from({ length: 10 }, (_, directed) => longNumber(long, directed))
  expect(numbers).toEqual([NONE, NONE, NONE, NONE, NONE, NONE, NONE, 0, 1, NONE])
  expect([...long.values]).toEqual([
    ...[0 * 65_536 + 2, 9 * 65_536 + 4],
    ...[0 * 65_536 + 2, 9 * 65_536 + 65_535],
  ])
  expect(longNumber(longShortcuts(weights, boxes, 4), 8)).toBe(NONE)
})

test('a drive has the arcs of setting out, of the search and of arriving, in this order', () => {
  // Arc n drives edge 10 + n.
  const graph = {
    arcWeight: Uint32Array.from({ length: 10 }, (_, arc) => 10 + arc),
    turnEdge: new Uint32Array(0),
    firstEdgeArc: new Uint32Array(101),
  } as unknown as SearchGraph
  const end = (directed: number, along: number, over?: number[]) =>
    ({ directed, weight: directed, along, ...(over && { over: () => [...over] }) }) as DriveEnd
  const searched = Uint32Array.of(4, 5)
  const edgesOf = (from: DriveEnd, to: DriveEnd) => [
    ...drivenEdges(from, to, searched, graph).edges,
  ]
  // An end gives its arcs from the vertex on; a start's arcs lead back to it.
  expect(edgesOf(end(1, 0.5), end(2, 0.5))).toEqual([1, 14, 15, 2])
  expect(edgesOf(end(1, 0.5, [3, 2]), end(2, 0.5))).toEqual([1, 12, 13, 14, 15, 2])
  expect(edgesOf(end(1, 0.5), end(2, 0.5, [6, 7]))).toEqual([1, 14, 15, 16, 17, 2])
  expect(edgesOf(end(1, 0.5, [3]), end(2, 0.5, [6]))).toEqual([1, 13, 14, 15, 16, 2])
})
