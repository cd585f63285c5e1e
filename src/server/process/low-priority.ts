/** Threads that work behind those that answer: the kernel gives them what the others leave. */
import { readlinkSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'

const LEAST = constants.priority.PRIORITY_LOW
/** Steps for what a client waits for beside the threads that answer: they get nine tenths of a core that both want. */
export const BEHIND_ANSWERS = 10
/** Steps for what nobody waits for. */
export const BEHIND_ALL = 19

/**
 * Makes the calling thread so many steps less urgent than the process is. Linux counts priorities by thread; elsewhere
 * nothing changes. A fixed priority would put the thread before the others of a server that was begun with `nice`.
 */
export function lowerPriority(steps: number): void {
  if (process.platform !== 'linux') return
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    if (thread > 0) setPriority(thread, Math.min(LEAST, getPriority(process.pid) + steps))
  } catch {
    // Without /proc the thread is as urgent as the others.
  }
}
