/** Legs as a hierarchy gives them: summed up by their shortcuts, and unpacked only where somebody reads their edges. */
import { type MetricName, type SearchGraph, weightAtEnds } from '../roads/network/network.ts'
import type { DriveEnd } from './ends.ts'
import { firstHalf, secondHalf } from './hierarchy/topology/halves.ts'
import {
  ARC_NUMBERS,
  BASE_ARC,
  COST_UP,
  type HierarchyWeights,
} from './hierarchy/topology/metric-weights.ts'
import { type Leg, type PackedWay, weightUntil } from './leg.ts'
import type { RouteQuery, Router } from './router.ts'
import { INFINITY } from './search/path-search.ts'

/** Edges of a drive over the arcs that a search found. Ends that are not driven at all are left out, unless the drive has no length at all. */
export function drivenEdges(
  from: DriveEnd,
  to: DriveEnd,
  searched: Uint32Array,
  graph: SearchGraph,
): Pick<Leg, 'edges' | 'weights' | 'fromFraction' | 'toFraction'> {
  const { arcWeight, turnEdge } = graph
  const arcs = drivenArcs(from, searched, to)
  const firstTurn = graph.firstEdgeArc.length - 1
  const driven = new Uint32Array(arcs.length + 2)
  let isTurning = to.weight >= firstTurn
  driven[0] = from.directed
  for (let i = 0; i < arcs.length; i++) {
    driven[i + 1] = arcWeight[arcs[i]]
    if (driven[i + 1] >= firstTurn) isTurning = true
  }
  driven[arcs.length + 1] = to.weight
  const found = withoutIdleEnds(from, to, driven, driven.length)
  if (!isTurning) return found
  const edges = found.edges.map((one) => (one < firstTurn ? one : turnEdge[one - firstTurn]))
  return { ...found, edges, weights: found.edges }
}

/** The arcs of a whole drive: of setting out, of the search, of arriving. */
function drivenArcs(from: DriveEnd, arcs: Uint32Array, to: DriveEnd): Uint32Array {
  if (!from.over && !to.over) return arcs
  const before = from.over?.().reverse() ?? []
  const after = to.over?.() ?? []
  const all = new Uint32Array(before.length + arcs.length + after.length)
  all.set(before)
  all.set(arcs, before.length)
  all.set(after, before.length + arcs.length)
  return all
}

/**
 * Edges that are not driven at all are left out, unless the drive has no length at all.
 * @param edgeCount edges of the drive; `driven` may have its first and its last alone
 */
export function withoutIdleEnds(
  from: Pick<DriveEnd, 'along'>,
  to: Pick<DriveEnd, 'along'>,
  driven: Uint32Array,
  edgeCount: number,
) {
  const isLateStart = from.along === 1 && edgeCount > 1
  const isEarlyEnd = to.along === 0 && edgeCount > (isLateStart ? 2 : 1)
  return {
    edges: driven.slice(isLateStart ? 1 : 0, isEarlyEnd ? -1 : driven.length),
    fromFraction: isLateStart ? 0 : from.along,
    toFraction: isEarlyEnd ? 1 : to.along,
  }
}

/** Another measure of what has a weight than the metric by which it is driven. @param weight the weight's number */
export type EdgeMeasure = (weight: number) => number

/** Millimetres where the fastest ways are driven, milliseconds where the shortest ones are. */
export function otherMeasure(
  { network, graph, metrics }: Pick<Router, 'network' | 'graph' | 'metrics'>,
  metric: MetricName,
): EdgeMeasure {
  const { edgeLengthMm } = network
  const { turnEdge } = graph
  const { fastest } = metrics
  const firstTurn = network.edgeCount * 2
  return metric === 'fastest'
    ? (weight) => edgeLengthMm[(weight < firstTurn ? weight : turnEdge[weight - firstTurn]) >> 1]
    : (weight) => weightAtEnds(fastest[weight])
}

/** The other measure of all arcs of the graph. */
export const arcMeasures = (
  router: Pick<Router, 'network' | 'graph' | 'metrics'>,
  metric: MetricName,
): Uint32Array => router.graph.arcWeight.map(otherMeasure(router, metric))

type Driven = ReturnType<typeof drivenEdges>

/** A class, since V8 makes a hidden class for each object that is written with accessors. */
class PackedLeg implements Leg {
  readonly start
  readonly end
  readonly fromFraction
  readonly toFraction
  readonly lengthMm
  readonly durationMs
  readonly packed
  readonly #unpack: () => Driven
  #driven: Driven | undefined

  constructor(unpack: () => Driven, sums: Omit<Leg, 'edges' | 'weights'>) {
    this.start = sums.start
    this.end = sums.end
    this.fromFraction = sums.fromFraction
    this.toFraction = sums.toFraction
    this.lengthMm = sums.lengthMm
    this.durationMs = sums.durationMs
    this.packed = sums.packed as PackedWay
    this.#unpack = unpack
  }

  get edges() {
    this.#driven ??= this.#unpack()
    return this.#driven.edges
  }

  get weights() {
    this.#driven ??= this.#unpack()
    return this.#driven.weights
  }
}

/** A leg over shortcuts, at least one. Its length and time are the sums over its edges, to the millimetre and the millisecond. */
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
  let weight = 0
  for (let i = 0; i < shortcuts.length; i++) {
    const directed = shortcuts[i]
    weight += weights.arcs[(directed >>> 1) * ARC_NUMBERS + COST_UP + (directed & 1)]
  }
  const measure = measureOver(weights, shortcuts)
  const drivenAtEnds = (first: number, last: number) =>
    first - weightUntil(first, from.along) + weightUntil(last, to.along)
  const bothEnds = Uint32Array.of(from.directed, to.directed)
  const ends = withoutIdleEnds(from, to, bothEnds, shortcuts.length + bothEnds.length)
  const turnMs = fastest[to.weight] - fastest[to.directed]
  const unpack = () => drivenEdges(from, to, query.unpack(weights, shortcuts), graph)
  return new PackedLeg(unpack, {
    start: from.place,
    end: to.place,
    fromFraction: ends.fromFraction,
    toFraction: ends.toFraction,
    lengthMm:
      (isFastest ? measure : weight) +
      drivenAtEnds(edgeLengthMm[from.directed >> 1], edgeLengthMm[to.directed >> 1]),
    durationMs:
      (isFastest ? weight : measure) +
      turnMs +
      drivenAtEnds(weightAtEnds(fastest[from.directed]), weightAtEnds(fastest[to.directed])),
    packed: { weights, shortcuts, ends },
  })
}

/** The second measure of directed arcs of a hierarchy, to the last bit. */
export function measureOver(weights: HierarchyWeights, shortcuts: Uint32Array): number {
  let sum = 0
  for (let i = 0; i < shortcuts.length; i++) sum += measureAlong(weights, shortcuts[i])
  return sum
}

/** That of one: its own, or that of its halves where they are too much for it. */
function measureAlong(weights: HierarchyWeights, directed: number): number {
  const measure = weights.measures[directed]
  if (measure < INFINITY || weights.ways[directed] >= BASE_ARC) return measure
  const first = firstHalf(weights, directed) * 2 + 1
  const second = secondHalf(weights, directed) * 2
  return measureAlong(weights, first) + measureAlong(weights, second)
}
