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

const throughName = (size: SizeName): string =>
  `through${size.slice(0, 1).toUpperCase()}${size.slice(1)}`

/** Whether limits ask nothing of anybody. */
export const asksNothing = (limits: Limits): boolean => keyOf(limits, limits) === NOTHING

/** The table as columns of a file, two rows a set. */
export function limitColumns(table: LimitTable): Columns {
  const bytes = (of: (one: Limits) => number) => Uint8Array.from(table, of)
  const sizes = (nameOf: (size: SizeName) => string, of: 'largest' | 'largestThrough') =>
    SIZES.map((size) => [nameOf(size), Uint32Array.from(table, (one) => one[of][size])])
  return {
    hgv: bytes(({ hgv }) => ACCESSES.indexOf(hgv)),
    goods: bytes(({ goods }) => ACCESSES.indexOf(goods)),
    hazmat: bytes(({ hazmat }) => ACCESSES.indexOf(hazmat)),
    hgvKmh: bytes(({ hgvKmh }) => hgvKmh),
    goodsKmh: bytes(({ goodsKmh }) => goodsKmh),
    ...Object.fromEntries(sizes((size) => size, 'largest')),
    ...Object.fromEntries(sizes(throughName, 'largestThrough')),
  }
}

/** @throws TeeviitError ARROW_* where the table is of another shape. */
export function openLimits(table: TableFile): LimitTable {
  const bytes = (name: string) => numbers(table, name, Uint8Array)
  const [hgv, goods, hazmat] = [bytes('hgv'), bytes('goods'), bytes('hazmat')]
  const [hgvKmh, goodsKmh] = [bytes('hgvKmh'), bytes('goodsKmh')]
  const columns = (nameOf: (size: SizeName) => string) =>
    SIZES.map((size) => numbers(table, nameOf(size), Uint32Array))
  const largest = columns((size) => size)
  const largestThrough = columns(throughName)
  const sizesAt = (of: readonly Uint32Array[], row: number) =>
    Object.fromEntries(SIZES.map((size, index) => [size, of[index][row]])) as Record<
      SizeName,
      number
    >
  return Array.from({ length: table.rowCount }, (_, row) => ({
    hgv: ACCESSES[hgv[row]] ?? 'no',
    goods: ACCESSES[goods[row]] ?? 'no',
    hazmat: ACCESSES[hazmat[row]] ?? 'no',
    hgvKmh: hgvKmh[row],
    goodsKmh: goodsKmh[row],
    largest: sizesAt(largest, row),
    largestThrough: sizesAt(largestThrough, row),
  }))
}
