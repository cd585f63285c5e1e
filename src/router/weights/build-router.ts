/** The router's tables as a build makes them. */
import type { RoadNetwork, SearchGraph } from '../../roads/network/network.ts'
import { encodeTable } from '../../tables/table-file.ts'
import { buildHierarchy } from '../hierarchy/hierarchy.ts'
import { planePositions } from '../hierarchy/topology/graph.ts'
import { arcMeasures } from '../packed-leg.ts'
import { eachMetric, METRICS_FILE, metricsOf, type RoadMetrics } from '../router.ts'
import { arcWeights } from '../search/path-search.ts'
import { buildEdgeIndex, edgeIndexFiles } from '../snapping/edge-index.ts'
import { arcBoxes } from './arc-boxes.ts'

export interface RouterPlan {
  readonly network: RoadNetwork
  readonly graph: SearchGraph
  /** The weights of the network as it was built, unless given. */
  readonly metrics?: RoadMetrics
  /** Files of an earlier release, undefined where it has none: spares the order of a graph that did not change. */
  readonly earlier?: (file: string) => Uint8Array | undefined
  readonly threads?: number
}

/** The router's own tables: where the roads are, what driving them costs, the hierarchy over them. */
export async function buildRouter(plan: RouterPlan): Promise<Map<string, Uint8Array>> {
  const { network, graph } = plan
  const metrics = plan.metrics ?? metricsOf(network, graph)
  const lonE7 = Int32Array.from(graph.vertexJunction, (junction) => network.junctionLonE7[junction])
  const latE7 = Int32Array.from(graph.vertexJunction, (junction) => network.junctionLatE7[junction])
  const { vertexCount, firstOut, arcHead } = graph
  const hierarchy = await buildHierarchy({
    ...plan,
    graph: { vertexCount, firstOut, arcHead },
    positions: planePositions(lonE7, latE7),
    metrics: eachMetric((metric) => arcWeights(graph.arcWeight, metrics[metric])),
    measures: eachMetric((metric) => arcMeasures({ network, graph, metrics }, metric)),
    boxes: arcBoxes(network, graph),
  })
  const files = edgeIndexFiles(buildEdgeIndex(network))
  for (const [file, bytes] of hierarchy) files.set(file, bytes)
  return files.set(METRICS_FILE, encodeTable({ ...metrics }))
}
