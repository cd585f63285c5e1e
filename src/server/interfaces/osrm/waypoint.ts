/** OSRM's waypoints: where a coordinate is on the roads. */

import { roadNameOf } from '../../../use-cases/routes/match.ts'
import type { World } from '../../../use-cases/world.ts'

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

/** A place on a road. */
export interface OnRoad {
  readonly edge: number
  readonly lonE7: number
  readonly latE7: number
  readonly distanceM: number
}

/** Members in the order of the original: some clients read them by position. */
export const waypointMembers = ({ edge, lonE7, latE7, distanceM }: OnRoad, world: World) => ({
  hint: HINT,
  distance: Math.round(distanceM * 1e6) / 1e6,
  name: roadNameOf(edge, world) ?? '',
  location: locationOf(lonE7, latE7),
})
