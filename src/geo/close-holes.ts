/** Holes in the areas of a grid of numbers, closed before the areas are bordered. */
import type { Steps } from '../report/steps.ts'
import type { Grid } from './contours.ts'

/** Nodes looked at between two pauses. */
const NODES_A_PAUSE = 1 << 15

/** A node without a positive number is not looked at yet, is in a group that is followed or small, or in a large one. */
const UNKNOWN = 0
const SEEN = 1
const OF_LARGE = 2
/** Nodes around a node. */
const NEIGHBOURS = 8

/**
 * Makes the numbers of small holes 1; with pauses. A hole is a group of nodes without a positive number, at whose corners
 * and sides all others are positive. So no border passes a closed hole any more. Of two grids the one with the greater
 * numbers closes what the other closes, as its holes are parts of the other's. A group is followed until it is known to
 * be large, so most of the outside is never looked at.
 * @param nodesMin a hole of fewer nodes is closed
 */
export function* closeHolesSteps({ columns, values }: Grid, nodesMin: number): Steps<void> {
  if (nodesMin <= 1) return
  const countMax = Math.min(Math.ceil(nodesMin), values.length)
  const known = new Uint8Array(values.length)
  const group = new Int32Array(countMax + NEIGHBOURS)
  let count = 0
  let isLarge = false

  function add(node: number): void {
    known[node] = SEEN
    group[count++] = node
  }

  function addAround(node: number): void {
    for (let line = node - columns; line <= node + columns; line += columns) {
      for (let at = Math.max(0, line - 1); at <= line + 1 && at < values.length; at++) {
        if (known[at] === OF_LARGE) isLarge = true
        else if (known[at] === UNKNOWN && values[at] <= 0) add(at)
      }
    }
    isLarge ||= count >= nodesMin
  }

  // The outside is around all areas, however small the grid is.
  known[0] = OF_LARGE
  let passed = 0
  for (let begin = 1; begin < values.length; begin += NODES_A_PAUSE) {
    const end = Math.min(begin + NODES_A_PAUSE, values.length)
    const next = (from: number): number => nextHole(values, known, from, end)
    for (let first = next(begin); first < end; first = next(first + 1)) {
      count = 0
      isLarge = false
      add(first)
      for (let done = 0; done < count && !isLarge; done++) {
        if (++passed % NODES_A_PAUSE === 0) yield
        addAround(group[done])
      }
      for (let i = 0; i < count; i++) {
        if (isLarge) known[group[i]] = OF_LARGE
        else values[group[i]] = 1
      }
    }
    yield
  }
}

/**
 * The next node from `from` on of a hole that was not looked at yet, or `end`. A hole has a node behind a positive one in each
 * of its lines.
 */
function nextHole(values: Float32Array, known: Uint8Array, from: number, end: number): number {
  let node = from
  while (node < end && (values[node] > 0 || known[node] !== UNKNOWN || values[node - 1] <= 0)) {
    node++
  }
  return node
}
