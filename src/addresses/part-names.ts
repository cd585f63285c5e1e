/** Plain English names of the parts of an address, which say the same in all countries. */

import { NONE } from '../tables/none.ts'
import {
  COUNTRY_NAMES,
  type Components,
  createComponents,
  readComponents,
} from './address-components.ts'
import type { Country } from './record.ts'
import { type AddressTree, textOf } from './tree.ts'

/** Widest first. A parish is a pagasts, an eldership a seniūnija; a house is one with a name. */
export const PARTS = [
  'country',
  'county',
  'municipality',
  'parish',
  'eldership',
  'city',
  'district',
  'place',
  'street',
  'house',
  'housenumber',
  'flat',
  'postcode',
] as const

export type Part = (typeof PARTS)[number]

/** Part of a unit's column 1 to 3, by its kind where that decides. */
type UnitParts = Readonly<Record<1 | 2 | 3, Readonly<{ otherwise: Part } & Record<string, Part>>>>

const UNIT_PARTS: Readonly<Record<Country, UnitParts>> = {
  ee: {
    1: { otherwise: 'county' },
    2: { otherwise: 'municipality', linn: 'city' },
    3: { otherwise: 'city', linnaosa: 'district' },
  },
  lv: {
    1: { otherwise: 'municipality', pilsēta: 'city' },
    2: { otherwise: 'parish', pilsēta: 'city' },
    3: { otherwise: 'city' },
  },
  lt: {
    1: { otherwise: 'municipality' },
    2: { otherwise: 'eldership' },
    3: { otherwise: 'city' },
  },
}

const PARTS_BELOW: Readonly<Record<number, Part>> = {
  4: 'place',
  5: 'street',
  6: 'house',
  7: 'housenumber',
  8: 'flat',
}

/** The part that an object's own name is. Flats are of column 8, farms of column 6. NONE is the country. */
export function partOfRow(tree: AddressTree, row: number): Part {
  if (row === NONE) return 'country'
  const column = tree.column[row]
  if (column > 3) return PARTS_BELOW[column]
  const byKind = UNIT_PARTS[tree.country][column as 1 | 2 | 3]
  return byKind[textOf(tree, tree.unitKind[tree.unit[row]])] ?? byKind.otherwise
}

/** A part of an address as the register has it. */
export interface NamedPart {
  readonly part: Part
  readonly name: string
  /** Object that gives it; NONE for the country and a postcode. */
  readonly row: number
  /** A1 to A8; A0 is the country, 9 the postcode. */
  readonly column: number
}

const components: Components = createComponents()

/** The parts of the address of a row, widest first. A town that is a municipality, too, is a city once. */
export function namedParts(tree: AddressTree, row: number): NamedPart[] {
  const parts: NamedPart[] = []
  if (row !== NONE) {
    readComponents(tree, row, components)
    const postcode = postcodeOf(tree, row)
    if (postcode !== NONE) {
      parts.push({ part: 'postcode', name: textOf(tree, postcode), row: NONE, column: 9 })
    }
    let hasCity = false
    for (let column = 8; column >= 1; column--) {
      const name = components.name[column]
      if (name === NONE) continue
      const at = components.row[column]
      let part = column <= 3 ? partOfRow(tree, at) : PARTS_BELOW[column]
      if (part === 'city' && hasCity) part = 'municipality'
      hasCity ||= part === 'city'
      parts.push({ part, name: textOf(tree, name), row: at, column })
    }
  }
  parts.push({ part: 'country', name: COUNTRY_NAMES[tree.country], row: NONE, column: 0 })
  return parts.reverse()
}

/** Text code of the postcode of the row, a flat having that of its house. */
export function postcodeOf(tree: AddressTree, row: number): number {
  const isFlat = tree.level[row] === 6 && tree.postcode[row] === NONE
  return tree.postcode[isFlat ? tree.parent[row] : row]
}
