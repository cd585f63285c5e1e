import fc from 'fast-check'
import { expect, test } from 'vitest'
import { route } from '../../../src/router/route.ts'
import { createRouteQuery } from '../../../src/router/router.ts'
import { type StopTable, stopTable } from '../../../src/router/tours/stop-table.ts'
import { tourOverNodes } from '../../../src/router/tours/tour-over-nodes.ts'
import { at, town } from '../hand-drawn.ts'

/** Two ways of standing at each inner stop. */
function tableOf(stopCount: number, values: readonly number[]): StopTable {
  const nodeStop = Uint16Array.from([
    0,
    ...Array.from({ length: (stopCount - 2) * 2 }, (_, i) => 1 + (i >> 1)),
    stopCount - 1,
  ])
  const costs = Float64Array.from({ length: nodeStop.length ** 2 }, (_, i) => {
    const value = values[i % values.length]
    return value > 95 ? Number.POSITIVE_INFINITY : value
  })
  return { nodeStop, costs }
}

/** Cheapest cost over the nodes of an order; a missing way costs 10,000. */
function costOf({ nodeStop, costs }: StopTable, order: ArrayLike<number>): number {
  const nodes = Array.from(nodeStop, (_, node) => node)
  let reached = new Map([[0, 0]])
  for (let place = 1; place < order.length; place++) {
    const next = new Map<number, number>()
    for (const node of nodes.filter((known) => nodeStop[known] === order[place])) {
      const ways = [...reached].map(
        ([from, cost]) => cost + Math.min(costs[from * nodeStop.length + node], 10_000),
      )
      next.set(node, Math.min(...ways))
    }
    reached = next
  }
  return Math.min(...reached.values())
}

function ordersOf(inner: readonly number[]): number[][] {
  if (inner.length === 0) return [[]]
  return inner.flatMap((first) =>
    ordersOf(inner.filter((stop) => stop !== first)).map((rest) => [first, ...rest]),
  )
}

test('up to five inner stops no order over the ways of standing is cheaper', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 3, max: 7 }),
      fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 150, maxLength: 150 }),
      (stopCount, values) => {
        const table = tableOf(stopCount, values)
        const last = stopCount - 1
        const inner = Array.from({ length: stopCount - 2 }, (_, i) => i + 1)
        const best = Math.min(...ordersOf(inner).map((order) => costOf(table, [0, ...order, last])))
        expect(costOf(table, tourOverNodes(table))).toBe(best)
      },
    ),
    { seed: 2026, numRuns: 100 },
  )
})

test('thirteen and more inner stops are each passed once, and as cheap as the exact order', () => {
  // Stops on a line, ten apart; to turn round at one costs a hundred.
  const stopCount = 16
  const costs = tableOf(stopCount, [0])
  const { nodeStop } = costs
  const n = nodeStop.length
  const ahead = (node: number) => node === 0 || node === n - 1 || node % 2 === 1
  for (let from = 0; from < n; from++) {
    for (let to = 0; to < n; to++) {
      const distance = (nodeStop[to] - nodeStop[from]) * 10
      const isForward = distance > 0
      const turns = Number(ahead(from) !== isForward) + Number(ahead(to) !== isForward)
      costs.costs[from * n + to] = Math.abs(distance) + turns * 100
    }
  }
  const order = tourOverNodes(costs)
  expect([...order]).toEqual(Array.from({ length: stopCount }, (_, stop) => stop))
})

test('the route over the tour is the cheapest of all orders, one-way streets and all', () => {
  const roads = town({ A: [0, 0], B: [3, 0], C: [6, 0], D: [0, 3], E: [3, 3], F: [6, 3] }, [
    'A-B',
    'B>C',
    'C-F',
    'F>E',
    'E-D',
    'D>A',
    'E>B',
  ])
  const query = createRouteQuery(roads.router)
  const metric = 'fastest'
  const snapMetresMax = 1000
  const points = [at(0, 0), at(2, 0), at(6, 1), at(4, 3), at(1, 3), at(6, 3)]
  const total = (order: readonly number[]) => {
    const found = route(query, { points: order.map((i) => points[i]), metric, snapMetresMax })
    return found.found ? found.durationMs : Number.POSITIVE_INFINITY
  }
  const table = stopTable(query, { points, metric, snapMetresMax })
  if (typeof table === 'number') throw new Error(`stop ${table} is far`)
  const best = Math.min(...ordersOf([1, 2, 3, 4]).map((inner) => total([0, ...inner, 5])))
  expect(total([...tourOverNodes(table)])).toBe(best)
})

test('a stop far from every road is named', () => {
  const roads = town({ A: [0, 0], B: [3, 0] }, ['A-B'])
  const query = createRouteQuery(roads.router)
  const points = [at(0, 0), at(1, 50), at(3, 0)]
  expect(stopTable(query, { points, metric: 'shortest', snapMetresMax: 100 })).toBe(1)
})
