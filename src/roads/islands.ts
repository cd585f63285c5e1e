/** Finds the roads from which no one gets to the main network, or to which no one comes from it. */
import { mainVertices, reachableFrom, reversed, strongComponents } from './components.ts'
import { NETWORK_JUNCTIONS_MIN } from './destination-only.ts'
import { NONE, type SearchGraph } from './network.ts'

/** By edge: 1 where it is a dead island. Judged by legal drives, so a street that only a forbidden turn leads to is one. */
export function deadIslands(graph: SearchGraph, edgeCount: number): Uint8Array {
  const main = mainVertices(strongComponents(graph), NETWORK_JUNCTIONS_MIN)
  const arrives = reachableFrom(graph, main)
  const leaves = reachableFrom(reversed(graph), main)
  const tailOf = arcTails(graph)
  return new Uint8Array(edgeCount).map((_, edge) => {
    let canArrive = false
    let canLeave = false
    for (let directed = edge * 2; directed <= edge * 2 + 1; directed++) {
      const start = graph.startArc[directed]
      if (start !== NONE && leaves[graph.arcHead[start]] === 1) canLeave = true
      for (let at = graph.firstEdgeArc[directed]; at < graph.firstEdgeArc[directed + 1]; at++) {
        if (arrives[tailOf[graph.edgeArc[at]]] === 1) canArrive = true
      }
    }
    return canArrive && canLeave ? 0 : 1
  })
}

function arcTails({ vertexCount, firstOut, arcCount }: SearchGraph): Uint32Array {
  const tails = new Uint32Array(arcCount)
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    tails.fill(vertex, firstOut[vertex], firstOut[vertex + 1])
  }
  return tails
}
