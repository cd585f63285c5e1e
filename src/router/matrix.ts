/**
 * Many to many: what it takes to drive from each of some points to each of others, in time and length, without their
 * lines. Every number is that of a route over the two points.
 */

import type { Steps } from '../report/steps.ts'
import type { Metric, MetricName } from '../roads/network/network.ts'
import { keptIn } from '../tables/group-by-key.ts'
import { costAlong, type DriveEnd } from './ends.ts'
import { waysIn, waysOut } from './ends-only.ts'
import {
  type CostTable,
  createCostTable,
  type MeasureOf,
  type Table,
  type TableEnd,
} from './hierarchy/search/cost-table.ts'
import {
  type KernelClimbSpace,
  kernelClimb,
  kernelClimbSpace,
} from './hierarchy/wasm/kernel-climb.ts'
import { weightUntil } from './leg.ts'
import { type EdgeMeasure, measureAlong, otherMeasure } from './packed-leg.ts'
import { type RoutePoint, type SnapSettings, type Spot, snapPoint } from './places.ts'
import type { RouteQuery } from './router.ts'
import { INFINITY } from './search/path-search.ts'
import type { Place } from './snapping/snap.ts'

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

/** What a drive costs in its metric, and how much it is in the other one. */
export interface DriveTable {
  readonly costs: Float64Array
  /** Empty where it was not asked for. */
  readonly measures: Float64Array
}

/** Numbers that are written between two pauses. */
const NUMBERS_A_PAUSE = 1 << 16

/** The matrix of the request, with pauses: after each point that is snapped, and after every few rows and columns. */
export function* matrixSteps(query: RouteQuery, request: MatrixRequest): Steps<Matrix> {
  const metric = query.router.metrics[request.metric]
  const sources = yield* spotsOf(query, request, request.sources, 'start')
  const targets = yield* spotsOf(query, request, request.targets, 'end')
  const leaving = sources.map((spot) => waysOut(query.router, metric, spot ?? []))
  yield
  const arriving = targets.map((spot) => waysIn(query.router, metric, spot ?? []))
  const { costs, measures } = yield* driveTableSteps(query, request.metric, leaving, arriving, true)
  const places = (spots: readonly (Spot | undefined)[]) => spots.map((spot) => spot?.[0].place)
  const [durationMs, lengthMm] =
    request.metric === 'fastest' ? [costs, measures] : [measures, costs]
  return { sources: places(sources), targets: places(targets), durationMs, lengthMm }
}

/** Where the points are on the roads; undefined where no road is near. */
export function* spotsOf(
  query: RouteQuery,
  request: SnapSettings,
  points: readonly RoutePoint[],
  role: 'start' | 'end',
): Steps<(Spot | undefined)[]> {
  const spots: (Spot | undefined)[] = []
  for (const point of points) {
    spots.push(snapPoint(query, request, point, role))
    yield
  }
  return spots
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
): Steps<DriveTable> {
  const { table, measureOf } = costTableOf(query, metric)
  let sources: readonly (readonly TableEnd[])[] = leaving
  let targets: readonly (readonly TableEnd[])[] = arriving
  if (isMeasured) {
    yield
    sources = measuredEnds(query, metric, leaving, 'start')
    yield
    targets = measuredEnds(query, metric, arriving, 'end')
    yield
  }
  const found = yield* table.tableSteps(sources, targets, isMeasured ? measureOf : undefined)
  const { costs, measures } = yield* openCells(found)
  const straight = straightDrives(query, metric, arriving, isMeasured)
  yield* straight(leaving, { costs, measures })
  return { costs, measures }
}

/** Costs and measures where Infinity is no drive. @param costs takes the costs; new where absent */
export function* openCells(
  found: Table,
  costs = new Float64Array(found.costs.length),
): Steps<DriveTable> {
  for (let i = 0; i < costs.length; i++) {
    costs[i] = found.costs[i] >= INFINITY ? Number.POSITIVE_INFINITY : found.costs[i]
    if ((i + 1) % NUMBERS_A_PAUSE === 0) yield
  }
  const { measures } = found
  for (let i = 0; i < measures.length; i++) {
    if (costs[i] === Number.POSITIVE_INFINITY) measures[i] = Number.POSITIVE_INFINITY
    if ((i + 1) % NUMBERS_A_PAUSE === 0) yield
  }
  return { costs, measures }
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
): (leaving: readonly (readonly DriveEnd[])[], table: DriveTable) => Steps<void> {
  const measureOf = otherMeasure(router, metric)
  const weights = router.metrics[metric]
  const arrivalsOn = arrivalsByEdge(arriving)
  return function* (leaving, { costs, measures }) {
    const straight = new Map<number, number>()
    yield* alongOneEdge(weights, leaving, arrivalsOn, arriving.length, (slot, from, to, cost) => {
      // A route takes the first of the cheapest straight drives, and takes it where another way costs the same, too.
      if (cost > costs[slot] || cost >= (straight.get(slot) ?? INFINITY)) return
      straight.set(slot, cost)
      costs[slot] = cost
      if (isMeasured) measures[slot] = beginOf(measureOf, to) - beginOf(measureOf, from)
    })
  }
}

const beginOf = (measureOf: EdgeMeasure, { directed, along }: DriveEnd): number =>
  weightUntil(measureOf(directed), along)

const restOf = (measureOf: EdgeMeasure, end: DriveEnd): number =>
  measureOf(end.directed) - beginOf(measureOf, end)

/** Drives between two pauses: all sources and targets may be on one road. */
const DRIVES_A_PAUSE = 1_024

type Arrivals = ReturnType<typeof arrivalsByEdge>

function arrivalsByEdge(arriving: readonly (readonly DriveEnd[])[]) {
  const all = arriving.flatMap((ends, column) => ends.map((to) => ({ column, to })))
  return Map.groupBy(
    all.filter(({ to }) => !to.over),
    ({ to }) => to.directed,
  )
}

/** Names the drives that stay on one edge: cheaper, or the only ones. */
function* alongOneEdge(
  metric: Metric,
  leaving: readonly (readonly DriveEnd[])[],
  arrivalsOn: Arrivals,
  columns: number,
  take: (slot: number, from: DriveEnd, to: DriveEnd, cost: number) => void,
): Steps<void> {
  let drives = 0
  for (const [row, ends] of leaving.entries()) {
    for (const from of ends) {
      if (from.over) continue
      for (const { column, to } of arrivalsOn.get(from.directed) ?? []) {
        if (++drives % DRIVES_A_PAUSE === 0) yield
        const cost = costAlong(metric, from, to)
        if (cost < INFINITY) take(row * columns + column, from, to, cost)
      }
    }
  }
}

interface Tables {
  readonly space: KernelClimbSpace
  readonly byMetric: Map<MetricName, CostTable>
}

const tables = new WeakMap<RouteQuery, Tables>()

/** The table of the thread for a metric, and the other measure of its arcs. */
export function costTableOf(
  query: RouteQuery,
  metric: MetricName,
): { readonly table: CostTable; readonly measureOf: MeasureOf } {
  const { hierarchy, graph } = query.router
  const { topology, weights, memory } = hierarchy
  const { space, byMetric } = keptIn(tables, query, () => ({
    space: kernelClimbSpace(memory, topology),
    byMetric: new Map(),
  }))
  const table = keptIn(byMetric, metric, () =>
    createCostTable(topology, weights[metric], space, kernelClimb(space, weights[metric])),
  )
  const measureOf = otherMeasure(query.router, metric)
  const measureOfArc = (arc: number) => measureOf(graph.arcWeight[arc])
  return {
    table,
    measureOf: (directed) => measureAlong(weights[metric], directed, measureOfArc),
  }
}
