/** The release that a server begins with: the one to serve, or where that is refused the newest one that is good. */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { currentRelease, readManifest } from '../../release/read-release.ts'
import { releaseNames } from '../../release/releases.ts'
import { TeeviitError } from '../../report/errors.ts'
import { COUNT, type Counts } from '../process/counts.ts'
import type { Settings } from '../settings/settings.ts'
import { loadReleaseAside } from './load-aside.ts'

/** Nobody is answered yet, so that all cores may read. More than a few wait for the disk. */
const READERS = Math.min(8, availableParallelism())

/**
 * Folder that `current` names; the data folder itself, which is no release, where `current` cannot be read.
 * @throws TeeviitError RELEASE_NONE
 */
export function wantedFolder(dataDir: string): string {
  let folder: string | undefined
  try {
    folder = currentRelease(dataDir)
  } catch {
    return join(dataDir)
  }
  if (folder === undefined) throw new TeeviitError('RELEASE_NONE', { folder: dataDir })
  return folder
}

/** @throws TeeviitError RELEASE_* or ARROW_*: why the current release is refused, where no other is good either */
export async function loadFirstRelease(
  wanted: string,
  { data, router }: Settings,
  counts: Counts,
  log: Logger,
) {
  const load = (folder: string) => loadReleaseAside(folder, router, READERS)
  const refuse = (folder: string, error: unknown) => {
    Atomics.add(counts, COUNT.releasesRefused, 1)
    log.error({ folder, reason: (error as Error).message }, 'a release is refused')
  }
  let fault: unknown
  try {
    return { folder: wanted, release: await load(wanted), refused: undefined }
  } catch (error) {
    fault = error
    refuse(wanted, error)
  }
  for (const name of releaseNames(data)) {
    const folder = join(data, name)
    if (folder === wanted) continue
    try {
      // Fictional streets must not take the place of real ones.
      if (readManifest(folder).sample) continue
      const release = await load(folder)
      Atomics.store(counts, COUNT.releaseRefused, 1)
      log.error(
        { wanted, release: release.manifest.name, builtAt: release.manifest.builtAt },
        'THE RELEASE TO SERVE IS REFUSED: another one is served; build or copy it again',
      )
      // `current` names the refused one.
      return { folder, release, refused: wanted }
    } catch (error) {
      refuse(folder, error)
    }
  }
  throw fault
}
