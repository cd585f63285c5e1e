/** Searches and tables of a hierarchy, by the plain loops of tests or by the compiled ones. */
import { type CostTable, createCostTable } from '../../src/router/hierarchy/search/cost-table.ts'
import { createHierarchySearch } from '../../src/router/hierarchy/search/hierarchy-search.ts'
import type { Topology } from '../../src/router/hierarchy/topology/completion.ts'
import type { HierarchyWeights } from '../../src/router/hierarchy/topology/metric-weights.ts'
import { kernelClimb, kernelClimbSpace } from '../../src/router/hierarchy/wasm/kernel-climb.ts'
import { kernelWalk } from '../../src/router/hierarchy/wasm/kernel-walk.ts'
import type { PathSearch } from '../../src/router/search/path-search.ts'
import { plainClimb, plainClimbSpace } from './plain-hierarchy/climb.ts'
import { plainWalk } from './plain-hierarchy/walk.ts'

export const plainSearch = (topology: Topology, weights: HierarchyWeights): PathSearch =>
  createHierarchySearch(topology, weights, plainWalk(topology, weights))

export const compiledSearch = (
  topology: Topology,
  weights: HierarchyWeights,
  memory: WebAssembly.Memory,
): PathSearch => createHierarchySearch(topology, weights, kernelWalk(memory, topology, weights))

export function plainTable(topology: Topology, weights: HierarchyWeights): CostTable {
  const space = plainClimbSpace(topology)
  return createCostTable(topology, weights, space, plainClimb(space, weights))
}

export function compiledTable(
  topology: Topology,
  weights: HierarchyWeights,
  memory: WebAssembly.Memory,
): CostTable {
  const space = kernelClimbSpace(memory, topology)
  return createCostTable(topology, weights, space, kernelClimb(space, weights))
}
