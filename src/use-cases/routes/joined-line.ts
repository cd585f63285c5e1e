/**
 * The line of several legs as one. However long it is, only a leg's points are in memory, and those that are held to
 * choose the best of.
 */
import { emptyBox, widenBox } from '../../geo/box.ts'
import type { Window } from '../../geo/clip.ts'
import { addPoint, createLine, type Line } from '../../geo/line.ts'
import { sharePoints } from '../../geo/simplify.ts'
import type { Steps } from '../../report/steps.ts'
import type { RoadNetwork } from '../../roads/network/network.ts'
import type { Leg } from '../../router/route.ts'
import { drawLegsSteps, type LineDetail, reduceLineSteps } from '../../router/route-line.ts'

/** A megabyte. A longer line is generalised leg by leg. */
const HELD_POINTS_MAX = 65_536

/** The box and the point counts of a line, known before any of it is written. */
export interface LineSurvey {
  /** The rectangle around all of it. */
  readonly box: Window
  /** Points of each leg before generalisation. */
  readonly counts: readonly number[]
}

/** Takes points `from .. to - 1` of a line, in the order of the route. */
type TakePoints = (line: Line, from: number, to: number) => Steps<void>
/** `box` is around the whole leg. */
type TakeLeg = (line: Line, from: number, to: number, box: Window) => Steps<void>

/** Draws every leg once. */
export function* surveyLine(
  network: RoadNetwork,
  legs: readonly Leg[],
  { system, window }: LineDetail,
): Steps<LineSurvey> {
  const counts: number[] = []
  const around = emptyBox()
  yield* takeLegs(network, legs, { system, window, maxDevM: 0 }, [], function* (_, from, to, box) {
    counts.push(to - from)
    widenBox(around, box)
    yield
  })
  return { box: around, counts }
}

/** Gives the line of consecutive legs to `take`, piece by piece; two legs that meet share one point at most. */
export function* joinedLine(
  network: RoadNetwork,
  legs: readonly Leg[],
  { counts }: LineSurvey,
  detail: LineDetail,
  take: TakePoints,
): Steps<void> {
  const { system, window, maxPoints = Number.POSITIVE_INFINITY } = detail
  const isLong = counts.reduce((sum, count) => sum + count, 0) > HELD_POINTS_MAX
  if (isLong && maxPoints >= HELD_POINTS_MAX) {
    const bounds = maxPoints < Number.POSITIVE_INFINITY ? sharePoints(maxPoints, counts) : []
    yield* takeLegs(network, legs, detail, bounds, take)
    return
  }
  const held = createLine()
  const full = { system, window, maxDevM: 0 }
  const bounds = isLong ? sharePoints(HELD_POINTS_MAX, counts) : []
  yield* takeLegs(network, legs, full, bounds, function* (line, from, to) {
    for (let i = from; i < to; i++) addPoint(held, line.x[i], line.y[i])
    yield
  })
  // It is clipped already; a window's line stays exact.
  const maxDevM = window ? 0 : detail.maxDevM
  const best = yield* reduceLineSteps(held, { system, maxDevM, maxPoints })
  yield* take(best, 0, best.count)
}

/** @param bounds the points that each leg may have, its ends included; none where every leg may have any number */
function* takeLegs(
  network: RoadNetwork,
  legs: readonly Leg[],
  detail: LineDetail,
  bounds: readonly number[],
  take: TakeLeg,
): Steps<void> {
  for (const [index, leg] of legs.entries()) {
    const { line, box } = yield* drawLegsSteps(network, [leg], detail.system)
    const endX = line.x[line.count - 1]
    const endY = line.y[line.count - 1]
    const reduced = yield* reduceLineSteps(line, { ...detail, maxPoints: bounds[index] })
    // The leg before has its end where this one begins. Outside the window that place is no point of the line.
    const from = index === 0 ? 0 : 1
    const isEndKept = index === legs.length - 1 || isInside(detail.window, endX, endY)
    yield* take(reduced, from, isEndKept ? reduced.count : reduced.count - 1, box)
  }
}

const isInside = (window: Window | undefined, x: number, y: number): boolean =>
  window === undefined ||
  (x >= window.west && x <= window.east && y >= window.south && y <= window.north)
