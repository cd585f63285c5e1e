/** The thread that loads a release aside. */
import { parentPort, workerData } from 'node:worker_threads'
import { TeeviitError } from '../../report/errors.ts'
import { BEHIND_ANSWERS, lowerPriority } from '../process/low-priority.ts'
import type { LoadAnswer } from './load-aside.ts'
import type { LoadOrder } from './load-release.ts'

const order = workerData as LoadOrder
// Several readers are for a start, when nobody is answered yet.
if (order.readers === 1) lowerPriority(BEHIND_ANSWERS)

parentPort?.postMessage(await answer())

async function answer(): Promise<LoadAnswer> {
  try {
    // Loaded only now, so that this is behind those that answer as well.
    const { loadRelease } = await import('./load-release.ts')
    return { kind: 'loaded', release: await loadRelease(order) }
  } catch (error) {
    if (error instanceof TeeviitError) {
      return { kind: 'refused', code: error.code, facts: error.facts }
    }
    return { kind: 'failed', reason: (error as Error).message }
  }
}
