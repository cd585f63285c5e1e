/**
 * What objects of a country were called and where they stood before, and objects that are no more: rows over the tree of
 * today. A state is one name of an object under one parent, for as long as both lasted.
 */
import { lowerBound, partitionPoint } from '../../tables/binary-search.ts'
import { NONE } from '../../tables/none.ts'
import { decodeTable, numbers, textAt, texts } from '../../tables/table-file.ts'
import { partsOfNames } from '../address-components.ts'
import type { Country } from '../record.ts'
import { type AddressTree, findRow, nameOf } from '../tree.ts'

/** Bit of `above`: the parent is a former state, too; the other bits are its place. */
export const ABOVE_FORMER = 0x8000_0000
/** Bit of `heir`: there are several. */
export const MANY_HEIRS = 0x8000_0000

export type Former = Readonly<ReturnType<typeof openFormer>>

/** Register that a country's former addresses come from. */
export const REGISTERS: Readonly<Record<Country, string>> = { ee: 'ads', lv: 'varis', lt: 'rc' }

/** Files of a country that has such states; one without has none of them. */
export const formerFiles = (country: Country) => ({
  states: `${country}-former.arrow`,
  heirs: `${country}-former-heirs.arrow`,
  texts: `${country}-former-texts.arrow`,
})

/** @throws TeeviitError ARROW_* where a table is broken or of another shape */
export function openFormer(tree: AddressTree, bytesOf: (file: string) => Uint8Array) {
  const files = formerFiles(tree.country)
  const open = (file: string) => decodeTable(file, bytesOf(file))
  const states = open(files.states)
  return {
    tree,
    count: states.rowCount,
    /** Id of the object, ascending; states of one object by their last day. */
    id: numbers(states, 'id', Float64Array),
    /** Row of the parent, a place with ABOVE_FORMER, or NONE at level 1. */
    above: numbers(states, 'above', Uint32Array),
    /** Code of a text of the tree, or behind those a place of `texts`. */
    name: numbers(states, 'name', Uint32Array),
    column: numbers(states, 'column', Uint8Array),
    /** 1: no register names the heirs, they follow from names and places. */
    derived: numbers(states, 'derived', Uint8Array),
    /** Days since 1970; 0 where unknown. The state is over on `untilDay`. */
    fromDay: numbers(states, 'fromDay', Uint16Array),
    untilDay: numbers(states, 'untilDay', Uint16Array),
    /** Row of today that it leads to, or NONE; with MANY_HEIRS a place of `heirs`: their number, and behind it their rows. */
    heir: numbers(states, 'heir', Uint32Array),
    heirs: numbers(open(files.heirs), 'row', Uint32Array),
    /** Places in the order of `above`. */
    byAbove: numbers(states, 'byAbove', Uint32Array),
    texts: texts(open(files.texts), 'text'),
  }
}

/** What a state was called. */
export function formerName({ tree, name, texts }: Former, place: number): string {
  const own = name[place] - (tree.texts.offsets.length - 1)
  return own < 0 ? textAt(tree.texts, name[place]) : textAt(texts, own)
}

/** Rows of today that a state leads to; none where nothing took its place. */
export function heirsOf({ heir, heirs }: Former, place: number): readonly number[] {
  if (heir[place] < MANY_HEIRS || heir[place] === NONE)
    return heir[place] === NONE ? [] : [heir[place]]
  const from = heir[place] - MANY_HEIRS + 1
  return [...heirs.subarray(from, from + heirs[from - 1])]
}

/** Places of the states of an id, the oldest first. */
export function statesOfId({ id }: Former, wanted: number): number[] {
  const places: number[] = []
  for (let i = lowerBound(id, wanted); i < id.length && id[i] === wanted; i++) places.push(i)
  return places
}

/** Places of the states right below a parent: a row, or a place with ABOVE_FORMER. */
export function statesBelow({ above, byAbove }: Former, parent: number): Uint32Array {
  const from = partitionPoint(0, byAbove.length, (i) => above[byAbove[i]] < parent)
  return byAbove.subarray(
    from,
    partitionPoint(from, byAbove.length, (i) => above[byAbove[i]] === parent),
  )
}

/** Whether a state held on a day, or whenever no day is asked for; an unknown first day is long ago. */
export const heldOn = ({ fromDay, untilDay }: Former, place: number, day?: number): boolean =>
  day === undefined || (fromDay[place] <= day && day < untilDay[place])

/** Place of the state that an id had on a day, or NONE. */
export const stateOn = (former: Former, id: number, day: number): number =>
  statesOfId(former, id).find((place) => heldOn(former, place, day)) ?? NONE

const DAY_MS = 86_400_000

/** `2021-06-30`; null for 0, which is unknown. */
export const dateOfDay = (day: number): string | null =>
  day === 0 ? null : new Date(day * DAY_MS).toISOString().slice(0, 10)

/** Reads a date such as `2021-06-30` as days since 1970; NaN where the text is no date. */
export function dayOfDate(date: string): number {
  const day = Date.parse(date) / DAY_MS
  return dateOfDay(Number.isInteger(day) ? day : 0) === date ? day : Number.NaN
}

/** A day behind all changes. */
export const TODAY = 0xffff

/** No chain of a register is deeper; states that lead to each other in a circle end here. */
const STEPS_MAX = 10

/** Id and parent of a row, or of a state with ABOVE_FORMER. */
const idOf = ({ tree, id }: Former, at: number): number =>
  at < ABOVE_FORMER ? tree.id[at] : id[at - ABOVE_FORMER]
const aboveOf = ({ tree, above }: Former, at: number): number =>
  at < ABOVE_FORMER ? tree.parent[at] : above[at - ABOVE_FORMER]

/**
 * The address that a row, or a state with ABOVE_FORMER, had on a day, widest part first: each unit by its name of that day.
 * @param asItWas may lead from a row to a state
 */
export function partsOn(
  former: Former,
  from: number,
  day: number,
  short = false,
  asItWas: (at: number) => number = (at) => at,
): string[] {
  const { tree } = former
  const names = new Array<string>(9).fill('')
  let at = from
  for (let steps = 0; at !== NONE && steps < STEPS_MAX; steps++) {
    at = asItWas(at)
    if (at < ABOVE_FORMER) {
      const place = stateOn(former, tree.id[at], day)
      if (place !== NONE) at = ABOVE_FORMER + place
    }
    if (at < ABOVE_FORMER) names[tree.column[at]] = nameOf(tree, at)
    else names[former.column[at - ABOVE_FORMER]] = formerName(former, at - ABOVE_FORMER)
    at = aboveOf(former, at)
  }
  return partsOfNames(tree.country, names, short)
}

/** The address of a state, with what the units above it were called on its last day. */
export const formerParts = (former: Former, place: number, short = false): string[] =>
  partsOn(former, ABOVE_FORMER + place, former.untilDay[place] - 1, short)

/** An address that an object had, until what it was called, or where, changed. */
export interface FormerSpan {
  readonly address: string
  readonly fromDay: number
  readonly untilDay: number
  /** What happened then. */
  readonly ended: 'renamed' | 'renumbered' | 'moved' | 'merged' | 'split' | 'abolished'
}

/** Former addresses of an id, the oldest first: one ends where the object or a unit around it changes. */
export function formerSpans(former: Former, id: number): FormerSpan[] {
  const row = findRow(former.tree, id)
  const own = statesOfId(former, id)
  if (row === NONE && own.length === 0) return []
  const last = own.at(-1)!
  const from = row === NONE ? ABOVE_FORMER + last : row
  const end = row === NONE ? former.untilDay[last] : Number.POSITIVE_INFINITY
  const days = new Set<number>()
  const open = [...own.map((place) => ABOVE_FORMER + place), from]
  for (let steps = 0; open.length > 0 && steps < STEPS_MAX * STEPS_MAX; steps++) {
    const at = open.pop()!
    if (at === NONE) continue
    for (const place of statesOfId(former, idOf(former, at))) days.add(former.untilDay[place])
    open.push(aboveOf(former, at))
  }
  const spans: FormerSpan[] = []
  let fromDay = own.length > 0 ? former.fromDay[own[0]] : 0
  for (const untilDay of Uint16Array.from(days).sort()) {
    if (untilDay <= fromDay || untilDay > end) continue
    const address = partsOn(former, from, untilDay - 1).join(', ')
    if (spans.at(-1)?.address === address) fromDay = spans.pop()!.fromDay
    spans.push({ address, fromDay, untilDay, ended: endOf(former, id, untilDay) })
    fromDay = untilDay
  }
  return spans
}

/** What happened to an id on a day: to itself, or else to a unit around it, which was renamed. */
function endOf(former: Former, id: number, day: number): FormerSpan['ended'] {
  const place = stateOn(former, id, day - 1)
  if (place === NONE || former.untilDay[place] > day) return 'renamed'
  const row = findRow(former.tree, id)
  const hasNext = former.id[place + 1] === id
  if (!hasNext && row === NONE) {
    return (['abolished', 'merged'] as const)[heirsOf(former, place).length] ?? 'split'
  }
  const name = hasNext ? formerName(former, place + 1) : nameOf(former.tree, row)
  if (name === formerName(former, place)) return 'moved'
  return former.column[place] > 5 ? 'renumbered' : 'renamed'
}

/** Rows of today that the last state of an id leads to. */
export const heirsOfId = (former: Former, id: number): readonly number[] =>
  statesOfId(former, id)
    .slice(-1)
    .flatMap((place) => heirsOf(former, place))
