/** Has a release read, verified and self-tested by a thread of its own that is gone afterwards. */

import { Worker } from 'node:worker_threads'
import type { SharedRelease } from '../../release/read-release.ts'
import { type ErrorCode, TeeviitError } from '../../report/errors.ts'
import type { WorldSettings } from '../../use-cases/world.ts'
import { threadFile } from '../threads/thread-file.ts'
import type { LoadOrder } from './load-release.ts'

export type LoadAnswer =
  | { readonly kind: 'loaded'; readonly release: SharedRelease }
  /** Facts of a `TeeviitError`. */
  | {
      readonly kind: 'refused'
      readonly code: ErrorCode
      readonly facts: Readonly<Record<string, unknown>>
    }
  | { readonly kind: 'failed'; readonly reason: string }

/**
 * As `loadRelease`, while this thread goes on with what it does.
 * @param readers how many threads read its files; with one, a server that answers meanwhile keeps its other cores
 */
export function loadReleaseAside(
  folder: string,
  settings: WorldSettings,
  readers = 1,
): Promise<SharedRelease> {
  const order: LoadOrder = { folder, settings, readers }
  return new Promise((resolve, reject) => {
    const worker = new Worker(threadFile(import.meta.url, 'load-thread'), { workerData: order })
    worker.once('message', (answer: LoadAnswer) => {
      if (answer.kind === 'loaded') resolve(answer.release)
      else if (answer.kind === 'refused') reject(new TeeviitError(answer.code, answer.facts))
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
