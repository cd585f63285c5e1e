/** Whether two answers are different places, so that either may be meant. */
import { type AddressTree, contains, mainRow } from '../../addresses/tree.ts'
import { ellipsoidDistanceM } from '../../geo/distance.ts'
import { NONE } from '../../tables/none.ts'
import type { Judged } from './judge.ts'

/** Houses nearer than this are one place. */
const SAME_HOUSE_M = 150
/** Streets of one name below the same unit of this column or a wider one are one street that goes on. */
const MUNICIPALITY_COLUMN = 2

/** False for one object, for objects in each other, and for what is beside or goes on with the other. */
export function isElsewhere(a: Judged, b: Judged): boolean {
  const { tree } = a.index
  if (tree !== b.index.tree) return true
  if (a.row === NONE || b.row === NONE) return false
  if (contains(tree, a.row, b.row) || contains(tree, b.row, a.row)) return false
  if (mainRow(tree, a.row) === mainRow(tree, b.row)) return false
  if (tree.column[a.row] === 5 && tree.name[a.row] === tree.name[b.row]) {
    if (municipalityOf(tree, a.row) === municipalityOf(tree, b.row)) return false
  }
  const distanceM = ellipsoidDistanceM(
    tree.lonE7[a.row],
    tree.latE7[a.row],
    tree.lonE7[b.row],
    tree.latE7[b.row],
  )
  return distanceM > SAME_HOUSE_M
}

function municipalityOf(tree: AddressTree, row: number): number {
  let at = row
  while (tree.column[at] > MUNICIPALITY_COLUMN && tree.parent[at] !== NONE) at = tree.parent[at]
  return at
}
