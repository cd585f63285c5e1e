/** What every format of a route is written from. */
import { provenanceFor } from '../../release/provenance.ts'
import type { Steps } from '../../report/steps.ts'
import { lanesOfStep, type Step } from '../../router/directions/directions.ts'
import type { Route } from '../../router/route.ts'
import type { RouteQuery } from '../../router/router.ts'
import { type Waypoint, waypointsOf } from '../../router/waypoints.ts'
import type { ByteWriter, PairTexts } from '../../text/byte-writer.ts'
import { forEachStep, stepStart } from '../../use-cases/routes/directions.ts'
import { drawRoutes, type RouteTaker } from '../../use-cases/routes/draw-routes.ts'
import { type DetailRuns, drawDetailedSteps } from '../../use-cases/routes/line-details.ts'
import type { LocatedPoint } from '../../use-cases/routes/locate-places.ts'
import type { World } from '../../use-cases/world.ts'
import type { RouteAsked } from './question.ts'

/** Drives that were found, and how they are to be written. */
export interface RouteAnswer {
  readonly query: RouteQuery
  readonly manifest: World['manifest']
  readonly asked: RouteAsked
  readonly points: readonly LocatedPoint[]
  /** Best first; all over the same points. */
  readonly routes: readonly Route[]
  /** Whether everything is so short that it needs no pauses. */
  readonly isShort: boolean
  readonly writer: ByteWriter
}

/** Six decimals of a degree are a tenth of a metre. */
export const DEGREE_DECIMALS = 6

/** The points in their order, each with its place on the road. */
export function passedPoints({ query, routes, points }: RouteAnswer): PassedPoint[] {
  const waypoints = waypointsOf(query, routes[0], points)
  return points.map((point, index) => ({ point, waypoint: waypoints[index] }))
}

/** Gives the totals and the line of one route to `taker`. @returns what is told along the line, where that is asked for */
export function* drawOne(
  { query, asked, isShort }: RouteAnswer,
  { legs }: Route,
  taker: RouteTaker,
): Steps<DetailRuns | undefined> {
  const { drawing, details } = asked
  if (drawing.hasGeometry && details.length > 0) {
    return yield* drawDetailedSteps(query, legs, drawing, details, taker)
  }
  yield* drawRoutes(query, legs, drawing, taker, isShort)
  return undefined
}

/** A step in the words of its language. */
export interface SaidStep {
  readonly step: Step
  readonly text: string
  /** Longitude and latitude where it begins, degrees. */
  readonly location: readonly [number, number]
  readonly lanes: ReturnType<typeof lanesOfStep>
}

/** Gives every step of a route to `take`, in its order. */
export function* sayEachStep(
  { query, asked, points }: RouteAnswer,
  route: Route,
  take: (said: SaidStep) => void,
): Steps<void> {
  const { phrasebook } = asked.language
  const { texts } = query.router.network
  yield* forEachStep(query, points, route, phrasebook.language, function* (driven) {
    const { step } = driven
    const point = points[step.point]
    const named = point?.address?.query ?? ''
    const text = phrasebook.phraseOf(step, texts, point?.id ?? 0, named)
    const { lonE7, latE7 } = stepStart(query, driven)
    const lanes = lanesOfStep(query, driven.of, step)
    take({ step, text, location: [lonE7 / 1e7, latE7 / 1e7], lanes })
    yield
  })
}

/** Writes the points of a line, longitude and latitude between texts; `separator` is before all but the first. */
export const pointsBetween =
  (writer: ByteWriter, separator: string, texts: PairTexts): RouteTaker['points'] =>
  ({ x, y }, from, to, isStart) => {
    const first = isStart ? Math.min(from + 1, to) : from
    writer.decimalPairs(x, y, from, first, DEGREE_DECIMALS, texts)
    const others = { ...texts, before: separator + texts.before }
    writer.decimalPairs(x, y, first, to, DEGREE_DECIMALS, others)
  }

export interface PassedPoint {
  readonly point: LocatedPoint
  readonly waypoint: Waypoint
}

/** Whose data a drive is: that of the roads, and of the registers that have its addresses. */
export function provenanceOfDrive(
  { manifest }: Pick<World, 'manifest'>,
  points: readonly LocatedPoint[] = [],
): string {
  const countries = new Set(points.map(({ address }) => `${address?.feature.properties.country}`))
  return `"provenance":${JSON.stringify(provenanceFor(manifest, countries, true))}`
}

/** Where the drive passes the point, how far that is from it, and what the point was given as. */
export function waypointMembers({ point, waypoint }: PassedPoint) {
  const { address } = point
  return {
    location: [waypoint.lonE7 / 1e7, waypoint.latE7 / 1e7],
    moved: Math.round(waypoint.movedM * 10) / 10,
    onNearestRoad: waypoint.isOnNearest && !waypoint.isAboveTunnel,
    given: [point.lonE7 / 1e7, point.latE7 / 1e7],
    ...(address && { address }),
  }
}
