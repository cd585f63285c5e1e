/**
 * How fast the address registers are read: rows and megabytes a second of each reader, beside a bare read (unpacking
 * only) of the same files, and the peak memory of reading and building. One process a country, so that peaks are apart.
 *
 *   node bench/read-registers.ts [folder with ee/ lv/ lt/]
 */

import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Country } from '../src/addresses/record.ts'
import { createTreeBuilder } from '../src/addresses/tree-builder.ts'
import { createReceipt } from '../src/report/receipt.ts'
import { readAds } from '../src/sources/ads/read-ads.ts'
import { readRc } from '../src/sources/rc/read-rc.ts'
import { findFile } from '../src/sources/reading/open-bytes.ts'
import type { Reading } from '../src/sources/reading/register-table.ts'
import { readVaris } from '../src/sources/varis/read-varis.ts'
import { encodeTable } from '../src/tables/table-file.ts'

const REGISTERS = fileURLToPath(new URL('../../shared/data/registers', import.meta.url))

const READERS: Readonly<Record<Country, (folder: string, reading: Reading) => Promise<void>>> = {
  ee(folder, reading) {
    const extract = readdirSync(folder).find((name) => /^1_.*\.csv/.test(name)) ?? '1.csv'
    const postcodes = join(folder, 'sihtnumbrid.csv')
    return readAds({ kind: 'ads', objects: join(folder, extract), postcodes }, reading)
  },
  lv: (folder, reading) => readVaris({ kind: 'varis', tables: folder }, reading),
  lt: (folder, reading) => readRc({ kind: 'rc', tables: folder }, reading),
}

/** Bytes of all files of a folder, unpacked and thrown away. */
async function readBare(folder: string): Promise<number> {
  let bytes = 0
  for (const name of readdirSync(folder)) {
    // The Lithuanian counties are no objects and are not read.
    if (name.startsWith('adr_apskritys')) continue
    const file = await findFile(join(folder, name), ['.csv', '.json'])
    for await (const piece of await file.open()) bytes += piece.length
  }
  return bytes
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

const peakMb = () => Math.round(process.resourceUsage().maxRSS / 1024)

async function measure(country: Country, folder: string): Promise<void> {
  let bytes = 0
  await readBare(folder)
  const bareS = await seconds(async () => {
    bytes = await readBare(folder)
  })
  const builder = createTreeBuilder(country)
  const receipt = createReceipt(country)
  const readS = await seconds(() => READERS[country](folder, { builder, receipt }))
  const readPeakMb = peakMb()
  const objects = builder.count
  const finishS = await seconds(async () => {
    for (const columns of builder.finish(receipt).values()) encodeTable(columns)
  })
  const megabytes = bytes / 1e6
  const rate = (value: number) => Math.round(value).toLocaleString('en').padStart(9)
  console.log(
    `${country}   ${rate(receipt.rowsRead)} rows ${rate(receipt.rowsRead / readS)} rows/s` +
      `   ${megabytes.toFixed(0).padStart(4)} MB ${rate(megabytes / readS)} MB/s` +
      `   bare ${rate(megabytes / bareS)} MB/s   read ${readS.toFixed(2)} s = ${(readS / bareS).toFixed(1)} x bare` +
      `   build ${objects.toLocaleString('en')} objects ${finishS.toFixed(2)} s` +
      `   peak ${readPeakMb} MB reading, ${peakMb()} MB building   refused ${receipt.refused.length}`,
  )
}

const [first, second] = process.argv.slice(2)
if (second !== undefined) await measure(first as Country, second)
else {
  const root = resolve(first ?? REGISTERS)
  console.log(`Node ${process.version}, registers of ${root}`)
  for (const country of ['ee', 'lv', 'lt']) {
    const folder = join(root, country)
    if (!existsSync(folder)) console.log(`${country}   no folder ${folder}`)
    else {
      spawnSync(process.execPath, [fileURLToPath(import.meta.url), country, folder], {
        stdio: 'inherit',
      })
    }
  }
}
