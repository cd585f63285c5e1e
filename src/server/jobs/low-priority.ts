/** Threads that work on jobs go behind those that answer: the kernel gives them what the others leave. */
import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/** Makes the calling thread the least urgent one. Linux counts priorities by thread; elsewhere nothing changes. */
export function lowerPriority(): void {
  if (process.platform !== 'linux') return
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    if (thread > 0) setPriority(thread, constants.priority.PRIORITY_LOW)
  } catch {
    // Without /proc the thread is as urgent as the others.
  }
}
