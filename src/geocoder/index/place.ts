/** Where an object is: its point and its box, in degrees times 10^7. */

import { type AddressTree, FLAG_NO_POINT, NO_COORDINATE } from '../../addresses/tree.ts'
import { NONE } from '../../tables/none.ts'

export type PlaceE7 = ReturnType<typeof createPlace>

/** A place to be filled by `readPlace`. */
export const createPlace = () => ({
  known: false,
  lonE7: 0,
  latE7: 0,
  /** Whether the object is a point: its box is to be made from the point alone. */
  isPoint: true,
  westE7: 0,
  southE7: 0,
  eastE7: 0,
  northE7: 0,
})

/** Fills `out` for `row`; NONE is the country as a whole. An object without a point has its parent's point and box. */
export function readPlace(tree: AddressTree, row: number, out: PlaceE7): void {
  if (row === NONE) {
    readCountry(tree, out)
    return
  }
  out.lonE7 = tree.lonE7[row]
  out.latE7 = tree.latE7[row]
  out.known = out.lonE7 !== NO_COORDINATE
  out.isPoint = true
  if (!out.known) return
  let at = row
  while (tree.level[at] >= 5 && (tree.flags[at] & FLAG_NO_POINT) !== 0) at = tree.parent[at]
  if (tree.level[at] >= 5) {
    out.westE7 = out.lonE7
    out.eastE7 = out.lonE7
    out.southE7 = out.latE7
    out.northE7 = out.latE7
    return
  }
  let unit = tree.unit[at]
  while (tree.unitWestE7[unit] === NO_COORDINATE) {
    const parent = tree.parent[tree.unitRow[unit]]
    if (parent === NONE) return
    unit = tree.unit[parent]
  }
  out.isPoint = false
  out.westE7 = tree.unitWestE7[unit]
  out.southE7 = tree.unitSouthE7[unit]
  out.eastE7 = tree.unitEastE7[unit]
  out.northE7 = tree.unitNorthE7[unit]
}

/** The country: the box of all its top units, and the middle of it. */
function readCountry(tree: AddressTree, out: PlaceE7): void {
  out.known = false
  out.isPoint = false
  out.westE7 = out.southE7 = 0x7fffffff
  out.eastE7 = out.northE7 = -0x7fffffff
  for (let row = 0; row < tree.rowCount; row = tree.end[row]) {
    const unit = tree.unit[row]
    if (tree.unitWestE7[unit] === NO_COORDINATE) continue
    out.known = true
    out.westE7 = Math.min(out.westE7, tree.unitWestE7[unit])
    out.southE7 = Math.min(out.southE7, tree.unitSouthE7[unit])
    out.eastE7 = Math.max(out.eastE7, tree.unitEastE7[unit])
    out.northE7 = Math.max(out.northE7, tree.unitNorthE7[unit])
  }
  out.lonE7 = Math.round((out.westE7 + out.eastE7) / 2)
  out.latE7 = Math.round((out.southE7 + out.northE7) / 2)
}
