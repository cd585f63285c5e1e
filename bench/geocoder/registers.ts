/**
 * Opens the geocoder over the development registers: from ready tables (`--tables DIR` holds a release's files, all
 * countries in one folder or one folder each), else built from the official files beside the project.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COUNTRIES, type Country } from '../../src/addresses/record.ts'
import { type AddressTree, openAddressTree } from '../../src/addresses/tree.ts'
import { createTreeBuilder } from '../../src/addresses/tree-builder.ts'
import { type Geocoder, openGeocoder } from '../../src/geocoder/geocoder.ts'
import { buildGeocoderIndex } from '../../src/geocoder/index/build-index.ts'
import { createReceipt } from '../../src/report/receipt.ts'
import { readAds } from '../../src/sources/ads/read-ads.ts'
import { readRc } from '../../src/sources/rc/read-rc.ts'
import type { Reading } from '../../src/sources/reading/register-table.ts'
import { readVaris } from '../../src/sources/varis/read-varis.ts'
import { encodeTable } from '../../src/tables/table-file.ts'

const REGISTERS = new URL('../../../shared/data/registers', import.meta.url).pathname

export interface OpenedRegisters {
  readonly geocoder: Geocoder
  readonly trees: Partial<Record<Country, AddressTree>>
  /** Bytes of the search index, all countries. */
  readonly indexBytes: number
  readonly rowCount: number
}

/** Value of `--name value` on the command line. */
export function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}

const READERS: Readonly<Record<Country, (reading: Reading) => Promise<void>>> = {
  ee: (reading) =>
    readAds(
      {
        kind: 'ads',
        objects: `${REGISTERS}/ee/1_01112026_00000_1.csv.gz`,
        postcodes: `${REGISTERS}/ee/sihtnumbrid.csv.gz`,
      },
      reading,
    ),
  lv: (reading) => readVaris({ kind: 'varis', tables: `${REGISTERS}/lv` }, reading),
  lt: (reading) => readRc({ kind: 'rc', tables: `${REGISTERS}/lt` }, reading),
}

export async function openRegisters(): Promise<OpenedRegisters> {
  const files = new Map<string, Uint8Array>()
  const folder = option('tables')
  const wanted = option('country')
  const countries = COUNTRIES.filter((country) => wanted === undefined || wanted === country)
  if (folder !== undefined) readTables(folder, files)
  else for (const country of countries) await buildTables(country, files)
  const bytesOf = (file: string): Uint8Array => files.get(file)!
  const trees: Partial<Record<Country, AddressTree>> = {}
  for (const country of countries) {
    if (files.has(`${country}-objects.arrow`)) trees[country] = openAddressTree(country, bytesOf)
  }
  let indexBytes = 0
  for (const [file, bytes] of files) {
    const isOpened = countries.some((country) => file.startsWith(`${country}-geo-`))
    if (isOpened) indexBytes += bytes.length
  }
  let rowCount = 0
  for (const tree of Object.values(trees)) rowCount += tree.rowCount
  return {
    geocoder: openGeocoder(trees, bytesOf, (file) => files.has(file)),
    trees,
    indexBytes,
    rowCount,
  }
}

function readTables(folder: string, files: Map<string, Uint8Array>): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.arrow')) continue
    files.set(name.slice(name.lastIndexOf('/') + 1), readFileSync(join(folder, name)))
  }
}

async function buildTables(country: Country, files: Map<string, Uint8Array>): Promise<void> {
  if (!existsSync(`${REGISTERS}/${country}`)) {
    throw new Error(`The registers are not at ${REGISTERS}; name ready tables with --tables DIR`)
  }
  const builder = createTreeBuilder(country)
  const receipt = createReceipt(country)
  await READERS[country]({ builder, receipt })
  for (const [file, columns] of builder.finish(receipt)) files.set(file, encodeTable(columns))
  const tree = openAddressTree(country, (file) => files.get(file)!)
  for (const [file, columns] of buildGeocoderIndex(tree).files)
    files.set(file, encodeTable(columns))
}
