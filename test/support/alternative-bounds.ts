/** Whether an alternative keeps its bounds, told from its edges alone and by a search that knows nothing of it. */
import { directedOf, type SearchGraph, startArcOf } from '../../src/roads/network/network.ts'
import { ALTERNATIVE_BOUNDS } from '../../src/router/alternatives/alternatives.ts'
import { type Leg, weightUntil } from '../../src/router/leg.ts'
import type { Route } from '../../src/router/route.ts'
import type { RouteQuery } from '../../src/router/router.ts'

/** Parts of an alternative that are looked at: all of a short one. */
const PARTS_MAX = 200

type Metric = 'fastest' | 'shortest'

/** The cost of each edge of a leg, as far as it is driven, and of the turn before it. */
function drivenOf(leg: Leg, weights: Uint32Array): number[] {
  const { edges, fromFraction, toFraction } = leg
  const numbers = leg.weights ?? edges
  return [...edges].map((edge, index) => {
    const until = index === edges.length - 1 ? toFraction : 1
    const from = index === 0 ? fromFraction : 0
    const turn = weights[numbers[index]] - weights[edge]
    return turn + weightUntil(weights[edge], until) - weightUntil(weights[edge], from)
  })
}

/** The vertices at which a drive is when it has driven each of its edges: what it came by counts. */
function verticesAlong(graph: SearchGraph, [first, ...rest]: Uint32Array): number[] {
  const vertices = [graph.arcHead[startArcOf(graph, first)]]
  for (const directed of rest) {
    let arc = graph.firstOut[vertices[vertices.length - 1]]
    while (directedOf(graph, arc) !== directed) arc++
    vertices.push(graph.arcHead[arc])
  }
  return vertices
}

const sumOf = (costs: readonly number[]) => costs.reduce((sum, cost) => sum + cost, 0)

/** The bounds that alternatives of a route break. */
export function brokenBounds(
  query: RouteQuery,
  metric: Metric,
  routes: readonly Route[],
): string[] {
  const { graph, metrics } = query.router
  const weights = metrics[metric]
  const [best, ...others] = routes.map(({ legs }) => legs[0])
  if (!best) return []
  const bestCost = sumOf(drivenOf(best, weights))
  const taken = new Set(best.edges)
  const faults: string[] = []
  const search = query.search(metric)
  for (const leg of others) {
    const driven = drivenOf(leg, weights)
    const cost = sumOf(driven)
    if (cost < bestCost || cost > bestCost * ALTERNATIVE_BOUNDS.cost) faults.push(`cost ${cost}`)
    const shared = sumOf(driven.filter((_, index) => taken.has(leg.edges[index])))
    if (shared > bestCost * ALTERNATIVE_BOUNDS.shared) faults.push(`shares ${shared}`)
    for (const edge of leg.edges) taken.add(edge)
    // From the end of each edge as far as a local optimum has to reach, both of whole edges.
    const most = bestCost * ALTERNATIVE_BOUNDS.optimal
    const vertices = verticesAlong(graph, leg.edges)
    const step = Math.ceil(leg.edges.length / PARTS_MAX)
    for (let from = 0; from < leg.edges.length - 2; from += step) {
      let to = from
      let part = 0
      while (to + 1 < leg.edges.length - 1 && part + driven[to + 1] <= most) part += driven[++to]
      if (to === from) continue
      const [begin, end] = [from, to].map((index) => [{ vertex: vertices[index], offset: 0 }])
      const least = search.search(begin, end)
      if (least !== part) faults.push(`edges ${from} to ${to} cost ${part} in place of ${least}`)
    }
  }
  return faults
}
