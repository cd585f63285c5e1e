/**
 * The oracle of vehicles: plain Dijkstra in three layers. A drive sets out over destination-only roads, goes on over what
 * may be driven through, and arrives over destination-only roads.
 */
import FlatQueue from 'flatqueue'
import {
  directedOf,
  isDestinationOnly,
  isOpenAtEnds,
  type MetricName,
  weightAtEnds,
} from '../../src/roads/network/network.ts'
import { arrivals, type DriveEnd, departures } from '../../src/router/ends.ts'
import type { OfferedPlace } from '../../src/router/places.ts'
import type { Router } from '../../src/router/router.ts'
import { INFINITY } from '../../src/router/search/path-search.ts'
import type { Place } from '../../src/router/snapping/snap.ts'
import { costAlong } from '../../src/router/way.ts'

const LAYERS = 3
const [SETTING_OUT, UNDER_WAY, ARRIVING] = [0, 1, 2]

export interface LayeredCosts {
  /** Lowest cost of the vertex up to a layer; INFINITY where it is not reached. */
  at(vertex: number, layerMax: number): number
}

/** Costs from the departures to all vertices in each layer. */
export function layeredCosts(
  { graph, network, metrics }: Router,
  metric: MetricName,
  begins: readonly DriveEnd[],
): LayeredCosts {
  const { firstOut, arcHead, arcWeight, vertexCount } = graph
  const weights = metrics[metric]
  const cost = new Uint32Array(vertexCount * LAYERS).fill(INFINITY)
  const queue = new FlatQueue<number>()
  const offer = (vertex: number, layer: number, offered: number) => {
    for (let on = layer; on < LAYERS; on++) {
      if (offered >= cost[vertex * LAYERS + on]) continue
      cost[vertex * LAYERS + on] = offered
      queue.push(vertex * LAYERS + on, offered)
    }
  }
  const isForEnds = (directed: number) => isDestinationOnly(network.edgeFlags, directed)
  for (const { vertex, offset, directed } of begins) {
    offer(vertex, isForEnds(directed) ? SETTING_OUT : UNDER_WAY, offset)
  }
  for (let from = queue.peekValue(); from !== undefined; from = queue.peekValue()) {
    const state = queue.pop() as number
    if (from > cost[state]) continue
    const layer = state % LAYERS
    const vertex = (state - layer) / LAYERS
    for (let arc = firstOut[vertex]; arc < firstOut[vertex + 1]; arc++) {
      const weight = weights[arcWeight[arc]]
      if (!isOpenAtEnds(weight)) continue
      const isTaken = layer === UNDER_WAY ? weight < INFINITY : isForEnds(directedOf(graph, arc))
      if (isTaken) offer(arcHead[arc], layer, from + weightAtEnds(weight))
    }
  }
  return { at: (vertex, layerMax) => cost[vertex * LAYERS + layerMax] }
}

/** Cost of the cheapest drive between two places as a route's legs have them; INFINITY without a drive. */
export function layeredCost(router: Router, metric: MetricName, start: Place, end: Place): number {
  const spot = (place: Place): OfferedPlace[] => [{ place, isSideRoad: false }]
  const { graph, network, metrics } = router
  const begins = departures(graph, metrics[metric], spot(start))
  const ends = arrivals(graph, metrics[metric], spot(end))
  const costs = layeredCosts(router, metric, begins)
  let best = INFINITY
  for (const to of ends) {
    const layer = isDestinationOnly(network.edgeFlags, to.directed) ? ARRIVING : UNDER_WAY
    best = Math.min(best, costs.at(to.vertex, layer) + to.offset)
    for (const from of begins) best = Math.min(best, costAlong(metrics[metric], from, to))
  }
  return best
}
