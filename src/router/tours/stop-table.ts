/**
 * What it costs to drive between the stops of a tour. A stop between others is passed in the direction of arrival, so
 * it is as many nodes of the table as there are ways to stand at it; the first and the last stop are one node each.
 */
import type { Metric, MetricName } from '../../roads/network.ts'
import {
  arrivingStands,
  continuingStands,
  costAlong,
  type Stand,
  sourceOf,
  startingStands,
  targetOf,
} from '../ends.ts'
import { type CostTable, createCostTable } from '../hierarchy/cost-table.ts'
import { INFINITY, type SearchEnd } from '../path-search.ts'
import { placesAtEnd, placesAtVia, type RoutePoint, type SnapSettings } from '../places.ts'
import type { RouteQuery } from '../router.ts'

/** Most ways to stand at one stop; a junction of four two-way roads has four. */
const STANDS_MAX = 6

export interface StopTable {
  /** Stop of each node, ascending: node 0 is the first stop, the last node the last stop. */
  readonly nodeStop: Uint16Array
  /** `costs[from * nodeCount + to]`, Infinity where there is no way. */
  readonly costs: Float64Array
}

export interface StopsRequest extends SnapSettings {
  /** First stop, inner stops, last stop. */
  readonly points: readonly RoutePoint[]
}

/** The table, or the number of a stop that no road is near. */
export function stopTable(query: RouteQuery, request: StopsRequest): StopTable | number {
  const { router } = query
  const { graph } = router
  const metric = router.metrics[request.metric]
  const { points } = request
  const last = points.length - 1
  const nodeStop: number[] = []
  const leaving: Stand[][] = []
  const arriving: Stand[][] = []
  for (let stop = 0; stop <= last; stop++) {
    const isEnd = stop === 0 || stop === last
    const places = (isEnd ? placesAtEnd : placesAtVia)(query, request, points[stop])
    if (places.length === 0) return stop
    if (stop === 0) {
      nodeStop.push(stop)
      leaving.push(startingStands(graph, metric, places))
      arriving.push([])
    } else if (stop === last) {
      nodeStop.push(stop)
      leaving.push([])
      arriving.push(arrivingStands(graph, metric, places))
    } else {
      for (const stand of standsAtVia(arrivingStands(graph, metric, places))) {
        nodeStop.push(stop)
        leaving.push(continuingStands(graph, router.network.edgeFlags, stand))
        arriving.push([stand])
      }
    }
  }
  const sources = leaving.map((stands) => stands.map((stand) => sourceOf(graph, metric, stand)))
  const targets = arriving.map((stands) => stands.map((stand) => targetOf(graph, metric, stand)))
  const found = costsBetween(query, request.metric, sources, targets)
  const costs = Float64Array.from(found, (cost) => (cost >= INFINITY ? Infinity : cost))
  alongOneEdge(metric, leaving, arriving, costs)
  return { nodeStop: Uint16Array.from(nodeStop), costs }
}

/** At a junction a drive stands at the ends of the roads it arrives on. */
function standsAtVia(stands: readonly Stand[]): readonly Stand[] {
  const arrived = stands.filter(({ along }) => along > 0)
  return (arrived.length > 0 ? arrived : stands).slice(0, STANDS_MAX)
}

/** Cheaper, or only possible, where a drive stays on one edge. */
function alongOneEdge(
  metric: Metric,
  leaving: readonly (readonly Stand[])[],
  arriving: readonly (readonly Stand[])[],
  costs: Float64Array,
): void {
  const nodeCount = leaving.length
  for (let from = 0; from < nodeCount; from++) {
    for (let to = 0; to < nodeCount; to++) {
      if (from === to) continue
      for (const left of leaving[from]) {
        for (const stand of arriving[to]) {
          if (to < nodeCount - 1 && stand.arc !== left.arc) continue
          const cost = costAlong(metric, left, stand)
          if (cost < costs[from * nodeCount + to]) costs[from * nodeCount + to] = cost
        }
      }
    }
  }
}

const tables = new WeakMap<RouteQuery, Map<MetricName, CostTable>>()

/** Many to many by the hierarchy; one search a pair where there is none. */
function costsBetween(
  query: RouteQuery,
  metric: MetricName,
  sources: readonly (readonly SearchEnd[])[],
  targets: readonly (readonly SearchEnd[])[],
): Uint32Array {
  const { hierarchy } = query.router
  if (!hierarchy) {
    const search = query.search(metric)
    return Uint32Array.from({ length: sources.length * targets.length }, (_, at) =>
      search.search(sources[Math.floor(at / targets.length)], targets[at % targets.length]),
    )
  }
  let byMetric = tables.get(query)
  if (!byMetric) {
    byMetric = new Map()
    tables.set(query, byMetric)
  }
  let table = byMetric.get(metric)
  if (!table) {
    table = createCostTable(hierarchy.topology, hierarchy.weights[metric], hierarchy.memory)
    byMetric.set(metric, table)
  }
  return table.costs(sources, targets)
}
