/**
 * The roads as a vehicle finds them: what driving costs it, where it may go only at the ends of a route, and what is
 * connected for it. The search graph stays that of cars: a vehicle drives a part of what they drive.
 */

import { NONE } from '../../tables/none.ts'
import { copyShared } from '../../tables/shared-arrays.ts'
import { NETWORK_JUNCTIONS_MIN } from '../graph/destination-only.ts'
import { reachableFrom } from '../graph/strong-components.ts'
import type { VehicleAccess } from '../network/limits.ts'
import {
  BUILT_UP,
  DEAD_ISLAND,
  DEAD_ISLAND_WITH_ENTRY,
  DEAD_ISLAND_WITH_EXIT,
  DESTINATION_ONLY,
  DESTINATION_ONLY_BACKWARD,
  DESTINATION_ONLY_FORWARD,
  ENDS_ONLY,
  FERRY,
  isDestinationOnly,
  isOpenAtEnds,
  type Metric,
  type MetricName,
  NO_PASSAGE,
  ROAD_CLASSES,
  ROAD_COUNTRIES,
  type RoadNetwork,
  type SearchGraph,
  UNPAVED,
} from '../network/network.ts'
import { closedArcs } from './closed-arcs.ts'
import {
  type ArcsInto,
  AT_ENDS,
  CLOSED,
  type DrivenArcs,
  type Reached,
  reachedOfMain,
  spreadMarks,
  THROUGH,
} from './connected.ts'
import { accessFor, type Vehicle } from './vehicle.ts'
import { vehicleKmh } from './vehicle-speeds.ts'

export { type ArcsInto, arcsInto } from './connected.ts'

/** The arcs of destination-only roads by the vertices that they enter, ascending. */
export interface EndsOnlyArcs {
  readonly head: Uint32Array
  readonly tail: Uint32Array
  readonly arc: Uint32Array
}

export interface VehicleRoads {
  /** Weights of directed edges; those of roads that are for the ends of routes have the bit ENDS_ONLY. */
  readonly metrics: Readonly<Record<MetricName, Metric>>
  /** Flags of the edges: what is destination only, and what is a dead island, for this vehicle. */
  readonly edgeFlags: Uint16Array
  readonly endsOnly: EndsOnlyArcs
  /**
   * In place of that of the graph, where turns are forbidden to the vehicle alone: their arcs have a directed edge beyond
   * all of the network, which the metrics have closed.
   */
  readonly arcEdge?: Uint32Array
}

const MOTORWAY = ROAD_CLASSES.indexOf('motorway')
/** Countries, and for each whether a road is a motorway, unpaved, in a settlement. */
const KINDS_OF_ROADS = ROAD_COUNTRIES.length * 8

/**
 * @param carMetrics the weights of cars in force, an operator's speeds and closures included
 * @param into of the same graph
 * @param isTrace whether roads for the ends of routes may be driven through
 * @returns arrays that other threads can share
 */
export function vehicleRoads(
  network: RoadNetwork,
  graph: SearchGraph,
  carMetrics: Readonly<Record<MetricName, Metric>>,
  into: ArcsInto,
  vehicle: Vehicle,
  isTrace = false,
): VehicleRoads {
  const closed = closedArcs(network, graph, vehicle)
  const fastest = metricWith(carMetrics.fastest, closed)
  const shortest = metricWith(carMetrics.shortest, closed)
  const arcEdge = closed.length > 0 ? arcEdgeWithout(graph, network, closed) : undefined
  const own = arcEdge ? { ...graph, arcEdge } : graph
  takeLimits(network, vehicle, isTrace, fastest, shortest)
  const driven: DrivenArcs = { graph: own, into, use: usesOf(own, fastest) }
  const { from, to } = reachedOfMain(driven, NETWORK_JUNCTIONS_MIN)
  markEnclaves(driven, fastest, shortest, { from, to })
  const edgeFlags = copyShared(network.edgeFlags)
  markDestinationOnly(edgeFlags, fastest)
  const endsOnly = endsOnlyArcs(own, fastest, edgeFlags)
  markIslands(driven, fastest, edgeFlags, {
    from,
    to,
    fromAtEnds: spread(graph, from, endsOnly, true),
    toAtEnds: spread(graph, to, endsOnly, false),
  })
  return { metrics: { fastest, shortest }, edgeFlags, endsOnly, ...(arcEdge && { arcEdge }) }
}

/** One more number, for the arcs that are closed. */
function metricWith(metric: Metric, closed: readonly number[]): Metric {
  if (closed.length === 0) return copyShared(metric)
  const longer = new Uint32Array(new SharedArrayBuffer((metric.length + 1) * 4))
  longer.set(metric)
  longer[metric.length] = NO_PASSAGE
  return longer
}

function arcEdgeWithout(
  { arcEdge }: SearchGraph,
  { edgeCount }: RoadNetwork,
  closed: readonly number[],
): Uint32Array {
  const without = copyShared(arcEdge)
  for (const arc of closed) without[arc] = edgeCount * 2
  return without
}

/** Closes and slows roads down, and marks what is for the ends of routes. */
function takeLimits(
  network: RoadNetwork,
  vehicle: Vehicle,
  isTrace: boolean,
  fastest: Metric,
  shortest: Metric,
): void {
  const { edgeCount, edgeLimits, edgeLengthMm, edgeFlags, edgeClass, edgeCountry, limits } = network
  const accesses: VehicleAccess[] = limits.map((one) => accessFor(vehicle, one))
  // For each row of limits, country, surroundings and kind of road: few kinds of roads have a speed of their own.
  const speeds = new Float64Array(limits.length * KINDS_OF_ROADS).fill(-1)
  // hot: once for each open direction.
  const msPerMmOf = (edge: number, row: number): number => {
    const flags = edgeFlags[edge]
    const isMotorway = edgeClass[edge] === MOTORWAY
    const isUnpaved = (flags & UNPAVED) !== 0
    const isBuiltUp = (flags & BUILT_UP) !== 0
    const kind =
      edgeCountry[edge] * 8 + (isMotorway ? 4 : 0) + (isUnpaved ? 2 : 0) + (isBuiltUp ? 1 : 0)
    const at = row * KINDS_OF_ROADS + kind
    if (speeds[at] < 0) {
      const country = ROAD_COUNTRIES[edgeCountry[edge]]
      speeds[at] =
        3.6 / vehicleKmh(vehicle, limits[row], { country, isMotorway, isUnpaved, isBuiltUp })
    }
    return speeds[at]
  }
  for (let edge = 0; edge < edgeCount; edge++) {
    for (let against = 0; against < 2; against++) {
      const directed = edge * 2 + against
      if (fastest[directed] === NO_PASSAGE) continue
      const row = edgeLimits[edge] * 2 + against
      const access = accesses[row]
      if (access === 'no') {
        fastest[directed] = shortest[directed] = NO_PASSAGE
        continue
      }
      if ((edgeFlags[edge] & FERRY) === 0) {
        const slowMs = Math.round(edgeLengthMm[edge] * msPerMmOf(edge, row))
        if (slowMs > fastest[directed]) fastest[directed] = slowMs
      }
      if (access === 'ends' && !isTrace) {
        fastest[directed] |= ENDS_ONLY
        shortest[directed] |= ENDS_ONLY
      }
    }
  }
}

/** How the vehicle may use each arc. */
function usesOf({ arcCount, arcEdge }: SearchGraph, fastest: Metric): Uint8Array {
  const use = new Uint8Array(arcCount)
  for (let arc = 0; arc < arcCount; arc++) {
    const weight = fastest[arcEdge[arc]]
    use[arc] = weight < ENDS_ONLY ? THROUGH : isOpenAtEnds(weight) ? AT_ENDS : CLOSED
  }
  return use
}

/**
 * Roads that can only be reached, or only be left, over roads for the ends of routes are for the ends themselves: nobody
 * signs each street behind the sign.
 */
function markEnclaves(
  driven: DrivenArcs,
  fastest: Metric,
  shortest: Metric,
  { from, to }: Reached,
): void {
  const { graph, use } = driven
  const { vertexCount, firstOut, arcHead, arcEdge } = graph
  if (!use.includes(AT_ENDS)) return
  const fromAll = from.slice()
  const toAll = to.slice()
  const [heads, tails] = endsBeside(driven, from, to)
  spreadMarks(driven, fromAll, heads, AT_ENDS, false)
  spreadMarks(driven, toAll, tails, AT_ENDS, true)
  const edgeCount = fastest.length >>> 1
  const isPublic = new Uint8Array(edgeCount)
  const isReached = new Uint8Array(edgeCount)
  for (let tail = 0; tail < vertexCount; tail++) {
    if (fromAll[tail] === 0) continue
    const isFrom = from[tail] === 1
    for (let arc = firstOut[tail]; arc < firstOut[tail + 1]; arc++) {
      const head = arcHead[arc]
      if (use[arc] === CLOSED || toAll[head] === 0) continue
      const edge = arcEdge[arc] >>> 1
      isReached[edge] = 1
      if (isFrom && to[head] === 1) isPublic[edge] = 1
    }
  }
  for (let edge = 0; edge < edgeCount; edge++) {
    if (isPublic[edge] === 1 || isReached[edge] === 0) continue
    for (let directed = edge * 2; directed <= edge * 2 + 1; directed++) {
      if (!isOpenAtEnds(fastest[directed])) continue
      fastest[directed] |= ENDS_ONLY
      shortest[directed] |= ENDS_ONLY
    }
  }
}

/**
 * Where roads for ends lead from what is reached to what is not, and where they lead to what is reached from what is not:
 * whatever is driven through is marked already.
 */
function endsBeside(
  { graph: { vertexCount, firstOut, arcHead }, use }: DrivenArcs,
  from: Uint8Array,
  to: Uint8Array,
): [heads: number[], tails: number[]] {
  const heads: number[] = []
  const tails: number[] = []
  for (let tail = 0; tail < vertexCount; tail++) {
    for (let arc = firstOut[tail]; arc < firstOut[tail + 1]; arc++) {
      if (use[arc] !== AT_ENDS) continue
      if (from[tail] === 1 && from[arcHead[arc]] === 0) heads.push(arcHead[arc])
      if (to[arcHead[arc]] === 1 && to[tail] === 0) tails.push(tail)
    }
  }
  return [heads, tails]
}

/** A direction that is open to the vehicle keeps the other's bit to itself, as for cars. */
function markDestinationOnly(edgeFlags: Uint16Array, fastest: Metric): void {
  for (let edge = 0; edge < edgeFlags.length; edge++) {
    const [forward, backward] = [fastest[edge * 2], fastest[edge * 2 + 1]]
    const isForward = forward >= ENDS_ONLY && forward !== NO_PASSAGE
    const isBackward = backward >= ENDS_ONLY && backward !== NO_PASSAGE
    if (!isForward && !isBackward) continue
    if (isForward && backward < ENDS_ONLY) edgeFlags[edge] |= DESTINATION_ONLY_FORWARD
    else if (isBackward && forward < ENDS_ONLY) edgeFlags[edge] |= DESTINATION_ONLY_BACKWARD
    else edgeFlags[edge] |= DESTINATION_ONLY
  }
}

function endsOnlyArcs(
  { vertexCount, firstOut, arcHead, arcEdge }: SearchGraph,
  fastest: Metric,
  edgeFlags: Uint16Array,
): EndsOnlyArcs {
  const found: { readonly head: number; readonly tail: number; readonly arc: number }[] = []
  for (let tail = 0; tail < vertexCount; tail++) {
    for (let arc = firstOut[tail]; arc < firstOut[tail + 1]; arc++) {
      const directed = arcEdge[arc]
      if (!isDestinationOnly(edgeFlags, directed) || !isOpenAtEnds(fastest[directed])) continue
      found.push({ head: arcHead[arc], tail, arc })
    }
  }
  found.sort((a, b) => a.head - b.head || a.arc - b.arc)
  return {
    head: copyShared(Uint32Array.from(found, ({ head }) => head)),
    tail: copyShared(Uint32Array.from(found, ({ tail }) => tail)),
    arc: copyShared(Uint32Array.from(found, ({ arc }) => arc)),
  }
}

/** Marks all that arcs of destination-only roads lead to from the marked vertices, or from which they lead there. */
function spread(
  { vertexCount }: SearchGraph,
  marked: Uint8Array,
  { head, tail }: EndsOnlyArcs,
  isOnward: boolean,
): Uint8Array {
  const firstOut = new Uint32Array(vertexCount + 1)
  const [begin, end] = isOnward ? [tail, head] : [head, tail]
  for (const vertex of begin) firstOut[vertex + 1]++
  for (let vertex = 0; vertex < vertexCount; vertex++) firstOut[vertex + 1] += firstOut[vertex]
  const next = firstOut.slice()
  const arcHead = new Uint32Array(begin.length)
  for (let at = 0; at < begin.length; at++) arcHead[next[begin[at]]++] = end[at]
  return reachableFrom({ vertexCount, firstOut, arcHead }, marked)
}

interface ReachedAtEnds extends Reached {
  readonly fromAtEnds: Uint8Array
  readonly toAtEnds: Uint8Array
}

const ISLAND_FLAGS = DEAD_ISLAND | DEAD_ISLAND_WITH_ENTRY | DEAD_ISLAND_WITH_EXIT

/** Dead islands as `deadIslands` finds them for cars. */
function markIslands(
  { graph, use }: DrivenArcs,
  fastest: Metric,
  edgeFlags: Uint16Array,
  { from, to, fromAtEnds, toAtEnds }: ReachedAtEnds,
): void {
  const { vertexCount, firstOut, arcHead, arcEdge, startArc } = graph
  const canArrive = new Uint8Array(edgeFlags.length)
  for (let tail = 0; tail < vertexCount; tail++) {
    const isForAll = from[tail] === 1
    if (!isForAll && fromAtEnds[tail] === 0) continue
    for (let arc = firstOut[tail]; arc < firstOut[tail + 1]; arc++) {
      if (use[arc] === CLOSED) continue
      if (isForAll || isDestinationOnly(edgeFlags, arcEdge[arc])) canArrive[arcEdge[arc] >>> 1] = 1
    }
  }
  for (let edge = 0; edge < edgeFlags.length; edge++) {
    let canLeave = false
    for (let directed = edge * 2; directed <= edge * 2 + 1 && !canLeave; directed++) {
      const start = startArc[directed]
      if (start === NONE || !isOpenAtEnds(fastest[directed])) continue
      const reached = isDestinationOnly(edgeFlags, directed) ? toAtEnds : to
      canLeave = reached[arcHead[start]] === 1
    }
    edgeFlags[edge] &= ~ISLAND_FLAGS
    if (canArrive[edge] === 1 && canLeave) continue
    edgeFlags[edge] |= DEAD_ISLAND
    if (canArrive[edge] === 1) edgeFlags[edge] |= DEAD_ISLAND_WITH_ENTRY
    if (canLeave) edgeFlags[edge] |= DEAD_ISLAND_WITH_EXIT
  }
}
