/** What the sample tells a country's register: places, their streets, houses and homesteads. */
import type { Point } from '../plan/geometry.ts'
import type { NamedHome, NamedHouse, NamedStreet } from '../plan/named-addresses.ts'
import type { Place } from '../plan/places.ts'
import type { StreetName } from '../plan/street-names.ts'
import type { TextFile } from './text-file.ts'

export interface House extends Point {
  /** `12`, `12a` (the book writes the letter as its country does), `2/1`. */
  readonly number: string
  /** Block, counted from 1; 0: none. Left out where the country has none. */
  readonly block: number
  /** Flats numbered from 1. */
  readonly flats: number
}

export interface StreetBook {
  house(house: House): void
}

export interface PlaceBook {
  /** A new street of the place; `line` runs from its first to its last house. */
  street(name: StreetName, line: readonly [Point, Point]): StreetBook
  /** A house without a street: a farm name, or a number of the village. */
  homestead(at: Point): void
  /** A street that tests name, with its named houses; the further ones are added as to any other. */
  namedStreet(
    street: NamedStreet,
    houses: readonly NamedHouse[],
    line: readonly [Point, Point],
  ): StreetBook
  /** Objects without a street that tests name; called once, after all streets of the place. */
  namedHomes(homes: readonly NamedHome[]): void
}

/** What writes the files of a register. */
interface RegisterWriter {
  /** Objects written so far: units, streets, houses, flats. */
  count(): number
  readonly files: readonly Pick<TextFile, 'drain' | 'close'>[]
}

export type AddressBook = ReturnType<typeof bookOf>

/** The book of a register, whose places are opened once, in their order, and kept. */
export function bookOf(
  { count, files }: RegisterWriter,
  places: readonly Place[],
  open: (place: Place) => PlaceBook,
) {
  const books = new Map(places.map((place) => [place, open(place)]))
  return {
    place: (place: Place): PlaceBook => books.get(place)!,
    count,
    /** Waits until the files have taken what was written. */
    async drain() {
      for (const file of files) await file.drain()
    },
    async close() {
      await Promise.all(files.map((file) => file.close()))
    },
  }
}

/** Fixed days from 1998 to 2025, as year, month and day, that objects are dated with in turn. */
export const DAYS: readonly (readonly [number, number, number])[] = Array.from(
  { length: 997 },
  (_, i) => [1998 + ((i * 7) % 28), 1 + ((i * 5) % 12), 1 + ((i * 11) % 28)],
)

/** A number below 100 with two digits. */
export const twoDigits = (value: number): string => (value < 10 ? `0${value}` : String(value))

/** Makes farm names: every pair of words once, then numbered. */
export function createFarmNamer(
  firsts: readonly string[],
  seconds: readonly string[],
  start: number,
): () => string {
  // A step without a factor in common with the number of pairs visits each of them.
  const pairs = firsts.length * seconds.length
  let step = 7919
  while (pairs % step === 0 || greatestCommonDivisor(pairs, step) !== 1) step++
  let taken = 0
  return () => {
    const pair = (start + taken * step) % pairs
    const round = Math.floor(taken / pairs)
    taken++
    const name = firsts[pair % firsts.length] + seconds[Math.floor(pair / firsts.length)]
    return round === 0 ? name : `${name} ${round + 1}`
  }
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
