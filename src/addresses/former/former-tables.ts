/** From the former states of a register to tables: each with the parent that it had, and its heirs. */
import { leaveOut, type Receipt, refuse } from '../../report/receipt.ts'
import { NONE } from '../../tables/none.ts'
import { type Columns, encodeTexts } from '../../tables/table-file.ts'
import { type FormerIds, successorRows } from '../former-ids.ts'
import { type AddressTree, findRow, nameOf } from '../tree.ts'
import { type Derive, deriveHeirs, type Placed } from './derive-heirs.ts'
import { ABOVE_FORMER, FLAG_DERIVED, formerFiles } from './former.ts'
import type { FormerState, FormerStates } from './former-states.ts'

const REFUSED_NO_PARENT = 'the parent that it had does not exist'
const REFUSED_NAMELESS = 'it had no name'
const UNCHANGED = 'history, of an object with the name and the parent that it has today'

const DAY_S = 86_400
const DAY_MAX = 0xffff

/**
 * Tables of a country's former states by file name; none without any. Counts every state in the receipt.
 * @param told ids of objects that are no more, and the rows that the register's reader found for them
 */
export function formerTables(
  tree: AddressTree,
  states: FormerStates,
  told: FormerIds | undefined,
  receipt: Receipt,
): Map<string, Columns> {
  const order = orderOf(tree, states, receipt)
  if (order.length === 0) return new Map()
  const placeOfId = new Map<number, number>()
  order.forEach(({ id }, place) => {
    placeOfId.set(id, place)
  })
  const aboveOf = ({ parentId }: FormerState): number => {
    const row = parentId === 0 ? NONE : findRow(tree, parentId)
    return row === NONE && parentId !== 0 ? ABOVE_FORMER + placeOfId.get(parentId)! : row
  }
  const placed = order.map((state): Placed => ({ ...state, above: aboveOf(state) }))
  const derive = deriveHeirs(tree, placed, (id) => (told ? successorRows(told, id) : []))
  return tablesOf(tree, placed, derive)
}

/** States that can be kept, by id and first day. A parent that has no state itself takes its children with it. */
function orderOf(tree: AddressTree, states: FormerStates, receipt: Receipt) {
  const all = Array.from({ length: states.count }, (_, i) => states.at(i))
  all.sort((a, b) => a.id - b.id || a.untilS - b.untilS || a.fromS - b.fromS)
  const known = placedIds(tree, all)
  const kept: (FormerState & { readonly file: string; readonly line: number })[] = []
  for (const state of all) {
    const reason = reasonAgainst(tree, state, known)
    if (reason !== '') {
      const { file, line, id } = state
      refuse(receipt, { file, line, reason, row: String(id) })
    } else if (isAsToday(tree, state) || isAsBefore(kept.at(-1), state)) {
      leaveOut(receipt, UNCHANGED)
    } else {
      receipt.rowsKept++
      kept.push(state)
    }
  }
  return kept
}

/** Ids of objects that are no more and have a place: their parents are objects of today, or have one. */
function placedIds(tree: AddressTree, all: readonly FormerState[]): Set<number> {
  const gone = all.filter(({ id }) => findRow(tree, id) === NONE)
  const known = new Set(gone.map(({ id }) => id))
  for (let size = -1; size !== known.size; ) {
    size = known.size
    const homeless = new Set(known)
    for (const state of gone) {
      if (reasonAgainst(tree, state, known) === '') homeless.delete(state.id)
    }
    for (const id of homeless) known.delete(id)
  }
  return known
}

function reasonAgainst(
  tree: AddressTree,
  { name, parentId }: FormerState,
  known: ReadonlySet<number>,
): string {
  if (name === '') return REFUSED_NAMELESS
  const hasParent = parentId === 0 || findRow(tree, parentId) !== NONE || known.has(parentId)
  return hasParent ? '' : REFUSED_NO_PARENT
}

function isAsToday(tree: AddressTree, { id, name, parentId }: FormerState): boolean {
  const row = findRow(tree, id)
  if (row === NONE || nameOf(tree, row) !== name) return false
  const above = tree.parent[row]
  return parentId === 0 ? above === NONE : above !== NONE && tree.id[above] === parentId
}

const isAsBefore = (before: FormerState | undefined, state: FormerState): boolean =>
  before?.id === state.id && before.name === state.name && before.parentId === state.parentId

const dayOf = (seconds: number): number => Math.min(DAY_MAX, Math.floor(seconds / DAY_S))

/** Rows that a register leads to: an heir that is no more itself leads to its own heirs. */
function heirFinder(tree: AddressTree, placed: readonly Placed[]) {
  const heirIdsOf = new Map(placed.map(({ id, heirIds = [] }) => [id, heirIds]))
  return (id: number, heirIds: readonly number[]): Set<number> => {
    const rows = new Set<number>()
    const seen = new Set<number>()
    const open = [id, ...heirIds]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (seen.has(next)) continue
      seen.add(next)
      const row = findRow(tree, next)
      if (row !== NONE) rows.add(row)
      else open.push(...(heirIdsOf.get(next) ?? []))
    }
    return rows
  }
}

function tablesOf(tree: AddressTree, placed: readonly Placed[], derive: Derive) {
  const livingHeirs = heirFinder(tree, placed)
  const textNumber = new Map<string, number>()
  const heirs: number[] = []
  const flags = new Uint8Array(placed.length)
  const heirFrom = Uint32Array.from(placed, (state, place) => {
    const from = heirs.length
    const named = [...livingHeirs(state.id, state.heirIds ?? [])]
    if (named.length === 0) flags[place] = FLAG_DERIVED
    heirs.push(...(named.length > 0 ? named : derive(place)))
    return from
  })
  const name = Uint32Array.from(placed, (state) => {
    if (!textNumber.has(state.name)) textNumber.set(state.name, textNumber.size)
    return textNumber.get(state.name)!
  })
  const above = Uint32Array.from(placed, (state) => state.above)
  const files = formerFiles(tree.country)
  return new Map<string, Columns>([
    [
      files.states,
      {
        id: Float64Array.from(placed, ({ id }) => id),
        above,
        name,
        level: Uint8Array.from(placed, ({ level }) => level),
        column: Uint8Array.from(placed, ({ column }) => column),
        flags,
        fromDay: Uint16Array.from(placed, ({ fromS }) => dayOf(fromS)),
        untilDay: Uint16Array.from(placed, ({ untilS }) => dayOf(untilS)),
        heirFrom,
        byAbove: Uint32Array.from(above.keys()).sort((a, b) => above[a] - above[b] || a - b),
      },
    ],
    [files.heirs, { row: Uint32Array.from(heirs) }],
    [files.texts, { text: encodeTexts([...textNumber.keys()]) }],
  ])
}
