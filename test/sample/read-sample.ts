/** A written sample read back by the readers of the official formats. */

import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { writeSample } from '../../sample/write-sample.ts'
import { formerTables } from '../../src/addresses/former/former-tables.ts'
import { COUNTRIES, type Country } from '../../src/addresses/record.ts'
import { type AddressTree, openAddressTree } from '../../src/addresses/tree.ts'
import { createTreeBuilder } from '../../src/addresses/tree-builder.ts'
import { readConfig } from '../../src/build/config.ts'
import { SILENT } from '../../src/report/progress.ts'
import { createReceipt, type Receipt } from '../../src/report/receipt.ts'
import { buildNetwork } from '../../src/roads/build-network.ts'
import { openRoads, type RoadNetwork, type SearchGraph } from '../../src/roads/network/network.ts'
import { readAds } from '../../src/sources/ads/read-ads.ts'
import { readRoads } from '../../src/sources/osm/read-roads.ts'
import { readRc } from '../../src/sources/rc/read-rc.ts'
import { readVaris } from '../../src/sources/varis/read-varis.ts'
import { encodeTable } from '../../src/tables/table-file.ts'

export interface Sample {
  readonly folder: string
  remove(): void
}

export async function makeSample(scale: number, seed: number): Promise<Sample> {
  const folder = mkdtempSync(join(tmpdir(), 'teeviit-sample-'))
  await writeSample(folder, { scale, seed }, SILENT)
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}

/** Path of each file, relative to the sample, and the hash of its bytes. */
export function hashesOf(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => statSync(file).isFile())
    .toSorted()
  return new Map(
    files.map((file) => [
      relative(folder, file),
      createHash('sha256').update(readFileSync(file)).digest('hex'),
    ]),
  )
}

export function unpacked({ folder }: Sample, file: string): Buffer {
  return gunzipSync(readFileSync(join(folder, file)))
}

export interface ReadRegisters {
  readonly trees: Record<Country, AddressTree>
  readonly receipts: Record<Country, Receipt>
}

export async function readRegisters({ folder }: Sample): Promise<ReadRegisters> {
  const { sources } = readConfig(join(folder, 'teeviit.json'))
  const trees = {} as Record<Country, AddressTree>
  const receipts = {} as Record<Country, Receipt>
  for (const country of COUNTRIES) {
    const builder = createTreeBuilder(country)
    const receipt = createReceipt(country)
    for (const source of sources) {
      if (source.kind === 'ads' && country === 'ee') await readAds(source, { builder, receipt })
      if (source.kind === 'varis' && country === 'lv') await readVaris(source, { builder, receipt })
      if (source.kind === 'rc' && country === 'lt') await readRc(source, { builder, receipt })
    }
    const tables = builder.finish(receipt)
    trees[country] = openAddressTree(country, (file) => encodeTable(tables.get(file)!))
    formerTables(trees[country], builder.former, undefined, receipt)
    receipts[country] = receipt
  }
  return { trees, receipts }
}

export interface ReadRoads {
  readonly network: RoadNetwork
  readonly graph: SearchGraph
  readonly receipts: readonly Receipt[]
  readonly missingNodes: number
  readonly wayCopies: number
}

export async function readSampleRoads({ folder }: Sample): Promise<ReadRoads> {
  const { sources } = readConfig(join(folder, 'teeviit.json'))
  const source = sources.find(({ kind }) => kind === 'osm')
  if (source?.kind !== 'osm') throw new Error('the sample names no roads')
  const reading = await readRoads(source.files, SILENT, 1)
  const { tables, receipts } = buildNetwork(reading.material, SILENT)
  const named = new Map([...tables].map(([table, columns]) => [table, columns]))
  const { network, graph } = openRoads((file) =>
    encodeTable((named.get(file) ?? named.get(file.replace(/^roads-|\.arrow$/g, '')))!),
  )
  const { missingNodeIds, wayCopies } = reading
  return { network, graph, receipts, missingNodes: missingNodeIds.length, wayCopies }
}
