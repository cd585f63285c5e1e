/**
 * Frees what a thread no longer needs. The engine collects when memory is asked for. So a thread with little to do would
 * keep a release out of service, or the remains of a burst of large requests, for hours.
 */
import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Requests that were in flight at a swap have ended by then. */
const DELAY_MS = 2_000

interface CollectOptions {
  readonly type: 'major'
  readonly execution: 'sync'
  readonly flavor: 'regular' | 'last-resort'
}

let collect: ((options: CollectOptions) => void) | undefined

/** `release` gives the pages of what was collected back to the system, and takes twice the time; V8 keeps them else. */
export type Collection = 'collect' | 'release'

/** Collects at once: for threads that answer nobody. */
export function collectNow(collection: Collection): void {
  if (collect === undefined) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as (options: CollectOptions) => void
  }
  const flavor = collection === 'release' ? 'last-resort' : 'regular'
  collect({ type: 'major', execution: 'sync', flavor })
}

export function collectGarbage(): void {
  setTimeout(() => collectNow('collect'), DELAY_MS).unref()
}

const LOOK_MS = 10_000
/** A collection holds the thread for some 20 ms: it waits until the thread has time, and something to free. */
export const BUSY_MAX = 0.5
/** A release holds it for some 50 ms: it waits until the thread has next to nothing to do. */
export const IDLE_MAX = 0.1
export const GROWTH_MIN_BYTES = 8 * 1024 * 1024
/** What was in use at a collection after a peak is often free soon after: so many times more it is tried. */
export const TRIES_AFTER_PEAK = 3

/** So much that was dropped is collected however much the thread has to do. */
export const DROPPED_MAX_BYTES = 256 * 1024 * 1024

/** When to collect, by what is in use. */
export interface Peaks {
  /**
   * Undefined where nothing is due.
   * @param droppedBytes that nobody uses, and that are not among those in use
   */
  due(usedBytes: number, utilization: number, droppedBytes?: number): Collection | undefined
  /** Told after a collection what it has left. */
  collected(leftBytes: number, collection: Collection): void
}

/** @param beginBytes in use that are no peak; by default none is, so that what the start has left is collected first */
export function createPeaks(beginBytes = 0): Peaks {
  let keptBytes = beginBytes
  let triesLeft = 0
  let keepsPages = false
  return {
    due(usedBytes, utilization, droppedBytes = 0) {
      const isIdle = utilization <= IDLE_MAX
      if (keepsPages && isIdle) return 'release'
      if (utilization > BUSY_MAX) {
        return droppedBytes > DROPPED_MAX_BYTES ? 'collect' : undefined
      }
      const grownBytes = usedBytes + droppedBytes - keptBytes
      if (triesLeft <= 0 && grownBytes <= GROWTH_MIN_BYTES) return undefined
      return isIdle ? 'release' : 'collect'
    },
    collected(leftBytes, collection) {
      triesLeft = leftBytes > keptBytes + GROWTH_MIN_BYTES ? TRIES_AFTER_PEAK : triesLeft - 1
      keptBytes = leftBytes
      keepsPages = collection === 'collect'
    },
  }
}

let droppedBytes = 0

/** Tells of shared memory that this thread uses no more: the engine does not count it, and would keep it for long. */
export function noteDropped(bytes: number): void {
  droppedBytes += bytes
}

/**
 * Collects after a peak of memory, as soon as the thread has little to do.
 * @param begin `now` where what the start has left is a peak, too
 */
export function collectAfterPeaks(begin: 'now' | 'later' = 'now'): void {
  const peaks = createPeaks(begin === 'now' ? 0 : usedBytes())
  let before = performance.eventLoopUtilization()
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    const collection = peaks.due(usedBytes(), utilization, droppedBytes)
    if (collection === undefined) return
    droppedBytes = 0
    collectNow(collection)
    peaks.collected(usedBytes(), collection)
  }, LOOK_MS).unref()
}

/** Memory of this thread's heap, as far as it is backed, and of buffers outside it. */
function usedBytes(): number {
  const { total_physical_size, external_memory } = getHeapStatistics()
  return total_physical_size + external_memory
}
