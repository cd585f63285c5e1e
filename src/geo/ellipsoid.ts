/** The two ellipsoids of the house. They share one equatorial radius, and their poles are 0.1 mm apart. */

/** Equatorial radius of both. */
export const SEMI_MAJOR_M = 6_378_137

/** WGS 84: of coordinates, and of all lengths (NGA.STND.0036, World Geodetic System 1984, table 3.1). */
const WGS84_FLATTENING = 1 / 298.257223563
/** First eccentricity of WGS 84, squared. */
export const WGS84_ECCENTRICITY_SQUARED = WGS84_FLATTENING * (2 - WGS84_FLATTENING)

/** GRS 80: of the national grids (Moritz, Geodetic Reference System 1980, Journal of Geodesy 74, 2000). */
export const GRS80_FLATTENING = 1 / 298.257222101
/** First eccentricity of GRS 80, squared. */
export const GRS80_ECCENTRICITY_SQUARED = GRS80_FLATTENING * (2 - GRS80_FLATTENING)
