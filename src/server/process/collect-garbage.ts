/**
 * Frees large shared memory that nobody uses any more. The engine collects when memory is asked for, and does not count
 * shared memory: a quiet server would keep a release out of service for hours. The launcher starts Node with
 * `--expose-gc`; without it the engine frees in its own time.
 */

/** Requests that were in flight when the memory was dropped have ended by then. */
const DELAY_MS = 2_000

let isDue = false

/** Collects once, soon: for a thread that let go of shared memory. It holds the thread for some 20 ms. */
export function collectSoon(): void {
  if (isDue) return
  isDue = true
  setTimeout(() => {
    isDue = false
    globalThis.gc?.()
  }, DELAY_MS).unref()
}

/** Smaller amounts are not worth a collection. */
const DROPPED_BYTES_MAX = 256 * 1024 * 1024
let droppedBytes = 0

/** Tells of shared memory that this thread uses no more; collects when it has become much. */
export function noteDropped(bytes: number): void {
  droppedBytes += bytes
  if (droppedBytes <= DROPPED_BYTES_MAX) return
  droppedBytes = 0
  collectSoon()
}
