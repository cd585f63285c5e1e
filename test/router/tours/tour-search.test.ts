/** The parts of the search for a tour: neighbours of a stop, exchanges that gain, and kicks. */
import { describe, expect, test } from 'vitest'
import { runToEnd } from '../../../src/report/steps.ts'
import { exactOrderSteps } from '../../../src/router/tours/exact-order.ts'
import {
  createTourSearch,
  enqueue,
  improve,
  kick,
  pathCost,
  setPath,
} from '../../../src/router/tours/tour-search.ts'

/** Numbers from 0 up to 1, always the same. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

function randomCosts(stopCount: number, seed: number, most = 1000): Float64Array {
  const random = randomFrom(seed)
  return Float64Array.from({ length: stopCount ** 2 }, () => Math.floor(random() * most))
}

const stopsUpTo = (count: number) => Uint16Array.from({ length: count }, (_, stop) => stop)

/** A search over a tour in the order of its numbers, with all stops queued. */
function searchOver(costs: Float64Array, stopCount: number) {
  const search = createTourSearch(costs, stopCount)
  setPath(search, stopsUpTo(stopCount))
  for (let stop = 0; stop < stopCount; stop++) enqueue(search, stop)
  return search
}

/** The path is a tour with its ends in place, and each stop knows where it is. */
function expectTour({ path, place }: ReturnType<typeof createTourSearch>): void {
  const count = path.length
  expect([...path].sort((a, b) => a - b)).toEqual([...stopsUpTo(count)])
  expect([path[0], path[count - 1]]).toEqual([0, count - 1])
  expect(Array.from(path, (stop) => place[stop])).toEqual([...stopsUpTo(count)])
}

test('neighbours are the cheapest stops to go on to, never the first, of equal ones the lower', () => {
  for (const [stopCount, most] of [
    [3, 100],
    [9, 4],
    [10, 1000],
    [11, 5],
    [30, 1000],
  ]) {
    const costs = randomCosts(stopCount, stopCount, most)
    const { neighbours, neighbourCount } = createTourSearch(costs, stopCount)
    expect(neighbourCount).toBe(Math.min(8, stopCount - 2))
    for (let stop = 0; stop < stopCount - 1; stop++) {
      const others = [...stopsUpTo(stopCount)].filter((other) => other !== 0 && other !== stop)
      const cost = (other: number) => costs[stop * stopCount + other]
      others.sort((a, b) => cost(a) - cost(b) || a - b)
      const own = neighbours.subarray(stop * neighbourCount, (stop + 1) * neighbourCount)
      expect([...own]).toEqual(others.slice(0, neighbourCount))
    }
  }
})

describe('improving', () => {
  test('gains what the tour becomes cheaper, and leaves no exchange of two parts that gains', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const stopCount = 4 + (seed % 7)
      const costs = randomCosts(stopCount, seed)
      const search = searchOver(costs, stopCount)
      const before = pathCost(costs, search.path)
      let gained = 0
      for (let gain = improve(search); gain > 0; gain = improve(search)) {
        gained += gain
        for (const stop of search.path) enqueue(search, stop)
      }
      const after = pathCost(costs, search.path)
      expectTour(search)
      expect([before - after, search.queueLength]).toEqual([gained, 0])
      const path = [...search.path]
      for (let i = 0; i < stopCount - 3; i++) {
        for (let j = i + 1; j < stopCount - 2; j++) {
          for (let k = j + 1; k < stopCount - 1; k++) {
            const other = [
              ...path.slice(0, i + 1),
              ...path.slice(j + 1, k + 1),
              ...path.slice(i + 1, j + 1),
              ...path.slice(k + 1),
            ]
            expect(pathCost(costs, Uint16Array.from(other))).toBeGreaterThanOrEqual(after)
          }
        }
      }
    }
  })

  test('looks from queued stops alone', () => {
    const costs = randomCosts(12, 3)
    const search = createTourSearch(costs, 12)
    setPath(search, stopsUpTo(12))
    expect(improve(search)).toBe(0)
    enqueue(search, 4)
    enqueue(search, 4)
    expect(search.queueLength).toBe(1)
    enqueue(search, 11)
    improve(search)
    expect([search.queueLength, ...search.queued]).toEqual(Array(13).fill(0))
  })

  test('of a tour with equal legs gains nothing', () => {
    const search = searchOver(new Float64Array(100).fill(0.1), 10)
    expect(improve(search)).toBe(0)
    expect([...search.path]).toEqual([...stopsUpTo(10)])
  })
})

test.each([5, 8, 12, 40])('a kick of %i stops costs what it says, and queues its ends', (count) => {
  const costs = randomCosts(count, 7)
  const random = randomFrom(count)
  const search = createTourSearch(costs, count)
  setPath(search, stopsUpTo(count))
  for (let times = 0; times < 30; times++) {
    const before = pathCost(costs, search.path)
    const old = [...search.path]
    const delta = kick(search, random)
    expectTour(search)
    expect(pathCost(costs, search.path) - before).toBe(delta)
    const queued = [...stopsUpTo(count)].filter((stop) => search.queued[stop] === 1)
    expect(queued).toHaveLength(search.queueLength)
    const first = old.findIndex((stop, at) => stop !== search.path[at])
    expect(queued).toContain(old[first])
    expect(queued).toContain(old[first - 1])
    improve(search)
  }
})

test('a kick changes three parts of the tour into their opposite order', () => {
  const costs = randomCosts(14, 1)
  const search = createTourSearch(costs, 14)
  setPath(search, stopsUpTo(14))
  // Parts of 1, 2 and 3 stops behind the stop at place 2.
  const drawn = [0, 0.3, 0.6, 0.3]
  kick(search, () => drawn.shift() ?? 0)
  expect([...search.path]).toEqual([0, 1, 2, 6, 7, 8, 4, 5, 3, 9, 10, 11, 12, 13])
})

test('the cheapest order of all is told, of equal ones always the same', () => {
  const orderOf = (costs: Float64Array, count: number) => [
    ...runToEnd(exactOrderSteps(costs, count)),
  ]
  expect(orderOf(new Float64Array(4), 2)).toEqual([0, 1])
  expect(orderOf(new Float64Array(9), 3)).toEqual([0, 1, 2])
  expect(orderOf(new Float64Array(36).fill(1), 6)).toEqual([0, 4, 3, 2, 1, 5])
  for (let seed = 1; seed <= 20; seed++) {
    const costs = randomCosts(7, seed)
    const orders = permutations([1, 2, 3, 4, 5]).map((inner) => Uint16Array.from([0, ...inner, 6]))
    const cheapest = Math.min(...orders.map((order) => pathCost(costs, order)))
    expect(pathCost(costs, Uint16Array.from(orderOf(costs, 7)))).toBe(cheapest)
  }
})

function permutations(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item) =>
    permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  )
}
