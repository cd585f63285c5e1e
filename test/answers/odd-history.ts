/** States of before for a small country: names and numbers that its objects had, objects that are no more, their heirs. */
import { createRandom, type Random } from '../../bench/geocoder/random.ts'
import type { FormerState } from '../../src/addresses/former/former-tables.ts'
import type { AddressColumn } from '../../src/addresses/record.ts'
import { type AddressTree, contains, findRow, nameOf } from '../../src/addresses/tree.ts'
import { NONE } from '../../src/tables/none.ts'

type Stated = Pick<FormerState, 'id' | 'parentId' | 'column' | 'name' | 'heirIds'>

const STATES = 80
const GONE = 30
/** Ids of objects of today are smaller. */
const FIRST_GONE = 900_000
/** Houses that were in a unit or street that is no more, the last two of one number. */
const HOUSES = 4
const DAY_S = 86_400
/** Names that no object has today. */
const NAMES = 'Lenini Ļeņina Oktobra Punane Sarkanā Taikos Pirmais'.split(' ').concat('Vana Mõisa')

/** Days on which states begin and end. */
export const DAYS = { from: 10_000, middle: 12_000, until: 14_000 } as const

export function oddHistory(tree: AddressTree): FormerState[] {
  const random = createRandom(tree.country.charCodeAt(1))
  const rows = Array.from({ length: tree.rowCount }, (_, row) => row)
  const stated = [
    ...Array.from({ length: STATES }, (_, i) => changed(tree, random, rows, i)),
    ...Array.from({ length: GONE }, (_, i) => gone(tree, random, rows, FIRST_GONE + 10 * i)).flat(),
  ]
  return stated.map((one, i) => ({
    ...one,
    fromS: random.pick([0, DAYS.from, DAYS.middle]) * DAY_S,
    untilS: random.pick([DAYS.until, DAYS.until + 1, DAYS.until + 900]) * DAY_S,
    file: 'odd',
    line: i + 1,
  }))
}

const columnOf = (tree: AddressTree, row: number) => tree.column[row] as AddressColumn
const parentOf = (tree: AddressTree, row: number) =>
  tree.parent[row] === NONE ? 0 : tree.id[tree.parent[row]]

const isIn = (tree: AddressTree, id: number, row: number) => contains(tree, findRow(tree, id), row)

/** What an object of today was called, or where it was. */
function changed(tree: AddressTree, random: Random, rows: readonly number[], i: number): Stated {
  const [least, most] = [
    [1, 3],
    [5, 5],
    [7, 7],
    [8, 8],
  ][i % 4]
  const row = random.pick(
    rows.filter((one) => tree.column[one] >= least && tree.column[one] <= most),
  )
  const twin = random.pick(rows.filter((one) => tree.column[one] === tree.column[row]))
  const isMoved = tree.column[row] > 3 && random.next() < 0.5
  return {
    id: tree.id[row],
    parentId: parentOf(tree, isMoved ? twin : row),
    column: columnOf(tree, row),
    name: isMoved ? nameOf(tree, row) : nameBefore(tree, random, row, twin),
  }
}

/** A name that another object has, or one that none has, with the kind word or without. */
function nameBefore(tree: AddressTree, random: Random, row: number, twin: number): string {
  if (tree.column[row] > 6 || random.next() < 0.4) return nameOf(tree, twin)
  const kind = nameOf(tree, row).split(' ').slice(1).at(-1)
  const name = random.pick(NAMES)
  return kind && random.next() < 0.8 ? `${name} ${kind}` : name
}

/** A unit, street or house that is no more with what took its place, and houses that were in it. */
function gone(tree: AddressTree, random: Random, rows: readonly number[], id: number): Stated[] {
  const most = random.pick([3, 5, 7])
  const like = random.pick(rows.filter((row) => tree.column[row] <= most))
  const ofColumn = rows.filter((row) => tree.column[row] === tree.column[like])
  const heirs = ofColumn.filter(() => random.next() < 0.2)
  const own = {
    id,
    parentId: parentOf(tree, like),
    column: columnOf(tree, like),
    name: nameBefore(tree, random, like, random.pick(ofColumn)),
    heirIds: heirs.slice(0, random.below(5) * random.below(4)).map((row) => tree.id[row]),
  }
  if (own.column > 5) return [own]
  const houses = rows.filter((row) => tree.level[row] === 5)
  const ofHeirs = houses.filter((row) => own.heirIds.some((one) => isIn(tree, one, row)))
  const known = ofHeirs.length > 0 ? ofHeirs : houses
  const inside = Array.from({ length: HOUSES - 1 }, () => random.pick(known))
  const states = [...inside, inside[HOUSES - 2]].map((house, i) => ({
    id: random.next() < 0.5 ? tree.id[house] : id + i + 1,
    parentId: id,
    column: columnOf(tree, house),
    name: nameOf(tree, house),
  }))
  return [own, ...states]
}
