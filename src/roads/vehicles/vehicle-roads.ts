/**
 * The roads as a vehicle finds them: what driving costs it, where it may go only at the ends of a route, and what is
 * connected for it. The search graph stays that of cars: a vehicle drives a part of what they drive.
 */

import { copyShared, sharedBuffer } from '../../tables/shared-arrays.ts'
import { NETWORK_JUNCTIONS_MIN } from '../graph/destination-only.ts'
import type { VehicleAccess } from '../network/limits.ts'
import {
  BUILT_UP,
  DESTINATION_ONLY,
  DESTINATION_ONLY_BACKWARD,
  DESTINATION_ONLY_FORWARD,
  directedOf,
  ENDS_ONLY,
  FERRY,
  isOpenAtEnds,
  type Metric,
  type MetricName,
  NO_PASSAGE,
  ROAD_CLASSES,
  ROAD_COUNTRIES,
  type RoadNetwork,
  type SearchGraph,
  UNPAVED,
  weighTurns,
} from '../network/network.ts'
import { closedArcs } from './closed-arcs.ts'
import {
  type ArcsInto,
  AT_ENDS,
  besideMain,
  CLOSED,
  type DrivenArcs,
  reachedOfMain,
  THROUGH,
} from './connected.ts'
import { markEnclaves, markIslands } from './enclaves-and-islands.ts'
import { type EndsOnlyArcs, endsOnlyArcs, marksAtEnds } from './ends-only-arcs.ts'
import { accessFor, type Vehicle } from './vehicle.ts'
import { vehicleKmh } from './vehicle-speeds.ts'

export { type ArcsInto, arcsInto } from './connected.ts'
export type { EndsOnlyArcs } from './ends-only-arcs.ts'

export interface VehicleRoads {
  /** Weights of directed edges; roads that are for the ends of routes have the bit ENDS_ONLY. */
  readonly metrics: Readonly<Record<MetricName, Metric>>
  /** Flags of the edges: what is destination only, and what is a dead island, for this vehicle. */
  readonly edgeFlags: Uint16Array
  readonly endsOnly: EndsOnlyArcs
  /**
   * In place of that of the graph, where turns are forbidden to the vehicle alone: their arcs have a weight behind all
   * others, which the metrics have closed.
   */
  readonly arcWeight?: Uint32Array
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
  const arcWeight =
    closed.length > 0 ? weightsWithout(graph, fastest.length - 1, closed) : undefined
  const own = arcWeight ? { ...graph, arcWeight } : graph
  takeLimits(network, vehicle, isTrace, fastest, shortest)
  const { use, atEnds, isLimited } = usesOf(graph, network.edgeCount, fastest, closed)
  const driven: DrivenArcs = { graph: own, into, use }
  const reached = reachedOfMain(driven, NETWORK_JUNCTIONS_MIN)
  const beside = besideMain(reached)
  markEnclaves(driven, fastest, shortest, reached, atEnds, beside)
  const edgeFlags = copyShared(network.edgeFlags)
  markDestinationOnly(edgeFlags, fastest)
  weighTurns(fastest, graph, 'fastest', network.edgeCount * 2)
  weighTurns(shortest, graph, 'shortest', network.edgeCount * 2)
  const endsOnly = endsOnlyArcs(driven, fastest, edgeFlags)
  const fromAtEnds = marksAtEnds(reached.from, endsOnly, false)
  const toAtEnds = marksAtEnds(reached.to, endsOnly, true)
  const all = { ...reached, fromAtEnds, toAtEnds }
  markIslands(driven, fastest, edgeFlags, all, isLimited, beside)
  return { metrics: { fastest, shortest }, edgeFlags, endsOnly, ...(arcWeight && { arcWeight }) }
}

/** One more number, for the arcs that are closed. */
function metricWith(metric: Metric, closed: readonly number[]): Metric {
  if (closed.length === 0) return copyShared(metric)
  const longer = new Uint32Array(sharedBuffer((metric.length + 1) * 4))
  longer.set(metric)
  longer[metric.length] = NO_PASSAGE
  return longer
}

function weightsWithout(
  { arcWeight }: SearchGraph,
  closedWeight: number,
  closed: readonly number[],
): Uint32Array {
  const without = copyShared(arcWeight)
  for (const arc of closed) without[arc] = closedWeight
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
  const { edgeCount, edgeSigns, signs, edgeLengthMm, edgeFlags, edgeClass, edgeCountry, limits } =
    network
  const accesses: VehicleAccess[] = limits.map((one) => accessFor(vehicle, one))
  // For each row of limits, country, surroundings and kind of road: few kinds of roads have a speed of their own.
  const speeds = new Float64Array(limits.length * KINDS_OF_ROADS).fill(-1)
  const msPerMmOf = (edge: number, row: number, isMotorway: boolean): number => {
    const isUnpaved = (edgeFlags[edge] & UNPAVED) !== 0
    const isBuiltUp = (edgeFlags[edge] & BUILT_UP) !== 0
    const country = ROAD_COUNTRIES[edgeCountry[edge]]
    return 3.6 / vehicleKmh(vehicle, limits[row], { country, isMotorway, isUnpaved, isBuiltUp })
  }
  // hot: once for each direction of each road.
  for (let edge = 0; edge < edgeCount; edge++) {
    const flags = edgeFlags[edge]
    const isMotorway = edgeClass[edge] === MOTORWAY
    const surroundings = ((flags & UNPAVED) !== 0 ? 2 : 0) + ((flags & BUILT_UP) !== 0 ? 1 : 0)
    const kind = edgeCountry[edge] * 8 + (isMotorway ? 4 : 0) + surroundings
    for (let against = 0; against < 2; against++) {
      const directed = edge * 2 + against
      const carMs = fastest[directed]
      if (carMs === NO_PASSAGE) continue
      const row = signs.limits[edgeSigns[edge]] * 2 + against
      const access = accesses[row]
      if (access === 'no') {
        fastest[directed] = shortest[directed] = NO_PASSAGE
        continue
      }
      if ((flags & FERRY) === 0) {
        const at = row * KINDS_OF_ROADS + kind
        if (speeds[at] < 0) speeds[at] = msPerMmOf(edge, row, isMotorway)
        const slowMs = Math.round(edgeLengthMm[edge] * speeds[at])
        if (slowMs > carMs) fastest[directed] = slowMs
      }
      if (access === 'ends' && !isTrace) {
        fastest[directed] |= ENDS_ONLY
        shortest[directed] |= ENDS_ONLY
      }
    }
  }
}

/** @param closed arcs that end a forbidden turn */
function usesOf(graph: SearchGraph, edgeCount: number, fastest: Metric, closed: readonly number[]) {
  const { arcCount, firstEdgeArc, edgeArc } = graph
  const use = new Uint8Array(arcCount).fill(THROUGH)
  const isLimited = new Uint8Array(edgeCount)
  const atEnds: number[] = []
  for (let directed = 0; directed < edgeCount * 2; directed++) {
    const weight = fastest[directed]
    if (weight < ENDS_ONLY) continue
    const isOpen = isOpenAtEnds(weight)
    for (let at = firstEdgeArc[directed]; at < firstEdgeArc[directed + 1]; at++) {
      use[edgeArc[at]] = isOpen ? AT_ENDS : CLOSED
      isLimited[directed >>> 1] = 1
      if (isOpen) atEnds.push(edgeArc[at])
    }
  }
  for (const arc of closed) {
    use[arc] = CLOSED
    isLimited[directedOf(graph, arc) >>> 1] = 1
  }
  return {
    /** How the vehicle may use each arc. */
    use,
    /** Arcs of roads for the ends of routes. */
    atEnds,
    /** 1 for edges that have an arc which is not driven through. */
    isLimited,
  }
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
