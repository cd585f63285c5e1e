/** The thread that loads a release aside. */
import { parentPort, workerData } from 'node:worker_threads'
import { TeeviitError } from '../../report/errors.ts'
import type { LoadAnswer } from './load-aside.ts'
import { loadRelease } from './load-release.ts'

parentPort?.postMessage(await answer())

async function answer(): Promise<LoadAnswer> {
  try {
    return { kind: 'loaded', release: await loadRelease(workerData) }
  } catch (error) {
    if (error instanceof TeeviitError) {
      return { kind: 'refused', code: error.code, facts: error.facts }
    }
    return { kind: 'failed', reason: (error as Error).message }
  }
}
