/**
 * Tells a thread that more requests come in than it can answer. What has arrived is answered in one round of the event
 * loop; requests at the end of a long round have waited for all before them, and those of the next round wait longer. So
 * a round is answered for a bounded time, and the rest of it is refused at once.
 */
export interface Overload {
  /** Whether the request that is handled now comes too late in its round. */
  isOver(): boolean
}

/** Time for the answers of one round. */
export const ROUND_MS_MAX = 20
/** A round of few requests takes that long only where the machine does something else: that is no reason to refuse. */
export const ROUND_REQUESTS_MIN = 64

/** @param afterRound calls back when all requests that have arrived are handled */
export function createOverload(now: () => number, afterRound: (end: () => void) => void): Overload {
  let startMs = 0
  let requests = 0
  const endRound = () => {
    requests = 0
  }
  return {
    isOver() {
      if (requests === 0) {
        startMs = now()
        afterRound(endRound)
      }
      requests++
      return requests > ROUND_REQUESTS_MIN && now() - startMs > ROUND_MS_MAX
    },
  }
}
