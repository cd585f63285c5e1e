/**
 * Releases of Estonia, one after the other, changed by a seed. The events of each are applied to the rows of the one before,
 * and compared with the rows of the next and with the generator's own list.
 */
import { deepStrictEqual } from 'node:assert'
import type { AddressEvent, Change } from '../../../src/addresses/changes/tree-events.ts'
import { describe as describeRow } from '../../../src/gazetteer/describe.ts'
import { openGazetteer } from '../../../src/gazetteer/gazetteer.ts'
import { eventsOfTrees, type Said, treeOf } from './two-releases.ts'

type Row = Record<string, string | number | null>
type Rows = Map<number, Row>

/** A reader of the feed: rows by id, as a program would keep them. */
function apply(rows: Rows, { change, id, formerId, members }: AddressEvent): void {
  const isGone = change === 'merged' || change === 'split' || change === 'abolished'
  if (isGone) rows.delete(id)
  if (formerId !== undefined) rows.delete(formerId)
  if (!isGone) rows.set(id, { ...rows.get(id), ...members } as Row)
}

/** getDescription of a row, by its own members and those of what is above it. */
function described(rows: Rows, id: number): object {
  const own = rows.get(id) as Row
  const names: (string | null)[] = Array(9).fill(null)
  const codes: (string | null)[] = Array(4).fill(null)
  let [shortName, settlementPopulation]: (string | number | null)[] = [null, null]
  for (let at: number | null = id; at !== null; ) {
    const row = rows.get(at) as Row
    const column = row.column as number
    names[column] = row.name as string
    if (column < 4) codes[column] = row.officialCode as string | null
    if (column === 7 && row.farmName !== null) names[6] = row.farmName as string
    if (column === 5) {
      shortName = row.shortName
      if (row.smallPlace !== null) names[4] = rows.get(row.smallPlace as number)?.name as string
    }
    if (column === 3) settlementPopulation = row.population
    at = row.parent as number | null
  }
  return {
    R_ID: own.recordId,
    AADRESS_ID: id,
    AADRESS_ID_YLES: own.parent,
    KOODAADRESS: own.code,
    POSTIINDEKS: own.postcode,
    E: own.lon,
    N: own.lat,
    A_LOOMISE_AEG: own.created,
    A_MUUTMISE_AEG: own.changed,
    A_STAATUS_ID: own.status,
    A_KIHT_ID: own.level,
    A0_NIMI: 'Eesti',
    ...Object.fromEntries(names.slice(1).map((name, i) => [`A${i + 1}_NIMI`, name])),
    A5_NIMI_INIT: shortName,
    ...Object.fromEntries(codes.slice(1).map((code, i) => [`A${i + 1}_EHAK`, code])),
    POP: own.population,
    A3_POP: settlementPopulation,
  }
}

/** Numbers from 0 to 1, the same in every run (a linear congruence, Numerical Recipes). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** What the generator did to the objects of a release, by the ids that they have in it; of what went, by the one it had. */
type Done = Map<number, readonly Change[]>

interface Release {
  readonly records: readonly Said[]
  /** Ids are free from it on. */
  readonly nextId: number
  readonly done: Done
  /** Heirs that the register tells of what was merged or split. */
  readonly heirs: readonly (readonly [formerId: number, id: number])[]
}

const NUMBER_COLUMN = 7
const isHouse = ({ level = 5 }: Said): boolean => level >= 5
/** A changed name of a house or flat is another number. */
const renamed = ({ column = NUMBER_COLUMN }: Said): Change =>
  column >= NUMBER_COLUMN ? 'renumbered' : 'renamed'

/** Each object may be renamed, moved, changed or lost, or get another id; new ones come, and some of the lost come back. */
function nextRelease(before: Release, gone: Said[], random: () => number): Release {
  let { nextId } = before
  const done: Done = new Map()
  const dropped = new Set<number>()
  const joined: Said[] = []
  const drop = (said: Said): Said[] => {
    dropped.add(said.id)
    return []
  }
  const replacedBy = new Map<number, number>()
  const changed = (said: Said, change: Change): Said[] => {
    done.set(said.id, [change])
    return [said]
  }
  const sources = Map.groupBy(before.records, ({ id, sourceId }) => sourceId ?? id)
  const pointOf = ({ level, lon, lat }: Said) => `${level} ${lon} ${lat}`
  const points = Map.groupBy(before.records, pointOf)
  const next = before.records.flatMap((said): Said[] => {
    const draw = random()
    const sourceId = said.sourceId ?? said.id
    // An object with other addresses lives on at those, and a new house at the point of one that went is its heir.
    const isSole =
      isHouse(said) &&
      said.mainId === undefined &&
      sources.get(sourceId)?.length === 1 &&
      (said.lon === undefined || points.get(pointOf(said))?.length === 1)
    if (dropped.has(said.parentId as number)) return drop(said)
    if (draw < 0.02 && isSole) {
      gone.push(said)
      return drop(said)
    }
    if (draw < 0.05) {
      // No name is another one's of before, by which that one would be found.
      const name = `${said.name}${nextId++}`
      return changed({ ...said, name }, renamed(said))
    }
    if (draw < 0.08) {
      // A point that was taken from others is none of the object's own, and nothing moves.
      const change = said.lon === undefined ? 'changed' : 'moved'
      return changed({ ...said, lon: 24 + random(), lat: 59 + random() }, change)
    }
    if (draw < 0.1) {
      return changed({ ...said, postcode: String(10_000 + Math.floor(random() * 1e4)) }, 'changed')
    }
    if (draw < 0.12 && !isHouse(said)) {
      return changed({ ...said, population: Math.floor(random() * 1e5) }, 'changed')
    }
    if (draw < 0.14 && !isHouse(said)) {
      return changed({ ...said, officialCode: String(Math.floor(random() * 1e4)) }, 'changed')
    }
    if (draw < 0.17 && isSole) {
      replacedBy.set(said.id, nextId)
      return changed(
        { ...said, id: nextId++, name: `${said.name}b${nextId}`, sourceId },
        renamed(said),
      )
    }
    if (draw < 0.19) {
      // An address of its own has its own number, code and point.
      const id = nextId++
      const copy = {
        ...said,
        ...{ id, sourceId: nextId, name: `${said.name}x${id}` },
        ...(said.code !== undefined && { code: String(id) }),
        ...(said.lon !== undefined && { lon: 24 + random(), lat: 59 + random() }),
      }
      return [said, ...changed(copy, 'created')]
    }
    if (draw < 0.21 && isSole) {
      joined.push(said)
      return drop(said)
    }
    return [said]
  })
  const old = new Set(before.records.map(({ id }) => id))
  const records = next
    .filter(({ mainId }) => mainId === undefined || !dropped.has(mainId))
    .map((said) => {
      const [parentId, mainId] = [said.parentId, said.mainId].map((id = 0) => replacedBy.get(id))
      const own = done.get(said.id) ?? []
      // With another id of its parent an object is elsewhere, too; one that has a new id itself has one event.
      if (parentId && old.has(said.id) && !own.includes('moved')) {
        done.set(said.id, [...own, 'moved'])
      }
      return { ...said, ...(parentId && { parentId }), ...(mainId && { mainId }) }
    })
  const back = random() < 0.3 ? gone.shift() : undefined
  if (back && records.some(({ id }) => id === back.parentId)) {
    records.push(back)
    // What went and came back within a release was never away.
    if (!old.has(back.id)) done.set(back.id, ['reinstated'])
  }
  // Some heirs are those of a merged or split object: houses beside it, of before and of today.
  const heirs = joined.flatMap(({ id, parentId }) => {
    const beside = records.filter((one) => one.parentId === parentId && old.has(one.id))
    const own = beside.slice(0, 1 + Math.floor(random() * 2))
    if (own.length > 0) done.set(id, [own.length === 1 ? 'merged' : 'split'])
    return own.map((heir) => [id, heir.id] as const)
  })
  const ids = new Set(records.map(({ id }) => id))
  for (const { id } of before.records)
    if (!ids.has(id) && !replacedBy.has(id) && !done.has(id)) done.set(id, ['abolished'])
  return { records, nextId, done, heirs }
}

const KINDS = [
  'created',
  'renamed',
  'renumbered',
  'moved',
  'merged',
  'split',
  'abolished',
  'reinstated',
] as const

/** Ids by what happened to them; `changed` apart, which a unit's point passes on to what has none. */
const idsByKind = (told: Iterable<readonly [id: number, changes: readonly Change[]]>) =>
  KINDS.map((kind) => {
    const of = [...told].filter(([, changes]) => changes.includes(kind))
    return [kind, ascending(of.map(([id]) => id))]
  })

const ascending = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b)

/**
 * Makes so many releases and compares what the events give.
 * @returns events by their kinds
 * @throws AssertionError where a row or the ids of a kind differ
 */
export function proveReleases(first: readonly Said[], releases: number, seed: number) {
  const random = createRandom(seed)
  const gone: Said[] = []
  const nextId =
    1 + first.reduce((most, { id, sourceId = 0 }) => Math.max(most, id, sourceId), 1_000)
  let release: Release = { records: first, nextId, done: new Map(), heirs: [] }
  let tree = treeOf(first)
  const rows: Rows = new Map()
  // An empty country, whose units become those of the first release.
  for (const event of eventsOfTrees(treeOf([]), tree)) apply(rows, event)
  const counts: Partial<Record<Change, number>> = {}
  for (let made = 0; made < releases; made++) {
    const next = nextRelease(release, gone, random)
    const young = treeOf(next.records)
    const back = [...next.done].flatMap(([id, changes]) =>
      changes.includes('reinstated') ? [id] : [],
    )
    const events = eventsOfTrees(tree, young, next.heirs, back)
    deepStrictEqual(
      idsByKind(events.map(({ id, change }) => [id, [change]] as const)),
      idsByKind(next.done),
    )
    for (const event of events) {
      counts[event.change] = (counts[event.change] ?? 0) + 1
      apply(rows, event)
    }
    deepStrictEqual(ascending(rows.keys()), ascending(young.id))
    const gazetteer = openGazetteer(young)
    for (const id of rows.keys())
      deepStrictEqual(described(rows, id), { ...describeRow(gazetteer, id) })
    ;[release, tree] = [next, young]
  }
  return counts
}
