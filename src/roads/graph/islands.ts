/** Finds the roads from which no one gets to the main network, or to which no one comes from it. */

import { NONE } from '../../tables/none.ts'
import {
  DEAD_ISLAND,
  DEAD_ISLAND_WITH_ENTRY,
  DEAD_ISLAND_WITH_EXIT,
  type SearchGraph,
  startArcOf,
} from '../network/network.ts'
import { NETWORK_JUNCTIONS_MIN } from './destination-only.ts'
import {
  arcTails,
  mainVertices,
  reachableFrom,
  reversed,
  strongComponents,
} from './strong-components.ts'

/**
 * By edge: flags that say whether it is a dead island, and whether that can be left or reached. Judged by legal drives,
 * so a street that only a forbidden turn leads to is one.
 */
export function deadIslands(graph: SearchGraph, edgeCount: number): Uint16Array {
  const main = mainVertices(strongComponents(graph), NETWORK_JUNCTIONS_MIN)
  const arrives = reachableFrom(graph, main)
  const leaves = reachableFrom(reversed(graph), main)
  const tailOf = arcTails(graph)
  return new Uint16Array(edgeCount).map((_, edge) => {
    let canArrive = false
    let canLeave = false
    for (let directed = edge * 2; directed <= edge * 2 + 1; directed++) {
      const start = startArcOf(graph, directed)
      if (start !== NONE && leaves[graph.arcHead[start]] === 1) canLeave = true
      for (let at = graph.firstEdgeArc[directed]; at < graph.firstEdgeArc[directed + 1]; at++) {
        if (arrives[tailOf[graph.edgeArc[at]]] === 1) canArrive = true
      }
    }
    if (canArrive && canLeave) return 0
    if (canArrive) return DEAD_ISLAND | DEAD_ISLAND_WITH_ENTRY
    return canLeave ? DEAD_ISLAND | DEAD_ISLAND_WITH_EXIT : DEAD_ISLAND
  })
}
