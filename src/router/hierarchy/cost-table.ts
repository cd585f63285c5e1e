import { INFINITY, type SearchEnd } from '../path-search.ts'
import type { Topology } from './completion.ts'
import { walkToRoots } from './search.ts'
import type { DirectedWeights, HierarchyWeights } from './weights.ts'

export interface CostTable {
  /**
   * Costs from every source to every target, the same as as many searches would find; a source or a target is a list
   * of ends as in a search.
   * @returns row by row, `sources.length * targets.length` costs; INFINITY where there is no path
   */
  costs(
    sources: readonly (readonly SearchEnd[])[],
    targets: readonly (readonly SearchEnd[])[],
  ): Uint32Array
}

/**
 * Many to many by buckets (S. Knopp and others 2007) on the elimination tree. Each target leaves its cost with those
 * of its ancestors that it reaches by a truly shortest way; each source looks only at what it finds on its own way up.
 * A table owns its scratch space: one for each thread.
 */
export function createCostTable(topology: Topology, weights: HierarchyWeights): CostTable {
  const { vertexCount, rank, parent } = topology
  const { up, down } = weights
  const cost = new Uint32Array(vertexCount).fill(INFINITY)
  const bucket = new Int32Array(vertexCount).fill(-1)
  const passed = new Uint32Array(vertexCount)
  let passedCount = 0
  let entryTarget = new Uint32Array(1 << 14)
  let entryCost = new Uint32Array(1 << 14)
  let entryNext = new Int32Array(1 << 14)
  let entryCount = 0

  function remember(v: number, target: number): void {
    if (entryCount === entryTarget.length) {
      entryTarget = doubled(entryTarget, new Uint32Array(entryCount * 2))
      entryCost = doubled(entryCost, new Uint32Array(entryCount * 2))
      entryNext = doubled(entryNext, new Int32Array(entryCount * 2))
    }
    entryTarget[entryCount] = target
    entryCost[entryCount] = cost[v]
    entryNext[entryCount] = bucket[v]
    bucket[v] = entryCount++
  }

  function climb(ends: readonly SearchEnd[], { first, head, weight }: DirectedWeights): void {
    const walkers = new Uint32Array(ends.length)
    for (let i = 0; i < ends.length; i++) {
      const r = rank[ends[i].vertex]
      walkers[i] = r
      cost[r] = Math.min(cost[r], ends[i].offset)
    }
    walkers.sort()
    passedCount = 0
    walkToRoots(walkers, walkers.length, parent, (v) => {
      passed[passedCount++] = v
      const from = cost[v]
      if (from === INFINITY) return
      for (let i = first[v], end = first[v + 1]; i < end; i++) {
        const through = (from + weight[i]) >>> 0
        if (through < cost[head[i]]) cost[head[i]] = through
      }
    })
  }

  /** From the root down: what is reached cheaper over a higher vertex needs no entry of its own. */
  function leaveEntries(target: number): void {
    const { first, head, weight } = up
    for (let k = passedCount - 1; k >= 0; k--) {
      const v = passed[k]
      let least = cost[v]
      for (let i = first[v], end = first[v + 1]; i < end; i++) {
        const over = (cost[head[i]] + weight[i]) >>> 0
        if (over < least) least = over
      }
      if (least < cost[v]) cost[v] = least
      else if (least < INFINITY) remember(v, target)
    }
    for (let k = 0; k < passedCount; k++) cost[passed[k]] = INFINITY
  }

  function collect(row: Uint32Array): void {
    for (let k = 0; k < passedCount; k++) {
      const v = passed[k]
      const from = cost[v]
      cost[v] = INFINITY
      if (from === INFINITY) continue
      for (let entry = bucket[v]; entry >= 0; entry = entryNext[entry]) {
        const through = from + entryCost[entry]
        if (through < row[entryTarget[entry]]) row[entryTarget[entry]] = through
      }
    }
  }

  return {
    costs(sources, targets) {
      const table = new Uint32Array(sources.length * targets.length).fill(INFINITY)
      const touched: number[] = []
      entryCount = 0
      for (let t = 0; t < targets.length; t++) {
        climb(targets[t], down)
        leaveEntries(t)
        for (let k = 0; k < passedCount; k++) touched.push(passed[k])
      }
      for (let s = 0; s < sources.length; s++) {
        climb(sources[s], up)
        collect(table.subarray(s * targets.length, (s + 1) * targets.length))
      }
      for (const v of touched) bucket[v] = -1
      return table
    },
  }
}

function doubled<T extends Uint32Array | Int32Array>(array: T, larger: T): T {
  larger.set(array)
  return larger
}
