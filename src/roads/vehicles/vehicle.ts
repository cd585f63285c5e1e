/** Vehicles other than cars: what they are, and what the limits of a road mean to them. */
import { type Limits, SIZES, type Sizes, type VehicleAccess } from '../network/limits.ts'

export interface Vehicle extends Sizes {
  readonly kind: 'van' | 'truck'
  readonly hasDangerousGoods: boolean
}

/**
 * Vehicles by their names in a request, with their usual sizes. They are a van of class N1, a truck with two axles, and
 * one with a semi-trailer, as large and heavy as Directive 96/53/EC allows.
 */
export const VEHICLES = {
  van: {
    kind: 'van',
    heightCm: 270,
    widthCm: 210,
    lengthCm: 650,
    weightKg: 3500,
    axleLoadKg: 2000,
    hasDangerousGoods: false,
  },
  truck: {
    kind: 'truck',
    heightCm: 400,
    widthCm: 255,
    lengthCm: 1200,
    weightKg: 18_000,
    axleLoadKg: 10_000,
    hasDangerousGoods: false,
  },
  articulated: {
    kind: 'truck',
    heightCm: 400,
    widthCm: 255,
    lengthCm: 1650,
    weightKg: 40_000,
    axleLoadKg: 11_500,
    hasDangerousGoods: false,
  },
} as const satisfies Readonly<Record<string, Vehicle>>
export type VehicleName = keyof typeof VEHICLES

/** How a vehicle may use a road in one direction, beside what holds for cars. */
export function accessFor(vehicle: Vehicle, limits: Limits): VehicleAccess {
  if (SIZES.some((size) => vehicle[size] > limits.largest[size])) return 'no'
  const asked = [limits.goods]
  if (vehicle.kind === 'truck') asked.push(limits.hgv)
  if (vehicle.hasDangerousGoods) asked.push(limits.hazmat)
  if (SIZES.some((size) => vehicle[size] > limits.largestThrough[size])) asked.push('ends')
  return asked.includes('no') ? 'no' : asked.includes('ends') ? 'ends' : 'yes'
}

/**
 * The vehicle with each size raised to the next limit of any road, or beyond all of them: between two limits no road
 * tells vehicles apart. Weights at which the law changes its speeds are limits, too.
 */
export function betweenLimits(
  vehicle: Vehicle,
  limits: readonly Limits[],
  lawfulWeightsKg: readonly number[],
): Vehicle {
  const raised: Partial<Record<keyof Sizes, number>> = {}
  for (const size of SIZES) {
    let next = Number.MAX_SAFE_INTEGER
    const meet = (limit: number) => {
      if (limit >= vehicle[size] && limit < next) next = limit
    }
    for (const { largest, largestThrough } of limits) {
      meet(largest[size])
      meet(largestThrough[size])
    }
    if (size === 'weightKg') lawfulWeightsKg.forEach(meet)
    raised[size] = next
  }
  return { ...vehicle, ...raised }
}

/** Names vehicles that drive alike alike; to be asked of vehicles between limits. */
export const vehicleKey = ({ kind, hasDangerousGoods, ...sizes }: Vehicle): string =>
  [kind, hasDangerousGoods ? 'dangerous' : '', ...SIZES.map((size) => sizes[size])].join('/')
