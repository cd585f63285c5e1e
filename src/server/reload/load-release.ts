/** Reads, verifies and self-tests a release in a thread of its own that is gone afterwards. */
import { Worker } from 'node:worker_threads'
import { readReleaseInThreads } from '../../release/read-in-threads.ts'
import { type ErrorCode, TeeviitError } from '../../report/errors.ts'
import { filesOfMetric } from '../../router/router.ts'
import { openWorld, type WorldSettings } from '../contract/world.ts'
import type { SharedRelease } from '../threads/messages.ts'
import { threadFile } from '../threads/thread-file.ts'
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
  // Without the memory: what a search takes of it for scratch space is not given back.
  selfTest(openWorld({ manifest, files }, settings))
  return { manifest, files, memory }
}

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
