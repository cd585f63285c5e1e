/**
 * Gives memory back to the system that nobody uses. The C library keeps what was freed between pieces in use for whoever
 * asks next: after a burst of large requests that may be half of a server's memory, for good.
 */
import { availableParallelism } from 'node:os'

/** The C library of most Linux systems. */
const C_LIBRARY = 'libc.so.6'
/** Has the library give back each whole page that is free (`man 3 malloc_trim`). */
const TRIM = 'malloc_trim'

const LOOK_MS = 10_000
/** What a busy server has free between its requests is soon used again. */
export const BUSY_MAX = 0.5
/** A smaller change is worth neither the call nor the page faults that follow it. */
export const CHANGE_MIN_BYTES = 4 * 1024 * 1024

/**
 * Whether to give back: memory has grown, or some of it was freed, which leaves free pieces beside it.
 * @param leftBytes what the process had when it gave back last
 * @param busy share of the cores that the process has had of late
 */
export const isDue = (residentBytes: number, leftBytes: number, busy: number): boolean =>
  busy <= BUSY_MAX && Math.abs(residentBytes - leftBytes) > CHANGE_MIN_BYTES

/**
 * Gives memory back after changes, as soon as the process has little to do. One thread does it for all, and one that
 * answers nobody: 40 MB take 6 ms.
 * @returns ends it
 */
export function giveBackAfterChanges(): () => void {
  const { rss } = process.memoryUsage
  const cores = availableParallelism()
  let leftBytes = 0
  let beforeUs = processorUs()
  let beforeMs = performance.now()
  const timer = setInterval(() => {
    const nowMs = performance.now()
    const nowUs = processorUs()
    const busy = (nowUs - beforeUs) / 1_000 / (nowMs - beforeMs) / cores
    beforeMs = nowMs
    beforeUs = nowUs
    if (!isDue(rss(), leftBytes, busy)) return
    if (!giveBack()) clearInterval(timer)
    leftBytes = rss()
  }, LOOK_MS).unref()
  return () => clearInterval(timer)
}

function processorUs(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}

/**
 * Node has no call for it. Its database has one that loads a library and calls the function of a given name, as that of an
 * extension. The C library reads one of the arguments only: how much of a heap's end stays as it is.
 * @returns whether the system has such a call
 */
export function giveBack(): boolean {
  if (process.platform !== 'linux') return false
  try {
    const { DatabaseSync } = process.getBuiltinModule('node:sqlite')
    const database = new DatabaseSync(':memory:', { allowExtension: true })
    try {
      database.loadExtension(C_LIBRARY, TRIM)
    } finally {
      database.close()
    }
    return true
  } catch (error) {
    // That pages were given back is a failure to the database. Other libraries have no such file or no such call.
    return (error as Error).message.startsWith('error during initialization')
  }
}
