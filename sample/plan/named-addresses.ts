/** Streets and houses that tests name, read from `../places/named-addresses.ts`. */

import { NAMED_HOMES, NAMED_STREETS } from '../places/named-addresses.ts'
import { offset, type Point, vector } from './geometry.ts'
import type { Place } from './places.ts'
import { type StreetName, streetName } from './street-names.ts'

export interface NamedHouse extends Point {
  /** `7a`, `195 k-1`, or a name. */
  readonly number: string
  readonly isName: boolean
  readonly flats: number
}

export interface NamedStreet {
  readonly name: StreetName
  /** Arm of the axes that it is (0 east, 1 north, 2 west, 3 south), or -1. */
  readonly arm: number
  /** Column of the lattice along which it runs north, or row along which it runs east, from the axis; 0: none. */
  readonly column: number
  readonly row: number
  /** Short name of the small place that it is in, or empty. */
  readonly smallPlace: string
  readonly houses: readonly Omit<NamedHouse, 'lon' | 'lat'>[]
}

/** An object without a street: a kind and what the kind needs. */
export interface NamedHome extends Point {
  readonly kind: string
  readonly facts: readonly string[]
  /** Centre of the place. */
  readonly centre: Point
}

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '')

const keyOf = (place: Place) => `${place.country} ${place.name}`

const SPECIAL = new Set(
  [...linesOf(NAMED_STREETS), ...linesOf(NAMED_HOMES)].map((line) => line.split('|')[0]),
)

/** Whether tests name something in the place: then it exists at every scale, and its middle never moves. */
export function isSpecialPlace(place: Place): boolean {
  return SPECIAL.has(keyOf(place))
}

/** The streets of a place that tests name. */
export function namedStreetsOf(place: Place): readonly NamedStreet[] {
  return linesOf(NAMED_STREETS)
    .map((line) => line.split('|'))
    .filter(([key]) => key === keyOf(place))
    .map(([, where, street, houses]) => {
      const [full, smallPlace = ''] = street.split('@')
      const [, name, shortStem] = /^(.*?)(?: \((.*)\))?$/.exec(full)!
      return {
        name: streetName(place.country, name, shortStem),
        smallPlace,
        houses: houses.split(', ').map(houseOf),
        ...slotOf(where),
      }
    })
}

function slotOf(where: string) {
  const number = Number(where.slice(1))
  return {
    arm: 'ENWS'.indexOf(where),
    column: where.startsWith('c') ? number : 0,
    row: where.startsWith('r') ? number : 0,
  }
}

/** `7:12`, `Ozoli!`. */
export function houseOf(text: string): Omit<NamedHouse, 'lon' | 'lat'> {
  const [number, flats] = text.split(':')
  const isName = number.endsWith('!')
  return { number: isName ? number.slice(0, -1) : number, isName, flats: Number(flats ?? 0) }
}

/** Homes are in a line south-east of the centre. */
export function namedHomesOf(place: Place): readonly NamedHome[] {
  return linesOf(NAMED_HOMES)
    .map((line) => line.split('|'))
    .filter(([key]) => key === keyOf(place))
    .map(([, kind, ...facts], index) => ({
      kind,
      facts,
      centre: place,
      ...offset(place, 40 + 6 * index, -45),
    }))
}

/** The houses of a street: from its start outward, odd numbers to the left. */
export function placeHouses(
  street: NamedStreet,
  [from, to]: readonly [Point, Point],
): readonly NamedHouse[] {
  const [eastM, northM] = vector(from, to)
  const lengthM = Math.hypot(eastM, northM)
  return street.houses.map((house, index) => {
    const alongM = 32 + 9 * index
    const asideM = Number.parseInt(house.number, 10) % 2 === 1 ? -18 : 18
    return {
      ...house,
      ...offset(
        from,
        (eastM * alongM + northM * asideM) / lengthM,
        (northM * alongM - eastM * asideM) / lengthM,
      ),
    }
  })
}

/** The first odd number above all named ones: from there on the other houses are numbered. */
export function firstFreeNumber(street: NamedStreet): number {
  const numbers = street.houses.map(({ number }) => Number.parseInt(number, 10) || 0)
  const highest = Math.max(30, ...numbers)
  return highest + 1 + (highest % 2)
}
