/**
 * Map matching: the drive that a trace of positions comes from. A trace is cut into pieces where nothing is known for
 * long, and where no drive leads on; points that fit into no piece are named.
 */
import { ellipsoidDistanceM } from '../../geo/distance.ts'
import type { Steps } from '../../report/steps.ts'
import type { Leg } from '../leg.ts'
import type { RouteQuery } from '../router.ts'
import type { Place } from '../snapping/snap.ts'
import { firstLink, type Link, likeliestStates, nextLink } from './chain.ts'
import { confidences } from './confidence.ts'
import { drivenLegs, placeBetween } from './driven-legs.ts'
import { drivesOf } from './drives.ts'
import { noiseM } from './noise.ts'
import { isDoubtful, type KnownPoint, REACH, statesOf, type TracePoint } from './states.ts'

export { type RoadAlong, roadsAlong } from './driven-legs.ts'
export type { TracePoint } from './states.ts'

export interface Trace {
  readonly points: readonly TracePoint[]
  /** Milliseconds of each point on any clock, NaN where unknown; absent where none is known. */
  readonly timesMs?: Float64Array
  /** Numbers of points at which a new piece begins, whatever their times are. */
  readonly begins?: ReadonlySet<number>
  /** Longer without a point begins a new piece. */
  readonly gapMs: number
}

/**
 * Why a point is in no piece: no road is near it, or no drive connects it with the points before and after. A doubtful one
 * is far from where these say the vehicle is.
 */
export type Misfit = 'no-road' | 'no-drive' | 'doubtful'

export interface MatchedPoint {
  /** Number of its piece; undefined where it is in none. */
  readonly piece?: number
  readonly misfit?: Misfit
  /** On the driven road. */
  readonly place?: Place
  /** From 0 to 1: how sure the road is among those near; less where it is far. */
  readonly confidence: number
}

export interface MatchedPiece {
  /** Numbers of its first and last point. */
  readonly first: number
  readonly last: number
  /** One, or several after one another where the drive is long. */
  readonly legs: readonly Leg[]
  /** Mean of its points. */
  readonly confidence: number
}

export interface Matched {
  readonly pieces: readonly MatchedPiece[]
  /** One for each point of the trace. */
  readonly points: readonly MatchedPoint[]
}

/** A point this near to the one before, in standard deviations, says more about the noise than about the way. */
const SAME_PLACE = 3.5
/** Points in a row without a drive that count as misfits; one more begins a new piece. */
const MISFITS_MAX = 3
/** Nobody can tell the way between points farther apart. */
const APART_MAX_M = 10_000

/** Matches a trace of any number of points, with a pause after every point. The metric is the router's shortest ways. */
export function* matchSteps(query: RouteQuery, given: Trace): Steps<Matched> {
  const accuracyM = noiseM(given.points, given.timesMs, given.begins)
  yield
  const known = given.points.map((point) => ({ ...point, accuracyM: point.accuracyM ?? accuracyM }))
  const trace: KnownTrace = { ...given, points: known }
  const points: MatchedPoint[] = trace.points.map(() => ({ misfit: 'no-road', confidence: 0 }))
  const pieces: MatchedPiece[] = []
  for (let from = 0; from < points.length; ) {
    const found = yield* chainFrom(query, trace, from)
    for (const point of found.misfits) points[point] = { misfit: 'no-drive', confidence: 0 }
    yield* takePiece(query, trace, found, pieces, points)
    from = found.end
  }
  return { pieces, points }
}

/** A trace whose points all have an accuracy. */
type KnownTrace = Trace & { readonly points: readonly KnownPoint[] }

/** A row of points that one drive connects. */
interface Found {
  readonly chain: readonly Link[]
  /** Points that are too near to the link before to be links: its number for each, by the point's. */
  readonly idle: ReadonlyMap<number, number>
  readonly misfits: readonly number[]
  /** First point that is not looked at yet. */
  readonly end: number
}

function* chainFrom(query: RouteQuery, trace: KnownTrace, from: number): Steps<Found> {
  const { points, gapMs } = trace
  const drives = drivesOf(query)
  const chain: Link[] = []
  const idle = new Map<number, number>()
  const misfits: number[] = []
  /** Points since the last link that no drive leads to. */
  let waiting: number[] = []
  let latest = from
  for (let point = from; point < points.length; point++) {
    yield
    if (chain.length > 0 && isGap(trace, latest, point, gapMs)) {
      return { chain, idle, misfits, end: waiting[0] ?? point }
    }
    const last = chain[chain.length - 1]
    const straightM = last ? distanceM(points[last.point], points[point]) : 0
    if (last && waiting.length === 0 && straightM < SAME_PLACE * points[point].accuracyM) {
      idle.set(point, chain.length - 1)
      latest = point
      continue
    }
    const states = statesOf(query, query.router.metrics.shortest, points[point])
    if (states.length === 0) continue
    latest = point
    if (!last) {
      chain.push(firstLink(point, states))
      continue
    }
    const between = {
      straightM,
      seconds: secondsBetween(trace, last.point, point),
      from: points[last.point],
      to: points[point],
    }
    const next =
      straightM > APART_MAX_M ? undefined : nextLink(drives, last, point, states, between)
    if (next) {
      misfits.push(...waiting)
      waiting = []
      chain.push(next)
    } else {
      waiting.push(point)
      if (waiting.length > MISFITS_MAX) break
    }
  }
  return { chain, idle, misfits, end: waiting[0] ?? points.length }
}

/** Whether the trace begins anew, nothing is known for longer than the gap, or the clock goes back. */
function isGap(trace: Trace, before: number, point: number, gapMs: number): boolean {
  for (let at = before + 1; at <= point; at++) if (trace.begins?.has(at)) return true
  const seconds = secondsBetween(trace, before, point)
  return seconds !== undefined && (seconds < 0 || seconds * 1000 > gapMs)
}

function secondsBetween({ timesMs }: Trace, before: number, point: number): number | undefined {
  const seconds = timesMs ? (timesMs[point] - timesMs[before]) / 1000 : Number.NaN
  return Number.isNaN(seconds) ? undefined : seconds
}

const distanceM = (a: TracePoint, b: TracePoint): number =>
  ellipsoidDistanceM(a.lonE7, a.latE7, b.lonE7, b.latE7)

/** The chain as a piece; a point alone fits nowhere. */
function* takePiece(
  query: RouteQuery,
  trace: KnownTrace,
  { chain, idle }: Found,
  pieces: MatchedPiece[],
  points: MatchedPoint[],
): Steps<void> {
  if (chain.length === 0) return
  if (chain.length + idle.size < 2) {
    points[chain[0].point] = { misfit: 'no-drive', confidence: 0 }
    return
  }
  const chosen = likeliestStates(chain)
  const shares = yield* confidences(chain, chosen)
  const driven = yield* drivenLegs(query, chain, chosen)
  const piece = pieces.length
  let sum = 0
  const doubtful = new Set<number>()
  chain.forEach(({ point, states }, link) => {
    const state = states[chosen[link]]
    if (isDoubtful(state, trace.points[point])) {
      doubtful.add(point)
      points[point] = { misfit: 'doubtful', confidence: 0 }
      return
    }
    sum += shares[link]
    points[point] = { piece, place: state.place, confidence: shares[link] }
  })
  for (const [point, link] of idle) {
    const { accuracyM } = trace.points[point]
    const near = placeBetween(query, driven, link, trace.points[point], accuracyM * REACH)
    const place = near ?? chain[link].states[chosen[link]].place
    points[point] = { piece, place, confidence: shares[link] }
    sum += shares[link]
    yield
  }
  const numbers = [...chain.map(({ point }) => point), ...idle.keys()].filter(
    (point) => !doubtful.has(point),
  )
  pieces.push({
    first: numbers.reduce((least, point) => Math.min(least, point)),
    last: numbers.reduce((most, point) => Math.max(most, point), 0),
    legs: driven.legs,
    confidence: sum / numbers.length,
  })
}
