/** What the services of OSRM share: their shape, and points on roads. */
import { refusal } from '../../../report/errors.ts'
import type { Steps } from '../../../report/steps.ts'
import { type Leg, type Route, roadsNear } from '../../../router/route.ts'
import type { World } from '../../contract/world.ts'
import { type GivenPoint, roadsOf } from '../../use-cases/route.ts'

/** A place on a road. */
export type Place = Leg['start']

/** What a service costs, and how its answer's members are found. */
export interface Served {
  readonly cost: number
  readonly answer: (world: World) => Steps<Record<string, unknown>>
}

/** Looks at one point after the other, with pauses. @throws Refusal for the first point that no road is near */
export function* checkSnapped(
  points: readonly GivenPoint[],
  radiuses: readonly number[],
  world: World,
): Steps<void> {
  const query = roadsOf(world)
  for (const [index, point] of points.entries()) {
    const snapMetresMax = Math.min(radiuses[index], world.settings.snapMetresMax)
    const near = roadsNear(query, { metric: 'fastest', snapMetresMax }, point, 1)
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
