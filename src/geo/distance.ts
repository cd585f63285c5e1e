/**
 * Lengths on the ellipsoid of WGS 84. Points are degrees of 1e-7, longitude first; nothing is allocated.
 *
 * All of them use the ellipsoid's two radii of curvature at a latitude (Snyder, Map Projections: A Working Manual,
 * 1987, equations 4-18 and 4-20): of the meridian for steps north, of the prime vertical for steps east. With
 * `w2 = 1 - e² sin²(latitude)` they are `a (1 - e²) / w2^1.5` and `a / w2^0.5`.
 */
import { SEMI_MAJOR_M, WGS84_ECCENTRICITY_SQUARED } from './ellipsoid.ts'

const RADIANS_PER_E7 = Math.PI / 180 / 1e7
/** Metres of a 1e-7 degree on the equator, and the factor to metres of such a step on a meridian. */
const EQUATOR_M_PER_E7 = SEMI_MAJOR_M * RADIANS_PER_E7
const POLAR = 1 - WGS84_ECCENTRICITY_SQUARED

/** Metres of 1e-7 degrees of latitude at this latitude. */
export function metresPerLatE7(latE7: number): number {
  const cosine = Math.cos(latE7 * RADIANS_PER_E7)
  const w2 = POLAR + WGS84_ECCENTRICITY_SQUARED * cosine * cosine
  return (EQUATOR_M_PER_E7 * POLAR) / (w2 * Math.sqrt(w2))
}

/** Metres of 1e-7 degrees of longitude at this latitude. */
export function metresPerLonE7(latE7: number): number {
  const cosine = Math.cos(latE7 * RADIANS_PER_E7)
  return (
    (EQUATOR_M_PER_E7 * cosine) / Math.sqrt(POLAR + WGS84_ECCENTRICITY_SQUARED * cosine * cosine)
  )
}

/** How much shorter a degree of longitude is than one of latitude at this latitude. */
export function longitudeScale(latE7: number): number {
  const cosine = Math.cos(latE7 * RADIANS_PER_E7)
  return cosine * (1 + (WGS84_ECCENTRICITY_SQUARED / POLAR) * cosine * cosine)
}

/** Up to this span, 1e-7 degrees (0.6 to 1.1 km), the plane gives a length to a few billionths. */
const NEAR_E7 = 100_000

/**
 * Distance in metres between two points. Within 0.000 001 percent of the geodesic up to 5 km, and within 0.002 percent
 * over the whole of the three countries. Near points are measured in the plane of the middle latitude.
 */
// hot: every segment of every road, several times.
export function ellipsoidDistanceM(
  lonE7A: number,
  latE7A: number,
  lonE7B: number,
  latE7B: number,
): number {
  const lon = lonE7B - lonE7A
  const lat = latE7B - latE7A
  const cosine = Math.cos((latE7A + latE7B) * (RADIANS_PER_E7 / 2))
  const w2 = POLAR + WGS84_ECCENTRICITY_SQUARED * cosine * cosine
  if (Math.abs(lon) < NEAR_E7 && Math.abs(lat) < NEAR_E7) {
    const east = lon * cosine
    const north = (lat * POLAR) / w2
    return EQUATOR_M_PER_E7 * Math.sqrt((east * east + north * north) / w2)
  }
  return farDistanceM(lon * RADIANS_PER_E7, lat * RADIANS_PER_E7, cosine, w2)
}

/**
 * The haversine formula in its mid-latitude form. It takes the ellipsoid's own radii for the chord's two parts, and
 * their geometric mean for the arc over it. On a sphere it is exact.
 * @param lon and `lat` difference in radians
 * @param cosine of the middle latitude, for which `w2` is
 */
function farDistanceM(lon: number, lat: number, cosine: number, w2: number): number {
  const acrossM = SEMI_MAJOR_M / Math.sqrt(w2)
  const alongM = (acrossM * POLAR) / w2
  const east = acrossM * cosine * Math.sin(lon / 2)
  const north = alongM * Math.sin(lat / 2) * Math.cos(lon / 2)
  const radiusM = Math.sqrt(acrossM * alongM)
  const chord = Math.sqrt(east * east + north * north) / radiusM
  return 2 * radiusM * Math.asin(Math.min(1, chord))
}
