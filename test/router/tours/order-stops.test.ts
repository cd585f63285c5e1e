import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { UNREACHABLE } from '../../../src/router/tours/order-stops.ts'
import { orderStops } from '../../support/in-one-go.ts'
import { readInstance } from '../../support/tsplib.ts'

const ATSP = join(import.meta.dirname, '../../../../shared/data/atsp')
const byIndex = (a: number, b: number) => a - b

/** Cost of the cheapest order, by trying all. */
function bruteForce(costs: Float64Array, stopCount: number): number {
  const visit = (at: number, left: readonly number[]): number =>
    left.length === 0
      ? costs[at * stopCount + stopCount - 1]
      : Math.min(
          ...left.map((next) => {
            const others = left.filter((stop) => stop !== next)
            return costs[at * stopCount + next] + visit(next, others)
          }),
        )
  return visit(
    0,
    Array.from({ length: stopCount - 2 }, (_, index) => index + 1),
  )
}

function orderCost(costs: ArrayLike<number>, order: Uint16Array): number {
  let cost = 0
  for (let i = 1; i < order.length; i++) cost += costs[order[i - 1] * order.length + order[i]]
  return cost
}

function randomCosts(stopCount: number, seed: number): Uint32Array {
  let state = seed
  return Uint32Array.from({ length: stopCount * stopCount }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return 1 + ((state >>> 8) % 10_000)
  })
}

test('up to six inner stops the order costs what the cheapest of all orders costs', () => {
  const instance = fc.integer({ min: 2, max: 8 }).chain((stopCount) =>
    fc.record({
      stopCount: fc.constant(stopCount),
      costs: fc
        .array(fc.integer({ min: 0, max: 50 }), {
          minLength: stopCount * stopCount,
          maxLength: stopCount * stopCount,
        })
        .map((costs) => Float64Array.from(costs)),
    }),
  )
  fc.assert(
    fc.property(instance, ({ stopCount, costs }) => {
      const tour = orderStops(costs, stopCount, byIndex)
      expect(tour.cost).toBe(bruteForce(costs, stopCount))
      expect(orderCost(costs, tour.order)).toBe(tour.cost)
      expect([...tour.order].sort(byIndex)).toEqual(Array.from({ length: stopCount }, (_, i) => i))
      expect([tour.order[0], tour.order[stopCount - 1]]).toEqual([0, stopCount - 1])
    }),
    { seed: 2026, numRuns: 300 },
  )
})

test('one-way costs decide the order', () => {
  // Driving 0, 2, 1, 3 costs 3; every other way round costs more.
  const costs = Uint32Array.from([0, 9, 1, 9, 9, 0, 9, 1, 9, 1, 0, 9, 9, 9, 9, 0])
  expect(orderStops(costs, 4, byIndex)).toEqual({
    order: Uint16Array.from([0, 2, 1, 3]),
    cost: 3,
  })
})

test('two and three stops have one order', () => {
  expect([...orderStops(new Uint32Array(4), 2, byIndex).order]).toEqual([0, 1])
  expect([...orderStops(new Uint32Array(9), 3, byIndex).order]).toEqual([0, 1, 2])
})

test('a pair without a way is avoided where another order can', () => {
  const dear = 1000
  const costs = Float64Array.from([0, 1, dear, 0, 0, 0, Infinity, 1, 0, dear, 0, dear, 0, 0, 0, 0])
  expect(orderStops(costs, 4, byIndex)).toEqual({
    order: Uint16Array.from([0, 2, 1, 3]),
    cost: 2001,
  })
})

test('legs without a way are counted where none can avoid them', () => {
  const costs = new Uint32Array(16).fill(UNREACHABLE)
  expect(orderStops(costs, 4, byIndex)).toMatchObject({ cost: 0 })
})

test.each([14, 40])('a tour of %i stops does not depend on how its inner stops are listed', (n) => {
  const costs = randomCosts(n, 7)
  const inner = Array.from({ length: n - 2 }, (_, i) => i + 1)
  const listed = [0, ...inner.toSorted((a, b) => ((a * 29) % 31) - ((b * 29) % 31)), n - 1]
  const shuffled = Uint32Array.from({ length: n * n }, (_, at) => {
    return costs[listed[Math.floor(at / n)] * n + listed[at % n]]
  })
  const tour = orderStops(costs, n, byIndex)
  const other = orderStops(shuffled, n, (a, b) => listed[a] - listed[b])
  expect([...other.order].map((stop) => listed[stop])).toEqual([...tour.order])
  expect(other.cost).toBe(tour.cost)
})

test('the local search finds the exact order of thirteen inner stops', () => {
  const n = 15
  const costs = randomCosts(n, 11)
  const inner = Array.from({ length: n - 2 }, (_, i) => i + 1)
  // The exact order by relaxing one stop: the best over each choice of the first inner stop.
  const best = Math.min(
    ...inner.map((first) => {
      const rest = [first, ...inner.filter((stop) => stop !== first), n - 1]
      const smaller = Uint32Array.from({ length: 14 * 14 }, (_, at) => {
        return costs[rest[Math.floor(at / 14)] * n + rest[at % 14]]
      })
      return costs[first] + orderStops(smaller, 14, byIndex).cost
    }),
  )
  expect(orderStops(costs, n, byIndex).cost).toBe(best)
})

describe.skipIf(!existsSync(ATSP))('instances of TSPLIB (skipped without shared/data/atsp)', () => {
  test.each([
    ['br17', 39],
    ['ftv33', 1286],
    ['ftv38', 1530],
    ['ft53', 6905],
    ['ftv64', 1839],
    ['ft70', 38673],
    ['kro124p', 36230],
  ])('%s is solved to its optimum %i', (name, optimum) => {
    const { costs, stopCount } = readInstance(readFileSync(join(ATSP, `${name}.atsp`), 'utf8'))
    expect(orderStops(costs, stopCount, byIndex).cost).toBe(optimum)
  })

  test('ftv170 comes within 1 % of its optimum 2755', () => {
    const { costs, stopCount } = readInstance(readFileSync(join(ATSP, 'ftv170.atsp'), 'utf8'))
    expect(orderStops(costs, stopCount, byIndex).cost).toBeLessThan(2755 * 1.01)
  })
})

test('costs that are no whole numbers come to an end, too', () => {
  const costs = Float64Array.from(randomCosts(40, 3), (cost) => cost / 3)
  const { order, cost } = orderStops(costs, 40, byIndex, { kicks: 5_000 })
  expect(cost).toBeCloseTo(orderCost(costs, order), 6)
})
