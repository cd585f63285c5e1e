/**
 * The numbered events of a release and of those before it, as tables. A number is given once and never again, whichever
 * releases are kept.
 */
import { lowerBound } from '../../tables/binary-search.ts'
import {
  type Columns,
  decodeTable,
  encodeTexts,
  numbers,
  textAt,
  texts,
} from '../../tables/table-file.ts'
import { COUNTRIES, type Country } from '../record.ts'
import { type AddressEvent, CHANGES, type Change } from './tree-events.ts'

export const CHANGE_FILES = {
  events: 'changes.arrow',
  ids: 'change-ids.arrow',
  releases: 'change-releases.arrow',
} as const

/** How much is kept: releases that have events, and events. */
const KEPT = { releases: 30, events: 500_000 }

/** How an id has a part in an event: the object's own, one that it had, one that it leads to, or of a unit that it is in. */
const ROLES = ['own', 'former', 'heir', 'unit'] as const
const UNIT_ROLE = ROLES.indexOf('unit')

export type ChangeLog = Readonly<ReturnType<typeof openChangeLog>>

/** @throws TeeviitError ARROW_* where a table is broken or of another shape */
export function openChangeLog(bytesOf: (file: string) => Uint8Array) {
  const open = (file: string) => decodeTable(file, bytesOf(file))
  const [events, ids, releases] = [
    open(CHANGE_FILES.events),
    open(CHANGE_FILES.ids),
    open(CHANGE_FILES.releases),
  ]
  const releaseFirst = numbers(releases, 'firstNumber', Float64Array)
  return {
    /** Number of the first event that is kept; events have the numbers from it on. */
    first: releaseFirst[0],
    count: events.rowCount,
    /** Index into CHANGES and COUNTRIES. */
    change: numbers(events, 'change', Uint8Array),
    country: numbers(events, 'country', Uint8Array),
    /** Events as JSON, without number and release. */
    event: texts(events, 'event'),
    /** Ascending; an id has a place for each event that it has a part in, by number. */
    id: numbers(ids, 'id', Float64Array),
    ofEvent: numbers(ids, 'event', Uint32Array),
    role: numbers(ids, 'role', Uint8Array),
    /** First event of each release, and its name and time; both are empty of the release that holds the log. */
    releaseFirst,
    releaseName: texts(releases, 'name'),
    releaseBuiltAt: texts(releases, 'builtAt'),
  }
}

/** A release whose changes go before the new ones. */
export interface EarlierLog {
  readonly name: string
  readonly builtAt: string
  /** Absent of a release that was built into an empty folder. */
  readonly log?: ChangeLog
}

/**
 * The log of a new release: what the earlier one knew, as far as it is kept, and what happened since. More events than are
 * kept at once begin the log anew behind their numbers.
 */
export function changeTables(
  { name, builtAt, log }: EarlierLog,
  events: readonly AddressEvent[],
  kept = KEPT,
): Map<string, Columns> {
  const known = log === undefined ? [] : releasesOf(log)
  // The release that holds a log does not know its own name, which depends on its bytes.
  const newest = known.pop()
  if (newest !== undefined) known.push({ ...newest, name, builtAt })
  const first = newest === undefined ? 1 : newest.first + newest.events.length
  const isTooMuch = events.length > kept.events
  const releases = isTooMuch
    ? [{ name: '', builtAt: '', first: first + events.length, events: [] }]
    : [
        ...known,
        { name: '', builtAt: '', first, events: events.map((event) => JSON.stringify(event)) },
      ]
  let count = releases.reduce((sum, release) => sum + release.events.length, 0)
  while (releases.length > kept.releases || count > kept.events) {
    count -= releases.shift()!.events.length
  }
  return tablesOf(releases)
}

type LoggedRelease = ReturnType<typeof releasesOf>[number]

function releasesOf(log: ChangeLog) {
  return Array.from(log.releaseFirst, (first, i) => {
    const end = log.releaseFirst[i + 1] ?? log.first + log.count
    const events = Array.from({ length: end - first }, (_, k) =>
      textAt(log.event, first - log.first + k),
    )
    return {
      name: textAt(log.releaseName, i),
      builtAt: textAt(log.releaseBuiltAt, i),
      first,
      events,
    }
  })
}

function tablesOf(releases: readonly LoggedRelease[]): Map<string, Columns> {
  const events = releases.flatMap((release) => release.events)
  const read = events.map((event) => JSON.parse(event) as AddressEvent)
  const ids = read.flatMap((event, i) => partsOf(event).map(([id, role]) => ({ id, i, role })))
  ids.sort((a, b) => a.id - b.id || a.i - b.i || a.role - b.role)
  return new Map<string, Columns>([
    [
      CHANGE_FILES.events,
      {
        change: Uint8Array.from(read, ({ change }) => CHANGES.indexOf(change)),
        country: Uint8Array.from(read, ({ c }) => COUNTRIES.indexOf(c)),
        event: encodeTexts(events),
      },
    ],
    [
      CHANGE_FILES.ids,
      {
        id: Float64Array.from(ids, ({ id }) => id),
        event: Uint32Array.from(ids, ({ i }) => i),
        role: Uint8Array.from(ids, ({ role }) => role),
      },
    ],
    [
      CHANGE_FILES.releases,
      {
        firstNumber: Float64Array.from(releases, ({ first }) => first),
        name: encodeTexts(releases.map(({ name }) => name)),
        builtAt: encodeTexts(releases.map(({ builtAt }) => builtAt)),
      },
    ],
  ])
}

/** Ids that have a part in an event, with the role of each. */
function partsOf({ id, formerId, heirs = [], within }: AddressEvent): [number, number][] {
  return [
    [id, 0],
    ...(formerId === undefined ? [] : [[formerId, 1] as [number, number]]),
    ...heirs.map((heir): [number, number] => [heir, 2]),
    ...within.map((unit): [number, number] => [unit, UNIT_ROLE]),
  ]
}

/** The event at a place of the log. */
export const eventAt = ({ event }: ChangeLog, i: number): AddressEvent =>
  JSON.parse(textAt(event, i)) as AddressEvent

/** Name and time of the release that told the event at a place; undefined where it is the one that holds the log. */
export function releaseAt(
  { first, releaseFirst, releaseName, releaseBuiltAt }: ChangeLog,
  i: number,
): { readonly name: string; readonly builtAt: string } | undefined {
  const release = releaseFirst.findLastIndex((number) => number <= first + i)
  const name = textAt(releaseName, release)
  return name === '' ? undefined : { name, builtAt: textAt(releaseBuiltAt, release) }
}

/** Places of the events of a unit and what is in it, ascending, from a place on. */
export function* eventsWithin(log: ChangeLog, unit: number, from: number): Generator<number> {
  for (const [i, role] of placesOf(log, unit)) if (role === UNIT_ROLE && i >= from) yield i
}

/** Places of the events in which an id of a country is the object's, or was, or became; ascending. */
export function eventsOf(log: ChangeLog, c: Country, id: number): number[] {
  const country = COUNTRIES.indexOf(c)
  const places: number[] = []
  for (const [i, role] of placesOf(log, id)) {
    if (role !== UNIT_ROLE && log.country[i] === country && places.at(-1) !== i) places.push(i)
  }
  return places
}

function* placesOf({ id, ofEvent, role }: ChangeLog, wanted: number): Generator<[number, number]> {
  for (let k = lowerBound(id, wanted); k < id.length && id[k] === wanted; k++) {
    yield [ofEvent[k], role[k]]
  }
}

const GONE: readonly Change[] = ['merged', 'split', 'abolished']

/** Whether an id of a country went, and has not come back since. */
export function isGone(log: ChangeLog, c: Country, id: number): boolean {
  const own = eventsOf(log, c, id).map((i) => eventAt(log, i))
  const last = own.findLast((event) => event.id === id || event.formerId === id)
  if (last === undefined) return false
  return last.formerId === id || GONE.includes(last.change)
}
