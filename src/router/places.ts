/** The places of the roads that a point of a route may snap to. */
import {
  DEAD_ISLAND,
  DEAD_ISLAND_WITH_ENTRY,
  DEAD_ISLAND_WITH_EXIT,
  DESTINATION_ONLY,
  isOpenAtEnds,
  type MetricName,
  type RoadNetwork,
  TUNNEL,
} from '../roads/network/network.ts'
import type { RouteQuery } from './router.ts'
import { INFINITY } from './search/path-search.ts'
import { type Place, SAME_PLACE_M, TIES_MAX } from './snapping/snap.ts'
import {
  type Passing,
  type WantedDirections,
  wantedDirections,
} from './snapping/wanted-directions.ts'

/** A point this near to a junction is at the junction: coordinates of six decimals are no finer. */
const AT_JUNCTION_M = 0.2
/** Rounding moves a place less than this off its road. */
const SETTLING_M = 0.1
const SETTLING_ROUNDS_MAX = 8
/** A road at the surface that is farther off by less than this goes before the tunnel below it. */
const BELOW_M = 15
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
  /** In which direction a drive passes it; in any where absent. */
  readonly passing?: Passing | undefined
  /** Roads farther off do not belong to it, metres; all are within the limit of the settings. */
  readonly withinM?: number | undefined
}

/** What a drive does at a point: it leaves a start, reaches an end, and does both at a via. */
export type Role = 'start' | 'via' | 'end'

export interface SnapSettings {
  readonly metric: MetricName
  /** Points farther than this from every road have no place; 2,000 m by default in the server's settings. */
  readonly snapMetresMax: number
}

/** A place of a snapped point. */
export interface OfferedPlace {
  readonly place: Place
  /**
   * A destination-only road at a junction of public ones: the point is on those. Who set out from the road comes by
   * it; nobody else drives through it, and no drive begins on it.
   */
  readonly isSideRoad: boolean
  /** The directed edge along which no drive passes; undefined where both may be driven. */
  readonly barred?: number | undefined
}

/** Where a point is: within one road, or at the ends of all roads of one junction. */
export type Spot = readonly OfferedPlace[]

/** A spot that is not the nearest, and what choosing it costs. */
export interface Choice {
  readonly spot: Spot
  readonly extra: number
}

/** The role of point number `point`, where `last` is the number of the last one. */
export const roleOf = (point: number, last: number): Role =>
  point === 0 ? 'start' : point === last ? 'end' : 'via'

/**
 * The nearest place on a road that suits the role; undefined where no road is within the limit. Snapping the spot itself
 * gives the spot again, in this role or another that its road suits.
 */
export function snapPoint(
  query: RouteQuery,
  settings: SnapSettings,
  point: RoutePoint,
  role: Role,
): Spot | undefined {
  const asked = asking(query, settings, point, role)
  const found = nearest(asked, point, 1, limitOf(settings, point))
  return found.length === 0 ? undefined : spotAt(asked, settled(asked, firstOfEqual(found)))
}

/** The spots of the roads around the point, each at the cost of its being farther off than the nearest. */
export function choicesAround(
  query: RouteQuery,
  settings: SnapSettings,
  point: RoutePoint,
  role: Role,
): Choice[] {
  const asked = asking(query, settings, point, role)
  const places = nearest(asked, point, WIDE_CHOICE, limitOf(settings, point))
  return places.map((place) => ({
    spot: spotAt(asked, settled(asked, place)),
    extra: Math.round((place.distanceM - places[0].distanceM) * OFF_ROAD_COST[settings.metric]),
  }))
}

/** A question for the places of a point. */
type Asked = ReturnType<typeof asking>

/** What a road must suit to be one of the point's. */
function asking(query: RouteQuery, settings: SnapSettings, point: RoutePoint, role: Role) {
  const { network, metrics } = query.router
  const wanted = wantedAt(query, settings, point)
  const isOpen = opennessOf(metrics[settings.metric])
  const isWanted = (edge: number, at: number) =>
    isOpen(edge) && (wanted === undefined || wanted.accepts(edge, at))
  const isConnected = (edge: number, at: number) =>
    suits(network.edgeFlags[edge], role) && isWanted(edge, at)
  return { query, settings, wanted, isWanted, isConnected }
}

function wantedAt(
  { router }: RouteQuery,
  { metric }: SnapSettings,
  point: RoutePoint,
): WantedDirections | undefined {
  const { passing } = point
  return passing && wantedDirections(router.network, router.metrics[metric], point, passing)
}

/** The nearest roads on which a drive may pass the point, whatever it does there. */
export function roadsNear(
  query: RouteQuery,
  settings: SnapSettings,
  point: RoutePoint,
  count: number,
): Place[] {
  const { lonE7, latE7 } = point
  const wanted = wantedAt(query, settings, point)
  const request = { lonE7, latE7, limitM: limitOf(settings, point), count }
  const places = query.snapper.nearest({ ...request, ...(wanted && { accepts: wanted.accepts }) })
  return places.slice(0, count)
}

/** How far its roads may be from a point, metres. */
const limitOf = ({ snapMetresMax }: SnapSettings, { withinM = snapMetresMax }: RoutePoint) =>
  Math.min(snapMetresMax, withinM)

/** The road of the lowest number among those equally near, rounding aside: the same wherever it is asked from. */
function firstOfEqual(places: readonly Place[]): Place {
  let [first] = places
  const reachM = first.distanceM + SAME_PLACE_M
  for (const place of places) {
    if (place.distanceM <= reachM && place.edge < first.edge) first = place
  }
  return first
}

/**
 * A place is where its rounded coordinates snap to, so that a drive from there has the same place. Each snap comes
 * nearer to the road or stays, so few are needed.
 */
function settled(asked: Asked, place: Place): Place {
  let settling = place
  for (let round = 0; round < SETTLING_ROUNDS_MAX; round++) {
    const found = nearest(asked, settling, 1, SETTLING_M)
    // At a bend the road goes on in a direction that is not wanted.
    if (found.length === 0) break
    const again = firstOfEqual(found)
    const isSettled = again.edge === settling.edge && again.fraction === settling.fraction
    settling = { ...again, distanceM: place.distanceM }
    if (isSettled) break
  }
  return settling
}

/**
 * Open roads that suit the role, nearest first; other roads only where no such one is within the limit. Where one is
 * wanted, the tunnel below a road at the surface does not count: people are above it.
 */
function nearest(
  { query, isWanted, isConnected }: Asked,
  { lonE7, latE7 }: RoutePoint,
  count: number,
  limitM: number,
): Place[] {
  const { router, snapper } = query
  const { edgeFlags } = router.network
  const accepted = (accepts: Asked['isWanted'], withinM = limitM) =>
    snapper.nearest({ lonE7, latE7, limitM: withinM, count, accepts })
  const connected = accepted(isConnected)
  const accepts = connected.length > 0 ? isConnected : isWanted
  const found = connected.length > 0 ? connected : accepted(isWanted)
  if (count > 1 || found.length === 0 || (edgeFlags[found[0].edge] & TUNNEL) === 0) return found
  const isAbove = (edge: number, at: number) =>
    (edgeFlags[edge] & TUNNEL) === 0 && accepts(edge, at)
  const above = accepted(isAbove, Math.min(limitM, found[0].distanceM + BELOW_M))
  return above.length > 0 ? above : found
}

const opennessOf = (weights: Uint32Array) => (edge: number) =>
  isOpenAtEnds(weights[edge * 2]) || isOpenAtEnds(weights[edge * 2 + 1])

function suits(flags: number, role: Role): boolean {
  if ((flags & DEAD_ISLAND) === 0) return true
  if (role === 'start') return (flags & DEAD_ISLAND_WITH_EXIT) !== 0
  return role === 'end' && (flags & DEAD_ISLAND_WITH_ENTRY) !== 0
}

/** The place itself, or all roads of the junction that it is at. */
function spotAt({ query, settings, wanted }: Asked, place: Place): Spot {
  const { router, snapper } = query
  const { network } = router
  const junction = junctionAt(network, place)
  if (junction < 0) return [{ place, isSideRoad: false, barred: wanted?.barred(place.edge) }]
  const lonE7 = network.junctionLonE7[junction]
  const latE7 = network.junctionLatE7[junction]
  const weights = router.metrics[settings.metric]
  const around = snapper.nearest({
    lonE7,
    latE7,
    limitM: SAME_PLACE_M,
    count: TIES_MAX,
    accepts: wanted?.accepts ?? opennessOf(weights),
  })
  const ends = around.flatMap(({ edge }) =>
    [0, 1].flatMap((fraction) =>
      endOf(network, edge, fraction) === junction
        ? [{ edge, fraction, lonE7, latE7, distanceM: place.distanceM }]
        : [],
    ),
  )
  const spot = withSideRoads(network, weights, ends)
  if (!wanted) return spot
  return spot.map((offered) => ({ ...offered, barred: wanted.barred(offered.place.edge) }))
}

/** Ends of roads at one junction; where public ones arrive and leave, the destination-only ones are side roads. */
function withSideRoads(network: RoadNetwork, weights: Uint32Array, places: readonly Place[]): Spot {
  const flagsOf = ({ edge }: Place) => network.edgeFlags[edge]
  const isPublic = (place: Place) => (flagsOf(place) & DESTINATION_ONLY) === 0
  const isOpen = (directed: number) => weights[directed] < INFINITY
  const roads = places.filter(isPublic)
  const isLeft = roads.some(
    (place) => isOpen(place.edge * 2 + place.fraction) && suits(flagsOf(place), 'start'),
  )
  const isReached = roads.some(
    (place) => isOpen(place.edge * 2 + 1 - place.fraction) && suits(flagsOf(place), 'end'),
  )
  return places.map((place) => ({ place, isSideRoad: isLeft && isReached && !isPublic(place) }))
}

const endOf = (network: RoadNetwork, edge: number, fraction: number): number =>
  fraction === 0 ? network.edgeTail[edge] : network.edgeHead[edge]

/** The nearer end of the place's edge if it is within reach along the road, else -1. */
function junctionAt(network: RoadNetwork, { edge, fraction }: Place): number {
  const lengthM = network.edgeLengthMm[edge] / 1000
  const isNearTail = fraction < 0.5
  const awayM = lengthM * (isNearTail ? fraction : 1 - fraction)
  if (awayM > AT_JUNCTION_M) return -1
  return endOf(network, edge, isNearTail ? 0 : 1)
}
