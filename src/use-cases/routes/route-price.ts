/** The price of a route in units of the quota, the same in every interface that answers routes. */
import { boxOfPoints } from '../../geo/box.ts'
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
  readonly areas?: readonly AreaSize[]
  /** Whether kinds of roads or single roads are kept off, and whether those without a hard surface are among them. */
  readonly avoids?: 'some' | 'unpaved' | undefined
  /** Whether other routes are looked for, which takes some 20 ms a leg. */
  readonly hasAlternatives?: boolean
  /** Points that are given as addresses, where friendly search finds them. */
  readonly addresses?: number
}

/**
 * A unit for each started 10 legs, and for each started 5 inner stops to order beyond 12. A unit for each started 100 points
 * to avoid, and for each full 100 km that the legs may drive round them. One more for each started 2 addresses. Keeping off
 * kinds of roads or single roads is one more for each started 5 legs, off unpaved ones 3 more for each leg. Looking for other
 * routes is one more for each leg.
 */
export function routePrice({
  points,
  isReordered = false,
  areas = [],
  addresses = 0,
  avoids,
  hasAlternatives = false,
}: PricedRoute): number {
  const legs = points - 1
  const stopsToOrder = isReordered ? Math.max(0, points - 2 - FREE_INNER_STOPS) : 0
  const detourKm = areas.reduce((sum, { widthKm }) => sum + legs * widthKm, 0)
  return (
    Math.ceil(legs / LEGS_A_UNIT) +
    Math.ceil(stopsToOrder / STOPS_A_UNIT) +
    closedPrice({ points, areas, avoids }) +
    Math.floor(detourKm / DETOUR_KM_A_UNIT) +
    Math.ceil(addresses / ADDRESSES_A_UNIT) +
    (hasAlternatives ? legs : 0)
  )
}

/** Closing the roads of so wide an area takes as long as reading a point; 7,500 km² take as long as a unit may. */
const KM2_A_POINT = 75
/** The three countries' box. A wider one closes no more roads. */
const KM2_MAX = 300_000
const COUNTRIES_KM = 600
/** A leg round an area so wide passes 80,000 vertices more at worst. */
const DETOUR_KM_A_UNIT = 100
/** Latitude of the north pole. A circle may reach beyond it. */
const POLE_E7 = 900_000_000

/** What the price of an area to avoid depends on. */
export interface AreaSize {
  /** Its own points, and one for each full 75 km² of the box around it. */
  readonly points: number
  /** The longer side of that box. */
  readonly widthKm: number
}

/**
 * @param corners in 1e-7 degrees, longitude first; the box is theirs
 * @param ownPoints of a shape that has no corners
 */
export function areaSize(
  corners: readonly (readonly [number, number])[],
  ownPoints: number = corners.length,
): AreaSize {
  const [lons, lats] = [corners.map(([lon]) => lon), corners.map(([, lat]) => lat)]
  const { west, south, east, north } = boxOfPoints(lons, lats)
  const middle = (Math.max(south, -POLE_E7) + Math.min(north, POLE_E7)) / 2
  const eastKm = ((east - west) * metresPerLonE7(middle)) / 1_000
  const northKm = ((north - south) * metresPerLatE7(middle)) / 1_000
  return {
    points: ownPoints + Math.floor(Math.min(eastKm * northKm, KM2_MAX) / KM2_A_POINT),
    widthKm: Math.min(Math.max(eastKm, northKm), COUNTRIES_KM),
  }
}

/** The part for roads that are closed for the question. */
export function closedPrice({
  points,
  areas = [],
  avoids,
}: Pick<PricedRoute, 'points' | 'areas' | 'avoids'>): number {
  const avoidedPoints = areas.reduce((sum, area) => sum + area.points, 0)
  return Math.ceil(avoidedPoints / AVOIDED_POINTS_A_UNIT) + avoidingPrice(points - 1, avoids)
}

function avoidingPrice(legs: number, avoids: PricedRoute['avoids']): number {
  if (avoids === undefined) return 0
  return avoids === 'unpaved' ? legs * UNPAVED_UNITS_A_LEG : Math.ceil(legs / AVOIDING_LEGS_A_UNIT)
}
