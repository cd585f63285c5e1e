/** A thread that reads a register; it says how far it is, then gives the files, or what is wrong. */
import { parentPort, workerData } from 'node:worker_threads'
import type { MapName } from '../addresses/map-names.ts'
import { faultOf } from '../release/thread-answer.ts'
import type { AddressMessage, AddressOrder } from './address-threads.ts'
import { readAddresses } from './read-addresses.ts'

/** Rows between two reports. */
const ROWS_A_REPORT = 10_000

const say = (message: AddressMessage, transferred: ArrayBuffer[] = []): void =>
  parentPort!.postMessage(message, transferred)

const { source, hasNames } = workerData as AddressOrder
const names = hasNames
  ? new Promise<readonly MapName[]>((resolve) => parentPort!.once('message', resolve))
  : []

let reported = 0
const onRows = (rows: number): void => {
  if (rows - reported < ROWS_A_REPORT) return
  reported = rows
  say({ rows })
}
try {
  const result = await readAddresses(source, onRows, names)
  // A file may be a part of a larger buffer, so it is handed over as a copy.
  const files = new Map([...result.files].map(([file, bytes]) => [file, bytes.slice()]))
  say(
    { result: { ...result, files } },
    [...files.values()].map(({ buffer }) => buffer),
  )
} catch (error) {
  say({ fault: faultOf(error as Error) })
}
