/**
 * How fast vans and trucks may go by law, beside the signs. Source of the figures: the traffic acts of the three countries
 * as collected on the page "Default speed limits" of the OpenStreetMap wiki; the limiters of Directive 92/6/EEC.
 */
import type { Limits } from '../network/limits.ts'
import type { RoadCountry } from '../network/material.ts'
import type { Vehicle } from './vehicle.ts'

/** From this permitted weight on the law speaks of heavy vehicles. */
const HEAVY_KG = 3500
const HEAVIER_KG = 7500

/** Weights at which speeds change. */
export const LAWFUL_WEIGHTS_KG = [HEAVY_KG, HEAVIER_KG] as const

/** The limiter of every vehicle above 3.5 t. */
const LIMITER_KMH = 90

/** Outside settlements, where no sign says more: motorways and roads for motor vehicles only, all others. */
interface HeavyKmh {
  readonly aboveKg: number
  readonly motorroad: number
  readonly other: number
}

const HEAVY: Readonly<Record<RoadCountry, HeavyKmh>> = {
  '': { aboveKg: HEAVY_KG, motorroad: 80, other: 80 },
  // The limit of 90 outside settlements holds for trucks, too.
  ee: { aboveKg: HEAVY_KG, motorroad: 90, other: 90 },
  lv: { aboveKg: HEAVIER_KG, motorroad: 80, other: 80 },
  lt: { aboveKg: HEAVY_KG, motorroad: 90, other: 80 },
}

/** Share of a limit that traffic leaves; as for cars. */
const RURAL_SHARE = 0.9
const BUILT_UP_SHARE = 0.8

export interface RoadOfVehicle {
  readonly country: RoadCountry
  readonly isMotorroad: boolean
  readonly isBuiltUp: boolean
}

/** Travel speed in km/h that the vehicle does not exceed; Infinity where the speed of cars holds. */
export function vehicleKmh(
  vehicle: Vehicle,
  limits: Limits,
  { country, isMotorroad, isBuiltUp }: RoadOfVehicle,
): number {
  const signed = [limits.goodsKmh, vehicle.kind === 'truck' ? limits.hgvKmh : 0]
  let kmh = Math.min(...signed.map((one) => (one > 0 ? one : Infinity)))
  if (vehicle.weightKg > HEAVY_KG) {
    kmh = Math.min(kmh, LIMITER_KMH)
    const law = HEAVY[country]
    const isSigned = limits.hgvKmh > 0 && vehicle.kind === 'truck'
    if (!isBuiltUp && !isSigned && vehicle.weightKg > law.aboveKg) {
      kmh = Math.min(kmh, isMotorroad ? law.motorroad : law.other)
    }
  }
  return kmh * (isBuiltUp ? BUILT_UP_SHARE : RURAL_SHARE)
}
