/** Roads that meet in one place, open or closed; the search graph itself knows only where a drive may go on. */
import type { Steps } from '../../report/steps.ts'
import { endOf, isOpen } from '../../roads/network/directed-edges.ts'
import { directedOf, FERRY, type RoadNetwork } from '../../roads/network/network.ts'
import type { RouteQuery } from '../router.ts'
import { departuresFrom } from '../snapping/departures-from.ts'
import type { Roads } from './road-facts.ts'

/** The roads of a query. Counting them takes some milliseconds the first time, and pauses. */
export function* roadsOf(query: RouteQuery): Steps<Roads> {
  const { network, graph } = query.router
  const counts = yield* branchCountsSteps(network)
  return {
    network,
    graph,
    branchesAfter: (directed) => counts[endOf(network, directed)],
    exitsAfter: (directed) =>
      departuresAfter(query, directed).filter((one) => isOpen(network, one)),
    entriesBefore: (directed) =>
      departuresAfter(query, directed ^ 1).flatMap((one) =>
        isOpen(network, one ^ 1) ? [one ^ 1] : [],
      ),
  }
}

const known = new WeakMap<RoadNetwork, Uint8Array>()

const EDGES_A_PAUSE = 1 << 16
const COUNT_MAX = 255

/** How many roads meet at each junction, 255 for more. Ferries don't count, as in the index of roads. */
function* branchCountsSteps(network: RoadNetwork): Steps<Uint8Array> {
  const made = known.get(network)
  if (made) return made
  const { edgeCount, edgeTail, edgeHead, edgeFlags } = network
  const counts = new Uint8Array(network.junctionCount)
  const count = (junction: number) => {
    if (counts[junction] < COUNT_MAX) counts[junction]++
  }
  for (let edge = 0; edge < edgeCount; edge++) {
    if ((edgeFlags[edge] & FERRY) === 0) {
      count(edgeTail[edge])
      count(edgeHead[edge])
    }
    if ((edge + 1) % EDGES_A_PAUSE === 0) yield
  }
  known.set(network, counts)
  return counts
}

/** Directed edges that begin where `directed` ends, open or not. */
function departuresAfter({ router }: RouteQuery, directed: number): number[] {
  const { network, index } = router
  return departuresFrom(network, index, endOf(network, directed))
}

/** Edges of a drive that are asked of memory at once. */
const EDGES_AHEAD = 256
const ahead = new Uint32Array(EDGES_AHEAD)

/**
 * Reads what directions need of up to 256 edges of a drive, from edge `first` on, and of the roads beside them. Each of
 * them is far from the others in memory: one junction after the other would wait for each reading, a loop waits for many
 * at once.
 */
// hot: a third of the time for a junction was waiting.
export function readAhead({ network, graph }: Roads, edges: Uint32Array, first: number): void {
  const { edgeFlags, edgeClass, edgeLengthMm, edgeName, edgeRef, edgeSigns, edgeCourse } = network
  const { firstEdgeArc, edgeArc, arcHead, firstOut } = graph
  const count = Math.min(EDGES_AHEAD, edges.length - first)
  const of = (directed: number) => {
    const edge = directed >> 1
    return (
      edgeFlags[edge] ^
      edgeClass[edge] ^
      edgeLengthMm[edge] ^
      edgeName[edge] ^
      edgeRef[edge] ^
      edgeCourse[directed]
    )
  }
  let read = 0
  for (let i = 0; i < count; i++) {
    const directed = edges[first + i]
    read ^= of(directed) ^ edgeSigns[directed >> 1]
    ahead[i] = firstEdgeArc[directed]
  }
  for (let i = 0; i < count; i++) ahead[i] = edgeArc[Math.min(ahead[i], edgeArc.length - 1)]
  for (let i = 0; i < count; i++) ahead[i] = firstOut[arcHead[ahead[i]]]
  for (let i = 0; i < count; i++) {
    const last = Math.min(ahead[i] + ARMS_AHEAD, graph.arcCount)
    for (let arc = ahead[i]; arc < last; arc++) {
      const other = directedOf(graph, arc)
      if (other < edgeCourse.length) read ^= of(other)
    }
  }
  // An engine may leave out a reading that nobody needs.
  ahead[0] = read
}

/** Roads at a junction that are read; most have no more. */
const ARMS_AHEAD = 3
