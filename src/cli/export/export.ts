/** The addresses or the roads of a release as a table for other programs, a thousand rows at a time. */
import { existsSync } from 'node:fs'
import { COUNTRIES } from '../../addresses/record.ts'
import { type AddressTree, openAddressTree } from '../../addresses/tree.ts'
import type { Cell, OutputColumn, Shape } from '../../bulk/table.ts'
import { createFlatGeobufFile } from '../../bulk/write-flatgeobuf.ts'
import { createParquetFile } from '../../bulk/write-parquet.ts'
import { createRowWriter } from '../../bulk/write-rows.ts'
import { readRelease, wantedRelease } from '../../release/read-release.ts'
import { bytesOf } from '../../release/release-files.ts'
import { refusal, TeeviitError } from '../../report/errors.ts'
import { openRoads, ROAD_COUNTRIES } from '../../roads/network/network.ts'
import { progressFor } from '../progress-style.ts'
import { openOutputFile, standardOutput } from '../rows/output-file.ts'
import { countriesOf, wrong } from '../rows/rows-options.ts'
import { ADDRESS_COLUMNS, addressRows, countAddresses } from './address-rows.ts'
import { type ExportFormat, type ExportOptions, FORMATS } from './export-options.ts'
import { ROAD_COLUMNS, roadRows } from './road-rows.ts'

/** Columns and rows that are written, and how many rows. */
interface Table {
  readonly name: string
  readonly columns: readonly OutputColumn[]
  readonly shape: Shape['type']
  readonly count: number
  rows(): Iterable<Cell[][]>
}

/** @throws TeeviitError BULK_OPTION, BULK_OUTPUT_EXISTS, CLI_NO_RELEASE, RELEASE_*, NO_ROADS */
export async function runExport(what: string, options: ExportOptions): Promise<void> {
  const { out } = options
  if (what !== 'addresses' && what !== 'roads') throw wrong('what', what, 'addresses, roads')
  const format = formatOf(options)
  const folder = wantedRelease(options)
  if (out !== '-' && existsSync(out) && !options.overwrite) {
    throw new TeeviitError('BULK_OUTPUT_EXISTS', { file: out })
  }
  const { files } = readRelease(folder)
  const codes = countriesOf(options)
  const isWanted = (country: string) => codes?.some((code) => code === country) ?? true
  const table =
    what === 'roads' ? roadTable(files, isWanted) : addressTable(files, isWanted, options)
  const writer = writerOf(format, table)
  const output = out === '-' ? standardOutput() : await openOutputFile(out, 0)
  const progress = progressFor(options, [])
  progress.phase(`write ${what}`, table.count, 'rows')
  try {
    await output.write(writer.head())
    let rows = 0
    for (const some of table.rows()) {
      await output.write(writer.rows(some))
      rows += some.length
      progress.advance(rows)
    }
    await output.write(writer.tail())
    await output.settle()
  } finally {
    await output.close()
  }
  progress.end()
}

function formatOf({ format, out }: ExportOptions): ExportFormat {
  const ending = /\.(\w+)$/.exec(out)?.[1].toLowerCase()
  const found = format ?? FORMATS.find((name) => name === ending)
  if (!found) throw wrong('--format', ending ?? 'not given', FORMATS.join(', '))
  return found
}

type Files = ReadonlyMap<string, Uint8Array>

function addressTable(
  files: Files,
  isWanted: (country: string) => boolean,
  { units = false }: ExportOptions,
): Table {
  const trees = COUNTRIES.filter(
    (country) => isWanted(country) && files.has(`${country}-objects.arrow`),
  ).map((country): AddressTree => openAddressTree(country, bytesOf(files)))
  return {
    name: 'addresses',
    columns: ADDRESS_COLUMNS,
    shape: 'Point',
    count: trees.reduce((sum, tree) => sum + countAddresses(tree, units), 0),
    *rows() {
      for (const tree of trees) yield* batches(addressRows(tree, units))
    },
  }
}

function roadTable(files: Files, isWanted: (country: string) => boolean): Table {
  if (!files.has('roads-edges.arrow')) throw refusal('NO_ROADS')
  const { network } = openRoads(bytesOf(files))
  const wanted = ROAD_COUNTRIES.map(isWanted)
  return {
    name: 'roads',
    columns: ROAD_COLUMNS,
    shape: 'LineString',
    count: network.edgeCountry.reduce((sum, country) => sum + Number(wanted[country]), 0),
    rows: () => batches(roadRows(network, isWanted)),
  }
}

const ROWS_AT_ONCE = 1000

function* batches(rows: Iterable<Cell[]>): Iterable<Cell[][]> {
  let batch: Cell[][] = []
  for (const row of rows) {
    batch.push(row)
    if (batch.length < ROWS_AT_ONCE) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

interface Writer {
  head(): string | Uint8Array
  rows(rows: readonly Cell[][]): string | Uint8Array
  tail(): string | Uint8Array
}

const NOTHING = new Uint8Array(0)

function writerOf(format: ExportFormat, { name, columns, shape, rows }: Table): Writer {
  if (format === 'parquet') {
    const file = createParquetFile(columns)
    return { head: () => NOTHING, rows: file.rows, tail: file.end }
  }
  if (format === 'fgb') {
    return { ...createFlatGeobufFile(name, columns, shape, rows()), tail: () => NOTHING }
  }
  const writer = createRowWriter('csv', columns)
  return { ...writer, rows: (rows) => writer.rows(rows, false) }
}
