/** A country's register, read and indexed: the files that a release has of it. */
import { openFormer } from '../addresses/former/former.ts'
import { type FormerState, formerTables } from '../addresses/former/former-tables.ts'
import { formerIdsFile, openFormerIds } from '../addresses/former-ids.ts'
import type { MapName } from '../addresses/map-names.ts'
import type { Country } from '../addresses/record.ts'
import { createStreetLines } from '../addresses/street-lines.ts'
import { type AddressTree, openAddressTree } from '../addresses/tree.ts'
import { createTreeBuilder } from '../addresses/tree-builder.ts'
import { crossingsFile, crossingsOfLines } from '../geocoder/crossings/build-crossings.ts'
import { buildGeocoderIndex } from '../geocoder/index/build-index.ts'
import { formerNamesFile, formerNamesTable } from '../geocoder/words/former-names.ts'
import { createReceipt, type Receipt } from '../report/receipt.ts'
import { readAds } from '../sources/ads/read-ads.ts'
import type { AdsSource } from '../sources/ads/settings.ts'
import { readRc } from '../sources/rc/read-rc.ts'
import type { RcSource } from '../sources/rc/settings.ts'
import type { Reading } from '../sources/reading/register-table.ts'
import { readVaris } from '../sources/varis/read-varis.ts'
import type { VarisSource } from '../sources/varis/settings.ts'
import { encodeTable } from '../tables/table-file.ts'
import type { OsmSources, Source } from './config.ts'

export type RegisterSource = Exclude<Source, OsmSources>

/** What became of a register's rows. */
export interface AddressFacts {
  readonly receipt: Receipt
  /** Objects of levels 1 to 6. */
  readonly objectsByLevel: readonly number[]
  /** What became of each other name that the map has. */
  readonly nameFate: Uint8Array
}

export interface Addresses extends AddressFacts {
  readonly files: ReadonlyMap<string, Uint8Array>
}

type Read = (source: RegisterSource, reading: Reading) => Promise<void>

const REGISTERS: Readonly<Record<RegisterSource['kind'], { country: Country; read: Read }>> = {
  ads: { country: 'ee', read: (source, reading) => readAds(source as AdsSource, reading) },
  varis: { country: 'lv', read: (source, reading) => readVaris(source as VarisSource, reading) },
  rc: { country: 'lt', read: (source, reading) => readRc(source as RcSource, reading) },
}

/** The country whose register it is. */
export const countryOf = ({ kind }: RegisterSource): Country => REGISTERS[kind].country

/**
 * Reads and indexes a register; `onRows` hears now and then how many rows have been read. The other names of a map are
 * awaited once the register is read.
 * @throws TeeviitError SOURCE_*
 */
export async function readAddresses(
  source: RegisterSource,
  onRows: (rows: number) => void,
  names: readonly MapName[] | Promise<readonly MapName[]>,
): Promise<Addresses> {
  const country = countryOf(source)
  const receipt = createReceipt(`${source.kind} ${country}`)
  const lines = createStreetLines()
  const { files, former } = await readTree(source, country, { receipt, onRows, lines })
  const tree = openAddressTree(country, (file) => files.get(file) ?? new Uint8Array(0))
  addFormer(files, tree, former, receipt)
  const objectsByLevel = [0, 0, 0, 0, 0, 0]
  for (let row = 0; row < tree.rowCount; row++) objectsByLevel[tree.level[row] - 1]++
  const { files: tables, fate } = buildGeocoderIndex(tree, await names)
  for (const [file, columns] of tables) files.set(file, encodeTable(columns))
  const crossings = crossingsOfLines(tree, lines)
  if (crossings !== undefined) files.set(crossingsFile(tree), encodeTable(crossings))
  return { receipt, objectsByLevel, nameFate: fate, files }
}

/** The files of a country's tree. A function of its own, so that the builder's memory is free again after it. */
async function readTree(
  source: RegisterSource,
  country: Country,
  into: Omit<Reading, 'builder'>,
): Promise<{ files: Map<string, Uint8Array>; former: FormerState[] }> {
  const builder = createTreeBuilder(country)
  await REGISTERS[source.kind].read(source, { ...into, builder })
  const files = new Map<string, Uint8Array>()
  for (const [file, columns] of builder.finish(into.receipt)) files.set(file, encodeTable(columns))
  return { files, former: builder.former }
}

/** Adds the tables of former states and of their names, where the register has any. */
function addFormer(
  files: Map<string, Uint8Array>,
  tree: AddressTree,
  states: readonly FormerState[],
  receipt: Receipt,
): void {
  const ids = files.get(formerIdsFile(tree.country))
  const told = ids && openFormerIds(tree.country, ids)
  const tables = formerTables(tree, states, told, receipt)
  for (const [file, columns] of tables) files.set(file, encodeTable(columns))
  if (tables.size === 0) return
  const former = openFormer(tree, (file) => files.get(file)!)
  files.set(formerNamesFile(tree.country), encodeTable(formerNamesTable(former)))
}
