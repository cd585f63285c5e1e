import { NONE } from '../../../tables/none.ts'
import { INFINITY, type SearchEnd } from '../../search/path-search.ts'
import type { Topology } from '../topology/completion.ts'
import {
  ARC_NUMBERS,
  COST_DOWN,
  COST_UP,
  type HierarchyWeights,
} from '../topology/metric-weights.ts'
import { walkToRoots } from './walk-to-roots.ts'

/** What `state` says of a vertex: twice the number of the aim that touched it, plus 1 once its cost is final. */
const FINAL = 1

/**
 * Exact costs to fixed targets, computed for those vertices only that are asked for (B. Strasser, T. Zeitz, "A Fast
 * and Tight Heuristic for A* in Road Networks", 2021). One for each thread.
 */
export function createPotential(topology: Topology) {
  const { vertexCount, rank, parent } = topology
  let weights: HierarchyWeights | undefined
  const cost = new Uint32Array(vertexCount)
  const state = new Uint32Array(vertexCount)
  const climbed = new Uint32Array(vertexCount)
  let aimed = 0

  function nextAim(): void {
    aimed += 2
    if (aimed < 0xfffffffe) return
    state.fill(0)
    aimed = 2
  }

  function relaxDown(v: number, { first, arcs }: HierarchyWeights): void {
    const to = cost[v]
    if (to === INFINITY) return
    const end = first[v + 1] * ARC_NUMBERS
    for (let arc = first[v] * ARC_NUMBERS; arc < end; arc += ARC_NUMBERS) {
      const through = (to + arcs[arc + COST_DOWN]) >>> 0
      if (through < cost[arcs[arc]]) cost[arcs[arc]] = through
    }
  }

  /** All heads of `r` are its ancestors and final already. */
  function settle(r: number, { first, arcs }: HierarchyWeights): void {
    let least = state[r] === aimed ? cost[r] : INFINITY
    const end = first[r + 1] * ARC_NUMBERS
    for (let arc = first[r] * ARC_NUMBERS; arc < end; arc += ARC_NUMBERS) {
      const over = (cost[arcs[arc]] + arcs[arc + COST_UP]) >>> 0
      if (over < least) least = over
    }
    cost[r] = least
    state[r] = aimed + FINAL
  }

  return {
    /** Sets the weights of the next costs, and the targets that they are asked to. */
    aim(by: HierarchyWeights, targets: readonly SearchEnd[]) {
      weights = by
      nextAim()
      const ranks = Uint32Array.from(targets, ({ vertex }) => rank[vertex]).sort()
      walkToRoots(ranks.slice(), ranks.length, parent, (v) => {
        cost[v] = INFINITY
        state[v] = aimed
      })
      for (const { vertex, offset } of targets) {
        cost[rank[vertex]] = Math.min(cost[rank[vertex]], offset)
      }
      walkToRoots(ranks, ranks.length, parent, (v) => relaxDown(v, by))
    },
    /** Exact cost from a vertex to the cheapest target, its offset included; INFINITY where there is no path. */
    costToTarget(vertex: number) {
      if (!weights) return INFINITY
      const final = aimed + FINAL
      let depth = 0
      for (let r = rank[vertex]; r !== NONE && state[r] !== final; r = parent[r]) {
        climbed[depth++] = r
      }
      while (depth > 0) settle(climbed[--depth], weights)
      return cost[rank[vertex]]
    },
  }
}
