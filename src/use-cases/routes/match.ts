/** A trace matched to the roads. In: the trace. Out: its pieces and its points, and what a piece says of its roads. */
import type { Line } from '../../geo/line.ts'
import type { Steps } from '../../report/steps.ts'
import {
  type Matched,
  type MatchedPiece,
  matchSteps,
  roadsAlong,
  type Trace,
} from '../../router/matching/match.ts'
import { drawLegsSteps } from '../../router/route-line.ts'
import { NONE } from '../../tables/none.ts'
import { textAt } from '../../tables/table-file.ts'
import type { World } from '../world.ts'
import { roadsOf } from './route.ts'

/** Usual points take a tenth of a millisecond; points of a trace that jumps among many roads take one and more. */
const POINTS_A_UNIT = 100

type RoadsWorld = Pick<World, 'routes'>

/** A unit for each started 100 points. */
export const matchPrice = (points: number): number => Math.ceil(points / POINTS_A_UNIT)

/** @throws Refusal where the release has no roads */
export function* matchTrace(trace: Trace, world: RoadsWorld): Steps<Matched> {
  return yield* matchSteps(roadsOf(world), trace)
}

/** A piece as an answer tells it. */
export interface ToldPiece {
  /** In degrees. */
  readonly line: Line
  readonly lengthMm: number
  /** What the drive takes as fast as the roads allow. */
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
