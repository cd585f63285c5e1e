/**
 * What roads ask of vehicles other than cars. Few roads ask anything, and many ask the same, so an edge has the number of a
 * set. A set has two rows of the table: along the line, and against it.
 */
import { keptIn } from '../../tables/group-by-key.ts'
import { NONE } from '../../tables/none.ts'
import { type Columns, numbers, type TableFile } from '../../tables/table-file.ts'

/** `ends`: at the ends of a route only. `yes` is what holds for cars. */
export type VehicleAccess = 'yes' | 'ends' | 'no'

/** Index into it is the number in the table; a later one asks more. */
const ACCESSES = ['yes', 'ends', 'no'] as const satisfies readonly VehicleAccess[]

/** Sizes that a sign may limit, with their units. */
export const SIZES = ['heightCm', 'widthCm', 'lengthCm', 'weightKg', 'axleLoadKg'] as const
export type SizeName = (typeof SIZES)[number]

/** The largest that may pass, whole numbers; NONE where anything may. */
export type Sizes = Readonly<Record<SizeName, number>>

/** What a road asks in one direction. */
export interface Limits {
  /** Access of trucks, of vehicles that carry goods, and of dangerous goods. */
  readonly hgv: VehicleAccess
  readonly goods: VehicleAccess
  readonly hazmat: VehicleAccess
  /** Signed speeds of the two, km/h; 0 where no sign speaks of them. */
  readonly hgvKmh: number
  readonly goodsKmh: number
  /** Whatever is larger may not pass. */
  readonly largest: Sizes
  /** Whatever is larger may only come to the ends of its route. */
  readonly largestThrough: Sizes
}

const ANY_SIZE: Sizes = {
  heightCm: NONE,
  widthCm: NONE,
  lengthCm: NONE,
  weightKg: NONE,
  axleLoadKg: NONE,
}

export const NO_LIMITS: Limits = {
  hgv: 'yes',
  goods: 'yes',
  hazmat: 'yes',
  hgvKmh: 0,
  goodsKmh: 0,
  largest: ANY_SIZE,
  largestThrough: ANY_SIZE,
}

/** The access that asks more of the two. */
export const stricter = (a: VehicleAccess, b: VehicleAccess): VehicleAccess =>
  ACCESSES.indexOf(a) > ACCESSES.indexOf(b) ? a : b

const smaller = (a: Sizes, b: Sizes): Sizes => ({
  heightCm: Math.min(a.heightCm, b.heightCm),
  widthCm: Math.min(a.widthCm, b.widthCm),
  lengthCm: Math.min(a.lengthCm, b.lengthCm),
  weightKg: Math.min(a.weightKg, b.weightKg),
  axleLoadKg: Math.min(a.axleLoadKg, b.axleLoadKg),
})

const slower = (a: number, b: number): number => (a === 0 || b === 0 ? a + b : Math.min(a, b))

/** What both ask together. */
export function bothLimits(a: Limits, b: Limits): Limits {
  if (a === NO_LIMITS) return b
  if (b === NO_LIMITS) return a
  return {
    hgv: stricter(a.hgv, b.hgv),
    goods: stricter(a.goods, b.goods),
    hazmat: stricter(a.hazmat, b.hazmat),
    hgvKmh: slower(a.hgvKmh, b.hgvKmh),
    goodsKmh: slower(a.goodsKmh, b.goodsKmh),
    largest: smaller(a.largest, b.largest),
    largestThrough: smaller(a.largestThrough, b.largestThrough),
  }
}

/** All sets of a network: set `s` has `s * 2` along the line and `s * 2 + 1` against it. Set 0 asks nothing. */
export type LimitTable = readonly Limits[]

export type LimitSets = ReturnType<typeof createLimitSets>

/** Numbers sets in the order in which they come. */
export function createLimitSets() {
  const rows: Limits[] = [NO_LIMITS, NO_LIMITS]
  const numberOf = new Map([[NOTHING, 0]])
  return {
    /** The number of the set with these limits along the line and against it. */
    setOf(forward: Limits, backward: Limits): number {
      if (forward === NO_LIMITS && backward === NO_LIMITS) return 0
      const key = keyOf(forward, backward)
      return keptIn(numberOf, key, () => rows.push(forward, backward) / 2 - 1)
    },
    table: (): LimitTable => rows,
  }
}

const keyOf = (forward: Limits, backward: Limits): string =>
  [forward, backward].flatMap((one) => numbersOf(one)).join()

const numbersOf = (one: Limits): number[] => [
  ACCESSES.indexOf(one.hgv),
  ACCESSES.indexOf(one.goods),
  ACCESSES.indexOf(one.hazmat),
  one.hgvKmh,
  one.goodsKmh,
  ...SIZES.map((size) => one.largest[size]),
  ...SIZES.map((size) => one.largestThrough[size]),
]

const NOTHING = keyOf(NO_LIMITS, NO_LIMITS)

/** Whether limits ask nothing of anybody. */
export const asksNothing = (limits: Limits): boolean => keyOf(limits, limits) === NOTHING

const throughName = (size: SizeName) => `through${size[0].toUpperCase()}${size.slice(1)}`
/** Columns of the table, in the order of `numbersOf`. */
const NAMES = [
  ...(['hgv', 'goods', 'hazmat', 'hgvKmh', 'goodsKmh'] as const),
  ...SIZES,
  ...SIZES.map(throughName),
]
const SIZES_FROM = NAMES.length - 2 * SIZES.length
const typeOf = (column: number) => (column < SIZES_FROM ? Uint8Array : Uint32Array)

/** The table as columns of a file, two rows a set. */
export function limitColumns(table: LimitTable): Columns {
  const rows = table.map(numbersOf)
  return Object.fromEntries(
    NAMES.map((name, i) => [name, new (typeOf(i))(rows.map((numbers) => numbers[i]))]),
  )
}

/** @throws TeeviitError ARROW_* where the table is of another shape. */
export function openLimits(table: TableFile): LimitTable {
  const columns = NAMES.map((name, i) => numbers<Uint8Array | Uint32Array>(table, name, typeOf(i)))
  return Array.from({ length: table.rowCount }, (_, row) =>
    limitsOf(columns.map((column) => column[row])),
  )
}

function limitsOf([hgv, goods, hazmat, hgvKmh, goodsKmh, ...sizes]: readonly number[]): Limits {
  const access = (number: number) => ACCESSES[number] ?? 'no'
  const sizesFrom = (first: number) =>
    Object.fromEntries(SIZES.map((size, i) => [size, sizes[first + i]])) as Record<SizeName, number>
  return {
    hgv: access(hgv),
    goods: access(goods),
    hazmat: access(hazmat),
    hgvKmh,
    goodsKmh,
    largest: sizesFrom(0),
    largestThrough: sizesFrom(SIZES.length),
  }
}
