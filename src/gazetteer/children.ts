/** Objects right below the one with the id, without an id of level 1; by level, then in list order. */
import { type AddressTree, childrenOf, findRow, firstChild, textOf } from '../addresses/tree.ts'
import { runToEnd } from '../report/steps.ts'
import { NONE } from '../tables/none.ts'
import type { Gazetteer } from './gazetteer.ts'
import { listedName, sortRows } from './list-rows.ts'

export type Child = Readonly<ReturnType<typeof child>>

/** Objects right below the one with the id, without an id those of level 1; by level, then in list order. */
export function children({ tree }: Gazetteer, id: number | undefined): Child[] {
  const above = id === undefined ? NONE : findRow(tree, id)
  if (id !== undefined && above === NONE) return []
  const byLevel: number[][] = [[], [], [], [], [], [], []]
  for (const row of childrenOf(tree, above)) byLevel[tree.level[row]].push(row)
  return byLevel.flatMap((rows) => runToEnd(sortRows(tree, rows)).map((row) => child(tree, row)))
}

function child(tree: AddressTree, row: number) {
  const unit = tree.unit[row]
  const isUnit = tree.unitRow[unit] === row
  const smallPlace = isUnit ? tree.unitSmallPlace[unit] : NONE
  return {
    id: tree.id[row],
    /** As in the lists. */
    name: listedName(tree, row),
    /** The small place that a street is in, which tells it apart from another one of its name. */
    ...(smallPlace !== NONE && { in: listedName(tree, smallPlace) }),
    /** On the `l` scale. */
    level: tree.level[row],
    /** Kind word of a unit or street; null where the register has none, and for houses and flats. */
    kind: isUnit ? textOf(tree, tree.unitKind[unit]) || null : null,
    hasChildren: firstChild(tree, row) !== NONE,
  }
}
