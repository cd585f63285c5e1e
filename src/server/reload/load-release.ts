/** Reads, verifies and self-tests a release. */

import { readReleaseInThreads } from '../../release/read-in-threads.ts'
import type { SharedRelease } from '../../release/release-files.ts'
import { filesOfMetric } from '../../router/router.ts'
import { withScratch } from '../../tables/kernel-memory.ts'
import { openWorld, type WorldSettings } from '../../use-cases/world.ts'
import { selfTest } from './self-test.ts'

/** What a loading thread is started with. */
export interface LoadOrder {
  readonly folder: string
  readonly settings: WorldSettings
  readonly readers: number
}

/**
 * @throws TeeviitError RELEASE_* or ARROW_* that says why the release is refused.
 */
export async function loadRelease({
  folder,
  settings,
  readers,
}: LoadOrder): Promise<SharedRelease> {
  const leftOut = settings.shortest === false ? filesOfMetric('shortest') : []
  const { manifest, files, memory } = await readReleaseInThreads(folder, readers, leftOut)
  withScratch(memory, () => selfTest(openWorld({ manifest, files, memory }, settings)))
  return { manifest, files, memory }
}
