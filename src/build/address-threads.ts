/** Registers are read in threads of their own, beside each other and beside the roads. */
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { MapName } from '../addresses/map-names.ts'
import { errorOf, type Fault } from '../release/thread-answer.ts'
import type { Addresses, AddressFacts, RegisterSource } from './read-addresses.ts'

/** What a thread is to do. */
export interface AddressOrder {
  readonly source: RegisterSource
  /** Whether other names of a map will come as a message. */
  readonly hasNames: boolean
}

export type AddressMessage =
  | { readonly rows: number }
  | { readonly result: Addresses }
  | { readonly fault: Fault }

/** A register that is being read, or waits for its turn. */
export interface AddressReading {
  readonly source: RegisterSource
  /** Rows read so far. */
  rows: number
  /** @throws TeeviitError SOURCE_* */
  readonly result: Promise<AddressFacts>
}

export type AddressReadings = ReturnType<typeof startReading>

/**
 * Begins to read the registers in their order, some beside each other; `write` takes a file once it is made. A register
 * is indexed when the other names of the map are known, where `names` is given.
 */
export function startReading(
  sources: readonly RegisterSource[],
  threadsMax: number,
  write: (file: string, bytes: Uint8Array) => void,
  names?: Promise<readonly MapName[]>,
) {
  const waiting: (() => void)[] = []
  const workers = new Set<Worker>()
  let fault: unknown
  const beginNext = () => {
    if (workers.size < threadsMax) waiting.shift()?.()
  }
  const readings = sources.map((source): AddressReading => {
    const { promise, resolve, reject } = Promise.withResolvers<AddressFacts>()
    const reading = { source, rows: 0, result: promise }
    // The thread that asks for the result hears of the fault; until then nobody has to.
    promise.catch((error) => (fault ??= error))
    waiting.push(() => {
      const file = new URL(`./address-thread${extname(import.meta.url)}`, import.meta.url)
      const order: AddressOrder = { source, hasNames: names !== undefined }
      const worker = new Worker(file, { workerData: order })
      workers.add(worker)
      names?.then((all) => worker.postMessage(all))
      worker.on('message', (message: AddressMessage) => {
        if ('rows' in message) reading.rows = message.rows
        else if ('fault' in message) reject(errorOf(message.fault))
        else {
          const { files, ...facts } = message.result
          reading.rows = facts.receipt.rowsRead
          try {
            for (const [file, bytes] of files) write(file, bytes)
            resolve(facts)
          } catch (error) {
            reject(error)
          }
        }
      })
      worker.on('error', reject)
      worker.on('exit', (code) => {
        reject(new Error(`the thread that read ${source.kind} ended with code ${code}`))
        workers.delete(worker)
        beginNext()
      })
    })
    return reading
  })
  for (let thread = 0; thread < threadsMax; thread++) beginNext()
  return {
    readings,
    /** What the first register failed with, if one has. */
    fault: (): unknown => fault,
    /** Ends what is still being read. */
    async stop(): Promise<void> {
      waiting.length = 0
      await Promise.all([...workers].map((worker) => worker.terminate()))
    },
  }
}
