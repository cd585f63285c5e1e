/** The price of a route in units of the quota, the same in every interface that answers routes. */
import { metresPerLatE7, metresPerLonE7 } from '../../geo/distance.ts'

const LEGS_A_UNIT = 10
const STOPS_A_UNIT = 5
/** The best order of this many inner stops costs no more than the route through them. */
const FREE_INNER_STOPS = 12
const AVOIDED_POINTS_A_UNIT = 100
const ADDRESSES_A_UNIT = 2
/** A leg that keeps off some roads takes 15 ms across the map; off those without a hard surface up to 260 ms. */
const AVOIDING_LEGS_A_UNIT = 5
const UNPAVED_UNITS_A_LEG = 3

export interface PricedRoute {
  /** Start, vias or inner stops, end: at least 2. */
  readonly points: number
  /** Whether the best order of the inner stops is to be found. */
  readonly isReordered?: boolean
  /** Points of the areas to avoid. */
  readonly avoidedPoints?: number
  /** Whether kinds of roads or single roads are kept off, and whether those without a hard surface are among them. */
  readonly avoids?: 'some' | 'unpaved' | undefined
  /** Whether other routes are looked for, which takes some 20 ms a leg. */
  readonly hasAlternatives?: boolean
  /** Points that are given as addresses, where friendly search finds them. */
  readonly addresses?: number
}

/**
 * A unit for each started 10 legs, each started 5 inner stops to order beyond 12. The first of these as often again for each
 * started 100 points to avoid. One more for each started 2 addresses. Keeping off kinds of roads or single roads is one more
 * for each started 5 legs, off unpaved ones 3 more for each leg. Looking for other routes is one more for each leg.
 */
export function routePrice({
  points,
  isReordered = false,
  avoidedPoints = 0,
  addresses = 0,
  avoids,
  hasAlternatives = false,
}: PricedRoute): number {
  const stopsToOrder = isReordered ? Math.max(0, points - 2 - FREE_INNER_STOPS) : 0
  return (
    legsPrice(points) +
    Math.ceil(stopsToOrder / STOPS_A_UNIT) +
    closedPrice({ points, avoidedPoints, avoids }) +
    Math.ceil(addresses / ADDRESSES_A_UNIT) +
    (hasAlternatives ? points - 1 : 0)
  )
}

const legsPrice = (points: number): number => Math.ceil((points - 1) / LEGS_A_UNIT)

/** Closing the roads of so wide an area takes as long as reading a point; 7,500 km² take as long as a unit may. */
const KM2_A_POINT = 75
/** The three countries' box. A wider one closes no more roads. */
const KM2_MAX = 300_000
/** Latitude of the north pole. A circle may reach beyond it. */
const POLE_E7 = 900_000_000

/**
 * Points that an area to avoid counts as: its own, and one for each full 75 km² of the box around it.
 * @param corners in 1e-7 degrees, longitude first; the box is theirs
 * @param ownPoints of a shape that has no corners
 */
export function areaPoints(
  corners: readonly (readonly [number, number])[],
  ownPoints: number = corners.length,
): number {
  let [west, south] = corners[0]
  let [east, north] = corners[0]
  for (const [lon, lat] of corners) {
    west = Math.min(west, lon)
    south = Math.min(south, lat)
    east = Math.max(east, lon)
    north = Math.max(north, lat)
  }
  const middle = (Math.max(south, -POLE_E7) + Math.min(north, POLE_E7)) / 2
  const eastKm = ((east - west) * metresPerLonE7(middle)) / 1_000
  const northKm = ((north - south) * metresPerLatE7(middle)) / 1_000
  return ownPoints + Math.floor(Math.min(eastKm * northKm, KM2_MAX) / KM2_A_POINT)
}

/** The part for roads that are closed for the question. */
export const closedPrice = ({
  points,
  avoidedPoints = 0,
  avoids,
}: Pick<PricedRoute, 'points' | 'avoidedPoints' | 'avoids'>): number =>
  Math.ceil(avoidedPoints / AVOIDED_POINTS_A_UNIT) * legsPrice(points) +
  avoidingPrice(points - 1, avoids)

function avoidingPrice(legs: number, avoids: PricedRoute['avoids']): number {
  if (avoids === undefined) return 0
  return avoids === 'unpaved' ? legs * UNPAVED_UNITS_A_LEG : Math.ceil(legs / AVOIDING_LEGS_A_UNIT)
}
