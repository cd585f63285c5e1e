/** Where the three countries are, and points whose longitude and latitude came in one order or the other. */

/** West, south, east and north of the three countries, degrees. */
export const BALTIC_BOUNDS = [20.5, 53.85, 28.6, 60] as const

/** Where the countries are, with a margin of the sea: no longitude there is a latitude there. */
const LON = [19, 30] as const
const LAT = [53, 61] as const

const isIn = (value: number, [least, most]: readonly [number, number]): boolean =>
  value >= least && value <= most

/** Whether a point in degrees is in the region of the three countries. */
export const isBaltic = (lon: number, lat: number): boolean => isIn(lon, LON) && isIn(lat, LAT)
