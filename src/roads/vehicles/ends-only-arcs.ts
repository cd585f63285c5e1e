/** The arcs of roads that a vehicle may use at the ends of routes alone, and what they lead to. */
import { addTo } from '../../tables/group-by-key.ts'
import { copyShared } from '../../tables/shared-arrays.ts'
import {
  DESTINATION_ONLY,
  DESTINATION_ONLY_BACKWARD,
  DESTINATION_ONLY_FORWARD,
  isDestinationOnly,
  isOpenAtEnds,
  type Metric,
} from '../network/network.ts'
import { CLOSED, type DrivenArcs } from './connected.ts'

/** The arcs of destination-only roads by the vertices that they enter, ascending. */
export type EndsOnlyArcs = Readonly<ReturnType<typeof endsOnlyArcs>>

const ANY_DESTINATION_ONLY = DESTINATION_ONLY | DESTINATION_ONLY_FORWARD | DESTINATION_ONLY_BACKWARD

/** @param edgeFlags of the vehicle */
export function endsOnlyArcs(
  { graph, into, use }: DrivenArcs,
  fastest: Metric,
  edgeFlags: Uint16Array,
) {
  const { arcCount, arcHead, firstEdgeArc, edgeArc } = graph
  const found: number[] = []
  for (let edge = 0; edge < edgeFlags.length; edge++) {
    if ((edgeFlags[edge] & ANY_DESTINATION_ONLY) === 0) continue
    for (let directed = edge * 2; directed <= edge * 2 + 1; directed++) {
      if (!isDestinationOnly(edgeFlags, directed) || !isOpenAtEnds(fastest[directed])) continue
      for (let at = firstEdgeArc[directed]; at < firstEdgeArc[directed + 1]; at++) {
        if (use[edgeArc[at]] !== CLOSED) found.push(edgeArc[at])
      }
    }
  }
  // Both numbers in one, which is sorted without asking anybody: heads first, then arcs.
  const keys = Float64Array.from(found, (arc) => arcHead[arc] * arcCount + arc).sort()
  const arcs = Uint32Array.from(keys, (key) => key % arcCount)
  return {
    head: copyShared(arcs.map((arc) => arcHead[arc])),
    tail: copyShared(arcs.map((arc) => into.tailOf[arc])),
    arc: copyShared(arcs),
  }
}

/** The marks, and 1 for all that the arcs lead to from marked vertices; with `isBack` all from where they lead there. */
export function marksAtEnds(
  marked: Uint8Array,
  { head, tail, arc }: EndsOnlyArcs,
  isBack: boolean,
): Uint8Array {
  const marks = marked.slice()
  const begin = isBack ? head : tail
  const end = isBack ? tail : head
  const placesFrom = new Map<number, number[]>()
  const stack: number[] = []
  const reach = (place: number) => {
    if (marks[end[place]] === 1) return
    marks[end[place]] = 1
    stack.push(end[place])
  }
  for (let place = 0; place < arc.length; place++) {
    if (marks[end[place]] === 1) continue
    if (marks[begin[place]] === 1) reach(place)
    addTo(placesFrom, begin[place], place)
  }
  while (stack.length > 0) placesFrom.get(stack.pop()!)?.forEach(reach)
  return marks
}
