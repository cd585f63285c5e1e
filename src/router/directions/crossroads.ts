/** Roads that meet in one place, whoever may drive them; the search graph itself knows only where a drive may go on. */
import type { Steps } from '../../report/steps.ts'
import { FERRY, NO_PASSAGE, type RoadNetwork } from '../../roads/network/network.ts'
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
    branchesAfter: (directed) => counts[junctionAfter(network, directed)],
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

function junctionAfter({ edgeHead, edgeTail }: RoadNetwork, directed: number): number {
  return ((directed & 1) === 0 ? edgeHead : edgeTail)[directed >> 1]
}

/** Directed edges that begin where `directed` ends, open or not. */
function departuresAfter({ router }: RouteQuery, directed: number): number[] {
  const { network, index } = router
  return departuresFrom(network, index, junctionAfter(network, directed))
}

const isOpen = ({ edgeForwardMs, edgeBackwardMs }: RoadNetwork, directed: number): boolean =>
  ((directed & 1) === 0 ? edgeForwardMs : edgeBackwardMs)[directed >> 1] !== NO_PASSAGE
