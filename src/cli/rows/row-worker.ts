/** A thread that answers chunks of rows from the release that it is given. */
import { parentPort, workerData } from 'node:worker_threads'
import { runToEnd } from '../../report/steps.ts'
import { answerRows } from '../../use-cases/rows/answer-rows.ts'
import { openWorld } from '../../use-cases/world.ts'
import type { RowsAnswered, RowsAsked, RowThreadStart } from './row-pool.ts'

const { release, plan, settings } = workerData as RowThreadStart
const world = openWorld(release, settings)

parentPort?.on('message', ({ chunk, rows }: RowsAsked) => {
  parentPort?.postMessage(answered(chunk, rows))
})

function answered(chunk: number, rows: RowsAsked['rows']): RowsAnswered {
  try {
    return { chunk, answers: runToEnd(answerRows(plan, rows, world)) }
  } catch (error) {
    return { chunk, failed: (error as Error).message }
  }
}
