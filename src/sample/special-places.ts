/** Streets and houses that tests name: the same whatever the seed and the scale. */
import type { PlaceBook, StreetBook } from './address-book.ts'
import type { Point } from './geometry.ts'
import type { Place } from './places.ts'
import type { StreetName } from './street-names.ts'

export interface SpecialStreet {
  readonly name: StreetName
  /** Arm of the axes that it is (0 east, 1 north, 2 west, 3 south), or -1. */
  readonly arm: number
  /** Row or column of the lattice that it lies on, NaN where none; it begins on the axis and runs to `end`. */
  readonly row: number
  readonly column: number
  readonly end: number
  /** Opens the street in the register and adds its named houses. */
  readonly open: (book: PlaceBook, name: StreetName, line: readonly [Point, Point]) => StreetBook
}

export function isSpecialPlace(_place: Place): boolean {
  return false
}

export function specialStreetsOf(_place: Place): readonly SpecialStreet[] {
  return []
}
