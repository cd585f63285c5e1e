/** Searches and tables of a hierarchy, by the plain loops of tests or by the compiled ones. */
import { runToEnd } from '../../src/report/steps.ts'
import { type CostTable, createCostTable } from '../../src/router/hierarchy/search/cost-table.ts'
import { hierarchySearchSteps } from '../../src/router/hierarchy/search/hierarchy-search.ts'
import type { Topology } from '../../src/router/hierarchy/topology/completion.ts'
import type { HierarchyWeights } from '../../src/router/hierarchy/topology/metric-weights.ts'
import { kernelClimb, kernelClimbSpace } from '../../src/router/hierarchy/wasm/kernel-climb.ts'
import { kernelWalk } from '../../src/router/hierarchy/wasm/kernel-walk.ts'
import { INFINITY, type PathSearch } from '../../src/router/search/path-search.ts'
import { plainClimb, plainClimbSpace } from './plain-hierarchy/climb.ts'
import { plainWalk } from './plain-hierarchy/walk.ts'

export const plainSearch = (topology: Topology, weights: HierarchyWeights): PathSearch =>
  runToEnd(hierarchySearchSteps(topology, weights, plainWalk(topology, weights)))

export const compiledSearch = (
  topology: Topology,
  weights: HierarchyWeights,
  memory: WebAssembly.Memory,
): PathSearch =>
  runToEnd(hierarchySearchSteps(topology, weights, kernelWalk(memory, topology, weights)))

export interface WholeTable extends CostTable {
  /** The costs of all pairs in one go, INFINITY where a search finds no path. */
  costs(...ends: Parameters<CostTable['tableSteps']>): Uint32Array
}

const whole = (table: CostTable): WholeTable => ({
  ...table,
  costs: (...ends) =>
    Uint32Array.from(runToEnd(table.tableSteps(...ends)).costs, (cost) => Math.min(cost, INFINITY)),
})

export function plainTable(topology: Topology, weights: HierarchyWeights): WholeTable {
  const space = plainClimbSpace(topology)
  return whole(createCostTable(topology, space, plainClimb(space, weights)))
}

export function compiledTable(
  topology: Topology,
  weights: HierarchyWeights,
  memory: WebAssembly.Memory,
): WholeTable {
  const space = kernelClimbSpace(memory, topology)
  return whole(createCostTable(topology, space, kernelClimb(space, weights)))
}
