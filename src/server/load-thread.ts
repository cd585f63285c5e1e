/** The thread that loads a release aside. */
import { parentPort, workerData } from 'node:worker_threads'
import { type LoadAnswer, loadRelease } from './load-release.ts'

parentPort?.postMessage(answer())

function answer(): LoadAnswer {
  try {
    return { release: loadRelease(workerData.folder, workerData.settings) }
  } catch (error) {
    return { code: (error as { code?: string }).code ?? '', reason: (error as Error).message }
  }
}
