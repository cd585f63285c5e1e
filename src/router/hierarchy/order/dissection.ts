import { NONE } from '../../../tables/none.ts'
import type { Neighbours, Positions } from '../topology/graph.ts'
import { type Cell, createFlow, FREE, SINK, SOURCE } from './flow.ts'
import { createMinDegree } from './min-degree.ts'
import { SEPARATOR, separate } from './separator.ts'

/**
 * Nested dissection by inertial flow (A. Schild, C. Sommer 2015): a part of the map is cut where the fewest roads
 * lead from one of its ends to the other, for several directions; the vertices of the best cut come last in the
 * part's order, and both sides are dissected in turn.
 *
 * The state is two shared arrays. A cell is a range of `vertices`; `cellOf` holds for each vertex the begin of its
 * cell, or NONE once its place is final. Cells never touch one another's vertices, and the result of a cell depends on
 * its own only. So any number of threads in any timing gives the same order.
 */
export interface DissectionState {
  readonly graph: Neighbours
  readonly positions: Positions
  /** A permutation; in the end the order of elimination. */
  readonly vertices: Uint32Array
  readonly cellOf: Uint32Array
}

/** Vertices `begin .. end - 1` of the permutation. */
export interface CellRange {
  readonly begin: number
  readonly end: number
}

/** Share of a cell that is source and share that is sink of a flow; both sides of a cut are at least so large. */
const BALANCE = 0.25
/** Cells up to this size are ordered by minimum degree. */
const SMALL_CELL = 100

/** Directions [x, y] along which ends of a cell are sought. */
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
  [2, 1],
  [1, 2],
  [2, -1],
  [1, -2],
] as const

/** @param maxVertices size of the largest cell that will come */
export function createDissector(state: DissectionState, maxVertices: number) {
  const { graph, positions, vertices, cellOf } = state
  const maxHalfEdges = graph.adjacent.length
  const placeOf = new Uint32Array(graph.vertexCount)
  const first = new Uint32Array(maxVertices + 1)
  const adjacent = new Uint32Array(maxHalfEdges)
  const reverse = new Uint32Array(maxHalfEdges)
  const cell: Cell = { vertexCount: 0, first, adjacent, reverse }
  const cursor = new Uint32Array(maxVertices)
  const x = new Int32Array(maxVertices)
  const y = new Int32Array(maxVertices)
  const key = new Float64Array(maxVertices)
  const role = new Uint8Array(maxVertices)
  const bestSide = new Uint8Array(maxVertices)
  const scratch = new Uint32Array(maxVertices)
  const histogram = new Uint32Array(BUCKETS)
  const flow = createFlow(maxVertices, maxHalfEdges)
  const minDegree = createMinDegree(SMALL_CELL)

  /** Copies a cell out of the graph. The permutation's ranges are ascending, so lists stay ascending too. */
  function extract({ begin, end }: CellRange): void {
    const count = end - begin
    cell.vertexCount = count
    for (let i = 0; i < count; i++) placeOf[vertices[begin + i]] = i
    let edges = 0
    for (let i = 0; i < count; i++) {
      const v = vertices[begin + i]
      first[i] = edges
      cursor[i] = edges
      for (let e = graph.first[v]; e < graph.first[v + 1]; e++) {
        const w = graph.adjacent[e]
        if (cellOf[w] === begin) adjacent[edges++] = placeOf[w]
      }
    }
    first[count] = edges
    for (let i = 0; i < count; i++) {
      for (let e = first[i]; e < first[i + 1]; e++) reverse[e] = cursor[adjacent[e]]++
    }
  }

  /** Numbers the connected parts in `scratch` by their first vertex; returns how many there are. */
  function components(): number {
    const count = cell.vertexCount
    scratch.fill(NONE, 0, count)
    let parts = 0
    for (let start = 0; start < count; start++) {
      if (scratch[start] !== NONE) continue
      let end = 1
      cursor[0] = start
      scratch[start] = parts
      for (let i = 0; i < end; i++) {
        const v = cursor[i]
        for (let e = first[v]; e < first[v + 1]; e++) {
          const w = adjacent[e]
          if (scratch[w] !== NONE) continue
          scratch[w] = parts
          cursor[end++] = w
        }
      }
      parts++
    }
    return parts
  }

  /** Sorts the range stably by group number; each group becomes a cell, groups from `parts` on are final. */
  function regroup(
    { begin, end }: CellRange,
    groups: ArrayLike<number>,
    parts: number,
    all: number,
  ) {
    const count = end - begin
    const start = new Uint32Array(all + 1)
    for (let i = 0; i < count; i++) start[groups[i] + 1]++
    for (let g = 0; g < all; g++) start[g + 1] += start[g]
    const next = start.slice()
    const old = vertices.slice(begin, end)
    for (let i = 0; i < count; i++) {
      const group = groups[i]
      vertices[begin + next[group]++] = old[i]
      cellOf[old[i]] = group < parts ? begin + start[group] : NONE
    }
    const cells: CellRange[] = []
    for (let g = 0; g < parts; g++) {
      if (start[g + 1] > start[g])
        cells.push({ begin: begin + start[g], end: begin + start[g + 1] })
    }
    return cells
  }

  function place({ begin }: CellRange): void {
    for (let i = 0; i < cell.vertexCount; i++) {
      const v = vertices[begin + i]
      x[i] = positions.x[v]
      y[i] = positions.y[v]
    }
  }

  /** Marks the ends of the cell along a direction. */
  function markEnds(dx: number, dy: number): void {
    const count = cell.vertexCount
    let least = Infinity
    let most = -Infinity
    for (let i = 0; i < count; i++) {
      const k = x[i] * dx + y[i] * dy
      key[i] = k
      if (k < least) least = k
      if (k > most) most = k
    }
    role.fill(FREE, 0, count)
    const ends = Math.max(1, Math.floor(count * BALANCE))
    markFirst(key, role, count, least, most, ends, SOURCE, histogram)
    for (let i = 0; i < count; i++) key[i] = -key[i]
    markFirst(key, role, count, -most, -least, ends, SINK, histogram)
    for (let i = 0; i < count; i++) key[i] = -key[i]
  }

  /**
   * The best cut over all directions goes to `bestSide`. The measure is the edges cut by the root of the smaller
   * side: a cut may be longer where it halves better, though not in proportion.
   */
  function bestCut(): void {
    const count = cell.vertexCount
    let bestScore = Infinity
    for (const [dx, dy] of DIRECTIONS) {
      markEnds(dx, dy)
      const limit = Math.min(0x7fffffff, Math.ceil(bestScore * Math.sqrt(count / 2)))
      const value = flow.cut(cell, role, key, limit)
      if (value < 0) continue
      const score = value / Math.sqrt(Math.min(flow.sideCount(), count - flow.sideCount()))
      if (score >= bestScore) continue
      bestScore = score
      bestSide.set(flow.side.subarray(0, count))
    }
  }

  /** Orders a small cell with the neighbours it has outside counted in. */
  function orderSmall({ begin, end }: CellRange): void {
    const count = end - begin
    const halo = new Map<number, number>()
    const lists: number[] = []
    const starts = new Uint32Array(count + 1)
    for (let i = 0; i < count; i++) placeOf[vertices[begin + i]] = i
    for (let i = 0; i < count; i++) {
      const v = vertices[begin + i]
      for (let e = graph.first[v]; e < graph.first[v + 1]; e++) {
        const w = graph.adjacent[e]
        if (cellOf[w] === begin) {
          lists.push(placeOf[w])
        } else {
          if (!halo.has(w)) halo.set(w, count + halo.size)
          lists.push(halo.get(w)!)
        }
      }
      starts[i + 1] = lists.length
    }
    const sequence = minDegree.order(count, count + halo.size, starts, Uint32Array.from(lists))
    const old = vertices.slice(begin, end)
    for (let i = 0; i < count; i++) {
      vertices[begin + i] = old[sequence[i]]
      cellOf[vertices[begin + i]] = NONE
    }
  }

  function step(range: CellRange): CellRange[] {
    if (range.end - range.begin <= SMALL_CELL) {
      orderSmall(range)
      return []
    }
    extract(range)
    const parts = components()
    if (parts > 1) return regroup(range, scratch, parts, parts)
    place(range)
    bestCut()
    separate(cell, bestSide)
    return regroup(range, bestSide, SEPARATOR, SEPARATOR + 1)
  }

  return {
    /** Does one step on a cell: finishes a small one, or splits it; returns what is left to do. */
    step,
    /** Does all there is to do on a cell. */
    finish(range: CellRange) {
      const todo = [range]
      // One by one: a graph may fall into more parts than a call takes arguments.
      while (todo.length > 0) for (const cell of step(todo.pop()!)) todo.push(cell)
    },
  }
}

const BUCKETS = 4096

/** Gives `role` to the `wanted` vertices with the smallest keys; ties and near ties go by vertex number. */
function markFirst(
  key: Float64Array,
  role: Uint8Array,
  count: number,
  least: number,
  most: number,
  wanted: number,
  mark: number,
  histogram: Uint32Array,
): void {
  histogram.fill(0)
  const scale = (BUCKETS - 1) / Math.max(most - least, 1e-9)
  for (let i = 0; i < count; i++) histogram[Math.floor((key[i] - least) * scale)]++
  let bucket = 0
  let below = 0
  while (below + histogram[bucket] < wanted) below += histogram[bucket++]
  let rest = wanted - below
  for (let i = 0; i < count; i++) {
    const b = Math.floor((key[i] - least) * scale)
    if (role[i] !== FREE || b > bucket) continue
    if (b < bucket) role[i] = mark
    else if (rest > 0) {
      role[i] = mark
      rest--
    }
  }
}
