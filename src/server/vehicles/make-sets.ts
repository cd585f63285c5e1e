/** What the thread does that makes the weight sets of vehicles: one set after the other. */
import { parentPort, workerData } from 'node:worker_threads'
import { bytesOf } from '../../release/read-release.ts'
import { openRouter } from '../../router/router.ts'
import {
  createVehicleMaker,
  type DrivenBy,
  type VehicleParts,
} from '../../router/vehicle-router.ts'
import { collectNow } from '../process/collect-garbage.ts'
import type { RoadsOfRelease } from './vehicle-messages.ts'

export type SetAnswer =
  | { readonly kind: 'made'; readonly parts: VehicleParts }
  | { readonly kind: 'failed'; readonly reason: string }

const { files } = (workerData as { release: RoadsOfRelease }).release
const maker = createVehicleMaker(openRouter(bytesOf(files), (file) => files.has(file)))

parentPort?.on('message', (driven: DrivenBy) => {
  parentPort?.postMessage(answerTo(driven))
  collectSoon()
})

/**
 * A collection takes 50 ms of all threads that the engine has, some of them as urgent as those that answer: small sets are
 * made faster than that.
 */
const COLLECT_MS = 1_000
let collectedMs = Number.NEGATIVE_INFINITY
let isCollectionDue = false

/** This thread's hold on a set would keep its memory when all others have dropped it. */
function collectSoon(): void {
  if (isCollectionDue) return
  isCollectionDue = true
  const waitMs = Math.max(0, collectedMs + COLLECT_MS - performance.now())
  setTimeout(() => {
    isCollectionDue = false
    collectNow('collect')
    collectedMs = performance.now()
  }, waitMs)
}

function answerTo(driven: DrivenBy): SetAnswer {
  try {
    return { kind: 'made', parts: maker(driven) }
  } catch (error) {
    return { kind: 'failed', reason: (error as Error).message }
  }
}
