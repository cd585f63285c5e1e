/** Vehicles of a world without threads: each set is made at once, by its asker. */
import { betweenLimits, vehicleKey } from '../../roads/vehicles/vehicle.ts'
import { LAWFUL_WEIGHTS_KG } from '../../roads/vehicles/vehicle-speeds.ts'
import { avoidedText } from '../../router/avoid.ts'
import { createRouteQuery, type RouteQuery, type Router } from '../../router/router.ts'
import { createVehicleMaker, type DrivenBy, vehicleRouter } from '../../router/vehicle-router.ts'
import { onceFor } from '../../tables/group-by-key.ts'
import type { Vehicles } from '../vehicles.ts'

/** Sets that are kept; the oldest goes first. */
const KEPT_MAX = 8

/** The vehicles over the roads of a router. */
export const localVehicles = ({ router }: RouteQuery): Vehicles => vehiclesOf(router)

const vehiclesOf = onceFor((router: Router): Vehicles => {
  const maker = createVehicleMaker(router)
  const kept = new Map<string, RouteQuery>()
  return {
    isKept: (driven) => kept.has(setName(router, driven)),
    nameOf: (driven) => setName(router, driven),
    async queryOf(driven) {
      const name = setName(router, driven)
      const query =
        kept.get(name) ??
        createRouteQuery(vehicleRouter(router, maker(raisedDriver(router, driven))))
      kept.set(name, query)
      const [oldest] = kept.keys()
      if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
      return query
    },
  }
})

/** The given drive with its vehicle between the limits of the network. */
export const raisedDriver = ({ network }: Router, { vehicle, ...driven }: DrivenBy): DrivenBy => ({
  ...driven,
  vehicle: vehicle && betweenLimits(vehicle, network.limits, LAWFUL_WEIGHTS_KG),
})

/**
 * The name of a weight set: the same for vehicles that drive alike and keep off the same roads.
 * @param shorten makes a short word of the text of the avoided roads
 */
export function setName(
  router: Router,
  asked: DrivenBy,
  shorten: (text: string) => string = (text) => text,
): string {
  const { vehicle, metric, avoided, isTrace } = raisedDriver(router, asked)
  const parts = [metric, vehicle ? vehicleKey(vehicle) : 'car']
  if (isTrace) parts.push('trace')
  if (avoided) parts.push(shorten(avoidedText(avoided)))
  return parts.join(' ')
}
