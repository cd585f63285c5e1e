/**
 * Where a drive of a vehicle may begin and end, where some roads are for the ends of routes alone. The hierarchy knows
 * only what may be driven through. So a drive that begins on such roads first spreads over them: each vertex that it
 * comes to is one more source of the search, with the arcs to it. Ends do the same backwards.
 */
import FlatQueue from 'flatqueue'
import {
  directedOf,
  isDestinationOnly,
  isOpenAtEnds,
  type Metric,
  weightAtEnds,
} from '../roads/network/network.ts'
import type { EndsOnlyArcs } from '../roads/vehicles/vehicle-roads.ts'
import { lowerBound } from '../tables/binary-search.ts'
import { NONE } from '../tables/none.ts'
import { arrivals, type DriveEnd, departures } from './ends.ts'
import type { OfferedPlace } from './places.ts'
import type { Router } from './router.ts'
import { INFINITY } from './search/path-search.ts'

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
      const weight = metric[graph.arcWeight[arc]]
      if (!isOpenAtEnds(weight)) return
      const cost = at.cost + weightAtEnds(weight)
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

/** The arcs of a whole drive: of setting out, of the search, of arriving. */
export function drivenArcs(from: DriveEnd, arcs: Uint32Array, to: DriveEnd): Uint32Array {
  if (!from.over && !to.over) return arcs
  const before = from.over?.().reverse() ?? []
  const after = to.over?.() ?? []
  const all = new Uint32Array(before.length + arcs.length + after.length)
  all.set(before)
  all.set(arcs, before.length)
  all.set(after, before.length + arcs.length)
  return all
}
