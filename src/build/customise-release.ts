/** A new weight set for the current release: its roads and their order stay, only the weights are computed anew. */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { bytesOf, currentRelease, readRelease } from '../release/read-release.ts'
import { createReleaseWriter } from '../release/write-release.ts'
import { TeeviitError } from '../report/errors.ts'
import { createReceipt } from '../report/receipt.ts'
import { openRoads } from '../roads/network.ts'
import { readRoadChanges } from '../router/road-changes.ts'
import { changedMetrics, weightFiles } from '../router/weights.ts'
import type { BuildResult } from './build-release.ts'

export interface ChangeFiles {
  readonly speeds?: string
  readonly closures?: string
}

/**
 * Publishes a release that differs from the current one in its weights alone; files that stay are linked, not copied.
 * @throws TeeviitError CLI_NO_RELEASE, ROADS_*, RELEASE_*
 */
export async function customiseRelease(
  dataDir: string,
  changeFiles: ChangeFiles,
  now: Date,
): Promise<BuildResult> {
  const folder = currentRelease(dataDir)
  if (!folder) throw new TeeviitError('CLI_NO_RELEASE', { folder: dataDir })
  const release = readRelease(folder)
  const roads = openRoads(bytesOf(release.files))
  const receipt = createReceipt('road weights')
  const changes = (['speeds', 'closures'] as const).flatMap((kind) => {
    const file = changeFiles[kind]
    return file ? readRoadChanges(kind, basename(file), readText(file), receipt) : []
  })
  const day = now.toISOString().slice(0, 10)
  const metrics = changedMetrics(roads.network, changes, day, receipt)
  const weights = await weightFiles(roads, metrics, (file) => release.files.get(file))
  const writer = createReleaseWriter(dataDir)
  try {
    for (const [file, facts] of Object.entries(release.manifest.files)) {
      if (!weights.has(file)) writer.takeFile(file, folder, facts)
    }
    for (const [file, bytes] of weights) writer.writeBytes(file, bytes)
    const { title, sample, sources, receipts, objectsByLevel, roads: roadFacts } = release.manifest
    const facts = { title, sample, sources, receipts, objectsByLevel, roads: roadFacts }
    const manifest = writer.publish(facts, now)
    return { manifest, folder: join(dataDir, manifest.name), receipts: [receipt] }
  } catch (error) {
    writer.abandon()
    throw error
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new TeeviitError('ROADS_CHANGES_FILE', { file, reason: (error as Error).message })
  }
}
