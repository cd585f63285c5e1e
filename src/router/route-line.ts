/** The line of a route as an answer shows it: in the answer's coordinate system, clipped and generalised on demand. */
import { clipLine, type Window } from '../geo/clip.ts'
import type { Line } from '../geo/line.ts'
import { projectionOf } from '../geo/projection.ts'
import { addLegLine, type Leg } from './leg.ts'
import type { RouteQuery } from './router.ts'

/** Coordinate systems of answers: WGS 84 degrees, or metres of the Estonian grid. */
export const ROUTE_SYSTEMS = [4326, 3301] as const
export type RouteSystem = (typeof ROUTE_SYSTEMS)[number]

/** A line and the rectangle around all of it. */
export interface DrawnLine {
  /** Scratch space of the query: good until the next line is drawn. */
  readonly line: Line
  readonly box: Window
}

/** How much of a line is wanted. */
export interface LineDetail {
  readonly system: RouteSystem
  /** Outside it the line is straight. */
  readonly window?: Window | undefined
  /** Largest deviation in metres; 0 or less keeps every point. */
  readonly maxDevM: number
  readonly maxPoints?: number | undefined
}

/** Draws consecutive legs as one line; where one ends and the next begins stands one point. */
export function drawLegs(query: RouteQuery, legs: readonly Leg[], system: RouteSystem): DrawnLine {
  const { line } = query
  line.count = 0
  for (const leg of legs) addLegLine(query.router.network, leg, line)
  return { line, box: system === 4326 ? toDegrees(line) : toGrid(line, system) }
}

/** Turns 1e-7 degrees into degrees. @returns the box around them. */
function toDegrees({ x, y, count }: Line): Window {
  let west = Number.POSITIVE_INFINITY
  let south = Number.POSITIVE_INFINITY
  let east = Number.NEGATIVE_INFINITY
  let north = Number.NEGATIVE_INFINITY
  for (let i = 0; i < count; i++) {
    const lonE7 = x[i]
    const latE7 = y[i]
    if (lonE7 < west) west = lonE7
    if (lonE7 > east) east = lonE7
    if (latE7 < south) south = latE7
    if (latE7 > north) north = latE7
    x[i] = lonE7 / 1e7
    y[i] = latE7 / 1e7
  }
  return { west: west / 1e7, south: south / 1e7, east: east / 1e7, north: north / 1e7 }
}

/** Turns 1e-7 degrees into metres of a grid. @returns the box around them. */
function toGrid({ x, y, count }: Line, system: 3301): Window {
  const { forward } = projectionOf(system)
  const out = new Float64Array(2)
  let west = Number.POSITIVE_INFINITY
  let south = Number.POSITIVE_INFINITY
  let east = Number.NEGATIVE_INFINITY
  let north = Number.NEGATIVE_INFINITY
  for (let i = 0; i < count; i++) {
    forward(x[i] / 1e7, y[i] / 1e7, out)
    const [eastM, northM] = [out[0], out[1]]
    if (eastM < west) west = eastM
    if (eastM > east) east = eastM
    if (northM < south) south = northM
    if (northM > north) north = northM
    x[i] = eastM
    y[i] = northM
  }
  return { west, south, east, north }
}

/** Clips, then generalises a line that was drawn. @returns scratch space of the query, good until the next line. */
export function reduceLine(query: RouteQuery, line: Line, detail: LineDetail): Line {
  const { system, window, maxDevM, maxPoints } = detail
  let reduced = line
  if (window) {
    reduced = query.clipped
    clipLine(line, window, reduced)
  }
  const units = system === 4326 ? 'degrees' : 'metres'
  query.simplifier.simplify(reduced, { units, maxDevM, maxPoints })
  return reduced
}
