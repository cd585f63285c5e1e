/** `teeviit releases diff`: what differs between two releases, as CSV or NDJSON, written as it is found. */
import { once } from 'node:events'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { EVENT_COLUMNS, eventCells } from '../addresses/changes/event-cells.ts'
import { type AddressEvent, CHANGES, treeEvents } from '../addresses/changes/tree-events.ts'
import { formerIdsFile, openFormerIds, successorRows } from '../addresses/former-ids.ts'
import { COUNTRIES, type Country } from '../addresses/record.ts'
import { type AddressTree, openAddressTree } from '../addresses/tree.ts'
import { readManifest, readVerified } from '../release/read-release.ts'
import { releaseNames } from '../release/releases.ts'
import { TeeviitError } from '../report/errors.ts'
import { csvLine } from '../text/csv.ts'

export type DiffFormat = 'csv' | 'ndjson'

/** Lines are written in pieces of about this many letters. */
const PIECE_LETTERS = 1 << 16

/**
 * Writes the changes from one release of a folder to another, as the feed tells them but without numbers. Memory is that of
 * one country of both.
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
  const write =
    format === 'csv'
      ? (event: AddressEvent) => csvLine(eventCells(event))
      : (event: AddressEvent) => `${JSON.stringify(event)}\n`
  let piece = format === 'csv' ? csvLine(EVENT_COLUMNS) : ''
  const flush = async () => {
    if (!output.write(piece)) await once(output, 'drain')
    piece = ''
  }
  for (const country of COUNTRIES) {
    const [old, young] = [before.tree(country), after.tree(country)]
    if (old === undefined || young === undefined) continue
    const former = after.formerIds(country)
    const known = {
      heirsOf: (row: number) => (former ? successorRows(former, old.id[row]) : []),
      isKnownGone: () => false,
    }
    for (const event of treeEvents(old, young, known)) {
      counts[event.change]++
      piece += write(event)
      if (piece.length >= PIECE_LETTERS) await flush()
    }
  }
  await flush()
  return counts
}

/** What opens the tables of a country; undefined where the release has none. */
function openRelease(dataDir: string, name: string) {
  if (!releaseNames(dataDir).includes(name)) {
    throw new TeeviitError('CLI_NO_RELEASE_NAMED', { folder: dataDir, name })
  }
  const folder = join(dataDir, name)
  const { files } = readManifest(folder)
  const bytesOf = (file: string) =>
    readVerified(folder, file, files[file], (size) => new Uint8Array(size))
  return {
    tree: (country: Country): AddressTree | undefined =>
      files[`${country}-objects.arrow`] ? openAddressTree(country, bytesOf) : undefined,
    formerIds(country: Country) {
      const file = formerIdsFile(country)
      return files[file] ? openFormerIds(country, bytesOf(file)) : undefined
    },
  }
}
