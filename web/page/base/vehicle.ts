/** What drives: a vehicle of the server, with sizes of its own where the visitor gives some. */

/** Sizes as the services name them, in metres and tonnes, with the most that they take. */
export const SIZES_MAX = { height: 20, width: 20, length: 100, weight: 500, axleLoad: 100 } as const
export type SizeName = keyof typeof SIZES_MAX
export const SIZE_NAMES = Object.keys(SIZES_MAX) as SizeName[]
/** A size that is absent is the usual one of the vehicle. */
export type Sizes = Readonly<Partial<Record<SizeName, number>>>

const LEAST = 0.1

/** @returns undefined for a text that is no size; a comma may be the decimal sign */
export function readSize(name: SizeName, text: string): number | undefined {
  const plain = text.trim().replace(',', '.')
  const size = /^\d{1,3}(\.\d{1,3})?$/.test(plain) ? Number(plain) : Number.NaN
  return size >= LEAST && size <= SIZES_MAX[name] ? size : undefined
}

export interface Driven {
  /** Empty for a car, which has no sizes. */
  readonly vehicle: string
  readonly sizes: Sizes
  readonly isDangerous: boolean
}

/** The parameters of a vehicle as the services read them; none for a car. */
export function vehicleParameters({ vehicle, sizes, isDangerous }: Driven) {
  if (!vehicle) return {}
  const inOrder = Object.fromEntries(SIZE_NAMES.map((name) => [name, sizes[name]]))
  return { vehicle, ...inOrder, hazmat: isDangerous ? 'true' : undefined }
}
