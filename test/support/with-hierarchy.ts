import { stepPositions } from './plain-hierarchy/step-positions.ts'
/** Hand-drawn networks as routers with a hierarchy in memory, as a release has it. */

import type { MetricName, RoadNetwork, SearchGraph } from '../../src/roads/network/network.ts'
import { nestedDissection } from '../../src/router/hierarchy/order/order.ts'
import { completeGraph } from '../../src/router/hierarchy/topology/completion.ts'
import { longShortcuts } from '../../src/router/hierarchy/topology/long-shortcuts.ts'
import { hierarchyIntoMemory } from '../../src/router/hierarchy/wasm/hierarchy-memory.ts'
import { arcMeasures } from '../../src/router/packed-leg.ts'
import {
  metricsOf,
  type RoadHierarchy,
  type RoadMetrics,
  type Router,
  routerOver,
} from '../../src/router/router.ts'
import { type IncomingArcs, incomingArcsSteps } from '../../src/router/search/incoming-arcs.ts'
import { arcWeights } from '../../src/router/search/path-search.ts'
import { buildEdgeIndex, type EdgeIndex } from '../../src/router/snapping/edge-index.ts'
import { arcBoxes } from '../../src/router/weights/arc-boxes.ts'
import { createDijkstra } from './plain-dijkstra.ts'
import { plainWorkspace } from './plain-hierarchy/customise.ts'

type Drawn = Pick<Router, 'network' | 'graph' | 'metrics'>

/** @param arcsMin from this many arcs on shortcuts carry boxes */
export function withHierarchy(
  { network, graph, index, metrics }: Router,
  arcsMin?: number,
): Router {
  return routerOver(
    network,
    graph,
    index,
    metrics,
    hierarchyOf({ network, graph, metrics }, arcsMin),
  )
}

function hierarchyOf({ network, graph, metrics }: Drawn, arcsMin?: number): RoadHierarchy {
  const topology = completeGraph(graph, nestedDissection(graph, stepPositions(graph)))
  const boxes = arcBoxes(network, graph)
  const customised = (metric: MetricName) => {
    const weights = plainWorkspace(topology, graph).customisePerfectly(
      arcWeights(graph.arcWeight, metrics[metric]),
      arcMeasures({ network, graph, metrics }, metric),
    )
    return { ...weights, long: longShortcuts(weights, boxes, arcsMin) }
  }
  return hierarchyIntoMemory(topology, {
    fastest: customised('fastest'),
    shortest: customised('shortest'),
  })
}

/** A router whose routes are searched by plain Dijkstra; its hierarchy is made when something else asks for it. */
export function plainRouter(
  network: RoadNetwork,
  graph: SearchGraph,
  index: EdgeIndex = buildEdgeIndex(network),
  metrics: RoadMetrics = metricsOf(network, graph),
): Router {
  let hierarchy: RoadHierarchy | undefined
  let incoming: IncomingArcs | undefined
  return {
    network,
    graph,
    index,
    metrics,
    get hierarchy() {
      hierarchy ??= hierarchyOf({ network, graph, metrics })
      return hierarchy
    },
    *createSearchSteps(metric) {
      incoming ??= yield* incomingArcsSteps(graph)
      return createDijkstra(graph, incoming, arcWeights(graph.arcWeight, metrics[metric]))
    },
  }
}
