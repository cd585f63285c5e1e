/** The world as a vehicle finds it: the same places, and roads of its own. */
import type { MetricName } from '../../../roads/network/network.ts'
import type { Vehicle } from '../../../roads/vehicles/vehicle.ts'
import type { Vehicles } from '../../contract/vehicles.ts'
import type { World } from '../../contract/world.ts'
import { roadsOf } from '../route.ts'
import { localVehicles } from './local-vehicles.ts'

export interface DrivenBy {
  /** Undefined for a car. */
  readonly vehicle: Vehicle | undefined
  readonly metric: MetricName
}

/** Making a weight set of three countries takes two and a half seconds of a core, in which nobody else's is made. */
const MAKING_UNITS = 25

const vehiclesOf = (world: World): Vehicles => world.vehicles ?? localVehicles(roadsOf(world))

/** Units of the quota for a set that is not kept. */
export const vehiclePrice = ({ vehicle, metric }: DrivenBy, world: World): number =>
  vehicle && !vehiclesOf(world).isKept(vehicle, metric) ? MAKING_UNITS : 0

/** The world with the roads of the vehicle, once they are made. @throws Refusal */
export async function worldOf(
  { vehicle, metric }: DrivenBy,
  world: World,
  key: string,
): Promise<World> {
  if (!vehicle) return world
  return { ...world, routes: await vehiclesOf(world).queryOf(vehicle, metric, key) }
}
