/** Writes the routes of the short-URL interface: a few legs in one go, many leg by leg with pauses. */

import type { Window } from '../../../geo/clip.ts'
import type { Line } from '../../../geo/line.ts'
import { sharePoints } from '../../../geo/simplify.ts'
import type { Steps } from '../../../report/steps.ts'
import type { Leg } from '../../../router/route.ts'
import { drawLegs, drawLegsSteps, reduceLine, reduceLineSteps } from '../../../router/route-line.ts'
import type { RouteQuery } from '../../../router/router.ts'
import type { ByteWriter } from '../routing/byte-writer.ts'
import { joinedLine, surveyLine } from './joined.ts'
import type { SurRequest } from './request.ts'
import { decimalsOf, type RouteFormat } from './result.ts'

/** What an answer is written with, and from. */
export interface SurWriting {
  readonly query: RouteQuery
  readonly request: SurRequest
  readonly format: RouteFormat
  readonly writer: ByteWriter
  readonly legs: readonly Leg[]
}

/** Points that are written between two pauses: some 50 kB. */
const POINTS_PER_TURN = 1_024

/** Legs in rows, each answered as one route. */
function routesOf({ isMerged }: SurRequest, legs: readonly Leg[]): (readonly Leg[])[] {
  return isMerged ? [legs] : legs.map((leg) => [leg])
}

/** Writes the whole answer in the query's scratch space. */
export function writeShort(writing: SurWriting): void {
  const { query, request, format, writer } = writing
  const { system, window, maxDevM } = request
  const decimals = decimalsOf(system)
  const routes = routesOf(request, writing.legs)
  const bounds = pointBounds(request, routes)
  writer.text(format.before)
  routes.forEach((legs, index) => {
    const { line, box } = drawLegs(query, legs, system)
    openRoute(writing, index)
    format.writeSummary(writer, { ...totalsOf(legs), box }, decimals)
    if (request.hasGeometry) {
      const maxPoints = bounds?.[index]
      const reduced = reduceLine(query, line, { system, window, maxDevM, maxPoints })
      writer.text(format.lineOpening)
      format.writePoints(writer, reduced, 0, reduced.count, true, decimals)
      writer.text(format.lineClosing)
    }
    writer.text(format.closing)
  })
  writer.text(format.after)
}

/** Writes the same answer with pauses; every line is in memory of its own and dropped when it is written. */
export function* writeLong(writing: SurWriting): Steps<void> {
  const { request, format, writer } = writing
  const routes = routesOf(request, writing.legs)
  const bounds = pointBounds(request, routes)
  writer.text(format.before)
  for (const [index, legs] of routes.entries()) {
    yield* writeRoute(writing, legs, index, bounds?.[index])
    writer.text(format.closing)
    yield
  }
  writer.text(format.after)
}

/** The points that each route may have. */
function pointBounds({ maxPoints }: SurRequest, routes: readonly (readonly Leg[])[]) {
  if (maxPoints === undefined) return undefined
  return sharePoints(
    maxPoints,
    routes.map((legs) => totalsOf(legs).lengthMm),
  )
}

function openRoute({ format, writer }: SurWriting, index: number): void {
  if (index > 0) writer.text(format.between)
  writer.text(format.opening(index + 1))
}

function* writeRoute(
  writing: SurWriting,
  legs: readonly Leg[],
  index: number,
  maxPoints: number | undefined,
): Steps<void> {
  const { query, request, format, writer } = writing
  const { system, window, maxDevM, hasGeometry } = request
  const { network } = query.router
  const detail = { system, window, maxDevM, maxPoints }
  const open = (box: Window) => {
    openRoute(writing, index)
    format.writeSummary(writer, { ...totalsOf(legs), box }, decimalsOf(system))
    if (hasGeometry) writer.text(format.lineOpening)
  }
  if (legs.length === 1) {
    const { line, box } = yield* drawLegsSteps(network, legs, system)
    open(box)
    if (!hasGeometry) return
    const reduced = yield* reduceLineSteps(line, detail)
    yield* writeLine(writing, reduced, 0, reduced.count, true)
  } else {
    const survey = yield* surveyLine(network, legs, detail)
    open(survey.box)
    if (!hasGeometry) return
    let isStart = true
    yield* joinedLine(network, legs, survey, detail, function* (line, from, to) {
      yield* writeLine(writing, line, from, to, isStart)
      isStart = false
    })
  }
  writer.text(format.lineClosing)
}

function* writeLine(
  { request, format, writer }: SurWriting,
  line: Line,
  from: number,
  to: number,
  isStart: boolean,
): Steps<void> {
  const decimals = decimalsOf(request.system)
  for (let first = from; first < to; first += POINTS_PER_TURN) {
    const end = Math.min(to, first + POINTS_PER_TURN)
    format.writePoints(writer, line, first, end, isStart && first === from, decimals)
    yield
  }
}

function totalsOf(legs: readonly Leg[]): { lengthMm: number; durationMs: number } {
  let lengthMm = 0
  let durationMs = 0
  for (const leg of legs) {
    lengthMm += leg.lengthMm
    durationMs += leg.durationMs
  }
  return { lengthMm, durationMs }
}
