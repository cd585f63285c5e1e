/** The thread that loads a release aside. */
import { parentPort, workerData } from 'node:worker_threads'
import { TeeviitError } from '../../report/errors.ts'
import { type LoadAnswer, loadRelease } from './load-release.ts'

parentPort?.postMessage(answer())

function answer(): LoadAnswer {
  try {
    return { kind: 'loaded', release: loadRelease(workerData.folder, workerData.settings) }
  } catch (error) {
    if (error instanceof TeeviitError) {
      return { kind: 'refused', code: error.code, facts: error.facts }
    }
    return { kind: 'failed', reason: (error as Error).message }
  }
}
