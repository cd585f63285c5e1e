/** Fifty releases, one after the other: the events applied to the rows of each give the rows of the next. */
import { expect, test } from 'vitest'
import type { AddressEvent } from '../../../src/addresses/changes/tree-events.ts'
import type { AddressTree } from '../../../src/addresses/tree.ts'
import { describe as describeRow } from '../../../src/gazetteer/describe.ts'
import { openGazetteer } from '../../../src/gazetteer/gazetteer.ts'
import { ESTONIA } from '../../support/small-world.ts'
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

/** The records of the next release: each object may be renamed, moved, changed, lost, or get another id; some come back. */
function nextRelease(records: readonly Said[], gone: Said[], random: () => number, nextId: number) {
  const dropped = new Set<number>()
  const renumbered = new Map<number, number>()
  const next = records.flatMap((said): Said[] => {
    const isHouse = (said.level ?? 5) >= 5
    const draw = random()
    if (dropped.has(said.parentId as number)) {
      dropped.add(said.id)
      return []
    }
    if (draw < 0.02 && isHouse && said.mainId === undefined) {
      dropped.add(said.id)
      gone.push(said)
      return []
    }
    if (draw < 0.05) return [{ ...said, name: `${said.name}${Math.floor(random() * 10)}` }]
    if (draw < 0.08) return [{ ...said, lon: 24 + random(), lat: 59 + random() }]
    if (draw < 0.1) return [{ ...said, postcode: String(10_000 + Math.floor(random() * 1e4)) }]
    if (draw < 0.12 && !isHouse) return [{ ...said, population: Math.floor(random() * 1e5) }]
    if (draw < 0.14 && !isHouse)
      return [{ ...said, officialCode: String(Math.floor(random() * 1e4)) }]
    if (draw < 0.17 && isHouse) {
      renumbered.set(said.id, nextId)
      return [{ ...said, id: nextId++, name: `${said.name}b`, sourceId: said.sourceId ?? said.id }]
    }
    if (draw < 0.19)
      return [said, { ...said, id: nextId++, sourceId: nextId, name: `${said.name}x` }]
    return [said]
  })
  const kept = next
    .filter((said) => said.mainId === undefined || !dropped.has(said.mainId))
    .map((said) => {
      const [parentId, mainId] = [
        renumbered.get(said.parentId ?? 0),
        renumbered.get(said.mainId ?? 0),
      ]
      return { ...said, ...(parentId && { parentId }), ...(mainId && { mainId }) }
    })
  const back = random() < 0.3 ? gone.pop() : undefined
  const isWhole = back && kept.some(({ id }) => id === back.parentId)
  const made = isWhole ? [...kept, back] : kept
  return { records: made, nextId, back: isWhole ? back.id : undefined }
}

/** How many ids the generator had come, come back and go. */
function doneBy(before: readonly Said[], { records, back }: ReturnType<typeof nextRelease>) {
  const [old, young] = [before, records].map((all) => new Set(all.map(({ id }) => id)))
  // One that went and came back within a release has no event.
  const reinstated = back === undefined || old.has(back) ? 0 : 1
  const came = young.difference(old).size - reinstated
  return { came, reinstated, went: old.difference(young).size }
}

const GONE = ['merged', 'split', 'abolished']

/** The same, as events tell it: what has another id went and came. */
function toldBy(events: readonly AddressEvent[]) {
  const count = (is: (event: AddressEvent) => boolean) => events.filter(is).length
  const replaced = count(({ formerId }) => formerId !== undefined)
  return {
    came: count(({ change }) => change === 'created') + replaced,
    reinstated: count(({ change }) => change === 'reinstated'),
    went: count(({ change }) => GONE.includes(change)) + replaced,
  }
}

const idsOf = ({ id }: AddressTree) => [...id].sort((a, b) => a - b)

test('the events of fifty releases give every column of every record', () => {
  const random = createRandom(1)
  const gone: Said[] = []
  let nextId = 1_000
  let records: readonly Said[] = ESTONIA
  let tree = treeOf(records)
  const rows: Rows = new Map()
  // An empty country, whose one unit becomes that of the first release.
  for (const event of eventsOfTrees(treeOf([]), tree)) apply(rows, event)
  const counts: Record<string, number> = {}
  for (let release = 0; release < 50; release++) {
    const next = nextRelease(records, gone, random, nextId)
    const young = treeOf(next.records)
    const back = next.back === undefined ? [] : [next.back]
    const events = eventsOfTrees(tree, young, [], back)
    expect(toldBy(events)).toEqual(doneBy(records, next))
    for (const event of events) {
      counts[event.change] = (counts[event.change] ?? 0) + 1
      apply(rows, event)
    }
    expect([...rows.keys()].sort((a, b) => a - b)).toEqual(idsOf(young))
    const gazetteer = openGazetteer(young)
    for (const id of rows.keys()) expect(described(rows, id)).toEqual(describeRow(gazetteer, id))
    ;[records, tree, nextId] = [next.records, young, next.nextId]
  }
  for (const change of ['created', 'renamed', 'renumbered', 'moved', 'changed', 'reinstated']) {
    expect(counts[change], change).toBeGreaterThan(5)
  }
})
