/** Lines and rings with few points, since a language model reads every digit. */
import type { Position } from '../../client/src/index.ts'
import type { Point } from './shapes.ts'

/** Some two kilobytes. */
export const LINE_POINTS_MAX = 60
const DECIMALS = 1e5
const METRES_A_DEGREE = 111_195

/** A position with as many decimals as a metre needs. */
export const pointOf = ([lon, lat]: Position): Point => ({
  lat: Math.round(lat * DECIMALS) / DECIMALS,
  lon: Math.round(lon * DECIMALS) / DECIMALS,
})

/** At most `LINE_POINTS_MAX` points of the line, evenly spread; its ends stay. */
export function shortLine(line: readonly Position[]): Point[] {
  if (line.length <= LINE_POINTS_MAX) return line.map(pointOf)
  const step = (line.length - 1) / (LINE_POINTS_MAX - 1)
  return Array.from({ length: LINE_POINTS_MAX }, (_, i) => pointOf(line[Math.round(i * step)]))
}

/** Square kilometres of a ring on the plane that touches its first point: exact to a hundredth within a country. */
export function ringKm2(ring: readonly Position[]): number {
  const [, lat] = ring[0]
  const width = Math.cos((lat * Math.PI) / 180) * METRES_A_DEGREE
  let twice = 0
  for (let i = 0; i < ring.length; i++) {
    const [x1, y1] = ring[i]
    const [x2, y2] = ring[(i + 1) % ring.length]
    twice += (x1 - ring[0][0]) * (y2 - lat) - (x2 - ring[0][0]) * (y1 - lat)
  }
  return (Math.abs(twice) / 2) * ((width * METRES_A_DEGREE) / 1e6)
}
