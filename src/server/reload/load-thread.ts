/** The thread that loads a release aside. */
import { parentPort, workerData } from 'node:worker_threads'
import { saidOf } from '../../release/thread-answer.ts'
import { type LoadOrder, loadRelease } from './load-release.ts'

parentPort?.postMessage(await saidOf(() => loadRelease(workerData as LoadOrder)))
