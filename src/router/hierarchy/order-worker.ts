/** A thread of the dissection: takes a cell, splits or finishes it, says what is left. */
import { parentPort, workerData } from 'node:worker_threads'
import { type CellRange, createDissector, type DissectionState } from './dissection.ts'

const state = workerData as DissectionState
const dissector = createDissector(state, state.vertices.length)

parentPort!.on('message', ({ cell, split }: { cell: CellRange; split: boolean }) => {
  if (split) {
    parentPort!.postMessage(dissector.step(cell))
  } else {
    dissector.finish(cell)
    parentPort!.postMessage([])
  }
})
