/**
 * The national grids: Estonia's Lambert conformal conic (EPSG:3301), Latvia's and Lithuania's transverse Mercator
 * (EPSG:3059, 3346). All use GRS 80 and ETRS 89, which is taken for WGS 84 (null shift).
 * Exact to a hundredth of a millimetre in and around the three countries; nothing is allocated.
 */
import { GRS80_ECCENTRICITY_SQUARED, GRS80_FLATTENING, SEMI_MAJOR_M } from './ellipsoid.ts'

/** EPSG codes: Estonia, Latvia, Lithuania. */
export const GRIDS = [3301, 3059, 3346] as const
export type Grid = (typeof GRIDS)[number]

export interface Projection {
  /** Degrees to metres: writes [east, north] to `out`. */
  forward(lonDeg: number, latDeg: number, out: Float64Array): void
  /** Metres to degrees: writes [longitude, latitude] to `out`. */
  inverse(east: number, north: number, out: Float64Array): void
}

const FLATTENING = GRS80_FLATTENING
const ECCENTRICITY_SQUARED = GRS80_ECCENTRICITY_SQUARED
const ECCENTRICITY = Math.sqrt(ECCENTRICITY_SQUARED)

const RADIANS = Math.PI / 180
const DEGREES = 180 / Math.PI

/** All three grids have it. */
const CENTRAL_MERIDIAN = 24 * RADIANS

/**
 * Tangent of the conformal latitude from the tangent of the geographic one
 * (Karney, Transverse Mercator with an accuracy of a few nanometers, 2011, equations 7 to 9).
 */
function conformalTangent(tangent: number): number {
  const secant = Math.hypot(1, tangent)
  const sigma = Math.sinh(ECCENTRICITY * Math.atanh((ECCENTRICITY * tangent) / secant))
  return tangent * Math.hypot(1, sigma) - sigma * secant
}

/** The inverse of `conformalTangent` by Newton's method (Karney, equations 19 to 21); two steps reach the last bit. */
function geographicTangent(conformal: number): number {
  let tangent = conformal / (1 - ECCENTRICITY_SQUARED)
  for (let step = 0; step < 3; step++) {
    const reached = conformalTangent(tangent)
    const slope =
      (1 + (1 - ECCENTRICITY_SQUARED) * tangent * tangent) /
      ((1 - ECCENTRICITY_SQUARED) * Math.hypot(1, tangent)) /
      Math.hypot(1, reached)
    tangent += (conformal - reached) * slope
  }
  return tangent
}

interface LambertConic {
  /** Degrees. */
  readonly originLat: number
  readonly southParallel: number
  readonly northParallel: number
  readonly falseEast: number
  readonly falseNorth: number
}

/** Snyder, Map Projections: A Working Manual, 1987, page 107, with the isometric latitude of `conformalTangent`. */
function lambertConic(grid: LambertConic): Projection {
  /** Snyder's t: exp(-isometric latitude). */
  const coneDistance = (tangent: number) => {
    const conformal = conformalTangent(tangent)
    return 1 / (Math.hypot(1, conformal) + conformal)
  }
  const parallelRadius = (lat: number) =>
    Math.cos(lat) / Math.sqrt(1 - ECCENTRICITY_SQUARED * Math.sin(lat) ** 2)
  const south = grid.southParallel * RADIANS
  const north = grid.northParallel * RADIANS
  const southDistance = coneDistance(Math.tan(south))
  const cone =
    Math.log(parallelRadius(south) / parallelRadius(north)) /
    Math.log(southDistance / coneDistance(Math.tan(north)))
  const scaleM = (SEMI_MAJOR_M * parallelRadius(south)) / (cone * southDistance ** cone)
  const originRadius = scaleM * coneDistance(Math.tan(grid.originLat * RADIANS)) ** cone
  return {
    forward(lonDeg, latDeg, out) {
      const radius = scaleM * coneDistance(Math.tan(latDeg * RADIANS)) ** cone
      const angle = cone * (lonDeg * RADIANS - CENTRAL_MERIDIAN)
      out[0] = grid.falseEast + radius * Math.sin(angle)
      out[1] = grid.falseNorth + originRadius - radius * Math.cos(angle)
    },
    inverse(east, northing, out) {
      const right = east - grid.falseEast
      const down = originRadius - (northing - grid.falseNorth)
      const distance = (Math.hypot(right, down) / scaleM) ** (1 / cone)
      out[0] = (CENTRAL_MERIDIAN + Math.atan2(right, down) / cone) * DEGREES
      out[1] = Math.atan(geographicTangent((1 / distance - distance) / 2)) * DEGREES
    },
  }
}

interface TransverseMercator {
  readonly scale: number
  readonly falseEast: number
  readonly falseNorth: number
}

/** Third flattening, in whose powers Krüger's series run. */
const N = FLATTENING / (2 - FLATTENING)

/** Radius of the sphere whose meridian is as long as the ellipsoid's (Karney, equation 14). */
const RECTIFYING_RADIUS_M = (SEMI_MAJOR_M / (1 + N)) * (1 + N ** 2 / 4 + N ** 4 / 64 + N ** 6 / 256)

/** Conformal sphere to ellipsoid (Karney, equation 35, to the fourth order: 0.1 micrometres here). */
const ALPHA = [
  N / 2 - (2 * N ** 2) / 3 + (5 * N ** 3) / 16 + (41 * N ** 4) / 180,
  (13 * N ** 2) / 48 - (3 * N ** 3) / 5 + (557 * N ** 4) / 1440,
  (61 * N ** 3) / 240 - (103 * N ** 4) / 140,
  (49561 * N ** 4) / 161280,
]

/** Ellipsoid to conformal sphere (Karney, equation 36). */
const BETA = [
  N / 2 - (2 * N ** 2) / 3 + (37 * N ** 3) / 96 - N ** 4 / 360,
  N ** 2 / 48 + N ** 3 / 15 - (437 * N ** 4) / 1440,
  (17 * N ** 3) / 480 - (37 * N ** 4) / 840,
  (4397 * N ** 4) / 161280,
]

/** Krüger's series (Konforme Abbildung des Erdellipsoids in der Ebene, 1912) as Karney writes them. */
function transverseMercator(grid: TransverseMercator): Projection {
  const radiusM = grid.scale * RECTIFYING_RADIUS_M
  return {
    forward(lonDeg, latDeg, out) {
      const lon = lonDeg * RADIANS - CENTRAL_MERIDIAN
      const conformal = conformalTangent(Math.tan(latDeg * RADIANS))
      const cosLon = Math.cos(lon)
      const xi = Math.atan2(conformal, cosLon)
      const eta = Math.asinh(Math.sin(lon) / Math.hypot(conformal, cosLon))
      let north = xi
      let east = eta
      for (let j = 0; j < ALPHA.length; j++) {
        const multiple = 2 * (j + 1)
        north += ALPHA[j] * Math.sin(multiple * xi) * Math.cosh(multiple * eta)
        east += ALPHA[j] * Math.cos(multiple * xi) * Math.sinh(multiple * eta)
      }
      out[0] = grid.falseEast + radiusM * east
      out[1] = grid.falseNorth + radiusM * north
    },
    inverse(east, northing, out) {
      const xi = (northing - grid.falseNorth) / radiusM
      const eta = (east - grid.falseEast) / radiusM
      let sphereXi = xi
      let sphereEta = eta
      for (let j = 0; j < BETA.length; j++) {
        const multiple = 2 * (j + 1)
        sphereXi -= BETA[j] * Math.sin(multiple * xi) * Math.cosh(multiple * eta)
        sphereEta -= BETA[j] * Math.cos(multiple * xi) * Math.sinh(multiple * eta)
      }
      const sinhEta = Math.sinh(sphereEta)
      const cosXi = Math.cos(sphereXi)
      const conformal = Math.sin(sphereXi) / Math.hypot(sinhEta, cosXi)
      out[0] = (CENTRAL_MERIDIAN + Math.atan2(sinhEta, cosXi)) * DEGREES
      out[1] = Math.atan(geographicTangent(conformal)) * DEGREES
    },
  }
}

const PROJECTIONS: Readonly<Record<Grid, Projection>> = {
  3301: lambertConic({
    originLat: 57 + 31 / 60 + 3.19415 / 3600,
    southParallel: 58,
    northParallel: 59 + 20 / 60,
    falseEast: 500_000,
    falseNorth: 6_375_000,
  }),
  3059: transverseMercator({ scale: 0.9996, falseEast: 500_000, falseNorth: -6_000_000 }),
  3346: transverseMercator({ scale: 0.9998, falseEast: 500_000, falseNorth: 0 }),
}

/** The projection of a grid, with degrees of WGS 84 on the other side; it keeps no state. */
export function projectionOf(epsg: Grid): Projection {
  return PROJECTIONS[epsg]
}

const projected = new Float64Array(2)

/** Longitude and latitude of a place in degrees or in the Estonian grid; NaN outside the range of its formulas. */
export function degreesFrom(
  east: number,
  north: number,
  system: 4326 | 3301,
): readonly [lon: number, lat: number] {
  if (system === 4326) return [east, north]
  projectionOf(system).inverse(east, north, projected)
  return [projected[0], projected[1]]
}
