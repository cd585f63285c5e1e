/**
 * The roads as a vehicle finds them: what driving costs it, where it may go only at the ends of a route, and what is
 * connected for it. The search graph stays that of cars: a vehicle drives a part of what they drive.
 */

import { NONE } from '../../tables/none.ts'
import { copyShared } from '../../tables/shared-arrays.ts'
import { NETWORK_JUNCTIONS_MIN } from '../graph/destination-only.ts'
import {
  type Graph,
  mainVertices,
  reachableFrom,
  reversed,
  strongComponents,
} from '../graph/strong-components.ts'
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
import { accessFor, type Vehicle } from './vehicle.ts'
import { vehicleKmh } from './vehicle-speeds.ts'

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
}

const MOTORWAY = ROAD_CLASSES.indexOf('motorway')

/**
 * @param carMetrics the weights of cars in force, an operator's speeds and closures included
 * @param isTrace whether roads for the ends of routes may be driven through
 * @returns arrays that other threads can share
 */
export function vehicleRoads(
  network: RoadNetwork,
  graph: SearchGraph,
  carMetrics: Readonly<Record<MetricName, Metric>>,
  vehicle: Vehicle,
  isTrace = false,
): VehicleRoads {
  const fastest = copyShared(carMetrics.fastest)
  const shortest = copyShared(carMetrics.shortest)
  takeLimits(network, vehicle, isTrace, fastest, shortest)
  const tails = arcTails(graph)
  const through = partOf(graph, (arc) => fastest[graph.arcEdge[arc]] < ENDS_ONLY)
  const main = mainVertices(strongComponents(through), NETWORK_JUNCTIONS_MIN)
  const from = reachableFrom(through, main)
  const to = reachableFrom(reversed(through), main)
  markEnclaves(graph, tails, fastest, shortest, { main, from, to })
  const edgeFlags = copyShared(network.edgeFlags)
  markDestinationOnly(edgeFlags, fastest)
  const endsOnly = endsOnlyArcs(graph, tails, fastest, edgeFlags)
  markIslands(graph, tails, fastest, edgeFlags, {
    from,
    to,
    fromAtEnds: spread(graph, from, endsOnly, true),
    toAtEnds: spread(graph, to, endsOnly, false),
  })
  return { metrics: { fastest, shortest }, edgeFlags, endsOnly }
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
  const speeds = new Map<number, number>()
  // hot: few roads have limits, and few kinds of roads have a speed of their own.
  const msPerMmOf = (edge: number, row: number): number => {
    const flags = edgeFlags[edge] & (BUILT_UP | UNPAVED)
    const isMotorway = edgeClass[edge] === MOTORWAY
    const key = (row * 4 + edgeCountry[edge]) * 2048 + flags * 2 + (isMotorway ? 1 : 0)
    const known = speeds.get(key)
    if (known !== undefined) return known
    const kmh = vehicleKmh(vehicle, limits[row], {
      country: ROAD_COUNTRIES[edgeCountry[edge]],
      isMotorway,
      isUnpaved: (flags & UNPAVED) !== 0,
      isBuiltUp: (flags & BUILT_UP) !== 0,
    })
    speeds.set(key, 3.6 / kmh)
    return 3.6 / kmh
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

function arcTails({ vertexCount, firstOut, arcCount }: SearchGraph): Uint32Array {
  const tails = new Uint32Array(arcCount)
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    tails.fill(vertex, firstOut[vertex], firstOut[vertex + 1])
  }
  return tails
}

/** The graph with some of its arcs. */
function partOf(graph: SearchGraph, isTaken: (arc: number) => boolean): Graph {
  const { vertexCount, firstOut: first, arcHead: head } = graph
  const firstOut = new Uint32Array(vertexCount + 1)
  const arcHead = new Uint32Array(head.length)
  let count = 0
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    for (let arc = first[vertex]; arc < first[vertex + 1]; arc++) {
      if (isTaken(arc)) arcHead[count++] = head[arc]
    }
    firstOut[vertex + 1] = count
  }
  return { vertexCount, firstOut, arcHead: arcHead.subarray(0, count) }
}

/**
 * Roads that can only be reached, or only be left, over roads for the ends of routes are for the ends themselves: nobody
 * signs each street behind the sign.
 */
function markEnclaves(
  graph: SearchGraph,
  tails: Uint32Array,
  fastest: Metric,
  shortest: Metric,
  { main, from, to }: { main: Uint8Array; from: Uint8Array; to: Uint8Array },
): void {
  if (!fastest.some((weight) => weight >= ENDS_ONLY && weight !== NO_PASSAGE)) return
  const all = partOf(graph, (arc) => isOpenAtEnds(fastest[graph.arcEdge[arc]]))
  const fromAll = reachableFrom(all, main)
  const toAll = reachableFrom(reversed(all), main)
  const edgeCount = fastest.length / 2
  const isPublic = new Uint8Array(edgeCount)
  const isReached = new Uint8Array(edgeCount)
  for (let arc = 0; arc < graph.arcCount; arc++) {
    const directed = graph.arcEdge[arc]
    if (!isOpenAtEnds(fastest[directed])) continue
    const [tail, head] = [tails[arc], graph.arcHead[arc]]
    if (from[tail] === 1 && to[head] === 1) isPublic[directed >>> 1] = 1
    if (fromAll[tail] === 1 && toAll[head] === 1) isReached[directed >>> 1] = 1
  }
  for (let directed = 0; directed < fastest.length; directed++) {
    if (isPublic[directed >>> 1] === 1 || isReached[directed >>> 1] === 0) continue
    if (!isOpenAtEnds(fastest[directed])) continue
    fastest[directed] |= ENDS_ONLY
    shortest[directed] |= ENDS_ONLY
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

function endsOnlyArcs(
  graph: SearchGraph,
  tails: Uint32Array,
  fastest: Metric,
  edgeFlags: Uint16Array,
): EndsOnlyArcs {
  const { arcHead, arcEdge, arcCount, vertexCount } = graph
  const isTaken = (arc: number) =>
    isDestinationOnly(edgeFlags, arcEdge[arc]) && isOpenAtEnds(fastest[arcEdge[arc]])
  const next = new Uint32Array(vertexCount + 1)
  for (let arc = 0; arc < arcCount; arc++) if (isTaken(arc)) next[arcHead[arc] + 1]++
  for (let vertex = 0; vertex < vertexCount; vertex++) next[vertex + 1] += next[vertex]
  const arcs = new Uint32Array(next[vertexCount])
  for (let arc = 0; arc < arcCount; arc++) if (isTaken(arc)) arcs[next[arcHead[arc]]++] = arc
  return {
    head: copyShared(arcs.map((arc) => arcHead[arc])),
    tail: copyShared(arcs.map((arc) => tails[arc])),
    arc: copyShared(arcs),
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

interface Reached {
  readonly from: Uint8Array
  readonly to: Uint8Array
  readonly fromAtEnds: Uint8Array
  readonly toAtEnds: Uint8Array
}

const ISLAND_FLAGS = DEAD_ISLAND | DEAD_ISLAND_WITH_ENTRY | DEAD_ISLAND_WITH_EXIT

/** Dead islands as `deadIslands` finds them for cars. */
function markIslands(
  graph: SearchGraph,
  tails: Uint32Array,
  fastest: Metric,
  edgeFlags: Uint16Array,
  { from, to, fromAtEnds, toAtEnds }: Reached,
): void {
  const { arcHead, startArc, firstEdgeArc, edgeArc } = graph
  for (let edge = 0; edge < edgeFlags.length; edge++) {
    let canArrive = false
    let canLeave = false
    for (let directed = edge * 2; directed <= edge * 2 + 1; directed++) {
      if (!isOpenAtEnds(fastest[directed])) continue
      const isForEnds = isDestinationOnly(edgeFlags, directed)
      const start = startArc[directed]
      if (start !== NONE && (isForEnds ? toAtEnds : to)[arcHead[start]] === 1) canLeave = true
      for (let at = firstEdgeArc[directed]; at < firstEdgeArc[directed + 1]; at++) {
        if ((isForEnds ? fromAtEnds : from)[tails[edgeArc[at]]] === 1) canArrive = true
      }
    }
    edgeFlags[edge] &= ~ISLAND_FLAGS
    if (canArrive && canLeave) continue
    edgeFlags[edge] |= DEAD_ISLAND
    if (canArrive) edgeFlags[edge] |= DEAD_ISLAND_WITH_ENTRY
    if (canLeave) edgeFlags[edge] |= DEAD_ISLAND_WITH_EXIT
  }
}
