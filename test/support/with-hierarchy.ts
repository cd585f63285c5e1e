/** A hand-drawn network with a hierarchy in memory, as a release has it. */

import type { MetricName } from '../../src/roads/network/network.ts'
import { nestedDissection } from '../../src/router/hierarchy/order/order.ts'
import { completeGraph } from '../../src/router/hierarchy/topology/completion.ts'
import { longShortcuts } from '../../src/router/hierarchy/topology/long-shortcuts.ts'
import { hierarchyIntoMemory } from '../../src/router/hierarchy/wasm/hierarchy-memory.ts'
import { type Router, routerOver } from '../../src/router/router.ts'
import { arcWeights } from '../../src/router/search/path-search.ts'
import { shortcutFacts } from '../../src/router/shortcut-facts.ts'
import { plainWorkspace } from './plain-hierarchy/customise.ts'

/** @param arcsMin from so many arcs on shortcuts carry sums and boxes */
export function withHierarchy(
  { network, graph, index, metrics }: Router,
  arcsMin?: number,
): Router {
  const topology = completeGraph(graph, nestedDissection(graph))
  const facts = shortcutFacts(network, graph, metrics.fastest)
  const customised = (metric: MetricName) => {
    const weights = plainWorkspace(topology).customisePerfectly(
      arcWeights(graph.arcWeight, metrics[metric]),
    )
    return { ...weights, long: longShortcuts(weights, facts[metric], arcsMin) }
  }
  const hierarchy = hierarchyIntoMemory(topology, {
    fastest: customised('fastest'),
    shortest: customised('shortest'),
  })
  return routerOver(network, graph, index, metrics, hierarchy)
}
