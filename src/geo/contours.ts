/**
 * Areas of a grid of numbers: where the numbers are positive (marching squares, W. Lorensen and H. Cline 1987, in the
 * plane). Between two nodes the border is where a straight line from number to number is 0.
 */
import type { Steps } from '../report/steps.ts'
import { createRingSpace } from './ring-space.ts'

/** Numbers at nodes, row by row from the south, each row from the west. No node of the rim is positive. */
export interface Grid {
  readonly columns: number
  readonly rows: number
  readonly values: Float32Array
}

/** A closed line in units of the grid: column and row by turns, the first point not repeated. */
export type Ring = Float64Array

/** An area: its outer ring counterclockwise, then its holes clockwise. */
export type GridPolygon = readonly [outer: Ring, ...holes: Ring[]]

/** Nodes looked at between two pauses. */
const NODES_A_PAUSE = 1 << 15
/** Sides of a cell, counterclockwise. */
const SOUTH = 0
const EAST = 1
const NORTH = 2

/** The areas, from the south on; with pauses. Nodes that meet at corners only are areas of their own. */
export function* contourSteps(grid: Grid): Steps<GridPolygon[]> {
  const { columns, rows, values } = grid
  const rowsAPause = Math.ceil(NODES_A_PAUSE / columns)
  const runs = new Int32Array(values.length)
  const parents: number[] = []
  for (let row = 1; row < rows; row++) {
    joinRow(grid, row, runs, parents)
    if (row % rowsAPause === 0) yield
  }
  const outers = new Map<number, Ring>()
  const holes = new Map<number, Ring[]>()
  const isDone = new Uint8Array(values.length)
  const newRing = createRingSpace()
  for (let row = 1; row < rows; row++) {
    const end = (row + 1) * columns
    const next = (from: number): number => nextStart(values, isDone, from, end)
    for (let node = next(row * columns); node < end; node = next(node + 1)) {
      const points = pointsFrom(grid, node - row * columns, row, isDone)
      const ring = newRing(points.length)
      ring.set(points)
      const area = rootOf(parents, runs[node])
      if (areaOfRing(ring) > 0) {
        outers.set(area, ring)
      } else {
        const known = holes.get(area)
        if (known) known.push(ring)
        else holes.set(area, [ring])
      }
    }
    if (row % rowsAPause === 0) yield
  }
  return [...outers].map(([area, outer]) => [outer, ...(holes.get(area) ?? [])])
}

/** Joins the positive nodes of a row to those beside and below them: runs that meet have one root. */
function joinRow(
  { columns, values }: Grid,
  row: number,
  runs: Int32Array,
  parents: number[],
): void {
  for (let node = row * columns + 1; node < (row + 1) * columns; node++) {
    if (!(values[node] > 0)) continue
    const isGoingOn = values[node - 1] > 0
    runs[node] = isGoingOn ? runs[node - 1] : parents.push(parents.length) - 1
    const below = node - columns
    if (!(values[below] > 0) || (isGoingOn && values[below - 1] > 0)) continue
    parents[rootOf(parents, runs[node])] = rootOf(parents, runs[below])
  }
}

/** The run that all runs of an area lead to (union-find with path halving). */
function rootOf(parents: number[], run: number): number {
  let at = run
  while (parents[at] !== at) {
    parents[at] = parents[parents[at]]
    at = parents[at]
  }
  return at
}

/** The next node at which a ring goes north that was not followed yet, with what is inside to its west; or `end`. */
function nextStart(values: Float32Array, isDone: Uint8Array, from: number, end: number): number {
  let node = from
  while (node < end && (!(values[node] > 0) || values[node + 1] > 0 || isDone[node] === 1)) node++
  return node
}

/**
 * The ring that goes north between a node and the one east of it.
 * @param isDone the nodes at which rings have gone north
 */
function pointsFrom(grid: Grid, column: number, row: number, isDone: Uint8Array): number[] {
  const { columns, values } = grid
  const points: number[] = []
  const corners = new Int32Array(4)
  let x = column
  let y = row
  let side = SOUTH
  do {
    const west = y * columns + x
    corners[0] = west
    corners[1] = west + 1
    corners[2] = west + columns + 1
    corners[3] = west + columns
    if (side === SOUTH) isDone[west] = 1
    addCrossing(points, x, y, side, values[corners[side]], values[corners[(side + 1) % 4]])
    // The corner where the side begins is inside: the ring leaves by the next side, clockwise, that is crossed.
    let out = (side + 3) % 4
    while (values[corners[out]] > 0) out = (out + 3) % 4
    if (out === SOUTH) y--
    else if (out === EAST) x++
    else if (out === NORTH) y++
    else x--
    side = (out + 2) % 4
  } while (!(x === column && y === row && side === SOUTH))
  return points
}

/** Adds the point between the corners of a side at which the line from one value to the other is 0. */
function addCrossing(
  points: number[],
  x: number,
  y: number,
  side: number,
  inside: number,
  outside: number,
): void {
  const share = inside / (inside - outside)
  if (side === SOUTH) points.push(x + share, y)
  else if (side === EAST) points.push(x + 1, y + share)
  else if (side === NORTH) points.push(x + 1 - share, y + 1)
  else points.push(x, y + 1 - share)
}

/** The area within a ring of x and y in turn, in the square of their unit, negative where it is clockwise. */
export function areaOfRing(ring: ArrayLike<number>): number {
  let area = 0
  const count = ring.length
  for (let i = 0; i < count; i += 2) {
    const next = (i + 2) % count
    area += ring[i] * ring[next + 1] - ring[next] * ring[i + 1]
  }
  return area / 2
}
