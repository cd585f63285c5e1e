/** Roundabouts: which exit is taken. */
import type { Leg } from '../leg.ts'
import { alternativesTo, isRoundabout, type Roads } from './road-facts.ts'
import type { Manoeuvre } from './step.ts'

/** Over the roundabout that edge `at` belongs to; returns the edge after the one by which it is left. */
export function throughRoundabout(roads: Roads, leg: Leg, at: number, found: Manoeuvre[]): number {
  const { network } = roads
  const { edges } = leg
  let exitNumber = 0
  let last = at
  while (last + 1 < edges.length && isRoundabout(network, edges[last + 1])) {
    if (hasExit(roads, edges[last], edges[last + 1])) exitNumber++
    last++
  }
  const isLeft = last + 1 < edges.length
  // A drive that begins on the roundabout is told of it where it leaves.
  const edge = at === 0 ? last + 1 : at
  if (isLeft || at > 0) {
    found.push({
      type: 'Roundabout',
      edge,
      angle: 0,
      roadEdge: isLeft ? last + 1 : last,
      exitNumber: isLeft ? exitNumber + 1 : 0,
    })
  }
  return isLeft ? last + 2 : edges.length
}

const others: number[] = []

/** Whether some other road leads off the roundabout between two of its edges. */
function hasExit({ network, graph }: Roads, from: number, to: number): boolean {
  alternativesTo(graph, from, to, others)
  return others.some((other) => !isRoundabout(network, other))
}
