/** A thread of the dissection: splits a cell, finishes the small parts, and gives the large ones back. */
import { parentPort, workerData } from 'node:worker_threads'
import { type CellRange, createDissector, type DissectionState } from './dissection.ts'

export interface DissectionThread {
  readonly state: DissectionState
  /** Parts larger than this are given back. */
  readonly largeCell: number
}

const { state, largeCell } = workerData as DissectionThread
const dissector = createDissector(state, state.vertices.length)

parentPort!.on('message', (cell: CellRange) => {
  const large: CellRange[] = []
  for (const part of dissector.step(cell)) {
    if (part.end - part.begin > largeCell) large.push(part)
    else dissector.finish(part)
  }
  parentPort!.postMessage(large)
})
