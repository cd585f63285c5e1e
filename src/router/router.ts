/**
 * The router as a release holds it, and what one thread needs to ask it. `buildRouter` makes the tables beside those
 * of the roads; `openRouter` opens both; `createRouteQuery` makes a thread's own scratch space.
 */
import { createLine, type Line } from '../geo/line.ts'
import { createSimplifier, type Simplifier } from '../geo/simplify.ts'
import {
  type Metric,
  type MetricName,
  metricOf,
  openRoads,
  type RoadNetwork,
  type SearchGraph,
} from '../roads/network.ts'
import { decodeTable, encodeTable, numbers } from '../tables/table-file.ts'
import { createDijkstra, type IncomingArcs, incomingArcs } from './dijkstra.ts'
import { buildEdgeIndex, type EdgeIndex, edgeIndexFiles, openEdgeIndex } from './edge-index.ts'
import { arcWeights, type PathSearch } from './path-search.ts'
import { createSnapper, type Snapper } from './snap.ts'

/** What all threads share: views over a release's bytes. */
export interface Router {
  readonly network: RoadNetwork
  readonly graph: SearchGraph
  readonly index: EdgeIndex
  /** Weights of directed edges: milliseconds of `fastest`, millimetres of `shortest`. */
  readonly metrics: Readonly<Record<MetricName, Metric>>
  /** A searcher with scratch space of its own. */
  readonly createSearch: (metric: MetricName) => PathSearch
}

/** One thread's router: what it reuses from question to question. */
export interface RouteQuery {
  readonly router: Router
  readonly snapper: Snapper
  /** The searcher of a metric, made when it is first asked for. */
  search(metric: MetricName): PathSearch
  readonly line: Line
  readonly clipped: Line
  readonly simplifier: Simplifier
}

/** The router's own tables: where the roads are, and what driving them costs. */
export function buildRouter(
  network: RoadNetwork,
  metrics: Readonly<Record<MetricName, Metric>> = metricsOf(network),
): Map<string, Uint8Array> {
  const files = edgeIndexFiles(buildEdgeIndex(network))
  files.set(METRICS_FILE, encodeTable(metrics))
  return files
}

/** Weights of directed edges, one column a metric. */
export const METRICS_FILE = 'router-metrics.arrow'

/** @throws TeeviitError ARROW_* where a table is absent, broken or of another shape. */
export function openRouter(bytesOf: (file: string) => Uint8Array): Router {
  const { network, graph } = openRoads(bytesOf)
  const weights = decodeTable(METRICS_FILE, bytesOf(METRICS_FILE))
  const metrics = {
    fastest: numbers(weights, 'fastest', Uint32Array),
    shortest: numbers(weights, 'shortest', Uint32Array),
  }
  return routerOver(network, graph, openEdgeIndex(bytesOf), metrics)
}

/** The metrics of the network as it was built. */
export function metricsOf(network: RoadNetwork): Record<MetricName, Metric> {
  return { fastest: metricOf(network, 'fastest'), shortest: metricOf(network, 'shortest') }
}

/** A router that searches by plain Dijkstra. */
export function routerOver(
  network: RoadNetwork,
  graph: SearchGraph,
  index: EdgeIndex,
  metrics: Readonly<Record<MetricName, Metric>>,
): Router {
  let incoming: IncomingArcs | undefined
  const createSearch = (metric: MetricName): PathSearch => {
    incoming ??= incomingArcs(graph)
    return createDijkstra(graph, incoming, arcWeights(graph.arcEdge, metrics[metric]))
  }
  return { network, graph, index, metrics, createSearch }
}

export function createRouteQuery(router: Router): RouteQuery {
  const searches = new Map<MetricName, PathSearch>()
  return {
    router,
    snapper: createSnapper(router.network, router.index),
    search(metric) {
      let search = searches.get(metric)
      if (!search) {
        search = router.createSearch(metric)
        searches.set(metric, search)
      }
      return search
    },
    line: createLine(),
    clipped: createLine(),
    simplifier: createSimplifier(),
  }
}
