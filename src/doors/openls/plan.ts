/** What a route of OpenLS is to be. */

import type { Steps } from '../../report/steps.ts'
import type { MetricName } from '../../roads/network/network.ts'
import type { Avoided } from '../../router/avoid.ts'
import type { RouteSystem } from '../../router/route-line.ts'
import { type AddressQuestion, locateAddress } from '../../use-cases/places/locate-address.ts'
import type { GivenPoint } from '../../use-cases/routes/route.ts'
import type { AreaSize } from '../../use-cases/routes/route-price.ts'
import type { World } from '../../use-cases/world.ts'
import type { GivenPosition } from './geometry.ts'

/** A way point as it was asked for: where it is, or the address by which it is found. */
export type AskedPoint = { readonly isStop: boolean } & (
  | { readonly position: GivenPosition }
  | { readonly address: AddressQuestion }
)

export interface OpenLsPoint extends GivenPosition, GivenPoint {
  /** False where the drive only passes. */
  readonly isStop: boolean
}

/** A plan before its addresses are found. */
export interface AskedPlan {
  readonly metric: MetricName
  readonly system: RouteSystem
  readonly points: readonly AskedPoint[]
  readonly avoided: Avoided | undefined
  /** Sizes of the areas to avoid; the price depends on them. */
  readonly areas: readonly AreaSize[]
}

/** What the route is to be: all that a route handle keeps. */
export interface RoutePlan extends Pick<AskedPlan, 'metric' | 'system' | 'avoided'> {
  readonly points: readonly OpenLsPoint[]
}

/** Finds the addresses of a plan, with a pause after each. @throws Refusal */
export function* locate({ points, ...plan }: AskedPlan, world: World): Steps<RoutePlan> {
  const located: OpenLsPoint[] = []
  for (const [index, point] of points.entries()) {
    const { isStop } = point
    const id = index + 1
    if ('position' in point) located.push({ ...point.position, id, isStop })
    else {
      const { lonE7, latE7 } = locateAddress(point.address, world)
      const [east, north] = [lonE7 / 1e7, latE7 / 1e7]
      located.push({ lonE7, latE7, east, north, system: 4326, id, isStop })
      yield
    }
  }
  return { ...plan, points: located }
}
