/** A new weight set for the current release: its roads and their order stay, only the weights are computed anew. */

import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { verifyInThread } from '../release/read-in-threads.ts'
import { readManifest, wantedRelease } from '../release/read-release.ts'
import { bytesOf } from '../release/release-files.ts'
import { createReleaseWriter } from '../release/write-release.ts'
import { orThrow } from '../report/attempt.ts'
import { TeeviitError } from '../report/errors.ts'
import { createReceipt } from '../report/receipt.ts'
import { openRoads } from '../roads/network/network.ts'
import { changedMetrics, weightFiles } from '../router/weights/operator-weights.ts'
import { readRoadChanges } from '../router/weights/road-changes.ts'
import type { BuildResult } from './build-release.ts'
import { REFUSED_WEIGHTS_FILE, refusedCsv } from './refused.ts'

export interface ChangeFiles {
  readonly speeds?: string
  readonly closures?: string
}

/**
 * Publishes a release that differs from the current one in its weights alone; files that stay are linked, not copied.
 * All of them are verified, in a thread of its own while the weights are made.
 * @throws TeeviitError CLI_NO_RELEASE, ROADS_*, RELEASE_*
 */
export async function customiseRelease(
  dataDir: string,
  changeFiles: ChangeFiles,
  now: Date,
): Promise<BuildResult> {
  const folder = wantedRelease({ data: dataDir })
  const receipt = createReceipt('road weights')
  const changes = (['speeds', 'closures'] as const).flatMap((kind) => {
    const file = changeFiles[kind]
    return file ? readRoadChanges(kind, basename(file), readText(file), receipt) : []
  })
  const { files, ...manifest } = readManifest(folder)
  const verified = verifyInThread(folder, files)
  // It is awaited below; what it finds before that is no unhandled rejection.
  verified.catch(() => undefined)
  let weights: Map<string, Uint8Array>
  try {
    const earlier = (file: string) => (files[file] ? readFileSync(join(folder, file)) : undefined)
    const earlierBytes = bytesOf({ get: earlier })
    const roads = openRoads(earlierBytes)
    const metrics = changedMetrics(roads, changes, now.toISOString().slice(0, 10), receipt)
    weights = weightFiles(roads, metrics, earlierBytes)
  } finally {
    // A file that is not what was built is what to tell of, whatever the work made of it.
    await verified
  }
  const writer = createReleaseWriter(dataDir)
  try {
    const renewed = new Map(weights).set(REFUSED_WEIGHTS_FILE, Buffer.from(refusedCsv([receipt])))
    for (const [file, facts] of Object.entries(files)) {
      if (!renewed.has(file)) writer.takeFile(file, folder, facts)
    }
    for (const [file, bytes] of renewed) writer.writeBytes(file, bytes)
    const { title, sample, sources, receipts, objectsByLevel, roads } = manifest
    const facts = { title, sample, sources, receipts, objectsByLevel, roads }
    const published = writer.publish(facts, now)
    return { manifest: published, folder: join(dataDir, published.name), receipts: [receipt] }
  } catch (error) {
    writer.abandon()
    throw error
  }
}

const readText = (file: string): string =>
  orThrow(
    () => readFileSync(file, 'utf8'),
    (reason) => new TeeviitError('ROADS_CHANGES_FILE', { file, reason }),
  )
