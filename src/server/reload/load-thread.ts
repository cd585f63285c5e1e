/** The thread that loads a release aside. */
import { parentPort, workerData } from 'node:worker_threads'
import { TeeviitError } from '../../report/errors.ts'
import type { LoadAnswer } from './load-aside.ts'
import { type LoadOrder, loadRelease } from './load-release.ts'

const order = workerData as LoadOrder

parentPort?.postMessage(await answer())

async function answer(): Promise<LoadAnswer> {
  try {
    return { kind: 'loaded', release: await loadRelease(order) }
  } catch (error) {
    if (error instanceof TeeviitError) {
      return { kind: 'refused', code: error.code, facts: error.facts }
    }
    return { kind: 'failed', reason: (error as Error).message }
  }
}
