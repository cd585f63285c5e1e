/** Points and boxes of a tree: what the source lacks is taken from below, else from above. */
import { NONE } from '../tables/none.ts'
import { NO_COORDINATE } from './tree.ts'

/** By row, the rows in depth-first order. */
export interface PointRows {
  readonly parent: Uint32Array
  readonly end: Uint32Array
  /** Index of the unit at or above the row. */
  readonly unit: Uint32Array
  readonly unitRow: Uint32Array
  /** The source's own points, else NO_COORDINATE; filled in place. */
  readonly lonE7: Int32Array
  readonly latE7: Int32Array
}

/**
 * Fills in missing points and makes the boxes of units.
 * A unit without a point gets the point below it that is nearest to the mean of them, so that somebody lives there.
 * Whatever still has none takes its parent's point, and such a unit its parent's box.
 */
export function fillPoints(rows: PointRows) {
  const { parent, unit, unitRow, lonE7, latE7 } = rows
  const unitCount = unitRow.length
  const boxes = gather(rows)
  const found = new Uint32Array(unitCount).fill(NONE)
  for (let u = 0; u < unitCount; u++) {
    const row = unitRow[u]
    if (lonE7[row] === NO_COORDINATE && boxes.count[u] > 0) {
      found[u] = nearest(
        rows,
        row,
        boxes.lonSum[u] / boxes.count[u],
        boxes.latSum[u] / boxes.count[u],
      )
    }
  }
  for (let u = 0; u < unitCount; u++) {
    if (found[u] === NONE) continue
    lonE7[unitRow[u]] = lonE7[found[u]]
    latE7[unitRow[u]] = latE7[found[u]]
  }
  for (let row = 0; row < parent.length; row++) {
    if (lonE7[row] !== NO_COORDINATE || parent[row] === NONE) continue
    lonE7[row] = lonE7[parent[row]]
    latE7[row] = latE7[parent[row]]
  }
  for (let u = 0; u < unitCount; u++) {
    if (boxes.count[u] > 0 || parent[unitRow[u]] === NONE) continue
    const above = unit[parent[unitRow[u]]]
    for (const side of [boxes.westE7, boxes.southE7, boxes.eastE7, boxes.northE7]) {
      side[u] = side[above]
    }
  }
  return boxes
}

/** Boxes of the units, and sums of the points in them, from their own points and those below. */
function gather(rows: PointRows) {
  const { parent, unit, unitRow, lonE7, latE7 } = rows
  const unitCount = unitRow.length
  const boxes = {
    westE7: new Int32Array(unitCount).fill(NO_COORDINATE),
    southE7: new Int32Array(unitCount).fill(NO_COORDINATE),
    eastE7: new Int32Array(unitCount).fill(NO_COORDINATE),
    northE7: new Int32Array(unitCount).fill(NO_COORDINATE),
    lonSum: new Float64Array(unitCount),
    latSum: new Float64Array(unitCount),
    count: new Uint32Array(unitCount),
  }
  const extend = (u: number, west: number, south: number, east: number, north: number) => {
    const first = boxes.count[u] === 0
    if (first || west < boxes.westE7[u]) boxes.westE7[u] = west
    if (first || south < boxes.southE7[u]) boxes.southE7[u] = south
    if (first || east > boxes.eastE7[u]) boxes.eastE7[u] = east
    if (first || north > boxes.northE7[u]) boxes.northE7[u] = north
  }
  for (let row = 0; row < lonE7.length; row++) {
    if (lonE7[row] === NO_COORDINATE) continue
    const u = unit[row]
    extend(u, lonE7[row], latE7[row], lonE7[row], latE7[row])
    boxes.lonSum[u] += lonE7[row]
    boxes.latSum[u] += latE7[row]
    boxes.count[u]++
  }
  // Units are in row order, so a unit comes after the one that holds it. The last hands its box up first.
  for (let u = unitCount - 1; u >= 0; u--) {
    const above = parent[unitRow[u]]
    if (above === NONE || boxes.count[u] === 0) continue
    const into = unit[above]
    extend(into, boxes.westE7[u], boxes.southE7[u], boxes.eastE7[u], boxes.northE7[u])
    boxes.lonSum[into] += boxes.lonSum[u]
    boxes.latSum[into] += boxes.latSum[u]
    boxes.count[into] += boxes.count[u]
  }
  return boxes
}

/** The row below `row` with the point nearest to a place; the first of several. */
function nearest(rows: PointRows, row: number, lonE7: number, latE7: number): number {
  const narrowing = Math.cos((latE7 * 1e-7 * Math.PI) / 180)
  let best = NONE
  let bestSquare = Infinity
  for (let at = row + 1; at < rows.end[row]; at++) {
    if (rows.lonE7[at] === NO_COORDINATE) continue
    const east = (rows.lonE7[at] - lonE7) * narrowing
    const north = rows.latE7[at] - latE7
    const square = east * east + north * north
    if (square < bestSquare) {
      best = at
      bestSquare = square
    }
  }
  return best
}
