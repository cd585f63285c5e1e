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
  const labels = yield* labelSteps(grid)
  const outers = new Map<number, Ring>()
  const holes = new Map<number, Ring[]>()
  const isDone = new Uint8Array(values.length)
  const newRing = createRingSpace()
  for (let row = 0, node = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, node++) {
      if ((node + 1) % NODES_A_PAUSE === 0) yield
      // Every ring goes north across some row, with what is inside to its west.
      if (!(values[node] > 0) || values[node + 1] > 0 || isDone[node] === 1) continue
      const points = pointsFrom(grid, column, row, isDone)
      const ring = newRing(points.length)
      ring.set(points)
      const label = labels[node]
      if (areaOfRing(ring) > 0) {
        outers.set(label, ring)
      } else {
        const known = holes.get(label)
        if (known) known.push(ring)
        else holes.set(label, [ring])
      }
    }
  }
  return [...outers].map(([label, outer]) => [outer, ...(holes.get(label) ?? [])])
}

/** For each positive node the number of its area, which others next to it have, too. */
function* labelSteps({ columns, values }: Grid): Steps<Int32Array> {
  const labels = new Int32Array(values.length).fill(-1)
  const stack: number[] = []
  let passed = 0
  let next = 0
  const take = (node: number): void => {
    if (!(values[node] > 0) || labels[node] >= 0) return
    labels[node] = next
    stack.push(node)
  }
  for (let node = 0; node < values.length; node++) {
    if (++passed % NODES_A_PAUSE === 0) yield
    take(node)
    if (stack.length === 0) continue
    while (stack.length > 0) {
      const at = stack.pop() as number
      take(at - 1)
      take(at + 1)
      take(at - columns)
      take(at + columns)
      if (++passed % NODES_A_PAUSE === 0) yield
    }
    next++
  }
  return labels
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
