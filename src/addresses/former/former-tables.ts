/**
 * From the former states of a register to tables: each with the parent that it had, and its heirs. Heirs that no register names
 * are derived. An object that is no more leads to what its reader found for it. Else it leads to the object of its name where it
 * was, else to where the objects below it went.
 */
import { leaveOut, type Receipt, refuse } from '../../report/receipt.ts'
import { keptIn } from '../../tables/group-by-key.ts'
import { NONE } from '../../tables/none.ts'
import { type Columns, encodeTexts, textAt } from '../../tables/table-file.ts'
import { type FormerIds, successorRows } from '../former-ids.ts'
import type { AddressColumn } from '../record.ts'
import { type AddressTree, childrenOf, findRow } from '../tree.ts'
import { ABOVE_FORMER, formerFiles, MANY_HEIRS } from './former.ts'

/** A state as a register tells it. */
export interface FormerState {
  /** Id of the object, which may live on. */
  readonly id: number
  /** Id of the parent that it had, whose column is lower; 0 at level 1. */
  readonly parentId: number
  readonly column: AddressColumn
  readonly name: string
  /** Seconds since 1970; 0 where unknown. */
  readonly fromS: number
  readonly untilS: number
  /** Ids that the register names as heirs; the object itself is one where it lives on. */
  readonly heirIds?: readonly number[]
  readonly file: string
  readonly line: number
}

const REFUSED_NO_PARENT = 'the parent that it had does not exist'
const REFUSED_NAMELESS = 'it had no name'
const UNCHANGED = 'history, of an object with the name and the parent that it has today'

/** An object with more derived heirs than these leads to none of them. */
const HEIRS_MAX = 12
const DAY_S = 86_400
const DAY_MAX = 0xffff

/**
 * Tables of a country's former states by file name; none without any. Counts every state in the receipt.
 * @param told ids of objects that are no more, and the rows that the register's reader found for them
 */
export function formerTables(
  tree: AddressTree,
  states: readonly FormerState[],
  told: FormerIds | undefined,
  receipt: Receipt,
): Map<string, Columns> {
  const names = nameCodes(tree, states)
  const kept = keep(tree, states, names.codeOf, receipt)
  if (kept.length === 0) return new Map()
  const heirsOf = findHeirs(tree, kept, names.codeOf, told)
  // Parents went before their children; now states are in the order in which they are looked up.
  kept.sort((a, b) => a.id - b.id || a.untilS - b.untilS || a.fromS - b.fromS)
  const placeOfId = new Map(kept.map(({ id }, place) => [id, place]))
  const above = Uint32Array.from(kept, ({ parentId }) => {
    const row = rowOf(tree, parentId)
    return row === NONE && parentId !== 0 ? ABOVE_FORMER + placeOfId.get(parentId)! : row
  })
  const heirs: number[] = []
  const heir = Uint32Array.from(kept, (state) => {
    const { rows } = heirsOf.get(state)!
    if (rows.length < 2) return rows[0] ?? NONE
    return MANY_HEIRS + heirs.push(rows.length, ...rows) - rows.length - 1
  })
  const files = formerFiles(tree.country)
  return new Map<string, Columns>([
    [
      files.states,
      {
        id: Float64Array.from(kept, ({ id }) => id),
        above,
        name: Uint32Array.from(kept, ({ name }) => names.codeOf.get(name)!),
        column: Uint8Array.from(kept, ({ column }) => column),
        derived: Uint8Array.from(kept, (state) => Number(heirsOf.get(state)!.isDerived)),
        fromDay: Uint16Array.from(kept, ({ fromS }) => dayOf(fromS)),
        untilDay: Uint16Array.from(kept, ({ untilS }) => dayOf(untilS)),
        heir,
        byAbove: Uint32Array.from(above.keys()).sort((a, b) => above[a] - above[b] || a - b),
      },
    ],
    [files.heirs, { row: Uint32Array.from(heirs) }],
    [files.texts, { text: encodeTexts(names.own) }],
  ])
}

const dayOf = (seconds: number): number => Math.min(DAY_MAX, Math.floor(seconds / DAY_S))
const rowOf = (tree: AddressTree, id: number): number => (id === 0 ? NONE : findRow(tree, id))

/** Codes of the names of states: first the names of the tree, then the table's own. */
function nameCodes(tree: AddressTree, states: readonly FormerState[]) {
  const wanted = new Set(states.map(({ name }) => name))
  const codeOf = new Map<string, number>()
  const textCount = tree.texts.offsets.length - 1
  for (let code = 0; code < textCount && wanted.size > 0; code++) {
    const text = textAt(tree.texts, code)
    if (wanted.delete(text)) codeOf.set(text, code)
  }
  const own = [...wanted]
  own.forEach((name, i) => {
    codeOf.set(name, textCount + i)
  })
  return { codeOf, own }
}

/** States that can be kept, by column. A parent that has no state itself takes its children with it. */
function keep(
  tree: AddressTree,
  states: readonly FormerState[],
  codeOf: ReadonlyMap<string, number>,
  receipt: Receipt,
): FormerState[] {
  const ordered = [...states].sort(
    (a, b) => a.column - b.column || a.id - b.id || a.untilS - b.untilS || a.fromS - b.fromS,
  )
  const known = new Set<number>()
  const kept: FormerState[] = []
  for (const state of ordered) {
    const { id, parentId, name, file, line } = state
    const [row, above] = [findRow(tree, id), rowOf(tree, parentId)]
    const isPlaced = parentId === 0 || above !== NONE || known.has(parentId)
    const before = kept.at(-1)
    if (name === '' || !isPlaced) {
      const reason = name === '' ? REFUSED_NAMELESS : REFUSED_NO_PARENT
      refuse(receipt, { file, line, reason, row: String(id) })
    } else if (
      row !== NONE &&
      tree.name[row] === codeOf.get(name) &&
      tree.parent[row] === above &&
      (above !== NONE || parentId === 0)
    ) {
      leaveOut(receipt, UNCHANGED)
    } else if (before?.id === id && before.name === name && before.parentId === parentId) {
      kept[kept.length - 1] = { ...before, untilS: state.untilS }
      leaveOut(receipt, UNCHANGED)
    } else {
      receipt.rowsKept++
      kept.push(state)
      known.add(id)
    }
  }
  return kept
}

/** Heirs of states whose parents go before them. */
function findHeirs(
  tree: AddressTree,
  kept: readonly FormerState[],
  codeOf: ReadonlyMap<string, number>,
  told: FormerIds | undefined,
) {
  const stateOfId = new Map(kept.map((state) => [state.id, state]))
  const moved = movedFrom(tree, kept)
  const found = new Map<FormerState, { rows: readonly number[]; isDerived: boolean }>()
  const derive = ({ id, parentId, name }: FormerState): readonly number[] => {
    const own = told === undefined ? [] : successorRows(told, id)
    if (own.length > 0) return own
    const row = rowOf(tree, parentId)
    const gone = row === NONE ? stateOfId.get(parentId) : undefined
    const parents = gone === undefined ? [row] : (found.get(gone)?.rows ?? [])
    const sameName = parents
      .map((parent) => childNamed(tree, parent, codeOf.get(name)!))
      .filter((heir) => heir !== NONE)
    return sameName.length > 0 ? sameName : [...(moved.get(id) ?? [])].sort((a, b) => a - b)
  }
  for (const state of kept) {
    const named = namedHeirs(tree, state, stateOfId)
    const rows = named.length > 0 ? named : derive(state)
    const isDerived = named.length === 0
    found.set(state, { rows: isDerived && rows.length > HEIRS_MAX ? [] : rows, isDerived })
  }
  return found
}

/** Rows that a register leads to: an heir that is no more itself leads to its own heirs. */
function namedHeirs(
  tree: AddressTree,
  { id, heirIds = [] }: FormerState,
  stateOfId: ReadonlyMap<number, FormerState>,
): number[] {
  const rows: number[] = []
  const open = new Set([id, ...heirIds])
  // Ids that are added while the set is walked are walked, too, each once.
  for (const next of open) {
    const row = findRow(tree, next)
    if (row !== NONE) rows.push(row)
    else for (const heir of stateOfId.get(next)?.heirIds ?? []) open.add(heir)
  }
  return rows
}

/** For each id that is no more, the rows that objects once below it are below today. */
function movedFrom(tree: AddressTree, kept: readonly FormerState[]): Map<number, Set<number>> {
  const moved = new Map<number, Set<number>>()
  for (const { id, parentId, column, heirIds = [] } of kept) {
    if (findRow(tree, parentId) !== NONE) continue
    for (const row of [id, ...heirIds].map((one) => findRow(tree, one))) {
      if (row === NONE || tree.parent[row] === NONE) continue
      // A unit that is wider today is the heir itself.
      const isUnit = tree.column[row] <= 5
      const heir = isUnit && tree.column[row] < column ? row : tree.parent[row]
      keptIn(moved, parentId, () => new Set()).add(heir)
    }
  }
  return moved
}

/** The child that has a name; NONE where none has it, or two. */
function childNamed(tree: AddressTree, parent: number, code: number): number {
  const named = [...childrenOf(tree, parent)].filter((row) => tree.name[row] === code)
  return named.length === 1 ? named[0] : NONE
}
