/** Legs as a hierarchy gives them: summed up by their shortcuts, and unpacked only where somebody reads their edges. */
import { type MetricName, weightAtEnds } from '../roads/network/network.ts'
import { NONE } from '../tables/none.ts'
import type { DriveEnd } from './ends.ts'
import { firstHalf, secondHalf } from './hierarchy/topology/halves.ts'
import { LONG_NUMBERS, longNumber } from './hierarchy/topology/long-shortcuts.ts'
import {
  ARC_NUMBERS,
  BASE_ARC,
  COST_UP,
  type HierarchyWeights,
} from './hierarchy/topology/metric-weights.ts'
import { type Leg, type PackedWay, weightUntil } from './leg.ts'
import type { RouteQuery, Router } from './router.ts'

/** Edges of a drive over arcs. Ends of which nothing is driven are left out, unless the drive has no length at all. */
export function drivenEdges(
  from: DriveEnd,
  to: DriveEnd,
  arcs: Uint32Array,
  arcEdge: Uint32Array,
): Pick<Leg, 'edges' | 'fromFraction' | 'toFraction'> {
  const driven = new Uint32Array(arcs.length + 2)
  driven[0] = from.directed
  for (let i = 0; i < arcs.length; i++) driven[i + 1] = arcEdge[arcs[i]]
  driven[arcs.length + 1] = to.directed
  return withoutIdleEnds(from, to, driven, driven.length)
}

/** @param edgeCount edges of the drive, of which `driven` may be the first and the last alone */
function withoutIdleEnds(from: DriveEnd, to: DriveEnd, driven: Uint32Array, edgeCount: number) {
  const isLateStart = from.along === 1
  const isEarlyEnd = to.along === 0 && edgeCount > (isLateStart ? 2 : 1)
  return {
    edges: driven.slice(isLateStart ? 1 : 0, isEarlyEnd ? -1 : driven.length),
    fromFraction: isLateStart ? 0 : from.along,
    toFraction: isEarlyEnd ? 1 : to.along,
  }
}

/** Another measure of a directed edge than the metric by which it is driven. */
export type EdgeMeasure = (directed: number) => number

/** Millimetres where the fastest ways are driven, milliseconds where the shortest ones are. */
export function otherMeasure(
  { network, metrics }: Pick<Router, 'network' | 'metrics'>,
  metric: MetricName,
): EdgeMeasure {
  const { edgeLengthMm } = network
  const { fastest } = metrics
  return metric === 'fastest'
    ? (directed) => edgeLengthMm[directed >> 1]
    : (directed) => weightAtEnds(fastest[directed])
}

/** A leg over shortcuts, at least one. Its sums are those of its edges, to the millimetre and the millisecond. */
export function packedLeg(
  query: RouteQuery,
  metric: MetricName,
  { weights, shortcuts }: Omit<PackedWay, 'ends'>,
  from: DriveEnd,
  to: DriveEnd,
): Leg {
  const { network, graph, metrics } = query.router
  const { edgeLengthMm } = network
  const { fastest } = metrics
  const isFastest = metric === 'fastest'
  const measureOfEdge = otherMeasure(query.router, metric)
  const measureOf = (arc: number) => measureOfEdge(graph.arcEdge[arc])
  let weight = 0
  let measure = 0
  for (let i = 0; i < shortcuts.length; i++) {
    const directed = shortcuts[i]
    weight += weights.arcs[(directed >>> 1) * ARC_NUMBERS + COST_UP + (directed & 1)]
    measure += measureAlong(weights, directed, measureOf)
  }
  const drivenAtEnds = (first: number, last: number) =>
    first - weightUntil(first, from.along) + weightUntil(last, to.along)
  const bothEnds = Uint32Array.of(from.directed, to.directed)
  const ends = withoutIdleEnds(from, to, bothEnds, shortcuts.length + bothEnds.length)
  let edges: Uint32Array | undefined
  return {
    start: from.place,
    end: to.place,
    get edges() {
      edges ??= drivenEdges(from, to, query.unpack(weights, shortcuts), graph.arcEdge).edges
      return edges
    },
    fromFraction: ends.fromFraction,
    toFraction: ends.toFraction,
    lengthMm:
      (isFastest ? measure : weight) +
      drivenAtEnds(edgeLengthMm[from.directed >> 1], edgeLengthMm[to.directed >> 1]),
    durationMs:
      (isFastest ? weight : measure) +
      drivenAtEnds(weightAtEnds(fastest[from.directed]), weightAtEnds(fastest[to.directed])),
    packed: { weights, shortcuts, ends },
  }
}

/** The second measure of a directed arc of a hierarchy: what it carries if it is long, else the sum over its arcs. */
export function measureAlong(
  weights: HierarchyWeights,
  directed: number,
  measureOf: (arc: number) => number,
): number {
  const { ways, long } = weights
  const number = long ? longNumber(long, directed) : NONE
  const carried = long && number !== NONE ? long.values[number * LONG_NUMBERS] : NONE
  if (carried !== NONE) return carried
  if (ways[directed] >= BASE_ARC) return measureOf(ways[directed] & ~BASE_ARC)
  const first = firstHalf(weights, directed)
  const second = secondHalf(weights, directed)
  return (
    measureAlong(weights, first * 2 + 1, measureOf) + measureAlong(weights, second * 2, measureOf)
  )
}
