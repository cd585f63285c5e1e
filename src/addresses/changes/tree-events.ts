/**
 * What happened to the addresses of a country between two releases: a merge of both lists of ids, which are in order. The
 * work is linear in the objects of both, and an event is handed out as soon as it is found.
 */
import { ellipsoidDistanceM } from '../../geo/distance.ts'
import { NONE } from '../../tables/none.ts'
import { fullAddress } from '../address-components.ts'
import type { Country } from '../record.ts'
import { type AddressTree, FLAG_NO_POINT, findRow } from '../tree.ts'
import { differences, MEMBERS, type Member, type MemberValue, memberValue } from './members.ts'

export const CHANGES = [
  'created',
  'renamed',
  'renumbered',
  'moved',
  'changed',
  'merged',
  'split',
  'abolished',
  'reinstated',
] as const
export type Change = (typeof CHANGES)[number]

/** An object that is renamed and moved has two events. */
export interface AddressEvent {
  readonly change: Change
  readonly c: Country
  /** AADRESS_ID; of what went, the one that it had. */
  readonly id: number
  /** The id that the object had before, where it has another one now. */
  readonly formerId?: number
  /** Ids of today of what was merged or split. */
  readonly heirs?: readonly number[]
  readonly level: number
  /** Full address in the newer release; empty of what went. */
  readonly address: string
  /** Full address in the older release; empty of what came. */
  readonly formerAddress: string
  /** New values of what changed; all members of what came. */
  readonly members?: Readonly<Record<string, MemberValue>>
  /** Ids of the units of levels 1 to 4 that the object is, is in, or was in. */
  readonly within: readonly number[]
}

/** Facts beside the two trees. */
export interface KnownHeirs {
  /** Rows of the newer tree that a row of the older one leads to, whose id the newer one lacks; none where unknown. */
  heirsOf(oldRow: number): readonly number[]
  /** Whether an id that the older tree lacks went before. */
  isKnownGone(id: number): boolean
}

const UNIT_LEVEL_MAX = 4

/**
 * Hands out the events of a country in order of the ids: of the newer release, and of the older one for what went.
 * Members that the object has from a unit above it are told with that unit alone.
 */
export function* treeEvents(
  before: AddressTree,
  after: AddressTree,
  known: KnownHeirs,
): Generator<AddressEvent> {
  const formerRow = replacedRows(before, after, known)
  const isReplaced = new Set(formerRow.values())
  const [old, young] = [before.rowsById, after.rowsById]
  const tell = createTeller(before, after)
  for (let i = 0, k = 0; i < old.length || k < young.length; ) {
    const oldId = i < old.length ? before.id[old[i]] : Infinity
    const id = k < young.length ? after.id[young[k]] : Infinity
    if (oldId < id) {
      if (!isReplaced.has(old[i])) yield tell.gone(old[i], known.heirsOf(old[i]))
      i++
    } else if (id < oldId) {
      const former = formerRow.get(young[k])
      if (former !== undefined) yield tell.replaced(former, young[k])
      else yield tell.came(young[k], known.isKnownGone(id) ? 'reinstated' : 'created')
      k++
    } else yield* tell.changed(old[i++], young[k++])
  }
}

/**
 * New rows, each with the old row of another id whose place it took: one object went, one came, and neither has a part in
 * anything else.
 */
function replacedRows(
  before: AddressTree,
  after: AddressTree,
  { heirsOf }: KnownHeirs,
): Map<number, number> {
  const formerRow = new Map<number, number>()
  for (const oldRow of before.rowsById) {
    if (findRow(after, before.id[oldRow]) !== NONE) continue
    const heirs = heirsOf(oldRow)
    for (const row of heirs) {
      const isSole = heirs.length === 1 && !formerRow.has(row)
      const isNew = findRow(before, after.id[row]) === NONE
      formerRow.set(row, isSole && isNew ? oldRow : NONE)
    }
  }
  for (const [row, oldRow] of formerRow) if (oldRow === NONE) formerRow.delete(row)
  return formerRow
}

/** What makes events of rows. */
function createTeller(before: AddressTree, after: AddressTree) {
  const c = after.country
  const both = (oldRow: number, row: number) => ({
    c,
    id: after.id[row],
    level: after.level[row],
    address: fullAddress(after, row),
    formerAddress: fullAddress(before, oldRow),
    within: [...new Set([...unitsAt(after, row), ...unitsAt(before, oldRow)])],
  })
  return {
    came: (row: number, change: Change): AddressEvent => ({
      change,
      c,
      id: after.id[row],
      level: after.level[row],
      address: fullAddress(after, row),
      formerAddress: '',
      members: valuesOf(MEMBERS, after, row),
      within: unitsAt(after, row),
    }),
    gone(oldRow: number, heirs: readonly number[]): AddressEvent {
      const change = heirs.length === 0 ? 'abolished' : heirs.length === 1 ? 'merged' : 'split'
      return {
        change,
        c,
        id: before.id[oldRow],
        ...(heirs.length > 0 && { heirs: heirs.map((row) => after.id[row]) }),
        level: before.level[oldRow],
        address: '',
        formerAddress: fullAddress(before, oldRow),
        within: unitsAt(before, oldRow),
      }
    },
    replaced(oldRow: number, row: number): AddressEvent {
      const told = both(oldRow, row)
      const kinds = differences(before, oldRow, after, row).map((member) =>
        changeOf(member, before, oldRow, after, row),
      )
      const isRenamed = told.address !== told.formerAddress
      const change =
        kinds.find((kind) => kind === 'renumbered') ??
        (isRenamed ? 'renamed' : (kinds.find((kind) => kind === 'moved') ?? 'changed'))
      const members = valuesOf(MEMBERS, after, row)
      return { change, ...told, formerId: before.id[oldRow], members }
    },
    /** An event for each kind of change, with the members that it changed. */
    *changed(oldRow: number, row: number): Generator<AddressEvent> {
      const members = differences(before, oldRow, after, row)
      if (members.length === 0) return
      const told = both(oldRow, row)
      const byChange = Map.groupBy(members, (one) => changeOf(one, before, oldRow, after, row))
      for (const change of CHANGES) {
        const own = byChange.get(change)
        if (own !== undefined) yield { change, ...told, members: valuesOf(own, after, row) }
      }
    },
  }
}

/** Columns whose name is a number: of a house and of a flat. */
const NUMBER_COLUMN_MIN = 7

/** What a difference of two rows in a member is called. */
function changeOf(
  { name, kind }: Member,
  before: AddressTree,
  oldRow: number,
  after: AddressTree,
  row: number,
): Change {
  const isNumber = after.column[row] >= NUMBER_COLUMN_MIN
  if (kind === 'name') return name === 'name' && isNumber ? 'renumbered' : 'renamed'
  if (kind === 'other') return 'changed'
  if (name !== 'lon' && name !== 'lat') return 'moved'
  // A point that was taken from others moves with them, and says nothing of its object.
  const isOwn = ((before.flags[oldRow] | after.flags[row]) & FLAG_NO_POINT) === 0
  return isOwn && distanceM(before, oldRow, after, row) >= MOVED_M ? 'moved' : 'changed'
}

/** Points nearer than this are the same place, said with other figures. */
const MOVED_M = 1

const distanceM = (before: AddressTree, i: number, after: AddressTree, k: number): number =>
  ellipsoidDistanceM(before.lonE7[i], before.latE7[i], after.lonE7[k], after.latE7[k])

function valuesOf(members: readonly Member[], tree: AddressTree, row: number) {
  return Object.fromEntries(members.map((member) => [member.name, memberValue(member, tree, row)]))
}

/** Ids of the row and what is above it, levels 1 to 4. */
function unitsAt(tree: AddressTree, row: number): number[] {
  const ids: number[] = []
  for (let at = row; at !== NONE; at = tree.parent[at]) {
    if (tree.level[at] <= UNIT_LEVEL_MAX) ids.push(tree.id[at])
  }
  return ids
}
