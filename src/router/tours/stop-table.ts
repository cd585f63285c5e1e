/** What it costs to drive from each stop of a tour to each other: the legs that a route over them would have. */
import { runToEnd, type Steps } from '../../report/steps.ts'
import type { Metric, MetricName } from '../../roads/network/network.ts'
import { arrivals, costAlong, type DriveEnd, departures } from '../ends.ts'
import { type CostTable, createCostTable } from '../hierarchy/search/cost-table.ts'
import { type RoutePoint, roleOf, type SnapSettings, snapPoint } from '../places.ts'
import type { RouteQuery } from '../router.ts'
import { INFINITY, type SearchEnd } from '../search/path-search.ts'

export interface StopsRequest extends SnapSettings {
  /** First stop, inner stops, last stop. */
  readonly points: readonly RoutePoint[]
}

/**
 * `costs[from * stopCount + to]` in the metric's unit, Infinity where there is no way; or the number of a stop that no
 * road is near. Nothing leaves the last stop and nothing reaches the first.
 */
export function stopTable(query: RouteQuery, request: StopsRequest): Float64Array | number {
  return runToEnd(stopTableSteps(query, request))
}

/** The same with pauses: after each stop that is snapped, and after every few rows and columns. */
export function* stopTableSteps(
  query: RouteQuery,
  request: StopsRequest,
): Steps<Float64Array | number> {
  const { router } = query
  const { points } = request
  const metric = router.metrics[request.metric]
  const last = points.length - 1
  const leaving: DriveEnd[][] = []
  const arriving: DriveEnd[][] = []
  for (let stop = 0; stop <= last; stop++) {
    const spot = snapPoint(query, request, points[stop], roleOf(stop, last))
    if (!spot) return stop
    leaving.push(stop === last ? [] : departures(router.graph, metric, spot))
    arriving.push(stop === 0 ? [] : arrivals(router.graph, metric, spot))
    yield
  }
  const found = yield* costsBetween(query, request.metric, leaving, arriving)
  const costs = Float64Array.from(found, orInfinity)
  alongOneEdge(metric, leaving, arriving, costs)
  return costs
}

const orInfinity = (cost: number): number => (cost >= INFINITY ? Infinity : cost)

/** Cheaper, or only possible, where a drive stays on one edge. */
function alongOneEdge(
  metric: Metric,
  leaving: readonly (readonly DriveEnd[])[],
  arriving: readonly (readonly DriveEnd[])[],
  costs: Float64Array,
): void {
  const arrivalsOn = new Map<number, { stop: number; end: DriveEnd }[]>()
  arriving.forEach((ends, stop) => {
    for (const end of ends) {
      const known = arrivalsOn.get(end.directed)
      if (known) known.push({ stop, end })
      else arrivalsOn.set(end.directed, [{ stop, end }])
    }
  })
  leaving.forEach((ends, from) => {
    for (const begin of ends) {
      for (const { stop, end } of arrivalsOn.get(begin.directed) ?? []) {
        const slot = from * leaving.length + stop
        costs[slot] = Math.min(costs[slot], orInfinity(costAlong(metric, begin, end)))
      }
    }
  })
}

const tables = new WeakMap<RouteQuery, Map<MetricName, CostTable>>()

/** Many to many by the hierarchy; one search a pair if none exists. */
function* costsBetween(
  query: RouteQuery,
  metric: MetricName,
  sources: readonly (readonly SearchEnd[])[],
  targets: readonly (readonly SearchEnd[])[],
): Steps<Uint32Array> {
  const { hierarchy } = query.router
  if (hierarchy) {
    const { topology, weights, memory } = hierarchy
    const made = tables.get(query) ?? new Map<MetricName, CostTable>()
    tables.set(query, made)
    const table = made.get(metric) ?? createCostTable(topology, weights[metric], memory)
    made.set(metric, table)
    return yield* table.costsSteps(sources, targets)
  }
  const search = query.search(metric)
  const costs = new Uint32Array(sources.length * targets.length)
  for (const [row, source] of sources.entries()) {
    for (const [column, target] of targets.entries()) {
      costs[row * targets.length + column] = search.search(source, target)
      yield
    }
  }
  return costs
}
