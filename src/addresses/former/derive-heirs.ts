/**
 * Heirs that no register names. An object that is no more leads to what its reader found for it. Else it leads to the object of
 * its name where it was, else to where the objects below it went.
 */
import { NONE } from '../../tables/none.ts'
import { type AddressTree, findRow, firstChild, nameOf } from '../tree.ts'
import { ABOVE_FORMER } from './former.ts'
import type { FormerState } from './former-states.ts'

/** A state on its way into the tables. */
export interface Placed extends FormerState {
  readonly above: number
}

/** Rows of the heirs of a place; none where nothing is known of any. */
export type Derive = (place: number) => readonly number[]

/** An object with more heirs than these leads to none of them. */
const HEIRS_MAX = 12

/** @param told rows that a register's reader found for an id */
export function deriveHeirs(
  tree: AddressTree,
  placed: readonly Placed[],
  told: (id: number) => readonly number[],
): Derive {
  const once = movedFrom(tree, placed)
  const childOf = createChildFinder(tree)
  const known = new Map<number, readonly number[]>()
  const derive: Derive = (place) => {
    const found = known.get(place)
    if (found !== undefined) return found
    // A circle of parents ends here.
    known.set(place, [])
    const heirs = find(place)
    known.set(place, heirs.length > HEIRS_MAX ? [] : heirs)
    return known.get(place)!
  }
  const find = (place: number): readonly number[] => {
    const { id, above, name } = placed[place]
    const row = findRow(tree, id)
    if (row !== NONE) return [row]
    const own = told(id)
    if (own.length > 0) return own
    const parents = above >= ABOVE_FORMER && above !== NONE ? derive(above - ABOVE_FORMER) : [above]
    const sameName = parents.map((parent) => childOf(parent, name)).filter((heir) => heir !== NONE)
    return sameName.length > 0 ? sameName : [...(once.get(id) ?? [])].sort((a, b) => a - b)
  }
  return derive
}

/** For each id that is no more, the rows that objects once below it are below today. */
function movedFrom(tree: AddressTree, placed: readonly Placed[]): Map<number, Set<number>> {
  const moved = new Map<number, Set<number>>()
  for (const { id, parentId, level, heirIds = [] } of placed) {
    if (findRow(tree, parentId) !== NONE) continue
    for (const row of [id, ...heirIds].map((one) => findRow(tree, one))) {
      if (row === NONE || tree.parent[row] === NONE) continue
      // An object that is one level higher today is the heir itself.
      const heir = tree.level[row] < level ? row : tree.parent[row]
      moved.set(parentId, (moved.get(parentId) ?? new Set()).add(heir))
    }
  }
  return moved
}

/** Children by name; a name that two of them have leads to none. */
function createChildFinder(tree: AddressTree): (parent: number, name: string) => number {
  const known = new Map<number, Map<string, number>>()
  const childrenOf = (parent: number): Map<string, number> => {
    const children = new Map<string, number>()
    const first = parent === NONE ? 0 : firstChild(tree, parent)
    const end = parent === NONE ? tree.rowCount : tree.end[parent]
    for (let row = first; row !== NONE && row < end; row = tree.end[row]) {
      const name = nameOf(tree, row)
      children.set(name, children.has(name) ? NONE : row)
    }
    known.set(parent, children)
    return children
  }
  return (parent, name) => (known.get(parent) ?? childrenOf(parent)).get(name) ?? NONE
}
