/** Tables of the sample world and of its registers with spoilt rows, as they were recorded. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OsmSources, readConfig } from '../../src/build/config.ts'
import { type RegisterSource, readAddresses } from '../../src/build/read-addresses.ts'
import { SILENT } from '../../src/report/progress.ts'
import { openRoads } from '../../src/roads/network/network.ts'
import { buildRouter } from '../../src/router/weights/build-router.ts'
import { buildRoads } from '../../src/sources/osm/build-roads.ts'
import { readMap } from '../../src/sources/osm/read-map.ts'
import { encodeTable } from '../../src/tables/table-file.ts'
import { buildShapeTables } from '../../src/tiles/build-tiles.ts'
import { keptWorld } from '../support/kept-world.ts'
import { recordOf } from './record-of.ts'
import { spoilFiles } from './spoilt-registers.ts'

const SEED = 1

/** Configurations of the sample world and of a copy whose registers are spoilt. */
const configurations = { whole: '', spoilt: '' }
let folder: string
beforeAll(async () => {
  configurations.whole = (await keptWorld()).configuration
  folder = mkdtempSync(join(tmpdir(), 'teeviit-spoilt-'))
  spoilFiles(dirname(configurations.whole), folder, SEED)
  configurations.spoilt = join(folder, basename(configurations.whole))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const sourceOf = (state: keyof typeof configurations, kind: string) =>
  readConfig(configurations[state]).sources.find((source) => source.kind === kind)!

test.each([
  ['ads', 'whole'],
  ['varis', 'whole'],
  ['rc', 'whole'],
  ['ads', 'spoilt'],
  ['varis', 'spoilt'],
  ['rc', 'spoilt'],
] as const)('addresses of %s, %s', async (kind, state) => {
  const source = sourceOf(state, kind) as RegisterSource
  const { files, receipt } = await readAddresses(source, () => {}, [])
  expect(recordOf(files, [receipt])).toMatchSnapshot()
})

test('roads and map', async () => {
  const source = sourceOf('whole', 'osm') as OsmSources
  const { tables, receipts } = await buildRoads(source.files, SILENT, () => {}, 1)
  const files = new Map(
    [...tables].map(([table, columns]) => [`roads-${table}.arrow`, encodeTable(columns)]),
  )
  const { network, graph } = openRoads((file) => files.get(file) ?? new Uint8Array(0))
  for (const [file, bytes] of await buildRouter({ network, graph, earlier: () => undefined }))
    files.set(file, bytes)
  const map = await readMap(source.files, SILENT, 1)
  for (const [file, columns] of buildShapeTables(map.shapes, network))
    files.set(file, encodeTable(columns))
  expect(recordOf(files, [...receipts, map.receipt])).toMatchSnapshot()
})
