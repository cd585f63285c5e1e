/** Which places of the roads stand for a point of a route. */
import { DESTINATION_ONLY, type MetricName, type RoadNetwork } from '../roads/network.ts'
import type { OfferedPlace } from './ends.ts'
import { INFINITY } from './path-search.ts'
import type { RouteQuery } from './router.ts'
import { type Place, snapToRoads } from './snap.ts'

/** An end this near to a junction stands at the junction: coordinates of six decimals are no finer. */
const END_AT_JUNCTION_M = 0.2
/** A via this near to a junction is passed at the junction; else a drive would have to enter the side street. */
const VIA_AT_JUNCTION_M = 5
/** Roads that a point may choose from where the nearest leads nowhere. */
const WIDE_CHOICE = 8
/**
 * What a metre farther from the point costs in a wide choice, in the metric's own unit: walking time at 5 km/h, and
 * 12 m of road, which is as much at 60 km/h.
 */
const OFF_ROAD_COST = { fastest: 720, shortest: 12_000 } as const

export interface RoutePoint {
  readonly lonE7: number
  readonly latE7: number
}

export interface SnapSettings {
  readonly metric: MetricName
  /** Points farther than this from every road have no place; 2,000 m by default in the server's settings. */
  readonly snapMetresMax: number
}

/** Places of a start or an end: the nearest road, and those equally near. */
export function placesAtEnd(
  query: RouteQuery,
  settings: SnapSettings,
  point: RoutePoint,
): OfferedPlace[] {
  return atJunction(query, settings, nearest(query, settings, point, 1), END_AT_JUNCTION_M)
}

/** Places of a via: at a junction all its roads, so that the drive passes it as it would without the via. */
export function placesAtVia(
  query: RouteQuery,
  settings: SnapSettings,
  point: RoutePoint,
): OfferedPlace[] {
  return atJunction(query, settings, nearest(query, settings, point, 1), VIA_AT_JUNCTION_M)
}

/** The roads around the point, each at the cost of its being farther off than the nearest. */
export function widerPlaces(
  query: RouteQuery,
  settings: SnapSettings,
  point: RoutePoint,
): OfferedPlace[] {
  const places = nearest(query, settings, point, WIDE_CHOICE)
  return places.map((place) => ({
    place,
    offset: Math.round((place.distanceM - places[0].distanceM) * OFF_ROAD_COST[settings.metric]),
    isSideRoad: false,
  }))
}

const free = (places: readonly Place[]): OfferedPlace[] =>
  places.map((place) => ({ place, offset: 0, isSideRoad: false }))

function nearest(
  { router, snapper }: RouteQuery,
  { metric, snapMetresMax }: SnapSettings,
  point: RoutePoint,
  count: number,
): Place[] {
  const weights = router.metrics[metric]
  return snapToRoads(snapper, router.network, {
    lonE7: point.lonE7,
    latE7: point.latE7,
    limitM: snapMetresMax,
    count,
    accepts: (edge) => weights[edge * 2] < INFINITY || weights[edge * 2 + 1] < INFINITY,
  })
}

/** Moves a place within `reachM` of a junction onto it: then every road of the junction is a place of the point. */
function atJunction(
  query: RouteQuery,
  settings: SnapSettings,
  places: Place[],
  reachM: number,
): OfferedPlace[] {
  if (places.length === 0) return []
  const { network } = query.router
  const [place] = places
  const junction = junctionWithin(network, place, reachM)
  if (junction < 0) return free(places)
  const lonE7 = network.junctionLonE7[junction]
  const latE7 = network.junctionLatE7[junction]
  const around = nearest(query, settings, { lonE7, latE7 }, 1)
  const atEnds = around.flatMap(({ edge }) =>
    [0, 1].flatMap((fraction) =>
      endOf(network, edge, fraction) === junction
        ? [{ edge, fraction, lonE7, latE7, distanceM: place.distanceM }]
        : [],
    ),
  )
  return atEnds.length > 0 ? roadsOfJunction(query, settings.metric, atEnds) : free(places)
}

/** Ends of roads at one junction; where public ones arrive and leave, the destination-only ones are side roads. */
function roadsOfJunction(
  { router }: RouteQuery,
  metric: MetricName,
  places: readonly Place[],
): OfferedPlace[] {
  const weights = router.metrics[metric]
  const isPublic = ({ edge }: Place) => (router.network.edgeFlags[edge] & DESTINATION_ONLY) === 0
  const roads = places.filter(isPublic)
  const isLeft = roads.some(({ edge, fraction }) => weights[edge * 2 + fraction] < INFINITY)
  const isReached = roads.some(({ edge, fraction }) => weights[edge * 2 + 1 - fraction] < INFINITY)
  return places.map((place) => ({
    place,
    offset: 0,
    isSideRoad: isLeft && isReached && !isPublic(place),
  }))
}

const endOf = (network: RoadNetwork, edge: number, fraction: number): number =>
  fraction === 0 ? network.edgeTail[edge] : network.edgeHead[edge]

/** The nearer end of the place's edge if it is within reach along the road, else -1. */
function junctionWithin(network: RoadNetwork, { edge, fraction }: Place, reachM: number): number {
  const lengthM = network.edgeLengthMm[edge] / 1000
  const isNearTail = fraction < 0.5
  const awayM = lengthM * (isNearTail ? fraction : 1 - fraction)
  if (awayM > reachM) return -1
  return isNearTail ? network.edgeTail[edge] : network.edgeHead[edge]
}
