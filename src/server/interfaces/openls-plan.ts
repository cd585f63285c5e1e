/** What a route of OpenLS is to be. */
import type { MetricName } from '../../roads/network.ts'
import type { Avoided } from '../../router/avoid.ts'
import type { RouteSystem } from '../../router/route-line.ts'
import type { GivenPosition } from './openls-geometry.ts'

export interface OpenLsPoint extends GivenPosition {
  /** False where the drive only passes. */
  readonly isStop: boolean
}

/** What the route is to be: all that a route handle keeps. */
export interface RoutePlan {
  readonly metric: MetricName
  readonly system: RouteSystem
  readonly points: readonly OpenLsPoint[]
  readonly avoided: Avoided | undefined
}
