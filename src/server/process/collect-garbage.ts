/**
 * Frees what a thread no longer needs. The engine collects when memory is asked for. So a thread with little to do would
 * keep a release out of service, or the remains of a burst of large requests, for hours.
 */
import { constants, PerformanceObserver, performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Requests that were in flight at a swap have ended by then. */
const DELAY_MS = 2_000

interface CollectOptions {
  readonly type: 'major' | 'minor'
  readonly execution: 'sync'
  readonly flavor: 'regular' | 'last-resort'
}

type Engine = (options: CollectOptions) => void

let engine: Engine | undefined

/** Made when it is first needed: a context takes some memory. */
function engineOf(): Engine {
  if (engine === undefined) {
    setFlagsFromString('--expose-gc')
    engine = runInNewContext('gc') as Engine
  }
  return engine
}

/** `release` gives the pages of what was collected back to the system, and takes twice the time; V8 keeps them else. */
export type Collection = 'collect' | 'release'

/** Collects at once: for threads that answer nobody. */
export function collectNow(collection: Collection): void {
  const flavor = collection === 'release' ? 'last-resort' : 'regular'
  engineOf()({ type: 'major', execution: 'sync', flavor })
}

/** A collection that was begun is over long before. */
const GENTLY_MS = 2_000
/**
 * With them the engine begins a collection at its next look, however little was added since, and gives pages back.
 * All threads share the flags: they are set for one look only.
 */
const BEGIN_FLAGS = ['--optimize-for-size', '--stress-incremental-marking']
const USUAL_FLAGS = ['--no-optimize-for-size', '--no-stress-incremental-marking']

/**
 * Collects, and gives pages back, as the engine does by itself: what is in use is marked beside the thread. A collection
 * at once holds the thread for five times as long.
 * @returns whether it came to that; where there was next to nothing to collect it is done at once
 */
export async function collectGently(): Promise<boolean> {
  const isOver = Promise.withResolvers<boolean>()
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(isMajor)) isOver.resolve(true)
  })
  observer.observe({ entryTypes: ['gc'] })
  const timer = setTimeout(() => isOver.resolve(false), GENTLY_MS).unref()
  // Made before the flags are set: with them the engine would begin at once, and the small collection would end it.
  const collect = engineOf()
  for (const flag of BEGIN_FLAGS) setFlagsFromString(flag)
  collect({ type: 'minor', execution: 'sync', flavor: 'regular' })
  for (const flag of USUAL_FLAGS) setFlagsFromString(flag)
  const isCollected = await isOver.promise
  clearTimeout(timer)
  observer.disconnect()
  if (!isCollected) collectNow('collect')
  return isCollected
}

const isMajor = (entry: object): boolean =>
  (entry as { readonly detail: { readonly kind: number } }).detail.kind ===
  constants.NODE_PERFORMANCE_GC_MAJOR

/**
 * Threads that begin together collect one after the other: with the flags of another one set, the engine would have begun
 * already, and the small collection would end it at once.
 */
const apart = (ms: number): number => ms * (1 + Math.random() / 4)

export function collectGarbage(): void {
  setTimeout(() => void collectGently(), apart(DELAY_MS)).unref()
}

const LOOK_MS = 10_000
/** A collection takes some 20 ms of a core: it waits until the thread has time, and something to free. */
export const BUSY_MAX = 0.5
export const GROWTH_MIN_BYTES = 8 * 1024 * 1024
/** What was in use at a collection after a peak is often free soon after: so many times more it is tried. */
export const TRIES_AFTER_PEAK = 3

/** So much that was dropped is collected however much the thread has to do. */
export const DROPPED_MAX_BYTES = 256 * 1024 * 1024

/** When to collect, by what is in use. */
export interface Peaks {
  /** @param droppedBytes that nobody uses, and that are not among those in use */
  isDue(usedBytes: number, utilization: number, droppedBytes?: number): boolean
  /** Told after a collection what it has left. */
  collected(leftBytes: number): void
}

/** @param beginBytes in use that are no peak; by default none is, so that what the start has left is collected first */
export function createPeaks(beginBytes = 0): Peaks {
  let keptBytes = beginBytes
  let triesLeft = 0
  return {
    isDue(usedBytes, utilization, droppedBytes = 0) {
      if (utilization > BUSY_MAX) return droppedBytes > DROPPED_MAX_BYTES
      return triesLeft > 0 || usedBytes + droppedBytes - keptBytes > GROWTH_MIN_BYTES
    },
    collected(leftBytes) {
      triesLeft = leftBytes > keptBytes + GROWTH_MIN_BYTES ? TRIES_AFTER_PEAK : triesLeft - 1
      keptBytes = leftBytes
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
    if (!peaks.isDue(usedBytes(), utilization, droppedBytes)) return
    droppedBytes = 0
    void collectGently().then(() => peaks.collected(usedBytes()))
  }, apart(LOOK_MS)).unref()
}

/** Memory of this thread's heap, as far as it is backed, and of buffers outside it. */
function usedBytes(): number {
  const { total_physical_size, external_memory } = getHeapStatistics()
  return total_physical_size + external_memory
}
