/** Reverse geocoding: the nearest houses of a point by rings of the house grid, then their street and units. */

import { type AddressTree, FLAG_PARALLEL } from '../addresses/tree.ts'
import { ellipsoidDistanceM, metresPerLatE7, metresPerLonE7 } from '../geo/distance.ts'
import { NONE } from '../tables/none.ts'
import type { GeocoderIndex } from './index/open-index.ts'

/** Farther away nothing is called near. */
const DISTANCE_MAX_M = 50_000
/** Cells within that distance take up less room than the one of the point, by less than this. */
const CELL_SHRINKS = 0.999

export interface NearObject {
  readonly row: number
  readonly distanceM: number
  /** Whether the object is a house near the point, or else the street or a unit of the nearest house. */
  readonly isHouse: boolean
}

/**
 * At most `count` objects for a point of degrees times 10^7: houses, nearest first (equally near ones in tree order);
 * then, in places kept for them, the street of the nearest house (as far away as that house) and its units from the
 * settlement up (at distance 0, since they contain the point).
 */
export function reverse(
  index: GeocoderIndex,
  lonE7: number,
  latE7: number,
  count: number,
): NearObject[] {
  const houses = nearestHouses(index, lonE7, latE7, count)
  if (houses.length === 0) return []
  const above: NearObject[] = []
  const nearest = houses[0]
  for (
    let row = index.tree.parent[nearest.row];
    row !== NONE && above.length < count - 1;
    row = index.tree.parent[row]
  ) {
    const isStreet = index.tree.column[row] === 5
    above.push({ row, distanceM: isStreet ? nearest.distanceM : 0, isHouse: false })
  }
  houses.length = Math.min(houses.length, count - above.length)
  return [...houses, ...above]
}

function nearestHouses(
  index: GeocoderIndex,
  lonE7: number,
  latE7: number,
  count: number,
): NearObject[] {
  const [west, south, width, height, columns, lines] = index.grid
  if (index.gridRow.length === 0 || count === 0) return []
  const column = Math.floor((lonE7 - west) / width)
  const line = Math.floor((latE7 - south) / height)
  const narrowM =
    CELL_SHRINKS * Math.min(height * metresPerLatE7(latE7), width * metresPerLonE7(latE7))
  const { lonE7: lonOf, latE7: latOf } = index.tree
  const found: NearObject[] = []
  const ringMax = Math.max(
    Math.abs(column),
    Math.abs(line),
    Math.abs(columns - column),
    Math.abs(lines - line),
  )
  for (let ring = 0; ring <= ringMax; ring++) {
    // Everything in this ring is at least this far away.
    const leastM = (ring - 1) * narrowM
    if (leastM > DISTANCE_MAX_M) break
    if (found.length >= count && found[count - 1].distanceM <= leastM) break
    visitRing(index, column, line, ring, (row) => {
      const distanceM = ellipsoidDistanceM(lonE7, latE7, lonOf[row], latOf[row])
      if (distanceM <= DISTANCE_MAX_M) insert(index.tree, found, row, distanceM, count)
    })
  }
  return found
}

/** Calls `visit` for the houses in the cells whose distance from a cell is `ring`, counted in cells. */
function visitRing(
  { grid, gridFrom, gridRow }: GeocoderIndex,
  column: number,
  line: number,
  ring: number,
  visit: (row: number) => void,
): void {
  const columns = grid[4]
  const lines = grid[5]
  const firstLine = Math.max(0, line - ring)
  const lastLine = Math.min(lines - 1, line + ring)
  for (let y = firstLine; y <= lastLine; y++) {
    const isEdge = y === line - ring || y === line + ring
    const step = isEdge || ring === 0 ? 1 : 2 * ring
    for (let x = column - ring; x <= column + ring; x += step) {
      if (x < 0 || x >= columns) continue
      const cell = y * columns + x
      for (let i = gridFrom[cell]; i < gridFrom[cell + 1]; i++) visit(gridRow[i])
    }
  }
}

/** Keeps the `count` nearest in order. */
function insert(
  tree: AddressTree,
  found: NearObject[],
  row: number,
  distanceM: number,
  count: number,
): void {
  if ((tree.flags[row] & FLAG_PARALLEL) !== 0) return
  let at = found.length
  while (at > 0) {
    const before = found[at - 1]
    if (before.distanceM < distanceM) break
    if (before.distanceM === distanceM && before.row < row) break
    at--
  }
  if (at >= count) return
  found.splice(at, 0, { row, distanceM, isHouse: true })
  if (found.length > count) found.length = count
}
