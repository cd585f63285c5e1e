/** What happened to addresses since a number, in the order in which releases told it. */
import { type ChangeLog, eventsWithin, releaseAt } from '../../addresses/changes/change-log.ts'
import { CHANGES, type Change } from '../../addresses/changes/tree-events.ts'
import { COUNTRIES, type Country } from '../../addresses/record.ts'
import { refusal } from '../../report/errors.ts'
import { textAt } from '../../tables/table-file.ts'
import type { World } from '../world.ts'

/** Most events of one answer. */
export const CHANGES_MAX = 1_000
/** Events that are looked at for one answer: the answer's `next` asks for later ones. */
const LOOKED_AT_MAX = 20_000

export interface ChangesQuestion {
  /** The number of the last event that the asker knows. */
  readonly after: number
  readonly country?: Country | undefined
  /** Id of a unit of levels 1 to 4: it and what is or was in it. */
  readonly within?: number | undefined
  /** Without it, all. */
  readonly types?: Iterable<Change> | undefined
  /** 1 to CHANGES_MAX. */
  readonly limit: number
}

export interface Changes {
  /** Numbers of the first event that is kept and of the last; without events the last is the one before the first. */
  readonly first: number
  readonly last: number
  /** What to give as `after` the next time. */
  readonly next: number
  readonly events: readonly string[]
}

/** @throws Refusal CHANGES_TOO_OLD where events behind `after` are no longer kept, CHANGES_AHEAD for a later number */
export function changesSince(
  { changes: log, manifest }: Pick<World, 'changes' | 'manifest'>,
  { after, country, within, types, limit }: ChangesQuestion,
): Changes {
  const [first, count] = log === undefined ? [1, 0] : [log.first, log.count]
  const last = first + count - 1
  if (after < first - 1) throw refusal('CHANGES_TOO_OLD', { after, first, last })
  if (after > last) throw refusal('CHANGES_AHEAD', { after, last })
  if (log === undefined) return { first, last, next: last, events: [] }
  const countryIndex = country === undefined ? -1 : COUNTRIES.indexOf(country)
  const changeIndexes = types && new Set(Array.from(types, (type) => CHANGES.indexOf(type)))
  const from = after + 1 - first
  const events: string[] = []
  let next = last
  let lookedAt = 0
  for (const i of within === undefined ? upTo(from, count) : eventsWithin(log, within, from)) {
    if (lookedAt++ === LOOKED_AT_MAX || events.length === limit) {
      next = first + i - 1
      break
    }
    if (countryIndex >= 0 && log.country[i] !== countryIndex) continue
    if (changeIndexes && !changeIndexes.has(log.change[i])) continue
    events.push(numberedJson(log, i, manifest))
  }
  return { first, last, next, events }
}

function* upTo(from: number, end: number): Generator<number> {
  for (let i = from; i < end; i++) yield i
}

function numberedJson(log: ChangeLog, i: number, manifest: World['manifest']): string {
  const { name, builtAt } = releaseAt(log, i) ?? manifest
  const facts = JSON.stringify({ number: log.first + i, release: name, date: builtAt })
  return `${facts.slice(0, -1)},${textAt(log.event, i).slice(1)}`
}
