/**
 * The thread that makes the weight sets of vehicles, one after the other. It is ended when it has had nothing to do for a
 * while: the space for making is some hundred megabytes.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { bytesOf as filesOf } from '../../release/release-files.ts'
import { openRouter } from '../../router/router.ts'
import {
  bytesOf,
  createVehicleMaker,
  type DrivenBy,
  type VehicleParts,
} from '../../router/vehicle-router.ts'
import { noteDropped } from '../process/collect-garbage.ts'
import type { RoadsOfRelease } from './vehicle-messages.ts'

export type SetAnswer =
  | { readonly kind: 'made'; readonly parts: VehicleParts }
  | { readonly kind: 'failed'; readonly reason: string }

const { files, memory } = (workerData as { release: RoadsOfRelease }).release
const maker = createVehicleMaker(openRouter(filesOf(files), (file) => files.has(file), memory))

parentPort?.on('message', (driven: DrivenBy) => {
  const answer = answerTo(driven)
  parentPort?.postMessage(answer)
  // This thread's hold on a set would keep its memory when all others have dropped it.
  if (answer.kind === 'made') noteDropped(bytesOf(answer.parts))
})

function answerTo(driven: DrivenBy): SetAnswer {
  try {
    return { kind: 'made', parts: maker(driven) }
  } catch (error) {
    return { kind: 'failed', reason: (error as Error).message }
  }
}
