/**
 * The router as a release holds it, and what one thread needs to ask it. `openRouter` opens its tables and those of the
 * roads; `createRouteQuery` makes a thread's own scratch space.
 */
import { createLine } from '../geo/line.ts'
import { createSimplifier } from '../geo/simplify.ts'
import { refusal } from '../report/errors.ts'
import { runToEnd, type Steps } from '../report/steps.ts'
import {
  METRICS,
  type Metric,
  type MetricName,
  metricOf,
  openRoads,
  type RoadNetwork,
  type SearchGraph,
} from '../roads/network/network.ts'
import type { EndsOnlyArcs } from '../roads/vehicles/vehicle-roads.ts'
import { decodeTable, numbers } from '../tables/table-file.ts'
import { hierarchySearchSteps } from './hierarchy/search/hierarchy-search.ts'
import { createUnpacker } from './hierarchy/search/unpack.ts'
import type { Topology } from './hierarchy/topology/completion.ts'
import { openTopology, openWeights, weightsFiles } from './hierarchy/topology/hierarchy-tables.ts'
import type { HierarchyWeights } from './hierarchy/topology/metric-weights.ts'
import { hierarchyIntoMemory } from './hierarchy/wasm/hierarchy-memory.ts'
import { kernelWalk, type WalkScratch } from './hierarchy/wasm/kernel-walk.ts'
import type { PathSearch } from './search/path-search.ts'
import { type EdgeIndex, openEdgeIndex, runsIn } from './snapping/edge-index.ts'
import { createSnapper } from './snapping/snap.ts'

export type RoadMetrics = Readonly<Record<MetricName, Metric>>

/** The contraction hierarchy of the search graph: one topology, weights for each metric. */
export interface RoadHierarchy {
  readonly topology: Topology
  readonly weights: Readonly<Record<MetricName, HierarchyWeights>>
  /** The memory that both are in, as compiled code wants it. */
  readonly memory: WebAssembly.Memory
}

/** What all threads share: views over a release's bytes. */
export interface Router {
  readonly network: RoadNetwork
  readonly graph: SearchGraph
  readonly index: EdgeIndex
  /** Weights of directed edges: milliseconds of `fastest`, millimetres of `shortest`. */
  readonly metrics: RoadMetrics
  readonly hierarchy: RoadHierarchy
  /** Whether roads are closed in the weights for one question; the hierarchy knows nothing of them. */
  readonly hasClosures?: boolean
  /** Metrics whose weights were not read: a question for them is refused. */
  readonly unread?: readonly MetricName[]
  /** Roads that a vehicle may use at the ends of routes alone; absent for cars, whose graph knows theirs. */
  readonly endsOnly?: EndsOnlyArcs
  /** Makes a searcher, with pauses. @param scratch shared with others; one of them is at work at a time */
  readonly createSearchSteps: (metric: MetricName, scratch?: WalkScratch) => Steps<PathSearch>
}

/** Weights of directed edges, then of turns that take time, one column a metric. */
export const METRICS_FILE = 'router-metrics.arrow'

/** Files that searches by one metric need, and nothing else does. */
export const filesOfMetric = (metric: MetricName): readonly string[] =>
  Object.values(weightsFiles(metric))

/** Something of each metric. */
export function eachMetric<T>(make: (metric: MetricName) => T): Record<MetricName, T> {
  const made = METRICS.map((metric) => [metric, make(metric)])
  return Object.fromEntries(made) as Record<MetricName, T>
}

/**
 * @param memory where the files of the hierarchy are; they are copied into one where they are in none
 * @param has whether a file was read: without those of a metric nobody may ask for it
 * @throws TeeviitError ARROW_* where a table is absent, broken or of another shape.
 */
export function openRouter(
  bytesOf: (file: string) => Uint8Array,
  has: (file: string) => boolean,
  memory?: WebAssembly.Memory,
): Router {
  const { network, graph } = openRoads(bytesOf)
  const table = decodeTable(METRICS_FILE, bytesOf(METRICS_FILE))
  const metrics = eachMetric((metric) => numbers(table, metric, Uint32Array))
  const index = openEdgeIndex(bytesOf)
  const isRead = (metric: MetricName) => filesOfMetric(metric).some(has)
  const opened = METRICS.filter(isRead).map((metric) => [metric, openWeights(metric, bytesOf)])
  const weights = Object.fromEntries(opened) as Record<MetricName, HierarchyWeights>
  const topology = openTopology(bytesOf)
  const inside = memory ? { topology, weights, memory } : hierarchyIntoMemory(topology, weights)
  const hierarchy = { ...inside, weights: readWeights(inside.weights) }
  const unread = METRICS.filter((metric) => !isRead(metric))
  return { ...routerOver(network, graph, index, metrics, hierarchy), unread }
}

/** Weights of the metrics that were read; a question for another metric is refused. */
function readWeights({
  fastest,
  shortest,
}: Readonly<Partial<Record<MetricName, HierarchyWeights>>>): RoadHierarchy['weights'] {
  const of = (weights: HierarchyWeights | undefined) => {
    if (!weights) throw refusal('NO_SHORTEST')
    return weights
  }
  return {
    get fastest() {
      return of(fastest)
    },
    get shortest() {
      return of(shortest)
    },
  }
}

/** Finds edges whose pieces have boxes that meet a window, 1e-7 degrees; some come several times, ferries never. */
export const edgesNear =
  ({ index }: Pick<Router, 'index'>) =>
  (west: number, south: number, east: number, north: number): number[] =>
    runsIn(index, west, south, east, north).map((run) => index.runEdge[run])

/** The metrics of the network as it was built. */
export function metricsOf(network: RoadNetwork, graph: SearchGraph): Record<MetricName, Metric> {
  return eachMetric((metric) => metricOf(network, graph, metric))
}

/** A router over parts that are in memory. */
export function routerOver(
  network: RoadNetwork,
  graph: SearchGraph,
  index: EdgeIndex,
  metrics: RoadMetrics,
  hierarchy: RoadHierarchy,
): Router {
  const { topology, weights, memory } = hierarchy
  const createSearchSteps = (metric: MetricName, scratch?: WalkScratch): Steps<PathSearch> => {
    const walk = kernelWalk(memory, topology, weights[metric], scratch)
    return hierarchySearchSteps(topology, weights[metric], walk, scratch)
  }
  return { network, graph, index, metrics, hierarchy, createSearchSteps }
}

/** One thread's router: what it reuses from question to question. */
export type RouteQuery = Readonly<ReturnType<typeof createRouteQuery>>

/** The scratch space of one thread. */
export function createRouteQuery(router: Router) {
  const searches = new Map<MetricName, PathSearch>()
  const scratch: WalkScratch = {}
  function* searchSteps(metric: MetricName): Steps<PathSearch> {
    const made = searches.get(metric)
    if (made) return made
    const search = yield* router.createSearchSteps(metric, scratch)
    searches.set(metric, search)
    return search
  }
  return {
    router,
    snapper: createSnapper(router.network, router.index),
    /** The searcher of a metric, made when it is first asked for. */
    search: (metric: MetricName): PathSearch =>
      searches.get(metric) ?? runToEnd(searchSteps(metric)),
    /** Like `search`, with pauses while the searcher is made. */
    searchSteps,
    /** Unpacks shortcuts into arcs, good until the next are unpacked. */
    unpack: createUnpacker(),
    line: createLine(),
    clipped: createLine(),
    simplifier: createSimplifier(),
  }
}

/** Makes what every question of a thread needs, with pauses, so that the first one waits for none of it. */
export function* prepareSteps(query: RouteQuery): Steps<void> {
  const { unread = [] } = query.router
  for (const metric of METRICS) if (!unread.includes(metric)) yield* query.searchSteps(metric)
}
