/** A hand-drawn network with a hierarchy in memory, as a release has it. */
import { completeGraph } from '../../src/router/hierarchy/completion.ts'
import { plainWorkspace } from '../../src/router/hierarchy/customise.ts'
import { nestedDissection } from '../../src/router/hierarchy/order.ts'
import { hierarchyIntoMemory } from '../../src/router/hierarchy/wasm/hierarchy-memory.ts'
import { arcWeights } from '../../src/router/path-search.ts'
import { type Router, routerOver } from '../../src/router/router.ts'

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
