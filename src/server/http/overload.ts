/**
 * Answers the requests of a thread in the order in which they came, a little in each round of the event loop. So the
 * next round soon reads what has arrived, and accepts a connection: Node accepts one a round. A request that would wait
 * too long in the line is refused at once.
 */
export type Overload = ReturnType<typeof createOverload>

/** Time for answers that are made at once, in one round. */
export const ROUND_MS = 0.5
/** Nobody comes to a line in which the last would wait longer. */
export const WAIT_MS_MAX = 100
/** A shorter line waits that long only where the machine does something else: that is no reason to refuse. */
export const LINE_MIN = 32
/** The pace of the line is a mean of about this many answers. */
const PACE_OF = 32

/** @param afterRound calls back when what has arrived is read */
export function createOverload(now: () => number, afterRound: (run: () => void) => void) {
  const line: (() => void)[] = []
  /** When the answers of this round end; 0 before its first. */
  let endMs = 0
  /** From one that leaves the line to the next: its answer, and all that the thread did in between. */
  let paceMs = 0
  let leftMs = 0

  function goOn(): void {
    let nowMs = now()
    endMs = nowMs + ROUND_MS
    while (line.length > 0 && nowMs < endMs) {
      line.shift()?.()
      nowMs = now()
      paceMs += (nowMs - leftMs - paceMs) / PACE_OF
      leftMs = nowMs
    }
    if (line.length > 0) afterRound(goOn)
    else endMs = 0
  }

  return {
    /** Runs now or in its turn what answers a request; false where the line is too long, and nothing is run. */
    take(run: () => void): boolean {
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
        leftMs = nowMs
      } else if (line.length >= LINE_MIN && line.length * paceMs > WAIT_MS_MAX) {
        return false
      }
      line.push(run)
      return true
    },
  }
}
