/** What the process and its threads say to each other of weight sets. */
import type { Vehicle } from '../../roads/vehicles/vehicle.ts'
import type { DrivenBy, VehicleParts } from '../../router/vehicle-router.ts'

/** A thread wants a weight set. */
export interface VehicleWanted {
  readonly kind: 'vehicle-wanted'
  /** The set's name, the same in all threads. */
  readonly name: string
  /** A vehicle between the limits of the roads. */
  readonly driven: DrivenBy
  /** Name of the release whose roads are meant. */
  readonly release: string
  /** The API key of the asker; undefined for a vehicle of the settings. */
  readonly key: string | undefined
}

/** Whether a message is one of these. */
export const isOfVehicles = (message: { readonly kind: string }): message is ToVehicles =>
  message.kind.startsWith('vehicle-')

export type ToVehicles =
  /** A vehicle of the settings, to be asked for at once. */
  | { readonly kind: 'vehicle-prepare'; readonly vehicle: Vehicle }
  | {
      readonly kind: 'vehicle-made'
      readonly name: string
      readonly parts: VehicleParts
      readonly release: string
    }
  | { readonly kind: 'vehicle-refused'; readonly name: string }
  | { readonly kind: 'vehicle-dropped'; readonly name: string }
