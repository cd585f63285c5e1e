/**
 * The members of an address object that are its own, said once: names of the units above it are theirs. Two rows are
 * compared, and a row is written out, by the same list.
 */
import { NONE } from '../../tables/none.ts'
import { type TextColumn, textAt } from '../../tables/table-file.ts'
import { registerCodeOf } from '../register-codes.ts'
import { type AddressTree, farmNameOf, NO_COORDINATE, NO_POPULATION, shortNameOf } from '../tree.ts'

export type MemberValue = string | number | null

/** A member says what its object is called, where it is, or another fact. */
export type MemberKind = 'name' | 'place' | 'other'

export interface Member {
  readonly name: string
  readonly kind: MemberKind
  /** The column of a text and its place there; NONE where the row has no text. */
  readonly text?: (tree: AddressTree, row: number) => readonly [TextColumn, number]
  /** A text that is put together. */
  readonly written?: (tree: AddressTree, row: number) => string
  /** A number as it is stored. */
  readonly number?: (tree: AddressTree, row: number) => number
  /** The written form of a number. */
  readonly said?: (value: number) => MemberValue
}

const E7 = 1e7
const degrees = (e7: number) => (e7 === NO_COORDINATE ? null : e7 / E7)
const idOrNull = (id: number) => (id === 0 ? null : id)
const time = (seconds: number) =>
  seconds === 0 ? null : new Date(seconds * 1_000).toISOString().slice(0, 19)

/** A column of units, for rows that are units themselves. */
const ofUnit =
  (column: (tree: AddressTree) => ArrayLike<number>, absent: number) =>
  (tree: AddressTree, row: number): number =>
    tree.unitRow[tree.unit[row]] === row ? column(tree)[tree.unit[row]] : absent

const idAt = ({ id }: AddressTree, row: number): number => (row === NONE ? 0 : id[row])

const textMember = (
  name: string,
  kind: MemberKind,
  code: (tree: AddressTree, row: number) => number,
): Member => ({ name, kind, text: (tree, row) => [tree.texts, code(tree, row)] })

const kindOf = ofUnit((tree) => tree.unitKind, NONE)
const codeOf = ofUnit((tree) => tree.unitCode, NONE)
const smallPlaceOf = ofUnit((tree) => tree.unitSmallPlace, NONE)
const STREET_COLUMN = 5

/** In the order in which they are written. */
export const MEMBERS: readonly Member[] = [
  {
    name: 'parent',
    kind: 'place',
    number: (tree, row) => idAt(tree, tree.parent[row]),
    said: idOrNull,
  },
  { name: 'level', kind: 'other', number: (tree, row) => tree.level[row] },
  { name: 'column', kind: 'other', number: (tree, row) => tree.column[row] },
  textMember('name', 'name', (tree, row) => tree.name[row]),
  textMember('farmName', 'name', farmNameOf),
  textMember('shortName', 'name', (tree, row) =>
    tree.column[row] === STREET_COLUMN ? shortNameOf(tree, row) : NONE,
  ),
  textMember('kind', 'name', kindOf),
  {
    name: 'smallPlace',
    kind: 'place',
    number: (tree, row) => idAt(tree, smallPlaceOf(tree, row)),
    said: idOrNull,
  },
  { name: 'lon', kind: 'place', number: (tree, row) => tree.lonE7[row], said: degrees },
  { name: 'lat', kind: 'place', number: (tree, row) => tree.latE7[row], said: degrees },
  textMember('postcode', 'other', (tree, row) => tree.postcode[row]),
  { name: 'code', kind: 'other', written: registerCodeOf },
  textMember('officialCode', 'other', codeOf),
  {
    name: 'population',
    kind: 'other',
    number: ofUnit((tree) => tree.unitPopulation, NO_POPULATION),
    said: (people) => (people === NO_POPULATION ? null : people),
  },
  { name: 'status', kind: 'other', number: (tree, row) => tree.status[row] },
  { name: 'recordId', kind: 'other', number: (tree, row) => tree.sourceId[row] },
  { name: 'created', kind: 'other', number: (tree, row) => tree.createdS[row], said: time },
  { name: 'changed', kind: 'other', number: (tree, row) => tree.changedS?.[row] ?? 0, said: time },
]

/** What a member of a row says; null where it says nothing. */
export function memberValue(member: Member, tree: AddressTree, row: number) {
  const { text, written, number, said } = member
  if (written !== undefined) return written(tree, row) || null
  if (text !== undefined) {
    const [column, place] = text(tree, row)
    return (place === NONE ? '' : textAt(column, place)) || null
  }
  const value = number!(tree, row)
  return said === undefined ? value : said(value)
}

/** Members in which two rows differ, in their order. No text is decoded but codes. */
export function differences(
  before: AddressTree,
  oldRow: number,
  after: AddressTree,
  row: number,
): Member[] {
  return MEMBERS.filter(({ text, written, number }) => {
    if (text !== undefined) return !isSameText(text(before, oldRow), text(after, row))
    const of = (written ?? number)!
    return of(before, oldRow) !== of(after, row)
  })
}

type Place = readonly [TextColumn, number]

function isSameText([a, i]: Place, [b, k]: Place): boolean {
  const [from, to] = i === NONE ? [0, 0] : [a.offsets[i], a.offsets[i + 1]]
  const [start, end] = k === NONE ? [0, 0] : [b.offsets[k], b.offsets[k + 1]]
  if (to - from !== end - start) return false
  for (let at = 0; at < to - from; at++) {
    if (a.bytes[from + at] !== b.bytes[start + at]) return false
  }
  return true
}
