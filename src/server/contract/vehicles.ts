/** What an interface may ask of vehicles beside cars. */
import type { MetricName } from '../../roads/network/network.ts'
import type { Vehicle } from '../../roads/vehicles/vehicle.ts'
import type { RouteQuery } from '../../router/router.ts'

/** The weight sets of vehicles, over the roads of one release. */
export interface Vehicles {
  /** Whether a question about the vehicle needs no set to be made. */
  isKept(vehicle: Vehicle, metric: MetricName): boolean
  /**
   * The router of the vehicle with this thread's scratch space; waits until its set is made.
   * @param key of whoever asks
   * @throws Refusal VEHICLES_BUSY where too many are to be made already
   */
  queryOf(vehicle: Vehicle, metric: MetricName, key: string): Promise<RouteQuery>
}
