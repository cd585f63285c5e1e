/**
 * Frees what a thread no longer needs. The engine collects when memory is asked for. So a thread with little to do would
 * keep a release out of service, or the remains of a burst of large requests, for hours.
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
export const GROWTH_MIN_BYTES = 8 * 1024 * 1024
/** What was in use at a collection after a peak is often free soon after: so many times more it is tried. */
export const TRIES_AFTER_PEAK = 3

/** When to collect, by what is in use. */
export interface Peaks {
  isDue(usedBytes: number, utilization: number): boolean
  /** Told after a collection what it has left. */
  collected(leftBytes: number): void
}

export function createPeaks(): Peaks {
  // Nothing yet: what the start has left is collected first.
  let keptBytes = 0
  let triesLeft = 0
  return {
    isDue(usedBytes, utilization) {
      if (utilization > BUSY_MAX) return false
      return triesLeft > 0 || usedBytes > keptBytes + GROWTH_MIN_BYTES
    },
    collected(leftBytes) {
      triesLeft = leftBytes > keptBytes + GROWTH_MIN_BYTES ? TRIES_AFTER_PEAK : triesLeft - 1
      keptBytes = leftBytes
    },
  }
}

/** Collects after a peak of memory, as soon as the thread has little to do. */
export function collectAfterPeaks(): void {
  const peaks = createPeaks()
  let before = performance.eventLoopUtilization()
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (!peaks.isDue(usedBytes(), utilization)) return
    collectNow()
    peaks.collected(usedBytes())
  }, LOOK_MS).unref()
}

/** Memory of this thread's heap, as far as it is backed, and of buffers outside it. */
function usedBytes(): number {
  const { total_physical_size, external_memory } = getHeapStatistics()
  return total_physical_size + external_memory
}
