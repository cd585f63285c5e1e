/** Former ids of a new release: what the registers say, and what went since the release that it replaces. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formerIdsFile, openFormerIds } from '../addresses/former-ids.ts'
import type { Country } from '../addresses/record.ts'
import { type EarlierTree, formerIdsSince } from '../addresses/successors.ts'
import { openAddressTree } from '../addresses/tree.ts'
import { readManifest, readVerified } from '../release/read-release.ts'
import type { ReleaseWriter } from '../release/write-release.ts'
import { TeeviitError } from '../report/errors.ts'

/**
 * Writes the former ids of countries whose trees are written already.
 * @param earlier folder of the release that is being replaced; undefined for the first one
 * @param sample whether the new release is a sample world: its ids say nothing of a real one
 */
export function writeFormerIds(
  writer: ReleaseWriter,
  countries: readonly Country[],
  earlier: string | undefined,
  sample: boolean,
): void {
  if (earlier === undefined) return
  for (const country of countries) {
    const file = formerIdsFile(country)
    const before = openEarlier(earlier, country, sample)
    if (before === undefined) continue
    const bytesOf = (name: string) => readFileSync(join(writer.folder, name))
    const isTold = existsSync(join(writer.folder, file))
    const told = isTold ? openFormerIds(country, bytesOf(file)) : undefined
    const columns = formerIdsSince(before, openAddressTree(country, bytesOf), told)
    if (columns !== undefined) writer.writeTable(file, columns)
  }
}

/** A country of the earlier release; undefined where it has none, or none that can be read. */
function openEarlier(folder: string, country: Country, sample: boolean): EarlierTree | undefined {
  try {
    const manifest = readManifest(folder)
    if (manifest.sample !== sample || !manifest.files[`${country}-objects.arrow`]) return undefined
    const bytesOf = (file: string) =>
      readVerified(folder, file, manifest.files[file], (size) => new Uint8Array(size))
    const file = formerIdsFile(country)
    return {
      tree: openAddressTree(country, bytesOf),
      ...(manifest.files[file] && { formerIds: openFormerIds(country, bytesOf(file)) }),
    }
  } catch (error) {
    // A release of another format, or a broken one, is replaced and not asked.
    if (error instanceof TeeviitError) return undefined
    throw error
  }
}
