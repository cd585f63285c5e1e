/** Every error of the catalogue that no other test brings about, by the smallest thing that does. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Int32, type RecordBatch, Table, tableToIPC, vectorFromArray } from 'apache-arrow'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { createTreeBuilder } from '../../src/addresses/tree-builder.ts'
import { createChecks } from '../../src/build/check-release.ts'
import { readConfig } from '../../src/build/config.ts'
import { customiseRelease } from '../../src/build/customise-release.ts'
import { settingsFrom } from '../../src/cli/server-options.ts'
import { inspect as inspectRelease } from '../../src/cli/tools/inspect-release.ts'
import { readManifest, readRelease } from '../../src/release/read-release.ts'
import { bytesOf } from '../../src/release/release-files.ts'
import { createReleaseWriter } from '../../src/release/write-release.ts'
import type { ErrorCode } from '../../src/report/errors.ts'
import { createReceipt } from '../../src/report/receipt.ts'
import { readRoadChanges } from '../../src/router/weights/road-changes.ts'
import { checkAddresses } from '../../src/server/http/check-addresses.ts'
import { addKey, readKeysFile, revokeKey } from '../../src/server/keys/keys-file.ts'
import { wantedFolder } from '../../src/server/reload/first-release.ts'
import { selfTest } from '../../src/server/reload/self-test.ts'
import { resolveSettings } from '../../src/server/settings/resolve-settings.ts'
import type { ThreadStart } from '../../src/server/threads/messages.ts'
import { createThreads } from '../../src/server/threads/threads.ts'
import { readPoints } from '../../src/sources/rc/points.ts'
import { readFeatures } from '../../src/sources/reading/feature-reader.ts'
import { demandInPack, findFile, findInPack } from '../../src/sources/reading/open-bytes.ts'
import { openTable } from '../../src/sources/reading/table-reader.ts'
import { decodeTable, encodeTable, numbers, texts } from '../../src/tables/table-file.ts'
import { memoryFile } from '../sources/support/files.ts'
import { drawRoads } from '../support/draw-roads.ts'
import {
  ESTONIA,
  openSmallWorld,
  publishFiles,
  treeFiles,
  writeSmallRelease,
} from '../support/small-world.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'teeviit-errors-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Writes a file into the folder of the test. */
function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const AT = new Date(Date.UTC(2026, 0, 1))
const PLAN = { requestsPerMinute: 5, services: ['router'] } as const
const STANDARDS = {
  refusedPercentMax: 5,
  lossPercentMax: 5,
  allowShrink: false,
  countries: [],
  hasRoads: false,
}

const publish = () => join(folder, writeSmallRelease(folder, AT).name)

/** Does something to the manifest of a release before it is read. */
function readChanged(change: (text: string) => string): void {
  const release = publish()
  const manifest = join(release, 'manifest.json')
  writeFileSync(manifest, change(readFileSync(manifest, 'utf8')))
  readManifest(release)
}

/** Looks into a release with one road, of the OSM way 1. */
function inspect(shown: { object: string } | { road: string }): void {
  const { tables } = drawRoads('A-----B', { AB: 'primary' })
  const roads = [...tables].map(([name, columns]): [string, Uint8Array] => [
    `roads-${name}.arrow`,
    encodeTable(columns),
  ])
  publishFiles(folder, new Map([...treeFiles({ ee: ESTONIA }), ...roads]), AT)
  inspectRelease({ data: folder, ...shown })
}

const features = (text: string) =>
  readFeatures(
    memoryFile(text),
    () => {},
    () => {},
    () => {},
  )

/** Table with a row in each of two batches, which our writer never makes. */
function twoBatches(): Uint8Array {
  const vectors = [1, 2].map((value) => vectorFromArray([value], new Int32()))
  const tables = vectors.map((value) => new Table({ value }))
  return tableToIPC(new Table(tables.flatMap(({ batches }): RecordBatch[] => batches)), 'file')
}

test.each<[ErrorCode, string, () => unknown]>([
  ['ARROW_NOT_A_TABLE', 'bytes differ', () => decodeTable('t', Uint8Array.of(1, 2, 3))],
  ['ARROW_NOT_A_TABLE', 'not an Arrow file', () => decodeTable('t', Buffer.from('ARROW1..ARROW1'))],
  ['ARROW_NOT_A_TABLE', 'it has more than one batch', () => decodeTable('t', twoBatches())],
  [
    'ARROW_COLUMN_MISSING',
    'no column b of type Uint8Array',
    () => numbers(decodeTable('t', encodeTable({ a: Uint8Array.of(1) })), 'b', Uint8Array),
  ],
  [
    'ARROW_COLUMN_MISSING',
    'no column a of type text',
    () => texts(decodeTable('t', encodeTable({ a: Uint8Array.of(1) })), 'a'),
  ],
  ['BUILD_CONFIG', 'a list of at least one source', () => readConfig(file('c.json', '{}'))],
  [
    'BUILD_RECEIPT',
    'of trees does not balance (2 rows read)',
    () => {
      const receipt = { ...createReceipt('trees'), rowsRead: 2, rowsKept: 1 }
      createChecks(folder, STANDARDS).take('trees', [receipt], 1, {})
    },
  ],
  ['CLI_CONFIG_FILE', 'it holds no object', () => settingsFrom({ config: file('c.json', '[]') })],
  ['CLI_CONFIG_FILE', 'ENOENT', () => settingsFrom({ config: join(folder, 'absent') })],
  ['CLI_NO_OBJECT', 'No object of ee has the id 7', () => inspect({ object: 'ee:7' })],
  ['CLI_NO_ROAD', 'The OSM way 77', () => inspect({ road: '77' })],
  ['CLI_OBJECT_SYNTAX', 'named fi:7', () => inspect({ object: 'fi:7' })],
  ['CLI_OBJECT_SYNTAX', 'named ee:x', () => inspect({ object: 'ee:x' })],
  ['CLI_OBJECT_SYNTAX', 'named ee', () => inspect({ object: 'ee' })],
  ['KEY_EXISTS', 'named shop', () => [1, 2].map(() => addKey(join(folder, 'k'), 'shop', PLAN))],
  ['KEY_NAME', 'named a b', () => addKey(join(folder, 'k'), 'a b', PLAN)],
  ['KEY_PLAN', 'is []', () => addKey(join(folder, 'k'), 'shop', { ...PLAN, services: [] })],
  ['KEY_UNKNOWN', 'named shop', () => revokeKey(join(folder, 'k'), 'shop')],
  [
    'KEYS_BUSY',
    'k.lock',
    () => {
      file('k.lock', '')
      addKey(join(folder, 'k'), 'shop', PLAN)
    },
  ],
  ['KEYS_FILE', 'JSON', () => readKeysFile(file('k', '{'))],
  [
    'RELEASE_EMPTY',
    'without files',
    () => {
      const facts = { sample: true, title: '', sources: [], receipts: [], objectsByLevel: {} }
      createReleaseWriter(folder).publish({ ...facts, roads: null }, AT)
    },
  ],
  ['RELEASE_FILE_MISSING', 'not in the manifest', () => bytesOf(new Map())('ee-objects.arrow')],
  [
    'RELEASE_FORMAT',
    'format 1,',
    () => readChanged((text) => text.replace(/"formatVersion": \d+/, '"formatVersion": 1')),
  ],
  [
    'RELEASE_MANIFEST_CHANGED',
    'sha256',
    () => readChanged((text) => text.replace('for tests', 'for others')),
  ],
  ['RELEASE_NO_MANIFEST', 'ENOENT', () => readRelease(folder)],
  ['RELEASE_NONE', 'has no release', () => wantedFolder(folder)],
  [
    'RELEASE_SELF_TEST',
    'no object answers under 1',
    () => {
      const world = openSmallWorld()
      world.trees.ee?.rowsById.reverse()
      selfTest(world)
    },
  ],
  [
    'ROADS_CHANGES_FILE',
    'absent.csv',
    () => {
      publish()
      return customiseRelease(folder, { speeds: join(folder, 'absent.csv') }, AT)
    },
  ],
  [
    'ROADS_CHANGES_COLUMN',
    'no column kmh; its columns are way',
    () => readRoadChanges('speeds', 'speeds.csv', 'way\n1\n', createReceipt('speeds')),
  ],
  [
    'ROADS_CHANGES_COLUMN',
    'no column way or name; its columns are kmh',
    () => readRoadChanges('closures', 'closures.csv', 'kmh\n1\n', createReceipt('closures')),
  ],
  [
    'SERVER_PATHS',
    'paths.router',
    () =>
      checkAddresses(
        resolveSettings({ commandLine: { 'paths.gazetteer': '/router/services' } }).settings,
      ),
  ],
  [
    'SERVER_THREAD',
    'did not start',
    () =>
      createThreads(
        {
          count: 1,
          startOf: () => ({}) as ThreadStart,
          release: () => new Promise(() => {}),
          onEnd() {},
          onWanted() {},
          onJob() {},
        },
        pino({ level: 'silent' }),
      ),
  ],
  ['SETTING_UNKNOWN', 'colour', () => resolveSettings({ commandLine: { colour: 'red' } })],
  [
    'SOURCE_BROKEN',
    'a.csv.gz',
    async () => {
      const path = file('a.csv.gz', Uint8Array.of(0x1f, 0x8b, 1, 2, 3))
      for await (const _ of await (await findFile(path, ['.csv'])).open());
    },
  ],
  [
    'SOURCE_COLUMN_MISSING',
    'no column C; its columns are A, B',
    async () => {
      const table = await openTable(memoryFile('A;B\n1;2\n'))
      table.column('C')
    },
  ],
  [
    'SOURCE_CRS',
    'EPSG:25832',
    () =>
      readPoints(
        memoryFile('{"crs":{"properties":{"name":"EPSG:25832"}},"features":[]}'),
        { code: 'KODAS', level: 1 },
        { builder: createTreeBuilder('lt'), receipt: createReceipt('lt') },
      ),
  ],
  ['SOURCE_DIALECT', 'begins with "A"', () => openTable(memoryFile('A\n1\n'))],
  ['SOURCE_DIALECT', 'a line longer than 64 kB', () => openTable(memoryFile('A;'.repeat(1 << 15)))],
  ['SOURCE_EMPTY', 'is empty', () => openTable(memoryFile('\n1;2\n'))],
  ['SOURCE_FILE_MISSING', 'absent', () => findFile(join(folder, 'absent'), ['.csv'])],
  ['SOURCE_FILE_MISSING', 'absent', () => findInPack(join(folder, 'absent'), 'a.csv')],
  ['SOURCE_GEOJSON', 'it has no features', () => features('{}')],
  ['SOURCE_GEOJSON', 'it breaks off', () => features('{"features":[')],
  [
    'SOURCE_NOT_A_ZIP',
    'no member b.csv',
    () => findFile(`${file('a.csv', 'A;B')}#b.csv`, ['.csv']),
  ],
  ['SOURCE_NOT_A_ZIP', 'no member with tables', () => findInPack(file('a.csv', 'A;B'), 'b.csv')],
  [
    'SOURCE_NOT_IN_PACK',
    'has no b.csv',
    () => {
      file('a.csv', 'A;B')
      return demandInPack(folder, 'b.csv')
    },
  ],
  [
    'SOURCE_ZIP_MEMBER',
    'has a.csv; wanted is b.csv',
    async () => {
      const zip = new ZipFile()
      zip.addBuffer(Buffer.from('A;B'), 'a.csv')
      zip.end()
      return findFile(`${file('a.zip', await buffer(zip.outputStream))}#b.csv`, ['.csv'])
    },
  ],
])('%s: … %s …', async (code, part, bringAbout) => {
  const error = await Promise.resolve()
    .then(bringAbout)
    .catch((thrown: unknown) => thrown)
  const message = expect.stringContaining(part)
  expect(error).toMatchObject({ name: 'TeeviitError', code, message })
})
