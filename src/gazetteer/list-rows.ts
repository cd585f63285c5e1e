/** The rows of a list, in its order, and the name that each has there. */
import { type AddressTree, farmNameOf, findRow, nameOf, textOf } from '../addresses/tree.ts'
import type { Steps } from '../report/steps.ts'
import { partitionPoint } from '../tables/binary-search.ts'
import { NONE } from '../tables/none.ts'
import { sortSteps } from '../tables/sort-steps.ts'
import { compareNames } from '../text/collation.ts'
import type { Gazetteer } from './gazetteer.ts'

/** Levels above this one hold too many objects to be listed for a whole country. */
const WHOLE_COUNTRY_LEVEL_MAX = 4

/**
 * Rows in list order: below the parent `parentId`, else two levels below `grandparentId`, else of the whole country. It
 * pauses.
 */
export function* listRowsSteps(
  { tree }: Gazetteer,
  level: number,
  parentId?: number,
  grandparentId?: number,
): Steps<number[]> {
  const rows: number[] = []
  if (parentId !== undefined) {
    const parent = findRow(tree, parentId)
    if (parent !== NONE) collectBelow(tree, parent, level, false, rows)
  } else if (grandparentId !== undefined) {
    const grandparent = findRow(tree, grandparentId)
    if (grandparent !== NONE && tree.level[grandparent] === level - 2) {
      collectBelow(tree, grandparent, level, true, rows)
    }
  } else if (level <= WHOLE_COUNTRY_LEVEL_MAX) {
    yield* collectUnits(tree, level, rows)
  }
  return yield* sortRows(tree, rows)
}

/**
 * Adds to `out` the rows of level `level` below `row`, at any depth where `deep`, else its children. Only subtrees that
 * can hold the level are entered.
 */
function collectBelow(
  tree: AddressTree,
  row: number,
  level: number,
  deep: boolean,
  out: number[],
): void {
  const { end, level: levels } = tree
  for (let child = row + 1; child < end[row]; child = end[child]) {
    if (levels[child] === level) out.push(child)
    else if (deep && levels[child] < level) collectBelow(tree, child, level, true, out)
  }
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

/** The name of a row in a list: its own component, that of a numbered farm with the farm's name before it. */
export function listedName(tree: AddressTree, row: number): string {
  const farm = farmNameOf(tree, row)
  return farm === NONE ? nameOf(tree, row) : `${textOf(tree, farm)} ${nameOf(tree, row)}`
}

/** Text code of a street's small place, or NONE. */
function smallPlaceName({ unit, unitSmallPlace, name }: AddressTree, street: number): number {
  const smallPlace = unitSmallPlace[unit[street]]
  return smallPlace === NONE ? NONE : name[smallPlace]
}

/** Rows of one level in list order. Numbered farms are few; each finds its place among the others. It pauses. */
export function* sortRows(tree: AddressTree, rows: number[]): Steps<number[]> {
  const isFarm = (row: number) => farmNameOf(tree, row) !== NONE
  const farms = tree.farmRow.length === 0 ? [] : rows.filter(isFarm)
  if (farms.length === 0) return yield* sortByName(tree, rows)
  const others = yield* sortByName(
    tree,
    rows.filter((row) => !isFarm(row)),
  )
  const compare = compareNames(tree.country)
  const isBefore = (a: number, b: number) =>
    (compare(listedName(tree, a), listedName(tree, b)) || a - b) < 0
  farms.sort((a, b) => (isBefore(a, b) ? -1 : 1))
  const sorted: number[] = []
  let from = 0
  for (const farm of farms) {
    const place = partitionPoint(from, others.length, (i) => !isBefore(farm, others[i]))
    for (; from < place; from++) sorted.push(others[from])
    sorted.push(farm)
  }
  return sorted.concat(others.slice(from))
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
