/** The arcs at which a turn is forbidden to a vehicle, though not to cars. */
import { lowerBound } from '../../tables/binary-search.ts'
import { directedOf, type RoadNetwork, type SearchGraph } from '../network/network.ts'
import { accessFor, type Vehicle } from './vehicle.ts'

/**
 * Each restriction is followed through the graph: from all arcs of its first step on. A vertex at which one is under way is
 * that of nobody else (`restriction-trie.ts`), so its last arc can be closed.
 */
export function closedArcs(
  { restrictions, limits }: RoadNetwork,
  graph: SearchGraph,
  vehicle: Vehicle,
): number[] {
  const { firstEdgeArc, edgeArc, arcHead, firstOut } = graph
  const closed: number[] = []
  const { first: from, steps, limits: setOf, step } = restrictions
  for (let row = lowerBound(setOf, 1); row < from.length; row++) {
    if (accessFor(vehicle, limits[setOf[row] * 2]) === 'yes') continue
    const [first, ...rest] = step.subarray(from[row], from[row] + steps[row])
    let arcs = [...edgeArc.subarray(firstEdgeArc[first], firstEdgeArc[first + 1])]
    for (const directed of rest) {
      const vertices = new Set(arcs.map((arc) => arcHead[arc]))
      arcs = [...vertices].flatMap((vertex) => {
        const onward: number[] = []
        for (let arc = firstOut[vertex]; arc < firstOut[vertex + 1]; arc++) {
          if (directedOf(graph, arc) === directed) onward.push(arc)
        }
        return onward
      })
    }
    closed.push(...arcs)
  }
  return closed
}
