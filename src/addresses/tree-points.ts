/** Points and boxes of a tree: what the source lacks is taken from below, else from above. */
import { emptyBox, type OpenBox, widenBox } from '../geo/box.ts'
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
export function fillPoints(rows: PointRows): UnitBox[] {
  const { parent, unit, unitRow, lonE7, latE7 } = rows
  const boxes = gather(rows)
  const found = boxes.map(({ count, lonSum, latSum }, u) =>
    lonE7[unitRow[u]] === NO_COORDINATE && count > 0
      ? nearest(rows, unitRow[u], lonSum / count, latSum / count)
      : NONE,
  )
  for (const [u, row] of found.entries()) {
    if (row === NONE) continue
    lonE7[unitRow[u]] = lonE7[row]
    latE7[unitRow[u]] = latE7[row]
  }
  for (let row = 0; row < parent.length; row++) {
    if (lonE7[row] !== NO_COORDINATE || parent[row] === NONE) continue
    lonE7[row] = lonE7[parent[row]]
    latE7[row] = latE7[parent[row]]
  }
  for (const [u, box] of boxes.entries()) {
    const above = parent[unitRow[u]]
    if (box.count === 0 && above !== NONE) Object.assign(box, boxes[unit[above]])
  }
  return boxes
}

/** The box of a unit in 1e-7 degrees, and the sums of the points in it; without points it is turned inside out. */
export interface UnitBox extends OpenBox {
  lonSum: number
  latSum: number
  count: number
}

/** Boxes of the units, from their own points and those below. */
function gather({ parent, unit, unitRow, lonE7, latE7 }: PointRows): UnitBox[] {
  const boxes = Array.from(unitRow, () => ({ ...emptyBox(), lonSum: 0, latSum: 0, count: 0 }))
  const add = (into: UnitBox, more: UnitBox) => {
    widenBox(into, more)
    into.lonSum += more.lonSum
    into.latSum += more.latSum
    into.count += more.count
  }
  for (let row = 0; row < lonE7.length; row++) {
    const [lon, lat] = [lonE7[row], latE7[row]]
    if (lon === NO_COORDINATE) continue
    const point = { west: lon, south: lat, east: lon, north: lat }
    add(boxes[unit[row]], { ...point, lonSum: lon, latSum: lat, count: 1 })
  }
  // Units are in row order, so a unit comes after the one that holds it. The last hands its box up first.
  for (let u = boxes.length - 1; u >= 0; u--) {
    const above = parent[unitRow[u]]
    if (above !== NONE) add(boxes[unit[above]], boxes[u])
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
