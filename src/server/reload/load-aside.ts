/** Lets a thread of its own read, verify and self-test a release; the thread ends afterwards. */

import { Worker } from 'node:worker_threads'
import type { SharedRelease } from '../../release/release-files.ts'
import { nextAnswer } from '../../release/thread-answer.ts'
import { TeeviitError } from '../../report/errors.ts'
import type { WorldSettings } from '../../use-cases/world.ts'
import { threadFile } from '../process/thread-file.ts'
import type { LoadOrder } from './load-release.ts'

/**
 * Like `loadRelease`, while this thread goes on with what it does.
 * @param readers how many threads read its files; with one, a server that answers meanwhile keeps its other cores
 */
export function loadReleaseAside(
  folder: string,
  settings: WorldSettings,
  readers = 1,
): Promise<SharedRelease> {
  const order: LoadOrder = { folder, settings, readers }
  const worker = new Worker(threadFile(import.meta.url, 'load-thread'), { workerData: order })
  const ended = (code: number) =>
    new TeeviitError('SERVER_THREAD', { reason: `the loading thread ended with ${code}` })
  return nextAnswer(worker, ended)
}
