/** A hand-drawn network with a hierarchy in memory, as a release has it. */

import { nestedDissection } from '../../src/router/hierarchy/order/order.ts'
import { plainWorkspace } from '../../src/router/hierarchy/plain/customise.ts'
import { completeGraph } from '../../src/router/hierarchy/topology/completion.ts'
import { hierarchyIntoMemory } from '../../src/router/hierarchy/wasm/hierarchy-memory.ts'
import { type Router, routerOver } from '../../src/router/router.ts'
import { arcWeights } from '../../src/router/search/path-search.ts'

export function withHierarchy({ network, graph, index, metrics }: Router): Router {
  const topology = completeGraph(graph, nestedDissection(graph))
  const customised = (metric: 'fastest' | 'shortest') =>
    plainWorkspace(topology).customisePerfectly(arcWeights(graph.arcEdge, metrics[metric]))
  const hierarchy = hierarchyIntoMemory(topology, {
    fastest: customised('fastest'),
    shortest: customised('shortest'),
  })
  return routerOver(network, graph, index, metrics, hierarchy)
}
