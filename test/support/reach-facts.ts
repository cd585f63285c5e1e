import type { Reach } from '../../src/router/reach/reach.ts'

/** What a reach says of each directed edge that it enters: the cost, and 1, by the edge's number. */
export function reachFacts({ edges, entered }: Reach): Map<number, number> {
  const facts = new Map<number, number>()
  entered.forEach((cost, at) => {
    if (cost > 0) facts.set(edges[at >> 1] * 2 + (at & 1), cost)
  })
  return facts
}
