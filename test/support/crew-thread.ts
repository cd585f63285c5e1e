/** A thread of a crew that helps in the way its `workerData` says, and counts what it does. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { Steps } from '../../src/report/steps.ts'
import { createCrew } from '../../src/server/threads/crew.ts'
import type { World } from '../../src/use-cases/world.ts'
import { spin } from './spin.ts'
import { tallyingPart } from './tallying-part.ts'

export interface CrewThreadData {
  readonly port: MessagePort
  readonly release: string
  /** What happens at the third part it takes; or each part pauses by itself. */
  readonly fault: 'none' | 'pauses' | 'throws' | 'hangs' | 'ends'
  /** Parts begun; the test reads it. */
  readonly begun: Int32Array
}

const { port, release, fault, begun } = workerData as CrewThreadData
const FAULTY_PART = 3
/** A part takes so long that others get some, too. */
const PART_MS = 0.3

function doPart(index: number): Uint8Array {
  if (Atomics.add(begun, 0, 1) + 1 === FAULTY_PART) {
    if (fault === 'throws') throw new Error('only here')
    if (fault === 'ends') process.exit()
    if (fault === 'hangs') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  }
  spin(PART_MS)
  return Buffer.from(`õ${index} helper`)
}

function* pausingPart(index: number): Steps<Uint8Array> {
  for (let pause = 0; pause < 3; pause++) {
    spin(PART_MS / 3)
    yield
  }
  return Buffer.from(`õ${index} helper`)
}

if (parentPort) {
  const crew = createCrew({
    works: [
      { name: 'count', partOf: () => (fault === 'pauses' ? pausingPart : doPart) },
      { name: 'tally', partOf: (_world, _order, memory) => tallyingPart(memory) },
    ],
    worldInService: () => ({ manifest: { name: release } }) as World,
    addShared: () => {},
  })
  crew.join(port)
  // The port alone keeps no thread alive.
  parentPort.on('message', () => {})
  parentPort.postMessage('ready')
}
