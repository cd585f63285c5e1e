/** Rings around what is positive on a grid, rounded. */
import { contourSteps, type Grid, type Ring } from '../../src/geo/contours.ts'
import { runToEnd } from '../../src/report/steps.ts'
import type { Point } from '../plan/geometry.ts'

/** Where a grid is: its first node, and the steps between nodes, degrees. */
export interface GridPlace {
  readonly west: number
  readonly south: number
  readonly stepLon: number
  readonly stepLat: number
}

/** Areas as an outer ring and holes; the first point is not repeated. */
export function ringsOf(grid: Grid, place: GridPlace, rounds: number): Point[][][] {
  return runToEnd(contourSteps(grid)).map((area) =>
    area.map((ring) => rounded(pointsOf(ring, place), rounds)),
  )
}

function pointsOf(ring: Ring, { west, south, stepLon, stepLat }: GridPlace): Point[] {
  const points: Point[] = []
  for (let i = 0; i < ring.length; i += 2) {
    points.push({ lon: west + ring[i] * stepLon, lat: south + ring[i + 1] * stepLat })
  }
  return points
}

/** Cuts each corner of a ring at a quarter of its sides (Chaikin 1974), this many times. */
export function rounded(ring: readonly Point[], rounds: number): Point[] {
  let points = [...ring]
  for (let round = 0; round < rounds; round++) {
    points = points.flatMap((from, i) => {
      const to = points[(i + 1) % points.length]
      return [between(from, to, 0.25), between(from, to, 0.75)]
    })
  }
  return points
}

const between = (from: Point, to: Point, share: number): Point => ({
  lon: from.lon + (to.lon - from.lon) * share,
  lat: from.lat + (to.lat - from.lat) * share,
})
