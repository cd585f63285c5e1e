/** Destination-only roads: which they are, and which of them need a copy for setting out and one for arriving. */

import {
  type Departures,
  type Drivable,
  departuresOf,
  endOf,
  isOpen,
  startOf,
} from '../network/directed-edges.ts'
import { DESTINATION_ONLY, isDestinationOnly } from '../network/network.ts'
import {
  type Graph,
  mainVertices,
  reachableFrom,
  reversed,
  strongComponents,
} from './strong-components.ts'

/** A connected part with as many junctions is a network of its own, never an enclave or a dead island. */
export const NETWORK_JUNCTIONS_MIN = 1_000

/**
 * Marks roads that can only be reached, or only be left, over destination-only roads as destination-only too: houses
 * behind a private gate are reached by ending there, although nobody wrote that on each of their streets.
 * @returns how many edges were marked
 */
export function markEnclaves(roads: Drivable): number {
  const departures = departuresOf(roads)
  const onPublic = driveGraph(
    roads,
    departures,
    (directed) => !isDestinationOnly(roads.edgeFlags, directed),
  )
  if (onPublic.arcHead.length === departures.edge.length) return 0
  const main = mainVertices(strongComponents(onPublic), NETWORK_JUNCTIONS_MIN)
  const onAll = driveGraph(roads, departures, () => true)
  const publicReach = reachBothWays(onPublic, main)
  const reach = reachBothWays(onAll, main)
  const isBetween = (
    { from, to }: { from: Uint8Array; to: Uint8Array },
    directed: number,
  ): boolean =>
    isOpen(roads, directed) &&
    from[startOf(roads, directed)] === 1 &&
    to[endOf(roads, directed)] === 1
  let marked = 0
  for (let edge = 0; edge < roads.edgeCount; edge++) {
    if ((roads.edgeFlags[edge] & DESTINATION_ONLY) !== 0) continue
    if (isBetween(publicReach, edge * 2) || isBetween(publicReach, edge * 2 + 1)) continue
    if (!isBetween(reach, edge * 2) && !isBetween(reach, edge * 2 + 1)) continue
    roads.edgeFlags[edge] |= DESTINATION_ONLY
    marked++
  }
  return marked
}

function reachBothWays(graph: Graph, main: Uint8Array) {
  return { from: reachableFrom(graph, main), to: reachableFrom(reversed(graph), main) }
}

function driveGraph(
  roads: Drivable,
  { first, edge }: Departures,
  isTaken: (directed: number) => boolean,
): Graph {
  const firstOut = new Uint32Array(roads.junctionCount + 1)
  const arcHead = new Uint32Array(edge.length)
  let count = 0
  for (let junction = 0; junction < roads.junctionCount; junction++) {
    for (let at = first[junction]; at < first[junction + 1]; at++) {
      if (isTaken(edge[at])) arcHead[count++] = endOf(roads, edge[at])
    }
    firstOut[junction + 1] = count
  }
  return { vertexCount: roads.junctionCount, firstOut, arcHead: arcHead.slice(0, count) }
}

/**
 * By directed edge: 1 where a destination-only one needs two copies in the search graph. One is enough for a part that
 * hangs on the public roads at a single junction: a drive through it would come back to where it was. That holds only if
 * coming back gives no freedom that arriving did not, so no public road may arrive there under a restriction.
 * @param isTracked by directed edge: 1 where what may follow depends on having arrived by it
 */
export function copiedDirections(roads: Drivable, isTracked: Uint8Array): Uint8Array {
  const { edgeCount, edgeTail, edgeHead, edgeFlags, junctionCount } = roads
  const parent = new Uint32Array(junctionCount).map((_, junction) => junction)
  const rootOf = (junction: number): number => {
    let root = junction
    while (parent[root] !== root) {
      parent[root] = parent[parent[root]]
      root = parent[root]
    }
    return root
  }
  const touchesPublic = new Uint8Array(junctionCount)
  const arrivesTracked = new Uint8Array(junctionCount)
  for (let directed = 0; directed < edgeCount * 2; directed++) {
    const [tail, head] = [edgeTail[directed >>> 1], edgeHead[directed >>> 1]]
    if (isDestinationOnly(edgeFlags, directed)) {
      const a = rootOf(tail)
      const b = rootOf(head)
      parent[Math.max(a, b)] = Math.min(a, b)
      continue
    }
    touchesPublic[tail] = touchesPublic[head] = 1
    if (isTracked[directed] === 1) arrivesTracked[endOf(roads, directed)] = 1
  }
  const gates = new Uint32Array(junctionCount)
  const seen = new Uint8Array(junctionCount)
  for (let directed = 0; directed < edgeCount * 2; directed++) {
    if (!isDestinationOnly(edgeFlags, directed)) continue
    for (const junction of [edgeTail[directed >>> 1], edgeHead[directed >>> 1]]) {
      if (seen[junction] === 1 || touchesPublic[junction] === 0) continue
      seen[junction] = 1
      gates[rootOf(junction)] += arrivesTracked[junction] === 1 ? 2 : 1
    }
  }
  return new Uint8Array(edgeCount * 2).map((_, directed) =>
    isDestinationOnly(edgeFlags, directed) && gates[rootOf(edgeTail[directed >>> 1])] > 1 ? 1 : 0,
  )
}
