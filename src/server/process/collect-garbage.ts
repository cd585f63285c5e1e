/**
 * Frees what a thread no longer needs. The engine collects when memory is asked for; a thread that has little to do would
 * keep a release that was put out of service, or what a burst of large requests left, for hours.
 */
import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Requests that were in flight at a swap have ended by then. */
const DELAY_MS = 2_000

let collect: (() => void) | undefined

function collectNow(): void {
  if (collect === undefined) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as () => void
  }
  collect()
}

export function collectGarbage(): void {
  setTimeout(collectNow, DELAY_MS).unref()
}

const LOOK_MS = 10_000
/** A collection holds the thread for some 20 ms: it waits until the thread has time, and something to free. */
const BUSY_MAX = 0.5
const GROWTH_MIN_BYTES = 8 * 1024 * 1024

/** Collects after a peak of memory, as soon as the thread has little to do. */
export function collectAfterPeaks(): void {
  // Nothing yet: what the start has left is collected first.
  let keptBytes = 0
  let before = performance.eventLoopUtilization()
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    const hasGrown = usedBytes() > keptBytes + GROWTH_MIN_BYTES
    if (!hasGrown || utilization > BUSY_MAX) return
    collectNow()
    keptBytes = usedBytes()
  }, LOOK_MS).unref()
}

/** Memory of this thread's heap, as far as it is backed, and of buffers outside it. */
function usedBytes(): number {
  const { total_physical_size, external_memory } = getHeapStatistics()
  return total_physical_size + external_memory
}
