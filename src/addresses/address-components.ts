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
export function addressParts(tree: AddressTree, components: Components, short: boolean): string[] {
  const { name } = components
  const parts: string[] = []
  if (!short) {
    parts.push(COUNTRY_NAMES[tree.country])
  }
  // A city right below the country has the county's column; without it the short form would name no place.
  const isCity = name[2] === NONE && name[3] === NONE
  if (name[1] !== NONE && (!short || isCity)) parts.push(textOf(tree, name[1]))
  if (name[2] !== NONE && !(short && name[2] === name[3])) parts.push(textOf(tree, name[2]))
  if (name[3] !== NONE) parts.push(textOf(tree, name[3]))
  if (name[4] !== NONE) parts.push(textOf(tree, name[4]))
  const last = lastPart(tree, name)
  if (last !== '') parts.push(last)
  return parts
}

/** `Narva maantee 7-12`, `Tõru-1`, `Narva maantee`: what follows the last comma. */
function lastPart(tree: AddressTree, name: Uint32Array): string {
  const words = [name[5], name[6], name[7]].filter((code) => code !== NONE)
  const text = words.map((code) => textOf(tree, code)).join(' ')
  return name[8] === NONE ? text : text + FLAT_SEPARATOR[tree.country] + textOf(tree, name[8])
}
