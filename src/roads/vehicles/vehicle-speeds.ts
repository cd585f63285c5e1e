/**
 * How fast vans and trucks may go by law, beside the signs.
 * Estonia: Traffic Act (liiklusseadus), section 15(1), 90 outside settlements for all. Latvia: Road Traffic Regulations
 * (Cabinet regulation 279 of 2015), paragraph 101, since 26 January 2024 90 outside settlements for all. Lithuania: Road
 * Traffic Rules (Kelių eismo taisyklės), above 3.5 t 90 on motorways, 80 on expressways and paved roads, 70 on others.
 * The limiter of 90 is that of Directive 92/6/EEC.
 */
import type { Limits } from '../network/limits.ts'
import type { RoadCountry } from '../network/material.ts'
import type { Vehicle } from './vehicle.ts'

/** From this permitted weight on the law speaks of heavy vehicles. */
const HEAVY_KG = 3500

/** Weights at which speeds change. */
export const LAWFUL_WEIGHTS_KG = [HEAVY_KG] as const

/** The limiter of every vehicle above 3.5 t. */
const LIMITER_KMH = 90

/** Outside settlements, where no sign says more: motorways, other roads, and roads without a hard surface. */
interface HeavyKmh {
  readonly motorway: number
  readonly other: number
  readonly unpaved: number
}

const HEAVY: Readonly<Record<RoadCountry, HeavyKmh>> = {
  '': { motorway: 80, other: 80, unpaved: 80 },
  ee: { motorway: 90, other: 90, unpaved: 90 },
  lv: { motorway: 90, other: 90, unpaved: 90 },
  lt: { motorway: 90, other: 80, unpaved: 70 },
}

/** Share of a limit that traffic leaves; as for cars. */
const RURAL_SHARE = 0.9
const BUILT_UP_SHARE = 0.8

export interface RoadOfVehicle {
  readonly country: RoadCountry
  readonly isMotorway: boolean
  readonly isUnpaved: boolean
  readonly isBuiltUp: boolean
}

/** Travel speed in km/h that the vehicle does not exceed; Infinity where the speed of cars holds. */
export function vehicleKmh(
  vehicle: Vehicle,
  limits: Limits,
  { country, isMotorway, isUnpaved, isBuiltUp }: RoadOfVehicle,
): number {
  const signed = [limits.goodsKmh, vehicle.kind === 'truck' ? limits.hgvKmh : 0]
  let kmh = Math.min(...signed.map((one) => (one > 0 ? one : Infinity)))
  if (vehicle.weightKg > HEAVY_KG) {
    kmh = Math.min(kmh, LIMITER_KMH)
    const law = HEAVY[country]
    const isSigned = limits.hgvKmh > 0 && vehicle.kind === 'truck'
    if (!isBuiltUp && !isSigned) {
      kmh = Math.min(kmh, isMotorway ? law.motorway : isUnpaved ? law.unpaved : law.other)
    }
  }
  return kmh * (isBuiltUp ? BUILT_UP_SHARE : RURAL_SHARE)
}
