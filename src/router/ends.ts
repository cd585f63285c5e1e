/**
 * Where a drive may stand at one of its points: the directed edges of the places that a point was snapped to, as
 * arcs of the search graph, and the sources and targets that a path search needs for them.
 */
import { isDestinationOnly, type Metric, NONE, type SearchGraph } from '../roads/network.ts'
import { weightUntil } from './leg.ts'
import { INFINITY, type SearchEnd } from './path-search.ts'
import type { Place } from './snap.ts'

/** Standing on an arc of the search graph, part of the way along it. */
export interface Stand {
  readonly place: Place
  /** Directed edge. */
  readonly directed: number
  readonly arc: number
  /** Share of the directed edge that lies behind. */
  readonly along: number
  /** What choosing this place costs for being farther off than the nearest. */
  readonly offset: number
}

/** A place of a point, and what choosing it costs. */
export interface OfferedPlace {
  readonly place: Place
  readonly offset: number
  /**
   * A destination-only road at a junction of public ones: the point stands on those. Who set out from the road comes by
   * it; nobody else drives through it, and no drive begins on it.
   */
  readonly isSideRoad: boolean
}

const directionsOf = (edge: number): number[] => [edge * 2, edge * 2 + 1]

const shareAlong = (place: Place, directed: number): number =>
  (directed & 1) === 0 ? place.fraction : 1 - place.fraction

/** How a drive may begin at the places: on each open direction of their edges. */
export function startingStands(
  graph: SearchGraph,
  metric: Metric,
  places: readonly OfferedPlace[],
): Stand[] {
  const stands: Stand[] = []
  for (const { place, offset, isSideRoad } of places) {
    if (isSideRoad) continue
    for (const directed of directionsOf(place.edge)) {
      const arc = graph.startArc[directed]
      if (arc === NONE || metric[directed] >= INFINITY) continue
      stands.push({ place, directed, arc, along: shareAlong(place, directed), offset })
    }
  }
  return stands
}

/** How a drive may arrive at the places: on each arc of each open direction of their edges. */
export function arrivingStands(
  graph: SearchGraph,
  metric: Metric,
  places: readonly OfferedPlace[],
): Stand[] {
  const stands: Stand[] = []
  for (const { place, offset, isSideRoad } of places) {
    for (const directed of directionsOf(place.edge)) {
      if (metric[directed] >= INFINITY) continue
      const along = shareAlong(place, directed)
      if (isSideRoad && along === 0) continue
      for (let i = graph.firstEdgeArc[directed]; i < graph.firstEdgeArc[directed + 1]; i++) {
        const arc = graph.edgeArc[i]
        if (isSideRoad && !isOfSettingOut(graph, directed, arc)) continue
        stands.push({ place, directed, arc, along, offset })
      }
    }
  }
  return stands
}

/** Whether a drive that set out from the edge comes along this arc of it, not one that arrives from elsewhere. */
function isOfSettingOut(graph: SearchGraph, directed: number, arc: number): boolean {
  const leaving = graph.startArc[directed]
  return leaving !== NONE && graph.arcHead[leaving] === graph.arcHead[arc]
}

/** A drive that goes on from where it arrived: in the same direction, and out of a part that one only drives into. */
export function continuingStands(
  graph: SearchGraph,
  edgeFlags: Uint16Array,
  stand: Stand,
): Stand[] {
  const { directed } = stand
  const leaving = graph.startArc[directed]
  const isDeadEnd = isDestinationOnly(edgeFlags, directed)
  if (!isDeadEnd || leaving === NONE || leaving === stand.arc) return [stand]
  return [stand, { ...stand, arc: leaving }]
}

/** The same drive turned round where it stands; nothing where the way back is closed. */
export function turnedStands(graph: SearchGraph, metric: Metric, stand: Stand): Stand[] {
  const directed = stand.directed ^ 1
  const arc = graph.startArc[directed]
  if (arc === NONE || metric[directed] >= INFINITY) return []
  return [{ ...stand, directed, arc, along: 1 - stand.along }]
}

/** The search's source for a drive that leaves from `stand`: the arc's head, behind the rest of the arc. */
export function sourceOf(graph: SearchGraph, metric: Metric, stand: Stand): SearchEnd {
  const weight = metric[stand.directed]
  return {
    vertex: graph.arcHead[stand.arc],
    offset: weight - weightUntil(weight, stand.along) + stand.offset,
  }
}

/** The search's target for a drive that ends at `stand`: the arc's tail, before the first part of the arc. */
export function targetOf(graph: SearchGraph, metric: Metric, stand: Stand): SearchEnd {
  return {
    vertex: tailOf(graph, stand.arc),
    offset: weightUntil(metric[stand.directed], stand.along) + stand.offset,
  }
}

/** Vertex that the arc leaves: the last whose arcs begin at or before it. */
export function tailOf(graph: SearchGraph, arc: number): number {
  const { firstOut } = graph
  let low = 0
  let high = graph.vertexCount - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (firstOut[middle] <= arc) low = middle
    else high = middle - 1
  }
  return low
}

/** Cost of driving straight on along one edge; INFINITY where `to` lies behind `from` or on another edge. */
export function costAlong(metric: Metric, from: Stand, to: Stand): number {
  if (from.directed !== to.directed || to.along < from.along) return INFINITY
  const weight = metric[from.directed]
  return weightUntil(weight, to.along) - weightUntil(weight, from.along) + from.offset + to.offset
}
