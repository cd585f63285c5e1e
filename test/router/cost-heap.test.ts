/** The heap of a search gives the cheapest vertex first, also after costs were lowered. */
import { expect, test } from 'vitest'
import { createCostHeap } from '../../src/router/search/cost-heap.ts'

/** Whole numbers below `most`, always the same. */
function numbers(count: number, most: number): Uint32Array {
  let state = 7
  return Uint32Array.from({ length: count }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return (state >>> 8) % most
  })
}

function popAll(heap: ReturnType<typeof createCostHeap>): number[] {
  const popped: number[] = []
  while (heap.size() > 0) popped.push(heap.pop())
  return popped
}

test.each([1, 2, 5, 6, 21, 22, 300, 1024, 1025, 5000])('%i vertices come out by cost', (count) => {
  const cost = numbers(count, 1_000_000)
  const heap = createCostHeap(cost)
  for (let vertex = 0; vertex < count; vertex++) heap.push(vertex)
  expect([heap.size(), heap.lowestCost()]).toEqual([count, Math.min(...cost)])
  const popped = popAll(heap)
  expect([...popped].sort((a, b) => a - b)).toEqual([...cost.keys()])
  expect(popped.map((vertex) => cost[vertex])).toEqual([...cost].sort((a, b) => a - b))
})

test('a vertex whose cost is lowered comes out once, at its new cost', () => {
  const cost = numbers(200, 1000)
  const heap = createCostHeap(cost)
  for (let vertex = 0; vertex < 200; vertex++) heap.push(vertex)
  for (let vertex = 0; vertex < 200; vertex += 3) {
    cost[vertex] = Math.floor(cost[vertex] / 2)
    heap.push(vertex)
  }
  const popped = popAll(heap)
  expect(new Set(popped).size).toBe(200)
  expect(popped.map((vertex) => cost[vertex])).toEqual([...cost].sort((a, b) => a - b))
})

test('a vertex that came out may go in again, and vertices may go in between', () => {
  const cost = Uint32Array.of(5, 1, 3, 9)
  const heap = createCostHeap(cost)
  for (const vertex of [0, 1, 3]) heap.push(vertex)
  expect(heap.pop()).toBe(1)
  heap.push(2)
  cost[1] = 4
  heap.push(1)
  expect(popAll(heap)).toEqual([2, 1, 0, 3])
})

test('a heap that was emptied is as a new one', () => {
  const cost = numbers(50, 100)
  const heap = createCostHeap(cost)
  for (let vertex = 0; vertex < 50; vertex++) heap.push(vertex)
  heap.clear()
  expect(heap.size()).toBe(0)
  for (const vertex of [7, 9, 7]) heap.push(vertex)
  expect(popAll(heap).sort()).toEqual([7, 9])
})

test('of equal costs the first one in stays on top', () => {
  const heap = createCostHeap(new Uint32Array(6))
  for (const vertex of [3, 1, 2]) heap.push(vertex)
  expect(heap.pop()).toBe(3)
})
