/** Lets a thread of its own read, verify and self-test a release; the thread ends afterwards. */

import { Worker } from 'node:worker_threads'
import type { SharedRelease } from '../../release/release-files.ts'
import { type ErrorCode, TeeviitError } from '../../report/errors.ts'
import type { WorldSettings } from '../../use-cases/world.ts'
import { nextMessage } from '../process/thread-answer.ts'
import { threadFile } from '../process/thread-file.ts'
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
 * Like `loadRelease`, while this thread goes on with what it does.
 * @param readers how many threads read its files; with one, a server that answers meanwhile keeps its other cores
 */
export async function loadReleaseAside(
  folder: string,
  settings: WorldSettings,
  readers = 1,
): Promise<SharedRelease> {
  const order: LoadOrder = { folder, settings, readers }
  const worker = new Worker(threadFile(import.meta.url, 'load-thread'), { workerData: order })
  const ended = (code: number) =>
    new TeeviitError('SERVER_THREAD', { reason: `the loading thread ended with ${code}` })
  const answer = await nextMessage<LoadAnswer>(worker, ended)
  if (answer.kind === 'refused') throw new TeeviitError(answer.code, answer.facts)
  if (answer.kind === 'failed') throw new Error(answer.reason)
  return answer.release
}
