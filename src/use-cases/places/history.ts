/** The states of an address, one after the other, as far back as the releases' changes go. */

import { fullAddress } from '../../addresses/address-components.ts'
import { eventAt, eventsOf, releaseAt } from '../../addresses/changes/change-log.ts'
import type { MemberValue } from '../../addresses/changes/members.ts'
import type { AddressEvent, Change } from '../../addresses/changes/tree-events.ts'
import { dateOfDay, formerSpans, REGISTERS } from '../../addresses/former/former.ts'
import type { Country } from '../../addresses/record.ts'
import { findRow } from '../../addresses/tree.ts'
import { NONE } from '../../tables/none.ts'
import type { World } from '../world.ts'
import { type Successors, successorsOf } from './gazetteer.ts'

export interface AddressState {
  readonly address: string
  readonly id: number
  /** Times of releases, ISO 8601; null where the changes do not go so far back, and of a state that lasts. */
  readonly from: string | null
  readonly until: string | null
  /** The register that tells the state, whose days are exact then, and how it ended; absent where releases tell it. */
  readonly register?: string
  readonly ended?: Change
  /** How the state began, and with which members of what; absent where that is not known. */
  readonly began?: {
    readonly change: Change
    readonly number: number
    /** Id of the unit above the address that changed; absent where the address itself did. */
    readonly unit?: number
    readonly members?: Readonly<Record<string, MemberValue>>
  }
}

export interface Happened {
  readonly change: Change
  readonly number: number
  /** Time of the release that tells it, ISO 8601. */
  readonly date: string
}

export interface Became extends Successors {
  /** In order. */
  readonly happened: readonly Happened[]
  /** The address before all of it; undefined of one that was created then. */
  readonly formerAddress: string | undefined
}

type Asked = Pick<World, 'trees' | 'formerIds' | 'geocoder' | 'changes' | 'manifest'>

/** The history of an id of today or of an earlier release, the oldest state first; none where nothing is known of it. */
export function historyOf(world: Asked, c: Country, id: number) {
  // Two events of one release have no state between them.
  const { states: told } = statesOf(world, c, id)
  const states = told.filter(({ from, until }) => from === null || from !== until)
  return { c, ...successorsOf(world, id, c), states: withRegister(world, c, id, states.reverse()) }
}

/** What became of an id of today or of before after a number of the changes; undefined where nothing is known of it. */
export function becameSince(
  world: Asked,
  c: Country,
  id: number,
  after: number,
): Became | undefined {
  const { states: known, ...today } = historyOf(world, c, id)
  if (known.length === 0 && today.successors.length === 0) return undefined
  const happened: Happened[] = []
  let formerAddress: string | undefined
  let since = after
  for (let at: number | undefined = id; at !== undefined; ) {
    const { states, end } = statesOf(world, c, at)
    const begun = states.flatMap(({ began, from }) =>
      began && from ? [{ ...began, date: from }] : [],
    )
    happened.push(...[...begun, ...(end ? [end] : [])].filter(({ number }) => number > since))
    const isBefore = ({ began }: AddressState) => began === undefined || began.number <= after
    if (at === id) formerAddress = states.find(isBefore)?.address
    since = Math.max(since, end?.number ?? 0)
    // The release that drops an id has its heir: the way leads forward, and has an end.
    at = end?.heir
  }
  return { ...today, happened: happened.sort((a, b) => a.number - b.number), formerAddress }
}

/** The states that a register tells, and behind them the states of releases, whose first begins where they end. */
function withRegister(
  { geocoder }: Asked,
  c: Country,
  id: number,
  told: readonly AddressState[],
): AddressState[] {
  const names = geocoder?.[c]?.index.formerNames
  if (names === undefined) return [...told]
  const spans = formerSpans(names.former, id).map(({ address, fromDay, untilDay, ended }) => ({
    address,
    id,
    from: dateOfDay(fromDay),
    until: dateOfDay(untilDay),
    register: REGISTERS[c],
    ended,
  }))
  const last = spans.at(-1)
  const [first, ...later] = told
  if (last === undefined || first === undefined || first.from !== null) return [...spans, ...told]
  return [...spans, { ...first, from: last.until }, ...later]
}

/**
 * The states, the newest first: from today's address, each event leads to the state before it. `end` is the event with which
 * an id went, and the one that took its place alone.
 */
function statesOf({ trees, changes: log, manifest }: Asked, c: Country, asked: number) {
  const states: AddressState[] = []
  let end: (Happened & { readonly heir: number | undefined }) | undefined
  const today = addressOf(trees[c], asked)
  let open =
    today === undefined ? undefined : { id: asked, address: today, until: null as string | null }
  if (log !== undefined) {
    for (const i of placesOf({ trees, changes: log }, c, asked)) {
      const event = eventAt(log, i)
      const { change, formerAddress, members, id, formerId } = event
      const date = (releaseAt(log, i) ?? manifest).builtAt
      if (open === undefined) {
        // What went, or has another id now, begins the history of the id asked.
        const isEnd = change === 'merged' || change === 'split' || change === 'abolished'
        const isAsked = formerId === undefined ? isEnd && id === asked : formerId === asked
        if (!isAsked) continue
        open = { id: asked, address: formerAddress, until: date }
        const [heir, ...others] = formerId === undefined ? (event.heirs ?? []) : [id]
        end = { change, number: log.first + i, date, heir: others.length > 0 ? undefined : heir }
        continue
      }
      const isOwn = id === open.id
      const before = isOwn ? formerAddress : addressBefore(open.address, event)
      if (before === undefined) continue
      const began = {
        change,
        number: log.first + i,
        ...(!isOwn && { unit: id }),
        ...(members && { members }),
      }
      states.push({ ...open, from: date, began })
      const isFirst = change === 'created' || change === 'reinstated'
      open = isFirst
        ? undefined
        : { id: (isOwn && formerId) || open.id, address: before, until: date }
    }
  }
  if (open !== undefined) states.push({ ...open, from: null })
  return { states, end }
}

function addressOf(tree: Asked['trees'][Country], id: number): string | undefined {
  const row = tree === undefined ? NONE : findRow(tree, id)
  return tree === undefined || row === NONE ? undefined : fullAddress(tree, row)
}

/** The address before a unit above it got the address it has; undefined where the event says nothing of it. */
function addressBefore(address: string, event: AddressEvent): string | undefined {
  const { length } = event.address
  const isAbove =
    length > 0 && address.startsWith(event.address) && /^(?:[, ]|$)/.test(address.slice(length))
  if (!isAbove || event.formerAddress === '' || event.address === event.formerAddress)
    return undefined
  return event.formerAddress + address.slice(length)
}

/** Places of the events of an id, of ids that it had before, and of the units above them; the newest first. */
function placesOf(
  { trees, changes }: Pick<Asked, 'trees'> & Required<Pick<Asked, 'changes'>>,
  c: Country,
  asked: number,
): number[] {
  const log = changes!
  const places = new Set<number>()
  const known = new Set<number>()
  const tree = trees[c]
  const open = [asked]
  for (let row = tree ? findRow(tree, asked) : NONE; tree && row !== NONE; row = tree.parent[row]) {
    open.push(tree.id[row])
  }
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (known.has(id)) continue
    known.add(id)
    for (const i of eventsOf(log, c, id)) {
      const event = eventAt(log, i)
      if (event.heirs?.includes(id)) continue
      places.add(i)
      if (event.id === id) open.push(...(event.formerId ? [event.formerId] : []), ...event.within)
      if (event.formerId === id) open.push(...event.within)
    }
  }
  return [...places].sort((a, b) => b - a)
}
