/** An object's address by columns, and its text forms. Shared by gazetteer and geocoder, so that both say the same. */
import { NONE } from '../tables/none.ts'
import type { Country } from './record.ts'
import { type AddressTree, farmNameOf, textOf } from './tree.ts'

/** A0_NIMI. */
export const COUNTRY_NAMES: Readonly<Record<Country, string>> = {
  ee: 'Eesti',
  lv: 'Latvija',
  lt: 'Lietuva',
}

/** Names of an address by column, 1 to 8 (index 0 unused); scratch space that `readComponents` fills. */
export interface Components {
  /** Text code of the column's name; NONE where absent. */
  readonly name: Uint32Array
  /** Row of the object that gives the column; NONE where absent. */
  readonly row: Uint32Array
}

/** Empty components, to be filled again and again by one thread. */
export function createComponents(): Components {
  return { name: new Uint32Array(9), row: new Uint32Array(9) }
}

/** Fills `out` with the columns of the address of `row`. */
export function readComponents(tree: AddressTree, row: number, out: Components): void {
  out.name.fill(NONE)
  out.row.fill(NONE)
  for (let at = row; at !== NONE; at = tree.parent[at]) {
    const column = tree.column[at]
    out.name[column] = tree.name[at]
    out.row[column] = at
    if (column === 7) {
      const farm = farmNameOf(tree, at)
      if (farm !== NONE) {
        out.name[6] = farm
        out.row[6] = at
      }
    }
    if (column === 5) {
      const smallPlace = tree.unitSmallPlace[tree.unit[at]]
      if (smallPlace !== NONE) {
        out.name[4] = tree.name[smallPlace]
        out.row[4] = smallPlace
      }
    }
  }
}

/** Mark before a flat number. */
export const FLAT_SEPARATOR: Readonly<Record<Country, string>> = { ee: '-', lv: ' - ', lt: '-' }

/**
 * The parts of an address, widest first: country, county, municipality, settlement, small place, street with house
 * (or farm name) and flat. The short form leaves out country, county (unless it is the only unit), and a municipality
 * that repeats the settlement.
 */
export const addressParts = (tree: AddressTree, { name }: Components, short: boolean): string[] =>
  partsOfNames(
    tree.country,
    Array.from(name, (code) => textOf(tree, code)),
    short,
  )

const whole = createComponents()

/** The full address of an object in one line. */
export function fullAddress(tree: AddressTree, row: number): string {
  readComponents(tree, row, whole)
  return addressParts(tree, whole, false).join(', ')
}

/** Parts of an address whose names by column are given; an absent name is empty. */
export function partsOfNames(country: Country, name: readonly string[], short: boolean): string[] {
  const parts: string[] = []
  if (!short) parts.push(COUNTRY_NAMES[country])
  // A city right below the country has the county's column; without it the short form would name no place.
  const isCity = name[2] === '' && name[3] === ''
  if (!short || isCity) parts.push(name[1])
  if (!(short && name[2] === name[3])) parts.push(name[2])
  parts.push(name[3], name[4], lastPart(country, name))
  return parts.filter((part) => part !== '')
}

/** `Narva maantee 7-12`, `Tõru-1`, `Narva maantee`: what follows the last comma. */
function lastPart(country: Country, name: readonly string[]): string {
  const text = name
    .slice(5, 8)
    .filter((word) => word !== '')
    .join(' ')
  return name[8] === '' ? text : text + FLAT_SEPARATOR[country] + name[8]
}
