/** What a country's tree says about places and streets, for drawing questions and for judging answers. */

import { type AddressTree, NO_COORDINATE, nameOf } from '../../src/addresses/tree.ts'
import { longitudeScale, metresPerLatE7 } from '../../src/geo/distance.ts'
import { NONE } from '../../src/tables/none.ts'
import { fold } from '../../src/text/fold.ts'
import type { Random } from './random.ts'
import { type Address, readAddress } from './variants.ts'

export interface World {
  readonly tree: AddressTree
  /** Rows of houses, and of flats. */
  readonly houses: Uint32Array
  readonly flats: Uint32Array
  /** Rows of houses that have a street. */
  readonly streetHouses: Uint32Array
  /** Places as people name them, which have streets: rows. */
  readonly towns: Uint32Array
  /** Places of them with 30 streets and more. */
  readonly largeTowns: Uint32Array
  /** Rows of counties and municipalities that are no city. */
  readonly wideUnits: readonly number[]
  /** Rows of the places of a bare, folded name. */
  readonly placesByName: ReadonlyMap<string, readonly number[]>
  /** Rows of the streets of a folded name without its kind word. */
  readonly streetsByCore: ReadonlyMap<string, readonly number[]>
  /** Rows of the streets whose name without its kind word ends in a word. */
  readonly streetsByLastWord: ReadonlyMap<string, readonly number[]>
}

const KIND_OF_PLACE =
  / (maakond|vald|linn|linnaosa|alev|alevik|küla|novads|pagasts|pilsēta|apskritis|seniūnija|(rajono |miesto )?savivaldybė)$/u
const KIND_OF_STREET =
  / (tänav|maantee|puiestee|tee|allee|põik|plats|väljak|käik|rada|iela|bulvāris|prospekts|gatve|ceļš|šoseja|aleja|laukums|dambis|krastmala|līnija|gatvė|prospektas|alėja|plentas|takas|skersgatvis|akligatvis|aikštė|kelias|krantinė|bulvaras)$/iu

const WIDE = / (maakond|vald|novads|savivaldybė)$/u

export const barePlace = (name: string): string => name.replace(KIND_OF_PLACE, '')
export const bareStreet = (name: string): string => name.replace(KIND_OF_STREET, '')
export const streetKind = (name: string): string => KIND_OF_STREET.exec(name)?.[1] ?? ''

export function createWorld(tree: AddressTree): World {
  const houses: number[] = []
  const flats: number[] = []
  const streetHouses: number[] = []
  for (let row = 0; row < tree.rowCount; row++) {
    if (tree.level[row] === 6) flats.push(row)
    else if (tree.level[row] === 5) {
      houses.push(row)
      if (tree.column[tree.parent[row]] === 5) streetHouses.push(row)
    }
  }
  const placesByName = new Map<string, number[]>()
  const streetsByCore = new Map<string, number[]>()
  const streetsByLastWord = new Map<string, number[]>()
  const wideUnits: number[] = []
  const streetCount = new Map<number, number>()
  for (let unit = 0; unit < tree.unitCount; unit++) {
    const row = tree.unitRow[unit]
    if (tree.column[row] === 5) {
      const core = bareStreet(nameOf(tree, row))
      add(streetsByCore, fold(core), row)
      add(streetsByLastWord, core.split(' ').at(-1)!, row)
      const town = placeOf(tree, row)
      streetCount.set(town, (streetCount.get(town) ?? 0) + 1)
      continue
    }
    const name = nameOf(tree, row)
    add(placesByName, fold(barePlace(name)), row)
    if (tree.column[row] <= 2 && WIDE.test(name)) wideUnits.push(row)
  }
  const towns = [...streetCount.keys()].sort((a, b) => a - b)
  return {
    tree,
    houses: Uint32Array.from(houses),
    flats: Uint32Array.from(flats),
    streetHouses: Uint32Array.from(streetHouses),
    towns: Uint32Array.from(towns),
    largeTowns: Uint32Array.from(towns.filter((row) => streetCount.get(row)! >= 30)),
    wideUnits,
    placesByName,
    streetsByCore,
    streetsByLastWord,
  }
}

function add<K>(map: Map<K, number[]>, key: K, row: number): void {
  const rows = map.get(key)
  if (rows) rows.push(row)
  else map.set(key, [row])
}

/** The place that people name beside a street or house: the settlement, of a city district the city. */
function placeOf(tree: AddressTree, row: number): number {
  let at = row
  while (tree.column[at] >= 4) at = tree.parent[at]
  return /linnaosa$/u.test(nameOf(tree, at)) ? tree.parent[at] : at
}

export const contains = (tree: AddressTree, top: number, row: number): boolean =>
  top <= row && row < tree.end[top]

/** Metres from the row's point to the box of a place; 0 inside the box, Infinity where either is unknown. */
function metresFromPlace(tree: AddressTree, row: number, place: number): number {
  const lonE7 = tree.lonE7[row]
  const latE7 = tree.latE7[row]
  if (lonE7 === NO_COORDINATE || latE7 === NO_COORDINATE) return Number.POSITIVE_INFINITY
  const unit = tree.unit[place]
  const east = Math.max(0, tree.unitWestE7[unit] - lonE7, lonE7 - tree.unitEastE7[unit])
  const north = Math.max(0, tree.unitSouthE7[unit] - latE7, latE7 - tree.unitNorthE7[unit])
  return metresPerLatE7(latE7) * Math.hypot(east * longitudeScale(latE7), north)
}

/** Whether an answer is false for a text that names a place: outside each place of the name and farther than 5 km. */
export function isFarFrom(world: World, row: number, placeName: string): boolean {
  const { tree } = world
  if (row === NONE) return false
  const places = world.placesByName.get(fold(placeName)) ?? []
  return places.every(
    (place) =>
      !contains(tree, place, row) &&
      !contains(tree, row, place) &&
      metresFromPlace(tree, row, place) > 5000,
  )
}

/** Whether some place of the name has a street of the name. */
export function hasStreet(world: World, placeName: string, street: string): boolean {
  const { tree } = world
  const places = world.placesByName.get(fold(placeName)) ?? []
  const streets = world.streetsByCore.get(fold(bareStreet(street))) ?? []
  return places.some((place) => streets.some((row) => contains(tree, place, row)))
}

export interface Drawn {
  readonly address: Address
  /** Bare name of the place that people name beside the address. */
  readonly place: string
  readonly placeRow: number
  /** Street and house, as the official form writes them. */
  readonly line: string
}

/** Draws a house with a street. */
export function drawStreetHouse(world: World, random: Random): Drawn {
  const { tree, streetHouses } = world
  return drawn(tree, streetHouses[random.below(streetHouses.length)])
}

export function drawn(tree: AddressTree, row: number): Drawn {
  const address = readAddress(tree, row)
  const placeRow = placeOf(tree, row)
  return {
    address,
    place: barePlace(nameOf(tree, placeRow)),
    placeRow,
    line: address.short.at(-1)!,
  }
}

/** A street of the place, other than `street`: its official name; undefined where the place has no other. */
export function otherStreet(
  world: World,
  random: Random,
  place: number,
  street: string,
): string | undefined {
  const { tree } = world
  for (let tries = 0; tries < 60; tries++) {
    const first = place + 1
    const at = first + random.below(Math.max(1, tree.end[place] - first))
    let up = at
    while (up !== NONE && tree.column[up] > 5) up = tree.parent[up]
    if (up === NONE || tree.column[up] !== 5) continue
    const name = nameOf(tree, up)
    if (name !== street) return name
  }
  return undefined
}

/** Whether an answer says the same house of the same street and place as the address, whatever is above them. */
export function isSameHouse(tree: AddressTree, row: number, wanted: Drawn): boolean {
  if (row === NONE) return false
  if (row === wanted.address.row) return true
  const other = readAddress(tree, row)
  return (
    [5, 7, 8].every((column) => other.names[column] === wanted.address.names[column]) &&
    barePlace(nameOf(tree, placeOf(tree, row))) === wanted.place
  )
}
