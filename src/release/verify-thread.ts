/** A thread that verifies the files of a release; it answers with nothing, or with what is wrong. */
import { parentPort, workerData } from 'node:worker_threads'
import { TeeviitError } from '../report/errors.ts'
import { readVerified } from './read-release.ts'
import type { Verification, VerificationFault } from './verify-release.ts'

const { folder, files } = workerData as Verification
const largest = Math.max(0, ...Object.values(files).map(({ bytes }) => bytes))
const space = new Uint8Array(largest)

let fault: VerificationFault | undefined
try {
  for (const [file, facts] of Object.entries(files)) {
    readVerified(folder, file, facts, (size) => space.subarray(0, size))
  }
} catch (error) {
  if (!(error instanceof TeeviitError)) throw error
  fault = { code: error.code, facts: error.facts }
}
parentPort!.postMessage(fault)
