/** The parameters that say which vehicle drives, for all interfaces of ours that look for drives. */
import { refusal } from '../../report/errors.ts'
import { VEHICLES, type Vehicle, type VehicleName } from '../../roads/vehicles/vehicle.ts'
import { between, choice } from '../contract/parameter-kinds.ts'
import { type Parameter, readerOf } from '../contract/parameter-table.ts'
import type { Parameters } from '../contract/parameters.ts'

/** Nothing that drives is smaller or lighter, metres or tonnes. */
const LEAST = 0.1

/** A size; undefined where the vehicle has its usual one. */
const size = (about: string, most: number): Parameter<number | undefined> => {
  const kind = between({
    about: `${about}, where \`vehicle\` is no car; at most ${most}`,
    least: LEAST,
    most,
  })
  return { ...kind, refusals: ['VALUE_INVALID', 'SIZE_OF_CAR'] }
}

export const VEHICLE_PARAMETERS = {
  vehicle: choice<'car' | VehicleName>({
    about: 'what drives: a car, a van of 3.5 t, a truck of 18 t, an articulated one of 40 t',
    values: { car: 'car', van: 'van', truck: 'truck', articulated: 'articulated' },
    byDefault: 'car',
    wrong: 'VALUE_NOT_ALLOWED',
  }),
  height: size('height of the vehicle in metres', 20),
  width: size('width in metres', 20),
  length: size('length in metres, trailers included', 100),
  weight: size('weight in tonnes, permitted or real, whichever is more', 500),
  axleLoad: size('load of an axle in tonnes', 100),
  hazmat: choice<boolean>({
    about: '`true` where the vehicle carries dangerous goods',
    values: { true: true, false: false },
    byDefault: 'false',
    wrong: 'VALUE_NOT_ALLOWED',
  }),
} as const

/** The vehicle of a request, undefined for a car. @throws Refusal at the first fault */
export function readVehicle(parameters: Parameters): Vehicle | undefined {
  const read = readerOf(VEHICLE_PARAMETERS, parameters)
  const named = read('vehicle')
  const sizes = {
    height: read('height'),
    width: read('width'),
    length: read('length'),
    weight: read('weight'),
    axleLoad: read('axleLoad'),
  }
  const hasDangerousGoods = read('hazmat')
  if (named === 'car') {
    const name = Object.entries(sizes).find(([, value]) => value !== undefined)?.[0]
    if (name ?? hasDangerousGoods) throw refusal('SIZE_OF_CAR', { name: name ?? 'hazmat' })
    return undefined
  }
  const usual: Vehicle = VEHICLES[named]
  const whole = (given: number | undefined, scale: number, otherwise: number): number =>
    given === undefined ? otherwise : Math.ceil(given * scale - ROUNDING)
  return {
    kind: usual.kind,
    heightCm: whole(sizes.height, 100, usual.heightCm),
    widthCm: whole(sizes.width, 100, usual.widthCm),
    lengthCm: whole(sizes.length, 100, usual.lengthCm),
    weightKg: whole(sizes.weight, 1000, usual.weightKg),
    axleLoadKg: whole(sizes.axleLoad, 1000, usual.axleLoadKg),
    hasDangerousGoods,
  }
}

/** What a decimal may be off where it is scaled. */
const ROUNDING = 1e-6
