/** A world of three small countries with every special case of the gazetteer, made with the tree builder. */
import type { AddressRecord, Country } from '../../src/addresses/record.ts'
import { createTreeBuilder } from '../../src/addresses/tree-builder.ts'
import { FORMAT_VERSION, type Manifest } from '../../src/release/manifest.ts'
import { createReleaseWriter, sealManifest } from '../../src/release/write-release.ts'
import { createReceipt } from '../../src/report/receipt.ts'
import { encodeTable } from '../../src/tables/table-file.ts'
import { openWorld, type World } from '../../src/use-cases/world.ts'
import { record } from '../addresses/records.ts'

type Said = Partial<AddressRecord> & { id: number }

const unit = (
  id: number,
  parentId: number,
  level: AddressRecord['level'],
  name: string,
  more: Partial<AddressRecord> = {},
): Said => ({ id, parentId, level, column: level > 3 ? 5 : level, name, ...more }) as Said

const house = (
  id: number,
  parentId: number,
  name: string,
  more: Partial<AddressRecord> = {},
): Said => ({
  id,
  parentId,
  level: 5,
  column: 7,
  name,
  ...more,
})

const flat = (
  id: number,
  parentId: number,
  name: string,
  more: Partial<AddressRecord> = {},
): Said => ({
  id,
  parentId,
  level: 6,
  column: 8,
  name,
  ...more,
})

/** Seconds of 2005-11-21T10:20:30 without an offset. */
const CREATED_S = Date.UTC(2005, 10, 21, 10, 20, 30) / 1_000

export const ESTONIA: readonly Said[] = [
  unit(1, 0, 1, 'Harju maakond', { officialCode: '0037', kind: 'maakond', population: 614_567 }),
  unit(2, 0, 1, 'Ida-Viru maakond', { officialCode: '0045', kind: 'maakond' }),
  unit(10, 1, 2, 'Tallinn', { officialCode: '0784', kind: 'linn', population: 438_000 }),
  unit(11, 10, 3, 'Kesklinna linnaosa', { officialCode: '0298', population: 66_000 }),
  unit(12, 10, 3, 'Nõmme linnaosa', { officialCode: '0524' }),
  unit(13, 1, 2, 'Viimsi vald', { officialCode: '0890', kind: 'vald' }),
  unit(14, 13, 3, 'Haabneeme alevik', { officialCode: '1631', kind: 'alevik', population: 6_400 }),
  unit(15, 13, 3, 'Äigrumäe küla', { officialCode: '9999', kind: 'küla' }),
  unit(20, 2, 2, 'Narva linn', { officialCode: '0511', kind: 'linn', population: 53_000 }),
  unit(30, 11, 4, 'Jaan Poska tänav', {
    shortName: 'J. Poska tänav',
    kind: 'tänav',
    otherNames: [{ name: 'J. Poska tn', kind: 'short' }],
  }),
  unit(31, 11, 4, 'Narva maantee', { kind: 'maantee' }),
  unit(32, 12, 4, 'Jaama tänav'),
  unit(33, 14, 4, 'Aia tänav'),
  unit(34, 14, 4, 'Aia tänav', { smallPlaceId: 40 }),
  unit(35, 14, 4, 'Pärna tänav', { smallPlaceId: 40 }),
  unit(40, 14, 4, 'Kase AÜ', { column: 4, kind: 'aiandusühistu' }),
  unit(36, 20, 4, 'Energia tänav'),
  unit(37, 20, 4, 'Ümera tänav'),
  unit(38, 20, 4, 'Õnne tänav'),
  house(50, 31, '7', {
    postcode: '10117',
    lon: 24.753_612_3,
    lat: 59.436_962,
    code: '377840298000000AB0000000000000000',
    createdS: CREATED_S,
    changedS: CREATED_S + 86_400,
    sourceId: 8_101_872,
  }),
  house(51, 31, '2'),
  house(52, 31, '2a'),
  house(53, 31, '2/1'),
  house(54, 31, '10'),
  house(55, 15, 'Tõru', { column: 6 }),
  house(56, 15, '1', { farmName: 'Männi' }),
  house(57, 15, '1', { farmName: 'Kuuse' }),
  house(58, 40, '3'),
  house(59, 36, '4'),
  house(60, 34, '5'),
  flat(70, 50, '12'),
  flat(71, 50, '2'),
  flat(72, 59, '1'),
  house(80, 30, '1', { mainId: 50, sourceId: 8_101_872 }),
  house(81, 32, '99', { mainId: 50, sourceId: 8_101_872 }),
]

const LATVIA: readonly Said[] = [
  unit(100_003_003, 0, 1, 'Rīga', {
    officialCode: '0001000',
    kind: 'valstspilsēta',
    population: 605_000,
  }),
  unit(10, 0, 1, 'Ogres novads', { officialCode: '0040', kind: 'novads' }),
  unit(11, 10, 2, 'Ogre', { officialCode: '0040201', kind: 'valstspilsēta' }),
  unit(12, 10, 2, 'Ikšķiles pagasts', { officialCode: '0040002', kind: 'pagasts' }),
  unit(13, 12, 3, 'Tīnūži', { officialCode: '0040003', kind: 'ciems' }),
  unit(20, 100_003_003, 4, 'Brīvības iela', { kind: 'iela' }),
  unit(21, 11, 4, 'Brīvības iela', { kind: 'iela' }),
  house(30, 20, '195 k-1', { postcode: 'LV-1039' }),
  house(31, 13, 'Kalnāji', { postcode: 'LV-5052' }),
  house(32, 12, 'Stacija "Biksti"'),
  flat(40, 30, '11'),
]

const LITHUANIA: readonly Said[] = [
  unit(1_000_000_013, 0, 1, 'Vilniaus miesto savivaldybė', { officialCode: '13' }),
  unit(1_000_000_041, 0, 1, 'Vilniaus rajono savivaldybė', { officialCode: '41' }),
  unit(2_000_000_001, 1_000_000_041, 2, 'Avižienių seniūnija', { officialCode: '4101' }),
  unit(3_000_000_001, 1_000_000_013, 3, 'Vilnius', { officialCode: '57518', population: 569_000 }),
  unit(3_000_000_002, 2_000_000_001, 3, 'Bukiškis', { officialCode: '20001' }),
  unit(4_000_000_001, 3_000_000_001, 4, 'Gedimino prospektas'),
  house(5_000_000_001, 4_000_000_001, '2A K1', { postcode: 'LT-01103' }),
  house(5_000_000_002, 3_000_000_002, '15'),
  flat(6_000_000_001, 5_000_000_001, '26'),
]

export const COUNTRY_RECORDS: Readonly<Record<Country, readonly Said[]>> = {
  ee: ESTONIA,
  lv: LATVIA,
  lt: LITHUANIA,
}

/** Files of the countries' trees. */
export function treeFiles(
  records: Readonly<Partial<Record<Country, readonly Said[]>>>,
): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>()
  for (const [country, said] of Object.entries(records)) {
    const builder = createTreeBuilder(country as Country)
    for (const [index, each] of said.entries()) builder.add(record(each), 'test', index + 1)
    const receipt = createReceipt('test')
    receipt.rowsRead = said.length
    for (const [file, columns] of builder.finish(receipt)) files.set(file, encodeTable(columns))
    if (receipt.refused.length > 0) throw new Error(JSON.stringify(receipt.refused))
  }
  return files
}

const MANIFEST_FACTS = {
  sample: true,
  title: 'A small world for tests',
  sources: [],
  receipts: [],
  objectsByLevel: {},
  roads: null,
} as const

/** The small world as one thread opens it. */
export function openSmallWorld(records = COUNTRY_RECORDS): World {
  const files = new Map<string, Uint8Array>()
  for (const [file, bytes] of treeFiles(records)) {
    const shared = new Uint8Array(new SharedArrayBuffer(bytes.byteLength))
    shared.set(bytes)
    files.set(file, shared)
  }
  const manifest = sealManifest({
    formatVersion: FORMAT_VERSION,
    name: 'small',
    builtAt: '2026-01-01T00:00:00Z',
    files: {},
    ...MANIFEST_FACTS,
  })
  return openWorld({ manifest, files }, { snapMetresMax: 2_000 })
}

/** Publishes the small world in a data folder, without a search index; the second of two has another name. */
export function writeSmallRelease(
  dataDir: string,
  builtAt: Date,
  records = COUNTRY_RECORDS,
): Manifest {
  return publishFiles(dataDir, treeFiles(records), builtAt)
}

export function publishFiles(
  dataDir: string,
  files: ReadonlyMap<string, Uint8Array>,
  builtAt: Date,
  facts: Partial<Manifest> = {},
): Manifest {
  const writer = createReleaseWriter(dataDir)
  for (const [file, bytes] of files) writer.writeBytes(file, bytes)
  return writer.publish({ ...MANIFEST_FACTS, ...facts }, builtAt)
}
