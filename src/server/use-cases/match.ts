/** A trace matched to the roads. In: the trace. Out: its pieces and its points, and what a piece says of its roads. */
import { ellipsoidDistanceM } from '../../geo/distance.ts'
import type { Line } from '../../geo/line.ts'
import type { Steps } from '../../report/steps.ts'
import {
  type Matched,
  type MatchedPiece,
  matchSteps,
  roadsAlong,
  type Trace,
  type TracePoint,
} from '../../router/matching/match.ts'
import { drawLegsSteps } from '../../router/route-line.ts'
import { NONE } from '../../tables/none.ts'
import { textAt } from '../../tables/table-file.ts'
import type { World } from '../contract/world.ts'
import { roadsOf } from './route.ts'

/** So many points of a dense trace take some 50 ms. */
const POINTS_A_UNIT = 500
/** Points this far from the one before are dear: many roads are between them. */
const FAR_M = 2000
const FAR_POINTS_A_UNIT = 25

type RoadsWorld = Pick<World, 'routes'>

/** A unit for each started 500 points, and one for each started 25 that are farther than 2 km from the one before. */
export function matchPrice(points: readonly TracePoint[]): number {
  let far = 0
  for (let point = 1; point < points.length; point++) {
    const [a, b] = [points[point - 1], points[point]]
    if (ellipsoidDistanceM(a.lonE7, a.latE7, b.lonE7, b.latE7) > FAR_M) far++
  }
  return Math.ceil(points.length / POINTS_A_UNIT) + Math.ceil(far / FAR_POINTS_A_UNIT)
}

/** @throws Refusal where the release has no roads */
export function* matchTrace(trace: Trace, world: RoadsWorld): Steps<Matched> {
  return yield* matchSteps(roadsOf(world), trace)
}

/** A piece as an answer tells it. */
export interface ToldPiece {
  /** In degrees. */
  readonly line: Line
  readonly lengthMm: number
  /** Of a drive as fast as the roads allow. */
  readonly durationMs: number
  readonly roads: readonly { readonly name?: string; readonly ref?: string; lengthMm: number }[]
}

/** Draws a piece and names its roads, with pauses. */
export function* tellPiece({ legs }: MatchedPiece, world: RoadsWorld): Steps<ToldPiece> {
  const { network } = roadsOf(world).router
  const { line } = yield* drawLegsSteps(network, legs, 4326)
  const roads = yield* roadsAlong(network, legs)
  const textOf = (code: number) => (code === NONE ? undefined : textAt(network.texts, code))
  return {
    line,
    lengthMm: legs.reduce((sum, { lengthMm }) => sum + lengthMm, 0),
    durationMs: legs.reduce((sum, { durationMs }) => sum + durationMs, 0),
    roads: roads.map(({ name, ref, lengthMm }) => {
      const [named, numbered] = [textOf(name), textOf(ref)]
      return {
        ...(named !== undefined && { name: named }),
        ...(numbered !== undefined && { ref: numbered }),
        lengthMm,
      }
    }),
  }
}

/** The name of the road that a place is on, or its number; undefined where it has neither. */
export function roadNameOf(edge: number, world: RoadsWorld): string | undefined {
  const { edgeName, edgeRef, texts } = roadsOf(world).router.network
  const code = edgeName[edge] === NONE ? edgeRef[edge] : edgeName[edge]
  return code === NONE ? undefined : textAt(texts, code)
}
