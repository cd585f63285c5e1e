/** Roads that meet in one place, whoever may drive them; the search graph itself knows only where a drive may go on. */
import { NO_PASSAGE, type RoadNetwork } from '../../roads/network/network.ts'
import type { RouteQuery } from '../router.ts'
import type { Roads } from './road-facts.ts'

/** More roads than this never meet in one place. */
const BRANCHES_MAX = 16

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
function departuresAfter({ router, snapper }: RouteQuery, directed: number): number[] {
  const { network } = router
  const ends = (directed & 1) === 0 ? network.edgeHead : network.edgeTail
  const junction = ends[directed >> 1]
  const lonE7 = network.junctionLonE7[junction]
  const latE7 = network.junctionLatE7[junction]
  const found: number[] = []
  for (const { edge } of snapper.nearest({ lonE7, latE7, limitM: 0.01, count: BRANCHES_MAX })) {
    if (network.edgeTail[edge] === junction) found.push(edge * 2)
    if (network.edgeHead[edge] === junction) found.push(edge * 2 + 1)
  }
  return found
}

const isOpen = ({ edgeForwardMs, edgeBackwardMs }: RoadNetwork, directed: number): boolean =>
  ((directed & 1) === 0 ? edgeForwardMs : edgeBackwardMs)[directed >> 1] !== NO_PASSAGE
