import { doubled } from '../../tables/growing.ts'

/** A 4-ary heap of vertices by cost that can lower a cost: what a Dijkstra search takes its next vertex from. */
export type CostHeap = ReturnType<typeof createCostHeap>

/** What `place` holds of a vertex outside, so that a new array needs no filling; of others its place plus 1. */
const NOT_IN_HEAP = 0

/** @param cost cost of each vertex, written by the search. */
export function createCostHeap(cost: Uint32Array) {
  const place = new Uint32Array(cost.length)
  let heap = new Uint32Array(1024)
  let size = 0

  function rise(from: number, vertex: number): void {
    const ownCost = cost[vertex]
    let at = from
    while (at > 0) {
      const parent = (at - 1) >> 2
      const above = heap[parent]
      if (cost[above] <= ownCost) break
      heap[at] = above
      place[above] = at + 1
      at = parent
    }
    heap[at] = vertex
    place[vertex] = at + 1
  }

  function sink(vertex: number): void {
    const ownCost = cost[vertex]
    let at = 0
    for (;;) {
      const first = at * 4 + 1
      if (first >= size) break
      const end = Math.min(first + 4, size)
      let least = first
      for (let child = first + 1; child < end; child++) {
        if (cost[heap[child]] < cost[heap[least]]) least = child
      }
      const below = heap[least]
      if (cost[below] >= ownCost) break
      heap[at] = below
      place[below] = at + 1
      at = least
    }
    heap[at] = vertex
    place[vertex] = at + 1
  }

  return {
    size: () => size,
    /** Lowest cost in the heap; undefined behaviour where it is empty. */
    lowestCost: (): number => cost[heap[0]],
    /** Takes out the vertex of lowest cost; equal costs come out in an order that depends on the input alone. */
    pop(): number {
      const top = heap[0]
      place[top] = NOT_IN_HEAP
      size--
      if (size > 0) sink(heap[size])
      return top
    },
    /** Puts a vertex in, or lowers its cost: `cost[vertex]` must hold the new cost already. */
    push(vertex: number): void {
      if (place[vertex] !== NOT_IN_HEAP) {
        rise(place[vertex] - 1, vertex)
        return
      }
      if (size === heap.length) heap = doubled(heap)
      rise(size++, vertex)
    },
    /** Empties the heap in O(size). */
    clear(): void {
      for (let i = 0; i < size; i++) place[heap[i]] = NOT_IN_HEAP
      size = 0
    },
  }
}
