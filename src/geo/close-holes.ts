/** Holes in the areas of a grid of numbers, closed before the areas are bordered. */
import type { Steps } from '../report/steps.ts'
import type { Grid } from './contours.ts'

/** Nodes looked at between two pauses. */
const NODES_A_PAUSE = 1 << 15

/**
 * Makes the numbers of small holes 1; with pauses. A hole is a group of nodes without a positive number, at whose corners
 * and sides all others are positive. So no border passes a closed hole any more. Of two grids the one with the greater
 * numbers closes what the other closes, as its holes are parts of the other's.
 * @param nodesMin a hole of fewer nodes is closed
 */
export function* closeHolesSteps({ columns, values }: Grid, nodesMin: number): Steps<void> {
  const isKnown = new Uint8Array(values.length)
  const group = new Int32Array(values.length)
  for (let first = 0, passed = 0; first < values.length; first++) {
    if (++passed % NODES_A_PAUSE === 0) yield
    if (values[first] > 0 || isKnown[first] === 1) continue
    isKnown[first] = 1
    group[0] = first
    let count = 1
    for (let done = 0; done < count; done++) {
      if (++passed % NODES_A_PAUSE === 0) yield
      count = addNeighbours(group[done], columns, values, isKnown, group, count)
    }
    // The first group is the rim with all that is outside.
    if (first > 0 && count < nodesMin) for (let i = 0; i < count; i++) values[group[i]] = 1
  }
}

/** Adds the nodes around one that are in no group yet. @returns how many nodes the group has */
function addNeighbours(
  node: number,
  columns: number,
  values: Float32Array,
  isKnown: Uint8Array,
  group: Int32Array,
  count: number,
): number {
  let next = count
  for (let line = node - columns; line <= node + columns; line += columns) {
    for (let at = Math.max(0, line - 1); at <= line + 1 && at < values.length; at++) {
      if (isKnown[at] === 1 || values[at] > 0) continue
      isKnown[at] = 1
      group[next++] = at
    }
  }
  return next
}
