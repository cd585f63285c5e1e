/** A thread that unpacks and decodes blocks; it keeps nothing between two of them but the ids it looks for. */
import { parentPort } from 'node:worker_threads'
import { openBlob } from './blob-file.ts'
import { readNodes } from './block-nodes.ts'
import { readObjects } from './block-objects.ts'
import type { BlockAnswer, BlockTask } from './block-pool.ts'
import { SELECTIONS } from './selections.ts'

const port = parentPort
if (port === null) throw new Error('this file is run as a thread')

/** Memory of the columns among some values, which is handed over and not copied. */
const memoryOf = (values: object): ArrayBuffer[] =>
  Object.values(values)
    .filter((value) => ArrayBuffer.isView(value))
    .map(({ buffer }) => buffer as ArrayBuffer)

port.on('message', (task: BlockTask) => {
  let answer: BlockAnswer
  const transfers: ArrayBuffer[] = []
  try {
    const bytes = openBlob(task.file, task.offset, task.blob)
    if (task.kind === 'nodes') {
      const nodes = readNodes(bytes, task.neededIds)
      transfers.push(...memoryOf(nodes))
      answer = { order: task.order, nodes }
    } else {
      const objects = readObjects(bytes, task.wantedWays, SELECTIONS[task.interest ?? 'roads'])
      transfers.push(...memoryOf(objects.ways))
      answer = { order: task.order, objects }
    }
  } catch (error) {
    answer = { order: task.order, reason: (error as Error).message }
  }
  port.postMessage(answer, transfers)
})
