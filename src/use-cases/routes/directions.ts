/**
 * Directions over stops. In: the stops, what is least, a language. Out: the stops as they are driven, their route, and the
 * steps of it with their words and lines.
 */
import type { Window } from '../../geo/clip.ts'
import { createLine, type Line } from '../../geo/line.ts'
import { andThen } from '../../report/attempt.ts'
import type { Steps } from '../../report/steps.ts'
import type { MetricName } from '../../roads/network/network.ts'
import { legOfStep, legSteps, lineOfStep, type Step } from '../../router/directions/directions.ts'
import { boxAroundSteps } from '../../router/leg-box.ts'
import { type Leg, type Route, type RoutePoint, unpacked } from '../../router/route.ts'
import {
  drawLegSteps,
  type LineDetail,
  reduceLineSteps,
  reducePart,
} from '../../router/route-line.ts'
import type { RouteQuery } from '../../router/router.ts'
import type { Waypoint } from '../../router/waypoints.ts'
import { inTurns } from '../work-turns.ts'
import { findRoute, findRouteSteps, type RouteWorld } from './route.ts'
import { bestOrderSteps, type Stop } from './tour.ts'

export interface DriveQuestion<S extends Stop = Stop> {
  /** Two or more, in the order of the input. */
  readonly stops: readonly S[]
  readonly metric: MetricName
  /** Whether the inner stops are to be put in their best order. */
  readonly isReordered: boolean
}

export interface Drive<S extends Stop = Stop> {
  /** The stops in the order in which they are driven. */
  readonly ordered: readonly S[]
  readonly route: Route
}

/** The drive between two stops at once; more are ordered and found in turns. @throws Refusal where there is no route */
export function findDrive<S extends Stop>(
  question: DriveQuestion<S>,
  world: RouteWorld,
  isGone: () => boolean,
): Drive<S> | Promise<Drive<S>> {
  const { stops, metric } = question
  if (stops.length > 2) return inTurns(findDriveSteps(question, world), isGone)
  const route = findRoute({ metric, points: stops }, world, isGone)
  const driven = (found: Route) => ({ ordered: stops, route: found })
  return andThen(route, driven)
}

function* findDriveSteps<S extends Stop>(
  { stops, metric, isReordered }: DriveQuestion<S>,
  world: RouteWorld,
): Steps<Drive<S>> {
  const ordered = isReordered ? yield* bestOrderSteps(stops, metric, world) : stops
  const route = yield* findRouteSteps({ metric, points: ordered }, world)
  return { ordered, route }
}

/** Edges of a drive that is described in one go: their directions take 2 to 4 ms in any form. */
const EDGES_AT_ONCE = 1_000
/** The same in forms that are written fastest: some 3 ms. */
export const FAST_EDGES_AT_ONCE = 1_500

/** Whether directions take so little time that they need no pauses. @param edgesMax that a form takes less time for */
export function isDescribedAtOnce({ legs }: Route, edgesMax = EDGES_AT_ONCE): boolean {
  return legs.length === 1 && legs[0].edges.length <= edgesMax
}

/** A step with the leg that it is of. */
export interface DrivenStep {
  readonly step: Step
  readonly of: Leg
}

/** Gives every step of a route to `take`, its roads called as in the language, with pauses. */
export function* forEachStep(
  query: RouteQuery,
  stops: Parameters<typeof legSteps>[3],
  { legs }: Route,
  language: string,
  take: (driven: DrivenStep) => Steps<void>,
): Steps<void> {
  for (const [number, leg] of legs.entries()) {
    for (const step of yield* legSteps(query, leg, number, stops, language)) {
      yield* take({ step, of: leg })
      yield
    }
  }
}

/** Where a step begins. */
export function stepStart({ router }: RouteQuery, { step, of }: DrivenStep): RoutePoint {
  return legOfStep(router.network, of, step).start
}

/** The line of a step of more points is reduced with pauses. */
const POINTS_AT_ONCE = 4_096
/** Most steps have no more. */
const POINTS_OF_STEP = 64
/** Steps that are given between two pauses, a few tenths of a millisecond. */
const STEPS_PER_TURN = 16

/**
 * Gives the rectangle around a route to `begin`, then every step with its line, which is good until the next step, to
 * `take`; with pauses.
 */
export function* forEachDrawnStep(
  query: RouteQuery,
  stops: Parameters<typeof legSteps>[3],
  { legs }: Route,
  detail: Pick<LineDetail, 'system' | 'maxDevM'>,
  language: string,
  begin: (box: Window) => void,
  take: (step: Step, line: Line, sinceStartMs: number) => void,
): Steps<void> {
  let sinceStartMs = 0
  if (legs.length > 1) begin(yield* boxAroundSteps(query, legs, detail.system))
  const line = createLine(POINTS_OF_STEP)
  for (const [number, packed] of legs.entries()) {
    const leg = unpacked(packed)
    const steps = yield* legSteps(query, leg, number, stops, language)
    const drawn = yield* drawLegSteps(query.router.network, leg, detail.system)
    // A drawn leg has its rectangle; many legs are never drawn all at once.
    if (legs.length === 1) begin(drawn.box)
    const { edgePoint } = drawn
    let taken = 0
    let points = 0
    for (const step of steps) {
      const first = edgePoint[step.firstEdge]
      const last = edgePoint[step.firstEdge + step.edgeCount]
      if (last - first < POINTS_AT_ONCE) {
        reducePart(query, drawn.line, first, last, line, detail)
      } else yield* reduceLineSteps(lineOfStep(drawn, step, line), detail)
      take(step, line, sinceStartMs)
      sinceStartMs += step.durationMs
      points += line.count
      if (++taken < STEPS_PER_TURN && points < POINTS_AT_ONCE) continue
      taken = 0
      points = 0
      yield
    }
    yield
  }
}

/** A stop of the input with its place in the drive. */
export interface ReachedStop<S extends Stop = Stop> {
  readonly stop: S
  /** Counted from 1. */
  readonly sequence: number
  /** Driving time from the first stop of the drive. */
  readonly reachedMs: number
  /** Whether it is reached on its nearest road; no drive may take that one where it is not. */
  readonly isOnNearest: boolean
}

/** The stops in the order of the input. @param waypoints of the drive, in its order */
export function reachedStops<S extends Stop>(
  stops: readonly S[],
  { ordered, route }: Drive<S>,
  waypoints: readonly Waypoint[],
): readonly ReachedStop<S>[] {
  const places = new Map(ordered.map((stop, index) => [stop.id, index]))
  const reachedMs = [0]
  for (const leg of route.legs) reachedMs.push(reachedMs[reachedMs.length - 1] + leg.durationMs)
  return stops.map((stop) => {
    const place = places.get(stop.id) as number
    const { isOnNearest } = waypoints[place]
    return { stop, sequence: place + 1, reachedMs: reachedMs[place], isOnNearest }
  })
}
