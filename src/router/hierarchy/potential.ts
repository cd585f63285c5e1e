import { INFINITY, type SearchEnd } from '../path-search.ts'
import type { Topology } from './completion.ts'
import { NONE } from './graph.ts'
import { walkToRoots } from './walk.ts'
import type { HierarchyWeights } from './weights.ts'

export interface Potential {
  /** Sets the targets that costs are asked to. */
  aim(targets: readonly SearchEnd[]): void
  /** Exact cost from a vertex to the cheapest target, its offset included; INFINITY where there is no path. */
  costToTarget(vertex: number): number
}

/** What `state` says of a vertex: twice the number of the aim that touched it, plus 1 once its cost is final. */
const FINAL = 1

/**
 * Exact costs to fixed targets, computed for those vertices only that are asked for (B. Strasser, T. Zeitz, "A Fast
 * and Tight Heuristic for A* in Road Networks", 2021). One for each thread.
 */
export function createPotential(topology: Topology, weights: HierarchyWeights): Potential {
  const { vertexCount, rank, parent } = topology
  const { up, down } = weights
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

  function relaxDown(v: number): void {
    const to = cost[v]
    if (to === INFINITY) return
    const { first, head, weight } = down
    for (let i = first[v], end = first[v + 1]; i < end; i++) {
      const through = (to + weight[i]) >>> 0
      if (through < cost[head[i]]) cost[head[i]] = through
    }
  }

  /** All heads of `r` are its ancestors and final already. */
  function settle(r: number): void {
    const { first, head, weight } = up
    let least = state[r] === aimed ? cost[r] : INFINITY
    for (let i = first[r], end = first[r + 1]; i < end; i++) {
      const over = (cost[head[i]] + weight[i]) >>> 0
      if (over < least) least = over
    }
    cost[r] = least
    state[r] = aimed + FINAL
  }

  return {
    aim(targets) {
      nextAim()
      const ranks = Uint32Array.from(targets, ({ vertex }) => rank[vertex]).sort()
      walkToRoots(ranks.slice(), ranks.length, parent, (v) => {
        cost[v] = INFINITY
        state[v] = aimed
      })
      for (const { vertex, offset } of targets) {
        cost[rank[vertex]] = Math.min(cost[rank[vertex]], offset)
      }
      walkToRoots(ranks, ranks.length, parent, relaxDown)
    },
    costToTarget(vertex) {
      const final = aimed + FINAL
      let depth = 0
      for (let r = rank[vertex]; r !== NONE && state[r] !== final; r = parent[r]) {
        climbed[depth++] = r
      }
      while (depth > 0) settle(climbed[--depth])
      return cost[rank[vertex]]
    },
  }
}
