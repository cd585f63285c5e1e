/**
 * Where a drive may begin or end: the directed edges of the places that a point was snapped to, as the sources and
 * targets of a path search.
 */

import {
  directedOf,
  isOpenAtEnds,
  type Metric,
  type SearchGraph,
  weightAtEnds,
} from '../roads/network/network.ts'
import { lowerBound } from '../tables/binary-search.ts'
import { NONE } from '../tables/none.ts'
import { weightUntil } from './leg.ts'
import type { OfferedPlace } from './places.ts'
import { INFINITY, type SearchEnd } from './search/path-search.ts'
import type { Place } from './snapping/snap.ts'

/** A drive begins, or ends, on a directed edge, part of the way along it. */
export interface DriveEnd extends SearchEnd {
  readonly place: Place
  readonly directed: number
  /** Number of the weight with which an end's edge is entered: that of the edge itself, or of the turn before it. */
  readonly weight: number
  /** Share of the directed edge before the place. */
  readonly along: number
  /** What choosing this place costs for being farther off than the nearest; `offset` includes it. */
  readonly extra: number
  /** Arcs between the edge and `vertex`, from the vertex on; absent without any. */
  readonly over?: () => number[]
}

const directionsOf = (edge: number): number[] => [edge * 2, edge * 2 + 1]

const shareAlong = (place: Place, directed: number): number =>
  (directed & 1) === 0 ? place.fraction : 1 - place.fraction

/** How a drive may begin at the places: on each open direction of their edges, with the rest of the edge as offset. */
export function departures(
  graph: SearchGraph,
  metric: Metric,
  places: readonly OfferedPlace[],
  extra = 0,
): DriveEnd[] {
  const ends: DriveEnd[] = []
  for (const { place, isSideRoad, barred } of places) {
    if (isSideRoad) continue
    for (const directed of directionsOf(place.edge)) {
      if (directed === barred) continue
      const arc = graph.startArc[directed]
      const weight = weightAtEnds(metric[directed])
      if (arc === NONE || weight === INFINITY) continue
      const along = shareAlong(place, directed)
      const offset = weight - weightUntil(weight, along) + extra
      const vertex = graph.arcHead[arc]
      ends.push({ place, directed, weight: directed, along, extra, vertex, offset })
    }
  }
  return ends
}

/** How a drive may end at the places: on each arc of each open direction: its turn and first part are the offset. */
export function arrivals(
  graph: SearchGraph,
  metric: Metric,
  places: readonly OfferedPlace[],
  extra = 0,
): DriveEnd[] {
  const ends: DriveEnd[] = []
  for (const { place, isSideRoad, barred } of places) {
    for (const directed of directionsOf(place.edge)) {
      if (directed === barred) continue
      if (!isOpenAtEnds(metric[directed])) continue
      const weight = weightAtEnds(metric[directed])
      const along = shareAlong(place, directed)
      if (isSideRoad && along === 0) continue
      const begun = weightUntil(weight, along) + extra
      for (let i = graph.firstEdgeArc[directed]; i < graph.firstEdgeArc[directed + 1]; i++) {
        const arc = graph.edgeArc[i]
        // A turn onto the road may be forbidden to the vehicle.
        if (directedOf(graph, arc) !== directed) continue
        if (isSideRoad && !isOfSettingOut(graph, directed, arc)) continue
        // Who ends at the junction does not turn.
        const entered = along === 0 ? directed : graph.arcWeight[arc]
        const offset = begun + metric[entered] - metric[directed]
        const vertex = tailOf(graph, arc)
        ends.push({ place, directed, weight: entered, along, extra, vertex, offset })
      }
    }
  }
  return ends
}

/** Whether a drive that set out from the edge comes along this arc of it, not one that arrives from elsewhere. */
function isOfSettingOut(graph: SearchGraph, directed: number, arc: number): boolean {
  const leaving = graph.startArc[directed]
  return leaving !== NONE && graph.arcHead[leaving] === graph.arcHead[arc]
}

/** Vertex that the arc leaves: the last whose arcs begin at or before it. */
const tailOf = ({ firstOut, vertexCount }: SearchGraph, arc: number): number =>
  lowerBound(firstOut, arc + 1, 0, vertexCount) - 1

/** Cost of driving straight on along one edge; INFINITY where `to` is not ahead of `from` on the same directed edge. */
export function costAlong(metric: Metric, from: DriveEnd, to: DriveEnd): number {
  if (from.directed !== to.directed || to.along < from.along) return INFINITY
  const weight = weightAtEnds(metric[from.directed])
  return weightUntil(weight, to.along) - weightUntil(weight, from.along) + from.extra + to.extra
}
