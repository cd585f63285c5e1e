/** What a new release tells of the one that it replaces: ids that went, and what happened to addresses since. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  CHANGE_FILES,
  type ChangeLog,
  changeTables,
  isGone,
  openChangeLog,
} from '../addresses/changes/change-log.ts'
import { type AddressEvent, treeEvents } from '../addresses/changes/tree-events.ts'
import { formerIdsFile, openFormerIds, successorRows } from '../addresses/former-ids.ts'
import type { Country } from '../addresses/record.ts'
import { type EarlierTree, formerIdsSince } from '../addresses/successors.ts'
import { openAddressTree } from '../addresses/tree.ts'
import { readManifest, readVerified } from '../release/read-release.ts'
import type { ReleaseWriter } from '../release/write-release.ts'
import { TeeviitError } from '../report/errors.ts'

/**
 * Writes former ids and changes of countries whose trees are written already. A country that the earlier release lacks has
 * no changes: it is loaded whole.
 * @param earlier folder of the release that is being replaced; undefined for the first one
 * @param sample whether the new release is a sample world: its ids say nothing of a real one
 */
export function writeSinceEarlier(
  writer: ReleaseWriter,
  countries: readonly Country[],
  earlier: string | undefined,
  sample: boolean,
): void {
  const known = earlier === undefined ? undefined : openEarlier(earlier, sample)
  if (known === undefined) return
  const log = known.log()
  const events: AddressEvent[] = []
  for (const country of countries) {
    const before = known.tree(country)
    if (before === undefined) continue
    for (const event of sinceThen(writer, country, before, log)) events.push(event)
  }
  const { name, builtAt } = known.manifest
  const tables = changeTables({ name, builtAt, ...(log && { log }) }, events)
  for (const [file, columns] of tables) writer.writeTable(file, columns)
}

/** Writes the former ids of a country. @returns its events */
function* sinceThen(
  writer: ReleaseWriter,
  country: Country,
  before: EarlierTree,
  log: ChangeLog | undefined,
): Generator<AddressEvent> {
  const file = formerIdsFile(country)
  const bytesOf = (name: string) => readFileSync(join(writer.folder, name))
  const told = existsSync(join(writer.folder, file))
    ? openFormerIds(country, bytesOf(file))
    : undefined
  const tree = openAddressTree(country, bytesOf)
  const columns = formerIdsSince(before, tree, told)
  if (columns !== undefined) writer.writeTable(file, columns)
  const former = columns && openFormerIds(country, bytesOf(file))
  yield* treeEvents(before.tree, tree, {
    heirsOf: (row) => (former ? successorRows(former, before.tree.id[row]) : []),
    isKnownGone: (id) => log !== undefined && isGone(log, country, id),
  })
}

/** The earlier release; undefined where it is of another world, or cannot be read. */
function openEarlier(folder: string, sample: boolean) {
  const orUndefined = <T>(open: () => T): T | undefined => {
    try {
      return open()
    } catch (error) {
      // A release of another format, or a broken one, is replaced and not asked.
      if (error instanceof TeeviitError) return undefined
      throw error
    }
  }
  const manifest = orUndefined(() => readManifest(folder))
  if (manifest === undefined || manifest.sample !== sample) return undefined
  const { files } = manifest
  const bytesOf = (file: string) =>
    readVerified(folder, file, files[file], (size) => new Uint8Array(size))
  return {
    manifest,
    log: (): ChangeLog | undefined =>
      files[CHANGE_FILES.events] && orUndefined(() => openChangeLog(bytesOf)),
    /** Undefined where it has none. */
    tree: (country: Country): EarlierTree | undefined =>
      files[`${country}-objects.arrow`] &&
      orUndefined(() => {
        const file = formerIdsFile(country)
        return {
          tree: openAddressTree(country, bytesOf),
          ...(files[file] && { formerIds: openFormerIds(country, bytesOf(file)) }),
        }
      }),
  }
}
