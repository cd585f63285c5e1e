/** What the threads of a process count together, each in a cell of shared memory. */

/** Cells by name. */
export const COUNT = {
  /** Threads that do not reach the shared store of limits. */
  threadsDown: 0,
  logLinesDropped: 1,
  releasesRefused: 2,
  /** 1 while `current` names a release that was refused. */
  releaseRefused: 3,
  connections: 4,
  connectionsRefused: 5,
} as const

export type Counts = Int32Array

export function createCounts(): Counts {
  const cells = Object.keys(COUNT).length
  return new Int32Array(new SharedArrayBuffer(cells * Int32Array.BYTES_PER_ELEMENT))
}
