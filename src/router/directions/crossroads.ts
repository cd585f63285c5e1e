/** Roads that meet in one place, whoever may drive them; the search graph itself knows only where a drive may go on. */
import { NO_PASSAGE, type RoadNetwork } from '../../roads/network/network.ts'
import type { RouteQuery } from '../router.ts'
import { departuresFrom } from '../snapping/departures-from.ts'
import type { Roads } from './road-facts.ts'

export function roadsOf(query: RouteQuery): Roads {
  const { network, graph } = query.router
  return {
    network,
    graph,
    branchesAfter: (directed) => departuresAfter(query, directed).length,
    exitsAfter: (directed) =>
      departuresAfter(query, directed).filter((one) => isOpen(network, one)),
    entriesBefore: (directed) =>
      departuresAfter(query, directed ^ 1).flatMap((one) =>
        isOpen(network, one ^ 1) ? [one ^ 1] : [],
      ),
  }
}

/** Directed edges that begin where `directed` ends, open or not. */
function departuresAfter({ router }: RouteQuery, directed: number): number[] {
  const { network, index } = router
  const ends = (directed & 1) === 0 ? network.edgeHead : network.edgeTail
  return departuresFrom(network, index, ends[directed >> 1])
}

const isOpen = ({ edgeForwardMs, edgeBackwardMs }: RoadNetwork, directed: number): boolean =>
  ((directed & 1) === 0 ? edgeForwardMs : edgeBackwardMs)[directed >> 1] !== NO_PASSAGE
