/** Verifies a release beside other work: hashing takes as long as a new weight set. */
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { type ErrorCode, TeeviitError } from '../report/errors.ts'
import type { Manifest } from './manifest.ts'

export interface Verification {
  readonly folder: string
  readonly files: Manifest['files']
}

export interface VerificationFault {
  readonly code: ErrorCode
  readonly facts: Readonly<Record<string, unknown>>
}

/**
 * Reads all files of a release in a thread of its own and compares them with its manifest.
 * @throws TeeviitError RELEASE_FILE_* of the first file that is absent, of another size, or changed
 */
export function verifyInThread(verification: Verification): Promise<void> {
  const file = new URL(`./verify-thread${extname(import.meta.url)}`, import.meta.url)
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, { workerData: verification })
    worker.on('message', (fault: VerificationFault | undefined) => {
      if (fault) reject(new TeeviitError(fault.code, fault.facts))
      else resolve()
    })
    worker.on('error', reject)
    worker.on('exit', (code) => reject(new Error(`the verifying thread ended with code ${code}`)))
  })
}
