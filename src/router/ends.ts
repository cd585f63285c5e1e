/**
 * Where a drive may begin or end: the directed edges of the places that a point was snapped to, as the sources and
 * targets of a path search. Some roads are for the ends of a vehicle's routes alone, and the hierarchy knows only what may be
 * driven through. So a drive that begins on such roads first spreads over them: each vertex that it comes to is one more
 * source of the search, with the arcs to it. Ends do the same backwards.
 */
import FlatQueue from 'flatqueue'
import {
  directedOf,
  isDestinationOnly,
  isOpenAtEnds,
  type Metric,
  type SearchGraph,
  startArcOf,
  weightAtEnds,
} from '../roads/network/network.ts'
import type { EndsOnlyArcs } from '../roads/vehicles/vehicle-roads.ts'
import { lowerBound } from '../tables/binary-search.ts'
import { NONE } from '../tables/none.ts'
import { weightUntil } from './leg.ts'
import type { OfferedPlace } from './places.ts'
import type { Router } from './router.ts'
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
      const arc = startArcOf(graph, directed)
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
const isOfSettingOut = (graph: SearchGraph, directed: number, arc: number): boolean =>
  graph.arcHead[startArcOf(graph, directed)] === graph.arcHead[arc]

/** Vertex that the arc leaves: the last whose arcs begin at or before it. */
const tailOf = ({ firstOut, vertexCount }: SearchGraph, arc: number): number =>
  lowerBound(firstOut, arc + 1, 0, vertexCount) - 1

/** The part of a router that drives begin and end in. */
export type Roads = Pick<Router, 'graph' | 'network' | 'endsOnly'>

/** A spread ends after this many vertices, a few milliseconds; a part of a town has a tenth. */
const SPREAD_MAX = 2048

/** How a drive may leave the places. */
export function waysOut(
  roads: Roads,
  metric: Metric,
  places: readonly OfferedPlace[],
  extra = 0,
): DriveEnd[] {
  const ends = departures(roads.graph, metric, places, extra)
  return roads.endsOnly ? spread(roads, metric, ends, arcsOnward(roads)) : ends
}

/** How a drive may come to the places. */
export function waysIn(
  roads: Roads,
  metric: Metric,
  places: readonly OfferedPlace[],
  extra = 0,
): DriveEnd[] {
  const { endsOnly, graph } = roads
  if (!endsOnly) return arrivals(graph, metric, places, extra)
  // Who comes to a junction by such a road set out from it: the junction is among the sources of the search.
  const isForEndsAlone = ({ edge }: OfferedPlace['place']) =>
    metric[edge * 2] >= INFINITY && metric[edge * 2 + 1] >= INFINITY
  const taken = places.filter(({ place, isSideRoad }) => !isSideRoad || !isForEndsAlone(place))
  return spread(roads, metric, arrivals(graph, metric, taken, extra), arcsBack(endsOnly))
}

/** Gives the arcs of destination-only roads at a vertex to `take`, with the vertices at their other ends. */
export type ArcsAt = (vertex: number, take: (arc: number, vertex: number) => void) => void

/** Arcs that leave a vertex. */
export function arcsOnward({ graph, network }: Roads): ArcsAt {
  const { firstOut, arcHead } = graph
  return (vertex, take) => {
    for (let arc = firstOut[vertex]; arc < firstOut[vertex + 1]; arc++) {
      if (isDestinationOnly(network.edgeFlags, directedOf(graph, arc))) take(arc, arcHead[arc])
    }
  }
}

/** Arcs that enter a vertex. */
export function arcsBack({ head, tail, arc }: EndsOnlyArcs): ArcsAt {
  return (vertex, take) => {
    for (let at = lowerBound(head, vertex); head[at] === vertex; at++) take(arc[at], tail[at])
  }
}

interface Reached {
  readonly vertex: number
  readonly cost: number
  readonly end: DriveEnd
  /** The arc between this and what it was reached from; NONE at the end itself. */
  readonly arc: number
  readonly before: Reached | undefined
}

/** Dijkstra from the ends over destination-only roads; what was reached over one for ends alone is an end, too. */
function spread(
  { graph, network }: Roads,
  metric: Metric,
  ends: readonly DriveEnd[],
  arcsAt: ArcsAt,
): DriveEnd[] {
  const spreading = ends.filter(({ directed }) => isDestinationOnly(network.edgeFlags, directed))
  if (spreading.length === 0) return [...ends]
  const best = new Map<number, number>()
  const queue = new FlatQueue<Reached>()
  const offer = (reached: Reached) => {
    if (reached.cost >= (best.get(reached.vertex) ?? INFINITY)) return
    best.set(reached.vertex, reached.cost)
    queue.push(reached, reached.cost)
  }
  for (const end of spreading) {
    offer({ vertex: end.vertex, cost: end.offset, end, arc: NONE, before: undefined })
  }
  const found: DriveEnd[] = [...ends]
  for (let settled = 0; settled < SPREAD_MAX; ) {
    const at = queue.pop()
    if (!at) break
    if (at.cost > best.get(at.vertex)!) continue
    settled++
    if (at.arc !== NONE && metric[graph.arcWeight[at.arc]] >= INFINITY) found.push(endAt(at))
    arcsAt(at.vertex, (arc, vertex) => {
      // A direction that is closed costs INFINITY.
      const cost = at.cost + weightAtEnds(metric[graph.arcWeight[arc]])
      if (cost < INFINITY) offer({ vertex, cost, end: at.end, arc, before: at })
    })
  }
  return found
}

const endAt = (reached: Reached): DriveEnd => ({
  ...reached.end,
  vertex: reached.vertex,
  offset: reached.cost,
  over: () => {
    const arcs: number[] = []
    for (let at: Reached | undefined = reached; at; at = at.before) {
      if (at.arc !== NONE) arcs.push(at.arc)
    }
    return arcs
  },
})
