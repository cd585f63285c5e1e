/** Fetch, build, publish: what a timer calls. Nothing is built where the release in service is of the same files. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { currentRelease } from '../release/read-release.ts'
import type { Progress } from '../report/progress.ts'
import { type FetchOptions, type FetchResult, fetchSources } from './fetch-sources.ts'
import { hashesIn, readLedger, WORK_FOLDER, writeLedger } from './ledger.ts'
import { takeLock } from './lock.ts'
import type { FetchConfig } from './settings.ts'

/**
 * Fetches, and builds by `build` where the files or their configuration differ from those of the last build that was
 * published. A build that is refused is tried again by the next run.
 * @param build builds and publishes by a configuration
 * @throws TeeviitError FETCH_*, and whatever `build` throws
 */
export async function updateRelease(
  config: FetchConfig,
  dataDir: string,
  options: FetchOptions,
  progress: Progress,
  now: Date,
  build: (buildFile: string) => Promise<void>,
): Promise<{ fetched: FetchResult; isBuilt: boolean }> {
  const { folder } = config.settings
  const unlock = takeLock(join(folder, WORK_FOLDER))
  try {
    const fetched = await fetchSources(config, { ...options, isLocked: true }, progress, now)
    const buildFile = fetched.buildFile as string
    const hashes = { ...hashesIn(readLedger(folder)), configuration: hashOf(buildFile) }
    const { built } = readLedger(folder)
    const isSame = JSON.stringify(built) === JSON.stringify(hashes)
    if (isSame && currentRelease(dataDir) !== undefined) return { fetched, isBuilt: false }
    await build(buildFile)
    writeLedger(folder, { ...readLedger(folder), built: hashes })
    return { fetched, isBuilt: true }
  } finally {
    unlock()
  }
}

const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')
