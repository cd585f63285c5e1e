/** Lists of one level for cascading selections (`addressList` of currentLayer). */
import { type AddressTree, farmNameOf, NONE, textOf } from '../addresses/tree.ts'
import { collectBelow, findObject, type Gazetteer } from './gazetteer.ts'

export interface ListElement {
  id: number
  nimi: string
}

/** Levels above this one hold too many objects to be listed for a whole country. */
const WHOLE_COUNTRY_LEVEL_MAX = 4

/**
 * Objects of `level` whose parent is `parentId`, or that lie under `grandparentId` two levels up, or of the whole
 * country (level 1 to 4) where neither is given; in list order. Empty where there are none, where the parent or the
 * grandparent is unknown, and where a level 5 or 6 list has neither.
 */
export function list(
  gazetteer: Gazetteer,
  level: number,
  parentId?: number,
  grandparentId?: number,
): ListElement[] {
  const rows: number[] = []
  if (parentId !== undefined) {
    const parent = findObject(gazetteer, parentId)
    if (parent !== NONE) collectBelow(gazetteer, parent, level, false, rows)
  } else if (grandparentId !== undefined) {
    const grandparent = findObject(gazetteer, grandparentId)
    if (grandparent !== NONE && gazetteer.tree.level[grandparent] === level - 2) {
      collectBelow(gazetteer, grandparent, level, true, rows)
    }
  } else if (level <= WHOLE_COUNTRY_LEVEL_MAX) {
    collectUnits(gazetteer.tree, level, rows)
  }
  return toElements(gazetteer.tree, rows)
}

function collectUnits({ level: levels, unitRow }: AddressTree, level: number, out: number[]): void {
  for (const row of unitRow) if (levels[row] === level) out.push(row)
}

function toElements(tree: AddressTree, rows: number[]): ListElement[] {
  sortByName(tree, rows)
  const { id, name } = tree
  const elements: ListElement[] = new Array(rows.length)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]
    const code = name[row]
    const isRepeated =
      (i > 0 && name[rows[i - 1]] === code) || (i + 1 < rows.length && name[rows[i + 1]] === code)
    const nimi = isRepeated ? distinctName(tree, row) : textOf(tree, code)
    elements[i] = { id: id[row], nimi }
  }
  return elements
}

/** The children of one parent are in order as they come, so most lists need no sorting. */
function sortByName(tree: AddressTree, rows: number[]): void {
  const { name } = tree
  for (let i = 1; i < rows.length; i++) {
    if (name[rows[i - 1]] < name[rows[i]]) continue
    rows.sort(
      (a, b) => name[a] - name[b] || qualifierRank(tree, a) - qualifierRank(tree, b) || a - b,
    )
    return
  }
}

/** Of equal names in one list, what tells this one from the others stands in brackets. */
function distinctName(tree: AddressTree, row: number): string {
  const own = textOf(tree, tree.name[row])
  const qualifier = qualifierOf(tree, row)
  return qualifier === NONE ? own : `${own} (${textOf(tree, qualifier)})`
}

/** Text code of a street's small place or of the farm name of a numbered house; NONE where there is none. */
function qualifierOf(tree: AddressTree, row: number): number {
  if (tree.column[row] === 5) {
    const smallPlace = tree.unitSmallPlace[tree.unit[row]]
    return smallPlace === NONE ? NONE : tree.name[smallPlace]
  }
  return tree.column[row] === 7 ? farmNameOf(tree, row) : NONE
}

/** Names without a qualifier go first. */
function qualifierRank(tree: AddressTree, row: number): number {
  const qualifier = qualifierOf(tree, row)
  return qualifier === NONE ? -1 : qualifier
}
