/** What the tags of a road or a barrier ask of vans and trucks: sizes, weights, access, speeds. */
import {
  asksNothing,
  type Limits,
  NO_LIMITS,
  SIZES,
  type SizeName,
  stricter,
  type VehicleAccess,
} from '../network/limits.ts'
import type { Tags } from '../network/material.ts'
import { accessOfValue } from './access.ts'
import { type Atom, clausesOf, type SizeAtom } from './conditions.ts'
import { parseMetres } from './metres.ts'
import { inDirections } from './oneway.ts'
import { parseSpeed } from './speed-limits.ts'
import { parseKilograms } from './tonnes.ts'

/** Keys that limit a size; the lowest of them counts. Physical limits bar a vehicle as legal ones do. */
const SIZE_KEYS: Readonly<Record<SizeName, readonly string[]>> = {
  heightCm: [
    'maxheight',
    'maxheight:physical',
    'maxheight:legal',
    'maxheight:hgv',
    'maxheight:lanes',
  ],
  // Its verges let a wider vehicle come to a house.
  widthCm: ['maxwidth', 'maxwidth:physical', 'maxwidth:hgv', 'width'],
  lengthCm: ['maxlength', 'maxlength:hgv'],
  weightKg: [
    'maxweight',
    'maxweight:hgv',
    'maxweightrating',
    'maxweightrating:hgv',
    'maxgcweight',
    'maxgcweightrating',
  ],
  // An axle alone weighs no more than a bogie may, whatever axles the vehicle has.
  axleLoadKg: ['maxaxleload', 'maxaxleload:hgv', 'maxbogieload', 'maxbogieload:hgv'],
}

/** Wider vehicles need a permit: roads that are as wide ask nothing. */
const WIDEST_CM = 300

/** Keys of access with a condition that may be a size. */
const CONDITIONAL_ACCESS_KEYS = ['access', 'vehicle', 'motor_vehicle', 'goods', 'hgv'] as const

const HAZMAT_KEYS = [
  'hazmat',
  ...[':water', ':A', ':B', ':C', ':D', ':E'].map((of) => `hazmat${of}`),
]

const withConditions = (key: string) => [
  ...inDirections(key),
  ...inDirections(`${key}:conditional`),
]

/** All keys that this file reads. */
export const LIMIT_KEYS: readonly string[] = [
  ...Object.values(SIZE_KEYS).flat().flatMap(withConditions),
  ...CONDITIONAL_ACCESS_KEYS.flatMap((key) => inDirections(`${key}:conditional`)),
  ...inDirections('hgv'),
  ...inDirections('goods'),
  ...HAZMAT_KEYS,
  ...inDirections('maxspeed:hgv'),
  ...inDirections('maxspeed:goods'),
]

export type Direction = 'forward' | 'backward'

type Draft = { -readonly [name in SizeName]: number }

/** What holds in one direction; `NO_LIMITS` itself where nothing does. */
export function limitsOf(tags: Tags, direction: Direction): Limits {
  const largest: Draft = { ...NO_LIMITS.largest }
  const largestThrough: Draft = { ...NO_LIMITS.largestThrough }
  for (const size of SIZES) {
    for (const key of SIZE_KEYS[size]) takeSize(tags, direction, size, key, largest, largestThrough)
  }
  let hgv = accessBy(tags, direction, 'hgv')
  for (const key of CONDITIONAL_ACCESS_KEYS) {
    for (const { value, atom } of clausesOf(saidOf(tags, direction, `${key}:conditional`))) {
      const access = accessOfValue(value)
      if (access === undefined) continue
      if (key === 'hgv') hgv = underCondition(hgv, access, atom, largest, largestThrough)
      else if (atom.kind === 'above') narrow(access, atom, largest, largestThrough)
    }
  }
  const limits: Limits = {
    hgv,
    goods: accessBy(tags, direction, 'goods'),
    hazmat: HAZMAT_KEYS.map((key) => accessOfKey(tags.get(key))).reduce(stricter),
    hgvKmh: speedBy(tags, direction, 'maxspeed:hgv'),
    goodsKmh: speedBy(tags, direction, 'maxspeed:goods'),
    largest,
    largestThrough,
  }
  return asksNothing(limits) ? NO_LIMITS : limits
}

/** The value for a direction, else that for both. */
const saidOf = (tags: Tags, direction: Direction, key: string): string | undefined =>
  tags.get(`${key}:${direction}`) ?? tags.get(key)

/** A value that nobody knows restricts in some way, as it does for cars. */
function accessOfKey(value: string | undefined): VehicleAccess {
  return value ? (accessOfValue(value) ?? 'ends') : 'yes'
}

const accessBy = (tags: Tags, direction: Direction, key: string) =>
  accessOfKey(saidOf(tags, direction, key))

const KMH_MAX = 255

function speedBy(tags: Tags, direction: Direction, key: string): number {
  const { kmh } = parseSpeed(saidOf(tags, direction, key) ?? '')
  return Math.min(KMH_MAX, Math.round(kmh))
}

/** Whole centimetres or kilograms; NaN where the value is no size (`none`, `default`, `below_default`). */
export function sizeOf(size: SizeName, value: string): number {
  const isWeight = size === 'weightKg' || size === 'axleLoadKg'
  const parts = value.split(/[;|]/)
  const found = parts.map((part) =>
    Math.round(isWeight ? parseKilograms(part) : parseMetres(part) * 100),
  )
  const least = Math.min(...found)
  return least > 0 ? least : Number.NaN
}

/** The size that a lane at least lets pass; NaN where one has no limit. */
const ofAnyLane = (size: SizeName, said: string): number =>
  Math.max(...said.split('|').map((lane) => sizeOf(size, lane)))

/** A limit, with its exception for those who have business there. */
function takeSize(
  tags: Tags,
  direction: Direction,
  size: SizeName,
  key: string,
  largest: Draft,
  largestThrough: Draft,
): void {
  const clauses = clausesOf(saidOf(tags, direction, `${key}:conditional`))
  const isForThrough = clauses.some(
    ({ value, atom }) => atom.kind === 'ends' && Number.isNaN(sizeOf(size, value)),
  )
  const said = saidOf(tags, direction, key)
  if (said === undefined) return
  const limit = key.endsWith(':lanes') ? ofAnyLane(size, said) : sizeOf(size, said)
  const isMeasured = key === 'width'
  if (Number.isNaN(limit) || (isMeasured && limit >= WIDEST_CM)) return
  const into = isForThrough || isMeasured ? largestThrough : largest
  into[size] = Math.min(into[size], limit)
}

/** A road is closed, or for the ends of routes, above a size. */
function narrow(
  access: VehicleAccess,
  { size, value }: SizeAtom,
  largest: Draft,
  largestThrough: Draft,
): void {
  if (access === 'yes') return
  const limit = sizeOf(size, value)
  if (Number.isNaN(limit)) return
  const into = access === 'no' ? largest : largestThrough
  into[size] = Math.min(into[size], limit)
}

/** What `hgv:conditional` makes of what `hgv` says. */
function underCondition(
  hgv: VehicleAccess,
  access: VehicleAccess,
  atom: Atom,
  largest: Draft,
  largestThrough: Draft,
): VehicleAccess {
  if (atom.kind === 'above') {
    narrow(access, atom, largest, largestThrough)
    return hgv
  }
  if (atom.kind === 'ends') return hgv === 'no' && access !== 'no' ? 'ends' : hgv
  // Open below a size, where it is not open above: `hgv=no` with `yes @ (weight<7.5)`.
  if (access !== 'yes' || hgv === 'yes') return hgv
  narrow(hgv, atom, largest, largestThrough)
  return 'yes'
}
