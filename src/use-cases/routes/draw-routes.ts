/**
 * The routes of a question, drawn: totals and lines go to a taker, which writes them in its own form. A few legs are
 * drawn in one go; many leg by leg with pauses, every line in memory of its own and dropped when it is taken.
 */
import type { Window } from '../../geo/clip.ts'
import type { Line } from '../../geo/line.ts'
import { runToEnd, type Steps } from '../../report/steps.ts'
import { boxAround, boxAroundSteps, isPacked } from '../../router/leg-box.ts'
import type { Leg } from '../../router/route.ts'
import {
  drawLegsSteps,
  type RouteSystem,
  reduceLine,
  reduceLineSteps,
} from '../../router/route-line.ts'
import type { RouteQuery } from '../../router/router.ts'
import { joinedLine, surveyLine } from './joined-line.ts'
import { POINTS_AT_ONCE } from './route.ts'

export interface RouteDrawing {
  /** Coordinates of everything that is drawn. */
  readonly system: RouteSystem
  /** Whether all legs are one route; otherwise each is a route of its own. */
  readonly isMerged: boolean
  /** Whether lines are wanted beside the totals. */
  readonly hasGeometry: boolean
  readonly maxDevM: number
  /** Points of each line, at least 2. */
  readonly maxPoints?: number | undefined
  /** In it the line stays exact. */
  readonly window?: Window | undefined
}

export interface RouteTotals {
  readonly durationMs: number
  readonly lengthMm: number
  /** Around the whole drive. */
  readonly box: Window
}

/** Takes routes in their order, each from `begin` to `end`; lines only where they are wanted. */
export interface RouteTaker {
  /** @param index of the route, counted from 0 */
  begin?(index: number, totals: RouteTotals): void
  openLine(): void
  /** Points `from .. to - 1` of a line, which may come in several calls; `isStart` at the first. */
  points(line: Line, from: number, to: number, isStart: boolean): void
  closeLine(): void
  end?(): void
}

/** Points that are taken between two pauses: some 50 kB of text. */
const POINTS_PER_TURN = 1_024
/** The line of more edges is drawn in turns: these have some 10,000 points, which take 2 ms. */
const EDGES_AT_ONCE = 4_000

/** Whether drawing takes so little time that it needs no pauses. */
export function isDrawnAtOnce(
  legs: readonly Leg[],
  { hasGeometry }: Pick<RouteDrawing, 'hasGeometry'>,
): boolean {
  if (legs.length >= POINTS_AT_ONCE) return false
  return !hasGeometry || legs.reduce((edges, leg) => edges + leg.edges.length, 0) <= EDGES_AT_ONCE
}

/** @param isShort whether all is drawn without pauses, in the query's scratch space */
export function* drawRoutes(
  query: RouteQuery,
  allLegs: readonly Leg[],
  drawing: RouteDrawing,
  to: RouteTaker,
  isShort: boolean,
): Steps<void> {
  const routes = drawing.isMerged ? [allLegs] : allLegs.map((leg) => [leg])
  for (const [index, legs] of routes.entries()) {
    const one = drawOne(query, legs, drawing, index, to, isShort)
    if (isShort) runToEnd(one)
    else yield* one
    to.end?.()
    if (!isShort) yield
  }
}

function* drawOne(
  query: RouteQuery,
  legs: readonly Leg[],
  drawing: RouteDrawing,
  index: number,
  to: RouteTaker,
  isShort: boolean,
): Steps<void> {
  const { system, hasGeometry } = drawing
  const { network } = query.router
  const begin = (box: Window) => {
    to.begin?.(index, { ...totalsOf(legs), box })
    if (hasGeometry) to.openLine()
  }
  if (!hasGeometry && (isShort || isPacked(legs))) {
    begin(isShort ? boxAround(query, legs, system) : yield* boxAroundSteps(query, legs, system))
    return
  }
  if (isShort || legs.length === 1) {
    const scratch = isShort ? query.line : undefined
    const { line, box } = yield* drawLegsSteps(network, legs, system, scratch)
    begin(box)
    if (!hasGeometry) return
    const reduced = isShort
      ? reduceLine(query, line, drawing)
      : yield* reduceLineSteps(line, drawing)
    yield* takeLine(to, reduced, 0, reduced.count, true)
  } else {
    const survey = yield* surveyLine(network, legs, drawing)
    begin(survey.box)
    if (!hasGeometry) return
    let isStart = true
    yield* joinedLine(network, legs, survey, drawing, function* (line, from, end) {
      yield* takeLine(to, line, from, end, isStart)
      isStart = false
    })
  }
  to.closeLine()
}

function* takeLine(
  taker: RouteTaker,
  line: Line,
  from: number,
  to: number,
  isStart: boolean,
): Steps<void> {
  for (let first = from; first < to; first += POINTS_PER_TURN) {
    const end = Math.min(to, first + POINTS_PER_TURN)
    taker.points(line, first, end, isStart && first === from)
    yield
  }
}

/** What all legs take together. */
export function totalsOf(legs: readonly Leg[]): { lengthMm: number; durationMs: number } {
  let lengthMm = 0
  let durationMs = 0
  for (const leg of legs) {
    lengthMm += leg.lengthMm
    durationMs += leg.durationMs
  }
  return { lengthMm, durationMs }
}
