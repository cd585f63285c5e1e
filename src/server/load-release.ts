/** Reads, verifies and self-tests a release, in this thread or in one of its own that is gone afterwards. */
import { Worker } from 'node:worker_threads'
import { readRelease } from '../release/read-release.ts'
import { TeeviitError } from '../report/errors.ts'
import type { SharedRelease } from './messages.ts'
import { selfTest } from './self-test.ts'
import { threadFile } from './thread-file.ts'
import { openWorld, type WorldSettings } from './world.ts'

/** @throws TeeviitError RELEASE_* or ARROW_* that says why the release is refused. */
export function loadRelease(folder: string, settings: WorldSettings): SharedRelease {
  const { manifest, files, memory } = readRelease(folder)
  // Without the memory: what a search takes of it for scratch space is not given back.
  selfTest(openWorld({ manifest, files }, settings))
  return { manifest, files, memory }
}

export type LoadAnswer =
  | { readonly release: SharedRelease }
  | { readonly code: string; readonly reason: string }

/** As `loadRelease`, while this thread goes on with what it does. */
export function loadReleaseAside(folder: string, settings: WorldSettings): Promise<SharedRelease> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(threadFile(import.meta.url, 'load-thread'), {
      workerData: { folder, settings },
    })
    worker.once('message', (answer: LoadAnswer) => {
      if ('release' in answer) resolve(answer.release)
      else reject(new Error(answer.reason))
    })
    worker.once('error', reject)
    worker.once('exit', (code) =>
      reject(
        new TeeviitError('SERVER_THREAD', { reason: `the loading thread ended with ${code}` }),
      ),
    )
  })
}
