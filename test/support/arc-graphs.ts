/** Small random graphs for property tests, and the plainest search there is as their oracle. */
import fc from 'fast-check'
import { INFINITY } from '../../src/router/search/path-search.ts'

export interface WeightedGraph {
  readonly vertexCount: number
  readonly firstOut: Uint32Array
  readonly arcHead: Uint32Array
  readonly arcWeight: Uint32Array
}

/** The graph of a list of arcs `[tail, head, weight]`, sorted stably by tail. */
export function graphOf(vertexCount: number, arcs: readonly (readonly number[])[]): WeightedGraph {
  const firstOut = new Uint32Array(vertexCount + 1)
  for (const [tail] of arcs) firstOut[tail + 1]++
  for (let v = 0; v < vertexCount; v++) firstOut[v + 1] += firstOut[v]
  const next = firstOut.slice()
  const arcHead = new Uint32Array(arcs.length)
  const arcWeight = new Uint32Array(arcs.length)
  for (const [tail, head, weight] of arcs) {
    arcHead[next[tail]] = head
    arcWeight[next[tail]++] = weight
  }
  return { vertexCount, firstOut, arcHead, arcWeight }
}

/** Weights: often zero, often equal, sometimes huge, sometimes closed. */
export const anyWeight = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 9 }) },
  { weight: 2, arbitrary: fc.integer({ min: 10, max: 100_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(INFINITY, 0xffffffff, INFINITY - 1, 0x40000000) },
)

/** Graphs with parallel arcs, loops, one-way arcs and parts that are not connected. */
export const anyGraph: fc.Arbitrary<WeightedGraph> = fc
  .integer({ min: 1, max: 40 })
  .chain((vertexCount) => {
    const vertex = fc.nat(vertexCount - 1)
    const arc = fc.tuple(vertex, vertex, anyWeight, anyWeight, fc.boolean())
    return fc.array(arc, { maxLength: vertexCount * 3 }).map((drawn) =>
      graphOf(
        vertexCount,
        drawn.flatMap(([a, b, there, back, oneWay]) =>
          oneWay
            ? [[a, b, there]]
            : [
                [a, b, there],
                [b, a, back],
              ],
        ),
      ),
    )
  })

/** A street grid with some streets missing and some one-way; positions are its rows and columns. */
export function gridGraph(columns: number, rows: number, random: () => number) {
  const arcs: number[][] = []
  const x = new Int32Array(columns * rows)
  const y = new Int32Array(columns * rows)
  for (let v = 0; v < columns * rows; v++) {
    x[v] = v % columns
    y[v] = Math.floor(v / columns)
    const right = x[v] + 1 < columns ? v + 1 : -1
    const above = y[v] + 1 < rows ? v + columns : -1
    for (const head of [right, above]) {
      if (head < 0 || random() < 0.1) continue
      const weight = 1 + Math.floor(random() * 1000)
      arcs.push([v, head, weight])
      if (random() < 0.9) arcs.push([head, v, weight])
    }
  }
  return { graph: graphOf(columns * rows, arcs), positions: { x, y } }
}

/** Costs from the sources to all vertices, by Dijkstra's algorithm with a plain binary heap. */
export function costsFrom(
  graph: WeightedGraph,
  sources: readonly { vertex: number; offset: number }[],
  arcWeight = graph.arcWeight,
): Float64Array {
  const cost = new Float64Array(graph.vertexCount).fill(INFINITY)
  const heap: (readonly [number, number])[] = []
  const push = (key: number, v: number) => {
    if (key >= cost[v]) return
    cost[v] = key
    let i = heap.length
    for (; i > 0 && heap[(i - 1) >> 1][0] > key; i = (i - 1) >> 1) heap[i] = heap[(i - 1) >> 1]
    heap[i] = [key, v]
  }
  const pop = () => {
    const top = heap[0]
    const last = heap.pop()!
    let i = 0
    for (let child = 1; child < heap.length; child = 2 * i + 1) {
      if (child + 1 < heap.length && heap[child + 1][0] < heap[child][0]) child++
      if (heap[child][0] >= last[0]) break
      heap[i] = heap[child]
      i = child
    }
    if (heap.length > 0) heap[i] = last
    return top
  }
  for (const { vertex, offset } of sources) push(offset, vertex)
  while (heap.length > 0) {
    const [key, v] = pop()
    if (key > cost[v]) continue
    for (let arc = graph.firstOut[v]; arc < graph.firstOut[v + 1]; arc++) {
      push(key + arcWeight[arc], graph.arcHead[arc])
    }
  }
  return cost
}

/** The cheapest of the targets after `costsFrom`. */
export function cheapest(
  cost: Float64Array,
  targets: readonly { vertex: number; offset: number }[],
): number {
  let best = INFINITY
  for (const { vertex, offset } of targets) best = Math.min(best, cost[vertex] + offset)
  return best
}

/** Random numbers in [0, 1) that are the same on every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
