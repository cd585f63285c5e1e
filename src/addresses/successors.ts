/**
 * Ids that a newer tree of a country has no more, and the objects of today that they lead to. Registers give an object a
 * new id where its address changes, and Estonia's and Lithuania's files say nothing of the old one.
 */
import { keptIn } from '../tables/group-by-key.ts'
import { NONE } from '../tables/none.ts'
import type { Columns } from '../tables/table-file.ts'
import { type FormerIds, formerIdColumns } from './former-ids.ts'
import { registerCodeOf } from './register-codes.ts'
import {
  type AddressTree,
  childrenOf,
  FLAG_NO_POINT,
  farmNameOf,
  findRow,
  NO_COORDINATE,
  nameOf,
  textOf,
} from './tree.ts'

export interface EarlierTree {
  readonly tree: AddressTree
  /** What that release knew of ids before it. */
  readonly formerIds?: FormerIds
}

/**
 * The table of former ids of a tree: what its register says, what the earlier release knew, and the ids that went since.
 * The register's word goes first. Linear in the rows of both trees.
 * @param told former ids that the register itself tells
 * @returns columns of `former-ids`, ids ascending, then rows; undefined without any
 */
export function formerIdsSince(
  earlier: EarlierTree,
  tree: AddressTree,
  told: FormerIds | undefined,
): Columns | undefined {
  const rowToday = rowsToday(earlier.tree, tree)
  const pairs: [id: number, row: number][] = []
  const isTold = new Set(told?.formerId)
  told?.formerId.forEach((id, i) => {
    pairs.push([id, told.row[i]])
  })
  const add = (id: number, row: number) => {
    if (row !== NONE && !isTold.has(id) && findRow(tree, id) === NONE) pairs.push([id, row])
  }
  const { formerIds } = earlier
  formerIds?.formerId.forEach((id, i) => {
    add(id, rowToday[formerIds.row[i]])
  })
  earlier.tree.id.forEach((id, row) => {
    if (tree.id[rowToday[row]] !== id) add(id, rowToday[row])
  })
  return formerIdColumns(pairs)
}

/** The row of today of each row of the earlier tree: of the same id, else of its successor, else NONE. */
function rowsToday(before: AddressTree, after: AddressTree): Uint32Array {
  const today = new Uint32Array(before.rowCount).fill(NONE)
  const added = matchIds(before, after, today)
  const gone = new Set<number>()
  today.forEach((row, old) => {
    if (row === NONE) gone.add(old)
  })
  if (gone.size === 0) return today
  const ways = [
    bySource(before, after, gone),
    byCode(before, after, added),
    byName(before, after, today),
    byPoint(before, after, added),
  ]
  // Parents come before their children, so that a child finds its parent's successor.
  for (const old of gone) {
    for (const find of ways) {
      today[old] = find(old)
      if (today[old] !== NONE) break
    }
  }
  return today
}

/** Fills in rows of equal ids. @returns rows of the newer tree whose id is new */
function matchIds(before: AddressTree, after: AddressTree, today: Uint32Array): Uint32Array {
  const isAdded = new Uint8Array(after.rowCount).fill(1)
  const [old, young] = [before.rowsById, after.rowsById]
  for (let i = 0, k = 0; i < old.length && k < young.length; ) {
    const [oldId, youngId] = [before.id[old[i]], after.id[young[k]]]
    if (oldId === youngId) {
      today[old[i]] = young[k]
      isAdded[young[k]] = 0
    }
    if (oldId <= youngId) i++
    if (youngId <= oldId) k++
  }
  return Uint32Array.from(isAdded.keys()).filter((row) => isAdded[row] === 1)
}

type Find = (oldRow: number) => number

/** The same object of the register, at the same level, has another address now. */
function bySource(before: AddressTree, after: AddressTree, gone: ReadonlySet<number>): Find {
  const wanted = new Set<number>()
  for (const row of gone) wanted.add(before.sourceId[row])
  const rows = new Map<string, number>()
  const keyOf = ({ sourceId, level }: AddressTree, row: number) => `${level[row]} ${sourceId[row]}`
  for (let row = 0; row < after.rowCount; row++) {
    if (!wanted.has(after.sourceId[row])) continue
    const key = keyOf(after, row)
    if (!rows.has(key)) rows.set(key, row)
  }
  return (old) => rows.get(keyOf(before, old)) ?? NONE
}

/** A new object has the code of the address that went. */
function byCode(before: AddressTree, after: AddressTree, added: Uint32Array): Find {
  const rows = unique(added, (row) => registerCodeOf(after, row))
  return (row) => rows.get(registerCodeOf(before, row)) ?? NONE
}

/** One object of the same names and level is below the parent of today. */
function byName(before: AddressTree, after: AddressTree, today: Uint32Array): Find {
  const keyOf = (tree: AddressTree, row: number) =>
    `${tree.level[row]} ${nameOf(tree, row)}\n${textOf(tree, farmNameOf(tree, row))}`
  const known = new Map<number, Map<string, number>>()
  const namesBelow = (parent: number) =>
    keptIn(known, parent, () => unique(childrenOf(after, parent), (row) => keyOf(after, row)))
  return (old) => {
    const parent = before.parent[old]
    if (parent !== NONE && today[parent] === NONE) return NONE
    return namesBelow(parent === NONE ? NONE : today[parent]).get(keyOf(before, old)) ?? NONE
  }
}

/** The only new object of its level is at the point of its own that the old one had. */
function byPoint(before: AddressTree, after: AddressTree, added: Uint32Array): Find {
  const keyOf = ({ flags, level, lonE7, latE7 }: AddressTree, row: number) => {
    const isOwn = (flags[row] & FLAG_NO_POINT) === 0 && lonE7[row] !== NO_COORDINATE
    return isOwn ? `${level[row]} ${lonE7[row]} ${latE7[row]}` : ''
  }
  const rows = unique(added, (row) => keyOf(after, row))
  return (old) => rows.get(keyOf(before, old)) ?? NONE
}

/** Rows by a key that only one of them has; empty keys are left out. */
function unique(rows: Iterable<number>, keyOf: (row: number) => string): Map<string, number> {
  const rowOf = new Map<string, number>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key !== '') rowOf.set(key, rowOf.has(key) ? NONE : row)
  }
  return rowOf
}
