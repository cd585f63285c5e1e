/**
 * Has the requests of a thread answered in the order in which they came, a little in each round of the event loop. So the
 * next round soon reads what has arrived, and accepts a connection: Node accepts one a round. Where the first in line has
 * waited too long, a request that comes is refused at once.
 */
export interface Overload {
  /** Runs now or in its turn what answers a request; false where the line is too long, and nothing is run. */
  take(run: () => void): boolean
}

interface Waiting {
  readonly sinceMs: number
  readonly run: () => void
}

/** Time for answers that are made at once, in one round. */
export const ROUND_MS = 2
/** Nobody comes to a line whose first has waited longer. */
export const WAIT_MS_MAX = 100
/** So few wait that long only where the machine does something else: that is no reason to refuse. */
export const LINE_MIN = 32

/** @param afterRound calls back when what has arrived is read */
export function createOverload(now: () => number, afterRound: (run: () => void) => void): Overload {
  const line: Waiting[] = []
  /** When the answers of this round end; 0 before its first. */
  let endMs = 0

  function goOn(): void {
    endMs = now() + ROUND_MS
    while (line.length > 0 && now() < endMs) line.shift()?.run()
    if (line.length > 0) afterRound(goOn)
    else endMs = 0
  }

  return {
    take(run) {
      const nowMs = now()
      if (line.length === 0) {
        if (endMs === 0) {
          endMs = nowMs + ROUND_MS
          afterRound(goOn)
        }
        if (nowMs < endMs) {
          run()
          return true
        }
      } else if (line.length >= LINE_MIN && nowMs - line[0].sinceMs > WAIT_MS_MAX) {
        return false
      }
      line.push({ sinceMs: nowMs, run })
      return true
    },
  }
}
