import type { Steps } from '../../report/steps.ts'

/** More inner stops than this are left to the local search: 2^12 x 12 x 12 steps take a few milliseconds. */
export const EXACT_INNER_STOPS_MAX = 12
const SETS_A_PAUSE = 512

/**
 * The cheapest order of all stops between a fixed first (0) and a fixed last (`stopCount - 1`), by dynamic programming
 * over the sets of visited inner stops (Held and Karp 1962; Bellman 1962). `costs[from * stopCount + to]` may be
 * asymmetric. The same costs give the same order. Pauses every millisecond or so.
 */
export function* exactOrderSteps(costs: Float64Array, stopCount: number): Steps<Uint16Array> {
  const order = Uint16Array.from({ length: stopCount }, (_, index) => index)
  const inner = stopCount - 2
  if (inner < 2) return order
  const setCount = 2 ** inner
  // Row `set`, column `end`: cost of the best path first -> (all of `set`) that is on inner stop `end + 1`.
  const best = new Float64Array(setCount * inner).fill(Infinity)
  const before = new Uint8Array(setCount * inner)
  for (let end = 0; end < inner; end++) best[2 ** end * inner + end] = costs[end + 1]
  for (let set = 1; set < setCount; set++) {
    if (set % SETS_A_PAUSE === 0) yield
    for (let end = 0; end < inner; end++) {
      const cost = best[set * inner + end]
      if (cost === Infinity) continue
      const row = (end + 1) * stopCount + 1
      for (let next = 0; next < inner; next++) {
        if (set & (1 << next)) continue
        const slot = (set | (1 << next)) * inner + next
        const extended = cost + costs[row + next]
        if (extended < best[slot]) {
          best[slot] = extended
          before[slot] = end
        }
      }
    }
  }
  let set = setCount - 1
  let end = 0
  let cheapest = Infinity
  for (let last = 0; last < inner; last++) {
    const cost = best[set * inner + last] + costs[(last + 1) * stopCount + stopCount - 1]
    if (cost < cheapest) {
      cheapest = cost
      end = last
    }
  }
  for (let position = inner; position >= 1; position--) {
    order[position] = end + 1
    const previous = before[set * inner + end]
    set &= ~(1 << end)
    end = previous
  }
  return order
}
