/** Parameters that say what drives and which roads it keeps off, for all interfaces of ours that look for drives. */

import { refusal } from '../../report/errors.ts'
import { VEHICLES, type Vehicle, type VehicleName } from '../../roads/vehicles/vehicle.ts'
import { AVOIDED_KINDS, type AvoidedKind, type AvoidedRoads } from '../../router/avoid.ts'
import { countOf, plainDecimalOf } from '../../text/numbers.ts'
import { QUESTION_LENGTH_MAX } from '../../use-cases/places/geocode.ts'
import type { GivenPlace, GivenPosition } from '../../use-cases/routes/locate-places.ts'
import {
  between,
  choice,
  outside,
  POSITION_ALLOWED,
  same,
  some,
  truth,
} from '../contract/parameter-kinds.ts'
import { optional, type Parameter, readerOf } from '../contract/parameter-table.ts'
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
    values: same(['car', 'van', 'truck', 'articulated']),
    byDefault: 'car',
  }),
  height: size('height of the vehicle in metres', 20),
  width: size('width in metres', 20),
  length: size('length in metres, trailers included', 100),
  weight: size('weight in tonnes, permitted or real, whichever is more', 500),
  axleLoad: size('load of an axle in tonnes', 100),
  hazmat: truth('`true` where the vehicle carries dangerous goods', 'false'),
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

const WAYS_MAX = 100
const AREAS_MAX = 20
const CORNERS_MAX = 1000

/** A text of figures, or of what programs write in place of a number. */
const NUMBER_LIKE = /^[-+]?(?:[\d.]+(?:e[-+]?\d+)?|nan|inf(?:inity)?|null|undefined)?$/i

/** A position or an address. @throws Refusal */
export function placeOf(name: string, text: string): GivenPlace {
  const parts = text.split(',', 3).map((part) => part.trim())
  const [lon, lat] = parts.map(plainDecimalOf)
  if (parts.length === 2 && Math.abs(lon) <= 180 && Math.abs(lat) <= 90) return { lon, lat }
  if (parts.every((part) => NUMBER_LIKE.test(part)) && parts.length > 1) {
    throw outside(name, text, POSITION_ALLOWED)
  }
  if (text.length > QUESTION_LENGTH_MAX) {
    throw refusal('PLACE_TOO_LONG', { name, most: QUESTION_LENGTH_MAX })
  }
  return { text }
}

/** @throws Refusal where the text is no position */
export function positionOf(name: string, text: string): GivenPosition {
  const place = placeOf(name, text)
  if ('text' in place) throw outside(name, text, POSITION_ALLOWED)
  return place
}

/** Ways of OpenStreetMap have ids of at most this many digits. */
const WAY_DIGITS = 12

const avoidedWays: Parameter<ReadonlySet<number>> = optional(new Set(), {
  about: `single roads to keep off, as ids of OpenStreetMap’s ways joined by commas; at most ${WAYS_MAX}`,
  refusals: ['VALUE_INVALID'],
  read(value, name) {
    const ids = value.split(',', WAYS_MAX + 1).map((part) => countOf(part.trim(), WAY_DIGITS))
    if (ids.length > WAYS_MAX || ids.some(Number.isNaN)) {
      throw outside(name, value, `up to ${WAYS_MAX} whole numbers joined by commas`)
    }
    return new Set(ids)
  },
})

/** Corners of an area; the first may be repeated at the end. */
type AvoidedRing = readonly GivenPosition[]

const avoidedAreas: Parameter<readonly AvoidedRing[]> = {
  about: `areas to keep off: corners \`lon,lat\` joined by \`;\`, 3 to ${CORNERS_MAX}; several areas one by one`,
  schema: { type: 'string' },
  timesMax: AREAS_MAX,
  refusals: ['PLACES_TOO_FEW', 'PLACES_TOO_MANY', 'VALUE_INVALID', 'AREAS_TOO_MANY'],
  read(given, name) {
    const areas = given.all(name).filter((value) => value.trim() !== '')
    if (areas.length > AREAS_MAX) throw refusal('AREAS_TOO_MANY', { name, most: AREAS_MAX })
    return areas.map((value) => {
      const parts = value.split(';', CORNERS_MAX + 1)
      if (parts.length > CORNERS_MAX) throw refusal('PLACES_TOO_MANY', { name, most: CORNERS_MAX })
      if (parts.length < 3) throw refusal('PLACES_TOO_FEW', { name, least: 3 })
      return parts.map((part) => positionOf(name, part.trim()))
    })
  },
}

/** What a drive is to keep off. */
export const AVOID_PARAMETERS = {
  avoid: some<AvoidedKind>({
    about: 'kinds of roads to keep off',
    names: AVOIDED_KINDS,
    timesMax: AVOIDED_KINDS.length,
  }),
  avoidWays: avoidedWays,
  avoidAreas: avoidedAreas,
} as const

/** What the question keeps off; undefined where nothing. @throws Refusal at the first fault */
export function readAvoided(parameters: Parameters): AvoidedRoads | undefined {
  const read = readerOf(AVOID_PARAMETERS, parameters)
  const kinds = read('avoid') ?? new Set()
  const ways = [...read('avoidWays')].sort((a, b) => a - b)
  const rings = read('avoidAreas').map((ring) =>
    ring.map(({ lon, lat }) => [Math.round(lon * 1e7), Math.round(lat * 1e7)] as const),
  )
  if (kinds.size + ways.length + rings.length === 0) return undefined
  return { kinds: AVOIDED_KINDS.filter((kind) => kinds.has(kind)), ways, rings }
}
