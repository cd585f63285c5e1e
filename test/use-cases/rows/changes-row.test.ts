/** What became of the addresses of a table since a number, over five releases of a small place. */
import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import type { AddressRecord } from '../../../src/addresses/record.ts'
import { guessRoles, rolesWithId } from '../../../src/bulk/column-names.ts'
import type { Cell } from '../../../src/bulk/table.ts'
import { openGeocoder } from '../../../src/geocoder/geocoder.ts'
import { buildGeocoderIndex } from '../../../src/geocoder/index/build-index.ts'
import { runToEnd } from '../../../src/report/steps.ts'
import { encodeTable } from '../../../src/tables/table-file.ts'
import { answerRows, checkWorld } from '../../../src/use-cases/rows/answer-rows.ts'
import { outputColumns, ownColumns } from '../../../src/use-cases/rows/row-columns.ts'
import type { RowPlan } from '../../../src/use-cases/rows/row-plan.ts'
import { outputRows, rowWriter } from '../../../src/use-cases/rows/written-rows.ts'
import type { World } from '../../../src/use-cases/world.ts'
import { createReleaseChain } from '../../support/release-chain.ts'

type Said = Partial<AddressRecord> & { id: number }
const unit = (id: number, parentId: number, level: number, name: string): Said =>
  ({ id, parentId, level, column: level === 4 ? 5 : level, name, lon: 24, lat: 59 }) as Said
const house = (id: number, parentId: number, name: string, sourceId = id): Said => ({
  ...{ id, parentId, name, sourceId },
  ...{ lon: 24.5, lat: 59.5 },
})

const COUNTY = unit(1, 0, 1, 'Harju maakond')
const STREET = unit(30, 1, 4, 'Aia tänav')
const RENAMED = unit(30, 1, 4, 'Kase tänav')

const chain = createReleaseChain()
afterAll(() => chain.remove())
chain.add([COUNTY, STREET, house(50, 30, '7'), house(51, 30, '9'), house(52, 30, '11')])
// 1: the house gets another number, and with it another id.
chain.add([COUNTY, STREET, house(60, 30, '7a', 50), house(51, 30, '9'), house(52, 30, '11')])
// 2 and 3: the street gets another name, a house goes.
chain.add([COUNTY, RENAMED, house(60, 30, '7a', 50), house(52, 30, '11')])
// 4: another house comes.
const last = chain.add([
  COUNTY,
  RENAMED,
  house(60, 30, '7a', 50),
  house(52, 30, '11'),
  house(70, 30, '13'),
])
const world = searchable(last)

/** With an index of words, which the chain leaves out. */
function searchable(bare: World): World {
  const files = new Map<string, Uint8Array>()
  for (const [file, columns] of buildGeocoderIndex(bare.trees.ee!).files) {
    files.set(file, encodeTable(columns))
  }
  return { ...bare, geocoder: openGeocoder(bare.trees, (file) => files.get(file)!) }
}

const COLUMNS = ['id', 'country', 'aadress']
const SHOWN = ['id', 'address', 'changes', 'number', 'former_address', 'heirs', 'match', 'problem']

function became(after: number, rows: readonly (readonly Cell[])[], columns = COLUMNS) {
  const roles = rolesWithId(columns, {})
  const plan: RowPlan = { task: 'changes', columns, place: { roles }, after }
  const own = ownColumns('changes').map(({ name }) => name)
  const table = rows.map((cells, i) => ({ number: i + 1, cells }))
  return runToEnd(answerRows(plan, table, world)).map(({ cells }) => {
    expect(cells.length).toBe(own.length)
    return SHOWN.map((name) => cells[own.indexOf(name)])
      .map((cell) => String(cell ?? '').replace('Eesti, Harju maakond, ', ''))
      .join('|')
  })
}

test('an id of before leads to its address of today, by all that happened to it', () => {
  const rows = [['50', 'ee', '']]
  expect(became(0, rows)).toEqual(['60|Kase tänav 7a|renumbered renamed|2|Aia tänav 7|60|found|'])
  expect(became(1, rows)).toEqual(['60|Kase tänav 7a|renamed|2|Aia tänav 7|60|found|'])
  expect(became(2, rows)).toEqual(['60|Kase tänav 7a|||||'.replace('|||||', '||||60|found|')])
})

test('an id of today has what happened to it and to the units above it', () => {
  expect(
    became(0, [
      [60, 'EE', ''],
      [52, '', ''],
      [70, 'Estonia', ''],
      [30, 'ee', ''],
    ]),
  ).toEqual([
    '60|Kase tänav 7a|renumbered renamed|2|Aia tänav 7||found|',
    '52|Kase tänav 11|renamed|2|Aia tänav 11||found|',
    '70|Kase tänav 13|created|4|||found|',
    '30|Kase tänav|renamed|2|Aia tänav||found|',
  ])
  expect(
    became(4, [
      [60, 'ee', ''],
      [70, 'ee', ''],
    ]),
  ).toEqual(['60|Kase tänav 7a|||||found|', '70|Kase tänav 13|||||found|'])
})

test('an address that is no more has no address of today', () => {
  expect(became(0, [['51', 'ee', '']])).toEqual(['||abolished|3|Aia tänav 9||found|'])
})

test('a row without an id that is known is found by its text, or told as unknown', () => {
  const rows = [
    ['', '', 'Kase tänav 11'],
    ['4242', 'ee', 'Kase tänav 7a'],
    ['52', 'lv', 'Kase tänav 11'],
    ['52x', 'ee', 'Xyzzy 1'],
    ['', '', ''],
    ['4242', '', ''],
  ]
  expect(became(1, rows)).toEqual([
    '52|Kase tänav 11|renamed|2|Aia tänav 11||exact|',
    '60|Kase tänav 7a|renamed|2|Aia tänav 7a||exact|',
    '||||||none|ADDRESS_NOT_FOUND',
    '||||||none|ADDRESS_NOT_FOUND',
    '||||||invalid|ROW_EMPTY',
    '||||||none|ADDRESS_NOT_FOUND',
  ])
})

test('a number that is ahead is refused before any row', () => {
  const plan: RowPlan = { task: 'changes', columns: [], place: { roles: {} }, after: 4 }
  expect(() => checkWorld(plan, world)).not.toThrow()
  expect(() => checkWorld({ ...plan, after: 5 }, world)).toThrow(
    expect.objectContaining({ code: 'CHANGES_AHEAD' }),
  )
})

test('the column of ids is told by its name, and other columns are guessed beside it', () => {
  expect(rolesWithId(['nr', 'ID', 'aadress'], {})).toEqual({ id: 1, address: 2 })
  expect(rolesWithId(['teeviit_id', 'id_kood'], {})).toEqual({ id: 0 })
  expect(rolesWithId(['kood', 'country', 'aadress'], { id: 0 })).toEqual({
    ...{ id: 0, country: 1, address: 2 },
  })
  expect(rolesWithId(['id', 'aadress', 'tee'], { street: 2 })).toEqual({ id: 0, street: 2 })
  expect(guessRoles(['id', 'aadress'])).toEqual({ address: 1 })
})

test('the guide about changed addresses says what became of its table', () => {
  const guide = readFileSync('docs/guides/changed-addresses.md', 'utf8')
  const [, , asked, said] = [...guide.matchAll(/```csv\n(.*?)```/gs)].map(([, text]) =>
    text
      .trim()
      .split('\n')
      .map((line) => line.split(';')),
  )
  const [columns, ...rows] = asked
  const [names, ...wanted] = said
  const plan: RowPlan = {
    task: 'changes',
    columns,
    place: { roles: rolesWithId(columns, {}) },
    after: 0,
  }
  const table = rows.map((cells, number) => ({ number, cells }))
  const all = outputColumns(plan).map(({ name }) => name)
  const written = outputRows(plan, table, runToEnd(answerRows(plan, table, world)))
  expect(
    written.map((cells) => names.map((name) => String(cells[all.indexOf(name)] ?? ''))),
  ).toEqual(wanted)
})

test.each(['changes', 'wash', 'geocode'] as const)(
  'a feature of %s has the point of today',
  (task) => {
    const columns = ['aadress']
    const plan: RowPlan = { task, columns, place: { roles: { address: 0 } } }
    const rows = [{ number: 1, cells: ['Kase tänav 7a'] }]
    const written = outputRows(plan, rows, runToEnd(answerRows(plan, rows, world)))
    expect(rowWriter(plan, 'geojson', ',').rows(written, true)).toContain(
      '"geometry":{"type":"Point","coordinates":[24.5,59.5]}',
    )
  },
)
