/** `teeviit releases diff`: what differs between two releases, as CSV or NDJSON, written as it is found. */
import { once } from 'node:events'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { COUNTRIES, type Country } from '../addresses/record.ts'
import { type AddressTree, openAddressTree } from '../addresses/tree.ts'
import { CHANGES, type TreeChange, treeChanges } from '../addresses/tree-changes.ts'
import { readManifest, readVerified } from '../release/read-release.ts'
import { releaseNames } from '../release/releases.ts'
import { TeeviitError } from '../report/errors.ts'
import { csvLine } from '../text/csv.ts'

export type DiffFormat = 'csv' | 'ndjson'

const COLUMNS = [
  'change',
  'country',
  'id',
  'level',
  'address',
  'formerAddress',
  'lon',
  'lat',
  'formerLon',
  'formerLat',
  'distanceM',
] as const satisfies readonly (keyof TreeChange)[]

/** Lines are written in pieces of about this many letters. */
const PIECE_LETTERS = 1 << 16

/**
 * Writes the changes from one release of a folder to another. Memory is that of one country of both.
 * @returns changes by kind
 * @throws TeeviitError CLI_NO_RELEASE_NAMED, RELEASE_*
 */
export async function writeDiff(
  dataDir: string,
  [older, newer]: readonly [string, string],
  format: DiffFormat,
  output: Writable,
): Promise<Record<string, number>> {
  const counts = Object.fromEntries(CHANGES.map((change) => [change, 0]))
  const [before, after] = [openRelease(dataDir, older), openRelease(dataDir, newer)]
  const write = format === 'csv' ? csvOf : (change: TreeChange) => `${JSON.stringify(change)}\n`
  let piece = format === 'csv' ? csvLine(COLUMNS) : ''
  const flush = async () => {
    if (!output.write(piece)) await once(output, 'drain')
    piece = ''
  }
  for (const country of COUNTRIES) {
    for (const change of treeChanges(before(country), after(country))) {
      counts[change.change]++
      piece += write(change)
      if (piece.length >= PIECE_LETTERS) await flush()
    }
  }
  await flush()
  return counts
}

/** What opens the tree of a country; undefined where the release has none. */
function openRelease(dataDir: string, name: string): (country: Country) => AddressTree | undefined {
  if (!releaseNames(dataDir).includes(name)) {
    throw new TeeviitError('CLI_NO_RELEASE_NAMED', { folder: dataDir, name })
  }
  const folder = join(dataDir, name)
  const { files } = readManifest(folder)
  const bytesOf = (file: string) =>
    readVerified(folder, file, files[file], (size) => new Uint8Array(size))
  return (country) =>
    files[`${country}-objects.arrow`] ? openAddressTree(country, bytesOf) : undefined
}

const csvOf = (change: TreeChange): string => csvLine(COLUMNS.map((column) => change[column]))
