/** The rows of a list, in its order, and what tells those of one name apart. */
import type { AddressTree } from '../addresses/tree.ts'
import type { Steps } from '../report/steps.ts'
import { NONE } from '../tables/none.ts'
import { sortSteps } from '../tables/sort-steps.ts'
import { collectBelow, findObject, type Gazetteer } from './gazetteer.ts'

/** Columns that may tell rows of one name apart, in the order in which they are tried. */
const TELLING_COLUMNS = [4, 3, 2] as const

/** Levels above this one hold too many objects to be listed for a whole country. */
const WHOLE_COUNTRY_LEVEL_MAX = 4

/**
 * Main rows in list order: those whose parent is `parentId`, else those below `grandparentId` two levels up, else those
 * of the whole country. It pauses.
 */
export function* listRowsSteps(
  gazetteer: Gazetteer,
  level: number,
  parentId?: number,
  grandparentId?: number,
): Steps<number[]> {
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
    yield* collectUnits(gazetteer.tree, level, rows)
  }
  return yield* sortByName(gazetteer.tree, rows)
}

/** Rows that are looked at between two pauses. */
const ROWS_A_PAUSE = 4_096

function* collectUnits(
  { level: levels, unitRow }: AddressTree,
  level: number,
  out: number[],
): Steps<void> {
  for (let unit = 0; unit < unitRow.length; unit++) {
    if (unit % ROWS_A_PAUSE === ROWS_A_PAUSE - 1) yield
    if (levels[unitRow[unit]] === level) out.push(unitRow[unit])
  }
}

/**
 * For each row of a sorted list the column that is shown beside its name, or 0. Rows of one name have the same:
 * the first in which no two of them are alike, else the first in which not all are alike.
 * It pauses.
 */
export function* distinctionsSteps(tree: AddressTree, rows: readonly number[]): Steps<Uint8Array> {
  const { name } = tree
  const columns = new Uint8Array(rows.length)
  let pauseAt = ROWS_A_PAUSE
  for (let from = 0, to = 0; from < rows.length; from = to) {
    while (to < rows.length && name[rows[to]] === name[rows[from]]) to++
    if (to - from > 1) columns.fill(tellingColumn(tree, rows.slice(from, to)), from, to)
    if (to < pauseAt) continue
    pauseAt = to + ROWS_A_PAUSE
    yield
  }
  return columns
}

function tellingColumn(tree: AddressTree, rows: readonly number[]): number {
  let telling = 0
  for (const column of TELLING_COLUMNS) {
    const different = new Set(rows.map((row) => nameOfColumn(tree, row, column))).size
    if (different === rows.length) return column
    if (different > 1 && telling === 0) telling = column
  }
  return telling
}

/** Text code of a column (1 to 5) of a row's address; NONE where it is absent. */
export function nameOfColumn(tree: AddressTree, row: number, wanted: number): number {
  for (let at = row; at !== NONE; at = tree.parent[at]) {
    const column = tree.column[at]
    if (column === wanted) return tree.name[at]
    if (column === 5 && wanted === 4) return smallPlaceName(tree, at)
    if (column < wanted) return NONE
  }
  return NONE
}

/** Text code of a street's small place, or NONE. */
function smallPlaceName({ unit, unitSmallPlace, name }: AddressTree, street: number): number {
  const smallPlace = unitSmallPlace[unit[street]]
  return smallPlace === NONE ? NONE : name[smallPlace]
}

/** The children of one parent are in order as they come, so most lists need no sorting. */
function* sortByName(tree: AddressTree, rows: number[]): Steps<number[]> {
  const { name, column } = tree
  if (rows.every((row, i) => i === 0 || name[rows[i - 1]] < name[row])) return rows
  // Numbers are sorted ten times as fast as by a function: the name, then the place in the list so far.
  const keys = new Float64Array(rows.length)
  for (let i = 0; i < rows.length; i++) keys[i] = name[rows[i]] * ROWS_MAX + i
  yield
  const order = yield* sortSteps(keys)
  const sorted: number[] = []
  for (const key of order) sorted.push(rows[key % ROWS_MAX])
  // Streets of one name go by their small places, those without one first. All others keep the tree's order.
  const place = (row: number) => (column[row] === 5 ? (smallPlaceName(tree, row) + 1) >>> 0 : 0)
  let pauseAt = ROWS_A_PAUSE
  for (let from = 0, to = 0; from < sorted.length; from = to) {
    while (to < sorted.length && name[sorted[to]] === name[sorted[from]]) to++
    if (to - from > 1) {
      const alike = sorted.slice(from, to).sort((a, b) => place(a) - place(b) || a - b)
      for (let i = from; i < to; i++) sorted[i] = alike[i - from]
    }
    if (to < pauseAt) continue
    pauseAt = to + ROWS_A_PAUSE
    yield
  }
  return sorted
}

/** More rows than any list has, so few that a text code times it is exact. */
const ROWS_MAX = 2 ** 22
