/**
 * What objects of a country were called and where they stood before, and objects that are no more: rows over the tree of
 * today. A state is one name of an object under one parent, for as long as both lasted.
 */
import { lowerBound } from '../../tables/binary-search.ts'
import { NONE } from '../../tables/none.ts'
import { decodeTable, numbers, type TextColumn, textAt, texts } from '../../tables/table-file.ts'
import { partsOfNames } from '../address-components.ts'
import type { Country } from '../record.ts'
import { type AddressTree, findRow, nameOf } from '../tree.ts'

/** Bit of `above`: the parent is a former state, too; the other bits are its place. */
export const ABOVE_FORMER = 0x8000_0000
/** Bit of `flags`: no register names the heirs, they follow from names and places. */
export const FLAG_DERIVED = 1

export interface Former {
  readonly count: number
  /** Id of the object, ascending; states of one object by their first day. */
  readonly id: Float64Array
  /** Row of the parent, a place with ABOVE_FORMER, or NONE at level 1. */
  readonly above: Uint32Array
  readonly name: Uint32Array
  readonly level: Uint8Array
  readonly column: Uint8Array
  readonly flags: Uint8Array
  /** Days since 1970; 0 where unknown. The state is over on `untilDay`. */
  readonly fromDay: Uint16Array
  readonly untilDay: Uint16Array
  /** Heirs of state `i`: `heir[heirFrom[i] .. heirFrom[i + 1])`, rows of the tree; those of the last end the column. */
  readonly heirFrom: Uint32Array
  readonly heir: Uint32Array
  /** Places in the order of `above`. */
  readonly byAbove: Uint32Array
  readonly texts: TextColumn
}

/** Files of a country that has such states; one without has none of them. */
export const formerFiles = (country: Country) => ({
  states: `${country}-former.arrow`,
  heirs: `${country}-former-heirs.arrow`,
  texts: `${country}-former-texts.arrow`,
})

/** @throws TeeviitError ARROW_* where a table is broken or of another shape */
export function openFormer(country: Country, bytesOf: (file: string) => Uint8Array): Former {
  const files = formerFiles(country)
  const open = (file: string) => decodeTable(file, bytesOf(file))
  const states = open(files.states)
  return {
    count: states.rowCount,
    id: numbers(states, 'id', Float64Array),
    above: numbers(states, 'above', Uint32Array),
    name: numbers(states, 'name', Uint32Array),
    level: numbers(states, 'level', Uint8Array),
    column: numbers(states, 'column', Uint8Array),
    flags: numbers(states, 'flags', Uint8Array),
    fromDay: numbers(states, 'fromDay', Uint16Array),
    untilDay: numbers(states, 'untilDay', Uint16Array),
    heirFrom: numbers(states, 'heirFrom', Uint32Array),
    heir: numbers(open(files.heirs), 'row', Uint32Array),
    byAbove: numbers(states, 'byAbove', Uint32Array),
    texts: texts(open(files.texts), 'text'),
  }
}

export const formerName = (former: Former, place: number): string =>
  textAt(former.texts, former.name[place])

/** Rows of today that a state leads to; none where nothing took its place. */
export const heirsOf = ({ heirFrom, heir, count }: Former, place: number): Uint32Array =>
  heir.subarray(heirFrom[place], place + 1 < count ? heirFrom[place + 1] : heir.length)

export const isDerived = ({ flags }: Former, place: number): boolean =>
  (flags[place] & FLAG_DERIVED) !== 0

/** Places of the states of an id, the oldest first. */
export function* statesOfId({ id }: Former, wanted: number): Generator<number> {
  for (let i = lowerBound(id, wanted); i < id.length && id[i] === wanted; i++) yield i
}

/** Places of the states right below a parent: a row, or a place with ABOVE_FORMER. */
export function* statesBelow({ above, byAbove }: Former, parent: number): Generator<number> {
  let low = 0
  for (let high = byAbove.length; low < high; ) {
    const middle = (low + high) >>> 1
    if (above[byAbove[middle]] < parent) low = middle + 1
    else high = middle
  }
  for (; low < byAbove.length && above[byAbove[low]] === parent; low++) yield byAbove[low]
}

/** Whether a state held on a day; an unknown end is open. */
export const heldOn = ({ fromDay, untilDay }: Former, place: number, day: number): boolean =>
  fromDay[place] <= day && day < untilDay[place]

const DAY_MS = 86_400_000

/** `2021-06-30`; null for 0, which is unknown. */
export const dateOfDay = (day: number): string | null =>
  day === 0 ? null : new Date(day * DAY_MS).toISOString().slice(0, 10)

/** Day of a date such as `2021-06-30`; NaN where it is none. */
export function dayOfDate(date: string): number {
  const ms = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(date) : Number.NaN
  const day = ms / DAY_MS
  return Number.isNaN(ms) || dateOfDay(day) !== date ? Number.NaN : day
}

/** One step of a chain: what an object is called on a day, and where it is. */
interface Step {
  readonly name: string
  readonly column: number
  readonly above: number
}

/** A row as it was on a day, or a state as it is. */
function stepAt(tree: AddressTree, former: Former, at: number, day: number): Step {
  const place = at >= ABOVE_FORMER ? at - ABOVE_FORMER : stateOn(former, tree.id[at], day)
  if (place !== NONE) {
    return {
      name: formerName(former, place),
      column: former.column[place],
      above: former.above[place],
    }
  }
  return { name: nameOf(tree, at), column: tree.column[at], above: tree.parent[at] }
}

/** Place of the state that an id had on a day, or NONE. */
export function stateOn(former: Former, id: number, day: number): number {
  for (const place of statesOfId(former, id)) if (heldOn(former, place, day)) return place
  return NONE
}

/** No chain of a register is deeper; states that lead to each other in a circle end here. */
const STEPS_MAX = 10

/** The address of a state, widest part first, with what the units above it were called on its last day. */
export function formerParts(
  tree: AddressTree,
  former: Former,
  place: number,
  short: boolean,
): string[] {
  return partsOn(tree, former, ABOVE_FORMER + place, former.untilDay[place] - 1, short)
}

/** The address that a row, or a state with ABOVE_FORMER, had on a day; `asItWas` may lead from a row to a state. */
export function partsOn(
  tree: AddressTree,
  former: Former,
  from: number,
  day: number,
  short: boolean,
  asItWas: (at: number) => number = (at) => at,
): string[] {
  const names = new Array<string>(9).fill('')
  let at = from
  for (let steps = 0; at !== NONE && steps < STEPS_MAX; steps++) {
    const { name, column, above } = stepAt(tree, former, asItWas(at), day)
    names[column] = name
    at = above
  }
  return partsOfNames(tree.country, names, short)
}

/** An address that an object had, until what it was called, or where, changed. */
export interface FormerSpan {
  readonly address: string
  readonly fromDay: number
  readonly untilDay: number
  /** What happened then. */
  readonly ended: 'renamed' | 'renumbered' | 'moved' | 'merged' | 'split' | 'abolished'
}

/** Addresses that an id had by its own states and those of the units around it, the oldest first. */
export function formerSpans(tree: AddressTree, former: Former, id: number): FormerSpan[] {
  const row = findRow(tree, id)
  const own = [...statesOfId(former, id)]
  const last = own.at(-1)
  if (row === NONE && last === undefined) return []
  const end = row === NONE ? former.untilDay[last!] : Number.POSITIVE_INFINITY
  const from = row === NONE ? ABOVE_FORMER + last! : row
  const days = new Set<number>()
  const open = [...own.map((place) => ABOVE_FORMER + place), from]
  for (let steps = 0; open.length > 0 && steps < STEPS_MAX * STEPS_MAX; steps++) {
    const at = open.pop()!
    if (at === NONE) continue
    const isState = at >= ABOVE_FORMER
    for (const place of statesOfId(former, isState ? former.id[at - ABOVE_FORMER] : tree.id[at])) {
      if (former.untilDay[place] <= end) days.add(former.untilDay[place])
    }
    open.push(isState ? former.above[at - ABOVE_FORMER] : tree.parent[at])
  }
  const spans: FormerSpan[] = []
  let fromDay = own.length > 0 ? former.fromDay[own[0]] : 0
  for (const untilDay of [...days].sort((a, b) => a - b)) {
    const address = partsOn(tree, former, from, untilDay - 1, false).join(', ')
    if (spans.at(-1)?.address === address) fromDay = spans.pop()!.fromDay
    spans.push({ address, fromDay, untilDay, ended: endOf(tree, former, id, untilDay) })
    fromDay = untilDay
  }
  return spans
}

/** What happened to an id on a day: to itself, or else to a unit around it, which was renamed. */
function endOf(tree: AddressTree, former: Former, id: number, day: number): FormerSpan['ended'] {
  const place = stateOn(former, id, day - 1)
  if (place === NONE) return 'renamed'
  const next = former.id[place + 1] === id ? place + 1 : NONE
  const row = findRow(tree, id)
  if (next === NONE && row === NONE) {
    const heirs = heirsOf(former, place).length
    return heirs === 0 ? 'abolished' : heirs === 1 ? 'merged' : 'split'
  }
  const name = next === NONE ? nameOf(tree, row) : formerName(former, next)
  if (name === formerName(former, place)) return 'moved'
  return former.level[place] >= 5 ? 'renumbered' : 'renamed'
}

/** Rows of today that an id leads to by its last state. */
export function heirsOfId(tree: AddressTree, former: Former, id: number): readonly number[] {
  const row = findRow(tree, id)
  if (row !== NONE) return [row]
  const last = [...statesOfId(former, id)].at(-1)
  return last === undefined ? [] : [...heirsOf(former, last)]
}
