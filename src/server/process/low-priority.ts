/** Threads that work behind those that answer: the kernel gives them what the others leave. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
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
    lower(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), steps)
  } catch {
    // Without /proc the thread is as urgent as the others.
  }
}

/** Steps for the engine. With more of them those that answer wait at a collection's end, or for a lock that it holds. */
export const ENGINE_BEHIND = 5

/** The engine's threads, as Node names them: they compile, mark and sweep for all others, also for those of jobs. */
const ENGINE = 'V8Worker'

/**
 * Makes the engine's threads so many steps less urgent than the process is: four that were as urgent had four fifths of a
 * core that all wanted.
 */
export function lowerEngine(steps: number): void {
  if (process.platform !== 'linux') return
  try {
    const threads = '/proc/self/task'
    for (const thread of readdirSync(threads)) {
      const name = readFileSync(`${threads}/${thread}/comm`, 'utf8').trim()
      if (name === ENGINE) lower(Number(thread), steps)
    }
  } catch {
    // As above.
  }
}

function lower(thread: number, steps: number): void {
  if (thread > 0) setPriority(thread, Math.min(LEAST, getPriority(process.pid) + steps))
}
