/** What the services of OSRM share: their shape, and points on roads. */
import { isRefusal, refusal } from '../../report/errors.ts'
import type { Steps } from '../../report/steps.ts'
import { type Leg, type Route, roadsNear } from '../../router/route.ts'
import { roadNameOf } from '../../use-cases/routes/match.ts'
import { type GivenPoint, roadsOf } from '../../use-cases/routes/route.ts'
import type { World } from '../../use-cases/world.ts'
import type { OsrmQuestion } from './question.ts'

export type Place = Leg['start']

/** The members of an answer. */
export interface Found {
  readonly members: Record<string, unknown>
  /** Whether writing them takes so little time that it needs no pauses. */
  readonly isShort: boolean
}

/** What a service costs, and how its answer's members are found. */
export interface Served {
  readonly cost: number
  /** Whether finding takes so little time that it needs no pauses; absent where it never does. */
  readonly isFoundAtOnce?: (world: World) => boolean
  /** Steps, or the worker that takes them already, with `ClientGone` as soon as `isGone` says so. */
  readonly answer: (world: World, isGone: () => boolean) => Steps<Found> | Promise<Found>
}

/** Finds something over points. Where it fails, the first that no road is near is told before any other reason. */
export function* overSnapped<T>(
  points: readonly GivenPoint[],
  world: World,
  find: () => Steps<T>,
): Steps<T> {
  try {
    return yield* find()
  } catch (error) {
    if (isRefusal(error)) yield* checkSnapped(points, world)
    throw error
  }
}

/** Looks at one point after the other, with pauses. @throws Refusal for the first point that no road is near */
export function* checkSnapped(points: readonly GivenPoint[], world: World): Steps<void> {
  const { snapMetresMax } = world.settings
  for (const [index, point] of points.entries()) {
    const near = roadsNear(roadsOf(world), { metric: 'fastest', snapMetresMax }, point, 1)
    if (near.length === 0) throw refusal('OSRM_NO_SEGMENT', { number: index })
    yield
  }
}

/** Where a route's points are on the roads. */
export const placesOf = ({ legs }: Pick<Route, 'legs'>): Place[] => [
  legs[0].start,
  ...legs.map(({ end }) => end),
]

export const waypointsUnless = (skips: boolean, waypoints: () => object[]) =>
  skips ? {} : { waypoints: waypoints() }

/** Clients send hints back unescaped; ours say nothing. */
const HINT = 'AAAA'
/** Decimals of degrees in an answer: a tenth of a metre. */
export const DEGREE_DECIMALS = 6
const DEGREE_STEPS = 10 ** DEGREE_DECIMALS

/** Longitude, latitude, as all places of an answer are rounded. */
const locationOf = (lonE7: number, latE7: number): [number, number] => [
  Math.round((lonE7 / 1e7) * DEGREE_STEPS) / DEGREE_STEPS,
  Math.round((latE7 / 1e7) * DEGREE_STEPS) / DEGREE_STEPS,
]

/** Members in the order of the original: some clients read them by position. */
export const waypointMembers = (
  { edge, lonE7, latE7, distanceM }: Omit<Place, 'fraction'>,
  { hasHints }: Pick<OsrmQuestion, 'hasHints'>,
  world: World,
) => ({
  ...(hasHints && { hint: HINT }),
  distance: Math.round(distanceM * 1e6) / 1e6,
  name: roadNameOf(edge, world) ?? '',
  location: locationOf(lonE7, latE7),
})
