/** Lists of one level for cascading selections (`addressList` of currentLayer). */
import { type AddressTree, farmNameOf, NONE, nameOf, textOf } from '../addresses/tree.ts'
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
  const { tree } = gazetteer
  const rows = listRows(gazetteer, level, parentId, grandparentId)
  return rows.map((row, i) => ({
    id: tree.id[row],
    nimi: needsQualifier(tree, rows, i) ? distinctName(tree, row) : nameOf(tree, row),
  }))
}

/** Main rows of the objects that `list` lists, in list order. */
export function listRows(
  gazetteer: Gazetteer,
  level: number,
  parentId?: number,
  grandparentId?: number,
): number[] {
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
  sortByName(gazetteer.tree, rows)
  return rows
}

function collectUnits({ level: levels, unitRow }: AddressTree, level: number, out: number[]): void {
  for (const row of unitRow) if (levels[row] === level) out.push(row)
}

/** Whether a neighbour in the list has the same name. */
export function needsQualifier({ name }: AddressTree, rows: readonly number[], i: number): boolean {
  const code = name[rows[i]]
  return (
    (i > 0 && name[rows[i - 1]] === code) || (i + 1 < rows.length && name[rows[i + 1]] === code)
  )
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
  const own = nameOf(tree, row)
  const qualifier = qualifierOf(tree, row)
  return qualifier === NONE ? own : `${own} (${textOf(tree, qualifier)})`
}

/** Text code of a street's small place or of the farm name of a numbered house; NONE where there is none. */
export function qualifierOf(tree: AddressTree, row: number): number {
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
