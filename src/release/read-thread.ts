/** A thread that reads and verifies files of a release; it answers with nothing, or with what is wrong. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Share } from './read-in-threads.ts'
import { readVerified } from './read-release.ts'
import { saidOf } from './thread-answer.ts'

const { folder, files } = workerData as Share
const largest = Math.max(0, ...files.map(({ place, facts }) => (place ? 0 : facts.bytes)))
const space = new Uint8Array(largest)

const said = await saidOf(() => {
  for (const { file, facts, place } of files) {
    readVerified(folder, file, facts, (size) => place ?? space.subarray(0, size))
  }
})
parentPort!.postMessage(said)
