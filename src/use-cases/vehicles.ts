/** What an interface may ask of vehicles beside cars, and of roads that are kept off. */
import type { RouteQuery } from '../router/router.ts'
import type { DrivenBy } from '../router/vehicle-router.ts'

/** The weight sets over the roads of one release, beside those of cars on all roads. */
export interface Vehicles {
  /** Whether a question needs no set to be made. */
  isKept(driven: DrivenBy): boolean
  /** The set's name, the same for all who drive alike. */
  nameOf(driven: DrivenBy): string
  /**
   * The router of the set with this thread's scratch space; waits until its set is made.
   * @param key of the asker
   * @throws Refusal VEHICLES_BUSY where too many are to be made already
   */
  queryOf(driven: DrivenBy, key: string): Promise<RouteQuery>
}
