/** Routes that keep off some roads: areas, or whole classes of roads, for one question. */
import { longitudeScale, metresPerLatE7 } from '../geo/distance.ts'
import type { MetricName } from '../roads/network.ts'
import { FERRY, MOTORROAD, ROAD_CLASSES } from '../roads/network.ts'
import { createDijkstra, incomingArcs } from './dijkstra.ts'
import { lastPointOfRun } from './edge-index.ts'
import { type AdHocSearch, createAdHocSearch } from './hierarchy/ad-hoc-search.ts'
import { arcWeights, INFINITY } from './path-search.ts'
import type { RouteQuery, Router } from './router.ts'

/** An area in 1e-7 degrees. */
export interface Area {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
  /** Whether the straight line between two points comes into the area. */
  isMetBy(lonA: number, latA: number, lonB: number, latB: number): boolean
}

/** @param ring corners as lon, lat in turn; closed or not */
export function polygonArea(ring: readonly (readonly [number, number])[]): Area {
  const lons = ring.map(([lon]) => lon)
  const lats = ring.map(([, lat]) => lat)
  const isInside = (lon: number, lat: number): boolean => {
    let inside = false
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [xi, yi] = ring[i]
      const [xj, yj] = ring[j]
      if (yi > lat !== yj > lat && lon < ((xj - xi) * (lat - yi)) / (yj - yi) + xi) inside = !inside
    }
    return inside
  }
  return {
    west: Math.min(...lons),
    south: Math.min(...lats),
    east: Math.max(...lons),
    north: Math.max(...lats),
    isMetBy(lonA, latA, lonB, latB) {
      if (isInside(lonA, latA) || isInside(lonB, latB)) return true
      return ring.some((corner, i) => cross(lonA, latA, lonB, latB, corner, ring.at(i - 1)!))
    },
  }
}

function cross(
  lonA: number,
  latA: number,
  lonB: number,
  latB: number,
  [lonC, latC]: readonly [number, number],
  [lonD, latD]: readonly [number, number],
): boolean {
  const side = (x: number, y: number) =>
    Math.sign((lonB - lonA) * (y - latA) - (latB - latA) * (x - lonA))
  const otherSide = (x: number, y: number) =>
    Math.sign((lonD - lonC) * (y - latC) - (latD - latC) * (x - lonC))
  return side(lonC, latC) !== side(lonD, latD) && otherSide(lonA, latA) !== otherSide(lonB, latB)
}

export function circleArea(lon: number, lat: number, radiusM: number): Area {
  const scale = longitudeScale(lat)
  const radius = radiusM / metresPerLatE7(lat)
  return {
    west: lon - radius / scale,
    south: lat - radius,
    east: lon + radius / scale,
    north: lat + radius,
    isMetBy(lonA, latA, lonB, latB) {
      const x = (lonB - lonA) * scale
      const y = latB - latA
      const toX = (lon - lonA) * scale
      const toY = lat - latA
      const length = x * x + y * y
      const share = length === 0 ? 0 : Math.max(0, Math.min(1, (toX * x + toY * y) / length))
      return Math.hypot(toX - share * x, toY - share * y) <= radius
    },
  }
}

/** What a drive is to keep off. */
export interface Avoided {
  readonly areas: readonly Area[]
  readonly motorways: boolean
}

/** The same query over roads without those avoided, in one metric; its scratch space is the query's own. */
export function avoiding(query: RouteQuery, metric: MetricName, avoided: Avoided): RouteQuery {
  const { router } = query
  const { graph } = router
  const isClosed = closedEdges(router, avoided)
  const weights = router.metrics[metric].slice()
  const arcs: number[] = []
  for (let edge = 0; edge < isClosed.length; edge++) {
    if (isClosed[edge] === 0) continue
    for (const directed of [edge * 2, edge * 2 + 1]) {
      weights[directed] = INFINITY
      for (let at = graph.firstEdgeArc[directed]; at < graph.firstEdgeArc[directed + 1]; at++) {
        arcs.push(graph.edgeArc[at])
      }
    }
  }
  const search = searchWithout(query, metric, arcs, weights)
  const metrics = { ...router.metrics, [metric]: weights }
  return { ...query, router: { ...router, metrics }, search: () => search }
}

const searches = new WeakMap<RouteQuery, Map<MetricName, AdHocSearch>>()

function searchWithout(
  query: RouteQuery,
  metric: MetricName,
  arcs: number[],
  weights: Uint32Array,
) {
  const { graph, hierarchy, metrics } = query.router
  if (!hierarchy) {
    return createDijkstra(graph, incomingArcs(graph), arcWeights(graph.arcEdge, weights))
  }
  const made = searches.get(query) ?? new Map<MetricName, AdHocSearch>()
  searches.set(query, made)
  let search = made.get(metric)
  if (!search) {
    search = createAdHocSearch(
      graph,
      arcWeights(graph.arcEdge, metrics[metric]),
      hierarchy.topology,
      hierarchy.weights[metric],
    )
    made.set(metric, search)
  }
  search.change(arcs, new Uint32Array(arcs.length).fill(INFINITY))
  return search
}

const MOTORWAY = ROAD_CLASSES.indexOf('motorway')

/** 1 for each edge that is avoided. */
function closedEdges({ network, index }: Router, { areas, motorways }: Avoided): Uint8Array {
  const { edgeClass, edgeFlags, pointLonE7, pointLatE7 } = network
  const isClosed = new Uint8Array(network.edgeCount)
  if (motorways) {
    for (let edge = 0; edge < network.edgeCount; edge++) {
      const isFerry = (edgeFlags[edge] & FERRY) !== 0
      const isMotorway = edgeClass[edge] === MOTORWAY || (edgeFlags[edge] & MOTORROAD) !== 0
      if (isMotorway && !isFerry) isClosed[edge] = 1
    }
  }
  const { box, runEdge, runFirstPoint, runCount } = index
  for (const area of areas) {
    for (let run = 0; run < runCount; run++) {
      const at = run * 4
      if (box[at] > area.east || box[at + 2] < area.west) continue
      if (box[at + 1] > area.north || box[at + 3] < area.south) continue
      const last = lastPointOfRun(network, runEdge[run], runFirstPoint[run])
      for (let point = runFirstPoint[run]; point < last && isClosed[runEdge[run]] === 0; point++) {
        const [lonA, latA] = [pointLonE7[point], pointLatE7[point]]
        const [lonB, latB] = [pointLonE7[point + 1], pointLatE7[point + 1]]
        if (area.isMetBy(lonA, latA, lonB, latB)) isClosed[runEdge[run]] = 1
      }
    }
  }
  return isClosed
}
