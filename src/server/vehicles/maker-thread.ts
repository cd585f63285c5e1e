/**
 * The thread that makes the weight sets of vehicles, one after the other. It is ended when it has had nothing to do for a
 * while: the space for making is some hundred megabytes.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { bytesOf as filesOf, type SharedRelease } from '../../release/release-files.ts'
import { saidOf } from '../../release/thread-answer.ts'
import { openRouter } from '../../router/router.ts'
import { bytesOf, createVehicleMaker, type DrivenBy } from '../../router/vehicle-router.ts'
import { noteDropped } from '../process/collect-garbage.ts'

const { files, memory } = (workerData as { release: SharedRelease }).release
const maker = createVehicleMaker(openRouter(filesOf(files), (file) => files.has(file), memory))

parentPort?.on('message', async (driven: DrivenBy) => {
  const said = await saidOf(() => maker(driven))
  parentPort?.postMessage(said)
  // This thread's hold on a set would keep its memory when all others have dropped it.
  if ('made' in said) noteDropped(bytesOf(said.made))
})
