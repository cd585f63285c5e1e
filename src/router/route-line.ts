/** The line of a route as an answer shows it: in the answer's coordinate system, clipped and generalised on demand. */
import { emptyBox, type OpenBox } from '../geo/box.ts'
import { clipLine, clipStretch, type Window } from '../geo/clip.ts'
import { createLine, type Line } from '../geo/line.ts'
import { projectionOf } from '../geo/projection.ts'
import { type SimplifyOptions, simplifySteps } from '../geo/simplify.ts'
import type { Steps } from '../report/steps.ts'
import type { RoadNetwork } from '../roads/network/network.ts'
import { addLegLine, type Leg, type LegWay } from './leg.ts'
import type { RouteQuery } from './router.ts'

/** Coordinate systems of answers: WGS 84 degrees, or metres of the Estonian grid. */
export const ROUTE_SYSTEMS = [4326, 3301] as const
export type RouteSystem = (typeof ROUTE_SYSTEMS)[number]

/** A line and the rectangle around all of it. */
export interface DrawnLine {
  readonly line: Line
  readonly box: Window
}

/** How much of a line is wanted. */
export interface LineDetail {
  readonly system: RouteSystem
  /** Inside it every point stays, whatever `maxDevM` says; outside it the line is straight. */
  readonly window?: Window | undefined
  /** Largest deviation in metres; 0 or less keeps every point. */
  readonly maxDevM: number
  /** Most points that may be left; wins over both. */
  readonly maxPoints?: number | undefined
}

/** Points that are drawn, projected or clipped between two pauses: a millisecond at most. */
const POINTS_PER_TURN = { draw: 65_536, 4326: 65_536, 3301: 4_096, clip: 32_768 } as const

/** The line of a leg; the lines of its steps are parts of it. */
export interface LegLine {
  readonly line: Line
  /** The point at which each edge of the leg begins, and the last point. */
  readonly edgePoint: Uint32Array
}

/** Most roads have fewer points an edge. */
const POINTS_PER_EDGE = 4

/**
 * Draws a leg with pauses, so that it can be cut at its edges.
 * @param line as `drawLegsSteps` has it
 */
export function* drawLegSteps(
  network: RoadNetwork,
  leg: Leg,
  system: RouteSystem,
  line: Line = createLine(leg.edges.length * POINTS_PER_EDGE),
): Steps<LegLine & DrawnLine> {
  const edgePoint = new Uint32Array(leg.edges.length + 1)
  return { ...(yield* drawLegsSteps(network, [leg], system, line, edgePoint)), edgePoint }
}

/**
 * Draws consecutive legs as one line, with pauses; where one ends and the next begins is one point.
 * @param line what is filled, with nobody else using it over a pause: that of a query is for who does not pause
 */
export function* drawLegsSteps(
  network: RoadNetwork,
  legs: readonly LegWay[],
  system: RouteSystem,
  line: Line = createLine(),
  edgePoint?: Uint32Array,
): Steps<DrawnLine> {
  line.count = 0
  let paused = 0
  for (const leg of legs) {
    addLegLine(network, leg, line, edgePoint)
    if (line.count - paused < POINTS_PER_TURN.draw) continue
    paused = line.count
    yield
  }
  const out = new Float64Array(2)
  const box = emptyBox()
  const step = POINTS_PER_TURN[system]
  for (let first = 0; first < line.count; first += step) {
    if (first > 0) yield
    const end = Math.min(line.count, first + step)
    if (system === 3301) toGrid(line, system, first, end, out)
    else toDegrees(line, first, end)
    widen(box, line, first, end)
  }
  return { line, box }
}

/** Turns 1e-7 degrees into degrees. */
function toDegrees({ x, y }: Line, first: number, end: number): void {
  for (let i = first; i < end; i++) {
    x[i] /= 1e7
    y[i] /= 1e7
  }
}

/** Turns 1e-7 degrees into metres of a grid. */
function toGrid({ x, y }: Line, system: 3301, first: number, end: number, out: Float64Array): void {
  const { forward } = projectionOf(system)
  for (let i = first; i < end; i++) {
    forward(x[i] / 1e7, y[i] / 1e7, out)
    x[i] = out[0]
    y[i] = out[1]
  }
}

// hot: a drawn line is all that many answers say of it, besides its box.
function widen(box: OpenBox, { x, y }: Line, first: number, end: number): void {
  let { west, south, east, north } = box
  for (let i = first; i < end; i++) {
    if (x[i] < west) west = x[i]
    if (x[i] > east) east = x[i]
    if (y[i] < south) south = y[i]
    if (y[i] > north) north = y[i]
  }
  Object.assign(box, { west, south, east, north })
}

/** Clips or generalises a line that was drawn. @returns scratch space of the query, good until the next line. */
export function reduceLine(query: RouteQuery, line: Line, detail: LineDetail): Line {
  const { window } = detail
  let reduced = line
  if (window) {
    reduced = query.clipped
    clipLine(line, window, reduced)
  }
  query.simplifier.simplify(reduced, simplifyOptions(detail))
  return reduced
}

/**
 * Like `reduceLine`, with pauses, for long lines.
 * @param line the caller's own (`drawLegsSteps`), never a query's: it is reduced in place, or used up
 * @returns a line of the caller's own
 */
export function* reduceLineSteps(line: Line, detail: LineDetail): Steps<Line> {
  const { window } = detail
  let reduced = line
  if (window) {
    reduced = createLine()
    for (let first = 0; first < line.count; first += POINTS_PER_TURN.clip) {
      if (first > 0) yield
      const end = Math.min(line.count, first + POINTS_PER_TURN.clip)
      clipStretch(line, window, first, end, reduced)
    }
  }
  yield* simplifySteps(reduced, simplifyOptions(detail))
  return reduced
}

/** Fills `part` with the points `first .. last` of a line that was drawn, generalised as a line of their own. */
export function reducePart(
  query: RouteQuery,
  line: Line,
  first: number,
  last: number,
  part: Line,
  detail: Pick<LineDetail, 'system' | 'maxDevM'>,
): void {
  query.simplifier.simplifyPart(line, first, last, part, simplifyOptions(detail))
}

/** A window's line is exact: only a bound of points takes some of it away. */
function simplifyOptions({ system, window, maxDevM, maxPoints }: LineDetail): SimplifyOptions {
  const units = system === 4326 ? 'degrees' : 'metres'
  return { units, maxDevM: window ? 0 : maxDevM, maxPoints }
}
