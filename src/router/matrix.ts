/**
 * Many to many: what it takes to drive from each of some points to each of others, in time and length, without their
 * lines. Every number is that of a route over the two points.
 */

import type { Steps } from '../report/steps.ts'
import type { MetricName } from '../roads/network/network.ts'
import { keptIn } from '../tables/group-by-key.ts'
import { type DriveEnd, waysIn, waysOut } from './ends.ts'
import {
  type CostTable,
  createCostTable,
  type LongMeasure,
  type Table,
} from './hierarchy/search/cost-table.ts'
import type { TableEnd } from './hierarchy/wasm/climb-block.ts'
import {
  type KernelClimbSpace,
  kernelClimb,
  kernelClimbSpace,
} from './hierarchy/wasm/kernel-climb.ts'
import { weightUntil } from './leg.ts'
import { type EdgeMeasure, measureOver, otherMeasure } from './packed-leg.ts'
import { type RoutePoint, type SnapSettings, snapPoint } from './places.ts'
import type { RouteQuery } from './router.ts'
import { INFINITY } from './search/path-search.ts'
import type { Place } from './snapping/snap.ts'
import { costAlong } from './way.ts'

export interface MatrixRequest extends SnapSettings {
  readonly sources: readonly RoutePoint[]
  readonly targets: readonly RoutePoint[]
}

/** Numbers are row by row, `sources.length * targets.length` of them. */
export interface Matrix {
  /** Where each source is on the roads; undefined where no road is within the limit. */
  readonly sources: readonly (Place | undefined)[]
  readonly targets: readonly (Place | undefined)[]
  /** Infinity where no drive leads from the one place to the other; a route may move its ends then. */
  readonly durationMs: Float64Array
  readonly lengthMm: Float64Array
}

/** The matrix of the request, with pauses: after each point that is snapped, and after every few rows and columns. */
export function* matrixSteps(query: RouteQuery, request: MatrixRequest): Steps<Matrix> {
  const { metric } = request
  const sources = yield* pointEndsSteps(query, request, request.sources, 'start')
  const targets = yield* pointEndsSteps(query, request, request.targets, 'end')
  const { costs, measures } = yield* driveTableSteps(
    query,
    metric,
    sources.ends,
    targets.ends,
    true,
  )
  const [durationMs, lengthMm] = metric === 'fastest' ? [costs, measures] : [measures, costs]
  return { sources: sources.places, targets: targets.places, durationMs, lengthMm }
}

/**
 * Where points are on the roads, undefined where no road is near, and how drives leave them or come to them. Pauses after
 * each of them.
 */
export function* pointEndsSteps(
  query: RouteQuery,
  request: SnapSettings,
  points: readonly RoutePoint[],
  role: 'start' | 'end',
) {
  const { router } = query
  const waysOf = role === 'start' ? waysOut : waysIn
  const places: (Place | undefined)[] = []
  const ends: DriveEnd[][] = []
  for (const point of points) {
    const spot = snapPoint(query, request, point, role)
    places.push(spot?.[0].place)
    ends.push(waysOf(router, router.metrics[request.metric], spot ?? []))
    yield
  }
  return { places, ends }
}

/**
 * The cheapest drives from lists of departures to lists of arrivals, for all pairs of lists, with pauses. A cost is
 * Infinity where there is no way.
 * @param isMeasured whether the other measure is wanted, too
 */
export function* driveTableSteps(
  query: RouteQuery,
  metric: MetricName,
  leaving: readonly (readonly DriveEnd[])[],
  arriving: readonly (readonly DriveEnd[])[],
  isMeasured: boolean,
): Steps<Table> {
  const { table, longMeasure } = costTableOf(query, metric)
  let sources: readonly (readonly TableEnd[])[] = leaving
  let targets: readonly (readonly TableEnd[])[] = arriving
  if (isMeasured) {
    yield
    sources = measuredEnds(query, metric, leaving, 'start')
    yield
    targets = measuredEnds(query, metric, arriving, 'end')
    yield
  }
  const found = yield* table.tableSteps(sources, targets, isMeasured ? longMeasure : undefined)
  yield* straightDrives(query, metric, arriving, isMeasured)(leaving, found)
  return found
}

/** Ends of a table with their other measures: the rest of the edge on which a drive starts, the begin of its last one. */
export function measuredEnds<End extends DriveEnd>(
  { router }: RouteQuery,
  metric: MetricName,
  lists: readonly (readonly End[])[],
  role: 'start' | 'end',
): (End & TableEnd)[][] {
  const measureOf = otherMeasure(router, metric)
  const { arcWeight } = router.graph
  const overOf = ({ over }: DriveEnd): number =>
    over ? over().reduce((sum, arc) => sum + measureOf(arcWeight[arc]), 0) : 0
  const ofEnd = (end: DriveEnd): number =>
    role === 'start'
      ? restOf(measureOf, end)
      : measureOf(end.weight) - measureOf(end.directed) + beginOf(measureOf, end)
  return lists.map((ends) => ends.map((end) => ({ ...end, measure: ofEnd(end) + overOf(end) })))
}

/** Lowers cells to the drives that stay on one edge, where these are cheaper or the only ones; a row a list of departures. */
export function straightDrives(
  { router }: RouteQuery,
  metric: MetricName,
  arriving: readonly (readonly DriveEnd[])[],
  isMeasured: boolean,
): (leaving: readonly (readonly DriveEnd[])[], table: Table) => Steps<void> {
  const measureOf = otherMeasure(router, metric)
  const weights = router.metrics[metric]
  const arrivalsOn = arrivalsByEdge(arriving)
  return function* (leaving, { costs, measures }) {
    const straight = new Map<number, number>()
    let drives = 0
    for (const [row, ends] of leaving.entries()) {
      for (const from of ends) {
        if (from.over) continue
        for (const { column, to } of arrivalsOn.get(from.directed) ?? []) {
          if (++drives % DRIVES_A_PAUSE === 0) yield
          const slot = row * arriving.length + column
          const cost = costAlong(weights, from, to)
          // A route takes the first of the cheapest straight drives, and takes it where another way costs the same, too.
          if (cost > costs[slot] || cost >= (straight.get(slot) ?? INFINITY)) continue
          straight.set(slot, cost)
          costs[slot] = cost
          if (isMeasured) measures[slot] = beginOf(measureOf, to) - beginOf(measureOf, from)
        }
      }
    }
  }
}

const beginOf = (measureOf: EdgeMeasure, { directed, along }: DriveEnd): number =>
  weightUntil(measureOf(directed), along)

const restOf = (measureOf: EdgeMeasure, end: DriveEnd): number =>
  measureOf(end.directed) - beginOf(measureOf, end)

/** Drives between two pauses: all sources and targets may be on one road. */
const DRIVES_A_PAUSE = 1_024

function arrivalsByEdge(arriving: readonly (readonly DriveEnd[])[]) {
  const all = arriving.flatMap((ends, column) => ends.map((to) => ({ column, to })))
  return Map.groupBy(
    all.filter(({ to }) => !to.over),
    ({ to }) => to.directed,
  )
}

interface Tables {
  readonly space: KernelClimbSpace
  readonly byMetric: Map<MetricName, CostTable>
}

const tables = new WeakMap<RouteQuery, Tables>()

/** The table of the thread for a metric, and what measures its longest ways. */
export function costTableOf(
  query: RouteQuery,
  metric: MetricName,
): { readonly table: CostTable; readonly longMeasure: LongMeasure } {
  const { hierarchy } = query.router
  const { topology, weights, memory } = hierarchy
  const { space, byMetric } = keptIn(tables, query, () => ({
    space: kernelClimbSpace(memory, topology),
    byMetric: new Map(),
  }))
  const table = keptIn(byMetric, metric, () =>
    createCostTable(topology, space, kernelClimb(space, weights[metric])),
  )
  return { table, longMeasure }

  function longMeasure(sources: readonly TableEnd[], targets: readonly TableEnd[]): number {
    const search = query.search(metric)
    search.search(sources, targets)
    const { sourceIndex, targetIndex } = search
    const ends = (sources[sourceIndex].measure ?? 0) + (targets[targetIndex].measure ?? 0)
    return measureOver(weights[metric], search.shortcuts!()) + ends
  }
}
