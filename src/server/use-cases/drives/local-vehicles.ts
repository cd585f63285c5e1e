/** Vehicles of a world without threads: each set is made at once, by whoever asks. */
import { betweenLimits, type Vehicle, vehicleKey } from '../../../roads/vehicles/vehicle.ts'
import { LAWFUL_WEIGHTS_KG } from '../../../roads/vehicles/vehicle-speeds.ts'
import { createRouteQuery, type RouteQuery, type Router } from '../../../router/router.ts'
import { createVehicleMaker, vehicleRouter } from '../../../router/vehicle-router.ts'
import type { Vehicles } from '../../contract/vehicles.ts'

/** Sets that are kept; the oldest goes first. */
const KEPT_MAX = 8

/** By the routers of cars. */
const known = new WeakMap<Router, Vehicles>()

/** The vehicles over the roads of a router. */
export function localVehicles({ router }: RouteQuery): Vehicles {
  const vehicles = known.get(router) ?? createLocalVehicles(router)
  known.set(router, vehicles)
  return vehicles
}

function createLocalVehicles(router: Router): Vehicles {
  const maker = createVehicleMaker(router)
  const kept = new Map<string, RouteQuery>()
  return {
    isKept: (vehicle, metric) => kept.has(setName(router, vehicle, metric)),
    async queryOf(vehicle, metric) {
      const name = setName(router, vehicle, metric)
      const query =
        kept.get(name) ??
        createRouteQuery(vehicleRouter(router, maker(raised(router, vehicle), metric)))
      kept.set(name, query)
      const [oldest] = kept.keys()
      if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
      return query
    },
  }
}

/** The vehicle between the limits of the network. */
export const raised = ({ network }: Router, vehicle: Vehicle): Vehicle =>
  betweenLimits(vehicle, network.limits, LAWFUL_WEIGHTS_KG)

/** The name of a weight set: the same for vehicles that drive alike. */
export const setName = (router: Router, vehicle: Vehicle, metric: string): string =>
  `${metric} ${vehicleKey(raised(router, vehicle))}`
