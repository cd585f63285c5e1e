/** Addresses and roads in a program of one's own: a release that is opened without a server. */
import type { OpenRelease } from '../client/src/release.ts'
import { readReleaseInThreads } from '../src/release/read-in-threads.ts'
import { currentRelease } from '../src/release/read-release.ts'
import type { SharedRelease } from '../src/release/release-files.ts'
import { releaseOver, SNAP_METRES_MAX, sharedOf, told } from './open-release.ts'

export * from '../client/src/index.ts'
export type * from '../client/src/release.ts'

const READERS = 2

/** Opens a release of a folder, or the handle of another thread. Rejects with the client's `TeeviitError`, status 0. */
export const openRelease: OpenRelease = async (from, options = {}) => {
  const { readers = READERS, snapMetresMax = SNAP_METRES_MAX } = options
  try {
    const shared = typeof from === 'string' ? await readCurrent(from, readers) : sharedOf(from)
    return releaseOver(shared, { snapMetresMax })
  } catch (error) {
    throw told(error)
  }
}

/** Reads a release; another one where it has taken the place of the first meanwhile, whose files may be gone. */
async function readCurrent(folder: string, readers: number): Promise<SharedRelease> {
  const current = currentRelease(folder)
  try {
    const { manifest, files, memory } = await readReleaseInThreads(current ?? folder, readers)
    return { manifest, files, memory }
  } catch (error) {
    if (current === undefined || currentRelease(folder) === current) throw error
    return readCurrent(folder, readers)
  }
}
