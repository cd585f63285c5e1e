import { NONE } from '../../../tables/none.ts'
import { INFINITY } from '../../search/path-search.ts'
import type { Topology } from '../topology/completion.ts'
import type { DirectedWeights, HierarchyWeights } from '../topology/metric-weights.ts'

/** The scratch space of a search and its hot loop, plain or compiled. */
export interface Walk {
  /** Costs from the sources and to the targets: INFINITY except for the ends of the next run; 0 in a new walk. */
  readonly costFrom: Uint32Array
  readonly costTo: Uint32Array
  /** The rank before each rank on the way from a source, and the one after it on the way to a target. */
  readonly previous: Uint32Array
  readonly following: Uint32Array
  /** Room for the ranks at which a run begins. */
  walkers(count: number): Uint32Array
  /**
   * Walks from the first `count` walkers, which ascend, to the roots; costs are INFINITY again afterwards.
   * @returns the rank at which the cheapest path is highest; NONE where there is no path
   */
  run(count: number): number
  /** Cost of that path. */
  best(): number
}

/** The walk in plain JavaScript, with scratch space for one thread. */
export function plainWalk({ vertexCount, parent }: Topology, { up, down }: HierarchyWeights): Walk {
  const costFrom = new Uint32Array(vertexCount)
  const costTo = new Uint32Array(vertexCount)
  const previous = new Uint32Array(vertexCount)
  const following = new Uint32Array(vertexCount)
  let walkers = new Uint32Array(16)
  let best = INFINITY
  let meeting = NONE

  /** Passes one vertex: a candidate for the meeting point, then its arcs. Dearer than the best is no use. */
  function pass(v: number): void {
    const from = costFrom[v]
    const to = costTo[v]
    costFrom[v] = INFINITY
    costTo[v] = INFINITY
    if (from + to < best) {
      best = from + to
      meeting = v
    }
    if (from < best) relax(v, from, up, costFrom, previous)
    if (to < best) relax(v, to, down, costTo, following)
  }

  return {
    costFrom,
    costTo,
    previous,
    following,
    walkers(count) {
      if (walkers.length < count) walkers = new Uint32Array(count * 2)
      return walkers
    },
    run(count) {
      best = INFINITY
      meeting = NONE
      walkToRoots(walkers, count, parent, pass)
      return meeting
    },
    best: () => best,
  }
}

function relax(
  v: number,
  from: number,
  { first, head, weight }: DirectedWeights,
  cost: Uint32Array,
  link: Uint32Array,
): void {
  for (let i = first[v], end = first[v + 1]; i < end; i++) {
    const w = head[i]
    const through = (from + weight[i]) >>> 0
    if (through < cost[w]) {
      cost[w] = through
      link[w] = v
    }
  }
}

/** Passes all ancestors of the walkers once, in ascending order. @param walkers ascending */
export function walkToRoots(
  walkers: Uint32Array,
  walkerCount: number,
  parent: Uint32Array,
  pass: (v: number) => void,
): void {
  let count = walkerCount
  while (count > 0) {
    let v = walkers[0]
    const next = count > 1 ? walkers[1] : NONE
    while (v < next) {
      pass(v)
      v = parent[v]
    }
    // Back into the row: gone at a root or where another walker is, else to its place among the others.
    let place = 1
    while (place < count && walkers[place] < v) {
      walkers[place - 1] = walkers[place]
      place++
    }
    if (v === NONE || (place < count && walkers[place] === v)) {
      walkers.copyWithin(place - 1, place, count)
      count--
    } else {
      walkers[place - 1] = v
    }
  }
}
