/** Joins edges of one road end to end, so that a road is one line: it is drawn without gaps and named along its length. */
import type { RoadNetwork } from '../roads/network/network.ts'
import { addTo } from '../tables/group-by-key.ts'

type ChainNetwork = Pick<RoadNetwork, 'edgeTail' | 'edgeHead' | 'edgeFirstPoint' | 'edgePointCount'>

/**
 * The points of the chains of `edges`, which look alike. A chain goes on at a junction where just one other of them ends.
 * @param isOneWay edges keep the direction of their lines
 * @returns for each chain its points by their numbers in the network
 */
export const chainPoints = (
  network: ChainNetwork,
  edges: readonly number[],
  isOneWay: boolean,
): number[][] => chainEdges(network, edges, isOneWay).map((steps) => pointsOf(network, steps))

/** The points of directed edges one after the other; the first point of each is the last of the one before. */
function pointsOf({ edgeFirstPoint, edgePointCount }: ChainNetwork, steps: readonly number[]) {
  const points: number[] = []
  for (const step of steps) {
    const edge = step >>> 1
    const isAgainst = (step & 1) === 1
    const count = edgePointCount[edge]
    for (let i = points.length === 0 ? 0 : 1; i < count; i++) {
      points.push(edgeFirstPoint[edge] + (isAgainst ? count - 1 - i : i))
    }
  }
  return points
}

/** Chains of directed edges: edge × 2, + 1 against its line. */
function chainEdges(
  { edgeTail, edgeHead }: ChainNetwork,
  edges: readonly number[],
  isOneWay: boolean,
): number[][] {
  if (edges.length === 1) return [[edges[0] * 2]]
  const endsAt = new Map<number, number[]>()
  for (const edge of edges) {
    addTo(endsAt, edgeTail[edge], edge)
    addTo(endsAt, edgeHead[edge], edge)
  }
  const used = new Set<number>()
  const stepAfter = (step: number): number => {
    const edge = step >>> 1
    const direction = step & 1
    const junction = direction === 0 ? edgeHead[edge] : edgeTail[edge]
    const ends = endsAt.get(junction) as number[]
    if (ends.length !== 2) return -1
    const next = ends[0] === edge ? ends[1] : ends[0]
    if (used.has(next)) return -1
    const nextDirection = edgeTail[next] === junction ? 0 : 1
    return isOneWay && nextDirection !== direction ? -1 : next * 2 + nextDirection
  }
  const stepsAfter = (first: number): number[] => {
    const steps: number[] = []
    for (let step = stepAfter(first); step >= 0; step = stepAfter(step)) {
      used.add(step >>> 1)
      steps.push(step)
    }
    return steps
  }
  return edges.flatMap((edge) => {
    if (used.has(edge)) return []
    used.add(edge)
    // Backwards from the line's beginning: the edge driven against its line, each found step turned round.
    const before = stepsAfter(edge * 2 + 1).map((step) => step ^ 1)
    return [[...before.reverse(), edge * 2, ...stepsAfter(edge * 2)]]
  })
}
