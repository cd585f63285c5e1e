/** Distances on the sphere, in metres, between points in WGS 84 degrees of 1e-7, longitude first. */

/** Mean radius of the Earth (IUGG): a degree of latitude is 111,195 m. */
export const EARTH_RADIUS_M = 6_371_008.8
const RADIANS_PER_E7 = Math.PI / 180 / 1e7
export const METRES_PER_E7 = EARTH_RADIUS_M * RADIANS_PER_E7
export const METRES_PER_DEGREE = METRES_PER_E7 * 1e7

/** How much shorter a degree of longitude is than one of latitude at this latitude. */
export function longitudeScale(latE7: number): number {
  return Math.cos(latE7 * RADIANS_PER_E7)
}

/** Great-circle distance in metres by the haversine formula, exact for near points too. */
export function haversineM(lonE7A: number, latE7A: number, lonE7B: number, latE7B: number): number {
  const halfLat = Math.sin(((latE7B - latE7A) * RADIANS_PER_E7) / 2)
  const halfLon = Math.sin(((lonE7B - lonE7A) * RADIANS_PER_E7) / 2)
  const chord =
    halfLat * halfLat + longitudeScale(latE7A) * longitudeScale(latE7B) * halfLon * halfLon
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/**
 * Distance in metres between near points: a plane with its longitudes scaled at the middle latitude. Within 0.01 mm
 * of the great circle for points 1 km apart, and several times as fast.
 */
export function nearDistanceM(
  lonE7A: number,
  latE7A: number,
  lonE7B: number,
  latE7B: number,
): number {
  const x = (lonE7B - lonE7A) * longitudeScale((latE7A + latE7B) / 2)
  const y = latE7B - latE7A
  return Math.sqrt(x * x + y * y) * METRES_PER_E7
}
